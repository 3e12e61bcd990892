/* The plan of a catalogue's newest match serves the next one that is made from the same. */
#include "support.h"
#include "tests.h"

/** How many allocations the creation takes. */
static uint64_t cost_of(const fixture *f, const cg_match_config *config)
{
    uint64_t before = cg_context_allocations(f->context);
    cg_match *match = start(config);
    uint64_t cost = cg_context_allocations(f->context) - before;
    cg_match_destroy(match);
    return cost;
}

/** A match from another plan each time, and the same again: what is different is noticed. */
static void assert_differs(const fixture *f, const cg_match_config *config)
{
    assert_true(cost_of(f, config) > 1);
    assert_int_equal(cost_of(f, config), 1);
}

static void the_same_again_takes_one_allocation(void **state)
{
    const fixture *f = *state;
    cg_setting setting = {"turn_limit", "50"};
    cg_match_config config = config_for(f, 2);
    assert_differs(f, &config);
    config.players = 3;
    assert_differs(f, &config);
    config.explicit_chance = true;
    assert_differs(f, &config);
    config.settings = &setting;
    config.setting_count = 1;
    assert_differs(f, &config);
    setting.value = "51";
    assert_differs(f, &config);
    config.decks[1] = cg_cards_deck(f->cards, 0);
    assert_differs(f, &config);
    config.decks[2] = cg_cards_deck(f->cards, 1);
    assert_differs(f, &config);
    config.seed = 77;
    config.event_capacity = 0;
    config.information_hash = config.skip_single = true;
    assert_int_equal(cost_of(f, &config), 1);
}

static void refused_settings_are_refused_again(void **state)
{
    const fixture *f = *state;
    cg_setting setting = {"turn_limit", "50"};
    cg_match_config config = config_for(f, 2);
    cg_match *match = NULL;
    config.settings = &setting;
    config.setting_count = 1;
    cg_match_destroy(start(&config));
    setting.value = "5O";
    for (int i = 0; i < 2; i++)
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_ERR_OPTION);
    setting.value = NULL;
    assert_int_not_equal(cg_match_create(&config, &match, NULL), CG_OK);
    setting.value = "50";
    assert_int_equal(cost_of(f, &config), 1);
}

/** A ready deck's cards under another name, at the place where the one before it lay. */
static cg_deck *renamed(const fixture *f, const char *name)
{
    cg_deck_entry entries[200];
    cg_deck *deck = NULL;
    size_t count = 0;
    while (count < 200 && cg_deck_get(cg_cards_deck(f->cards, 0), count, &entries[count]))
        count++;
    assert_int_equal(cg_deck_create(f->cards, name, entries, count, NULL, &deck), CG_OK);
    return deck;
}

static void another_deck_at_the_same_place_is_another_deck(void **state)
{
    const fixture *f = *state;
    const cg_deck *place = NULL;
    unsigned again = 0;
    for (unsigned i = 0; i < 20; i++) {
        char name[24];
        snprintf(name, sizeof name, "deck %02u", i);
        cg_deck *deck = renamed(f, name);
        cg_match_config config = config_for(f, 2);
        config.decks[0] = deck;
        cg_match *match = start(&config);
        assert_string_equal(cg_match_deck_name(match, 0), name);
        again += deck == place;
        place = deck;
        cg_match_destroy(match);
        cg_deck_destroy(deck);
    }
    assert_true(again > 0 || !!UNDER_SANITIZERS);
}

/** The saves of a match from a kept plan and of one that was begun anew, by seed. */
static void seeds_are_those_of_the_match(void **state)
{
    const fixture *f = *state;
    cg_match_config config = config_for(f, 2);
    size_t size, other_size;
    cg_match_destroy(start(&config));
    for (uint64_t seed = 1; seed < 4; seed++) {
        config.seed = seed;
        cg_match *match = start(&config);
        config.seed = 99;
        cg_match *other = start(&config), *copy = clone_of(match);
        unsigned char *bytes = saved(match, &size), *others = saved(other, &other_size);
        assert_true(size != other_size || memcmp(bytes, others, size) != 0);
        free(others);
        assert_int_equal(cg_match_restart(other, seed), CG_OK);
        others = saved(other, &other_size);
        assert_int_equal(size, other_size);
        assert_memory_equal(bytes, others, size);
        free(others);
        others = saved(copy, &other_size);
        assert_memory_equal(bytes, others, size);
        free(others);
        free(bytes);
        cg_match_destroy(copy);
        cg_match_destroy(other);
        cg_match_destroy(match);
    }
}

/** Nothing is kept that would hold a catalogue which its owner has destroyed. */
static void a_destroyed_catalogue_keeps_nothing(void **state)
{
    (void)state;
    void *loaded = NULL;
    assert_int_equal(load_game(&loaded, "deities_demidice"), 0);
    fixture *f = loaded;
    cg_match_config config = config_for(f, 2);
    cg_match *match = start(&config);
    config.players = 4;
    cg_match_destroy(start(&config));
    size_t before = cg_context_memory(f->context);
    cg_cards_destroy(f->cards);
    f->cards = NULL;
    assert_true(cg_context_memory(f->context) < before);
    config.cards = cg_match_cards(match);
    config.players = 3;
    size_t left = cg_context_memory(f->context);
    cg_match_destroy(start(&config));
    assert_int_equal(cg_context_memory(f->context), left);
    cg_match_destroy(match);
    assert_true(cg_context_memory(f->context) + (100u << 10) <
                left); /* the catalogue went with it */
    unload_game(&loaded);
}

TESTS(kept)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_again_takes_one_allocation),
        cmocka_unit_test(refused_settings_are_refused_again),
        cmocka_unit_test(another_deck_at_the_same_place_is_another_deck),
        cmocka_unit_test(seeds_are_those_of_the_match),
        cmocka_unit_test(a_destroyed_catalogue_keeps_nothing),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
