/* Decks that are not refilled when they are empty, and draws from them. */
#include "support_variant.h"
#include "tests.h"

/* ---- decks that stay empty ---- */

static void begin_draws(variant *v, bool refill, const char *effect, int deck)
{
    char cards[200];
    variant_begin(v);
    v->module.refills = refill ? CG_REFILL_DRAWS : CG_REFILL_NEVER;
    snprintf(cards, sizeof cards, USER("One", "%s"), effect);
    variant_load(v, "main", cards);
    variant_card(v, "t/one", 0, ZONE_BOARD);
    for (int i = 0; i < deck; i++)
        variant_card(v, "t/frog", 0, ZONE_DECK);
    for (int i = 0; i < 3; i++)
        variant_card(v, "t/troll", 0, ZONE_DISCARD_PILE);
    v->board.stage.rest_zone = ZONE_EXILE + 1;
    variant_start(v);
}

static void a_deck_that_is_not_refilled_stays_empty(void **state)
{
    static const struct {
        bool refill;
        int deck, drawn;
        bool is_short;
    } rows[] = {
        {true, 1, 2, false}, {false, 2, 2, false}, {false, 1, 1, true}, {false, 0, 0, true}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        variant v;
        begin_draws(&v, rows[i].refill, "use: draw 2", rows[i].deck);
        assert_false(cg_rules_short(v.match, 0));
        answer(v.match, "use t/one");
        assert_int_equal(size_of(v.match, ZONE_HAND, 0), rows[i].drawn);
        assert_int_equal(cg_rules_short(v.match, 0), rows[i].is_short);
        assert_false(cg_rules_short(v.match, 1));
        variant_end(&v);
    }
}

static void a_full_hand_needs_no_card(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.module.refills = CG_REFILL_NEVER;
    v.zones[ZONE_HAND].limit = 1;
    variant_load(&v, "main", USER("One", "use: draw 2"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_DECK);
    v.board.stage.rest_zone = ZONE_EXILE + 1;
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(size_of(v.match, ZONE_HAND, 0), 1);
    assert_false(cg_rules_short(v.match, 0));
    variant_end(&v);
}

static void nobody_is_asked_to_draw_more_than_there_is(void **state)
{
    static const char *const effects[] = {
        "use:\n        may: draw 2",
        "use:\n        may:\n          draw 1\n          draw 1",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(effects) * 4; i++) {
        variant v;
        char cards[300];
        bool refill = i & 1u;
        int deck = i & 2u ? 2 : 1;
        variant_begin(&v);
        v.module.refills = refill ? CG_REFILL_DRAWS : CG_REFILL_NEVER;
        snprintf(cards, sizeof cards,
                 "  - name: One\n    kind: artifact\n    effect: |\n      %s\n", effects[i / 4]);
        variant_load(&v, "main", cards);
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        for (int d = 0; d < deck; d++)
            variant_card(&v, "t/frog", 0, ZONE_DECK);
        v.board.stage.rest_zone = ZONE_EXILE + 1;
        variant_start(&v);
        answer(v.match, "use t/one");
        bool is_asked = strcmp(reason_of(v.match), "may") == 0;
        assert_int_equal(is_asked, refill || deck == 2);
        variant_end(&v);
    }
}

static void a_trigger_that_may_draw_does_not_ask_without_cards(void **state)
{
    (void)state;
    for (int deck = 1; deck <= 2; deck++) {
        variant v;
        variant_begin(&v);
        v.module.refills = CG_REFILL_NEVER;
        variant_load(&v, "main",
                     USER("One", "use: gain 1 life")
                         WATCHER("Two", "when I gain life, may: draw 2"));
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        variant_card(&v, "t/two", 0, ZONE_BOARD);
        for (int d = 0; d < deck; d++)
            variant_card(&v, "t/frog", 0, ZONE_DECK);
        v.board.stage.rest_zone = ZONE_EXILE + 1;
        variant_start(&v);
        answer(v.match, "use t/one");
        assert_string_equal(reason_of(v.match), deck == 2 ? "may" : "main");
        variant_end(&v);
    }
}

/** Whoever missed a card to draw loses. */
static cg_flow lose_if_short(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (cg_rules_short(match, 0))
        CG_STEP(frame, 1, cg_rules_out(match, 1u, CAUSE_LIFE));
    CG_FLOW_END;
}

/** Instead of losing: the card that was missing is forgotten, and only the next one counts. */
static void what_happens_instead_of_losing_forgets_the_missing_card(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_deed(&v, lose_if_short);
    v.procedures[VARIANT_DEED].waits = CG_AT(1);
    v.module.refills = CG_REFILL_NEVER;
    variant_load(&v, "main",
                 USER("One", "use: draw 2")
                     WATCHER("Two", "instead when I lose the game, once per match: gain 3 life"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_DECK);
    v.board.stage.rest_zone = ZONE_EXILE + 1;
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_true(cg_rules_short(v.match, 0));
    answer(v.match, "deed");
    assert_string_equal(variant_lives(&v, 0), "+3");
    assert_false(cg_rules_short(v.match, 0));
    answer(v.match, "deed");
    assert_false(cg_match_over(v.match));
    answer(v.match, "use t/one");
    assert_true(cg_rules_short(v.match, 0));
    answer(v.match, "deed");
    assert_true(cg_match_over(v.match));
    variant_end(&v);
}

TESTS(empty_deck)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deck_that_is_not_refilled_stays_empty),
        cmocka_unit_test(a_full_hand_needs_no_card),
        cmocka_unit_test(nobody_is_asked_to_draw_more_than_there_is),
        cmocka_unit_test(a_trigger_that_may_draw_does_not_ask_without_cards),
        cmocka_unit_test(what_happens_instead_of_losing_forgets_the_missing_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
