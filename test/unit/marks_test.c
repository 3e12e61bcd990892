/* Counters that cards come into play with, that damage takes away, and that they need to stay. */
#include "support_variant.h"
#include "tests.h"

/** Creatures bear as many charge counters as they are strong. */
static void begin(variant *v)
{
    variant_begin(v);
    v->marks[MARK_CHARGE].starts = STAT_POWER + 1;
}

static int32_t charge(const variant *v, int player, int index)
{
    return cg_rules_mark(v->match, variant_in_play(v, player, index), MARK_CHARGE);
}

/* ---- counters that are there from the beginning ---- */

static void cards_come_into_play_with_what_they_are_printed_with(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    variant_load(&v, "main",
                 USER("One", "creatures have power +2")
                     USER("Two", "use: put a creature in my discard pile into play")
                         USER("Three", "use: create a \"Troll\""));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/three", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_DISCARD_PILE);
    variant_card(&v, "t/frog", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/frog");
    answer(v.match, "use t/two");
    answer(v.match, "use t/three");
    assert_int_equal(charge(&v, 0, 0), 0); /* an artifact has no power */
    assert_int_equal(charge(&v, 0, 3), 1);
    assert_int_equal(charge(&v, 0, 4), 3);
    assert_int_equal(charge(&v, 0, 5), 3);
    assert_true(cg_rules_token(v.match, variant_in_play(&v, 0, 5)));
    variant_end(&v);
}

static void a_card_that_comes_back_begins_anew(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    variant_load(&v, "main",
                 USER("One", "use: remove 2 charge counters from each creature")
                     USER("Two", "creatures enter with 4 charge counters")
                         USER("Three", "use: return each creature to the hand"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/three", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_start(&v);
    assert_int_equal(charge(&v, 0, 3), 3);
    answer(v.match, "use t/one");
    assert_int_equal(charge(&v, 0, 3), 1);
    answer(v.match, "use t/three");
    answer(v.match, "play t/troll");
    assert_int_equal(charge(&v, 0, 3), 7); /* both */
    variant_end(&v);
}

static void a_board_says_what_it_wants(void **state)
{
    variant v;
    static const int32_t none[] = {0, 0, 0}, some[] = {0, 2, -1}, much[] = {0, 0, 7};
    (void)state;
    begin(&v);
    variant_load(&v, "main", "");
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD)->marks = none;
    variant_card(&v, "t/troll", 0, ZONE_BOARD)->marks = some;
    variant_card(&v, "t/troll", 0, ZONE_BOARD)->marks = much;
    for (int i = 1; i < 4; i++)
        v.board.cards[i].mark_count = MARK_COUNT;
    variant_card(&v, "t/troll", 0, ZONE_BOARD)->face_down = true;
    variant_start(&v);
    static const int32_t expected[] = {3, 0, 3, 7, 0};
    for (int i = 0; i < (int)COUNT(expected); i++)
        assert_int_equal(charge(&v, 0, i), expected[i]);
    assert_int_equal(cg_rules_mark(v.match, variant_in_play(&v, 0, 2), MARK_GROWTH), 2);
    variant_end(&v);
}

static void there_is_room_for_many(void **state)
{
    variant v;
    (void)state;
    for (int few = 0; few < 2; few++) {
        begin(&v);
        v.marks[MARK_CHARGE].maximum = few ? 2 : CG_MARKS_MOST;
        variant_load(&v, "main",
                     USER("One", "use: put (350000 * 2) charge counters on each creature") USER(
                         "Two", "use: remove (499995 * 2) charge counters from each creature"));
        variant_card(&v, "t/one", 0, ZONE_BOARD);
        variant_card(&v, "t/two", 0, ZONE_BOARD);
        variant_card(&v, "t/troll", 0, ZONE_BOARD);
        variant_start(&v);
        assert_int_equal(charge(&v, 0, 2), few ? 2 : 3);
        answer(v.match, "use t/one");
        assert_int_equal(charge(&v, 0, 2), few ? 2 : 700003);
        answer(v.match, "use t/one");
        assert_int_equal(charge(&v, 0, 2), few ? 2 : CG_MARKS_MOST);
        size_t size = 0;
        unsigned char *bytes = saved(v.match, &size);
        cg_match *other = NULL;
        assert_int_equal(cg_match_load(board_config(&v.board), bytes, size, &other, NULL), CG_OK);
        assert_true(cg_match_hash(other) == cg_match_hash(v.match));
        cg_match_destroy(other);
        free(bytes);
        answer(v.match, "use t/two");
        assert_int_equal(charge(&v, 0, 2), few ? 0 : 9);
        variant_end(&v);
    }
}

static void texts_say_that_others_come_on_top(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    variant_load(&v, "main", USER("One", "my creatures enter with 2 charge counters"));
    variant_start(&v);
    assert_string_equal(variant_text(&v, "t/one"),
                        "Your creatures enter with 2 more charge counters.");
    variant_end(&v);
}

static void what_it_starts_with_is_a_stat(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    v.marks[MARK_CHARGE].starts = STAT_COUNT + 1;
    variant_refused(&v, "the starting stat of mark 'charge' is 3");
    v.marks[MARK_CHARGE].starts = 0;
    v.marks[MARK_CHARGE].maximum = CG_MARKS_MOST + 1;
    variant_refused(&v, "mark 'charge': the maximum must be at most 999999");
}

/* ---- damage that takes counters away ---- */

static void damage_takes_away_what_is_there(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    v.rules.damage_mark = MARK_CHARGE + 1;
    variant_load(&v, "main",
                 USER("One", "use: deal 2 to each creature")
                     USER("Two", "when another card is dealt damage: gain (the amount) life")
                         USER("Three", "use: deal 1 to target card in play")
                             USER("Four", "use: gain (count of cards in play where damaged) life"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/three", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_card(&v, "t/four", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(charge(&v, 0, 3), 1);
    assert_int_equal(charge(&v, 1, 0), 0);
    assert_string_equal(variant_lives(&v, 0), "+2 +2"); /* what is dealt, not what was there */
    answer(v.match, "use t/three");
    answer(v.match, "choose t/one"); /* an artifact takes none */
    assert_int_equal(charge(&v, 0, 0), 0);
    assert_string_equal(variant_lives(&v, 0), "+2 +2");
    answer(v.match, "use t/four");
    assert_string_equal(variant_lives(&v, 0), "+2 +2 +2"); /* two cards are damaged */
    variant_end(&v);
}

/* ---- counters that cards need to stay ---- */

static const cg_card_rule die[] = {
    {CG_RULE_MARKS_AT_MOST, KIND_CREATURE + 1, MARK_CHARGE, 0, true, 0},
    {CG_RULE_MARKS_AT_MOST, KIND_ARTIFACT + 1, MARK_GROWTH, 1, false, ZONE_EXILE + 1},
};

static void who_has_no_counters_left_goes(void **state)
{
    variant v;
    (void)state;
    begin(&v);
    v.rules.damage_mark = MARK_CHARGE + 1;
    v.rules.card_rules = die;
    v.rules.card_rule_count = COUNT(die);
    variant_load(&v, "main",
                 "  - {name: One, kind: enchantment, effect: 'use: deal 2 to each creature'}\n"
                 "  - {name: Two, kind: enchantment, effect: 'when a creature is destroyed: gain 1 "
                 "life'}\n"
                 "  - {name: Three, kind: creature, power: 1, effect: 'this cannot be "
                 "destroyed'}\n" USER("Four", "use: remove a growth counter from this")
                     USER("Five", "when another card leaves play: gain 5 life"));
    static const int32_t marks[] = {-1, 2, -1};
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_card(&v, "t/troll", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 0, ZONE_BOARD);
    variant_card(&v, "t/three", 1, ZONE_BOARD);
    cg_stage_card *four = variant_card(&v, "t/four", 1, ZONE_BOARD);
    four->zone_owner = 0;
    four->marks = marks;
    four->mark_count = COUNT(marks);
    variant_start(&v);
    answer(v.match, "use t/one");
    assert_int_equal(charge(&v, 0, 2), 1); /* of 3 */
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 0), 1);
    assert_int_equal(charge(&v, 1, 0), 0); /* it stays all the same */
    assert_string_equal(variant_lives(&v, 0), "+1");
    answer(v.match, "use t/four");
    assert_int_equal(size_of(v.match, ZONE_EXILE, 1), 1); /* its owner's */
    assert_string_equal(variant_lives(&v, 0), "+1");
    variant_end(&v);
}

/* ---- counters as costs ---- */

static void counters_are_put_on_cards_as_costs(void **state)
{
    variant v;
    char source[200];
    cg_card_info info;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 USER("One", "use (add 2 charge counters to this, 1 life): gain 2 life"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_start(&v);
    cg_design one = cg_cards_find(v.f.cards, "t/one");
    cg_cards_source(v.f.cards, one, source, sizeof source);
    assert_string_equal(source, "use (add 2 charge counters to this, 1 life): gain 2 life\n");
    assert_true(cg_cards_info(v.f.cards, one, &info));
    assert_string_equal(info.text, "Put 2 charge counters on this, 1 life: Gain 2 life.");
    answer(v.match, "use t/one");
    answer(v.match, "use t/one");
    assert_int_equal(charge(&v, 0, 0), 4);
    assert_string_equal(variant_lives(&v, 0), "-1 +2 -1 +2");
    bool told = false;
    cg_event event;
    for (uint64_t n = cg_match_event_first(v.match); n <= cg_match_event_count(v.match); n++) {
        assert_int_equal(cg_match_event(v.match, 1, n, &event), CG_OK);
        told = told || (event.kind == CG_EVENT_MARK && event.amount == 4 && event.before == 2);
    }
    assert_true(told);
    variant_end(&v);
}

/* ---- counters that end with who gave them ---- */

static cg_lasting while_there(const cg_match *match, cg_thing card)
{
    (void)match;
    (void)card;
    return CG_LASTING_WHILE_THERE;
}

/** What was noted of them stands before other things that last, and goes when they are used up. */
static void counters_used_up_leave_what_lasts_alone(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    v.marks[MARK_CHARGE].bound = true;
    v.rules.lasting = while_there;
    variant_load(&v, "main",
                 USER("Oil", "use: target t: one creature; put 1 charge counter on t")
                     USER("Axe", "use: target t: one creature; remove 1 charge counter from t")
                         USER("Well", "use: gain 1 life") "  - name: Vow\n"
                                                          "    kind: artifact\n"
                                                          "    effect: |\n"
                                                          "      use:\n"
                                                          "        target p: one opponent\n"
                                                          "        until end of turn:\n"
                                                          "          when I gain life:\n"
                                                          "            p gains 5 life\n");
    variant_card(&v, "t/oil", 0, ZONE_BOARD);
    variant_card(&v, "t/vow", 0, ZONE_BOARD);
    variant_card(&v, "t/axe", 0, ZONE_BOARD);
    variant_card(&v, "t/well", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/oil");
    answer(v.match, "use t/vow");
    answer(v.match, "use t/axe");
    answer(v.match, "use t/well");
    assert_string_equal(variant_lives(&v, 1), "+5");
    variant_end(&v);
}

/** Damage takes counters that others have given before those that are the creature's own, where it takes
 * counters away; where damage is counted, counters of it that were given go with who gave them. */
static void damage_uses_up_what_was_given_where_it_takes_counters(void **state)
{
    for (int takes = 0; takes < 2; takes++) {
        variant v;
        (void)state;
        variant_begin(&v);
        v.marks[MARK_CHARGE].starts = takes ? STAT_POWER + 1 : 0;
        v.marks[MARK_CHARGE].bound = true;
        v.rules.damage_mark = MARK_CHARGE + 1;
        v.rules.card_rule_count = 0;
        v.rules.lasting = while_there;
        variant_load(&v, "main",
                     USER("Oil", "use: target t: one creature; put 2 charge counters on t")
                         USER("Bow", "use: deal 2 to target creature")
                             USER("Ban", "use: destroy target artifact"));
        variant_card(&v, "t/oil", 0, ZONE_BOARD);
        variant_card(&v, "t/bow", 0, ZONE_BOARD);
        variant_card(&v, "t/ban", 0, ZONE_BOARD);
        variant_card(&v, "t/troll", 1, ZONE_BOARD);
        variant_start(&v);
        answer(v.match, "use t/oil");
        assert_int_equal(charge(&v, 1, 0), takes ? 5 : 2);
        answer(v.match, "use t/bow");
        assert_int_equal(charge(&v, 1, 0), takes ? 3 : 4);
        answer(v.match, "use t/ban");
        answer(v.match, "choose t/oil");
        assert_int_equal(charge(&v, 1, 0), takes ? 3 : 2);
        variant_end(&v);
    }
}

/* ---- counters that save ---- */

/** The first by the table of the game. */
static void the_first_of_two_that_save_is_lost(void **state)
{
    static const int32_t marks[] = {-1, 1, 1};
    variant v;
    (void)state;
    variant_begin(&v);
    v.marks[MARK_GROWTH].saves = v.marks[MARK_CHARGE].saves = true;
    variant_load(&v, "main", USER("Ban", "use: destroy target creature"));
    variant_card(&v, "t/ban", 0, ZONE_BOARD);
    cg_stage_card *troll = variant_card(&v, "t/troll", 1, ZONE_BOARD);
    troll->marks = marks;
    troll->mark_count = COUNT(marks);
    variant_start(&v);
    for (int left = 2; left-- > 0;) {
        answer(v.match, "use t/ban");
        cg_thing card = variant_in_play(&v, 1, 0);
        assert_int_equal(cg_rules_mark(v.match, card, MARK_GROWTH), 0);
        assert_int_equal(cg_rules_mark(v.match, card, MARK_CHARGE), left);
    }
    answer(v.match, "use t/ban");
    assert_int_equal(size_of(v.match, ZONE_BOARD, 1), 0);
    variant_end(&v);
}

TESTS(marks)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_come_into_play_with_what_they_are_printed_with),
        cmocka_unit_test(a_card_that_comes_back_begins_anew),
        cmocka_unit_test(a_board_says_what_it_wants),
        cmocka_unit_test(there_is_room_for_many),
        cmocka_unit_test(texts_say_that_others_come_on_top),
        cmocka_unit_test(what_it_starts_with_is_a_stat),
        cmocka_unit_test(damage_takes_away_what_is_there),
        cmocka_unit_test(who_has_no_counters_left_goes),
        cmocka_unit_test(counters_are_put_on_cards_as_costs),
        cmocka_unit_test(counters_used_up_leave_what_lasts_alone),
        cmocka_unit_test(damage_uses_up_what_was_given_where_it_takes_counters),
        cmocka_unit_test(the_first_of_two_that_save_is_lost),
    };
    return cmocka_run_group_tests_name("marks", tests, NULL, NULL);
}
