/* Names that are spelled like words of the language: no phrase that comes to the language takes a name
 * away from texts, and a game can call its things as a phrase is called. */
#include "support.h"
#include "tests.h"

#include "support_effects.h"
#include "support_tables.h"

#include "effect/tree/effect.h"
#include "effect/words/language.h"

/** What could not be a name when names became a promise. Nothing may be added here: a card file
 * that has such a name passes, and must go on passing. */
static const char closed[] =
    "I X a abilities ability active add adds all am among amount an and announced another "
    "any are as at attach attached attaches attack attacked attacker attacks base battle "
    "battled be become becomes before begin begins being block blocked blocks bottom by "
    "can cannot card cards change choose chooses coin control controller controllers "
    "controls copy cost costs count create creates damage damaged deal deals dealt "
    "defeated depending destroy destroyed detach detached did different discard discarded "
    "discards divided do does double down draw draws during each effect else empty end "
    "ends enemy enter entered enters every exchange exhaust exhausted exhausts extra face "
    "fight fights first flip flips for free from gain gains game get gets halve hand "
    "happens has have highest host if in instead into is it item its last later least "
    "leave leaves less let life look lose loses losses lower lowest mandatory match max "
    "may me mill mills min mine more move must my name named names negate negated next no "
    "not nothing number of on once one open opponent opponents or order other others "
    "otherwise owner owners pay pays per phase place play played player players plays "
    "prevent put puts raise random react readied ready redirect remove removes repeat "
    "reroll resolved rest result return reveal reveals roll rolls rounded sacrifice "
    "sacrificed sacrifices search searches set shuffle shuffled shuffles signal skip "
    "skips soon source step take takes target targeted than that the their them there "
    "they this time times to token tokens top total transformed trigger triggers turn "
    "turned turns twice type under unless until up use used uses was were when whenever "
    "where while win wins with would x you your ";

/** Names of card files that have since become words of phrases, and that a later one could bring. */
static const char *const promised[] = {
    "also",           "chosen",    "except", "kind",     "kinds",    "many",   "moved",
    "much",           "only",      "paid",   "revealed", "scry",     "exile",  "phases",
    "steps",          "winner",    "loser",  "copies",   "adjacent", "beside", "left",
    "right",          "both",      "half",   "again",    "ever",     "still",  "already",
    "already_chosen", "kicked_by", "same",   "new",      "old",      "whole",  "part",
};

static bool is_closed(const char *text, size_t length)
{
    for (const char *at = closed; *at != '\0'; at += strcspn(at, " ") + 1)
        if (strcspn(at, " ") == length && memcmp(at, text, length) == 0)
            return true;
    return false;
}

/** Texts in which `zz` is a name, by each way to give one. */
static const char *const texts[] = {
    "play:\n  target zz: an enemy creature\n  destroy zz\n",
    "play:\n  target zz: a player\n  zz draws 2\n",
    "play:\n  target zz: up to 2 creatures\n  zz get power +1 until end of turn; exhaust zz\n",
    "play: choose an enemy creature as zz; destroy zz and draw 1\n",
    "play: choose an enemy creature as zz; create a copy of zz\n",
    "play: choose an enemy creature as zz; zz becomes a copy of this\n",
    "play: choose an enemy creature as zz; if zz is exhausted: zz gets power +1\n",
    "play: choose one opponent as zz; zz loses 1 life\n",
    "play: choose an enemy creature as zz; destroy each creature where power < power of zz\n",
    "play: choose 2 enemy creatures as zz; destroy zz; draw count of zz\n",
    "play: let zz = 2; draw zz + 1\n",
    "play: let zz = count of creatures; if zz > 2: draw zz\n",
    "play: roll d6 as zz; gain zz life\n",
    "play: for each enemy creature as zz: destroy zz\n",
    "play: for each player as zz: zz draws 1\n",
    "play:\n  choose a creature as zz\n  later when my turn begins: destroy zz\n",
    "with zz in 1..3\nplay: draw zz\n",
    "with zz in 1..3\nplay: this gets \"when my turn begins: draw zz\"\n",
};

/** The text with that name for `zz`; to be freed. */
static char *with_name(const char *text, const char *name, size_t length)
{
    char *made = malloc(strlen(text) + 12 * length + 1), *to = made;
    assert_non_null(made);
    while (*text != '\0') {
        if (strncmp(text, "zz", 2) != 0) {
            *to++ = *text++;
            continue;
        }
        memcpy(to, name, length);
        to += length;
        text += 2;
    }
    *to = '\0';
    return made;
}

/** The text as it is printed; to be freed. */
static char *printed(effects *in, const char *text)
{
    char buffer[600];
    cg_text out = cg_text_start(buffer, sizeof buffer);
    effects_clear(in);
    cg_effect_print(in->language, effects_parse(in, text, CG_ACCEPT_CARD), &out);
    return strdup(buffer);
}

/** The name means in the text what `zz` means there, and what is printed says so, too. */
static void assert_same(effects *in, const char *text, const char *name, size_t length)
{
    char *named = with_name(text, name, length), *same = printed(in, text);
    char *wanted = with_name(same, name, length), *found = printed(in, named);
    char *again = printed(in, found);
    assert_string_equal(found, wanted);
    assert_string_equal(again, wanted);
    free(named);
    free(same);
    free(wanted);
    free(found);
    free(again);
}

static void assert_name(effects *in, const char *name, size_t length)
{
    for (size_t i = 0; i < COUNT(texts); i++)
        assert_same(in, texts[i], name, length);
}

static void words_that_came_later_are_names(void **state)
{
    static const cg_module bare = {CG_MODULE_HEAD, .name = "bare", .title = "Bare"};
    effects in, own;
    unsigned open = 0;
    (void)state;
    effects_begin(&in, tables_module());
    effects_begin(&own, &bare);
    for (uint32_t i = 0; i < own.language->capacity; i++) {
        const cg_spelling *spelling = &own.language->spellings[i];
        if (spelling->text == NULL || is_closed(spelling->text, spelling->length))
            continue;
        assert_name(&in, spelling->text, spelling->length);
        open++;
    }
    assert_true(open >= 12); /* also chosen except kind kinds many moved much only paid ... */
    effects_end(&own);
    effects_end(&in);
}

static void names_of_card_files_stay_names(void **state)
{
    effects in;
    (void)state;
    effects_begin(&in, tables_module());
    for (size_t i = 0; i < COUNT(promised); i++)
        if (strcmp(promised[i], "exile") != 0) /* the zone of these tables */
            assert_name(&in, promised[i], strlen(promised[i]));
    effects_end(&in);
}

/** Where no name is spelled so, or not yet, or no longer, the word is the word. */
static void a_phrase_is_read_where_no_name_hides_it(void **state)
{
    static const struct {
        const char *name, *text;
    } rows[] = {
        {"kind", "play: choose a kind for this; choose a creature as zz; destroy zz\n"
                 "when my turn begins: destroy each creature of the chosen kind\n"},
        {"kind", "play: choose a kind for this\n"
                 "when my turn begins:\n"
                 "  target zz: a creature of the chosen kind\n"
                 "  destroy zz\n"},
        {"chosen", "play:\n"
                   "  choose a creature for this\n"
                   "  for each creature as zz: destroy zz\n"
                   "  destroy the chosen card\n"},
        {"except", "play: let zz = 2; draw zz; create a copy of this\n"
                   "when my turn begins: create a copy of this except it has trample\n"},
        {"kinds", "play: choose a creature as zz; destroy zz; choose a kind for this\n"
                  "when my turn begins: destroy each creature of the chosen kind\n"},
        {"chosen", "play:\n"
                   "  choose a kind for this\n"
                   "  choose a creature as zz\n"
                   "  zz gets \"when my turn begins: destroy each creature of the chosen kind\"\n"},
    };
    effects in;
    (void)state;
    effects_begin(&in, tables_module());
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_same(&in, rows[i].text, rows[i].name, strlen(rows[i].name));
    effects_end(&in);
}

static void words_of_the_language_are_no_names(void **state)
{
    effects in;
    (void)state;
    effects_begin(&in, tables_module());
    for (const char *at = closed; *at != '\0'; at += strcspn(at, " ") + 1) {
        char text[100], says[100];
        int length = (int)strcspn(at, " ");
        snprintf(text, sizeof text, "play: choose a creature as %.*s; draw 1\n", length, at);
        snprintf(says, sizeof says, "'%.*s' is a word of the language and cannot be a name", length,
                 at);
        effects_assert_mistake(&in, text, says);
    }
    effects_end(&in);
}

static void letters_and_digits_stand_in_names(void **state)
{
    static const char all[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    effects in;
    (void)state;
    effects_begin(&in, tables_module());
    for (const char *at = all; *at != '\0'; at++) {
        const char names[2][3] = {{'q', *at, '\0'}, {*at, 'q', '\0'}};
        for (int first = 0; first < 2 - (*at >= '0' && *at <= '9'); first++) {
            char text[60], says[60];
            snprintf(text, sizeof text, "play: let %s = 2; draw %s\n", names[first], names[first]);
            snprintf(says, sizeof says, "write the name '%s' in lower case", names[first]);
            if (*at >= 'A' && *at <= 'Z')
                effects_assert_mistake(&in, text, says);
            else
                assert_name(&in, names[first], 2);
        }
    }
    effects_end(&in);
}

static void what_a_name_hides_is_told(void **state)
{
    effects in;
    (void)state;
    effects_begin(&in, tables_module());
    effects_assert_mistake(
        &in, "play: choose a creature as kind; destroy kind; choose a kind for this\n",
        "here it is a name; choose another name");
    effects_assert_mistake(&in, "play: choose a creature as draw; destroy draw\n",
                           "'draw' is a word of the language and cannot be a name");
    effects_assert_mistake(&in, "play: choose a creature as trample; destroy trample\n",
                           "'trample' is a word of the language and cannot be a name");
    effects_assert_mistake(
        &in, "play: choose a creature as kind; choose a creature as kind; destroy kind\n",
        "'kind' is a name already");
    effects_assert_mistake(&in, "play: choose a creature as kind\n", "is never used");
    effects_end(&in);
}

/* ---- games that call their things so ---- */

enum { COUNTER, KEYWORD, MARK, ZONE };

/** The tables with one thing that is called like the word. */
static const cg_module *called(const char *word, int sort)
{
    static cg_module module;
    static cg_board table;
    static cg_counter_def counters[4];
    static cg_keyword_def keywords[4];
    static cg_mark_def marks[4];
    static cg_zone_def zones[9];
    module = *tables_module();
    table = *module.board;
    memcpy(counters, module.counters, sizeof counters);
    memcpy(keywords, table.keywords, sizeof keywords);
    memcpy(marks, table.marks, sizeof marks);
    memcpy(zones, module.zones, sizeof zones);
    if (sort == COUNTER)
        counters[3] = (cg_counter_def){word, word, word, 0, 0, 99, 0};
    else if (sort == KEYWORD)
        keywords[3] = (cg_keyword_def){word, word, 0, NULL};
    else if (sort == MARK)
        marks[3] = (cg_mark_def){word, word, word, 99, 0, 0, false, false, 0};
    else
        zones[3].name = zones[3].title = word;
    module.counters = counters;
    module.zones = zones;
    table.keywords = keywords;
    table.marks = marks;
    module.board = &table;
    return &module;
}

static void assert_things_are_called(const char *word)
{
    static const struct {
        int sort;
        const char *text;
    } says[] = {
        {COUNTER, "play: gain 2 zz\n"},
        {COUNTER, "play: if my zz >= 2: draw 1\n"},
        {COUNTER, "play: set my zz to 3\n"},
        {ZONE, "play: put this into my zz\n"},
        {ZONE, "play: put each card in my zz into my hand\n"},
        {KEYWORD, "my creatures have zz\n"},
        {KEYWORD, "play: destroy each creature where it has zz\n"},
        {KEYWORD, "play: this gets zz until end of turn\n"},
        {MARK, "play: put 2 zz on this\n"},
        {MARK, "play: remove 1 zz from this\n"},
    };
    effects in;
    for (size_t i = 0; i < COUNT(says); i++) {
        char *text = with_name(says[i].text, word, strlen(word));
        effects_begin(&in, called(word, says[i].sort));
        free(printed(&in, text));
        effects_end(&in);
        free(text);
    }
}

static void games_call_their_things_so(void **state)
{
    static const cg_module bare = {CG_MODULE_HEAD, .name = "bare", .title = "Bare"};
    effects own;
    (void)state;
    effects_begin(&own, &bare);
    for (uint32_t w = 0; w < own.language->capacity; w++) {
        const cg_spelling *spelling = &own.language->spellings[w];
        if (spelling->text == NULL || is_closed(spelling->text, spelling->length))
            continue;
        char *word = with_name("zz", spelling->text, spelling->length);
        assert_things_are_called(word);
        free(word);
    }
    effects_end(&own);
}

TESTS(names)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_that_came_later_are_names),
        cmocka_unit_test(names_of_card_files_stay_names),
        cmocka_unit_test(a_phrase_is_read_where_no_name_hides_it),
        cmocka_unit_test(words_of_the_language_are_no_names),
        cmocka_unit_test(letters_and_digits_stand_in_names),
        cmocka_unit_test(what_a_name_hides_is_told),
        cmocka_unit_test(games_call_their_things_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
