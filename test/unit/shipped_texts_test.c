/* The rules texts of all shipped cards: what would read badly on a printed card is in none of them. */
#include "support.h"
#include "tests.h"

enum { TEXT_MOST = 2000 };

static const char *const games[] = {DEMIDICE, "demi", "divinity", "divino", "gemu_land"};

/* Each has stood on a card once. */
static const char *const bad[] = {
    "Increase target die",
    "Decrease target die",
    "(at least 1)",
    "for which there is",
    "for which there are",
    "the first target",
    "the second target",
    "damage to you.",
    "for 1 turn, then gets",
    "turn number",
    "draw count",
    " or are ",
    "of at most",
    "of at least",
    "Otherwise, (",
    "For each combat card,",
    ", put that",
    "  ",
    " .",
    " ,",
};

/** A text that speaks of "that player" has named one before. */
static bool names_its_player(const char *text)
{
    const char *that = strstr(text, "that player");
    const char *one = strstr(text, "player");
    const char *opponent = strstr(text, "opponent");
    return !that || (one && one < that) || (opponent && opponent < that);
}

static void check_text(const char *id, const char *text)
{
    for (size_t i = 0; i < COUNT(bad); i++)
        if (strstr(text, bad[i]))
            fail_msg("%s: \"%s\" stands in: %s", id, bad[i], text);
    if (!names_its_player(text))
        fail_msg("%s: \"that player\" is nobody in: %s", id, text);
}

/** Do cards of the game cost something, so that what an ability costs comes on top? */
static bool has_prices(const char *game)
{
    return strcmp(game, "divino") == 0;
}

static void texts_read_as_on_printed_cards(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded = NULL;
        assert_int_equal(load_game(&loaded, games[g]), 0);
        const fixture *f = loaded;
        size_t texts = 0;
        for (cg_design d = 1; d <= cg_cards_count(f->cards); d++) {
            cg_card_info info;
            assert_true(cg_cards_info(f->cards, d, &info));
            check_text(info.id, info.text);
            if (strstr(info.text, "s an additional cost") && !has_prices(games[g]))
                fail_msg("%s has no other cost: %s", info.id, info.text);
            texts += *info.text != '\0';
        }
        assert_in_range(texts, 20, TEXT_MOST);
        unload_game(&loaded);
    }
}

TESTS(shipped_texts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_read_as_on_printed_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
