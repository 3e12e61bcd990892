/* Cards that act as one (CG_BITS_GROUP): what is done to one of them is done to all, who
 * chooses sees them as one, and what one of them does they all do. */
#include "support_variant.h"
#include "tests.h"

#define GROUPED 0x4000u

#define BEAST(name, effect)                                                                        \
    "  - {name: " name ", kind: creature, power: 1, toughness: 1, effect: '" effect "'}\n"

/** The first two cards of the active player are a group from then on. */
static cg_flow join(cg_match *match, cg_frame *frame)
{
    (void)frame;
    for (int i = 0; i < 2; i++)
        cg_rules_set_bits(match, cg_rules_zone_card(match, ZONE_BOARD, 0, i), GROUPED);
    return CG_DONE;
}

/** They attack the other player together; the first is named as the attacker. */
static cg_flow attack(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    (void)join(match, frame);
    CG_STEP(frame, 1,
            cg_rules_begin_attack(match, cg_rules_zone_card(match, ZONE_BOARD, 0, 0),
                                  cg_rules_player_thing(1)));
    CG_FLOW_END;
}

static void begin(variant *v, cg_flow (*deed)(cg_match *match, cg_frame *frame))
{
    variant_begin(v);
    v->rules.bits[CG_BITS_GROUP] = GROUPED;
    variant_deed(v, deed);
    v->procedures[PROCEDURE_ATTACK].attack_from = 0; /* the attack of a deed outlasts it */
}

/** A Frog and a Troll, one more Frog, and the card t/one. */
static void lay(variant *v)
{
    static const char *const cards[] = {"t/frog", "t/troll", "t/frog", "t/one"};
    for (size_t i = 0; i < COUNT(cards); i++)
        variant_card(v, cards[i], 0, ZONE_BOARD);
    variant_start(v);
    answer(v->match, "deed");
}

/** How many cards are on the board when the effect of One has been used, on what is chosen. */
static int left_after(const char *effect, const char *choice)
{
    variant v;
    char card[200];
    snprintf(card, sizeof card, USER("One", "%s"), effect);
    begin(&v, join);
    variant_load(&v, "main", card);
    lay(&v);
    answer(v.match, "use t/one");
    if (choice)
        answer(v.match, choice);
    int left = cg_rules_zone_size(v.match, ZONE_BOARD, 0);
    assert_sound(v.match);
    variant_end(&v);
    return left;
}

static void what_takes_one_away_takes_all_away(void **state)
{
    static const struct {
        const char *effect;
        int left; /* on the board, with the card itself */
    } rows[] = {
        {"use: target t: a creature; destroy t", 2},
        {"use: target t: a creature; return t to the hand of its owner", 2},
        {"use: target t: a creature; exile t", 2},
        {"use: target t: a creature; put 1 growth counter on t", 4},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(left_after(rows[i].effect, "choose t/troll"), rows[i].left);
}

static void what_is_exhausted_or_readied_is_so_together(void **state)
{
    variant v;
    (void)state;
    begin(&v, join);
    variant_load(&v, "main", USER("One", "use: target t: a creature; exhaust t"));
    lay(&v);
    answer(v.match, "use t/one");
    answer(v.match, "choose t/troll");
    assert_true(cg_rules_exhausted(v.match, variant_in_play(&v, 0, 0)));
    assert_true(cg_rules_exhausted(v.match, variant_in_play(&v, 0, 1)));
    assert_false(cg_rules_exhausted(v.match, variant_in_play(&v, 0, 2)));
    variant_end(&v);
}

static void what_forbids_one_forbids_all(void **state)
{
    variant v;
    (void)state;
    begin(&v, join);
    variant_load(&v, "main",
                 USER("One", "use: target t: a creature; t gets cannot attack until end of turn"));
    lay(&v);
    answer(v.match, "use t/one");
    answer(v.match, "choose t/troll");
    for (int i = 0; i < 3; i++)
        assert_int_equal(cg_rules_may(v.match, variant_in_play(&v, 0, i), CG_ACTION_ATTACK, 0),
                         i == 2);
    variant_end(&v);
}

static void who_chooses_sees_the_sum_and_takes_one_of_them(void **state)
{
    variant v;
    (void)state;
    begin(&v, join);
    variant_load(
        &v, "main",
        USER("One", "use: target t: a creature where power >= 4; put 1 charge counter on t")
            USER("Two", "use: target t: 2 creatures; destroy t"));
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_start(&v);
    assert_false(variant_offers(&v, "use t/one"));
    answer(v.match, "deed");
    answer(v.match, "use t/one"); /* 1 and 3 */
    assert_int_equal(cg_match_option_count(v.match), 2);
    answer(v.match, "choose t/troll");
    answer(v.match, "use t/two");
    answer(v.match, "choose t/troll");
    assert_int_equal(cg_match_option_count(v.match), 1); /* the other one is of that group */
    assert_int_equal(cg_match_answer(v.match, 0, 0, NULL), CG_OK);
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_BOARD, 0), 2);
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_BOARD, 1), 0);
    variant_end(&v);
}

static void a_change_of_each_is_made_to_each_by_itself(void **state)
{
    variant v;
    (void)state;
    begin(&v, join);
    variant_load(
        &v, "main",
        USER("One", "use: each creature where power >= 3 gets power +1 until end of turn"));
    lay(&v);
    answer(v.match, "use t/one");
    assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 0), STAT_POWER), 1);
    assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, 1), STAT_POWER), 4);
    variant_end(&v);
}

static void what_one_of_them_waits_for_they_meet_together(void **state)
{
    variant v;
    (void)state;
    begin(&v, attack);
    variant_load(&v, "main",
                 BEAST("One", "when this attacks: gain 1 life")
                     BEAST("Two", "when an enemy creature attacks: gain 2 life")
                         BEAST("Three", "when an enemy creature where power >= 2 attacks: gain 4 "
                                        "life"));
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 1, ZONE_BOARD);
    variant_card(&v, "t/three", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "deed");
    assert_string_equal(variant_lives(&v, 0), "+1");
    assert_int_equal(variant_life(&v, 1), 6); /* one attack, with power 2 */
    variant_end(&v);
}

static void all_of_them_have_attacked_and_are_in_battle(void **state)
{
    variant v;
    (void)state;
    begin(&v, attack);
    variant_load(
        &v, "main",
        USER("One",
             "use: if power of the attacker = 4: gain 9 life; each creature where attacked this "
             "turn gets power +1 until end of turn; each creature where is in battle gets power "
             "+2 until end of turn"));
    lay(&v);
    answer(v.match, "use t/one");
    assert_string_equal(variant_lives(&v, 0), "+9");
    for (int i = 0; i < 3; i++) {
        static const int powers[] = {1 + 3, 3 + 3, 1};
        assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 0, i), STAT_POWER), powers[i]);
    }
    variant_end(&v);
}

/** A Frog and a Troll, 4 together, and one more Frog. */
static void who_counts_them_sees_one(void **state)
{
    variant v;
    (void)state;
    begin(&v, join);
    variant_load(&v, "main",
                 USER("One", "use: gain (count of my creatures) life; gain (total power of my "
                             "creatures) life; gain (highest power of my creatures) life"));
    lay(&v);
    answer(v.match, "use t/one");
    assert_string_equal(variant_lives(&v, 0), "+2 +5 +4");
    variant_end(&v);
}

static void what_takes_all_that_match_away_looks_at_the_sum(void **state)
{
    static const struct {
        const char *effect;
        int left; /* on the board, with the card itself */
    } rows[] = {
        {"use: destroy each creature where power >= 4", 2},
        {"use: destroy each creature where power <= 3", 3},
        {"use: exile each creature where power = 4", 2},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(left_after(rows[i].effect, NULL), rows[i].left);
}

static void who_names_one_of_them_names_them_all(void **state)
{
    variant v;
    (void)state;
    begin(&v, join);
    variant_load(
        &v, "main",
        USER("One", "use: target t: a creature named \"Troll\"; put 1 charge counter on t"));
    lay(&v);
    answer(v.match, "use t/one");
    assert_true(variant_offers(&v, "choose t/frog#1")); /* it is in a group with the Troll */
    assert_false(variant_offers(&v, "choose t/frog#2"));
    variant_end(&v);
}

static void what_happens_instead_to_one_happens_instead_to_all(void **state)
{
    variant v;
    (void)state;
    begin(&v, join);
    variant_load(&v, "main",
                 USER("One", "use: destroy all creatures")
                     USER("Two", "instead when an enemy creature is destroyed, once per turn: "
                                 "exhaust it"));
    variant_card(&v, "t/two", 1, ZONE_BOARD);
    lay(&v);
    answer(v.match, "use t/one");
    for (int i = 0; i < 2; i++)
        assert_true(cg_rules_exhausted(v.match, variant_in_play(&v, 0, i)));
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_BOARD, 0), 3); /* the other Frog is gone */
    variant_end(&v);
}

static void without_bits_there_is_no_group(void **state)
{
    variant v;
    (void)state;
    begin(&v, join);
    v.rules.bits[CG_BITS_GROUP] = 0;
    variant_load(&v, "main", USER("One", "use: target t: a creature; destroy t"));
    lay(&v);
    answer(v.match, "use t/one");
    answer(v.match, "choose t/troll");
    assert_int_equal(cg_rules_zone_size(v.match, ZONE_BOARD, 0), 3);
    variant_end(&v);
}

TESTS(group)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_takes_one_away_takes_all_away),
        cmocka_unit_test(what_is_exhausted_or_readied_is_so_together),
        cmocka_unit_test(what_forbids_one_forbids_all),
        cmocka_unit_test(who_chooses_sees_the_sum_and_takes_one_of_them),
        cmocka_unit_test(a_change_of_each_is_made_to_each_by_itself),
        cmocka_unit_test(what_one_of_them_waits_for_they_meet_together),
        cmocka_unit_test(all_of_them_have_attacked_and_are_in_battle),
        cmocka_unit_test(who_counts_them_sees_one),
        cmocka_unit_test(what_takes_all_that_match_away_looks_at_the_sum),
        cmocka_unit_test(who_names_one_of_them_names_them_all),
        cmocka_unit_test(what_happens_instead_to_one_happens_instead_to_all),
        cmocka_unit_test(without_bits_there_is_no_group),
    };
    return cmocka_run_group_tests_name("group", tests, NULL, NULL);
}
