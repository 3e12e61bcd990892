#include "lang/parser.h"

#include <stdio.h>
#include <string.h>

const cg_token *cg_peek(cg_parser *parser, unsigned ahead)
{
    while (parser->ready <= ahead) {
        unsigned place = (parser->first + parser->ready++) % CG_LOOKAHEAD;
        cg_lexer_next(&parser->lexer, &parser->ring[place]);
    }
    return &parser->ring[(parser->first + ahead) % CG_LOOKAHEAD];
}

const cg_token *cg_take(cg_parser *parser)
{
    parser->last = *cg_peek(parser, 0);
    parser->first = (parser->first + 1) % CG_LOOKAHEAD;
    parser->ready--;
    return &parser->last;
}

void cg_take_many(cg_parser *parser, unsigned count)
{
    while (count-- > 0)
        cg_take(parser);
}

bool cg_at(cg_parser *parser, cg_token_kind kind)
{
    return cg_peek(parser, 0)->kind == kind;
}

bool cg_at_word(cg_parser *parser, cg_word word)
{
    const cg_token *token = cg_peek(parser, 0);
    return token->kind == CG_TOKEN_WORD && token->word == word;
}

bool cg_accept(cg_parser *parser, cg_token_kind kind)
{
    if (!cg_at(parser, kind))
        return false;
    cg_take(parser);
    return true;
}

bool cg_accept_word(cg_parser *parser, cg_word word)
{
    if (!cg_at_word(parser, word))
        return false;
    cg_take(parser);
    return true;
}

bool cg_expect(cg_parser *parser, cg_token_kind kind, const char *text)
{
    if (cg_accept(parser, kind))
        return true;
    cg_expected(parser, kind == CG_TOKEN_LINE ? CG_MISTAKE_SYNTAX : CG_MISTAKE_MISSING_WORD, text);
    return false;
}

bool cg_expect_word(cg_parser *parser, cg_word word)
{
    char text[CG_SHOWN_MAX];
    if (cg_accept_word(parser, word))
        return true;
    snprintf(text, sizeof text, "'%s'", cg_word_text(word));
    cg_expected(parser, CG_MISTAKE_MISSING_WORD, text);
    return false;
}

unsigned cg_match_phrase(cg_parser *parser, unsigned ahead, const char *phrase)
{
    unsigned count = 0;
    while (count < CG_PHRASE_MAX) {
        const cg_token *token = cg_peek(parser, ahead + count);
        if (token->kind != CG_TOKEN_WORD || strncmp(token->text, phrase, token->length) != 0)
            return 0;
        count++;
        phrase += token->length;
        if (*phrase == '\0')
            return count;
        if (*phrase++ != ' ')
            return 0;
    }
    return 0;
}

cg_shown cg_show(const cg_token *token)
{
    cg_shown shown;
    int length = token->length < CG_SHOWN_MAX - 8 ? token->length : CG_SHOWN_MAX - 8;
    switch (token->kind) {
    case CG_TOKEN_END:
        snprintf(shown.text, sizeof shown.text, "the end of the text");
        break;
    case CG_TOKEN_LINE:
        snprintf(shown.text, sizeof shown.text, "the end of the line");
        break;
    case CG_TOKEN_INDENT:
    case CG_TOKEN_DEDENT:
        snprintf(shown.text, sizeof shown.text, "another indentation");
        break;
    default:
        snprintf(shown.text, sizeof shown.text, "'%.*s%s'", length, token->text,
                 length < token->length ? "..." : "");
    }
    return shown;
}

void cg_expected(cg_parser *parser, cg_mistake_kind kind, const char *what)
{
    const cg_token *token = cg_peek(parser, 0);
    cg_shown found = cg_show(token), last = cg_show(&parser->last);
    bool begins = parser->last.kind < CG_TOKEN_WORD;
    cg_mistake_add(&parser->mistakes, token->spot, kind, "expected %s%s%s, found %s", what,
                   begins ? "" : " after ", begins ? "" : last.text, found.text);
}

void cg_candidate(cg_candidates *candidates, const char *word)
{
    if (word != NULL &&
        candidates->count + 1 < sizeof candidates->words / sizeof *candidates->words)
        candidates->words[candidates->count++] = word;
    candidates->words[candidates->count] = NULL;
}

/** The next words of the text, at most `count`, with one space between them; how many there are. */
static unsigned next_words(cg_parser *parser, unsigned count, cg_shown *shown)
{
    unsigned taken = 0;
    size_t length = 0;
    shown->text[0] = '\0';
    for (; taken < count && cg_peek(parser, taken)->kind == CG_TOKEN_WORD; taken++) {
        const cg_token *token = cg_peek(parser, taken);
        int more = snprintf(shown->text + length, sizeof shown->text - length, "%s%.*s",
                            taken > 0 ? " " : "", token->length, token->text);
        length += (size_t)more;
        if (length >= sizeof shown->text)
            return taken + 1;
    }
    return taken;
}

void cg_unknown(cg_parser *parser, cg_mistake_kind kind, const char *what,
                cg_candidates *candidates)
{
    const char *nearest = NULL;
    cg_shown shown = {""};
    unsigned count = 3;

    while (nearest == NULL && count > 0 && (count = next_words(parser, count, &shown)) > 0) {
        nearest = cg_nearest(shown.text, candidates->words);
        count--;
    }
    if (shown.text[0] == '\0')
        cg_expected(parser, CG_MISTAKE_SYNTAX, what);
    else if (nearest != NULL)
        cg_mistake_add(&parser->mistakes, cg_peek(parser, 0)->spot, kind,
                       "'%s' is not %s; did you mean '%s'?", shown.text, what, nearest);
    else
        cg_mistake_add(&parser->mistakes, cg_peek(parser, 0)->spot, kind, "'%s' is not %s",
                       shown.text, what);
}

void cg_parser_exhausted(cg_parser *parser)
{
    parser->memory_short = true;
    parser->mistakes.report = NULL;
}

void *cg_parser_allocate(cg_parser *parser, size_t size)
{
    void *memory = cg_arena_allocate(parser->arena, size);
    if (memory == NULL)
        cg_parser_exhausted(parser);
    return memory;
}
