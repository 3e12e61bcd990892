/* What hints advise can be written: each spelling in quotes that the tables of hints give (words of other
 * games, names of abilities, words in a wrong place) is accepted somewhere in an effect of the test game; where
 * `...` stands for a part of it, all its words are some that the game has. */
#include "support.h"
#include "tests.h"

#include "base/hash.h"
#include "effect/read/hints.h"
#include "effect/read/phrases_of_others.h"
#include "support_effects.h"

#include <ctype.h>

#define TEXT_MOST 600
#define HEADS 5

const cg_module *cg_module_tabletop(void);

/** Where a spelling can stand: %s. Behind the first HEADS it begins no ability. */
static const char *const frames[] = {
    "%s",
    "%s: draw 1",
    "%s draw 1",
    "%s\n  \"one\": draw 1\n  \"two\": draw 2",
    "play: draw 1\n%s",
    "play: %s",
    "play: draw 1; %s",
    "play:\n  target t: a creature\n  %s",
    "play:\n  target t: a creature\n  if %s: draw 1",
    "play:\n  target t: a creature\n  t %s",
    "play:\n  destroy a creature\n  %s",
    "play:\n  if my hand is empty: draw 1\n  %s",
    "play: %s this",
    "play: %s 1",
    "play: %s a creature",
    "play: this %s",
    "play: destroy %s",
    "play: destroy a %s",
    "play: destroy a creature %s",
    "play: destroy a creature where %s",
    "play: destroy each creature where %s",
    "play: destroy each %s creature",
    "play: draw %s",
    "play: draw 1 %s",
    "play: draw (%s)",
    "play: draw (count of %s)",
    "play: deal 2 to %s",
    "play: deal 2 %s",
    "play: put this %s",
    "play: put a card in my hand %s",
    "play: put a card in my %s into play",
    "play: put a creature into %s",
    "play: put the top card of the %s into my hand",
    "play: %s gains 1 life",
    "play: %s: draw 1",
    "play: while %s: draw 1",
    "play: if %s: draw 1",
    "play:\n  if my hand is empty: draw 1\n  %s: draw 2",
    "play: may %s",
    "play: a creature gets %s until end of turn",
    "play: a creature gets power +1 %s",
    "play, %s: draw 1",
    "play (%s): draw 1",
    "use (%s): draw 1",
    "use, %s: draw 1",
    "use %s: draw 1",
    "when %s: draw 1",
    "when this %s: draw 1",
    "when a creature %s: draw 1",
    "when I %s: draw 1",
    "when this attacks, %s: draw 1",
    "when this attacks %s: draw 1",
    "when a creature enters play: %s",
    "when a creature enters play: destroy %s",
    "instead when %s: draw 1",
    "instead when I lose life: %s",
    "instead when I am dealt damage: %s",
    "instead when this is dealt damage: %s",
    "before this enters play: %s",
    "as soon as %s: draw 1",
    "this %s",
    "my creatures %s",
    "my creatures have %s",
    "creatures %s",
    "I %s",
    "each player %s",
    "while %s: my creatures have power +1",
    "while my hand is empty: %s",
    "play:\n  for %s as c: destroy c",
    "play:\n  %s\n    \"one\": draw 1\n    \"two\": draw 2",
    "play:\n  choose 1:\n    \"one\": %s\n    \"two\": draw 2",
    "play:\n  flip a coin as c\n  %s: draw 1",
    "play:\n  %s\n  if c = 1: draw 1",
    "play:\n  roll d20 as d\n  %s",
    "play: put a card %s into play",
    "play: put each card %s into play",
    "when %s begins: draw 1",
    "play: put the top 2 cards of my deck into my hand and %s under my deck",
    "play: choose a player; %s draws 1",
    "play: destroy each creature where power %s 3",
    "play, may also pay (1 mana) %s: draw 1",
    "play: an opponent %s",
    "use (1 mana)%s my hand is empty: draw 1",
    "when this attacks%s my hand is empty: draw 1",
    "%s: my creatures have power +1",
    "this has power +1 %s",
    "when this attacks%s draw 1",
    "before this enters play: choose a player for this\nwhen %s draws a card: draw 1",
    ("play: reveal the top 3 cards of my deck; put a creature among them into my hand; put %s "
     "under my deck"),
    "I cannot draw %s 2 cards each turn",
    "play: a creature gets power +1 until %s",
    "play: destroy the creature %s this",
    "play:\n  choose a card in my hand as c\n  %s",
    "play:\n  choose a creature as c\n  %s",
    "play:\n  %s\n  destroy c",
    "play:\n  %s\n  destroy t",
    "play, may also pay (1 mana):\n  %s",
    "play, may also pay (1 mana):\n  %s: draw 1",
    "play:\n  for each opponent as p:\n    %s",
    "play:\n  for each opponent as p:\n    destroy %s",
    "play:\n  if my hand is empty: draw 1\n  %s draw 2",
    "play: destroy each creature where power %s 2",
    "this cannot %s",
    "play: destroy each creature %s this",
    "when I lose life: gain (%s) life",
};

static effects in;
static cg_reader reader; /* to ask what the game has */

static int begin(void **state)
{
    (void)state;
    effects_begin(&in, cg_module_tabletop());
    reader = (cg_reader){.language = in.language,
                         .module = cg_module_tabletop(),
                         .board = cg_module_tabletop()->board};
    return 0;
}

static int end(void **state)
{
    (void)state;
    effects_end(&in);
    return 0;
}

/** Is it one word, that the language or the game has? */
static bool is_word(const char *spelling)
{
    size_t length = strlen(spelling);
    uint32_t hash = CG_HASH_START;
    for (size_t i = 0; i < length; i++)
        hash = cg_language_hash(hash, spelling[i]);
    return cg_read_knows(&reader, spelling, length) ||
           cg_language_word(in.language, spelling, (uint32_t)length, hash) != CG_WORD_NONE;
}

/** Does it begin an ability, which stands in the first frames alone? */
static bool is_head(const char *spelling)
{
    static const char *const heads[] = {"when ", "instead ", "before ", "use ",
                                        "use,",  "play,",    "play:",   "as soon "};
    for (size_t i = 0; i < COUNT(heads); i++)
        if (strncmp(spelling, heads[i], strlen(heads[i])) == 0)
            return true;
    return false;
}

static bool is_accepted(const char *spelling)
{
    char text[TEXT_MOST];
    bool accepted = is_word(spelling);
    size_t count = is_head(spelling) ? HEADS : COUNT(frames);
    for (size_t i = 0; i < count && !accepted; i++) {
        snprintf(text, sizeof text, frames[i], spelling);
        effects_clear(&in);
        accepted = effects_try(&in, text, CG_ACCEPT_CARD) && !cg_report_count(in.report);
    }
    return accepted;
}

static bool is_of_word(char byte)
{
    return isalpha((unsigned char)byte) || byte == '_';
}

/** What is no part of an effect, or stands for something that its author writes. */
static bool is_exempt(const char *spelling)
{
    static const char *const exempt[] = {"decks:", "reserve:", "\"label\": steps",
                                         "... becomes \"CARD\"", "then"};
    for (size_t i = 0; i < COUNT(exempt); i++)
        if (strcmp(spelling, exempt[i]) == 0)
            return true;
    return false;
}

/** Behind the words that the language has as one at a place, three at most; NULL: it has none. */
static const char *behind_word(const char *at)
{
    const char *known = NULL, *end_of = at;
    char word[TEXT_MOST];
    for (unsigned words = 0; words < 3 && is_of_word(*end_of); words++) {
        while (is_of_word(*end_of))
            end_of++;
        snprintf(word, sizeof word, "%.*s", (int)(end_of - at), at);
        if (is_word(word) || (words == 0 && end_of - at == 1)) /* or the name of something chosen */
            known = end_of;
        end_of += *end_of == ' ';
    }
    return known;
}

/** With `...` for a part: are all its other words some that the language has? */
static bool has_words(const char *spelling)
{
    const char *at = spelling;
    while (at && *at)
        at = is_of_word(*at) ? behind_word(at) : at + 1;
    return at != NULL;
}

static const char *next_quoted(const char *at, size_t *length)
{
    const char *begins = strchr(at, '\'');
    while (begins && begins > at && isalnum((unsigned char)begins[-1]))
        begins = strchr(begins + 1, '\''); /* an apostrophe */
    if (!begins)
        return NULL;
    const char *end_of = ++begins;
    while (*end_of && !(*end_of == '\'' && !isalnum((unsigned char)end_of[1])))
        end_of++;
    *length = (size_t)(end_of - begins);
    return *end_of ? begins : NULL;
}

static size_t count_bad(cg_hint_row (*row_of)(size_t number))
{
    size_t bad = 0;
    cg_hint_row row;
    for (size_t number = 0; (row = row_of(number)).says; number++) {
        size_t length;
        if (!cg_read_has_all(&reader, row.needs))
            continue;
        for (const char *at = row.says; (at = next_quoted(at, &length)) != NULL; at += length + 1) {
            char spelling[TEXT_MOST];
            snprintf(spelling, sizeof spelling, "%.*s", (int)length, at);
            bool good = strstr(spelling, "...") || length == 1 ? has_words(spelling)
                                                               : is_accepted(spelling);
            if (good || is_exempt(spelling))
                continue;
            print_error("%s [%s]: '%s'\n", row.words, row.needs ? row.needs : "", spelling);
            bad++;
        }
    }
    return bad;
}

static void words_of_other_games(void **state)
{
    (void)state;
    assert_int_equal(count_bad(cg_read_usual_row), 0);
}

static void names_of_abilities(void **state)
{
    (void)state;
    assert_int_equal(count_bad(cg_read_family_row), 0);
}

static void words_in_wrong_places(void **state)
{
    (void)state;
    assert_int_equal(count_bad(cg_read_misplaced_row), 0);
}

/** Is it a word of others, so that it is translated in turn? */
static bool is_of_others(const char *text, size_t length)
{
    for (size_t row = 0; row < cg_translation_count; row++)
        for (const char *at = cg_translations[row].pattern; *at; at += !!*at) {
            size_t found = 0;
            while (is_of_word(at[found]) || at[found] == '\'')
                found++;
            if (found == length && memcmp(at, text, length) == 0)
                return true;
            at += found;
        }
    return false;
}

/** Is each word of a translation one of the language or the game, or of others? `$1s` is none. */
static bool is_translated(const char *text)
{
    while (*text) {
        const char *behind = text[0] == '$' ? text + 2 + (text[2] == 's') : behind_word(text);
        size_t length = 0;
        while (!behind && (is_of_word(text[length]) || text[length] == '\''))
            length++;
        bool turns = length == 2 && memcmp(text, "'s", 2) == 0; /* `an opponent's turn` */
        if (length > 0 && !turns && !is_of_others(text, length))
            return false;
        text = behind ? behind : text + (length ? length : 1);
    }
    return true;
}

static void phrases_of_others(void **state)
{
    size_t bad = 0;
    (void)state;
    for (size_t i = 0; i < cg_translation_count; i++) {
        const cg_translated *row = &cg_translations[i];
        if (!cg_read_has_all(&reader, row->needs) && strcmp(row->needs, "grave") != 0)
            fail_msg("%s needs what the test game has not: %s", row->pattern, row->needs);
        if (!cg_read_has_all(&reader, row->needs) || is_translated(row->translation))
            continue;
        print_error("%s: '%s'\n", row->pattern, row->translation);
        bad++;
    }
    assert_int_equal(bad, 0);
}

/** Subjects of a condition, of all types, with what they can see of hidden cards. */
static const char *const subjects[] = {"t",
                                       "this",
                                       "I",
                                       "p",
                                       "an opponent",
                                       "my hand",
                                       "my deck",
                                       "my discard pile",
                                       "the hand of p",
                                       "the hand of an opponent",
                                       "the discard pile of p",
                                       "the discard pile of an opponent",
                                       "my life",
                                       "the power of t"};
static const char *const had[] = {
    "has a dragon", "has no dragon", "has a card", "has a creature",
    "has trample",  "has power",     "has 2 life", "does not have a dragon",
    "is a dragon",  "has no card"};

/** Returns true if a condition has no mistake. */
static bool is_condition(const char *subject, const char *rest)
{
    char text[2 * TEXT_MOST];
    snprintf(text, sizeof text,
             "play:\n  target t: a creature\n  target p: a player\n  destroy t\n  p draws 1\n"
             "  if %s%s%s: draw 1",
             subject, *subject ? " " : "", rest);
    effects_clear(&in);
    return effects_try(&in, text, CG_ACCEPT_CARD) && !cg_report_count(in.report);
}

/** What a message about a condition proposes is accepted in its place: as the whole condition, or after
 * its subject. */
static void conditions_that_are_proposed_work(void **state)
{
    size_t bad = 0, proposed = 0, length;
    char says[600], spelling[TEXT_MOST];
    (void)state;
    for (size_t i = 0; i < COUNT(subjects) * COUNT(had); i++) {
        const char *subject = subjects[i / COUNT(had)], *rest = had[i % COUNT(had)];
        if (is_condition(subject, rest))
            continue;
        snprintf(says, sizeof says, "%s", cg_report_get(in.report, 0)->text);
        const char *write = strstr(says, "write '");
        for (const char *at = write; at && (at = next_quoted(at, &length)); at += length + 1) {
            snprintf(spelling, sizeof spelling, "%.*s", (int)length, at);
            if (strstr(spelling, "...") || strncmp(spelling, "each ", 5) == 0)
                continue; /* a part of a condition */
            proposed++;
            if (is_condition("", spelling) || is_condition(subject, spelling))
                continue;
            print_error("%s %s: %s\n", subject, rest, says);
            bad++;
        }
    }
    assert_int_equal(bad, 0);
    assert_true(proposed > 20);
}

TESTS(hints)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_that_are_proposed_work),
        cmocka_unit_test(words_of_other_games),
        cmocka_unit_test(names_of_abilities),
        cmocka_unit_test(words_in_wrong_places),
        cmocka_unit_test(phrases_of_others),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
