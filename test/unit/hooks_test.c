/* What a game's own rules say to the engine where they are asked: targets, what attached cards are
 * printed with, cards on the stack, decks that fit a match. */
#include "support.h"

#include "tabletop/game.h"

const cg_module *cg_module_tabletop(void);

typedef struct table {
    fixture f;
    board board;
    cg_match *match;
} table;

static cg_module module;
static cg_board words;
static cg_stat_def stats[STAT_COUNT];

/** The test game, with tables that a test can change. */
static void begin(table *t)
{
    memset(t, 0, sizeof *t);
    module = *cg_module_tabletop();
    words = *module.board;
    memcpy(stats, words.stats, sizeof stats);
    words.stats = stats;
    module.board = &words;
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

/* ---- targets ---- */

static bool own_alone(const cg_match *match, int player, cg_thing target)
{
    int controller =
        cg_rules_is_card(target) ? cg_rules_controller(match, target) : cg_rules_seat(target);
    return controller == player || cg_rules_no(match, "only what is yours");
}

static unsigned targets_of_one(bool limited)
{
    table t;
    begin(&t);
    words.may_target = limited ? own_alone : NULL;
    load(&t, "  - {name: One, kind: creature, power: 1, toughness: 1, effect: \"use: deal 1 to "
             "target creature or player\"}\n");
    board_card(&t.board, "t/one", 0, ZONE_BOARD);
    board_card(&t.board, "t/frog", 1, ZONE_BOARD);
    t.match = board_start(&t.board);
    answer(t.match, "use t/one");
    unsigned count = (unsigned)cg_match_option_count(t.match);
    if (limited) {
        char text[400];
        cg_match_refusal(t.match, 0, "choose t/frog", text, sizeof text);
        assert_non_null(strstr(text, "only what is yours"));
    }
    end(&t);
    return count;
}

static void a_game_says_what_can_be_a_target(void **state)
{
    (void)state;
    assert_int_equal(targets_of_one(false), 4);
    assert_int_equal(targets_of_one(true), 2);
}

/* ---- stats ---- */

static void a_stat_counts_what_attached_cards_are_printed_with(void **state)
{
    (void)state;
    table t;
    begin(&t);
    stats[STAT_POWER].attached = FIELD_COST + 1;
    load(&t, "  - {name: One, kind: artifact, cost: 2, effect: 'use: attach this to target "
             "creature'}\n");
    board_card(&t.board, "t/one", 0, ZONE_BOARD);
    board_card(&t.board, "t/one", 0, ZONE_BOARD);
    board_card(&t.board, "t/frog", 0, ZONE_BOARD);
    t.match = board_start(&t.board);
    cg_thing frog = cg_rules_zone_card(t.match, ZONE_BOARD, 0, 2);
    assert_int_equal(cg_rules_stat(t.match, frog, STAT_POWER), 1);
    answer(t.match, "use t/one#1");
    assert_int_equal(cg_rules_stat(t.match, frog, STAT_POWER), 3);
    answer(t.match, "use t/one#2");
    assert_int_equal(cg_rules_stat(t.match, frog, STAT_POWER), 5);
    end(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_says_what_can_be_a_target),
        cmocka_unit_test(a_stat_counts_what_attached_cards_are_printed_with),
    };
    return cmocka_run_group_tests_name("hooks", tests, NULL, NULL);
}
