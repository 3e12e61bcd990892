/* Boards that a match starts from: what is refused, and what follows from what is given. */
#include "support.h"
#include "tests.h"

static cg_status try_start(board *b, cg_error *error)
{
    cg_match *match = NULL;
    cg_status status = cg_match_create(board_config(b), &match, error);
    cg_match_destroy(match);
    return status;
}

static void a_card_in_another_players_zone_is_refused(void **state) /* DD-15.7 */
{
    const fixture *f = *state;
    board b;
    cg_error error = {0};
    board_begin(&b, f, 2, "divine_power");
    board_card(&b, "egyptian/ra", 0, f->discard_pile);
    assert_int_equal(try_start(&b, &error), CG_OK);
    b.cards[0].zone_owner = 1;
    assert_int_equal(try_start(&b, &error), CG_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "must be in a zone of its owner"));
}

static void latent_dice_follow_from_power_dice(void **state) /* DD-2.8 */
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "divine_power");
    board_counter(&b, f->power, 0, 7);
    cg_match *match = board_start(&b);
    assert_int_equal(cg_view_counter(match, (uint8_t)f->latent, 0), 2);
    cg_match_destroy(match);
}

static void dice_that_nobody_owns_are_refused(void **state) /* DD-2.8, DD-14.4 */
{
    const fixture *f = *state;
    board b;
    cg_error error = {0};
    board_begin(&b, f, 2, "divine_power");
    board_counter(&b, f->power, 0, 5);
    board_counter(&b, f->latent, 0, 8);
    assert_int_equal(try_start(&b, &error), CG_ERR_ARGUMENT);
}

static void who_plays_has_a_power_die(void **state) /* DD-2.8, DD-14.5 */
{
    const fixture *f = *state;
    board b;
    cg_error error = {0};
    board_begin(&b, f, 3, "divine_power");
    board_power(&b, 2, 0);
    assert_int_equal(try_start(&b, &error), CG_ERR_ARGUMENT);
    b.stage.out = 1u << 2;
    assert_int_equal(try_start(&b, &error), CG_OK);
}

TESTS(stage)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_in_another_players_zone_is_refused),
        cmocka_unit_test(latent_dice_follow_from_power_dice),
        cmocka_unit_test(dice_that_nobody_owns_are_refused),
        cmocka_unit_test(who_plays_has_a_power_die),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
