/* Splits a text into pieces: its tokens in order, with the parser's notes on them, and without
 * notes a guess from each word itself. */
#include "effect/pages/editing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- sorts ---- */

static const char *const sort_names[CG_SORT_COUNT] = {
#define SORT_NAME(sort, name) [sort] = name,
    CG_SORTS(SORT_NAME)
#undef SORT_NAME
};

const char *cg_sort_name(cg_sort sort)
{
    return sort >= 0 && sort < CG_SORT_COUNT ? sort_names[sort] : NULL;
}

static const struct {
    uint32_t classes;
    cg_sort sort;
} sorts_of_nouns[] = {
    {CG_NOUN_KIND, CG_SORT_KIND},
    {CG_NOUN_ZONE, CG_SORT_ZONE},
    {CG_NOUN_COUNTER, CG_SORT_COUNTER},
    {CG_NOUN_STAT, CG_SORT_STAT},
    {CG_NOUN_KEYWORD, CG_SORT_KEYWORD},
    {CG_NOUN_MARK, CG_SORT_MARK},
    {CG_NOUN_PHASE, CG_SORT_PHASE},
    {CG_NOUN_WINDOW, CG_SORT_WINDOW},
    {CG_NOUN_CAUSE, CG_SORT_CAUSE},
    {CG_NOUN_RESOURCE, CG_SORT_RESOURCE},
    {CG_NOUN_RULE, CG_SORT_RULE},
    {CG_NOUN_ACTION, CG_SORT_ACTION},
    {CG_NOUN_SPAN, CG_SORT_SPAN},
    {CG_NOUN_FLAG, CG_SORT_FLAG},
    {CG_NOUN_VALUE | CG_NOUN_VALUE_WORD, CG_SORT_VALUE},
    {CG_NOUN_POOL | CG_NOUN_DIE, CG_SORT_DICE},
    {CG_NOUN_TALLY, CG_SORT_TALLY},
    {CG_NOUN_MOVE, CG_SORT_VERB},
    {CG_NOUN_TEST | CG_NOUN_PAST | CG_NOUN_STATE, CG_SORT_STATE},
};

cg_sort cg_word_sort(uint16_t word)
{
    switch (word) {
    case CG_WORD_ME:
    case CG_WORD_OPPONENT:
    case CG_WORD_PLAYER:
    case CG_WORD_OWNER:
    case CG_WORD_CONTROLLER:
    case CG_WORD_YOU:
        return CG_SORT_PLAYER;
    case CG_WORD_CARD:
    case CG_WORD_TOKEN:
        return CG_SORT_KIND;
    default:
        return CG_SORT_WORD;
    }
}

cg_sort cg_noun_sort(const cg_noun *noun)
{
    for (size_t i = 0; i < sizeof sorts_of_nouns / sizeof *sorts_of_nouns; i++)
        if ((noun->noun_class & sorts_of_nouns[i].classes) != 0)
            return sorts_of_nouns[i].sort;
    return cg_word_sort(noun->words[0]);
}

static cg_sort sort_of_sign(uint8_t kind)
{
    return kind == CG_TOKEN_NUMBER ? CG_SORT_NUMBER
           : kind == CG_TOKEN_TEXT ? CG_SORT_TEXT
                                   : CG_SORT_SIGN;
}

/* ---- the walk ---- */

typedef struct walk {
    const cg_language *language;
    cg_arena *arena;
    const cg_notes *notes;
    cg_token *tokens; /**< in text order */
    uint32_t count;
    cg_told_fn each;
    void *user;
    bool memory_short;
} walk;

static int compare_tokens(const void *left, const void *right)
{
    const cg_token *a = left, *b = right;
    if (a->spot.offset != b->spot.offset)
        return a->spot.offset < b->spot.offset ? -1 : 1;
    return (a->length > b->length) - (a->length < b->length);
}

/** Returns true for a text in quotes whose contents follow it. */
static bool is_opened(const cg_token *token, const cg_token *next, const cg_token *end)
{
    return token->kind == CG_TOKEN_TEXT && next < end &&
           next->spot.offset < token->spot.offset + token->length;
}

/** Collects the tokens that are words and signs, in their order, each once: abilities in quotes can
 * have been read twice. */
static void collect(walk *w, const cg_tokens *tokens)
{
    w->tokens = cg_arena_allocate(w->arena, (tokens->count + 1u) * sizeof *w->tokens);
    if (w->tokens == NULL) {
        w->memory_short = true;
        return;
    }
    for (uint32_t i = 0; i < tokens->count; i++)
        if (tokens->items[i].kind >= CG_TOKEN_WORD && tokens->items[i].length > 0)
            w->tokens[w->count++] = tokens->items[i];
    qsort(w->tokens, w->count, sizeof *w->tokens, compare_tokens);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        bool again = kept > 0 && w->tokens[kept - 1].spot.offset == w->tokens[i].spot.offset;
        if (!again)
            w->tokens[kept++] = w->tokens[i];
    }
    w->count = kept;
    kept = 0;
    for (uint32_t i = 0; i < w->count; i++)
        if (!is_opened(&w->tokens[i], &w->tokens[i] + 1, w->tokens + w->count))
            w->tokens[kept++] = w->tokens[i];
    w->count = kept;
}

/** Returns the number of the words, if all of them begin at that token; else 0. */
static uint32_t words_there(const walk *w, uint32_t at, const uint16_t *words, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (at + i >= w->count || w->tokens[at + i].word != words[i])
            return 0;
    return count;
}

/** Returns the noun that begins there, by its spelling. */
static const cg_noun *noun_there(const walk *w, uint32_t at)
{
    const cg_noun *noun = w->language->nouns[w->tokens[at].word];
    while (noun != NULL && words_there(w, at, noun->words, noun->count) == 0)
        noun = noun->next;
    return noun;
}

/** Nouns that are spelled like verbs. */
#define DEEDS (CG_NOUN_ACTION | CG_NOUN_MOVE | CG_NOUN_TEST | CG_NOUN_PAST)

/** Guesses the sort from the word itself. @return the number of its tokens */
static uint32_t guess(const walk *w, uint32_t at, cg_sort *sort)
{
    uint16_t word = w->tokens[at].word;
    const cg_noun *noun = word != CG_WORD_NONE ? noun_there(w, at) : NULL;
    bool verb = w->language->verbs[word] != NULL;
    if (noun != NULL && verb && (noun->noun_class & DEEDS) != 0)
        noun = NULL;
    *sort = word == CG_WORD_NONE ? CG_SORT_UNKNOWN
            : noun != NULL       ? cg_noun_sort(noun)
            : verb               ? CG_SORT_VERB
                                 : cg_word_sort(word);
    return noun != NULL ? noun->count : 1;
}

/** Takes the parser's note on a word. @return the number of its tokens */
static uint32_t take_word(const walk *w, uint32_t at, const cg_note *note, cg_sort *sort)
{
    uint32_t count = 0;
    if (note == NULL || (note->skipped && note->sort == CG_SORT_UNKNOWN))
        return guess(w, at, sort);
    if (note->sort != CG_SORT_UNKNOWN) {
        *sort = (cg_sort)note->sort;
        if (note->edge != NULL)
            count = words_there(w, at, note->edge->words, note->edge->count);
        return count > 0 ? count : 1;
    }
    if (note->noun != NULL &&
        (count = words_there(w, at, note->noun->words, note->noun->count)) > 0) {
        *sort = cg_noun_sort(note->noun);
        return count;
    }
    uint16_t word = w->tokens[at].word;
    *sort = word == CG_WORD_NONE ? CG_SORT_UNKNOWN : cg_word_sort(word);
    return 1;
}

/** Passes on the piece that begins at that token. @return the token after it */
static uint32_t tell(const walk *w, uint32_t at)
{
    const cg_token *token = &w->tokens[at];
    const cg_note *note = &w->notes->items[token->spot.offset];
    cg_told_piece told = {.word = token->word, .note = note};
    cg_effect_piece *piece = &told.piece;
    uint32_t count = 1;
    if (token->kind == CG_TOKEN_WORD)
        count = take_word(w, at, note, &piece->sort);
    else
        piece->sort = note->sort == CG_SORT_CARD ? CG_SORT_CARD : sort_of_sign(token->kind);
    const cg_token *last = &w->tokens[at + count - 1];
    piece->start = token->spot.offset;
    piece->length = last->spot.offset + last->length - piece->start;
    piece->line = token->spot.line;
    piece->column = token->spot.offset - token->spot.line_start;
    piece->defined = piece->sort == CG_SORT_NAME ? note->defined : CG_UNDEFINED;
    piece->card = piece->sort == CG_SORT_CARD ? note->card : NULL;
    w->each(w->user, &told);
    return at + count;
}

static void tell_all(const cg_tokens *tokens, void *user)
{
    walk *w = user;
    collect(w, tokens);
    for (uint32_t at = 0; !w->memory_short && at < w->count;)
        at = tell(w, at);
}

bool cg_effect_pieces(const cg_language *language, const char *text, size_t length, cg_arena *arena,
                      cg_told_fn each, void *user)
{
    const cg_effect_source source = {.text = text, .length = length};
    cg_notes notes = {.count = (uint32_t)length};
    walk w = {.language = language, .arena = arena, .notes = &notes, .each = each, .user = user};
    if (length > CG_EFFECT_MAX)
        return true;
    notes.items = cg_arena_allocate(arena, (length + 1) * sizeof *notes.items);
    if (notes.items == NULL)
        return false;
    cg_noting noting = {.notes = &notes, .done = tell_all, .user = &w};
    cg_effect_parse_noting(language, &source, CG_ACCEPT_CARD, arena, NULL, &noting);
    return !w.memory_short && !noting.memory_short;
}
