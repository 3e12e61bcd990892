/* NULL where a match or a place for the answer belongs: a status, a number, nothing else. */
#include "support.h"
#include "tests.h"

#include <cardgame/view.h>

static void without_a_match_there_are_plain_answers(void **state)
{
    cg_card none = {0};
    cg_ref nothing = {0};
    cg_random random = cg_random_seed(1);
    int32_t value = 0;
    const char *name = NULL;
    (void)state;
    assert_int_equal(cg_text_check(NULL, 0, NULL), CG_ERR_ARGUMENT);
    assert_null(cg_game_value(NULL, 0, NULL));
    assert_int_equal(cg_match_answer(NULL, 0, 0, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_answer_text(NULL, 0, NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_concede(NULL, 0, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_fault(NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_clone(NULL, NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_copy(NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_determinize(NULL, 0, 1), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_check(NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_information_check(NULL, 0, NULL), CG_ERR_ARGUMENT);
    cg_information_hash hash;
    assert_int_equal(cg_match_information_hash(NULL, 0, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_view_hash(NULL, 0, &hash), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_create(NULL, NULL, NULL), CG_ERR_ARGUMENT);
    assert_true(cg_match_over(NULL));
    assert_false(cg_match_result(NULL, NULL) || cg_match_decision(NULL, NULL));
    assert_false(cg_match_option(NULL, 0, NULL) || cg_match_player_in(NULL, 0));
    assert_int_equal(cg_match_decider(NULL), CG_NOBODY);
    assert_int_equal(cg_match_owing(NULL), 0);
    assert_false(cg_match_turn_to(NULL, 0) || cg_record_turn_to(NULL, 0));
    assert_false(cg_view_knows_counter(NULL, 0, 0, 0) || cg_view_knows_dice(NULL, 0, 0));
    assert_int_equal(cg_match_active_player(NULL), CG_NOBODY);
    assert_int_equal(cg_match_phase(NULL), -1);
    assert_int_equal(cg_match_option_find(NULL, "pass"), -1);
    assert_null(cg_match_cards(NULL));
    assert_null(cg_match_deck_name(NULL, 0));
    assert_int_equal(cg_deck_size(NULL) + cg_deck_reserve_size(NULL), 0);
    assert_false(cg_deck_get(NULL, 0, NULL));
    assert_int_equal(cg_match_players(NULL) + cg_match_turn(NULL), 0);
    assert_int_equal(cg_match_option_count(NULL) + (uint32_t)cg_match_estimate(NULL, 0), 0);
    assert_int_equal(cg_match_option_text(NULL, 0, NULL, 0), 0);
    assert_int_equal(cg_match_option_label(NULL, 0, NULL, 0), 0);
    assert_int_equal(cg_match_prompt(NULL, NULL, 0), 0);
    assert_int_equal(cg_match_refusal(NULL, 0, "pass", NULL, 0), 0);
    assert_int_equal(cg_match_refusal_about(NULL, 0, nothing, NULL, 0), 0);
    assert_int_equal(cg_match_state_bytes(NULL) + cg_match_state_limit(NULL), 0);
    assert_int_equal(cg_match_hash(NULL) + cg_match_save(NULL, NULL, 0), 0);
    assert_int_equal(cg_match_event_count(NULL) + cg_match_event_first(NULL), 0);
    assert_int_equal(cg_match_event_text(NULL, 0, 1, NULL, 0), 0);
    assert_int_equal(cg_bot_random(NULL, &random) + cg_bot_random(NULL, NULL), 0);
    assert_int_equal(cg_match_playout(NULL, &random, 0) + cg_random_next(NULL), 0);
    assert_int_equal(cg_view_json(NULL, 0, NULL, 0) + cg_view_text(NULL, 0, NULL, 0), 0);
    assert_int_equal(cg_view_ref_text(NULL, 0, nothing, NULL, 0), 0);
    assert_int_equal(cg_space_create(NULL, NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_space_numbers(NULL) + cg_space_actions(NULL), 0);
    assert_int_equal(cg_space_hash(NULL) + cg_space_json(NULL, NULL, 0), 0);
    assert_int_equal(cg_space_observe(NULL, NULL, 0, NULL, 0), 0);
    assert_int_equal(cg_space_observe_hidden(NULL, NULL, 0, NULL, 0), 0);
    assert_int_equal(cg_space_list(NULL, NULL, NULL, 0) + cg_space_mask(NULL, NULL, NULL), 0);
    assert_int_equal(cg_space_option(NULL, NULL, 0), CG_SPACE_NONE);
    assert_int_equal(cg_space_action_text(NULL, 0, NULL, 0), 0);
    cg_space_destroy(NULL);
    assert_int_equal(cg_match_ref_text(NULL, nothing, NULL, 0), 0);
    assert_int_equal(cg_view_zone_size(NULL, 0, 0) + cg_view_dice_count(NULL, 0), 0);
    assert_int_equal(cg_view_die(NULL, 0, 0) + cg_view_counter(NULL, 0, 0), 0);
    assert_int_equal(cg_view_item_count(NULL) + (uint32_t)cg_view_rule(NULL, 0, 0), 0);
    assert_int_equal(cg_view_change_text(NULL, 0, NULL, 0), 0);
    assert_int_equal(cg_view_change_until(NULL, 0, NULL, 0), 0);
    assert_false(cg_view_zone_card(NULL, 0, 0, 0, 0, NULL) || cg_view_item_get(NULL, 0, NULL));
    assert_false(cg_view_object_get(NULL, 0, 0, 0, 0, NULL));
    assert_false(cg_view_under(NULL, 0, 0, 0, 0, 0, NULL) || cg_view_change_get(NULL, 0, 0, NULL));
    assert_false(cg_view_stat(NULL, 0, none, 0, &value) || cg_view_mark(NULL, none, 0, &value));
    assert_false(cg_view_has_keyword(NULL, 0, none, 0) || cg_view_is_kind(NULL, 0, none, 0));
    assert_false(cg_view_value(NULL, 0, &name, &value));
    assert_null(cg_view_value_word(NULL, 0));
}

static void without_a_place_for_the_answer_nothing_is_written(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    cg_card none = {0};
    assert_false(cg_match_result(match, NULL) || cg_match_option(match, 0, NULL));
    assert_false(cg_match_decision(match, NULL) || cg_view_value(match, 0, NULL, NULL));
    assert_false(cg_view_zone_card(match, 0, (uint8_t)f->hand, 0, 0, NULL));
    assert_false(cg_view_item_get(match, 0, NULL) || cg_view_stat(match, 0, none, 0, NULL));
    assert_int_equal(cg_match_clone(match, NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_copy(match, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_event(match, 0, 1, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_match_answer_text(match, cg_match_decider(match), NULL, NULL),
                     CG_ERR_ILLEGAL);
    assert_int_equal(cg_match_option_find(match, NULL), -1);
    assert_true(cg_match_refusal(match, cg_match_decider(match), NULL, NULL, 0) > 0);
    assert_int_equal(cg_bot_random(match, NULL) + cg_match_playout(match, NULL, 0), 0);
    cg_match_destroy(match);
    cg_match_destroy(NULL);
}

static void lists_without_entries_are_refused(void **state)
{
    const fixture *f = *state;
    const char *paths[] = {NULL};
    cg_cards *cards = NULL;
    cg_match *match = NULL;
    cg_stage stages[] = {{.card_count = 1}, {.counter_count = 1}, {.dice_count = 1}};
    cg_match_config config = cg_match_config_default(f->cards);
    assert_int_equal(cg_cards_load(f->game, paths, 1, NULL, &cards), CG_ERR_ARGUMENT);
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
        config.stage = &stages[i];
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_ERR_ARGUMENT);
        assert_null(match);
    }
}

TESTS(null)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_match_there_are_plain_answers),
        cmocka_unit_test(without_a_place_for_the_answer_nothing_is_written),
        cmocka_unit_test(lists_without_entries_are_refused),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
