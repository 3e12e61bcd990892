/* The rules texts of all shipped cards: what would read badly on a printed card is in none of them. */
#include "support.h"
#include "tests.h"

enum { TEXT_MOST = 2000 };

static const char *const games[] = {DEMIDICE, "demi", "divinity", "divino", "gemu_land"};

const cg_module *cg_module_tabletop(void); /* the sample game */

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

/* So have these, of which also the sample game is free. */
static const char *const bad_anywhere[] = {
    /* what the cards are stands before where they are */
    "your reserve named",
    "your discard pile named",
    "your hand with",
    "your discard pile with",
    /* what one step leaves over */
    ", then put the rest",
    "cards among them",
    /* two cards, one word */
    "the source.",
    "the other one",
    "attacks this, it ",
    "your deities, it gets",
    "your deities, deal 1 damage to it",
    "damage by this, it",
    "damage by the host, it ",
    /* how much */
    "the amount is 1",
    "the amount is at least",
    "would roll, the amount",
    "dealt damage, the amount",
    "it happens to this",
    "counters on this is at least",
    "pile is at least",
    "hand is at least",
    "attached to this is at least",
    "the smaller of 3",
    "the smaller of 5",
    "the greater of 1",
    "plus 1.",
    "on 2 to 3,",
    "on 4 to 5,",
    /* limits, conditions and how long it lasts */
    ". Play this only",
    "Use this only if it is your turn.",
    "your turn. Use this only",
    "ntil your next turn, ",
    "Until end of turn, you may",
    "begins, unless",
    "Unless the controller",
    "attack and cannot",
    "for 1 turn and gets",
    "per turn until end of turn",
    "while the host is",
    /* how often stands first, of what is free and of what is paid */
    "Use this only once",
    "Use this only twice",
    "only once per turn",
    "only once per match",
    /* who does it */
    "or each opponent, that",
    "or each opponent, (that",
    "or each player, that player d",
    "or each player, (that",
    "Each opponent cannot",
    "skips each",
    "may choose this: that opponent",
    "; Let - draw",
    "chooses a deity that",
    /* words */
    "attaches to",
    "-1 cost",
    "-2 cost",
    "-X cost",
    "+1 extra",
    "for a chance and",
    "become a copy of target enemy",
    "Your creatures trigger",
    "Enemy creatures cannot trigger",
    ", then (if",
    /* numbers of cards */
    "reatures in a discard pile cannot",
    "Cards in a discard pile",
    "is less than the number of",
    "is more than the number of",
    "result is at least 1",
    "result is at least 3",
    "result is at least 4",
};

/** A text that speaks of "that player" has named one before. */
static bool names_its_player(const char *text)
{
    const char *that = strstr(text, "that player");
    const char *one = strstr(text, "player");
    const char *opponent = strstr(text, "opponent");
    return !that || (one && one < that) || (opponent && opponent < that);
}

static void check_words(const char *id, const char *text, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strstr(text, words[i]))
            fail_msg("%s: \"%s\" stands in: %s", id, words[i], text);
}

static void check_text(const char *id, const char *text)
{
    check_words(id, text, bad, COUNT(bad));
    check_words(id, text, bad_anywhere, COUNT(bad_anywhere));
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

static void texts_of_the_sample_game_read_well_too(void **state)
{
    (void)state;
    static const char *const folder = "test/tabletop/cards";
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    assert_int_equal(cg_game_from_module(context, cg_module_tabletop(), &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, &folder, 1, NULL, &cards), CG_OK);
    assert_in_range(cg_cards_count(cards), 300, TEXT_MOST);
    for (cg_design d = 1; d <= cg_cards_count(cards); d++) {
        cg_card_info info;
        assert_true(cg_cards_info(cards, d, &info));
        check_words(info.id, info.text, bad_anywhere, COUNT(bad_anywhere));
    }
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

/* DD-5.10: the code does not say it alone */
static void cards_of_special_times_say_when_they_are_played(void **state)
{
    (void)state;
    void *loaded = NULL;
    size_t found = 0;
    assert_int_equal(load_game(&loaded, DEMIDICE), 0);
    const fixture *f = loaded;
    for (cg_design d = 1; d <= cg_cards_count(f->cards); d++) {
        char time[8];
        cg_card_info info;
        assert_true(cg_cards_info(f->cards, d, &info));
        cg_cards_field(f->cards, d, "time", time, sizeof time);
        if (strcmp(time, "AX") != 0 && strcmp(time, "JP") != 0)
            continue;
        found++;
        if (strncmp(info.text, "Play this only ", 15) != 0)
            fail_msg("%s does not say when it is played: %s", info.id, info.text);
    }
    assert_in_range(found, 6, TEXT_MOST);
    unload_game(&loaded);
}

TESTS(shipped_texts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_read_as_on_printed_cards),
        cmocka_unit_test(texts_of_the_sample_game_read_well_too),
        cmocka_unit_test(cards_of_special_times_say_when_they_are_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
