/* Names of all people: the signs that a script needs, letters and their marks, ids of names without Latin letters, and a `#` that
 * cuts a name off. */
#include "support.h"
#include "tests.h"

#include <cardgame/editing.h>

const cg_module *cg_module_tabletop(void);

#define CREATURE ", kind: creature, cost: 1, power: 1, toughness: 1}\n"

/** Loads a set `s` of the test game; the report tells what was wrong. */
static cg_cards *load(const fixture *f, const char *entries, char **errors)
{
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    char text[4000];
    snprintf(text, sizeof text, "game: tabletop\nset: s\ncards:\n%s", entries);
    const cg_source source = {"s.yaml", text, strlen(text)};
    cg_report *report = cg_report_create(f->context);
    assert_int_equal(cg_game_from_module(f->context, cg_module_tabletop(), &game, NULL), CG_OK);
    cg_cards_load_sources(game, &source, 1, report, &cards);
    *errors = errors_of(report);
    cg_report_destroy(report);
    cg_game_destroy(game);
    return cards;
}

/* ---- signs that cannot be seen ---- */

static const char *const written[] = {
    "\u0646\u06cc\u0645\u200c\u062e\u062f\u0627",         /* Persian: demigod */
    "\u0645\u06cc\u200c\u0631\u0648\u0645",               /* I go */
    "\u0628\u0651\u200c\u062e",                           /* a mark before the joiner */
    "\u0dc1\u0dca\u200d\u0dbb\u0dd3",                     /* Sinhala: Sri */
    "\u0d9a\u200d\u0dca\u0d9a",                           /* letters that touch */
    "\u0915\u094d\u200d\u0937",                           /* Devanagari: a half letter */
    "\u0915\u094d\u200c\u0937",                           /* and a virama that is seen */
    "\u0d28\u0d4d\u200d",                                 /* Malayalam: a chillu */
    "\u09b0\u200d\u09cd\u09af\u09be\u09ae",               /* Bengali: ram */
    "\u1820\u180b\u1828\u180e\u1820",                     /* Mongolian: a selector, a separator */
    "\u845b\U000e0100\u57ce",                             /* Japanese: a form of a sign */
    "Pirates \U0001f3f4\u200d\u2620\ufe0f",               /* a flag of two pictures */
    "\U0001f469\U0001f3fd\u200d\U0001f680",               /* a colour of skin before the joiner */
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",         /* a family */
    "\u2764\ufe0f\u200d\U0001f525",                       /* a selector before the joiner */
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e007f", /* the flag of a region */
    "Skull \u2620\ufe0f",
    "\u0b95\u0bbe\u0bb3\u0bbf", /* Tamil, and others without joiners */
    "\u7adc\u738b",
    "\uc6a9\uc655",
    "\u0416\u0430\u0440-\u043f\u0442\u0438\u0446\u0430",
    "\u1019\u103c\u1014\u103a\u1019\u102c",
    "\u05d3\u05e8\u05e7\u05d5\u05df",
};

static const char *const disguised[] = {
    "Fi\u200bre", /* a space without width */
    "Fi\u200cre",
    "Fi\u200dre",         /* joiners where nothing joins */
    "\u062f\u200c\u062e", /* behind a letter that joins nothing */
    "\u0646\u06cc\u0645\u200c",
    "\u200c\u062e\u062f\u0627",
    "\u0646\u06cc\u0645\u200c\u200c\u062e", /* two of them */
    "\u0915\u200d\u0937",                   /* without a virama */
    "\u0915\u094d\u200d\u093e",             /* before a vowel sign */
    "\u0915\u094d\u200c",                   /* at the end */
    "\U0001f3f4\u200d",
    "x\u200d\u2620",                  /* one picture alone */
    "\U0001f3f4\U000e0067\U000e0062", /* tags without their end */
    "x\U000e0067\U000e007f",
    "x\u180b",
    "x\u180e\u1820",
    "Donau\u00addampf", /* a soft hyphen */
    "\u202eeriF",
    "Fire\u200f",
    "Fi\u2060re",
    "Fi\ufeffre",
    "\u3164",
    "Fi\u034fre",
};

static void what_a_script_needs_can_be_written(void **state)
{
    for (size_t i = 0; i < COUNT(written); i++) {
        char text[600], *errors;
        snprintf(text, sizeof text,
                 "  - {name: \"%s\", id: one" CREATURE
                 "  - {name: Maker, kind: spell, effect: 'play: create 1 \"%s\"'}\n",
                 written[i], written[i]);
        cg_cards *cards = load(*state, text, &errors);
        if (!cards)
            fail_msg("%s: %s", written[i], errors);
        cg_card_info info;
        assert_true(cg_cards_info(cards, cg_cards_find_named(cards, "s", written[i]), &info));
        assert_string_equal(info.id, "s/one");
        assert_string_equal(info.name, written[i]);
        cg_cards_destroy(cards);
        free(errors);
    }
}

static void what_disguises_a_name_is_refused_at_its_place(void **state)
{
    for (size_t i = 0; i < COUNT(disguised); i++) {
        char text[300], *errors;
        snprintf(text, sizeof text, "  - {name: \"%s\", id: one" CREATURE, disguised[i]);
        cg_cards *cards = load(*state, text, &errors);
        if (cards || !strstr(errors, "error encoding: 'name' contains an invisible character"))
            fail_msg("%s: %s", disguised[i], errors);
        free(errors);
    }
    char *errors;
    assert_null(load(*state,
                     "  - {name: \"\u0646\u06cc\u0645\u200c\u062e x\u200d\", id: one" CREATURE,
                     &errors));
    assert_non_null(strstr(errors, "s.yaml:4:20: error encoding"));
    free(errors);
}

/* ---- composed and decomposed ---- */

static void spellings_that_are_equivalent_are_one_name(void **state)
{
    static const char *const pairs[][2] = {
        {"S\u00e9ance", "Se\u0301ance"},
        {"\u1e69un", "s\u0307\u0323un"},                    /* marks in another order */
        {"\uac01\uc2dc", "\u1100\u1161\u11a8\u1109\u1175"}, /* Hangul */
        {"\u0915\u093c\u0932", "\u0958\u0932"},             /* always written apart */
        {"\u09cb\u09a4", "\u09c7\u09be\u09a4"},             /* Bengali: two parts of a vowel */
        {"\u00c5ngstrom", "\u212bngstrom"},                 /* the sign of a unit */
        {"\u8c48", "\uf900"},                               /* a form of a Chinese sign */
        {"\u0627\u0654\u064e", "\u0623\u064e"},             /* Arabic */
        {"\u0439\u043e\u0434", "\u0438\u0306\u043e\u0434"}, /* Cyrillic */
        {"\u05e9\u05bc\u05c1", "\ufb2c"},                   /* Hebrew */
        {"\u1f84\u03bb\u03c6\u03b1", "\u03b1\u0313\u0301\u0345\u03bb\u03c6\u03b1"},
    };
    for (size_t i = 0; i < COUNT(pairs); i++)
        for (unsigned way = 0; way < 4; way++) {
            const char *card = pairs[i][way & 1], *named = pairs[i][way >> 1];
            char text[600], *errors;
            snprintf(text, sizeof text,
                     "  - {name: \"%s\"" CREATURE
                     "  - {name: Maker, kind: spell, effect: 'play: create 1 \"%s\"'}\n",
                     card, named);
            cg_cards *cards = load(*state, text, &errors);
            if (!cards)
                fail_msg("%s: %s", card, errors);
            assert_int_equal(cg_cards_find_named(cards, "s", named), 1);
            assert_true(cg_names_equal(card, named));
            assert_false(cg_names_equal(card, "Maker"));
            cg_card_info info;
            char one[64], other[64];
            assert_true(cg_cards_info(cards, 1, &info));
            assert_true(cg_name_id(card, one, sizeof one) < sizeof one);
            cg_name_id(named, other, sizeof other);
            assert_string_equal(one, other);
            assert_string_equal(info.id + 2, one);
            cg_cards_destroy(cards);
            free(errors);
        }
    assert_false(cg_names_equal(NULL, "a"));
    assert_false(cg_names_equal("a", NULL));
    assert_true(cg_names_equal("\xff\xc3", "\xff\xc3"));
}

static void two_spellings_of_one_name_are_twins(void **state)
{
    char *errors;
    assert_null(load(*state,
                     "  - {name: \"\u1100\u1161\", id: one" CREATURE
                     "  - {name: \"\uac00\", id: two" CREATURE,
                     &errors));
    assert_non_null(strstr(errors, "error duplicate-name: the set already has a card"));
    free(errors);
}

/* ---- ids ---- */

static void names_without_latin_letters_have_ids_of_their_own(void **state)
{
    static const char *const names[] = {"\u9f8d",
                                        "\u864e",
                                        "\u9f8d\u864e",
                                        "\u041e\u0433\u043e\u043d\u044c",
                                        "\u0412\u043e\u0434\u0430",
                                        "\u0646\u06cc\u0645\u200c\u062e\u062f\u0627",
                                        "!!!",
                                        "???",
                                        "\U0001f409",
                                        "\u9f8d 2",
                                        "\u864e 2",
                                        "\u00c9",
                                        "\u00c8",
                                        "1984",
                                        "#3"};
    char text[2000] = "", *errors, ids[COUNT(names)][64];
    for (size_t i = 0; i < COUNT(names); i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "  - {name: \"%s\"" CREATURE,
                 names[i]);
    cg_cards *cards = load(*state, text, &errors);
    if (!cards)
        fail_msg("%s", errors);
    for (size_t i = 0; i < COUNT(names); i++) {
        cg_card_info info;
        assert_true(cg_cards_info(cards, (cg_design)(i + 1), &info));
        assert_true(cg_name_id(names[i], ids[i], sizeof ids[i]) < sizeof ids[i]);
        assert_string_equal(info.id + 2, ids[i]);
        assert_int_equal(strspn(ids[i], "abcdefghijklmnopqrstuvwxyz0123456789_"), strlen(ids[i]));
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(ids[i], ids[k]);
    }
    cg_cards_destroy(cards);
    free(errors);
}

/** These stand in decks and saves. */
static void ids_stay_what_they_are(void **state)
{
    static const char *const pairs[][2] = {
        {"Dis Pater", "dis_pater"},
        {"Aela's Huntmate", "aela_s_huntmate"},
        {"Caf\u00e9", "caf_"},
        {"\u00c9lan", "_lan"},
        {"A--B  C", "a_b_c"},
        {"Samurai #3", "samurai_3"},
        {"\u9f8d", "n_e3df6be2"},
        {"1984", "1984"},
        {"#3", "_3"},
        {"", ""},
    };
    (void)state;
    char id[64];
    for (size_t i = 0; i < COUNT(pairs); i++) {
        assert_int_equal(cg_name_id(pairs[i][0], id, sizeof id), strlen(pairs[i][1]));
        assert_string_equal(id, pairs[i][1]);
        assert_int_equal(cg_name_id(pairs[i][0], NULL, 0), strlen(pairs[i][1]));
    }
    assert_int_equal(cg_name_id("Dis Pater", id, 4), 9);
    assert_string_equal(id, "dis");
    assert_int_equal(cg_name_id(NULL, id, sizeof id), 0);
}

/* ---- signs that YAML takes away ---- */

static void a_name_that_a_comment_cuts_off_is_told(void **state)
{
    static const struct {
        const char *entry, *error;
    } cases[] = {
        {"  - name: Samurai #3\n    kind: creature\n    cost: 1\n    power: 1\n    toughness: 1\n",
         "s.yaml:4:19: error cut-off: 'name' ends before '#3', which begins a comment; put the "
         "text in quotes, or a space after the '#'\n"},
        {"  - name: Samurai \t#3,\n    kind: creature\n    cost: 1\n    power: 1\n    toughness: "
         "1\n",
         "s.yaml:4:20: error cut-off: 'name' ends before '#3,', which"},
        {"  - name: \u9f8d #\u4e00\u53f7\n    kind: creature\n    cost: 1\n    power: 1\n    "
         "toughness: 1\n",
         "s.yaml:4:13: error cut-off: 'name' ends before '#\u4e00\u53f7', which"},
        {"  - name: Samurai # the third\n    kind: creature\n    cost: 1\n    power: 1\n    "
         "toughness: 1\n",
         ""},
        {"  - name: Samurai ## third\n    kind: creature\n    cost: 1\n    power: 1\n    "
         "toughness: 1\n",
         ""},
        {"  - name: Samurai#3\n    kind: creature\n    cost: 1\n    power: 1\n    toughness: 1\n",
         ""},
        {"  - name: 'Samurai #3' #here\n    kind: creature\n    cost: 1\n    power: 1\n    "
         "toughness: 1\n",
         ""},
        {"  - name: Samurai\n    #kind: spell\n    kind: creature\n    cost: 1 #c\n    power: 1\n  "
         "  toughness: 1\n",
         ""},
        {"  - {name: Fox #3, kind: creature}\n",
         "s.yaml:4:16: error cut-off: a value ends before '#3,', which"},
        {"  - {name: \"Fox #2\", kind: creature, #here\n    text: \u00c9t\u00e9 #3}\n",
         "s.yaml:5:15: error cut-off: a value ends before '#3}', which"},
        {"  - name: Fox\n    keywords: [flying #2, haste]\n",
         "s.yaml:5:23: error cut-off: a value ends before '#2,', which"},
        {"  - {name: \"Fox #2\", kind: 'creature' #here\n    cost: 1}\n",
         "s.yaml:5:5: error syntax: a ',' is missing before 'cost:'"},
        {"  - {name: 'Fox\n     #2', kind: creature # one\n     #two\n    cost: 1}\n",
         "s.yaml:7:5: error syntax: a ',' is missing before 'cost:'"},
        {"  - {name: Fox, kind: creature\n", "s.yaml:4:31: error syntax: the closing '}'"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *errors;
        cg_cards *cards = load(*state, cases[i].entry, &errors);
        if (strncmp(errors, cases[i].error, strlen(cases[i].error)) != 0 ||
            (cards == NULL) == !*cases[i].error)
            fail_msg("%s: %s", cases[i].entry, errors);
        cg_cards_destroy(cards);
        free(errors);
    }
}

TESTS(spelling)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_script_needs_can_be_written),
        cmocka_unit_test(what_disguises_a_name_is_refused_at_its_place),
        cmocka_unit_test(spellings_that_are_equivalent_are_one_name),
        cmocka_unit_test(two_spellings_of_one_name_are_twins),
        cmocka_unit_test(names_without_latin_letters_have_ids_of_their_own),
        cmocka_unit_test(ids_stay_what_they_are),
        cmocka_unit_test(a_name_that_a_comment_cuts_off_is_told),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}
