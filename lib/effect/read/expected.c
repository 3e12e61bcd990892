/* Reports that something else is expected, each time with the nearest word or with advice. */
#include "effect/read/hints.h"

#include "base/text.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

bool cg_read_expect(cg_reader *reader, cg_token_kind kind, const char *text)
{
    if (cg_read_accept(reader, kind))
        return true;
    cg_read_expected(reader, kind == CG_TOKEN_LINE ? CG_MISTAKE_SYNTAX : CG_MISTAKE_MISSING_WORD,
                     text);
    return false;
}

static const char *const first_spellings[CG_WORDS_END] = {
#define FIRST_SPELLING(name, spellings) [CG_WORD_##name] = spellings,
    CG_WORDS(FIRST_SPELLING)
#undef FIRST_SPELLING
};

bool cg_read_expect_word(cg_reader *reader, uint16_t word)
{
    assert(word != CG_WORD_NONE);
    char text[CG_SHOWN_MAX];
    cg_text out = cg_text_start(text, sizeof text);
    if (cg_read_accept_word(reader, word))
        return true;
    cg_text_add(&out, "'");
    if (word < CG_WORDS_END)
        cg_text_add_bytes(&out, first_spellings[word], strcspn(first_spellings[word], "|"));
    else
        cg_language_spell(reader->language, word, &out);
    cg_text_add(&out, "'");
    cg_shown meant;
    bool near = cg_read_near_tried(reader, &meant) != NULL; /* `then` for `than` */
    cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, text,
                         near ? NULL : cg_read_usual(reader, cg_read_peek(reader, 0)));
    return false;
}

/** Returns the advice if something else is found in place of a text in quotes. */
static const char *hint_for_quotes(const cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    const char *text = token->kind == CG_TOKEN_WORD ? cg_read_text(reader, token) : "";
    if (reader->scope != NULL && reader->scope->quoted && cg_read_at_end(reader))
        return "the quotes end there: use single quotes inside them: '...'";
    if (reader->at > 0 && *text != '\0' && cg_read_stands_before(reader, "signal"))
        return "put it in quotes: 'signal \"...\"'";
    if (*text >= 'A' && *text <= 'Z')
        return "put names of cards in quotes: \"...\"";
    if (reader->at > 0 && (token - 1)->word == CG_WORD_BECOMES && token->word == CG_WORD_THE &&
        cg_read_family(reader, token + 1) != NULL)
        return cg_read_family(reader, token + 1);
    if (reader->at > 0 && (token - 1)->word == CG_WORD_BECOMES)
        return "write 'gets type ...' for a kind, 'gets power becomes 1' for a number";
    return cg_read_usual(reader, token);
}

const char *cg_read_quoted(cg_reader *reader, const char *what)
{
    cg_token token = *cg_read_peek(reader, 0);
    if (token.kind != CG_TOKEN_TEXT) {
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, what, hint_for_quotes(reader));
        return NULL;
    }
    cg_read_take(reader);
    assert(token.length >= 2u * token.quote);
    uint32_t length = token.length - 2u * token.quote, kept = 0;
    char *text = cg_arena_copy(reader->arena, cg_read_text(reader, &token) + token.quote, length);
    if (text == NULL) {
        cg_read_exhausted(reader);
        return NULL;
    }
    for (uint32_t i = 0; i < length; i++) {
        if (text[i] == '\\' && i + 1 < length)
            i++;
        text[kept++] = text[i];
    }
    text[kept] = '\0';
    return text;
}

/** Returns true if the word before is unknown. That was reported, so what follows is not a mistake
 * of its own. */
static bool follows_mistake(const cg_reader *reader)
{
    if (reader->at == 0)
        return false;
    const cg_token *token = cg_read_peek(reader, 0);
    uint16_t refused = reader->refused;
    return reader->at == reader->strange ||
           (refused != CG_WORD_NONE && (token->word == refused || (token - 1)->word == refused));
}

void cg_read_expected_but(cg_reader *reader, cg_mistake_kind kind, const char *what,
                          const char *hint)
{
    const cg_token *token = cg_read_peek(reader, 0);
    if (cg_read_tries(reader)) {
        cg_effect_mistake(&reader->mistakes, token->spot, kind, "%s", what);
        return;
    }
    char advice[200];
    cg_text text = cg_text_start(advice, sizeof advice);
    hint = hint == NULL ? cg_read_of_whom(reader, false, &text) : hint;
    const cg_token *last = reader->at > 0 ? token - 1 : NULL;
    bool begins = last == NULL || last->kind < CG_TOKEN_WORD;
    cg_shown found = cg_read_show(reader, token),
             before = cg_read_show(reader, last ? last : token), meant;
    const char *near = hint == NULL ? cg_read_near_tried(reader, &meant) : NULL;
    if (follows_mistake(reader))
        return;
    cg_effect_mistake(&reader->mistakes, token->spot, kind, "expected %s%s%s, found %s%s%s%s", what,
                      begins ? "" : " after ", begins ? "" : before.text, found.text,
                      hint   ? "; "
                      : near ? "; did you mean '"
                             : "",
                      hint   ? hint
                      : near ? near
                             : "",
                      near ? "'?" : "");
}

void cg_read_expected(cg_reader *reader, cg_mistake_kind kind, const char *what)
{
    cg_read_expected_but(reader, kind, what, cg_read_usual(reader, cg_read_peek(reader, 0)));
}

/* ---- the nearest word ---- */

static bool was_tried(const cg_tried *tried, uint16_t word)
{
    for (unsigned i = 0; i < tried->count; i++)
        if (tried->words[i] == word)
            return true;
    return false;
}

/** Adds all spellings of the tried words, kept in `texts`, and the nouns. */
static void add_tried(const cg_reader *reader, char (*texts)[24], unsigned most,
                      cg_candidates *candidates)
{
    const cg_language *language = reader->language;
    unsigned count = 0;
    for (uint32_t i = 0; i < language->capacity && count < most; i++) {
        const cg_spelling *spelling = &language->spellings[i];
        if (spelling->text == NULL || spelling->length >= sizeof *texts ||
            !was_tried(reader->tried, spelling->word))
            continue;
        cg_text text = cg_text_start(texts[count], sizeof *texts);
        cg_text_add_bytes(&text, spelling->text, spelling->length);
        cg_read_candidate(candidates, texts[count++]);
    }
    for (const cg_noun *noun = language->first_noun; noun != NULL; noun = noun->after)
        if ((noun->noun_class & reader->tried->classes) != 0 && cg_read_has_noun(reader, noun))
            cg_read_candidate(candidates, noun->text);
}

const char *cg_read_near_tried(const cg_reader *reader, cg_shown *shown)
{
    const cg_token *token = cg_read_peek(reader, 0);
    char texts[3 * CG_TRIED_MAX][24], word[CG_SHOWN_MAX];
    cg_candidates candidates = {.count = 0};
    /* Almost every word of two letters is near to any two letters. */
    if (token->kind != CG_TOKEN_WORD || token->word != CG_WORD_NONE || token->length < 3 ||
        token->length >= sizeof word || reader->tried->at != reader->at)
        return NULL;
    cg_read_candidate(&candidates, NULL);
    add_tried(reader, texts, sizeof texts / sizeof *texts, &candidates);
    memcpy(word, cg_read_text(reader, token), token->length);
    word[token->length] = '\0';
    const char *near = cg_nearest(word, candidates.words);
    if (near == NULL)
        return NULL;
    snprintf(shown->text, sizeof shown->text, "%s", near);
    return shown->text;
}

/** Joins the next words of the text, at most `count`, with single spaces.
 * @return how many there are */
static unsigned next_words(const cg_reader *reader, unsigned count, cg_shown *shown)
{
    unsigned taken = 0;
    size_t length = 0;
    shown->text[0] = '\0';
    for (; taken < count && cg_read_peek(reader, taken)->kind == CG_TOKEN_WORD; taken++) {
        const cg_token *token = cg_read_peek(reader, taken);
        int most = token->length < CG_SHOWN_MAX ? (int)token->length : (int)CG_SHOWN_MAX;
        int more = snprintf(shown->text + length, sizeof shown->text - length, "%s%.*s",
                            taken > 0 ? " " : "", most, cg_read_text(reader, token));
        length += (size_t)more;
        if (length >= sizeof shown->text)
            return taken + 1;
    }
    return taken;
}

/** Returns true if another candidate begins with this one and has more words. */
static bool goes_on(const cg_candidates *candidates, unsigned index)
{
    const char *word = candidates->words[index];
    size_t length = strlen(word);
    for (unsigned i = 0; i < candidates->count; i++)
        if (i != index && strncmp(candidates->words[i], word, length) == 0 &&
            candidates->words[i][length] == ' ')
            return true;
    return false;
}

/** Lists the candidates, at most three: `'enter play' or 'enter exhausted'`. */
static cg_shown name_all(const cg_candidates *candidates)
{
    cg_shown shown = {.text = ""};
    cg_text text = cg_text_start(shown.text, sizeof shown.text);
    for (unsigned i = 0; candidates->count <= 3 && i < candidates->count; i++)
        cg_text_format(&text, "%s'%s%s'", i > 0 ? " or " : "", candidates->words[i],
                       goes_on(candidates, i) ? " ..." : "");
    if (text.length >= sizeof shown.text)
        shown.text[0] = '\0';
    return shown;
}

/** Lists the nouns of these classes if the game has few of them: `power, cost, flying, trample`. */
static void name_known(const cg_reader *reader, uint32_t classes, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    unsigned count = 0;
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after) {
        if ((noun->noun_class & classes) == 0 || noun->plural || !cg_read_has_noun(reader, noun))
            continue;
        cg_text_format(&text, "%s%s", count++ > 0 ? ", " : "", noun->text);
    }
    if (text.length >= size || count > 10)
        buffer[0] = '\0';
}

/** Returns true if the noun of several words begins or ends with the word. */
static bool holds_word(const char *noun, const char *word)
{
    size_t length = strlen(word), all = strlen(noun);
    if (all <= length)
        return false;
    const char *end = noun + all - length;
    return (strncmp(noun, word, length) == 0 && noun[length] == ' ') ||
           (strcmp(end, word) == 0 && end[-1] == ' ');
}

/** Lists at most three nouns whose first or last word is the word: `'red mana' or 'blue mana'`. */
static cg_shown name_longer(const cg_candidates *candidates, const char *word)
{
    cg_shown shown = {.text = ""};
    cg_text text = cg_text_start(shown.text, sizeof shown.text);
    unsigned found = 0;
    for (unsigned i = 0; strlen(word) > 2 && found < 3 && i < candidates->count; i++) {
        if (!holds_word(candidates->words[i], word))
            continue;
        if (i > 0 && strcmp(candidates->words[i], candidates->words[i - 1]) == 0)
            continue;
        size_t before = text.length;
        cg_text_format(&text, "%s'%s'", found++ > 0 ? " or " : "", candidates->words[i]);
        if (text.length < sizeof shown.text)
            continue;
        shown.text[before] = '\0';
        break;
    }
    return shown;
}

/** Words to try if no candidate is near: they follow `my`, `the` and `each`. */
static const char *const of_all_games[] = {"turn", "player", "opponent", "owner", NULL};
/** Words to try before a kind of card. */
static const char *const before_kinds[] = {"enemy", "another", NULL};

void cg_read_unknown(cg_reader *reader, cg_mistake_kind kind, const char *what,
                     const cg_candidates *candidates)
{
    if (cg_read_tries(reader)) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), kind, "%s", what);
        return;
    }
    const char *nearest = NULL;
    const char *usual = cg_read_usual(reader, cg_read_peek(reader, 0));
    cg_shown shown = {""}, tried, meant;
    unsigned least = UINT_MAX, words = 0;

    const char *alone = kind == CG_MISTAKE_UNKNOWN_KIND ? cg_read_no_kind(reader) : NULL;
    if (follows_mistake(reader))
        return;
    if (alone != NULL && cg_read_peek(reader, 0)->kind != CG_TOKEN_WORD) {
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, what, alone);
        return;
    }
    usual = alone != NULL ? alone : usual;
    if (usual == NULL && cg_read_at_word(reader, CG_WORD_IS))
        usual = cg_read_usual(reader, cg_read_peek(reader, 1));
    if (usual != NULL) {
        next_words(reader, 1u + cg_read_at_word(reader, CG_WORD_IS), &shown);
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), kind, "'%s' is not %s; %s",
                          shown.text, what, usual);
        return;
    }

    /* Takes as many words as fit best, since nouns can have several. */
    for (unsigned count = 5; count > 0 && (count = next_words(reader, count, &tried)) > 0;
         count--) {
        const char *near = cg_nearest(tried.text, candidates->words);
        unsigned distance = near != NULL ? cg_distance(tried.text, near) : UINT_MAX;
        if (near != NULL ? distance < least : nearest == NULL) {
            nearest = near;
            least = distance;
            shown = tried;
            words = count;
        }
    }
    if (nearest == NULL && next_words(reader, 1, &tried) > 0)
        nearest = cg_nearest(tried.text, of_all_games);
    if (nearest == NULL && kind == CG_MISTAKE_UNKNOWN_KIND && next_words(reader, 1, &tried) > 0)
        nearest = cg_nearest(tried.text, before_kinds);
    if (nearest == NULL)
        nearest = cg_read_near_tried(reader, &meant);
    if (nearest != NULL && strcmp(nearest, shown.text) == 0)
        nearest = NULL; /* the word is right, but in a wrong place */
    if (nearest == NULL && cg_read_at_word(reader, CG_WORD_IS))
        next_words(reader, 2, &shown); /* "is" by itself is no help */
    char known[160];
    name_known(reader, candidates->classes, known, sizeof known);
    bool alone_there = nearest == NULL && !candidates->begun;
    cg_shown longer = alone_there ? name_longer(candidates, shown.text) : (cg_shown){""};
    if (shown.text[0] == '\0')
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, what,
                             cg_read_at(reader, CG_TOKEN_TEXT) &&
                                     cg_read_stands_before(reader, "put")
                                 ? "write 'create 1 \"...\" in my hand'"
                                 : NULL);
    else if (longer.text[0] != '\0')
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), kind,
                          "'%s' by itself is not %s; write %s", shown.text, what, longer.text);
    else if (nearest != NULL) {
        reader->mistakes.words = words;
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), kind,
                          "'%s' is not %s; did you mean '%s'?", shown.text, what, nearest);
        reader->mistakes.words = 0;
    } else if (cg_read_word(reader, 0) == CG_WORD_NONE && known[0] != '\0')
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), kind,
                          "'%s' is not %s; this game has %s", shown.text, what, known);
    else if (candidates->begun && name_all(candidates).text[0] != '\0')
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), kind,
                          "'%s' is not %s; did you mean %s?", shown.text, what,
                          name_all(candidates).text);
    else
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), kind, "'%s' is not %s",
                          shown.text, what);
}

/** Returns true if the word here begins the noun, and the noun has more words. */
static bool is_begun(const cg_reader *reader, const cg_noun *noun)
{
    const cg_token *token = cg_read_peek(reader, 0);
    return token->kind == CG_TOKEN_WORD &&
           strncmp(noun->text, cg_read_text(reader, token), token->length) == 0 &&
           noun->text[token->length] == ' ';
}

/** Reports a noun without its rest: `cannot lose`. */
static bool read_begun(const cg_reader *reader, uint32_t classes, cg_candidates *candidates)
{
    cg_read_candidate(candidates, NULL);
    candidates->begun = classes == CG_NOUN_ACTION;
    for (const cg_noun *noun = reader->language->first_noun; candidates->begun && noun != NULL;
         noun = noun->after)
        if ((noun->noun_class & classes) != 0 && cg_read_has_noun(reader, noun) &&
            is_begun(reader, noun))
            cg_read_candidate(candidates, noun->text);
    return candidates->begun && candidates->words[0] != NULL;
}

/** Classes of which a game has few. */
#define NAMED                                                                                      \
    (CG_NOUN_STAT | CG_NOUN_KEYWORD | CG_NOUN_COUNTER | CG_NOUN_MARK | CG_NOUN_PHASE |             \
     CG_NOUN_WINDOW)

void cg_read_unknown_noun(cg_reader *reader, cg_mistake_kind kind, const char *what,
                          uint32_t classes)
{
    if (cg_read_tries(reader)) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), kind, "%s", what);
        return;
    }
    cg_candidates candidates = {.count = 0};
    if (read_begun(reader, classes, &candidates)) {
        cg_read_unknown(reader, kind, what, &candidates);
        return;
    }
    candidates = (cg_candidates){
        .count = 0,
        .classes = (classes & ~(uint32_t)(NAMED | CG_NOUN_RULE)) == 0 ? classes & NAMED : 0};
    cg_read_candidate(&candidates, NULL);
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if ((noun->noun_class & classes) != 0 && cg_read_has_noun(reader, noun))
            cg_read_candidate(&candidates, noun->text);
    cg_read_unknown(reader, kind, what, &candidates);
}

/* ---- types ---- */

bool cg_read_check(cg_reader *reader, const cg_term *term, unsigned types)
{
    bool beside_mistake = (types & ~CG_TYPE_BIT(CG_TYPE_UNKNOWN)) == 0;
    if (term->type == CG_TYPE_UNKNOWN || beside_mistake || (types & CG_TYPE_BIT(term->type)) != 0)
        return true;
    char buffer[200];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    const char *hint = cg_read_mistyped(reader, term, types, &text);
    cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_WRONG_TYPE,
                      "expected %s, but this is %s%s%s", cg_read_types_text(types).text,
                      cg_read_type_text((cg_type)term->type), hint != NULL ? "; " : "",
                      hint != NULL ? hint : "");
    return false;
}
