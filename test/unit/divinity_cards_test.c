/* Divinity: which card files are refused, and with which word (section 1). */
#include "support.h"

typedef struct divinity {
    cg_context *context;
    cg_game *game;
} divinity;

static int load(void **state)
{
    divinity *d = calloc(1, sizeof *d);
    cg_error error = {.text = "memory is short"};
    *state = d;
    assert_non_null(d);
    d->context = cg_context_create(NULL);
    if (!cg_game_load(d->context, "divinity", &d->game, &error))
        return 0;
    print_error("%s\n", error.text);
    return -1;
}

static int unload(void **state)
{
    divinity *d = *state;
    cg_game_destroy(d->game);
    cg_context_destroy(d->context);
    free(d);
    return 0;
}

#define BARE "kind: deity\n    hp: 5\n    atk: 2\n"
#define DEITY BARE "    rank: minor\n    pantheon: norse\n    gender: both\n"
#define WALL "kind: wall\n    hp: 5\n    position: left\n"
#define USE "      use: draw 1\n"
#define USES_8 USE USE USE USE USE USE USE USE
#define EFFECT(text) "    effect: |\n      " text "\n"

typedef struct bad_card {
    const char *fields, *code;
} bad_card;

static const bad_card bad_cards[] = {
    /* DIV-1.2, DIV-1.3, DIV-R8 */
    {"hp: 5\n", "missing-key"},
    {"kind: spell\n", "unknown-word"},
    {"kind: [deity, wall]\n", "wrong-type"},
    /* DIV-1.4, DIV-R1, DIV-R9: a Deity has all of these */
    {"kind: deity\n    atk: 2\n    rank: minor\n    pantheon: norse\n    gender: male\n", "field"},
    {"kind: deity\n    hp: 2\n    rank: minor\n    pantheon: norse\n    gender: male\n", "field"},
    {BARE "    pantheon: norse\n    gender: male\n", "field"},
    {BARE "    rank: minor\n    gender: male\n", "field"},
    {BARE "    rank: minor\n    pantheon: norse\n", "field"},
    {DEITY "    position: left\n", "field"},
    {DEITY "    attachment: curse\n", "field"},
    /* DIV-1.5, DIV-R1, DIV-R2 */
    {"kind: wall\n    hp: 5\n", "field"},
    {"kind: wall\n    position: left\n", "field"},
    {WALL "    atk: 1\n", "field"},
    {WALL "    rank: minor\n", "field"},
    {WALL "    pantheon: norse\n", "field"},
    {WALL "    gender: both\n", "field"},
    {WALL "    types: [death]\n", "field"},
    {WALL "    gemstones: [ruby]\n", "field"},
    /* DIV-R6: a title is a Deity's */
    {WALL "    title: The First\n", "field"},
    {"kind: wall\n    hp: 5\n    position: centre\n", "unknown-word"},
    /* DIV-1.6, DIV-1.14 */
    {"kind: attachment\n" EFFECT("the host has atk +1"), "field"},
    {"kind: attachment\n    attachment: relic\n" EFFECT("the host has atk +1"), "unknown-word"},
    {"kind: attachment\n    attachment: curse\n    hp: 3\n" EFFECT("the host has atk -1"), "field"},
    {"kind: environment\n    atk: 3\n" EFFECT("deities have atk -1"), "field"},
    {"kind: magic\n    hp: 3\n" EFFECT("play: draw 1"), "field"},
    {"kind: magic\n    attachment: curse\n" EFFECT("play: draw 1"), "field"},
    /* DIV-8.4 */
    {"kind: magic\n", "no-effect"},
    {"kind: magic\n" EFFECT("play: draw 1\n      my deities have atk +1"), "not-lasting"},
    {DEITY EFFECT("play: draw 1"), "effect"},
    /* DIV-1.8, DIV-1.9, DIV-1.10, DIV-1.11, DIV-1.12, DIV-R3, DIV-R10 */
    {BARE "    rank: least\n    pantheon: norse\n    gender: male\n", "unknown-word"},
    {BARE "    rank: minor\n    pantheon: roman\n    gender: male\n", "unknown-word"},
    {BARE "    rank: minor\n    pantheon: norse\n    gender: none\n", "unknown-word"},
    {DEITY "    types: [war]\n", "unknown-word"},
    {DEITY "    types: [death, death]\n", "duplicate-word"},
    {DEITY "    gemstones: [pearl]\n", "unknown-word"},
    {DEITY "    gemstones: [onix, onyx]\n", "duplicate-word"},
    /* DIV-1.15, DIV-R9 */
    {"kind: wall\n    hp: 0\n    position: left\n", "out-of-range"},
    {"kind: wall\n    hp: 100\n    position: left\n", "out-of-range"},
    {"kind: deity\n    hp: 5\n    atk: -1\n    rank: minor\n    pantheon: norse\n    gender: "
     "male\n",
     "out-of-range"},
    {DEITY "    effect: |\n" USES_8 USE, "abilities"},
    {"kind: deity\n    hp: 5\n    atk: 100\n    rank: minor\n    pantheon: norse\n    gender: "
     "male\n",
     "out-of-range"},
};

static const char *const good_cards[] = {
    DEITY,
    DEITY "    types: []\n    gemstones: []\n",
    DEITY "    title: The First\n"
          "    types: [celestial, civilian, fertility, death, dominion, elemental, temporal]\n"
          "    gemstones: [ruby, topaz, citrine, emerald, sapphire, amethyst, onyx]\n",
    BARE "    rank: lesser\n    pantheon: canaanite\n    gender: female\n",
    "kind: deity\n    hp: 99\n    atk: 0\n    rank: supreme\n    pantheon: olympian\n    gender: "
    "male\n",
    "kind: deity\n    hp: 1\n    atk: 99\n    rank: primordial\n    pantheon: egyptian\n"
    "    gender: male\n",
    "kind: deity\n    hp: 1\n    atk: 9\n    rank: major\n    pantheon: mesopotamian\n    gender: "
    "male\n",
    WALL,
    WALL EFFECT("use: draw 1"),
    WALL "    effect: |\n" USES_8,
    "kind: attachment\n    attachment: servant\n" EFFECT("the host has atk +1"),
    "kind: environment\n" EFFECT("deities have atk -1"),
    "kind: magic\n" EFFECT("play: draw 1"),
};

static cg_status read_card(const divinity *d, const char *fields, cg_report *report)
{
    char text[800];
    cg_cards *cards = NULL;
    snprintf(text, sizeof text, "game: divinity\nset: test\ncards:\n  - name: One\n    %s", fields);
    cg_status status = cg_cards_load_text(d->game, "test.yaml", text, strlen(text), report, &cards);
    cg_cards_destroy(cards);
    return status;
}

static void test_bad_cards(void **state)
{
    const divinity *d = *state;
    for (size_t i = 0; i < COUNT(bad_cards); i++) {
        cg_report *report = cg_report_create(d->context);
        assert_int_equal(read_card(d, bad_cards[i].fields, report), CG_ERR_CARDS);
        assert_true(cg_report_count(report) > 0);
        assert_string_equal(cg_report_get(report, 0)->code, bad_cards[i].code);
        cg_report_destroy(report);
    }
}

static void test_good_cards(void **state)
{
    for (size_t i = 0; i < COUNT(good_cards); i++)
        assert_int_equal(read_card(*state, good_cards[i], NULL), CG_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_cards),
        cmocka_unit_test(test_good_cards),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
