/**
 * @file foreign.h
 * Signs that the language does not have and that people write: those of word processors and of
 * other languages, with what is meant.
 */
#ifndef CG_EFFECT_FOREIGN_H
#define CG_EFFECT_FOREIGN_H

#include "effect/words/lex.h"

/** A sign that the language does not have. */
typedef struct cg_foreign_sign {
    const char *bytes;  /**< in UTF-8 */
    const char *says;   /**< what it is, and what to write */
    cg_token_kind kind; /**< what is meant; CG_TOKEN_END: nothing, it is passed over */
    uint16_t word;      /**< which word is meant, of CG_TOKEN_WORD */
} cg_foreign_sign;

/** The sign at the beginning of that text; NULL when it is none of those. */
const cg_foreign_sign *cg_foreign_find(const char *text, size_t length);

/** What to write for a plain sign that means nothing; static. NULL: nothing is known of it. */
const char *cg_foreign_plain(char sign);

/** What to write for a word and the rest behind it, an apostrophe and letters (`can't`); static.
 * NULL: these are none. */
const char *cg_foreign_contraction(const char *word, size_t length, const char *rest,
                                   size_t rest_length);

/** Bytes of the curly quote at the beginning of that text; 0 when there is none. */
uint8_t cg_foreign_quote(const char *text, size_t length);

/** Bytes of a character in UTF-8 that begins with that byte, at most `length`. */
uint32_t cg_foreign_length(const char *text, size_t length);

#endif
