/* The engine by itself, with a small game: counters, state rules, responses, options, whole
 * matches. */
#include "support_small.h"
#include "tests.h"

#include "state/plan.h"

/* ---- counters ---- */

static void a_gain_is_taken_from_the_reserve(void **state)
{
    cg_match *match = small_match(*state, 2, "coin");
    small_play(match, "play coin");
    assert_int_equal(small_counter(match, GOLD, 0), 4);
    assert_int_equal(small_counter(match, BANK, 0), 4);
    assert_int_equal(small_counter(match, BANK, 1), 5);
    cg_match_destroy(match);
}

static void gains_and_losses_stop_at_the_ends(void **state)
{
    cg_match *match = small_match(*state, 2, "hoard waste");
    small_play(match, "play hoard"); /* 3 + 9 stops at 10; the reserve has 5, not 7 */
    assert_int_equal(small_counter(match, GOLD, 0), 10);
    assert_int_equal(small_counter(match, BANK, 0), 0);
    answer(match, "pass");           /* of player 2 */
    small_play(match, "play waste"); /* 10 - 9; the reserve takes 9 */
    assert_int_equal(small_counter(match, GOLD, 0), 1);
    assert_int_equal(small_counter(match, BANK, 0), 9);
    cg_match_destroy(match);
}

static void a_loss_stops_at_the_minimum(void **state)
{
    cg_match *match = small_match(*state, 2, "waste");
    small_play(match, "play waste");
    assert_int_equal(small_counter(match, GOLD, 0), 0);
    assert_int_equal(small_counter(match, BANK, 0), 8);
    cg_match_destroy(match);
}

/* ---- state rules ---- */

static void a_player_without_life_is_out(void **state)
{
    cg_match *match = small_match(*state, 3, "wound coin");
    small_play(match, "play wound on player 2");
    assert_false(cg_match_player_in(match, 1));
    assert_false(cg_match_over(match));
    assert_int_equal(cg_match_decider(match), 2); /* the next one who is in */
    answer(match, "pass");
    answer(match, "pass");
    assert_int_equal(cg_match_turn(match), 2);
    cg_match_destroy(match);
}

static void the_last_player_wins(void **state)
{
    cg_match *match = small_match(*state, 2, "wound");
    cg_result result;
    small_play(match, "play wound on player 2");
    assert_true(cg_match_result(match, &result));
    assert_int_equal(result.winners, 1);
    assert_string_equal(result.cause, "alone");
    assert_int_equal(size_of(match, DISCARD, 0), 1); /* the card is put away */
    cg_match_destroy(match);
}

static void a_player_can_take_out_himself(void **state)
{
    cg_match *match = small_match(*state, 3, "doom");
    small_play(match, "play doom");
    assert_false(cg_match_player_in(match, 0));
    assert_false(cg_match_over(match));
    assert_int_equal(cg_match_decider(match), 1);
    cg_match_destroy(match);
}

static void a_win_stops_the_effect(void **state)
{
    cg_match *match = small_match(*state, 3, "glory");
    cg_result result;
    small_play(match, "play glory");
    assert_true(cg_match_result(match, &result));
    assert_int_equal(result.winners, 1);
    assert_string_equal(result.cause, "famous");
    assert_int_equal(small_counter(match, FAME, 0), 20);
    assert_int_equal(small_counter(match, GOLD, 0), 3); /* the second step is not done */
    assert_int_equal(size_of(match, STACK, 0), 0);
    cg_match_destroy(match);
}

static void an_effect_can_win_with_a_cause(void **state)
{
    cg_match *match = small_match(*state, 2, "crown");
    cg_result result;
    small_play(match, "play crown");
    assert_true(cg_match_result(match, &result));
    assert_string_equal(result.cause, "empty_handed");
    assert_int_equal(result.returns[0], 1);
    assert_int_equal(result.returns[1], -1);
    cg_match_destroy(match);
}

/* ---- responses ---- */

static void a_negated_card_does_nothing(void **state)
{
    const fixture *f = *state;
    board b;
    small_board(&b, f, 2, "coin coin");
    board_card(&b, "no", 1, HAND);
    cg_match *match = board_start(&b);
    answer(match, "play coin#1");
    assert_string_equal(reason_of(match), "response");
    assert_int_equal(cg_match_decider(match), 1);
    answer(match, "play no");
    pass_through(match, "response");
    assert_int_equal(small_counter(match, GOLD, 0), 3);
    assert_int_equal(size_of(match, DISCARD, 0), 1);
    assert_int_equal(size_of(match, DISCARD, 1), 1);
    cg_match_destroy(match);
}

/** Negations of negations, until the cards are used up or no window opens any more. */
static unsigned chain(const fixture *f, unsigned negations, cg_match **out)
{
    board b;
    unsigned played = 0;
    small_board(&b, f, 2, "coin");
    for (unsigned i = 0; i < negations; i++)
        board_card(&b, "no", i % 2 ? 0 : 1, HAND);
    board_card(&b, "blank", 0, HAND);
    board_card(&b, "blank", 1, HAND);
    cg_match *match = board_start(&b);
    answer(match, "play coin");
    for (; played < negations && strcmp(reason_of(match), "response") == 0; played++) {
        int32_t no = cg_match_option_find(match, "play no");
        no = no < 0 ? cg_match_option_find(match, "play no#1") : no;
        if (no < 0)
            break;
        assert_int_equal(cg_match_answer(match, cg_match_decider(match), (uint32_t)no, NULL),
                         CG_OK);
        assert_true(cg_view_item_count(match) <= CG_ITEMS_MAX);
        assert_sound(match);
    }
    *out = match;
    return played;
}

static void an_even_number_of_negations_lets_the_card_happen(void **state)
{
    for (unsigned negations = 0; negations <= 30; negations++) {
        cg_match *match;
        assert_int_equal(chain(*state, negations, &match), negations);
        pass_through(match, "response");
        assert_int_equal(small_counter(match, GOLD, 0), negations % 2 ? 3 : 4);
        assert_int_equal(cg_view_item_count(match), 0);
        cg_match_destroy(match);
    }
}

static void a_chain_ends_at_the_cap_and_resolves(void **state)
{
    cg_match *match;
    /* 39 negations fill the stack; nobody can answer the last, which takes the one below away. */
    chain(*state, 60, &match);
    for (int i = 0; i < 500 && strcmp(reason_of(match), "response") == 0; i++)
        answer(match, "pass");
    assert_string_equal(reason_of(match), "main");
    assert_int_equal(cg_view_item_count(match), 0);
    assert_int_equal(size_of(match, STACK, 0), 0);
    assert_sound(match);
    cg_match_destroy(match);
}

/* ---- options ---- */

static void copies_of_a_card_are_numbered_in_one_hand(void **state)
{
    cg_match *match = small_match(*state, 2, "coin coin gift coin");
    assert_int_equal(cg_match_option_count(match), 1 + 3 + 4);
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        char text[100];
        cg_match_option_text(match, i, text, sizeof text);
        assert_int_equal(cg_match_option_find(match, text), i);
    }
    assert_true(cg_match_option_find(match, "play coin#1") > 0);
    assert_true(cg_match_option_find(match, "play coin#3") > 0);
    assert_int_equal(cg_match_option_find(match, "play coin#4"), -1);
    assert_int_equal(cg_match_option_find(match, "play coin"), -1);
    small_play(match, "play coin#2");
    answer(match, "pass"); /* of player 2 */
    assert_true(cg_match_option_find(match, "play coin#2") > 0);
    assert_int_equal(cg_match_option_find(match, "play coin#3"), -1);
    small_play(match, "play coin#1");
    answer(match, "pass");
    assert_true(cg_match_option_find(match, "play coin") > 0);
    cg_match_destroy(match);
}

static void a_card_can_have_two_targets(void **state)
{
    cg_option option;
    cg_match *match = small_match(*state, 3, "gift");
    assert_int_equal(cg_match_option_count(match), 1 + 9);
    int32_t index = cg_match_option_find(match, "play gift on player 3 and player 2");
    assert_true(index > 0 && cg_match_option(match, (uint32_t)index, &option));
    assert_int_equal(option.target.index, 2);
    assert_int_equal(option.second_target.kind, CG_REF_PLAYER);
    assert_int_equal(option.second_target.index, 1);
    small_play(match, "play gift on player 3 and player 2");
    assert_int_equal(small_counter(match, GOLD, 2), 1);
    assert_int_equal(small_counter(match, BANK, 2), 7);
    assert_int_equal(small_counter(match, GOLD, 1), 5);
    assert_int_equal(small_counter(match, BANK, 1), 3);
    cg_match_destroy(match);
}

static void both_targets_can_be_the_same(void **state)
{
    cg_match *match = small_match(*state, 2, "gift");
    small_play(match, "play gift on player 2 and player 2");
    assert_int_equal(small_counter(match, GOLD, 1), 3);
    assert_int_equal(small_counter(match, BANK, 1), 5);
    cg_match_destroy(match);
}

static void a_card_without_a_target_is_not_offered(void **state)
{
    cg_match *match = small_match(*state, 2, "cast");
    assert_int_equal(cg_match_option_count(match), 1); /* no dice lie there */
    cg_match_destroy(match);
    const fixture *f = *state;
    board b;
    small_board(&b, f, 1, "wound coin"); /* a game for one: nobody to wound */
    match = board_start(&b);
    assert_int_equal(cg_match_option_count(match), 2);
    cg_match_destroy(match);
}

static void procedures_ask_with_options_of_their_own(void **state)
{
    const fixture *f = *state;
    board b;
    cg_decision decision;
    board_begin(&b, f, 2, "weather");
    cg_match *match = board_start(&b);
    assert_true(cg_match_decision(match, &decision));
    assert_int_equal(decision.kind, CG_DECISION_OPTION);
    assert_string_equal(decision.reason, "weather");
    assert_string_equal(decision.prompt, "Make the weather.");
    assert_int_equal(decision.options, 1 + 1 + 2);
    cg_match *other = clone_of(match);
    answer(match, "announce rain on player 2");
    assert_int_equal(small_counter(match, GOLD, 1), 2);
    answer(other, "announce sun");
    assert_int_equal(small_counter(other, GOLD, 0), 5);
    assert_string_equal(reason_of(other), "main");
    cg_match_destroy(other);
    cg_match_destroy(match);
}

/* ---- the whole ---- */

static void matches_of_any_game_keep_what_must_hold(void **state)
{
    const fixture *f = *state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        cg_match_config config = config_for(f, 1 + (int)(seed % 8));
        config.seed = seed;
        config.explicit_chance = seed % 3 == 0;
        config.skip_single = seed % 2;
        cg_match *match = NULL;
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
        cg_random random = cg_random_seed(seed);
        for (int i = 0; i < 150 && play_random(match, &random, 1); i++) {
            assert_sound(match);
            if (i % 10)
                continue;
            size_t size;
            unsigned char *bytes = saved(match, &size);
            cg_match *loaded = NULL;
            cg_error error = {0};
            if (cg_match_load(&config, bytes, size, &loaded, &error))
                fail_msg("%s", error.text);
            assert_true(cg_match_hash(loaded) == cg_match_hash(match));
            cg_match_destroy(loaded);
            free(bytes);
        }
        cg_match_destroy(match);
    }
}

static void only_public_values_are_shown(void **state)
{
    const fixture *f = *state;
    const char *name;
    int32_t value;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    assert_true(cg_view_value(match, 0, &name, &value));
    assert_string_equal(name, "rounds");
    assert_int_equal(value, 1);
    assert_false(cg_view_value(match, 1, &name, &value));
    char *view = view_of(match, 0);
    assert_null(strstr(view, "secret"));
    free(view);
    cg_match_destroy(match);
}

TESTS(rules)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_gain_is_taken_from_the_reserve),
        cmocka_unit_test(gains_and_losses_stop_at_the_ends),
        cmocka_unit_test(a_loss_stops_at_the_minimum),
        cmocka_unit_test(a_player_without_life_is_out),
        cmocka_unit_test(the_last_player_wins),
        cmocka_unit_test(a_player_can_take_out_himself),
        cmocka_unit_test(a_win_stops_the_effect),
        cmocka_unit_test(an_effect_can_win_with_a_cause),
        cmocka_unit_test(a_negated_card_does_nothing),
        cmocka_unit_test(an_even_number_of_negations_lets_the_card_happen),
        cmocka_unit_test(a_chain_ends_at_the_cap_and_resolves),
        cmocka_unit_test(copies_of_a_card_are_numbered_in_one_hand),
        cmocka_unit_test(a_card_can_have_two_targets),
        cmocka_unit_test(both_targets_can_be_the_same),
        cmocka_unit_test(a_card_without_a_target_is_not_offered),
        cmocka_unit_test(procedures_ask_with_options_of_their_own),
        cmocka_unit_test(matches_of_any_game_keep_what_must_hold),
        cmocka_unit_test(only_public_values_are_shown),
    };
    return cmocka_run_group_tests(tests, load_small, unload_game);
}
