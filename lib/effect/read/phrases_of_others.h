/**
 * @file phrases_of_others.h
 * Phrases of other games and their tools, as patterns: finds them in a line, with the words for
 * their open places.
 */
#ifndef CG_EFFECT_PHRASES_OF_OTHERS_H
#define CG_EFFECT_PHRASES_OF_OTHERS_H

#include <stdbool.h>
#include <stddef.h>

#define CG_CAUGHT_MAX 8u /**< open places of a pattern */

/** The words for the open places of a pattern, in their order. */
typedef struct cg_caught {
    const char *begin[CG_CAUGHT_MAX], *end[CG_CAUGHT_MAX];
    bool number[CG_CAUGHT_MAX]; /**< it must be a number */
    unsigned count;
} cg_caught;

/** Matches a pattern, which is words, and signs with spaces around them. Open places are `a|b` for
 * one of them, `#` for a number, also as a word or an article, `*` for any word, and `...` for up
 * to eight words or signs, or at the end of a pattern for all the rest.
 * @return the place after the words, which begin at that place; NULL if they do not match */
const char *cg_phrase_stands(const char *at, const char *end, const char *pattern,
                             cg_caught *caught);
/** Returns the place after the word or sign that begins at that place, and after the spaces that
 * follow. */
const char *cg_phrase_next(const char *at, const char *end, const char **word_end);
/** Returns the number that a word of a text means, 1 for an article; -1 if there is none. */
int cg_phrase_number(const char *at, size_t length);

/** A phrase of others, and its translation into the effect language: `$1` is the first open place,
 * with a number in digits. */
typedef struct cg_translated {
    const char *pattern;     /**< with `^` before it: only at the beginning of a line */
    const char *translation; /**< may still contain phrases of others */
    const char *needs;       /**< the needs, as for families; NULL: none */
} cg_translated;

/** The phrases; the first that matches at a place is used. */
extern const cg_translated cg_translations[];
extern const size_t cg_translation_count;

#endif
