/** @file lex.h
 * Turns a text into tokens. Every line ends with LINE; an indented block begins with INDENT and
 * ends with DEDENT. The lexer knows the words of the language, but not the grammar.
 */
#ifndef CG_EFFECT_LEX_H
#define CG_EFFECT_LEX_H

#include "effect/tree/mistakes.h"
#include "effect/words/language.h"

#define CG_EFFECT_MAX 16384u /**< bytes in a text */
#define CG_NESTING_MAX 16u   /**< blocks within blocks */
#define CG_TOKENS_NEAR 320u  /**< tokens that need no memory */

/** The kind of a token; those from PLUS to UNEQUAL are operators. */
typedef enum cg_token_kind {
    CG_TOKEN_END,  /**< of the text, or of a text in quotes */
    CG_TOKEN_LINE, /**< end of a line that is not empty */
    CG_TOKEN_INDENT,
    CG_TOKEN_DEDENT,
    CG_TOKEN_WORD,
    CG_TOKEN_NUMBER,
    CG_TOKEN_TEXT,       /**< in quotes */
    CG_TOKEN_POSSESSIVE, /**< `'s` after a word */
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
    CG_TOKEN_AT_MOST,
    CG_TOKEN_MORE,
    CG_TOKEN_AT_LEAST,
    CG_TOKEN_EQUAL,
    CG_TOKEN_UNEQUAL,
    CG_TOKEN_RANGE /**< `..` */
} cg_token_kind;

/** A token and its place. */
typedef struct cg_token {
    uint8_t kind;    /**< a cg_token_kind */
    uint8_t quote;   /**< of a text: bytes of the sign at each end; 0 if it is not closed */
    uint16_t word;   /**< number of a word in the language; CG_WORD_NONE: not in it */
    uint32_t length; /**< in bytes */
    int32_t number;  /**< the value of a number, the hash of a word */
    cg_spot spot;
} cg_token;

/** The tokens of a text. Those of abilities in quotes are appended when they are needed. */
typedef struct cg_tokens {
    cg_context *context;
    cg_token *items; /**< `near`, until there are too many */
    uint32_t count, capacity;
    bool memory_short, skipped; /**< memory was short; levels that were too deep are missing */
    cg_token near[CG_TOKENS_NEAR];
} cg_tokens;

/** Starts without tokens; the struct need not be zeroed before. */
void cg_lex_start(cg_tokens *tokens, cg_context *context);
/** Frees the memory of the tokens. They must not be read after that. */
void cg_lex_free(cg_tokens *tokens);

/** Appends the tokens of the text of `mistakes`, with an END. A text of more than CG_EFFECT_MAX
 * bytes is a mistake and is read as empty. If memory is short, `memory_short` is set, and the last
 * token is still an END. */
void cg_lex_text(cg_tokens *tokens, const cg_language *language, cg_mistakes *mistakes);

/** Appends the tokens inside a text in quotes, with a LINE and an END. `quoted` is a copy of a TEXT
 * of these tokens, because their array can move. */
void cg_lex_quoted(cg_tokens *tokens, const cg_language *language, cg_mistakes *mistakes,
                   const cg_token *quoted);

#endif
