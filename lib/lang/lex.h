/** @file lex.h  From the text to tokens; blocks come as indent and dedent. */
#ifndef CG_LANG_LEX_H
#define CG_LANG_LEX_H

#include "lang/mistakes.h"
#include "lang/words.h"

#define CG_TEXT_MAX 16384u /**< bytes in a text; keeps every program below 65,536 words */
#define CG_NESTING_MAX 16u /**< blocks within blocks */

typedef enum cg_token_kind {
    CG_TOKEN_END,
    CG_TOKEN_LINE, /**< end of a line that holds something */
    CG_TOKEN_INDENT,
    CG_TOKEN_DEDENT,
    CG_TOKEN_WORD,
    CG_TOKEN_NUMBER,
    CG_TOKEN_COLON,
    CG_TOKEN_COMMA,
    CG_TOKEN_SEMICOLON,
    CG_TOKEN_OPEN,
    CG_TOKEN_CLOSE,
    CG_TOKEN_PLUS,
    CG_TOKEN_MINUS,
    CG_TOKEN_TIMES,
    CG_TOKEN_DIVIDE,
    CG_TOKEN_LESS,
    CG_TOKEN_LESS_EQUAL,
    CG_TOKEN_GREATER,
    CG_TOKEN_GREATER_EQUAL,
    CG_TOKEN_EQUAL,
    CG_TOKEN_NOT_EQUAL,
    CG_TOKEN_RANGE
} cg_token_kind;

typedef struct cg_token {
    uint8_t kind;    /**< a cg_token_kind */
    uint8_t word;    /**< a cg_word; CG_WORD_NONE if it is none of the language's own */
    uint16_t length; /**< in bytes */
    int32_t number;
    const char *text; /**< in the source, not ended */
    cg_spot spot;
} cg_token;

typedef struct cg_lexer {
    cg_mistakes *mistakes;
    const char *text;
    uint32_t length, at;
    uint32_t line, line_start;
    uint32_t indents[CG_NESTING_MAX + 2];
    unsigned depth;   /**< of the indents in use, the first being that of the text */
    unsigned dedents; /**< still to be given */
    unsigned skipped; /**< levels beyond the deepest one */
    bool line_begins;
    bool line_open; /**< tokens of this line have been given, its end has not */
} cg_lexer;

void cg_lexer_start(cg_lexer *lexer, cg_mistakes *mistakes);
/** The next token; CG_TOKEN_END again and again at the end. */
void cg_lexer_next(cg_lexer *lexer, cg_token *token);

/** Whether the token is this word. */
bool cg_token_is(const cg_token *token, const char *word);

#endif
