/* Writes the meaning of a word of a text, as Markdown: its sort, the phrase that it begins with
 * the effect, or the game's explanation. */
#include "effect/pages/editing.h"

#include "effect/pages/examples.h"

#include <string.h>

typedef struct asking {
    const cg_language *language;
    const char *text;
    size_t at;
    cg_arena *arena;
    cg_text *out;
    bool found;
} asking;

static void add_title(asking *a, const cg_effect_piece *piece)
{
    cg_text_add(a->out, "**");
    cg_text_add_bytes(a->out, a->text + piece->start, piece->length);
    cg_text_format(a->out, "** (%s)\n", cg_sort_name(piece->sort));
}

static void add_code(asking *a, const char *code)
{
    if (code != NULL && *code != '\0')
        cg_text_format(a->out, "\n`%s`\n", code);
}

static void add_summary(asking *a, const char *summary)
{
    if (summary != NULL && *summary != '\0')
        cg_text_format(a->out, "\n%s\n", summary);
}

/** An example in the words of the game, if it has one. */
static void add_example(asking *a, cg_example_kind kind, const char *example)
{
    char buffer[200];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    if (example == NULL || !cg_example_write(a->language, kind, example, &text) ||
        text.length >= sizeof buffer)
        return;
    cg_text_format(a->out, "\nExample: `%s`\n", buffer);
}

static void add_phrase(asking *a, const cg_phrase *phrase, cg_sort sort)
{
    cg_saying said = {NULL, NULL, NULL, NULL};
    bool third = sort == CG_SORT_EVENT;
    if (!cg_say_phrase(a->language, phrase, third, a->arena, &said))
        return;
    add_code(a, said.pattern);
    add_summary(a, said.summary);
    add_example(a,
                sort == CG_SORT_VERB       ? CG_EXAMPLE_STEP
                : sort == CG_SORT_SENTENCE ? CG_EXAMPLE_SENTENCE
                                           : CG_EXAMPLE_EVENT,
                said.example);
}

/** Adds all phrases of a verb that begins them by itself. */
static void add_phrases(asking *a, const cg_phrase_node *node, cg_sort sort, unsigned *left)
{
    if (node->phrase != NULL && *left > 0) {
        --*left;
        add_phrase(a, node->phrase, sort);
    }
    for (const cg_phrase_edge *edge = node->edges; edge != NULL; edge = edge->next)
        add_phrases(a, edge->to, sort, left);
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        add_phrases(a, way->to, sort, left);
}

/** Adds the meaning of a verb that is not a step: a way of paying. */
static void add_verb(asking *a, uint16_t word)
{
    const cg_phrase_edge *edge = a->language->verbs[word];
    unsigned left = 4;
    for (; edge != NULL && edge->words[0] == word; edge = edge->next)
        add_phrases(a, edge->to, CG_SORT_VERB, &left);
}

static void add_blocks(asking *a, const cg_effect_piece *piece)
{
    for (unsigned i = 0; i < CG_BLOCK_COUNT; i++) {
        const char *pattern = cg_rows_block(i)->pattern;
        cg_saying said = {NULL, NULL, NULL, NULL};
        if (strncmp(pattern, a->text + piece->start, piece->length) != 0 ||
            strchr(" :", pattern[piece->length]) == NULL ||
            a->language->lacks.rows[CG_LACKS_BLOCK][i] != NULL ||
            !cg_say_block(a->language, i, a->arena, &said))
            continue;
        add_code(a, said.pattern);
        add_summary(a, said.summary);
    }
}

/** Returns the noun that the piece spells, also where the parser has not read. */
static const cg_noun *noun_of(const asking *a, const cg_told_piece *told)
{
    if (told->note != NULL && told->note->noun != NULL)
        return told->note->noun;
    const cg_noun *noun = a->language->nouns[told->word];
    while (noun != NULL &&
           (strlen(noun->text) != told->piece.length ||
            strncmp(noun->text, a->text + told->piece.start, told->piece.length) != 0))
        noun = noun->next;
    return noun;
}

static void add_noun(asking *a, const cg_told_piece *told)
{
    cg_saying said = {NULL, NULL, NULL, NULL};
    const cg_noun *noun = noun_of(a, told);
    if (noun != NULL && cg_say_noun(a->language, noun, a->arena, &said))
        add_summary(a, said.summary);
}

/** Adds where a name is defined, with its line. */
static void add_name(asking *a, const cg_effect_piece *piece)
{
    const char *at = a->text + piece->defined, *start = at;
    while (start > a->text && start[-1] != '\n')
        start--;
    start += strspn(start, " ");
    size_t length = strcspn(start, "\n");
    cg_text_add(a->out, "\nGiven in `");
    cg_text_add_bytes(a->out, start, length);
    cg_text_add(a->out, "`\n");
}

static void add_meaning(asking *a, const cg_told_piece *told)
{
    const cg_effect_piece *piece = &told->piece;
    const cg_note *note = told->note;
    unsigned left = 4;
    if (piece->sort == CG_SORT_NAME)
        add_name(a, piece);
    else if (note != NULL && note->phrase != NULL)
        add_phrase(a, note->phrase, piece->sort);
    else if (note != NULL && note->edge != NULL)
        add_phrases(a, note->edge->to, piece->sort, &left);
    else if (piece->sort == CG_SORT_VERB)
        add_verb(a, told->word);
    else if (piece->sort == CG_SORT_HEAD)
        add_summary(a, cg_say_head(told->word));
    else if (piece->sort == CG_SORT_BLOCK)
        add_blocks(a, piece);
    else if (piece->sort == CG_SORT_WORD || piece->sort == CG_SORT_PLAYER)
        add_summary(a, cg_say_word(told->word));
    else
        add_noun(a, told);
}

static void ask(void *user, const cg_told_piece *told)
{
    asking *a = user;
    const cg_effect_piece *piece = &told->piece;
    bool there = a->at >= piece->start && a->at <= piece->start + piece->length;
    bool says = piece->sort != CG_SORT_SIGN && piece->sort != CG_SORT_NUMBER &&
                piece->sort != CG_SORT_UNKNOWN && piece->sort != CG_SORT_TEXT;
    if (!there || !says || a->found)
        return;
    a->found = true;
    add_title(a, piece);
    add_meaning(a, told);
}

bool cg_effect_meaning(const cg_language *language, const char *text, size_t length, size_t at,
                       cg_arena *arena, cg_text *out)
{
    asking a = {.language = language, .text = text, .at = at, .arena = arena, .out = out};
    return cg_effect_pieces(language, text, length, arena, ask, &a);
}
