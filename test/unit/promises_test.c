/* Answers that the headers promise for what there is not: no name, the word "unknown", nothing written
 * without a buffer. */
#include "support.h"
#include "tests.h"

static void references_to_nothing_have_no_name(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    char text[80];
    cg_view_card seen;
    assert_true(cg_view_zone_card(match, 0, (uint8_t)f->hand, 0, 0, &seen));
    cg_ref good = {CG_REF_CARD, 0, seen.card.index, seen.card.generation};
    assert_true(cg_view_ref_text(match, 0, good, text, sizeof text) > 0);
    const cg_ref wrong[] = {{CG_REF_ZONE, 0, 99, 0},
                            {CG_REF_ZONE, 2, 0, 0},
                            {CG_REF_ZONE, 255, 65535, 0},
                            {CG_REF_PLAYER, 0, 2, 0},
                            {CG_REF_DIE, 0, 255, 0},
                            {CG_REF_DIE, 9, 0, 0},
                            {CG_REF_ITEM, 0, 0, 0},
                            {CG_REF_ITEM, 0, 65535, 0},
                            {CG_REF_CARD, 0, 0, 0},
                            {CG_REF_CARD, 0, 65535, 1},
                            {CG_REF_CARD, 0, good.index, (uint16_t)(good.generation + 1)},
                            {CG_REF_KIND_COUNT, 0, 0, 0},
                            {255, 255, 65535, 65535}};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_int_equal(cg_view_ref_text(match, 0, wrong[i], text, sizeof text), 0);
        assert_string_equal(text, "");
        assert_int_equal(cg_match_ref_text(match, wrong[i], text, sizeof text), 0);
    }
    cg_match_destroy(match);
}

static void names_of_nothing_are_plain(void **state)
{
    cg_random random = cg_random_seed(1);
    (void)state;
    static const int64_t numbers[] = {64, 255, 4096, INT32_MAX, INT32_MIN, -1};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        assert_string_equal(cg_cause_name((cg_cause)numbers[i]), "unknown");
        assert_string_equal(cg_event_kind_name((cg_event_kind)numbers[i]), "unknown");
        assert_string_equal(cg_decision_kind_name((cg_decision_kind)numbers[i]), "unknown");
    }
    assert_string_equal(cg_match_cause_name(NULL, CG_CAUSE_DRAW), "draw");
    assert_string_equal(cg_match_cause_name(NULL, -1), "unknown");
    assert_int_equal(cg_random_below(NULL, 3), 0);
    assert_int_equal(cg_random_below(&random, 0), 0);
    assert_int_equal(cg_match_setting(NULL, "players", NULL, 0), 0);
    assert_int_equal(cg_replay_game("cardgame replay 1\ngame x 1\n", 27, NULL, 9), CG_ERR_ARGUMENT);
}

/** Text goes nowhere without a buffer, whatever its size is said to be. */
static void a_size_without_a_buffer_only_measures(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    assert_int_equal(cg_view_json(match, 0, NULL, 50), cg_view_json(match, 0, NULL, 0));
    assert_int_equal(cg_match_prompt(match, NULL, 50), cg_match_prompt(match, NULL, 0));
    assert_int_equal(cg_match_save(match, NULL, SIZE_MAX), cg_match_save(match, NULL, 0));
    cg_match_destroy(match);
}

TESTS(promises)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(references_to_nothing_have_no_name),
        cmocka_unit_test(names_of_nothing_are_plain),
        cmocka_unit_test(a_size_without_a_buffer_only_measures),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
