/* Explicit chance: random events as decisions with probabilities. */
#include "support.h"
#include "tests.h"

static cg_match *start_with_chance(const fixture *f, int players)
{
    cg_match_config config = config_for(f, players);
    config.explicit_chance = true;
    return start(&config);
}

/** Weights of the pending random event add up, and each is at least 1. @return their sum */
static uint32_t check_weights(const cg_match *match)
{
    uint32_t sum = 0, whole = 0;
    cg_option option;
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        assert_true(cg_match_option(match, i, &option));
        assert_true(option.weight >= 1);
        assert_true(whole == 0 || whole == option.weight_sum);
        whole = option.weight_sum;
        sum += option.weight;
    }
    assert_int_equal(sum, whole);
    return whole;
}

/** Number of the answers "roll N" given in a row. */
static void roll(cg_match *match, const char *faces)
{
    for (; *faces; faces++) {
        char text[8];
        snprintf(text, sizeof text, "roll %c", *faces);
        answer(match, text);
    }
}

/** Takes any card as long as cards are asked for. @return how many */
static unsigned take_any(cg_match *match)
{
    cg_option option;
    unsigned count = 0;
    while (cg_match_decider(match) == CG_CHANCE && cg_match_option(match, 0, &option) &&
           option.verb == CG_VERB_TAKE) {
        cg_match_answer(match, CG_CHANCE, 0, NULL);
        count++;
    }
    return count;
}

/* ---- the kinds of random event ---- */

static void chance_rolls_for_the_first_player(void **state) /* DD-3.5 */
{
    const fixture *f = *state;
    cg_match *match = start_with_chance(f, 3);
    cg_decision decision;
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    assert_true(cg_match_decision(match, &decision));
    assert_int_equal(decision.kind, CG_DECISION_CHANCE);
    assert_int_equal(decision.player, CG_CHANCE);
    assert_string_equal(decision.reason, "chance");
    assert_int_equal(decision.options, 6);
    for (uint32_t i = 0; i < 6; i++) { /* DD-1.2: each face equally likely */
        cg_option option;
        assert_true(cg_match_option(match, i, &option));
        assert_int_equal(option.verb, CG_VERB_ROLL);
        assert_int_equal(option.amount, i + 1);
        assert_int_equal(option.weight, 1);
        assert_int_equal(option.weight_sum, 6);
    }
    roll(match, "525" /* a tie of players 1 and 3 */ "44"
                "16");
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    assert_int_equal(take_any(match), 3 * 2 + 1); /* DD-3.6, DD-7.2 */
    assert_int_equal(cg_match_active_player(match), 2);
    assert_int_equal(size_of(match, f->hand, 2), 3);
    cg_match_destroy(match);
}

static void a_pile_has_no_order_until_a_card_is_drawn(void **state)
{
    const fixture *f = *state;
    cg_match *match = start_with_chance(f, 2);
    cg_option option;
    roll(match, "61");
    assert_int_equal(cg_match_option_count(match), 19); /* any card of the deck */
    assert_int_equal(check_weights(match), 19);
    assert_true(cg_match_option(match, 0, &option));
    assert_int_equal(option.verb, CG_VERB_TAKE);
    answer(match, "take egyptian/ra");
    assert_int_equal(cg_match_option_count(match), 18);
    assert_int_equal(cg_match_option_find(match, "take egyptian/ra"), -1);
    answer(match, "take egyptian/isis");
    assert_int_equal(cg_match_option_count(match), 19); /* the other player's deck */
    answer(match, "take babylonian/anu");
    answer(match, "take babylonian/ea");
    answer(match, "take egyptian/bast"); /* the Fate draw */
    cg_view_card card;
    assert_true(cg_view_zone_card(match, 0, (uint8_t)f->hand, 0, 0, &card));
    assert_int_equal(card.design, cg_cards_find(f->cards, "egyptian/ra"));
    assert_string_equal(reason_of(match), "divine_power");
    cg_match_destroy(match);
}

static void cards_of_one_design_are_one_option_with_more_weight(void **state)
{
    const fixture *f = *state;
    cg_setting settings[] = {{"decks", "greek,greek"}, {"first_player", "1"}};
    cg_match_config config = config_for(f, 2);
    config.settings = settings;
    config.setting_count = COUNT(settings);
    config.explicit_chance = true;
    cg_match *match = start(&config);
    assert_int_equal(cg_match_option_count(match), 19); /* piles of their own */
    assert_int_equal(check_weights(match), 19);
    cg_match_destroy(match);
    settings[0] = (cg_setting){"shared_deck", "true"};
    match = start(&config);
    assert_int_equal(check_weights(match), cg_match_option_count(match));
    cg_match_destroy(match);
}

static void a_lone_card_of_a_pile_needs_no_chance(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "fate");
    b.config.explicit_chance = true;
    b.stage.rest_zone = f->discard_pile + 1;
    board_card(&b, "egyptian/bast", 0, f->draw_pile);
    cg_match *match = board_start(&b);
    assert_int_equal(size_of(match, f->hand, 0), 1);
    assert_int_equal(cg_match_decider(match), 0);
    answer(match, "pass");
    assert_int_equal(cg_match_decider(match), CG_CHANCE); /* the batch */
    cg_match_destroy(match);
}

static void a_batch_is_rolled_die_by_die(void **state) /* DD-9.1 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "destiny");
    b.config.explicit_chance = true;
    board_card(&b, "egyptian/bes", 0, f->hand);
    board_card(&b, "egyptian/ra", 0, f->hand);
    cg_match *match = board_start(&b);
    roll(match, "62345");
    assert_string_equal(reason_of(match), "destiny");
    for (uint32_t i = 0; i < 5; i++)
        assert_int_equal(cg_view_die(match, 0, i), "62345"[i] - '0');
    answer(match, "play egyptian/bes on die 3"); /* reroll_die */
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    roll(match, "1");
    assert_int_equal(cg_view_die(match, 0, 2), 1);
    cg_match_destroy(match);
}

static void random_discards_are_picked_one_after_the_other(void **state) /* DD-15.6, DD-R58 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "divine_power");
    b.config.explicit_chance = true;
    board_card(&b, "egyptian/tefnut", 0, f->hand); /* opp_discards_2_random */
    board_card(&b, "babylonian/ea", 1, f->hand);
    board_card(&b, "babylonian/apsu", 1, f->hand);
    board_card(&b, "babylonian/nabu", 1, f->hand);
    cg_match *match = board_start(&b);
    answer(match, "play egyptian/tefnut on player 2");
    pass_through(match, "response");
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    assert_int_equal(check_weights(match), 3);
    answer(match, "take babylonian/nabu");
    assert_int_equal(cg_match_option_count(match), 2); /* a different one */
    assert_int_equal(size_of(match, f->discard_pile, 1), 0);
    answer(match, "take babylonian/ea");
    assert_int_equal(size_of(match, f->hand, 1), 1);
    assert_int_equal(size_of(match, f->discard_pile, 1), 2);
    cg_match_destroy(match);
}

static void a_reshuffle_makes_the_pile_unknown_again(void **state) /* DD-15.2 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "divine_power");
    b.config.explicit_chance = true;
    b.stage.rest_zone = f->discard_pile + 1;
    board_card(&b, "egyptian/osiris", 0, f->hand);
    board_card(&b, "egyptian/bast", 0, f->draw_pile);
    cg_match *match = board_start(&b);
    answer(match, "play egyptian/osiris"); /* draws 2: Bast, then of 17 discards */
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    assert_int_equal(check_weights(match), 17);
    assert_int_equal(cg_match_option_find(match, "take egyptian/osiris"), -1); /* DD-15.5 */
    assert_int_equal(cg_match_option_find(match, "take egyptian/bast"), -1);
    answer(match, "take egyptian/ra");
    assert_int_equal(size_of(match, f->draw_pile, 0), 16);
    cg_match_destroy(match);
}

/** The first card that player 0 is shown; 0 when there was none. */
static cg_design first_shown(const cg_match *match)
{
    for (uint64_t i = 1; i <= cg_match_event_count(match); i++) {
        cg_event event;
        cg_match_event(match, 0, i, &event);
        if (event.kind == CG_EVENT_SHOW)
            return event.design;
    }
    return 0;
}

static void what_was_looked_at_stays_where_it_was_seen(void **state) /* DD-13.6 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "divine_power");
    b.config.explicit_chance = true;
    board_card(&b, "egyptian/thoth", 0, f->hand);
    board_card(&b, "egyptian/osiris", 0, f->hand);
    cg_match *match = board_start(&b);
    answer(match, "play egyptian/thoth on draw_pile of player 1");
    assert_int_equal(cg_match_decider(match), CG_CHANCE);
    answer(match, "take egyptian/bast");
    answer(match, "take egyptian/set");
    assert_int_equal(take_any(match), 5);
    assert_int_equal(first_shown(match), cg_cards_find(f->cards, "egyptian/bast"));
    answer(match, "play egyptian/osiris"); /* the two cards are certain now */
    assert_int_equal(cg_match_decider(match), 0);
    assert_int_equal(size_of(match, f->hand, 0), 2);
    cg_view_card card;
    assert_true(cg_view_zone_card(match, 0, (uint8_t)f->hand, 0, 0, &card));
    assert_int_equal(card.design, cg_cards_find(f->cards, "egyptian/bast"));
    cg_match_destroy(match);
}

/* ---- whole matches ---- */

static void probabilities_add_up_at_every_random_event(void **state)
{
    const fixture *f = *state;
    unsigned events = 0;
    for (int players = 2; players <= 6; players++) {
        cg_match *match = start_with_chance(f, players);
        cg_random random = cg_random_seed(7);
        while (play_random(match, &random, 1)) {
            if (cg_match_decider(match) != CG_CHANCE)
                continue;
            uint32_t sum = check_weights(match);
            assert_in_range(sum, 1, 19 * 6);
            events++;
        }
        cg_match_destroy(match);
    }
    assert_true(events > 1000);
}

static void without_explicit_chance_nobody_asks_for_it(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 4);
    cg_match *match = start(&config);
    cg_random random = cg_random_seed(7);
    do
        assert_int_not_equal(cg_match_decider(match), CG_CHANCE);
    while (play_random(match, &random, 1));
    cg_match_destroy(match);
}

static void the_seed_means_nothing_when_chance_is_answered(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 3);
    config.explicit_chance = true;
    cg_match *left = start(&config);
    config.seed = 99;
    cg_match *right = start(&config);
    cg_random random = cg_random_seed(7);
    for (int i = 0; i < 500 && !cg_match_over(left); i++) {
        char one[200], two[200];
        uint32_t index = cg_bot_random(left, &random);
        cg_match_option_text(left, index, one, sizeof one);
        cg_match_option_text(right, index, two, sizeof two);
        assert_string_equal(one, two);
        cg_match_answer(left, cg_match_decider(left), index, NULL);
        cg_match_answer(right, cg_match_decider(right), index, NULL);
    }
    char *one = view_of(left, 0), *two = view_of(right, 0);
    assert_string_equal(one, two);
    free(one);
    free(two);
    cg_match_destroy(right);
    cg_match_destroy(left);
}

static void a_match_can_be_copied_and_saved_amid_random_events(void **state)
{
    const fixture *f = *state;
    cg_match *match = start_with_chance(f, 3);
    cg_random random = cg_random_seed(7);
    unsigned amid = 0;
    for (int i = 0; i < 250 && !cg_match_over(match); i++) {
        if (cg_match_decider(match) == CG_CHANCE) {
            size_t size;
            unsigned char *bytes = saved(match, &size);
            cg_match_config config = cg_match_config_default(f->cards);
            cg_match *loaded = NULL, *copy = clone_of(match);
            assert_int_equal(cg_match_load(&config, bytes, size, &loaded, NULL), CG_OK);
            assert_int_equal(cg_match_decider(loaded), CG_CHANCE);
            cg_random left = cg_random_seed(1), right = left;
            play_random(loaded, &left, 20);
            play_random(copy, &right, 20);
            assert_true(cg_match_hash(loaded) == cg_match_hash(copy));
            cg_match_destroy(copy);
            cg_match_destroy(loaded);
            free(bytes);
            amid++;
        }
        play_random(match, &random, 1);
    }
    assert_true(amid > 50);
    cg_match_destroy(match);
}

static void rolls_and_draws_show_to_the_players_what_they_may_know(void **state)
{
    const fixture *f = *state;
    cg_match *match = start_with_chance(f, 2);
    roll(match, "61");
    for (int viewer = CG_SPECTATOR; viewer < 2; viewer++) { /* nobody draws for himself */
        char *view = view_of(match, viewer);
        assert_null(strstr(view, "\"options\""));
        assert_non_null(strstr(view, "\"kind\":\"chance\",\"player\":-2"));
        free(view);
    }
    cg_match_destroy(match);
}

TESTS(chance)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chance_rolls_for_the_first_player),
        cmocka_unit_test(a_pile_has_no_order_until_a_card_is_drawn),
        cmocka_unit_test(cards_of_one_design_are_one_option_with_more_weight),
        cmocka_unit_test(a_lone_card_of_a_pile_needs_no_chance),
        cmocka_unit_test(a_batch_is_rolled_die_by_die),
        cmocka_unit_test(random_discards_are_picked_one_after_the_other),
        cmocka_unit_test(a_reshuffle_makes_the_pile_unknown_again),
        cmocka_unit_test(what_was_looked_at_stays_where_it_was_seen),
        cmocka_unit_test(probabilities_add_up_at_every_random_event),
        cmocka_unit_test(without_explicit_chance_nobody_asks_for_it),
        cmocka_unit_test(the_seed_means_nothing_when_chance_is_answered),
        cmocka_unit_test(a_match_can_be_copied_and_saved_amid_random_events),
        cmocka_unit_test(rolls_and_draws_show_to_the_players_what_they_may_know),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
