/* What a game's own rules say to the engine where they are asked: targets, protections, and what
 * attached cards are printed with. */
#include "support_variant.h"
#include "tests.h"

/* ---- targets ---- */

static bool own_alone(const cg_match *match, const cg_question *asked)
{
    cg_thing target = asked->other;
    int controller =
        cg_rules_is_card(target) ? cg_rules_controller(match, target) : cg_rules_seat(target);
    return controller == asked->player || cg_rules_no(match, "only what is yours");
}

static unsigned targets_of_one(bool limited)
{
    variant v;
    variant_begin(&v);
    v.rules.may[CG_MAY_TARGET] = limited ? own_alone : NULL;
    variant_load(&v, "main",
                 "  - {name: One, kind: creature, power: 1, toughness: 1, effect: \"use: deal 1 to "
                 "target creature or player\"}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    unsigned count = (unsigned)cg_match_option_count(v.match);
    if (limited) {
        char text[400];
        cg_match_refusal(v.match, 0, "choose t/frog", text, sizeof text);
        assert_non_null(strstr(text, "only what is yours"));
    }
    variant_end(&v);
    return count;
}

static void a_game_says_what_can_be_a_target(void **state)
{
    (void)state;
    assert_int_equal(targets_of_one(false), 4);
    assert_int_equal(targets_of_one(true), 2);
}

/* ---- protections ---- */

static bool nothing_is_spared(const cg_match *match, const cg_question *asked)
{
    assert_int_equal(asked->player, cg_rules_controller(match, asked->card));
    return false;
}

static unsigned left_of_a_rock(bool judged)
{
    variant v;
    variant_begin(&v);
    v.rules.may[CG_MAY_BE_SPARED] = judged ? nothing_is_spared : NULL;
    variant_load(&v, "main",
                 "  - {name: One, kind: artifact, effect: 'use: destroy all creatures'}\n"
                 "  - {name: Rock, kind: creature, power: 1, toughness: 1, effect: 'this cannot be "
                 "destroyed'}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/rock", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    unsigned count = (unsigned)cg_rules_zone_size(v.match, ZONE_BOARD, 1);
    variant_end(&v);
    return count;
}

static void a_game_can_let_no_protection_hold(void **state)
{
    (void)state;
    assert_int_equal(left_of_a_rock(false), 1);
    assert_int_equal(left_of_a_rock(true), 0);
}

/* ---- stats ---- */

static void a_stat_counts_what_attached_cards_are_printed_with(void **state)
{
    (void)state;
    variant v;
    variant_begin(&v);
    v.stats[STAT_POWER].attached = FIELD_COST + 1;
    variant_load(&v, "main",
                 "  - {name: One, kind: artifact, cost: 2, effect: 'use: attach this to target "
                 "creature'}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_start(&v);
    cg_thing frog = cg_rules_zone_card(v.match, ZONE_BOARD, 0, 2);
    assert_int_equal(cg_rules_stat(v.match, frog, STAT_POWER), 1);
    answer(v.match, "use t/one#1");
    assert_int_equal(cg_rules_stat(v.match, frog, STAT_POWER), 3);
    answer(v.match, "use t/one#2");
    assert_int_equal(cg_rules_stat(v.match, frog, STAT_POWER), 5);
    variant_end(&v);
}

/** That can be less than nothing; the rules of cards in play see it. */
static void a_stat_loses_what_attached_cards_are_printed_with(void **state)
{
    (void)state;
    variant v;
    variant_begin(&v);
    v.fields[FIELD_POWER].minimum = v.stats[STAT_POWER].minimum = -9;
    v.stats[STAT_TOUGHNESS].attached = FIELD_POWER + 1;
    variant_load(&v, "main",
                 "  - {name: One, kind: artifact, power: -2, effect: 'use: attach this to target "
                 "creature'}\n");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one#1");
    assert_int_equal(
        cg_rules_stat(v.match, variant_find(&v, "t/troll", ZONE_BOARD, 0), STAT_TOUGHNESS), 1);
    answer(v.match, "use t/one#2");
    assert_int_equal(variant_find(&v, "t/troll", ZONE_BOARD, 0), 0);
    variant_end(&v);
}

TESTS(hooks)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_says_what_can_be_a_target),
        cmocka_unit_test(a_game_can_let_no_protection_hold),
        cmocka_unit_test(a_stat_counts_what_attached_cards_are_printed_with),
        cmocka_unit_test(a_stat_loses_what_attached_cards_are_printed_with),
    };
    return cmocka_run_group_tests_name("hooks", tests, NULL, NULL);
}
