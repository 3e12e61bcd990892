/* Turns that could go on for ever: after the decisions that the game allows, what can be declined is
 * declined until the turn ends, or the match is a draw (cg_endless_policy). */
#include "support_variant.h"
#include "tests.h"

#include "state/match.h"

enum { FEW = 40, FEWER = 10, ANSWERS_MAX = 10000 };

#define BELL USER("Bell", "use: gain 1 life")
#define WELL WATCHER("Well", "when I gain life, may: gain 1 life")
/* a question that nobody can decline, after each answer to it */
#define ECHO WATCHER("Echo", "when a player gains life: choose a player as p; p gains 1 life")

static void load(variant *v, uint32_t most, cg_endless_policy policy, const char *cards)
{
    variant_begin(v);
    v->module.turn_decisions = most;
    v->module.endless = policy;
    variant_load(v, "main", cards);
}

static int active_of(const cg_match *match)
{
    return match->head->active;
}

/** The first option whose text begins so; how many there are when none does. */
static uint32_t option_of(const cg_match *match, const char *text)
{
    char option[200];
    uint32_t i = 0, count = cg_match_option_count(match);
    for (; i < count; i++) {
        cg_match_option_text(match, i, option, sizeof option);
        if (strncmp(option, text, strlen(text)) == 0)
            break;
    }
    return i;
}

static bool offers(const cg_match *match, const char *text)
{
    return option_of(match, text) < cg_match_option_count(match);
}

/** Says yes to everything, and uses what there is, until somebody else's turn or the end.
 * @return how many answers that took */
static unsigned use_for_ever(cg_match *match)
{
    int player = active_of(match);
    unsigned answers = 0;
    for (; !cg_match_over(match) && active_of(match) == player; answers++) {
        uint32_t option = option_of(match, offers(match, "yes") ? "yes" : "use");
        if (option == cg_match_option_count(match))
            option--;
        assert_true(answers < ANSWERS_MAX);
        assert_int_equal(cg_match_answer(match, cg_match_decider(match), option, NULL), CG_OK);
        if (!cg_match_over(match))
            assert_sound(match);
    }
    return answers;
}

static unsigned told(const cg_match *match, cg_event_kind kind)
{
    cg_event event;
    unsigned count = 0;
    for (uint64_t n = cg_match_event_first(match); n <= cg_match_event_count(match); n++) {
        assert_int_equal(cg_match_event(match, CG_SPECTATOR, n, &event), CG_OK);
        count += event.kind == kind;
    }
    return count;
}

static void what_can_be_declined_is_declined_until_the_turn_ends(void **state)
{
    variant v;
    (void)state;
    load(&v, FEW, CG_ENDLESS_DECLINE, BELL);
    variant_card(&v, "t/bell", 0, ZONE_BOARD);
    variant_start(&v);
    int32_t before = variant_life(&v, 0);
    assert_int_equal(use_for_ever(v.match), FEW);
    assert_int_equal(variant_life(&v, 0), before + FEW);
    assert_int_equal(told(v.match, CG_EVENT_ENDLESS), 1);
    assert_false(cg_match_over(v.match));
    /* the next turns are counted by themselves */
    for (unsigned i = 0; i < 4 && !(active_of(v.match) == 0 && offers(v.match, "use")); i++)
        answer(v.match, "pass");
    assert_int_equal(active_of(v.match), 0);
    assert_true(offers(v.match, "use"));
    variant_end(&v);
}

static void an_ability_that_answers_itself_ends(void **state)
{
    variant v;
    (void)state;
    load(&v, FEW, CG_ENDLESS_DECLINE, BELL WELL);
    variant_card(&v, "t/bell", 0, ZONE_BOARD);
    variant_card(&v, "t/well", 0, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(use_for_ever(v.match), FEW);
    assert_int_equal(told(v.match, CG_EVENT_ENDLESS), 1);
    assert_false(cg_match_over(v.match));
    variant_end(&v);
}

static void without_a_number_of_its_own_a_game_has_the_usual_one(void **state)
{
    variant v;
    (void)state;
    load(&v, 0, CG_ENDLESS_DECLINE, USER("Bell", "use: look at my hand"));
    variant_card(&v, "t/bell", 0, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(use_for_ever(v.match), CG_TURN_DECISIONS);
    variant_end(&v);
}

static void assert_drawn(const variant *v)
{
    cg_result result;
    assert_true(cg_match_result(v->match, &result));
    assert_int_equal(cg_match_fault(v->match, NULL), CG_ERR_LIMIT);
    assert_string_equal(result.cause, "limit");
    assert_int_equal(result.winners, 0);
}

static void a_game_can_have_such_a_match_drawn(void **state)
{
    variant v;
    (void)state;
    load(&v, FEW, CG_ENDLESS_DRAW, BELL);
    variant_card(&v, "t/bell", 0, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(use_for_ever(v.match), FEW);
    assert_drawn(&v);
    variant_end(&v);
}

static void what_nobody_can_decline_is_asked_as_often_again_and_then_drawn(void **state)
{
    variant v;
    (void)state;
    load(&v, FEWER, CG_ENDLESS_DECLINE, BELL ECHO);
    variant_card(&v, "t/bell", 0, ZONE_BOARD);
    variant_card(&v, "t/echo", 0, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(use_for_ever(v.match), 2 * FEWER);
    assert_drawn(&v);
    variant_end(&v);
}

static void the_count_is_saved(void **state)
{
    variant v;
    (void)state;
    load(&v, FEW, CG_ENDLESS_DECLINE, BELL);
    variant_card(&v, "t/bell", 0, ZONE_BOARD);
    variant_start(&v);
    for (unsigned i = 0; i < FEW / 2; i++)
        answer(v.match, "use t/bell");
    size_t size;
    unsigned char *bytes = saved(v.match, &size);
    cg_match *loaded = NULL;
    assert_int_equal(cg_match_load(board_config(&v.board), bytes, size, &loaded, NULL), CG_OK);
    assert_int_equal(use_for_ever(loaded), FEW - FEW / 2);
    cg_match_destroy(loaded);
    free(bytes);
    variant_end(&v);
}

static void numbers_that_are_none_are_refused(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.module.turn_decisions = CG_TURN_DECISIONS_MOST + 1u;
    variant_refused(&v, "turn_decisions");
    variant_begin(&v);
    v.module.endless = (cg_endless_policy)(CG_ENDLESS_DRAW + 1);
    variant_refused(&v, "endless");
}

TESTS(endless)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_declined_is_declined_until_the_turn_ends),
        cmocka_unit_test(an_ability_that_answers_itself_ends),
        cmocka_unit_test(without_a_number_of_its_own_a_game_has_the_usual_one),
        cmocka_unit_test(a_game_can_have_such_a_match_drawn),
        cmocka_unit_test(what_nobody_can_decline_is_asked_as_often_again_and_then_drawn),
        cmocka_unit_test(the_count_is_saved),
        cmocka_unit_test(numbers_that_are_none_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
