/** @file foreign.h
 * Signs that are not in the language but that people write: those of word processors and of other
 * languages, with the signs that are meant.
 */
#ifndef CG_EFFECT_FOREIGN_H
#define CG_EFFECT_FOREIGN_H

#include "effect/words/lex.h"

/** A sign that the language does not have. */
typedef struct cg_foreign_sign {
    const char *bytes;  /**< in UTF-8 */
    const char *says;   /**< what it is, and what to write */
    cg_token_kind kind; /**< the sign that is meant; CG_TOKEN_END: none, it is skipped */
    uint16_t word;      /**< the word that is meant, for CG_TOKEN_WORD */
} cg_foreign_sign;

/** Returns the sign at the beginning of that text; NULL if it is none of these. */
const cg_foreign_sign *cg_foreign_find(const char *text, size_t length);

/** Returns what to write for a plain sign without a meaning; static. NULL: nothing is known. */
const char *cg_foreign_plain(char sign);

/** Returns what to write for a word and the rest after it, an apostrophe and letters (`can't`);
 * static. NULL if they are not a contraction. */
const char *cg_foreign_contraction(const char *word, size_t length, const char *rest,
                                   size_t rest_length);

/** Returns the bytes of the curly quote at the beginning of that text; 0 if there is none. */
uint8_t cg_foreign_quote(const char *text, size_t length);

/** Returns the bytes of the UTF-8 character that begins with that byte, at most `length`. */
uint32_t cg_foreign_length(const char *text, size_t length);

#endif
