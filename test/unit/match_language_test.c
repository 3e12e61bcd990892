/* Log lines, questions, labels of options and refusals in other languages: nothing is missing, and
 * nothing more is told than in English. */
#include "support.h"
#include "tests.h"

#include <cardgame/yaml.h>

#define LINE 2000
#define STEPS 1500

/** What would be wrong in any line. */
static const char *const wrong[] = {"{", "}", "[", "]", "|", "  ", " ,", "Player ", " player "};

/** What is counted while a match is told. */
typedef struct tale {
    cg_translation *language;
    const cg_cards *cards;
    const cg_yaml_node *reasons; /**< the first text of the library's refusals, in English */
    unsigned lines, questions, labels, refusals;
} tale;

/** A card that a line names must be named by the English one, whose reader may know it. */
static void names_no_more(const tale *t, const char *english, const char *line)
{
    cg_card_words words;
    for (cg_design design = 1; cg_translation_card(t->language, design, &words); design++) {
        cg_card_info info;
        if (strlen(words.name) < 8 || !strstr(line, words.name))
            continue;
        assert_true(cg_cards_info(t->cards, design, &info));
        if (!strstr(english, info.name))
            fail_msg("'%s' names %s, and '%s' does not", line, words.name, english);
    }
}

/** Tests a line against the English one. */
static void check(const tale *t, const char *english, const char *line, bool compare)
{
    for (size_t i = 0; i < COUNT(wrong); i++)
        if (strstr(line, wrong[i]))
            fail_msg("'%s' is in: %s", wrong[i], line);
    if (strcmp(english, line) == 0)
        fail_msg("it says: %s", line);
    if (compare)
        names_no_more(t, english, line);
}

/** Tells the question. The rules text that English quotes is quoted in the language. */
static void ask(tale *t, const cg_match *match, bool compare)
{
    char english[LINE], line[LINE], same[LINE];
    size_t length = cg_match_prompt(match, english, LINE);
    assert_true(length > 0 && cg_translation_prompt(t->language, match, line, LINE) > 0);
    assert_int_equal(length, cg_translation_prompt(NULL, match, same, LINE));
    assert_string_equal(english, same);
    assert_true(!strstr(english, ": ") == !strstr(line, ": ") || strstr(english, "before those"));
    assert_true(!strchr(english, '"') == !strstr(line, "„"));
    t->questions++;
    check(t, english, line, compare);
}

static void tell(tale *t, const cg_match *match, uint64_t from, bool compare)
{
    char english[LINE], line[LINE], same[LINE];
    for (uint64_t number = from; number <= cg_match_event_count(match); number++)
        for (int viewer = CG_SPECTATOR; viewer < cg_match_players(match); viewer++) {
            size_t length = cg_match_event_text(match, viewer, number, english, LINE);
            size_t other =
                cg_translation_event_text(t->language, match, viewer, number, line, LINE);
            assert_int_equal(length,
                             cg_translation_event_text(NULL, match, viewer, number, same, LINE));
            assert_true(!length == !other);
            if (!length)
                continue;
            assert_string_equal(english, same);
            t->lines++;
            check(t, english, line, compare);
        }
}

static void label(tale *t, const cg_match *match, bool compare)
{
    char english[LINE], line[LINE], same[LINE];
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        size_t length = cg_match_option_label(match, i, english, LINE);
        assert_int_equal(length, cg_translation_option_label(NULL, match, i, same, LINE));
        assert_string_equal(english, same);
        assert_true(cg_translation_option_label(t->language, match, i, line, LINE) > 0);
        check(t, english, line, compare);
        cg_match_option_copies_label(match, i, english, LINE);
        assert_true(cg_translation_option_copies_label(t->language, match, i, line, LINE) > 0);
        check(t, english, line, compare);
        t->labels++;
    }
}

/** Returns true if no text of the library's table begins as this one does: the game gives the reason. */
static bool is_of_game(const tale *t, const char *english)
{
    for (const cg_yaml_node *text = t->reasons; text; text = cg_yaml_next(text)) {
        const char *words = cg_yaml_text(text, NULL);
        size_t length = strcspn(words, "{[");
        if (length > 5 && strncmp(words, english, length) == 0)
            return false;
    }
    return true;
}

/** Tests the reasons why the texts of other decisions, and cards, are not options. */
static void refuse(tale *t, const cg_match *match, const char *text, bool compare)
{
    char english[LINE], line[LINE], same[LINE];
    for (int player = CG_CHANCE; player < cg_match_players(match); player++)
        for (unsigned about = 0; about < 2; about++) {
            const cg_ref thing = {.kind = CG_REF_PLAYER, .index = 1};
            size_t length = about ? cg_match_refusal_about(match, player, thing, english, LINE)
                                  : cg_match_refusal(match, player, text, english, LINE);
            size_t own =
                about ? cg_translation_refusal_about(t->language, match, player, thing, line, LINE)
                      : cg_translation_refusal(t->language, match, player, text, line, LINE);
            cg_translation_refusal(NULL, match, player, text, same, LINE);
            assert_true(!length == !own);
            if (!about)
                assert_string_equal(english, same);
            if (!length)
                continue;
            bool own_words = is_of_game(t, english);
            if (own_words && strcmp(english, line) == 0)
                continue; /* the reasons that games give need not be translated */
            check(t, english, line, compare);
            t->refusals++;
        }
}

static void play(tale *t, uint64_t seed)
{
    cg_match *match;
    cg_error error;
    cg_match_config config = cg_match_config_default(t->cards);
    cg_random random = cg_random_seed(seed);
    config.seed = seed;
    config.recall = true;
    config.explicit_chance = seed == 3;
    assert_int_equal(cg_match_create(&config, &match, &error), CG_OK);
    uint64_t told = 0;
    char texts[16][200] = {""};
    for (unsigned step = 0; step < STEPS && !cg_match_over(match); step++) {
        tell(t, match, told + 1, step % 8 == 0);
        label(t, match, step % 16 == 0);
        if (step % 4 == 0) {
            refuse(t, match, texts[(step / 4) % COUNT(texts)], true);
            cg_match_option_text(match, 0, texts[(step / 4) % COUNT(texts)], sizeof texts[0]);
        }
        told = cg_match_event_count(match);
        ask(t, match, step % 8 == 0);
        assert_int_equal(
            cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random), &error),
            CG_OK);
    }
    tell(t, match, told + 1, true);
    cg_match_destroy(match);
}

static void matches_are_told_in_other_languages(void **state)
{
    static const struct {
        const char *game, *language;
    } rows[] = {{DEMIDICE, "de"}, {"demi", "de"},      {"divinity", "de"},
                {"divino", "de"}, {"gemu_land", "de"}, {"gemu_land", "pl"}};
    char missing[LINE];
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        void *loaded = NULL;
        assert_int_equal(load_game(&loaded, rows[i].game), 0);
        tale t = {.cards = ((const fixture *)loaded)->cards};
        size_t length;
        cg_yaml *english = NULL;
        char *file = read_file("cards/languages/en.yaml", &length);
        assert_non_null(file);
        assert_int_equal(cg_yaml_read(((const fixture *)loaded)->context, "en.yaml", file, length,
                                      NULL, &english),
                         CG_OK);
        t.reasons = cg_yaml_first(cg_yaml_find(cg_yaml_root(english), "refusals"));
        assert_non_null(t.reasons);
        assert_int_equal(cg_cards_translate(t.cards, rows[i].language, NULL, &t.language), CG_OK);
        assert_int_equal(cg_translation_missing(NULL, t.cards, missing, sizeof missing), 0);
        if (cg_translation_missing(t.language, t.cards, missing, sizeof missing))
            fail_msg("the language lacks %s", missing);
        for (uint64_t seed = 1; seed <= 3; seed++)
            play(&t, seed);
        assert_true(t.lines > 500 && t.questions > 200);
        assert_true(t.labels > 500 && t.refusals > 100);
        cg_translation_destroy(t.language);
        cg_yaml_destroy(english);
        free(file);
        assert_int_equal(unload_game(&loaded), 0);
    }
}

/** A number chooses the form of its noun, and in Polish its case, too. */
static void a_number_governs_its_noun(void **state)
{
    static const char *const wanted[] = {"Potasowano: talia gracza 1 (40 kart)",
                                         "Gemischt: Deck von Spieler 1 (40 Karten)"};
    static const char *const languages[] = {"pl", "de"};
    const fixture *f = *state;
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
    for (size_t i = 0; i < COUNT(languages); i++) {
        cg_translation *made;
        char line[LINE];
        assert_int_equal(cg_cards_translate(f->cards, languages[i], NULL, &made), CG_OK);
        cg_translation_event_text(made, match, CG_SPECTATOR, 1, line, LINE);
        assert_string_equal(line, wanted[i]);
        cg_translation_destroy(made);
    }
    cg_match_destroy(match);
}

static int load(void **state)
{
    return load_game(state, "gemu_land");
}

TESTS(match_language)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(matches_are_told_in_other_languages),
                                              cmocka_unit_test(a_number_governs_its_noun)};
    return cmocka_run_group_tests(tests, load, unload_game);
}
