/* Decks of the host's own: the game's rules check them, and matches play them. */
#include "support.h"
#include "tests.h"

/** The cards of a shipped deck. */
static size_t entries_of(const fixture *f, const char *name, cg_deck_entry *entries)
{
    size_t count = 0;
    const cg_deck *deck = cg_cards_deck_find(f->cards, name);
    while (cg_deck_get(deck, count, &entries[count]))
        count++;
    return count;
}

static void assert_deck_refused(const fixture *f, const cg_deck_entry *entries, size_t count,
                                const char *expected)
{
    cg_deck *deck = NULL;
    cg_report *report = cg_report_create(f->context);
    size_t memory = cg_context_memory(f->context);
    assert_int_equal(cg_deck_create(f->cards, "mine", entries, count, report, &deck), CG_ERR_DECK);
    assert_null(deck);
    assert_int_equal(cg_context_memory(f->context), memory);
    char *errors = errors_of(report);
    assert_string_equal(errors, expected);
    free(errors);
    for (size_t i = 0; i < cg_report_count(report); i++)
        assert_int_equal(cg_report_get(report, i)->status, CG_ERR_DECK);
    cg_report_destroy(report);
    assert_int_equal(cg_deck_create(f->cards, "mine", entries, count, NULL, &deck), CG_ERR_DECK);
}

static void a_deck_lists_its_cards_in_the_order_of_the_file(void **state)
{
    const fixture *f = *state;
    cg_deck_entry entry;
    cg_card_info info;
    const cg_deck *deck = cg_cards_deck_find(f->cards, "egyptian");
    assert_true(cg_deck_get(deck, 0, &entry) && cg_cards_info(f->cards, entry.design, &info));
    assert_string_equal(info.name, "Ra");
    assert_true(cg_deck_get(deck, 18, &entry) && cg_cards_info(f->cards, entry.design, &info));
    assert_string_equal(info.name, "Thoth");
    assert_false(cg_deck_get(deck, 19, &entry));
    assert_string_equal(cg_deck_title(deck), "Egyptian Mythos");
}

static void a_whole_mythos_in_any_order_is_a_deck(void **state) /* DD-16.1 */
{
    const fixture *f = *state;
    cg_deck_entry entries[19], entry;
    size_t count = entries_of(f, "norse", entries);
    for (size_t i = 0; i < count / 2; i++) {
        entry = entries[i];
        entries[i] = entries[count - 1 - i];
        entries[count - 1 - i] = entry;
    }
    cg_deck *deck = NULL;
    assert_int_equal(cg_deck_create(f->cards, "mine", entries, count, NULL, &deck), CG_OK);
    assert_string_equal(cg_deck_name(deck), "mine");
    assert_int_equal(cg_deck_size(deck), 19);
    assert_true(cg_deck_get(deck, 0, &entry));
    assert_int_equal(entry.design, entries[0].design);
    cg_deck_destroy(deck);
}

static void there_is_no_deck_building(void **state) /* DD-16.1 */
{
    const fixture *f = *state;
    cg_deck_entry entries[20];
    size_t count = entries_of(f, "norse", entries);
    assert_deck_refused(f, entries, count - 1,
                        "error incomplete-deck: the deck has 18 cards, but its mythos has 19\n");
    entries[4].copies = 2;
    assert_deck_refused(
        f, entries, count - 1,
        "error copies: Forseti is in the deck 2 times; each card may be in it only once\n");
    entries[4].copies = 1;
    entries[count - 1].design = cg_cards_find(f->cards, "greek/zeus");
    assert_deck_refused(
        f, entries, count,
        "error mixed-deck: Zeus is of the mythos 'greek', but the deck is of 'norse'\n");
}

static void a_name_that_is_not_seen_whole_is_refused(void **state)
{
    const fixture *f = *state;
    static const char *const names[] = {"a\nb", "a\x1b[2J", "\x7f", "a\u202e", "\u200b"};
    cg_deck_entry entries[20];
    size_t count = entries_of(f, "norse", entries);
    for (size_t i = 0; i < COUNT(names); i++) {
        cg_report *report = cg_report_create(f->context);
        cg_deck *deck = NULL;
        assert_int_equal(cg_deck_create(f->cards, names[i], entries, count, report, &deck),
                         CG_ERR_DECK);
        assert_string_equal(cg_report_get(report, 0)->code, "encoding");
        cg_report_destroy(report);
    }
    cg_deck *deck = NULL;
    assert_int_equal(cg_deck_create(f->cards, "M\u00e9ly\u4e2d", entries, count, NULL, &deck),
                     CG_OK);
    cg_deck_destroy(deck);
}

static void every_reason_is_reported_at_once(void **state)
{
    const fixture *f = *state;
    const cg_deck_entry entries[] = {
        {.design = cg_cards_find(f->cards, "greek/zeus"), .copies = 3},
        {.design = cg_cards_find(f->cards, "norse/odin"), .copies = 1}};
    assert_deck_refused(
        f, entries, COUNT(entries),
        "error copies: Zeus is in the deck 3 times; each card may be in it only "
        "once\nerror mixed-deck: Odin is of the mythos 'norse', but the deck is of "
        "'greek'\nerror incomplete-deck: the deck has 4 cards, but its mythos has 19\n");
}

static void a_card_is_listed_once(void **state)
{
    const fixture *f = *state;
    cg_deck_entry entries[19];
    size_t count = entries_of(f, "norse", entries);
    entries[1] = entries[0]; /* Odin twice, Aegir missing: still 19 cards */
    assert_deck_refused(
        f, entries, count,
        "error duplicate-card: card 'norse/odin' is already in the list; raise its copies\n");
}

static void what_no_game_allows_is_refused_first(void **state)
{
    const fixture *f = *state;
    const cg_deck_entry entries[] = {
        {.copies = 1},
        {.design = 1000000, .copies = 1},
        {.design = cg_cards_find(f->cards, "norse/odin")},
        {.design = cg_cards_find(f->cards, "norse/thor"), .copies = 100}};
    assert_deck_refused(f, NULL, 0, "error empty: the deck has no cards\n");
    assert_deck_refused(f, entries, COUNT(entries),
                        "error unknown-card: there is no design 0\n"
                        "error unknown-card: there is no design 1000000\n"
                        "error out-of-range: 'norse/odin' must have 1 to 99 copies, not 0\n"
                        "error out-of-range: 'norse/thor' must have 1 to 99 copies, not 100\n");
}

static void wrong_calls_are_refused(void **state)
{
    const fixture *f = *state;
    cg_deck *deck = NULL;
    cg_deck_entry entry = {.design = 1, .copies = 1};
    assert_int_equal(cg_deck_create(NULL, "a", &entry, 1, NULL, &deck), CG_ERR_ARGUMENT);
    assert_int_equal(cg_deck_create(f->cards, NULL, &entry, 1, NULL, &deck), CG_ERR_ARGUMENT);
    assert_int_equal(cg_deck_create(f->cards, "a", NULL, 1, NULL, &deck), CG_ERR_ARGUMENT);
    assert_int_equal(cg_deck_create(f->cards, "a", &entry, 1, NULL, NULL), CG_ERR_ARGUMENT);
    cg_deck_destroy(NULL);
    cg_deck_destroy((cg_deck *)cg_cards_deck_find(f->cards, "norse")); /* stays the catalogue's */
    assert_int_equal(cg_deck_size(cg_cards_deck_find(f->cards, "norse")), 19);
}

/* ---- in a match ---- */

static void a_deck_of_the_config_is_played_and_may_go_before_the_match(void **state)
{
    const fixture *f = *state;
    cg_deck_entry entries[19];
    size_t count = entries_of(f, "hindu", entries);
    cg_deck *deck = NULL;
    assert_int_equal(cg_deck_create(f->cards, "mine", entries, count, NULL, &deck), CG_OK);
    cg_match_config config = config_for(f, 3);
    config.decks[1] = deck;
    cg_match *match = start(&config);
    cg_deck_destroy(deck);
    assert_string_equal(cg_match_deck_name(match, 0), "egyptian");
    assert_string_equal(cg_match_deck_name(match, 1), "mine");
    assert_string_equal(cg_match_deck_name(match, 2), "greek");
    assert_null(cg_match_deck_name(match, 3));
    cg_view_card card;
    cg_card_info info;
    assert_true(cg_view_zone_card(match, 1, (uint8_t)f->hand, 1, 0, &card));
    assert_true(cg_cards_info(f->cards, card.design, &info));
    assert_string_equal(info.set, "hindu");
    cg_random random = cg_random_seed(1);
    cg_match_playout(match, &random, 0);
    assert_true(cg_match_over(match));
    cg_match_destroy(match);
}

static void a_deck_of_another_catalogue_is_refused(void **state)
{
    const fixture *f = *state;
    cg_cards *other = NULL;
    cg_match *match = NULL;
    cg_error error;
    assert_int_equal(cg_cards_load(f->game, NULL, 0, NULL, &other), CG_OK);
    cg_match_config config = config_for(f, 2);
    config.decks[0] = cg_cards_deck_find(other, "greek");
    assert_int_equal(cg_match_create(&config, &match, &error), CG_ERR_ARGUMENT);
    assert_null(match);
    assert_non_null(strstr(error.text, "player 1"));
    cg_cards_destroy(other);
}

TESTS(deck)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deck_lists_its_cards_in_the_order_of_the_file),
        cmocka_unit_test(a_whole_mythos_in_any_order_is_a_deck),
        cmocka_unit_test(there_is_no_deck_building),
        cmocka_unit_test(a_name_that_is_not_seen_whole_is_refused),
        cmocka_unit_test(every_reason_is_reported_at_once),
        cmocka_unit_test(a_card_is_listed_once),
        cmocka_unit_test(what_no_game_allows_is_refused_first),
        cmocka_unit_test(wrong_calls_are_refused),
        cmocka_unit_test(a_deck_of_the_config_is_played_and_may_go_before_the_match),
        cmocka_unit_test(a_deck_of_another_catalogue_is_refused),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
