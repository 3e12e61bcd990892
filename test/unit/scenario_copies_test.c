/* Scenario steps that do not say which of several copies of a card they mean: copies that nobody can
 * tell apart need no number, others are asked for. */
#include "support.h"
#include "tests.h"

const cg_module *cg_module_tabletop(void);

#define STEPS(board, steps)                                                                        \
    "game: tabletop\nscenarios:\n  - name: one\n    decks: board\n    board: {active: 1, phase: "  \
    "main, player 1: {mana: 9, " board "}, player 2: {}}\n    script:\n" steps
#define STEP(step) "      - " step "\n"

static int load(void **state)
{
    const char *paths[] = {"test/tabletop/cards"};
    if (load_tables(state, cg_module_tabletop()))
        return -1;
    fixture *f = *state;
    return cg_cards_load(f->game, paths, 1, NULL, &f->cards);
}

static void copies_that_nobody_can_tell_apart_need_no_number(void **state)
{
    static const char *const texts[] = {
        STEPS("hand: [2 t/spark]", STEP("offers: [pass, play t/spark]") STEP("1: play t/spark")
                                       STEP("1: choose player 2")),
        STEPS("hand: [2 t/spark]", STEP("offers: [pass, play t/spark#1, play t/spark#2]")),
        STEPS("hand: [c/burn_the_rest, 2 t/frog, t/bear]",
              STEP("1: play c/burn_the_rest") STEP("1: [pick t/frog, pick t/frog]")
                  STEP("expect: {player 1: {hand: [t/bear]}}")),
        STEPS("hand: [c/burn_the_rest, 2 t/frog, t/bear]",
              STEP("1: play c/burn_the_rest") STEP("1: [pick t/bear, pick t/frog]")
                  STEP("expect: {player 1: {hand: [t/frog]}}")),
        STEPS("hand: [t/battle_cry], board: [t/bear, t/frog]", /* two of two, and done */
              STEP("1: play t/battle_cry") STEP("1: [choose t/bear, choose t/frog, done]")
                  STEP("expect: {card t/bear: {keywords: [trample]}, card t/frog: {power: 3}}")),
    };
    for (size_t i = 0; i < COUNT(texts); i++)
        assert_scenarios_pass(*state, texts[i]);
}

static void others_are_asked_for(void **state)
{
    static const char *const rows[][2] = {
        {STEPS("hand: [t/spark], board: [2 t/bear]",
               STEP("1: play t/spark") STEP("1: choose t/bear")),
         "there are several; say which: 'choose t/bear#1' or 'choose t/bear#2'"},
        {STEPS("hand: [2 t/spark]", STEP("1: play t/spark#3")),
         "there are several; say which: 'play t/spark#1' or 'play t/spark#2'"},
        {STEPS("hand: [t/battle_cry], board: [3 t/bear]",
               STEP("1: play t/battle_cry") STEP("1: [choose t/bear, choose t/bear]")),
         "none of the remaining picks is offered; 'choose t/bear' can mean 'choose t/bear#1' or "
         "'choose t/bear#2'"},
        {STEPS("hand: [c/burn_the_rest, 2 t/frog, t/bear]",
               STEP("1: play c/burn_the_rest") STEP("1: [choose t/frog, choose t/frog]")),
         "'choose t/frog' can mean 'pick t/frog#1'"},
        {STEPS("hand: [2 t/spark]", STEP("refuse: {1: play t/spark}")), "play t/spark"},
        {STEPS("hand: [2 t/spark]", STEP("not offers: [play t/spark]")),
         "the option 'play t/spark' is offered"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_scenarios_told(*state, rows[i][0], rows[i][1]);
}

TESTS(scenario_copies)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copies_that_nobody_can_tell_apart_need_no_number),
        cmocka_unit_test(others_are_asked_for),
    };
    return cmocka_run_group_tests(tests, load, unload_game);
}
