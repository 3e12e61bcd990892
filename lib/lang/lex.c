#include "lang/lex.h"

#include <string.h>

#define NUMBER_LIMIT 999999999

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static char look(const cg_lexer *lexer, uint32_t ahead)
{
    uint32_t at = lexer->at + ahead;
    return at < lexer->length ? lexer->text[at] : '\n';
}

static cg_spot here(const cg_lexer *lexer)
{
    return (cg_spot){lexer->at, lexer->line, lexer->line_start};
}

void cg_lexer_start(cg_lexer *lexer, cg_mistakes *mistakes)
{
    *lexer = (cg_lexer){.mistakes = mistakes,
                        .text = mistakes->source->length > 0 ? mistakes->source->text : "",
                        .length = (uint32_t)mistakes->source->length,
                        .line_begins = true};
    if (mistakes->source->length > CG_TEXT_MAX) {
        lexer->length = 0;
        cg_mistake_add(mistakes, here(lexer), CG_MISTAKE_TEXT_TOO_LONG,
                       "the text is longer than %u bytes", CG_TEXT_MAX);
    }
}

bool cg_token_is(const cg_token *token, const char *word)
{
    return token->kind == CG_TOKEN_WORD && strncmp(token->text, word, token->length) == 0 &&
           word[token->length] == '\0';
}

static void give(cg_lexer *lexer, cg_token *token, cg_token_kind kind, uint32_t length)
{
    *token = (cg_token){.kind = (uint8_t)kind,
                        .length = (uint16_t)length,
                        .text = lexer->text + lexer->at,
                        .spot = here(lexer)};
    lexer->at += length;
}

static void skip_spaces(cg_lexer *lexer)
{
    char c;
    while (lexer->at < lexer->length && ((c = look(lexer, 0)) == ' ' || c == '\t' || c == '\r'))
        lexer->at++;
    if (look(lexer, 0) == '#')
        while (look(lexer, 0) != '\n')
            lexer->at++;
}

static void end_line(cg_lexer *lexer)
{
    lexer->at++;
    lexer->line++;
    lexer->line_start = lexer->at;
    lexer->line_begins = true;
}

/** Goes to the first line that holds something; false at the end of the text. */
static bool find_line(cg_lexer *lexer)
{
    for (;;) {
        skip_spaces(lexer);
        if (lexer->at >= lexer->length)
            return false;
        if (look(lexer, 0) != '\n')
            return true;
        end_line(lexer);
    }
}

static void check_tabs(cg_lexer *lexer)
{
    const char *tab = memchr(lexer->text + lexer->line_start, '\t', lexer->at - lexer->line_start);
    if (tab != NULL)
        cg_mistake_add(lexer->mistakes,
                       (cg_spot){(uint32_t)(tab - lexer->text), lexer->line, lexer->line_start},
                       CG_MISTAKE_INDENTATION, "lines are indented with spaces, not with tabs");
}

/** Deeper than the line before; false if that is too deep, and then the level is not kept. */
static bool indent(cg_lexer *lexer, uint32_t width)
{
    if (lexer->depth > CG_NESTING_MAX) {
        if (lexer->skipped++ == 0)
            cg_mistake_add(lexer->mistakes, here(lexer), CG_MISTAKE_TOO_DEEP,
                           "blocks are nested more than %u deep", CG_NESTING_MAX);
        return false;
    }
    lexer->indents[++lexer->depth] = width;
    return true;
}

static void dedent(cg_lexer *lexer, uint32_t width)
{
    /* A line between two levels stays in the deeper one. */
    while (lexer->depth > 0 && width < lexer->indents[lexer->depth] &&
           width <= lexer->indents[lexer->depth - 1]) {
        lexer->depth--;
        lexer->dedents++;
    }
    if (width != lexer->indents[lexer->depth])
        cg_mistake_add(lexer->mistakes, here(lexer), CG_MISTAKE_INDENTATION,
                       "this line begins where no block before it begins");
    lexer->indents[lexer->depth] = width;
}

/** Compares the line's indentation with that of the line before; true if a token came of it. */
static bool begin_line(cg_lexer *lexer, cg_token *token)
{
    bool first = lexer->at == 0;
    bool more = find_line(lexer);
    uint32_t width = lexer->at - lexer->line_start;

    lexer->line_begins = false;
    if (!more) {
        lexer->dedents = lexer->depth;
        lexer->depth = 0;
        return false;
    }
    check_tabs(lexer);
    if (first)
        lexer->indents[0] = width;
    else if (width > lexer->indents[lexer->depth]) {
        if (indent(lexer, width)) {
            give(lexer, token, CG_TOKEN_INDENT, 0);
            return true;
        }
    } else if (width < lexer->indents[lexer->depth])
        dedent(lexer, width);
    return false;
}

static void lex_word(cg_lexer *lexer, cg_token *token)
{
    uint32_t length = 1;
    while (is_letter(look(lexer, length)) || is_digit(look(lexer, length)))
        length++;
    give(lexer, token, CG_TOKEN_WORD, length);
    token->word = (uint8_t)cg_word_find(token->text, token->length);
}

static void lex_number(cg_lexer *lexer, cg_token *token)
{
    uint32_t length = 0;
    int32_t number = 0;
    bool large = false;

    for (; is_digit(look(lexer, length)); length++) {
        large = large || number > (NUMBER_LIMIT - 9) / 10;
        number = large ? NUMBER_LIMIT : number * 10 + (look(lexer, length) - '0');
    }
    if (large)
        cg_mistake_add(lexer->mistakes, here(lexer), CG_MISTAKE_NUMBER_TOO_LARGE,
                       "a number has at most 9 digits");
    give(lexer, token, CG_TOKEN_NUMBER, length);
    token->number = number;
}

typedef struct sign_row {
    char text[3];
    uint8_t kind;
} sign_row;

/* Signs of two characters stand before those that begin like them. */
static const sign_row signs[] = {
    {"..", CG_TOKEN_RANGE},     {"<=", CG_TOKEN_LESS_EQUAL}, {">=", CG_TOKEN_GREATER_EQUAL},
    {"!=", CG_TOKEN_NOT_EQUAL}, {"<", CG_TOKEN_LESS},        {">", CG_TOKEN_GREATER},
    {"=", CG_TOKEN_EQUAL},      {":", CG_TOKEN_COLON},       {",", CG_TOKEN_COMMA},
    {";", CG_TOKEN_SEMICOLON},  {"(", CG_TOKEN_OPEN},        {")", CG_TOKEN_CLOSE},
    {"+", CG_TOKEN_PLUS},       {"-", CG_TOKEN_MINUS},       {"*", CG_TOKEN_TIMES},
    {"/", CG_TOKEN_DIVIDE},
};

static bool lex_sign(cg_lexer *lexer, cg_token *token)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (look(lexer, 0) == signs[i].text[0] &&
            (signs[i].text[1] == '\0' || look(lexer, 1) == signs[i].text[1])) {
            give(lexer, token, signs[i].kind, signs[i].text[1] == '\0' ? 1 : 2);
            return true;
        }
    return false;
}

/** Reports a run of characters that mean nothing, once, and goes behind it. */
static void skip_foreign(cg_lexer *lexer)
{
    unsigned char c = (unsigned char)look(lexer, 0);
    if (c > ' ' && c < 0x7f)
        cg_mistake_add(lexer->mistakes, here(lexer), CG_MISTAKE_BAD_CHARACTER,
                       "the character '%c' has no meaning here", c);
    else
        cg_mistake_add(lexer->mistakes, here(lexer), CG_MISTAKE_BAD_CHARACTER,
                       "only plain letters, digits and signs can be used (found byte 0x%02x)", c);
    do
        lexer->at++;
    while (lexer->at < lexer->length &&
           ((unsigned char)look(lexer, 0) == c || (unsigned char)look(lexer, 0) >= 0x80));
}

static void lex_end(cg_lexer *lexer, cg_token *token)
{
    if (lexer->line_open) {
        lexer->line_open = false;
        lexer->line_begins = true;
        give(lexer, token, CG_TOKEN_LINE, 0);
    } else if (lexer->dedents > 0) {
        lexer->dedents--;
        give(lexer, token, CG_TOKEN_DEDENT, 0);
    } else
        give(lexer, token, CG_TOKEN_END, 0);
}

void cg_lexer_next(cg_lexer *lexer, cg_token *token)
{
    if (lexer->mistakes->count >= CG_MISTAKES_MAX)
        lexer->at = lexer->length;
    if (lexer->line_begins && begin_line(lexer, token))
        return;
    while (lexer->dedents == 0) {
        skip_spaces(lexer);
        if (lexer->at >= lexer->length)
            break;
        char c = look(lexer, 0);
        if (c == '\n') {
            give(lexer, token, CG_TOKEN_LINE, 0);
            end_line(lexer);
            lexer->line_open = false;
            return;
        }
        lexer->line_open = true;
        if (is_letter(c)) {
            lex_word(lexer, token);
            return;
        }
        if (is_digit(c)) {
            lex_number(lexer, token);
            return;
        }
        if (lex_sign(lexer, token))
            return;
        skip_foreign(lexer);
    }
    lex_end(lexer, token);
}
