/**
 * @file phrases_of_others.h
 * Words of other games and their tools, as patterns: which of them stand in a line, and what stood for
 * their open places.
 */
#ifndef CG_EFFECT_PHRASES_OF_OTHERS_H
#define CG_EFFECT_PHRASES_OF_OTHERS_H

#include <stdbool.h>
#include <stddef.h>

#define CG_CAUGHT_MAX 8u /**< open places of a pattern */

/** What stood for the open places of a pattern, in their order. */
typedef struct cg_caught {
    const char *begin[CG_CAUGHT_MAX], *end[CG_CAUGHT_MAX];
    bool number[CG_CAUGHT_MAX]; /**< it is asked for as a number */
    unsigned count;
} cg_caught;

/**
 * A pattern is words, and signs with spaces around them. Open places are `a|b` for one of them, `#` for
 * a number, also as a word or an article, `*` for any word, and `...` for up to eight words or signs, at
 * the end of a pattern for all that stand there.
 * @return behind the words of the pattern, which begin at that place; NULL: they do not stand there
 */
const char *cg_phrase_stands(const char *at, const char *end, const char *pattern,
                             cg_caught *caught);
/** Behind the word or sign that begins at that place, and the spaces behind it. */
const char *cg_phrase_next(const char *at, const char *end, const char **word_end);
/** The number that a word of a text stands for, 1 for an article; -1: it is none. */
int cg_phrase_number(const char *at, size_t length);

/** A phrase of others, and the same in the effect language: `$1` is what stood for the first open place,
 * a number in digits. */
typedef struct cg_translated {
    const char *pattern;     /**< with `^` before it: the line begins with it */
    const char *translation; /**< may still hold phrases of others */
    const char *needs;       /**< what the game must have, as for families; NULL: nothing */
} cg_translated;

/** The phrases; the first that stands at a place is the one. */
extern const cg_translated cg_translations[];
extern const size_t cg_translation_count;

#endif
