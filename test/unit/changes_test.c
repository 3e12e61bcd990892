/* What a game's board says about changes: how long they last without a stated time, where a card
 * goes that control gives back, and which dice there are. */
#include "support.h"

#include "tabletop/game.h"

const cg_module *cg_module_tabletop(void);

/* ---- a game with other answers ---- */

static bool passes(const cg_match *match, cg_card card)
{
    (void)match;
    (void)card;
    return true;
}

static const int d6_alone[] = {6, 0};

/** What has no way back goes; other rules of cards in play the game has none. */
static const cg_card_rule orphans[] = {{CG_RULE_ORPHAN, KIND_CREATURE, 0, 0, false, 0}};

typedef struct table {
    fixture f;
    board board;
    cg_match *match;
} table;

static cg_module module;
static cg_board words;
static cg_zone_def zones[ZONE_COUNT];

/** The test game, in which a board holds `limit` cards. */
static void begin(table *t, int limit)
{
    memset(t, 0, sizeof *t);
    module = *cg_module_tabletop();
    words = *module.board;
    memcpy(zones, module.zones, sizeof zones);
    zones[ZONE_BOARD].limit = limit;
    module.board = &words;
    module.zones = zones;
    t->f.context = cg_context_create(NULL);
}

static void load(table *t, const char *cards)
{
    char text[4000];
    cg_report *report = cg_report_create(t->f.context);
    assert_int_equal(cg_game_from_module(t->f.context, &module, &t->f.game, NULL), CG_OK);
    snprintf(text, sizeof text,
             "game: tabletop\nset: t\ncards:\n"
             "  - {name: Frog, kind: creature, power: 1, toughness: 1}\n%s"
             "decks: [{name: all, title: All, cards: [{card: t/frog, copies: 9}, {card: t/one, "
             "copies: 9}]}]\n",
             cards);
    if (cg_cards_load_text(t->f.game, "t.yaml", text, strlen(text), report, &t->f.cards)) {
        char *errors = errors_of(report);
        print_error("%s\n%s", text, errors);
        fail();
    }
    cg_report_destroy(report);
    board_begin(&t->board, &t->f, 2, "main");
    t->board.stage.turn = 3;
}

static void end(table *t)
{
    assert_sound(t->match);
    cg_match_destroy(t->match);
    cg_cards_destroy(t->f.cards);
    cg_game_destroy(t->f.game);
    assert_int_equal(cg_context_memory(t->f.context), 0);
    cg_context_destroy(t->f.context);
}

static void next_turn(const table *t, int turn)
{
    while (cg_rules_turn(t->match) < turn)
        answer(t->match, "pass");
}

static int32_t power_of_frog(const table *t)
{
    return cg_rules_stat(t->match, cg_rules_zone_card(t->match, ZONE_BOARD, 0, 1), STAT_POWER);
}

/* ---- time that is not stated ---- */

#define BANNER(change)                                                                             \
    "  - {name: One, kind: creature, power: 1, toughness: 1, effect: 'use: each creature gets "    \
    "power +1" change "'}\n"

static void power_next_turn(const char *cards, bool pass, int32_t expected)
{
    table t;
    begin(&t, 0);
    words.passes = pass ? passes : NULL;
    load(&t, cards);
    board_card(&t.board, "t/one", 0, ZONE_BOARD);
    board_card(&t.board, "t/frog", 0, ZONE_BOARD);
    t.match = board_start(&t.board);
    answer(t.match, "use t/one");
    assert_int_equal(power_of_frog(&t), 2);
    next_turn(&t, 4);
    assert_int_equal(power_of_frog(&t), expected);
    end(&t);
}

static void a_change_without_a_time_passes_with_the_turn_if_the_game_says_so(void **state)
{
    (void)state;
    power_next_turn(BANNER(""), false, 2);
    power_next_turn(BANNER(""), true, 1);
    power_next_turn(BANNER(" for 1 turn"), true, 2);
}

/* ---- no way back ---- */

static void give_back(bool homeless_go, unsigned on_board, unsigned discarded)
{
    table t;
    begin(&t, 2);
    words.homeless_go = homeless_go;
    words.card_rules = orphans;
    words.card_rule_count = COUNT(orphans);
    load(&t, "  - {name: One, kind: creature, power: 1, toughness: 1, effect: \"use: gain control "
             "of target enemy creature until end of turn\\nuse \\\"Two\\\": put a creature in the "
             "discard pile of an opponent into play\"}\n");
    board_card(&t.board, "t/one", 0, ZONE_BOARD);
    board_card(&t.board, "t/frog", 1, ZONE_BOARD);
    board_card(&t.board, "t/one", 1, ZONE_BOARD);
    board_card(&t.board, "t/frog", 1, ZONE_DISCARD_PILE);
    t.match = board_start(&t.board);
    answer(t.match, "use t/one 1");
    answer(t.match, "choose t/frog");
    assert_int_equal(size_of(t.match, ZONE_BOARD, 0), 2);
    answer(t.match, "use \"Two\" of t/one");
    assert_int_equal(size_of(t.match, ZONE_BOARD, 1), 2);
    next_turn(&t, 4);
    assert_int_equal(size_of(t.match, ZONE_BOARD, 0), on_board);
    assert_int_equal(size_of(t.match, ZONE_DISCARD_PILE, 1), discarded);
    end(&t);
}

static void what_finds_no_room_stays_or_goes_as_the_game_says(void **state)
{
    (void)state;
    give_back(false, 2, 0);
    give_back(true, 1, 1);
}

/* ---- dice ---- */

static void a_game_says_which_dice_there_are(void **state)
{
    static const char text[] =
        "game: tabletop\nset: t\ncards:\n"
        "  - {name: One, kind: spell, effect: 'play: roll d6 as k; draw k'}\n"
        "  - {name: Two, kind: spell, effect: 'play: roll d12 as k; draw k'}\n";
    (void)state;
    table t;
    begin(&t, 0);
    words.die_sides = d6_alone;
    cg_report *report = cg_report_create(t.f.context);
    assert_int_equal(cg_game_from_module(t.f.context, &module, &t.f.game, NULL), CG_OK);
    assert_int_equal(
        cg_cards_load_text(t.f.game, "t.yaml", text, sizeof text - 1, report, &t.f.cards),
        CG_ERR_CARDS);
    assert_int_equal(cg_report_count(report), 1);
    assert_string_equal(cg_report_get(report, 0)->code, "not-in-game");
    assert_string_equal(cg_report_get(report, 0)->text, "a die of Tabletop has 6 sides");
    cg_report_destroy(report);
    cg_game_destroy(t.f.game);
    cg_context_destroy(t.f.context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_change_without_a_time_passes_with_the_turn_if_the_game_says_so),
        cmocka_unit_test(what_finds_no_room_stays_or_goes_as_the_game_says),
        cmocka_unit_test(a_game_says_which_dice_there_are),
    };
    return cmocka_run_group_tests_name("changes", tests, NULL, NULL);
}
