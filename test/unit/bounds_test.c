/* The least and the most that each field of a game's cards takes: of numbers, and of the length of
 * texts; and the numbers of options. */
#include "support_game.h"
#include "tests.h"

enum { TEXT_MOST = 420, CARD_MOST = 900 };

/** A card of a game with %s in place of the field. */
typedef struct bound {
    const char *fields;
    int least, most;
    bool is_text;
} bound;

#define MONSTER "pantheon: greek\n    kind: monster\n    power: 1\n    "
#define PRAYER                                                                                     \
    "pantheon: greek\n    kind: prayer\n    category: altar\n    effect: \"play: draw 1\"\n    "
#define DEITY "kind: deity\n    rank: minor\n    pantheon: norse\n    gender: male\n    "
#define DIVINO "plane: [gray]\n    rarity: common\n    "
#define FIGHTER DIVINO "alignment: aevos\n    "

static const bound demi[] = {
    {"pantheon: greek\n    kind: god\n    power: %s\n", 10, 1000000, false},
    {"pantheon: greek\n    kind: worshiper\n    power: %s\n", 1, 4, false},
    {PRAYER "turns: %s\n", 1, 100, false},
    {MONSTER "edition: %s\n", 1, 60, true},
    {MONSTER "lore: %s\n", 1, 400, true},
    {"pantheon: other\n    kind: monster\n    power: 1\n    other_pantheon: %s\n", 1, 40, true},
};

static const bound divinity[] = {
    {DEITY "hp: %s\n    atk: 1\n", 1, 99, false},
    {DEITY "hp: 1\n    atk: %s\n", 0, 99, false},
    {"kind: wall\n    hp: %s\n    position: left\n", 1, 99, false},
    {DEITY "hp: 1\n    atk: 1\n    title: %s\n", 1, 60, true},
    {DEITY "hp: 1\n    atk: 1\n    lore: %s\n", 1, 400, true},
};

static const bound divino[] = {
    {FIGHTER "kind: creature\n    energy: %s\n    attack: 1\n", 1, 99, false},
    {FIGHTER "kind: creature\n    energy: 1\n    attack: %s\n", 0, 99, false},
    {FIGHTER "kind: nagual\n    energy: 1\n    attack: 1\n    energize: %s\n", 0, 99, false},
    {FIGHTER "kind: warrior\n    energy: 1\n    mana: 1 any\n    attack: 1\n    defense: %s\n", 0,
     99, false},
    {FIGHTER "kind: demigod\n    energy: 9\n    attack: 1\n    energize: 1\n    counts_as: %s\n", 1,
     4, false},
    {DIVINO "kind: deity\n    loyalty: %s\n    summon_energy: 1\n    effect: \"use: draw 1\"\n", 1,
     99, false},
    {DIVINO "kind: deity\n    loyalty: 1\n    summon_energy: %s\n    effect: \"use: draw 1\"\n", 0,
     99, false},
    {DIVINO "kind: relic\n    energy: %s\n", 0, 99, false},
    {DIVINO "kind: relic\n    energy: 1\n    lore: %s\n", 1, 400, true},
};

static const bound gemu_land[] = {
    {"kind: monster\n    attack: %s\n    defense: 1\n", 0, 9999, false},
    {"kind: monster\n    attack: 1\n    defense: %s\n", 0, 9999, false},
    {"kind: monster\n    attack: 1\n    defense: 1\n    level: %s\n", 0, 30, false},
    {"kind: monster\n    attack: 1\n    defense: 1\n    taunt: %s\n", 1, 99, false},
    {"kind: monster\n    attack: 1\n    defense: 1\n    lore: %s\n", 1, 400, true},
};

static const struct {
    const char *name;
    const bound *bounds;
    size_t count;
} games[] = {
    {"demi", demi, COUNT(demi)},
    {"divinity", divinity, COUNT(divinity)},
    {"divino", divino, COUNT(divino)},
    {"gemu_land", gemu_land, COUNT(gemu_land)},
};

/** The number, or a text of so many letters: in quotes, as nothing at all is no text. */
static void write_value(const bound *b, int number, char value[TEXT_MOST])
{
    if (!b->is_text) {
        snprintf(value, TEXT_MOST, "%d", number);
        return;
    }
    memset(value, 'x', (size_t)number + 2);
    value[0] = value[number + 1] = '"';
    value[number + 2] = '\0';
}

static bool is_taken(const fixture *f, const bound *b, int number)
{
    char value[TEXT_MOST], fields[CARD_MOST];
    const card_file file = {f};
    const char *hole = strstr(b->fields, "%s");
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    write_value(b, number, value);
    snprintf(fields, sizeof fields, "%.*s%s%s", (int)(hole - b->fields), b->fields, value,
             hole + 2);
    bool taken = read_card(&file, fields, report, &cards) == CG_OK;
    cg_cards_destroy(cards);
    cg_report_destroy(report);
    return taken;
}

static void assert_bound(const fixture *f, const bound *b)
{
    bool right = is_taken(f, b, b->least) && is_taken(f, b, b->most) &&
                 !is_taken(f, b, b->least - 1) && !is_taken(f, b, b->most + 1);
    if (!right)
        fail_msg("%d to %d: %s", b->least, b->most, b->fields);
}

static void test_bounds(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded = NULL;
        assert_int_equal(load_game(&loaded, games[g].name), 0);
        for (size_t i = 0; i < games[g].count; i++)
            assert_bound(loaded, &games[g].bounds[i]);
        unload_game(&loaded);
    }
}

/* The numbers that options of games take. */
static const struct {
    const char *game, *option;
    int least, most;
} options[] = {
    {"demi", "followers_to_win", 1, 1000},
    {"demi", "stall_turns", 1, 50},
    {"demi", "turn_limit", 0, 10000},
    {"demi", "effect_limit", 10, 100000},
    {"divinity", "turn_limit", 0, 100000},
    {"divinity", "turn_action_limit", 0, 100000},
    {"divino", "demigods", 1, 4},
    {"divino", "starting_hand", 6, 7},
    {"divino", "turn_limit", 0, 100000},
    {"divino", "action_limit", 0, 60000},
    {"divino", "effect_limit", 100, 1000000},
    {"gemu_land", "starting_faith", 1, 9999},
    {"gemu_land", "free_level_max", 0, 30},
    {"gemu_land", "quick_limit", 0, 8},
    {"gemu_land", "max_copies", 0, 40},
    {"gemu_land", "turn_limit", 0, 100000},
    {"gemu_land", "actions_per_turn", 20, 100000},
    {DEMIDICE, "turn_limit", 0, 1000000},
    {DEMIDICE, "turn_play_limit", 0, 1000000},
};

/** What decks cannot do is another matter. */
static bool takes(const fixture *f, const char *option, int number)
{
    char value[20];
    snprintf(value, sizeof value, "%d", number);
    return try_option(f, option, value, NULL) != CG_ERR_OPTION;
}

static void test_options(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(options); i++) {
        void *loaded = NULL;
        assert_int_equal(load_game(&loaded, options[i].game), 0);
        const char *name = options[i].option;
        bool right =
            takes(loaded, name, options[i].least) && takes(loaded, name, options[i].most) &&
            !takes(loaded, name, options[i].least - 1) && !takes(loaded, name, options[i].most + 1);
        if (!right)
            fail_msg("%s: %s", options[i].game, name);
        unload_game(&loaded);
    }
}

TESTS(bounds)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_options),
    };
    return cmocka_run_group_tests_name("bounds", tests, NULL, NULL);
}
