/* Divinity: which card files are refused, and with which word (section 1). */
#include "support_game.h"
#include "tests.h"

static int load(void **state)
{
    return load_game(state, "divinity");
}

#define BARE "kind: deity\n    hp: 5\n    atk: 2\n"
#define LOOKS "    rank: minor\n    pantheon: norse\n    gender: both\n"
#define DEITY BARE LOOKS
#define WALL "kind: wall\n    hp: 5\n    position: left\n"
#define USE "      use: draw 1\n"
#define USES_8 USE USE USE USE USE USE USE USE
#define EFFECT(text) "    effect: |\n      " text "\n"

static const bad_card bad_cards[] = {
    /* DIV-1.2, DIV-1.3 */
    {"hp: 5\n", "missing-key", "kind"},
    {"kind: spell\n", "unknown-word", "spell"},
    {"kind: [deity, wall]\n", "wrong-type"},
    /* DIV-1.4, DIV-R1, DIV-R9: a Deity has all of these, and nothing of a Wall's */
    {"kind: deity\n    atk: 2\n" LOOKS, "field", "hp"},
    {"kind: deity\n    hp: 2\n" LOOKS, "field", "atk"},
    {BARE "    pantheon: norse\n    gender: male\n", "field", "rank"},
    {BARE "    rank: minor\n    gender: male\n", "field", "pantheon"},
    {BARE "    rank: minor\n    pantheon: norse\n", "field", "gender"},
    {DEITY "    position: left\n", "field", "position"},
    {DEITY "    attachment: curse\n", "field", "attachment"},
    /* DIV-1.5, DIV-R1, DIV-R2 */
    {"kind: wall\n    hp: 5\n", "field", "position"},
    {"kind: wall\n    position: left\n", "field", "hp"},
    {WALL "    atk: 1\n", "field", "atk"},
    {WALL "    rank: minor\n", "field", "rank"},
    {WALL "    pantheon: norse\n", "field", "pantheon"},
    {WALL "    gender: both\n", "field", "gender"},
    {WALL "    types: [death]\n", "field", "types"},
    {WALL "    gemstones: [ruby]\n", "field", "gemstones"},
    {"kind: wall\n    hp: 5\n    position: top\n", "unknown-word", "top"},
    /* DIV-R6: a title is a Deity's */
    {WALL "    title: The First\n", "field", "title"},
    /* DIV-1.6, DIV-1.14 */
    {"kind: attachment\n" EFFECT("the host has atk +1"), "field", "attachment"},
    {"kind: attachment\n    attachment: relic\n" EFFECT("the host has atk +1"), "unknown-word",
     "relic"},
    {"kind: attachment\n    attachment: curse\n    hp: 3\n" EFFECT("the host has atk -1"), "field",
     "hp"},
    {"kind: environment\n    atk: 3\n" EFFECT("deities have atk -1"), "field", "atk"},
    {"kind: environment\n    attachment: curse\n", "field", "attachment"},
    {"kind: magic\n    hp: 3\n" EFFECT("play: draw 1"), "field", "hp"},
    {"kind: magic\n    attachment: curse\n" EFFECT("play: draw 1"), "field", "attachment"},
    /* DIV-8.4 */
    {"kind: magic\n", "no-effect"},
    {"kind: magic\n" EFFECT("play: draw 1\n      my deities have atk +1"), "not-lasting"},
    {"kind: magic\n" EFFECT("play: draw 1\n      use: draw 1"), "not-lasting"},
    {DEITY EFFECT("play: draw 1"), "effect"},
    /* DIV-1.8, DIV-1.9, DIV-1.10, DIV-1.11, DIV-1.12, DIV-R3, DIV-R10: the lists are closed */
    {BARE "    rank: least\n    pantheon: norse\n    gender: male\n", "unknown-word", "least"},
    {BARE "    rank: minor\n    pantheon: greek\n    gender: male\n", "unknown-word", "greek"},
    {BARE "    rank: minor\n    pantheon: norse\n    gender: none\n", "unknown-word", "none"},
    {DEITY "    types: [war]\n", "unknown-word", "war"},
    {DEITY "    types: [death, death]\n", "duplicate-word", "death"},
    {DEITY "    gemstones: [pearl]\n", "unknown-word", "pearl"},
    {DEITY "    gemstones: [onix, onyx]\n", "duplicate-word", "onyx"},
    /* DIV-1.15, DIV-R9 */
    {"kind: wall\n    hp: 0\n    position: left\n", "out-of-range", "hp"},
    {"kind: wall\n    hp: 100\n    position: left\n", "out-of-range", "hp"},
    {"kind: deity\n    hp: 0\n    atk: 1\n" LOOKS, "out-of-range", "hp"},
    {"kind: deity\n    hp: 100\n    atk: 1\n" LOOKS, "out-of-range", "hp"},
    {"kind: deity\n    hp: -1\n    atk: 1\n" LOOKS, "out-of-range", "hp"},
    {"kind: deity\n    hp: 1.5\n    atk: 1\n" LOOKS, "bad-integer", "hp"},
    {"kind: deity\n    hp: 1\n    atk: -1\n" LOOKS, "out-of-range", "atk"},
    {"kind: deity\n    hp: 1\n    atk: 100\n" LOOKS, "out-of-range", "atk"},
    {DEITY "    effect: |\n" USES_8 USE, "abilities"},
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
    "kind: attachment\n    attachment: ritual\n",
    "kind: environment\n" EFFECT("deities have atk -1"),
    "kind: magic\n" EFFECT("play: draw 1"),
};

static void test_bad_cards(void **state)
{
    const card_file file = {*state};
    assert_bad_cards(&file, bad_cards, COUNT(bad_cards));
}

static void test_good_cards(void **state)
{
    const card_file file = {*state};
    assert_good_cards(&file, good_cards, COUNT(good_cards));
}

TESTS(divinity_cards)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_cards),
        cmocka_unit_test(test_good_cards),
    };
    return cmocka_run_group_tests_name("divinity cards", tests, load, unload_game);
}
