/* The lexer: turns a text into tokens. The indentation of lines becomes INDENT and DEDENT. Reports
 * characters without a meaning and indentations that fit no block. */
#include "effect/words/lex.h"

#include "effect/words/foreign.h"

#include <assert.h>
#include <string.h>

#define NUMBER_LIMIT 999999999

typedef struct lexer {
    cg_tokens *tokens;
    const cg_language *language;
    cg_mistakes *mistakes;
    const char *text;
    uint32_t length, at;
    uint32_t line, line_start;
    uint32_t indents[CG_NESTING_MAX + 2];
    unsigned depth;   /**< number of indents in use; the first is that of the text */
    unsigned skipped; /**< levels beyond the deepest one */
    bool within;      /**< inside a text in quotes, whose inner quotes are the other ones, or
                       * `\"` */
} lexer;

/* What a byte can begin or be part of. */
enum { LETTER = 1, DIGIT = 2, SPACE = 4 };

static const uint8_t byte_kinds[256] = {
    ['0'] = DIGIT,  ['1'] = DIGIT,  ['2'] = DIGIT,  ['3'] = DIGIT,  ['4'] = DIGIT,  ['5'] = DIGIT,
    ['6'] = DIGIT,  ['7'] = DIGIT,  ['8'] = DIGIT,  ['9'] = DIGIT,  ['a'] = LETTER, ['b'] = LETTER,
    ['c'] = LETTER, ['d'] = LETTER, ['e'] = LETTER, ['f'] = LETTER, ['g'] = LETTER, ['h'] = LETTER,
    ['i'] = LETTER, ['j'] = LETTER, ['k'] = LETTER, ['l'] = LETTER, ['m'] = LETTER, ['n'] = LETTER,
    ['o'] = LETTER, ['p'] = LETTER, ['q'] = LETTER, ['r'] = LETTER, ['s'] = LETTER, ['t'] = LETTER,
    ['u'] = LETTER, ['v'] = LETTER, ['w'] = LETTER, ['x'] = LETTER, ['y'] = LETTER, ['z'] = LETTER,
    ['A'] = LETTER, ['B'] = LETTER, ['C'] = LETTER, ['D'] = LETTER, ['E'] = LETTER, ['F'] = LETTER,
    ['G'] = LETTER, ['H'] = LETTER, ['I'] = LETTER, ['J'] = LETTER, ['K'] = LETTER, ['L'] = LETTER,
    ['M'] = LETTER, ['N'] = LETTER, ['O'] = LETTER, ['P'] = LETTER, ['Q'] = LETTER, ['R'] = LETTER,
    ['S'] = LETTER, ['T'] = LETTER, ['U'] = LETTER, ['V'] = LETTER, ['W'] = LETTER, ['X'] = LETTER,
    ['Y'] = LETTER, ['Z'] = LETTER, ['_'] = LETTER, [' '] = SPACE,  ['\t'] = SPACE, ['\r'] = SPACE,
};

static uint8_t kind_of(char c)
{
    return byte_kinds[(unsigned char)c];
}

static char look(const lexer *lex, uint32_t ahead)
{
    uint32_t at = lex->at + ahead;
    return at < lex->length ? lex->text[at] : '\n';
}

static cg_spot here(const lexer *lex)
{
    return (cg_spot){lex->at, lex->line, lex->line_start};
}

/* ---- the array of tokens ---- */

void cg_lex_start(cg_tokens *tokens, cg_context *context)
{
    tokens->context = context;
    tokens->items = tokens->near;
    tokens->count = 0;
    tokens->capacity = CG_TOKENS_NEAR;
    tokens->memory_short = tokens->skipped = false;
}

void cg_lex_free(cg_tokens *tokens)
{
    if (tokens->items != tokens->near)
        cg_memory_free(tokens->context, tokens->items, tokens->capacity * sizeof *tokens->items);
    tokens->items = tokens->near;
}

static bool grow(cg_tokens *tokens)
{
    uint32_t capacity = tokens->capacity * 4;
    bool near = tokens->items == tokens->near;
    cg_token *items =
        cg_memory_resize(tokens->context, near ? NULL : tokens->items,
                         near ? 0 : tokens->capacity * sizeof *items, capacity * sizeof *items);
    if (items == NULL) {
        tokens->memory_short = true;
        return false;
    }
    if (near)
        memcpy(items, tokens->near, sizeof tokens->near);
    tokens->items = items;
    tokens->capacity = capacity;
    return true;
}

static cg_token *give(lexer *lex, cg_token_kind kind, uint32_t length)
{
    cg_tokens *tokens = lex->tokens;
    cg_token *token;
    if (tokens->count == tokens->capacity && !grow(tokens))
        tokens->count--; /* the text is no longer used */
    assert(tokens->count < tokens->capacity);
    token = &tokens->items[tokens->count++];
    *token = (cg_token){.kind = (uint8_t)kind, .length = length, .spot = here(lex)};
    lex->at += length;
    return token;
}

/* ---- lines ---- */

static void skip_spaces(lexer *lex)
{
    while (lex->at < lex->length && kind_of(lex->text[lex->at]) == SPACE)
        lex->at++;
}

static void end_line(lexer *lex)
{
    lex->at++;
    lex->line++;
    lex->line_start = lex->at;
}

/** Reports a comment of another language, and goes to the end of its line. */
static void skip_comment(lexer *lex)
{
    bool slashes = look(lex, 0) == '/' && look(lex, 1) == '/';
    if (look(lex, 0) != '#' && !slashes)
        return;
    cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_BAD_CHARACTER,
                      "an effect cannot contain comments; write '# ...' above the field");
    while (lex->at < lex->length && lex->text[lex->at] != '\n')
        lex->at++;
}

/** Goes to the first line that is not empty; false at the end of the text. */
static bool find_line(lexer *lex)
{
    for (;;) {
        skip_spaces(lex);
        skip_comment(lex);
        if (lex->at >= lex->length)
            return false;
        if (lex->text[lex->at] != '\n')
            return true;
        end_line(lex);
    }
}

static void check_tabs(lexer *lex)
{
    assert(lex->line_start <= lex->at);
    const char *tab = memchr(lex->text + lex->line_start, '\t', lex->at - lex->line_start);
    if (tab != NULL)
        cg_effect_mistake(lex->mistakes,
                          (cg_spot){(uint32_t)(tab - lex->text), lex->line, lex->line_start},
                          CG_MISTAKE_INDENTATION, "indent lines with spaces, not with tabs");
}

/** Begins a deeper level; if that is too deep, the level is not kept. */
static void indent(lexer *lex, uint32_t width)
{
    if (lex->depth > CG_NESTING_MAX) {
        if (lex->skipped++ == 0)
            cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_TOO_DEEP,
                              "blocks are nested more than %u deep", CG_NESTING_MAX);
        lex->tokens->skipped = true;
        return;
    }
    lex->indents[++lex->depth] = width;
    give(lex, CG_TOKEN_INDENT, 0);
}

static void dedent(lexer *lex, uint32_t width)
{
    assert(lex->depth <= CG_NESTING_MAX + 1);
    /* A line between two levels stays in the deeper one. */
    while (lex->depth > 0 && width < lex->indents[lex->depth] &&
           width <= lex->indents[lex->depth - 1]) {
        lex->depth--;
        give(lex, CG_TOKEN_DEDENT, 0);
    }
    if (width != lex->indents[lex->depth])
        cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_INDENTATION,
                          "this line does not line up with any block before it");
    lex->indents[lex->depth] = width;
}

/** Compares the line's indentation with that of the line before; false at the end of the text. */
static bool begin_line(lexer *lex)
{
    bool first = lex->at == 0;
    uint32_t width;
    if (!find_line(lex))
        return false;
    width = lex->at - lex->line_start;
    check_tabs(lex);
    if (first)
        lex->indents[0] = width;
    else if (width > lex->indents[lex->depth])
        indent(lex, width);
    else if (width < lex->indents[lex->depth])
        dedent(lex, width);
    return true;
}

/* ---- tokens ---- */

static void lex_word(lexer *lex)
{
    const char *text = lex->text + lex->at;
    uint32_t length = 0, most = lex->length - lex->at, hash = CG_HASH_START;
    for (; length < most && (kind_of(text[length]) & (LETTER | DIGIT)) != 0; length++)
        hash = cg_language_hash(hash, text[length]);
    cg_token *token = give(lex, CG_TOKEN_WORD, length);
    token->word = cg_language_word(lex->language, text, length, hash);
    token->number = (int32_t)hash;
}

/** Returns true if there is a word of the game here that begins with a digit. */
static bool at_word(const lexer *lex)
{
    const char *text = lex->text + lex->at;
    uint32_t length = 0, most = lex->length - lex->at, hash = CG_HASH_START;
    uint8_t kinds = 0;
    for (; length < most && (kind_of(text[length]) & (LETTER | DIGIT)) != 0; length++) {
        kinds |= kind_of(text[length]);
        hash = cg_language_hash(hash, text[length]);
    }
    return (kinds & LETTER) != 0 &&
           cg_language_word(lex->language, text, length, hash) != CG_WORD_NONE;
}

static void lex_number(lexer *lex)
{
    uint32_t length = 0;
    int32_t number = 0;
    bool large = false;

    for (; kind_of(look(lex, length)) == DIGIT; length++) {
        large = large || number > (NUMBER_LIMIT - 9) / 10;
        number = large ? NUMBER_LIMIT : number * 10 + (look(lex, length) - '0');
    }
    if (large)
        cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_NUMBER_TOO_LARGE,
                          "a number has at most 9 digits");
    give(lex, CG_TOKEN_NUMBER, length)->number = number;
}

/** Returns the bytes of the sign that begins a text in quotes here; 0 if there is none. */
static uint8_t quote_at(const lexer *lex)
{
    char c = look(lex, 0);
    if (lex->within && c == '\\' && look(lex, 1) == '"')
        return 2;
    return c == '"' || c == '\'' ? 1 : 0;
}

/** Reads a text up to the sign with which it began; if it is not inside another one, `\` escapes
 * the sign. */
static void lex_quoted(lexer *lex, uint8_t quote)
{
    uint32_t length = quote;
    while (look(lex, length) != '\n' && (look(lex, length) != look(lex, 0) ||
                                         look(lex, length + quote - 1u) != look(lex, quote - 1u)))
        length += quote == 1 && look(lex, length) == '\\' && look(lex, length + 1) != '\n' ? 2 : 1;
    if (look(lex, length) == '\n') {
        bool possessive =
            lex->at > 0 && lex->text[lex->at] == '\'' && lex->text[lex->at - 1] == 's';
        cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_UNCLOSED_TEXT,
                          possessive ? "this apostrophe begins a quoted text; write '... of its "
                                       "owner'"
                                     : "the quoted text does not end on this line");
        while (lex->at + length > lex->length)
            length--;
        give(lex, CG_TOKEN_TEXT, length)->quote = 0;
        return;
    }
    give(lex, CG_TOKEN_TEXT, length + quote)->quote = quote;
}

static const uint8_t signs[256] = {
    ['<'] = CG_TOKEN_LESS,  ['>'] = CG_TOKEN_MORE,  ['='] = CG_TOKEN_EQUAL,
    [':'] = CG_TOKEN_COLON, [','] = CG_TOKEN_COMMA, [';'] = CG_TOKEN_SEMICOLON,
    ['('] = CG_TOKEN_OPEN,  [')'] = CG_TOKEN_CLOSE, ['+'] = CG_TOKEN_PLUS,
    ['-'] = CG_TOKEN_MINUS, ['*'] = CG_TOKEN_TIMES, ['/'] = CG_TOKEN_DIVIDE,
};

/** Returns the sign that two characters make; CG_TOKEN_END if there is none. */
static cg_token_kind pair_of(char first, char second)
{
    if (first == '.' && second == '.')
        return CG_TOKEN_RANGE;
    if (second != '=')
        return CG_TOKEN_END;
    return first == '<'   ? CG_TOKEN_AT_MOST
           : first == '>' ? CG_TOKEN_AT_LEAST
           : first == '!' ? CG_TOKEN_UNEQUAL
                          : CG_TOKEN_END;
}

static bool lex_sign(lexer *lex)
{
    cg_token_kind pair = pair_of(look(lex, 0), look(lex, 1));
    cg_token_kind single = (cg_token_kind)signs[(unsigned char)look(lex, 0)];
    if (pair != CG_TOKEN_END)
        give(lex, pair, 2);
    else if (single != CG_TOKEN_END)
        give(lex, single, 1);
    return pair != CG_TOKEN_END || single != CG_TOKEN_END;
}

static const char *rest_of(const lexer *lex)
{
    return lex->text + lex->at;
}

/** Replaces a sign of other languages or of word processors by the one that is meant. */
static bool lex_foreign(lexer *lex)
{
    const cg_foreign_sign *sign = cg_foreign_find(rest_of(lex), lex->length - lex->at);
    if (sign == NULL)
        return false;
    uint32_t length = (uint32_t)strlen(sign->bytes);
    cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_BAD_CHARACTER, "%s", sign->says);
    if (sign->kind == CG_TOKEN_END)
        lex->at += length;
    else
        give(lex, sign->kind, length)->word = sign->word;
    return true;
}

/** Replaces quotes of word processors by straight ones, if another one ends them. */
static bool lex_curly(lexer *lex)
{
    uint8_t quote = cg_foreign_quote(rest_of(lex), lex->length - lex->at);
    uint32_t length = quote;
    if (quote == 0)
        return false;
    cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_BAD_CHARACTER,
                      "this is a curly quote; write a straight one: \" or '");
    while (look(lex, length) != '\n' &&
           cg_foreign_quote(rest_of(lex) + length, lex->length - lex->at - length) != quote)
        length++;
    if (look(lex, length) == '\n')
        lex->at += quote;
    else
        give(lex, CG_TOKEN_TEXT, length + quote)->quote = quote;
    return true;
}

/** Reads a '.' that ends a sentence: steps follow it as they follow ';'. */
static bool lex_full_stop(lexer *lex)
{
    uint32_t ahead = 1;
    if (look(lex, 0) != '.')
        return false;
    while (kind_of(look(lex, ahead)) == SPACE)
        ahead++;
    bool ends = look(lex, ahead) == '\n';
    if (!ends && ahead == 1)
        return false;
    if (ends) {
        cg_effect_mistake_later(lex->mistakes, here(lex), "remove the '.' at the end");
        lex->at++;
    } else {
        cg_effect_mistake_later(lex->mistakes, here(lex), "separate steps with ';', not with '.'");
        give(lex, CG_TOKEN_SEMICOLON, 1);
    }
    return true;
}

/** Returns the token that ends right here; NULL if there is none. */
static const cg_token *token_before(const lexer *lex)
{
    const cg_token *last =
        lex->tokens->count > 0 ? &lex->tokens->items[lex->tokens->count - 1] : NULL;
    return last != NULL && last->spot.offset + last->length == lex->at ? last : NULL;
}

/** `1.5` */
static bool is_fraction(const lexer *lex)
{
    const cg_token *last = token_before(lex);
    return look(lex, 0) == '.' && last != NULL && last->kind == CG_TOKEN_NUMBER &&
           kind_of(look(lex, 1)) == DIGIT;
}

/** `1...6` */
static bool is_third_dot(const lexer *lex)
{
    const cg_token *last = token_before(lex);
    return look(lex, 0) == '.' && last != NULL && last->kind == CG_TOKEN_RANGE;
}

/** Reports a run of characters without a meaning, once, and skips it. The characters around it are
 * then not reported as mistakes. */
static void skip_foreign(lexer *lex)
{
    unsigned char c = (unsigned char)look(lex, 0);
    const char *says = is_fraction(lex)    ? "numbers must be whole; write '/ 2' for a half"
                       : is_third_dot(lex) ? "use two dots for a range, as in '1..6'"
                                           : cg_foreign_plain((char)c);
    if (says != NULL)
        cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_BAD_CHARACTER, "%s", says);
    else if (c > ' ' && c < 0x7f)
        cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_BAD_CHARACTER,
                          "the character '%c' has no meaning here", c);
    else if (c < 0x80)
        cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_BAD_CHARACTER,
                          "only plain letters, digits and signs are allowed (found byte 0x%02x)",
                          c);
    else
        cg_effect_mistake(lex->mistakes, here(lex), CG_MISTAKE_BAD_CHARACTER,
                          "only plain letters, digits and signs are allowed, not '%.*s'",
                          (int)cg_foreign_length(rest_of(lex), lex->length - lex->at),
                          rest_of(lex));
    cg_effect_quiet(lex->mistakes, lex->line);
    do
        lex->at++;
    while (lex->at < lex->length &&
           ((unsigned char)look(lex, 0) == c || (unsigned char)look(lex, 0) >= 0x80));
}

/** Reports `can't`, and skips the rest of the word. */
static bool lex_contraction(lexer *lex)
{
    const cg_token *last = token_before(lex);
    if (look(lex, 0) != '\'' || last == NULL || last->kind != CG_TOKEN_WORD)
        return false;
    const char *says = cg_foreign_contraction(lex->text + last->spot.offset, last->length,
                                              rest_of(lex), lex->length - lex->at);
    if (says == NULL)
        return false;
    cg_effect_mistake(lex->mistakes, last->spot, CG_MISTAKE_BAD_CHARACTER, "%s", says);
    cg_effect_quiet(lex->mistakes, lex->line);
    do
        lex->at++;
    while (kind_of(look(lex, 0)) == LETTER);
    return true;
}

/** Returns true at `'s` directly after a word. */
static bool is_possessive(const lexer *lex)
{
    const cg_token *last = token_before(lex);
    return look(lex, 0) == '\'' && look(lex, 1) == 's' && last != NULL &&
           last->kind == CG_TOKEN_WORD && (kind_of(look(lex, 2)) & LETTER) == 0;
}

static void lex_one(lexer *lex)
{
    assert(lex->at < lex->length);
    uint8_t kind = kind_of(lex->text[lex->at]), quote;
    if (kind == LETTER || (kind == DIGIT && at_word(lex)))
        lex_word(lex);
    else if (kind == DIGIT)
        lex_number(lex);
    else if (is_possessive(lex))
        give(lex, CG_TOKEN_POSSESSIVE, 2);
    else if (lex_contraction(lex))
        return;
    else if ((quote = quote_at(lex)) > 0)
        lex_quoted(lex, quote);
    else if (!lex_foreign(lex) && !lex_curly(lex) && !lex_sign(lex) && !lex_full_stop(lex))
        skip_foreign(lex);
}

/** Reads the tokens of a line, and its end. */
static void lex_line(lexer *lex)
{
    for (;;) {
        skip_spaces(lex);
        skip_comment(lex);
        if (lex->at >= lex->length || lex->text[lex->at] == '\n')
            break;
        lex_one(lex);
        if (lex->mistakes->count >= CG_MISTAKES_MAX || lex->tokens->memory_short)
            lex->at = lex->length;
    }
    give(lex, CG_TOKEN_LINE, 0);
    if (lex->at < lex->length)
        end_line(lex);
}

void cg_lex_text(cg_tokens *tokens, const cg_language *language, cg_mistakes *mistakes)
{
    const cg_effect_source *source = mistakes->source;
    lexer lex = {.tokens = tokens, .language = language, .mistakes = mistakes};
    lex.text = source->length > 0 ? source->text : "";
    lex.length = (uint32_t)source->length;
    if (source->length > CG_EFFECT_MAX) {
        lex.length = 0;
        cg_effect_mistake(mistakes, here(&lex), CG_MISTAKE_TEXT_TOO_LONG,
                          "the text is longer than %u bytes", CG_EFFECT_MAX);
    }
    while (begin_line(&lex))
        lex_line(&lex);
    while (lex.depth > 0) {
        lex.depth--;
        give(&lex, CG_TOKEN_DEDENT, 0);
    }
    give(&lex, CG_TOKEN_END, 0);
    assert(tokens->items[tokens->count - 1].kind == CG_TOKEN_END);
}

void cg_lex_quoted(cg_tokens *tokens, const cg_language *language, cg_mistakes *mistakes,
                   const cg_token *quoted)
{
    assert(quoted->kind == CG_TOKEN_TEXT && quoted->length >= quoted->quote);
    lexer lex = {.tokens = tokens, .language = language, .mistakes = mistakes, .within = true};
    lex.text = mistakes->source->text;
    lex.at = quoted->spot.offset + quoted->quote;
    lex.length = quoted->spot.offset + quoted->length - quoted->quote;
    lex.line = quoted->spot.line;
    lex.line_start = quoted->spot.line_start;
    lex_line(&lex);
    give(&lex, CG_TOKEN_END, 0);
}
