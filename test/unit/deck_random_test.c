/* Random legal decks. */
#include "support.h"
#include "tests.h"

static cg_deck *mixed(const fixture *f, cg_random *random)
{
    cg_deck *deck = NULL;
    assert_int_equal(cg_deck_random(f->cards, random, &deck), CG_OK);
    assert_string_equal(cg_deck_name(deck), "random");
    return deck;
}

/** Its cards as a number for each design, to be compared. */
static void count_copies(const fixture *f, const cg_deck *deck, unsigned *copies)
{
    cg_deck_entry entry;
    memset(copies, 0, (cg_cards_count(f->cards) + 1) * sizeof *copies);
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++)
        copies[entry.design] += entry.copies;
}

static void they_are_legal_and_differ(void **state)
{
    const fixture *f = *state;
    cg_random random = cg_random_seed(3), same = cg_random_seed(3);
    unsigned one[1000], two[1000], alike = 0;
    assert_in_range(cg_cards_count(f->cards), 1, 999);
    count_copies(f, cg_cards_deck(f->cards, 0), two);
    for (int i = 0; i < 20; i++) {
        cg_deck *deck = mixed(f, &random), *again = mixed(f, &same);
        cg_deck_entry entries[1000];
        size_t count = 0;
        while (cg_deck_get(deck, count, &entries[count]))
            count++;
        cg_deck *checked = NULL;
        assert_int_equal(cg_deck_create(f->cards, "again", entries, count, NULL, &checked), CG_OK);
        count_copies(f, deck, one);
        alike += memcmp(one, two, (cg_cards_count(f->cards) + 1) * sizeof *one) == 0;
        count_copies(f, again, two);
        assert_memory_equal(one, two, (cg_cards_count(f->cards) + 1) * sizeof *one);
        cg_deck_destroy(checked);
        cg_deck_destroy(deck);
        cg_deck_destroy(again);
    }
    assert_int_equal(alike, 0);
}

static void every_card_that_decks_may_hold_comes_up(void **state)
{
    const fixture *f = *state;
    cg_random random = cg_random_seed(8);
    static bool seen[1000];
    cg_deck_entry entry;
    size_t met = 0;
    for (int i = 0; i < 200; i++) {
        cg_deck *deck = mixed(f, &random);
        for (size_t k = 0; cg_deck_get(deck, k, &entry); k++)
            seen[entry.design] = true;
        cg_deck_destroy(deck);
    }
    for (cg_design d = 1; d <= cg_cards_count(f->cards); d++)
        met += seen[d];
    assert_int_equal(met, cg_cards_count(f->cards));
}

static void wrong_calls_are_refused(void **state)
{
    const fixture *f = *state;
    cg_random random = cg_random_seed(1);
    cg_deck *deck = NULL;
    assert_int_equal(cg_deck_random(NULL, &random, &deck), CG_ERR_ARGUMENT);
    assert_int_equal(cg_deck_random(f->cards, NULL, &deck), CG_ERR_ARGUMENT);
    assert_int_equal(cg_deck_random(f->cards, &random, NULL), CG_ERR_ARGUMENT);
    cg_match_config config = cg_match_config_default(NULL);
    assert_int_equal(cg_deck_random_for(&config, &random, &deck), CG_ERR_ARGUMENT);
    config.cards = f->cards;
    config.players = 99;
    assert_int_equal(cg_deck_random_for(&config, &random, &deck), CG_ERR_OPTION);
    assert_null(deck);
}

/** The Demigods of DIVINO's decks must count as many as are agreed on; those of ready decks count 1. */
static void decks_agree_with_the_options(void **state)
{
    void *loaded = NULL;
    (void)state;
    assert_int_equal(load_game(&loaded, "divino"), 0);
    const fixture *f = loaded;
    cg_setting demigods = {"demigods", NULL};
    cg_match_config config = cg_match_config_default(f->cards);
    config.settings = &demigods;
    config.setting_count = 1;
    static const char *const counts[] = {"2", "3", "4"};
    for (uint64_t seed = 0; seed < 30; seed++) {
        cg_random random = cg_random_seed(seed);
        cg_deck *deck = NULL;
        cg_match *match = NULL;
        demigods.value = counts[seed % 3];
        assert_int_equal(cg_deck_random_for(&config, &random, &deck), CG_OK);
        config.decks[0] = config.decks[1] = deck;
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
        config.decks[0] = config.decks[1] = NULL;
        cg_match_destroy(match);
        cg_deck_destroy(deck);
    }
    unload_game(&loaded);
}

TESTS(deck_random)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_are_legal_and_differ),
        cmocka_unit_test(every_card_that_decks_may_hold_comes_up),
        cmocka_unit_test(decks_agree_with_the_options),
        cmocka_unit_test(wrong_calls_are_refused),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
