/* Ready parts of rules (ready.h), in a small game whose one procedure uses them. */
#include "support.h"
#include "support_module.h"
#include "tests.h"

/** What the procedure does before the match ends: how many dice seats 0 and 1 gain. */
static int32_t gains[2];

static void check_cards(const cg_match *match)
{
    int count = 0;
    cg_thing last = 0;
    CG_EACH_CARD(match, card, TEST_DRAW_PILE, 0) {
        assert_int_equal(card, cg_rules_zone_card(match, TEST_DRAW_PILE, 0, count));
        assert_int_equal(cg_rules_zone_index(match, TEST_DRAW_PILE, 0, card), count++);
        last = card;
    }
    assert_int_equal(count, 3);
    assert_int_equal(count, cg_rules_zone_size(match, TEST_DRAW_PILE, 0));
    assert_int_equal(cg_rules_zone_index(match, TEST_HAND, 0, last), 0); /* it is empty */
    cg_design design = cg_rules_design(match, last);
    assert_int_equal(cg_rules_design(match, cg_rules_zone_design(match, TEST_DRAW_PILE, 0, design)),
                     design);
    assert_int_equal(cg_rules_zone_design(match, TEST_HAND, 0, design), 0);
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    check_cards(match);
    assert_int_equal(cg_rules_seats_in(match), 3);
    assert_int_equal(cg_rules_first_in(match, 1), 1);
    assert_true(cg_has_seat(2, 1) && !cg_has_seat(2, 0) && cg_has_seats(5) && !cg_has_seats(4));
    assert_int_equal(cg_rules_zone_worth(match, TEST_DRAW_PILE, 0, 5), 15);
    assert_int_equal(cg_rules_discard_above(match, TEST_HAND, 0, 0), CG_DONE);
    frame->slot[0] = cg_rules_zone_card(match, TEST_DRAW_PILE, 0, 0);
    assert_int_equal(cg_rules_about_slot(match, frame), frame->slot[0]);
    CG_STEP(frame, 1, cg_rules_gain(match, TEST_POWER, 0, gains[0]));
    CG_STEP(frame, 2, cg_rules_gain(match, TEST_POWER, 1, gains[1]));
    CG_STEP(frame, 3, cg_rules_win_by_counter(match, TEST_POWER, TEST_VICTORY));
    CG_FLOW_END;
}

static cg_result play(int32_t first, int32_t second)
{
    static const char text[] =
        "game: testgame\nset: t\ncards: [{name: Frog}, {name: Toad}]\n"
        "decks: [{name: all, title: All, cards: [{card: t/frog, copies: 2}, {card: t/toad}]}]\n";
    static const char *const phases[] = {"only"};
    static const cg_procedure procedures[] = {CG_RUNS("match", run_match, NULL, CG_AT_ALL(1, 3))};
    cg_context *context = cg_context_create(NULL);
    cg_module module = *test_module();
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_result result;
    module.procedures = procedures;
    module.procedure_count = 1;
    module.main_procedure = 0;
    module.phases = phases;
    module.phase_count = 1;
    gains[0] = first;
    gains[1] = second;
    assert_int_equal(cg_game_from_module(context, &module, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load_text(game, "t.yaml", text, sizeof text - 1, NULL, &cards),
                     CG_OK);
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = start(&config);
    assert_true(cg_match_over(match));
    assert_true(cg_match_result(match, &result));
    assert_string_equal(result.cause, "victory");
    cg_match_destroy(match);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return result;
}

static void the_most_of_a_counter_wins(void **state)
{
    (void)state;
    assert_int_equal(play(1, 2).winners, 2);
    assert_int_equal(play(2, 1).winners, 1);
    assert_int_equal(play(2, 2).winners, 0);
}

static void the_best_number_is_noted_with_its_seats(void **state)
{
    static const int rolls[][2] = {{0, 2}, {1, 5}, {2, 3}, {3, 5}};
    int32_t best = 0, seats = 0;
    (void)state;
    for (size_t i = 0; i < COUNT(rolls); i++)
        cg_note_best(&best, &seats, rolls[i][0], rolls[i][1]);
    assert_int_equal(best, 5);
    assert_int_equal(seats, 1 << 1 | 1 << 3);
    assert_int_equal(cg_lowest_seat(seats), 1);
    assert_int_equal(cg_lowest_seat(0), 0);
    assert_int_equal(cg_rules_opponent(cg_rules_opponent(1)), 1);
}

TESTS(ready)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_most_of_a_counter_wins),
        cmocka_unit_test(the_best_number_is_noted_with_its_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
