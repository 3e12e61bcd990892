/* Caps that show only with other tables than those of the test game: amounts, X, rounds of a loop, the
 * room for sets and for abilities that work, ends that something else replaces. */
#include "support_variant.h"
#include "tests.h"

#include "engine/engine.h"

#include <stdint.h>

/** @param counters COUNTER_COUNT of them, which must live as long as the variant */
static void most_mana(variant *v, cg_counter_def *counters, int32_t most)
{
    memcpy(counters, v->module.counters, COUNTER_COUNT * sizeof *counters);
    counters[COUNTER_MANA].maximum = most;
    v->module.counters = counters;
}

/** An amount that others multiply stops at 1,000,000,000, where a counter could hold more. */
static void amounts_stop_at_a_thousand_million(void **state)
{
    variant v;
    cg_counter_def counters[COUNTER_COUNT];
    (void)state;
    variant_begin(&v);
    most_mana(&v, counters, INT32_MAX);
    variant_load(&v, "main",
                 USER("One", "instead when I gain mana: double the amount")
                     USER("Two", "use: gain 999999999 mana"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/two");
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 0), 1000000000);
    variant_end(&v);
}

static void x_is_at_most_five_hundred(void **state)
{
    enum { MOST = 500 }; /* cards/HOW_IT_WORKS.md says so */
    variant v;
    cg_counter_def counters[COUNTER_COUNT];
    (void)state;
    variant_begin(&v);
    most_mana(&v, counters, 2 * MOST);
    variant_load(&v, "main",
                 "  - {name: One, kind: spell, effect: 'play (X mana): gain 1 life'}\n"
                 "  - {name: Two, kind: spell, effect: 'play (X mana): destroy target creature "
                 "where toughness <= X - 500'}\n");
    board_begin(&v.board, &v.f, 2, "main");
    variant_card(&v, "t/one", 0, ZONE_HAND);
    variant_card(&v, "t/two", 0, ZONE_HAND);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    board_counter(&v.board, COUNTER_MANA, 0, MOST + 1);
    variant_start(&v);
    assert_false(variant_offers(&v, "play t/two")); /* the frog would take one more */
    answer(v.match, "play t/one");
    assert_int_equal(cg_match_option_count(v.match), MOST + 1);
    assert_int_equal(cg_match_answer(v.match, 0, MOST, NULL), CG_OK);
    assert_int_equal(cg_rules_counter(v.match, COUNTER_MANA, 0), 1);
    variant_end(&v);
}

/** A body that counts 18 creatures in each of a hundred rounds. @return the mana that the next player
 * gets from it */
static int32_t mana_counted(int players, const char *body)
{
    variant v;
    cg_counter_def counters[COUNTER_COUNT];
    char card[300];
    variant_begin(&v);
    most_mana(&v, counters, 10000);
    snprintf(card, sizeof card,
             "  - name: One\n    kind: artifact\n    effect: |\n"
             "      use:\n        repeat 100 times:\n          %s\n",
             body);
    variant_load(&v, "main", card);
    board_begin(&v.board, &v.f, players, "main");
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    for (int i = 0; i < 18; i++)
        variant_card(&v, i < 9 ? "t/frog" : "t/troll", 0, ZONE_BOARD);
    board_counter(&v.board, COUNTER_MANA, 0, 10000);
    variant_start(&v);
    answer(v.match, "use t/one");
    int32_t mana = cg_rules_counter(v.match, COUNTER_MANA, 1);
    variant_end(&v);
    return mana;
}

/** What a round has counted is given up before the next one: also where a step of the game is done for
 * several players, and where nothing is done. */
static void the_rounds_of_a_loop_do_not_fill_the_lists(void **state)
{
    (void)state;
    const char *const body = "transfer (count of creatures) mana to each opponent";
    assert_int_equal(mana_counted(2, body), 1800);
    assert_int_equal(mana_counted(3, body), 1800);
    assert_int_equal(mana_counted(2, "if count of creatures > 99: lose 1 life\n"
                                     "        transfer (count of creatures) mana to an opponent"),
                     18);
}

/** What a turn had in hand is given up when its player leaves: the next one has all the room. */
static void a_turn_that_is_cut_off_leaves_no_sets(void **state)
{
    static const char *const ids[] = {"t/frog", "t/troll", "t/dawn", "t/toil"};
    variant v;
    (void)state;
    variant_begin(&v);
    v.rules.limits.tokens = v.rules.limits.modifiers = 1;
    variant_load(&v, "main",
                 WATCHER("Dawn",
                         "when my turn begins: gain (count of cards in my discard pile) "
                         "life") "  - name: Toil\n    kind: artifact\n    effect: |\n      use:\n"
                                 "        for each card in each discard pile as c:\n"
                                 "          for each card in each discard pile as d:\n"
                                 "            for each card in each discard pile as e:\n"
                                 "              may: gain 1 life\n");
    board_begin(&v.board, &v.f, 3, "main");
    variant_card(&v, "t/toil", 0, ZONE_BOARD);
    variant_card(&v, "t/dawn", 1, ZONE_BOARD);
    for (int i = 0; i < 3 * 32; i++) /* 8 of each in the deck of each player */
        variant_card(&v, ids[i % 4], i / 32, ZONE_DISCARD_PILE);
    variant_start(&v);
    answer(v.match, "use t/toil");
    assert_true(v.match->head->lists > v.match->plan->list_limit - 32);
    assert_int_equal(cg_match_concede(v.match, 0, NULL), CG_OK);
    assert_int_equal(cg_match_active_player(v.match), 1);
    assert_string_equal(variant_lives(&v, 1), "+32");
    variant_end(&v);
}

/** Four abilities for each card have room among those that work; `play` is none of them. */
static void what_is_done_on_playing_takes_no_room_of_what_works(void **state)
{
    enum { CARDS = 9, EACH = 12 };
    variant v;
    char card[1000];
    (void)state;
    int length = snprintf(card, sizeof card,
                          "  - name: One\n    kind: enchantment\n    effect: |\n"
                          "      play: gain 1 life\n");
    for (int i = 0; i < EACH; i++)
        length += snprintf(card + length, sizeof card - (size_t)length,
                           "      my creatures have power +1\n");
    variant_begin(&v);
    v.rules.limits.tokens = v.rules.limits.modifiers = 1;
    v.stats[STAT_POWER].maximum = 999;
    variant_load(&v, "main", card);
    variant_card(&v, "t/frog", 1, ZONE_BOARD);
    for (int i = 0; i < 2 * CARDS; i++)
        variant_card(&v, "t/one", i % 2, ZONE_BOARD);
    variant_start(&v);
    unsigned room = v.match->watch->limit, all = 2 * CARDS * EACH;
    assert_in_range(all, room - CARDS, room); /* not one more for each card */
    assert_int_equal(cg_rules_stat(v.match, variant_in_play(&v, 1, 0), STAT_POWER),
                     1 + CARDS * EACH);
    variant_end(&v);
}

/** Who cannot lose since something else always happens stays, and that happens a hundred times. */
static void what_happens_in_place_of_an_end_happens_a_hundred_times(void **state)
{
    variant v;
    cg_counter_def counters[COUNTER_COUNT];
    (void)state;
    variant_begin(&v);
    most_mana(&v, counters, 10000);
    variant_load(
        &v, "main",
        "  - {name: Hope, kind: enchantment, effect: 'instead when I lose the game: gain 1 mana'}\n"
        "  - {name: Doom, kind: spell, effect: "
        "'play: lose my life life'}\n");
    board_begin(&v.board, &v.f, 2, "main");
    variant_card(&v, "t/hope", 0, ZONE_BOARD);
    variant_card(&v, "t/doom", 0, ZONE_HAND);
    variant_start(&v);
    answer(v.match, "play t/doom");
    int gained = cg_rules_counter(v.match, COUNTER_MANA, 0);
    assert_in_range(gained, 100, 1000);
    assert_int_equal(gained % 100, 0); /* each time that it is looked after */
    variant_end(&v);
}

/** Each of six costs is chosen, and paid by what was chosen for it. */
static void six_costs_are_paid_by_what_was_chosen_for_each(void **state)
{
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 USER("One", "use (sacrifice a creature, sacrifice a creature, exhaust a creature, "
                             "discard a card, exile a card in my discard pile, exile a creature in "
                             "my hand): gain 1 life"));
    for (unsigned i = 0; i < 3; i++) {
        variant_card(&v, "t/frog", 0, ZONE_BOARD);
        variant_card(&v, "t/troll", 0, ZONE_BOARD);
        variant_card(&v, "t/frog", 0, ZONE_HAND);
        variant_card(&v, "t/troll", 0, ZONE_HAND);
        variant_card(&v, "t/one", 0, ZONE_DISCARD_PILE);
    }
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_start(&v);
    answer(v.match, "use t/one");
    for (unsigned i = 0; i < 20 && cg_match_option_find(v.match, "use t/one") < 0; i++)
        assert_int_equal(cg_match_answer(v.match, 0, 0, NULL), CG_OK);
    assert_int_equal(size_of(v.match, ZONE_BOARD, 0), 7 - 2);
    assert_int_equal(size_of(v.match, ZONE_HAND, 0), 6 - 2);
    assert_int_equal(size_of(v.match, ZONE_DISCARD_PILE, 0), 3 + 2 + 1 - 1);
    assert_int_equal(size_of(v.match, ZONE_EXILE, 0), 2);
    assert_string_equal(variant_lives(&v, 0), "+1");
    variant_end(&v);
}

TESTS(caps_variant)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(amounts_stop_at_a_thousand_million),
        cmocka_unit_test(x_is_at_most_five_hundred),
        cmocka_unit_test(the_rounds_of_a_loop_do_not_fill_the_lists),
        cmocka_unit_test(a_turn_that_is_cut_off_leaves_no_sets),
        cmocka_unit_test(what_is_done_on_playing_takes_no_room_of_what_works),
        cmocka_unit_test(what_happens_in_place_of_an_end_happens_a_hundred_times),
        cmocka_unit_test(six_costs_are_paid_by_what_was_chosen_for_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
