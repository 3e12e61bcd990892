/* Cards that chance picks into a hand, and cards that all have seen go into a deck: who knows them,
 * what others guess, and that nothing else of them is told. */
#include "support_variant.h"
#include "tests.h"

#include <cardgame/conformance.h>

const cg_module *cg_module_tabletop(void);

enum { GUESSES = 60, MATCHES = 6 };

#define SMALL(name) "  - {name: " name ", kind: creature, power: 1, toughness: 1}\n"

/** The design of the only card in that hand of a world that the viewer holds possible. */
static cg_design guessed(const cg_match *match, int viewer, int owner, uint64_t seed)
{
    cg_match *world = NULL;
    assert_int_equal(cg_match_clone(match, &world, NULL), CG_OK);
    assert_int_equal(cg_match_determinize(world, viewer, seed), CG_OK);
    cg_view_card card = {0};
    assert_true(cg_view_zone_card(world, owner, ZONE_HAND, owner, 0, &card));
    cg_match_destroy(world);
    return card.design;
}

/** Player 0 holds what chance has picked among three, and `held` as well if it is not NULL. */
static void start_picked(variant *v, const char *held)
{
    variant_begin(v);
    variant_load(v, "main",
                 SMALL("Imp") SMALL("Elf")
                     USER("One", "use: create a random creature in my hand where power <= 1"));
    variant_card(v, "t/one", 0, ZONE_BOARD);
    if (held)
        variant_card(v, held, 0, ZONE_HAND);
    for (int i = 0; i < 5; i++)
        variant_card(v, "t/troll", 0, ZONE_DECK);
    v->board.stage.rest_zone = ZONE_EXILE + 1;
    variant_start(v);
    answer(v->match, "use t/one");
}

static void others_guess_all_that_fits(void **state)
{
    variant v;
    unsigned imps = 0, elves = 0, frogs = 0;
    (void)state;
    start_picked(&v, NULL);
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        cg_design design = guessed(v.match, 1, 0, seed);
        imps += design == variant_design(&v, "t/imp");
        elves += design == variant_design(&v, "t/elf");
        frogs += design == variant_design(&v, "t/frog");
    }
    assert_int_equal(imps + elves + frogs, GUESSES);
    assert_true(imps && elves && frogs);
    variant_end(&v);
}

/** One of two in the hand is played: where it could have been picked, the other one can be any card;
 * else it is what chance has picked. */
static void what_leaves_the_hand_can_have_been_it(void **state)
{
    static const struct {
        const char *held;
        bool can_be;
    } rows[] = {{"t/frog", true}, {"t/troll", false}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        variant v;
        char play[40];
        unsigned trolls = 0;
        start_picked(&v, rows[i].held);
        snprintf(play, sizeof play, "play %s", rows[i].held);
        if (!variant_offers(&v, play))
            snprintf(play, sizeof play, "play %s#1", rows[i].held);
        answer(v.match, play);
        for (uint64_t seed = 1; seed <= GUESSES; seed++)
            trolls += guessed(v.match, 1, 0, seed) == variant_design(&v, "t/troll");
        assert_int_equal(trolls > 0, rows[i].can_be);
        variant_end(&v);
    }
}

static void who_holds_it_knows_it(void **state)
{
    variant v;
    (void)state;
    start_picked(&v, NULL);
    cg_view_card mine = {0}, theirs = {0};
    assert_true(cg_view_zone_card(v.match, 0, ZONE_HAND, 0, 0, &mine));
    assert_true(mine.design != 0);
    assert_true(cg_view_zone_card(v.match, 1, ZONE_HAND, 0, 0, &theirs));
    assert_int_equal(theirs.design, 0);
    for (uint64_t seed = 1; seed <= 10; seed++)
        assert_int_equal(guessed(v.match, 0, 0, seed), mine.design);
    variant_end(&v);
}

/* ---- shuffled into a deck before all ---- */

enum { HELD = 3, WORLDS = 80 };

static unsigned count_in(const cg_match *match, int zone, int owner, cg_design design)
{
    unsigned found = 0;
    for (int i = 0; i < cg_rules_zone_size(match, zone, owner); i++)
        found += cg_rules_design(match, cg_rules_zone_card(match, zone, owner, i)) == design;
    return found;
}

/** In how many worlds of player 0 the other one holds a card of that design; `top` receives in how
 * many it lies on top of their deck. */
static unsigned worlds_with(const variant *v, const char *id, unsigned *top)
{
    cg_design design = variant_design(v, id);
    unsigned held = 0;
    *top = 0;
    for (uint64_t seed = 1; seed <= WORLDS; seed++) {
        cg_match *world = NULL;
        assert_int_equal(cg_match_clone(v->match, &world, NULL), CG_OK);
        assert_int_equal(cg_match_determinize(world, 0, seed), CG_OK);
        held += count_in(world, ZONE_HAND, 1, design) > 0;
        int last = cg_rules_zone_size(world, ZONE_DECK, 1) - 1;
        cg_thing above = cg_rules_zone_card(world, ZONE_DECK, 1, last);
        *top += cg_rules_design(world, above) == design;
        cg_match_destroy(world);
    }
    return held;
}

static void what_all_saw_go_into_a_deck_is_not_held(void **state)
{
    variant v;
    unsigned top;
    (void)state;
    variant_begin(&v);
    variant_load(&v, "main",
                 "  - {name: Wound, kind: spell, effect: 'play: draw 1'}\n" USER(
                     "One", "use: for each opponent as p: shuffle 3 \"Wound\" into the deck of p")
                     USER("Two", "use: each opponent draws 1"));
    variant_card(&v, "t/one", 0, ZONE_BOARD);
    variant_card(&v, "t/two", 0, ZONE_BOARD);
    for (int i = 0; i < HELD; i++) {
        variant_card(&v, "t/troll", 1, ZONE_HAND);
        variant_card(&v, "t/frog", 1, ZONE_DECK);
    }
    v.board.stage.rest_zone = ZONE_EXILE + 1;
    variant_start(&v);
    answer(v.match, "use t/one");
    answer(v.match, "pass");
    assert_int_equal(count_in(v.match, ZONE_DECK, 1, variant_design(&v, "t/wound")), 3);
    assert_int_equal(worlds_with(&v, "t/wound", &top), 0);
    assert_in_range(top, WORLDS / 4, WORLDS * 3 / 4);
    assert_in_range(worlds_with(&v, "t/frog", &top), 1, WORLDS);
    assert_in_range(top, 1, WORLDS);
    answer(v.match, "use t/two");
    answer(v.match, "pass"); /* what was drawn can be one of them */
    assert_in_range(worlds_with(&v, "t/wound", &top), 1, WORLDS);
    variant_end(&v);
}

/* ---- random matches ---- */

#define CARDS                                                                                      \
    "game: tabletop\nset: t\ncards:\n"                                                             \
    "  - {name: Frog, kind: creature, cost: 1, power: 1, toughness: 1}\n"                          \
    "  - {name: Bear, kind: creature, cost: 2, power: 2, toughness: 2}\n"                          \
    "  - {name: Troll, kind: creature, cost: 3, power: 3, toughness: 3}\n"                         \
    "  - {name: Idea, kind: spell, effect: 'play: draw 2'}\n"                                      \
    "  - {name: Find, kind: spell, effect: 'play: create a random creature in my hand'}\n"         \
    "  - name: Gift\n    kind: spell\n    effect: |\n"                                             \
    "      play:\n        target p: an opponent\n        p creates a random spell in the hand of " \
    "p\n"                                                                                          \
    "  - name: Riffle\n    kind: spell\n    effect: |\n"                                           \
    "      play:\n        put each card in my hand on top of my deck\n        shuffle my deck\n"   \
    "        draw 3\n"                                                                             \
    "  - name: Spy\n    kind: spell\n    effect: |\n"                                              \
    "      play:\n        target p: an opponent\n        look at the hand of p\n"                  \
    "        p discards 1 at random\n"                                                             \
    "  - name: Tuck\n    kind: spell\n    effect: |\n"                                             \
    "      play:\n        target p: an opponent\n        p chooses a card in the hand of p as c\n" \
    "        put c on top of the deck of p\n        draw 1\n"                                      \
    "decks:\n"                                                                                     \
    "  - name: all\n    cards: [{card: find, copies: 8}, {card: gift, copies: 6}, {card: riffle, " \
    "copies: 4}, {card: spy, copies: 3}, {card: tuck, copies: 5}, {card: idea, copies: 2}, "       \
    "{card: bear, copies: 6}, {card: frog, copies: 6}]\n"

static void random_matches_conform(void **state)
{
    cg_conformance_report report = {0};
    cg_error error = {0};
    fixture f = {.context = cg_context_create(NULL)};
    (void)state;
    assert_int_equal(cg_game_from_module(f.context, cg_module_tabletop(), &f.game, NULL), CG_OK);
    cg_report *mistakes = cg_report_create(f.context);
    cg_cards_load_text(f.game, "t.yaml", CARDS, strlen(CARDS), mistakes, &f.cards);
    cg_report_destroy(mistakes);
    assert_non_null(f.cards);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        cg_match_config config = config_for(&f, 2 + (int)(seed % 2));
        config.seed = seed;
        config.explicit_chance = seed % 3 == 0;
        if (cg_conformance_run(&config, seed, CG_CHECK_ALL, 4, &report, &error))
            fail_msg("%s", error.text);
        if (report.violations)
            fail_msg("match %d: %s", (int)seed, report.first);
    }
    cg_cards_destroy(f.cards);
    cg_game_destroy(f.game);
    cg_context_destroy(f.context);
}

TESTS(lots)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(others_guess_all_that_fits),
        cmocka_unit_test(what_leaves_the_hand_can_have_been_it),
        cmocka_unit_test(who_holds_it_knows_it),
        cmocka_unit_test(what_all_saw_go_into_a_deck_is_not_held),
        cmocka_unit_test(random_matches_conform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
