/* Chance from the seed is fair: what dice show, how piles are shuffled, what is discarded at
 * random. Seeds are fixed, so a test passes always or never. Each compares counts with equal shares
 * by Pearson's chi-square; its bound is passed by a fair generator in all but one of a million
 * choices of the seeds. */
#include "support_variant.h"
#include "tests.h"

#include "state/state.h"

#include <math.h>

/** Upper quantile of chi-square for one in a million (Wilson and Hilferty, 1931). */
static double bound_of(unsigned freedom)
{
    double z = 4.753424, share = 2.0 / (9.0 * freedom);
    return freedom * pow(1 - share + z * sqrt(share), 3);
}

/** Fails unless the counts are those of equal shares. */
static void assert_even(const unsigned *counts, unsigned cells, unsigned freedom, const char *what)
{
    double sum = 0, distance = 0;
    for (unsigned i = 0; i < cells; i++)
        sum += counts[i];
    double share = sum / cells;
    assert_true(share >= 20); /* else the bound says little */
    for (unsigned i = 0; i < cells; i++)
        distance += (counts[i] - share) * (counts[i] - share) / share;
    if (distance > bound_of(freedom))
        fail_msg("%s: chi-square is %.1f, and not at most %.1f", what, distance, bound_of(freedom));
}

/* ---- dice ---- */

static void count_rolls(const cg_match *match, uint64_t from, unsigned counts[6])
{
    cg_event event;
    for (uint64_t number = from; number <= cg_match_event_count(match); number++) {
        if (cg_match_event(match, CG_SPECTATOR, number, &event) || event.kind != CG_EVENT_ROLL)
            continue;
        assert_in_range(event.amount, 1, 6);
        counts[event.amount - 1]++;
    }
}

static void dice_show_each_face_as_often(void **state) /* DD-1.2, DD-9.1, DD-15.8 */
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 3);
    unsigned counts[6] = {0};
    for (config.seed = 1; config.seed <= 60; config.seed++) {
        cg_match *match = start(&config);
        cg_random random = cg_random_seed(config.seed);
        uint64_t told = 1;
        while (!cg_match_over(match)) {
            count_rolls(match, told, counts);
            told = cg_match_event_count(match) + 1;
            cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random), NULL);
        }
        cg_match_destroy(match);
    }
    assert_true(counts[0] + counts[1] + counts[2] > 3000);
    assert_even(counts, 6, 5, "faces");
}

/* ---- shuffling ---- */

enum { DECK = 18, SHUFFLES = 8000 };

/** By place in the pile and design: how often. The pile of the second seat holds 18 different
 * deities. */
typedef struct places {
    unsigned at[DECK][DECK];
    unsigned after[DECK][DECK]; /**< by design: how often the other lay right under it */
} places;

/** All cards of a seat come back to its draw pile as they were listed, and are shuffled. */
static void shuffle_once(cg_match *match, unsigned zone, places *p)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < DECK; i++)
        match->cards[slots[i]].kind = (uint16_t)i;
    cg_state_shuffle(match, zone);
    for (unsigned i = 0; i < DECK; i++) {
        p->at[i][match->cards[slots[i]].kind]++;
        if (i > 0)
            p->after[match->cards[slots[i - 1]].kind][match->cards[slots[i]].kind]++;
    }
}

static cg_match *with_whole_pile(const fixture *f, board *b)
{
    board_begin(b, f, 2, "divine_power");
    b->stage.rest_zone = f->draw_pile + 1;
    return board_start(b);
}

static void every_order_of_a_pile_is_as_likely(void **state) /* DD-3.4, DD-15.2, DD-15.8 */
{
    const fixture *f = *state;
    static places p;
    unsigned others[DECK * (DECK - 1)], count = 0;
    board b;
    memset(&p, 0, sizeof p);
    cg_match *match = with_whole_pile(f, &b);
    unsigned zone = match->plan->zone_of[f->draw_pile][1];
    assert_int_equal(match->counts[zone], DECK);
    for (unsigned i = 0; i < SHUFFLES; i++)
        shuffle_once(match, zone, &p);
    assert_even(&p.at[0][0], DECK * DECK, (DECK - 1) * (DECK - 1), "places");
    for (unsigned i = 0; i < DECK; i++)
        for (unsigned k = 0; k < DECK; k++)
            if (i != k)
                others[count++] = p.after[i][k];
    assert_even(others, count, count - 1, "neighbours");
    cg_match_destroy(match);
}

/** Known to somebody before, and to nobody afterwards. */
static void a_shuffled_pile_is_known_to_nobody(void **state) /* DD-2.1, DD-15.2, DD-R20 */
{
    const fixture *f = *state;
    for (int explicit_chance = 0; explicit_chance < 2; explicit_chance++) {
        board b;
        board_begin(&b, f, 2, "divine_power");
        b.config.explicit_chance = explicit_chance;
        b.stage.rest_zone = f->draw_pile + 1;
        cg_match *match = board_start(&b);
        unsigned zone = match->plan->zone_of[f->draw_pile][1];
        for (unsigned i = 0; i < DECK; i++)
            match->cards[cg_zone_slots(match, zone)[i]].known = i % 2 ? 1 : CG_KNOWN_TO_ALL;
        assert_true(cg_state_knows(match, 0, cg_zone_slots(match, zone)[1]));
        cg_state_shuffle(match, zone);
        for (int viewer = CG_SPECTATOR; viewer < 2; viewer++)
            for (uint32_t i = 0; i < DECK; i++)
                assert_false(cg_state_knows(match, viewer, cg_zone_slots(match, zone)[i]));
        cg_match_destroy(match);
    }
}

/* ---- discarding at random ---- */

enum { HAND = 5, MATCHES = 3000 };

static const char *const hand[HAND] = {"norse/odin", "norse/tyr", "norse/hel", "norse/loki",
                                       "norse/thor"};

static unsigned place_in_hand(const cg_match *match, cg_design design)
{
    for (unsigned i = 0; i < HAND; i++)
        if (design == cg_cards_find(cg_match_cards(match), hand[i]))
            return i;
    fail_msg("a card is discarded that was not in the hand");
    return 0;
}

/** Tefnut: two cards of the hand are discarded, which lie in no order of their own. */
static void discard_two(const fixture *f, uint64_t seed, unsigned pairs[HAND][HAND])
{
    board b;
    cg_view_card card;
    unsigned place[2];
    board_begin(&b, f, 2, "divine_power");
    b.config.decks[0] = cg_cards_deck_find(f->cards, "egyptian");
    b.config.decks[1] = cg_cards_deck_find(f->cards, "norse");
    b.config.seed = seed;
    board_card(&b, "egyptian/tefnut", 0, f->hand);
    for (unsigned i = 0; i < HAND; i++)
        board_card(&b, hand[i], 1, f->hand);
    cg_match *match = board_start(&b);
    answer(match, "play egyptian/tefnut on player 2");
    while (size_of(match, f->discard_pile, 1) < 2)
        answer(match, "pass");
    for (uint32_t i = 0; i < 2; i++) {
        assert_true(cg_view_zone_card(match, 0, (uint8_t)f->discard_pile, 1, i, &card));
        place[i] = place_in_hand(match, card.design);
    }
    pairs[place[0] < place[1] ? place[0] : place[1]][place[0] < place[1] ? place[1] : place[0]]++;
    cg_match_destroy(match);
}

static void discards_at_random_take_each_pair_as_often(void **state) /* DD-15.6, DD-15.8, DD-R41 */
{
    const fixture *f = *state;
    unsigned pairs[HAND][HAND] = {{0}}, each[HAND * (HAND - 1) / 2], count = 0;
    for (uint64_t seed = 1; seed <= MATCHES; seed++)
        discard_two(f, seed, pairs);
    for (unsigned i = 0; i < HAND; i++)
        for (unsigned k = i + 1; k < HAND; k++)
            each[count++] = pairs[i][k];
    assert_even(each, count, count - 1, "pairs");
}

/* ---- in random order ---- */

/** Which of their six orders three cards at the bottom of a zone have. */
static unsigned order_below(const cg_match *match, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    unsigned kind[3];
    for (unsigned i = 0; i < 3; i++)
        kind[i] = match->cards[slots[i]].kind;
    return (kind[0] > kind[1]) + 2u * (kind[1] > kind[2]) + 4u * (kind[0] > kind[2]);
}

static void each_order_of_a_hand_is_as_likely(void **state)
{
    unsigned orders[8] = {0}, each[6], count = 0;
    variant v;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 USER("One",
                      "use: for each opponent as p: put each card in the hand of p under the "
                      "deck of p in random order") USER("Two", "use: draw 1"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/frog", 1, ZONE_HAND);
    variant_card(&v, "t/troll", 1, ZONE_HAND);
    variant_card(&v, "t/two", 1, ZONE_HAND);
    for (v.board.config.seed = 1; v.board.config.seed <= 600; v.board.config.seed++) {
        variant_start(&v);
        answer(v.match, "use t/one");
        pass_through(v.match, "response");
        assert_int_equal(size_of(v.match, ZONE_HAND, 1), 0);
        orders[order_below(v.match, v.match->plan->zone_of[ZONE_DECK][1])]++;
        cg_match_destroy(v.match);
    }
    for (unsigned i = 0; i < COUNT(orders); i++)
        if (i != 3 && i != 4) /* which no order has */
            each[count++] = orders[i];
    assert_even(each, count, count - 1, "orders of a hand");
    variant_start(&v);
    variant_end(&v);
}

TESTS(distribution)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_show_each_face_as_often),
        cmocka_unit_test(every_order_of_a_pile_is_as_likely),
        cmocka_unit_test(a_shuffled_pile_is_known_to_nobody),
        cmocka_unit_test(discards_at_random_take_each_pair_as_often),
        cmocka_unit_test(each_order_of_a_hand_is_as_likely),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
