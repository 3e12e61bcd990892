/** @file scalar.h  Strict reading of single values, by the type that the layout gives them. */
#ifndef CG_YAML_SCALAR_H
#define CG_YAML_SCALAR_H

#include "yaml/codes.h"
#include "yaml/layout.h"

/** A single value as read by libyaml. The text ends with NUL. */
typedef struct cg_scalar {
    const char *text;
    size_t length;
    bool plain;  /**< neither quoted nor in a block */
    bool quoted; /**< in double quotes, so escapes can produce any character */
    bool folded; /**< it has several lines in the file, whose line breaks are not kept */
} cg_scalar;

/** Why a value is wrong. */
typedef struct cg_mistake {
    cg_error_code code;
    char text[400]; /**< for readers, cut off if it is longer */
} cg_mistake;

/** Checks a value against its key.
 * @param number  receives an integer, a boolean, the number of a word, or counts as one number; 0
 * for texts
 * @param mistake filled if the value is wrong
 * @return true if it is right */
bool cg_scalar_check(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                     cg_mistake *mistake);

/** Checks one word of a choice or of flags; `number` receives its number, or -1. */
bool cg_scalar_word(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                    cg_mistake *mistake);

/** Checks counts ("2 any, 1 fire"); `number` receives them as one number for cg_counts_of(). Only
 * the scalar's text is read. */
bool cg_scalar_counts(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                      cg_mistake *mistake);

/** Describes an invisible sign in a text, a space that is not a plain one, or curly quotes around
 * it.
 * @return false if there is none */
bool cg_scalar_odd_sign(const char *text, char *words, size_t size);

/** Fills a mistake (printf-like). @return false always */
bool cg_scalar_wrong(cg_mistake *mistake, cg_error_code code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

/** Reads a plain decimal integer: digits without a leading zero, '-' before them if negative. A
 * number beyond 64 bits becomes the nearest that fits.
 * @return false if the text is not such an integer */
bool cg_scalar_integer(const char *text, size_t length, int64_t *number);

#endif
