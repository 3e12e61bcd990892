/* Decks that the game's check does not bind until they are played: free decks, and options that
 * say how decks are checked. */
#include "support_variant.h"
#include "tests.h"

/* ---- decks of one's own ---- */

static const char *const deck_words[] = {"strict", "loose", NULL};
static cg_setting_info options[OPTION_COUNT + 1];

static void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    (void)cards;
    if (cg_deck_size(deck) < 5)
        cg_deck_refuse(report, "small-deck", "the deck is too small");
}

static void begin_decks(variant *v, bool option)
{
    variant_begin(v);
    memcpy(options, v->module.options, OPTION_COUNT * sizeof *options);
    options[OPTION_COUNT] = (cg_setting_info){
        "deck_check", "how decks are checked", CG_SETTING_CHOICE, 0, 0, 0, deck_words, NULL};
    v->module.options = options;
    v->module.option_count = OPTION_COUNT + 1;
    v->module.deck_check_option = option ? OPTION_COUNT + 1 : 0;
    v->module.check_deck = check_deck;
}

static cg_status start_with(const variant *v, const cg_deck *deck, const char *word,
                            cg_error *error)
{
    const cg_setting setting = {"deck_check", word};
    cg_match *match = NULL;
    cg_match_config config = cg_match_config_default(v->f.cards);
    config.decks[1] = deck;
    config.settings = &setting;
    config.setting_count = 1;
    cg_status status = cg_match_create(&config, &match, error);
    cg_match_destroy(match);
    return status;
}

static void a_free_deck_is_checked_when_it_is_played(void **state)
{
    (void)state;
    for (int option = 0; option < 2; option++) {
        variant v;
        cg_deck *deck = NULL;
        cg_error error = {0};
        begin_decks(&v, option);
        variant_load(&v, "main", "");
        variant_start(&v);
        const cg_deck_entry entry = {.design = variant_design(&v, "t/frog"), .copies = 2},
                            none = {.design = variant_design(&v, "t/frog")};
        assert_int_equal(cg_deck_create(v.f.cards, "mine", &entry, 1, NULL, &deck), CG_ERR_DECK);
        assert_int_equal(cg_deck_create_free(v.f.cards, "mine", &none, 1, NULL, &deck),
                         CG_ERR_DECK);
        assert_int_equal(cg_deck_create_free(v.f.cards, NULL, &entry, 1, NULL, &deck),
                         CG_ERR_ARGUMENT);
        assert_int_equal(cg_deck_create_free(v.f.cards, "mine", &entry, 1, NULL, &deck), CG_OK);
        assert_int_equal(start_with(&v, deck, "strict", &error), CG_ERR_DECK);
        assert_string_equal(error.code, "small-deck");
        assert_int_equal(start_with(&v, deck, "loose", &error), option ? CG_OK : CG_ERR_DECK);
        cg_deck_destroy(deck);
        variant_end(&v);
    }
}

/** Loads a deck of two cards. */
static cg_status load_small_deck(variant *v, const char *more, const char **code)
{
    static char first[64];
    char text[400];
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(v->f.context);
    snprintf(text, sizeof text,
             "game: tabletop\nset: s\ncards:\n  - {name: Toad, kind: creature}\n"
             "decks:\n  - {name: two, %s cards: [{card: s/toad, copies: 2}]}\n",
             more);
    cg_status status = cg_cards_load_text(v->f.game, "s", text, strlen(text), report, &cards);
    const cg_error *error = cg_report_get(report, 0);
    snprintf(first, sizeof first, "%s", error ? error->code : "");
    *code = first;
    cg_report_destroy(report);
    if (!status) {
        cg_match_config config = cg_match_config_default(cards);
        cg_match *match = NULL;
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_ERR_DECK);
        config.settings = &(const cg_setting){"deck_check", "loose"};
        config.setting_count = 1;
        cg_match_destroy(start(&config));
    }
    cg_cards_destroy(cards);
    return status;
}

static void decks_of_files_can_be_free(void **state)
{
    (void)state;
    for (int option = 0; option < 2; option++) {
        variant v;
        const char *code;
        begin_decks(&v, option);
        variant_load(&v, "main", "");
        variant_start(&v);
        assert_int_not_equal(load_small_deck(&v, "", &code), CG_OK);
        assert_string_equal(code, "small-deck");
        assert_int_not_equal(load_small_deck(&v, "free: false,", &code), CG_OK);
        assert_string_equal(code, "small-deck");
        assert_int_equal(load_small_deck(&v, "free: true,", &code) == CG_OK, option);
        assert_string_equal(code, option ? "" : "small-deck");
        variant_end(&v);
    }
}

TESTS(free_deck)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_free_deck_is_checked_when_it_is_played),
        cmocka_unit_test(decks_of_files_can_be_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
