/* The engine by itself, with a small game: what the steps of effects come to. */
#include "support_small.h"
#include "tests.h"

static int tally_after(const fixture *f, const char *hand, const char *option)
{
    cg_match *match = small_match(f, 2, hand);
    small_play(match, option);
    int tally = small_counter(match, TALLY, 0);
    cg_match_destroy(match);
    return tally;
}

static void if_and_otherwise_choose_by_what_is_there(void **state)
{
    const fixture *f = *state;
    assert_int_equal(tally_after(f, "count", "play count"), 1);
    assert_int_equal(tally_after(f, "count coin gift", "play count"), 1);
    assert_int_equal(tally_after(f, "count coin gift wound", "play count"), 6);
    assert_int_equal(tally_after(f, "count coin gift wound doom", "play count"), 8);
}

static void arithmetic_rounds_down_and_survives_division_by_0(void **state)
{
    const fixture *f = *state;
    /* n = 0: 7/2 = 3; -8/2 + 50 = 46; 3*0; 5/-1 + 1 = -4, which nobody gains */
    assert_int_equal(tally_after(f, "sum", "play sum"), 3 + 46 + 0 + 0);
    /* n = 1: 8/2 = 4; -7/2 + 50 = 46; 3*1; 5/0 + 1 = 1 */
    assert_int_equal(tally_after(f, "sum coin", "play sum"), 4 + 46 + 3 + 1);
    /* n = 5: 12/2 = 6; -3/2 + 50 = 48; 5*3; 5/4 + 1 = 2 */
    assert_int_equal(tally_after(f, "sum coin gift wound doom peek", "play sum"), 6 + 48 + 15 + 2);
}

static void arithmetic_saturates(void **state)
{
    assert_int_equal(tally_after(*state, "huge", "play huge"), INT32_MAX);
    assert_int_equal(tally_after(*state, "huge coin", "play huge"), INT32_MAX);
}

static void conditions_are_joined_as_they_read(void **state)
{
    const fixture *f = *state;
    static const struct {
        const char *hand;
        int gold, tally;
    } rows[] = {{"logic", 3, 100},         {"logic", 2, 100},
                {"logic coin", 3, 100},    {"logic coin", 2, 1000},
                {"logic coin gift", 2, 0}, {"logic coin gift wound doom peek spy", 9, 0}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        board b;
        small_board(&b, f, 2, rows[i].hand);
        board_counter(&b, GOLD, 0, rows[i].gold);
        cg_match *match = board_start(&b);
        small_play(match, "play logic");
        assert_int_equal(small_counter(match, TALLY, 0), rows[i].tally);
        cg_match_destroy(match);
    }
}

static void a_named_value_stays_what_it_was(void **state)
{
    cg_match *match = small_match(*state, 2, "feed coin");
    small_play(match, "play feed on player 1");
    assert_int_equal(size_of(match, HAND, 0), 5);
    assert_int_equal(small_counter(match, TALLY, 0), 4);
    cg_match_destroy(match);
}

static void faces_are_read_set_and_stopped_at_the_ends(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "dice");
    b.config.explicit_chance = true;
    board_card(&b, "cast", 0, HAND);
    cg_match *match = board_start(&b);
    for (int die = 0; die < 3; die++) { /* nine were asked for, three fit */
        assert_int_equal(cg_match_option_count(match), 20);
        answer(match, die == 1 ? "roll 17" : "roll 2");
    }
    answer(match, "play cast on die 2");
    pass_through(match, "response");
    assert_int_equal(small_counter(match, TALLY, 0), 17);
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    assert_int_equal(cg_view_die(match, 0, 1), 3);
    for (int die = 0; die < 3; die++)
        answer(match, "roll 20");
    assert_int_equal(cg_view_die(match, 0, 1), 20);
    cg_match_destroy(match);
}

static void draws_stop_when_there_are_no_cards(void **state)
{
    const fixture *f = *state;
    board b;
    small_board(&b, f, 2, "feed");
    b.stage.rest_zone = ROW + 1;
    cg_match *match = board_start(&b);
    small_play(match, "play feed on player 1");
    assert_int_equal(size_of(match, HAND, 0), 0);
    assert_int_equal(size_of(match, DISCARD, 0), 1);
    cg_match_destroy(match);
}

TESTS(rules_programs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(if_and_otherwise_choose_by_what_is_there),
        cmocka_unit_test(arithmetic_rounds_down_and_survives_division_by_0),
        cmocka_unit_test(arithmetic_saturates),
        cmocka_unit_test(conditions_are_joined_as_they_read),
        cmocka_unit_test(a_named_value_stays_what_it_was),
        cmocka_unit_test(faces_are_read_set_and_stopped_at_the_ends),
        cmocka_unit_test(draws_stop_when_there_are_no_cards),
    };
    return cmocka_run_group_tests(tests, load_small, unload_game);
}
