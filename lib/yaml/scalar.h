/** @file scalar.h  Strict reading of single values, by the type that the layout says. */
#ifndef CG_YAML_SCALAR_H
#define CG_YAML_SCALAR_H

#include "yaml/codes.h"
#include "yaml/layout.h"

/** A scalar as libyaml gives it; the text is ended with NUL. */
typedef struct cg_scalar {
    const char *text;
    size_t length;
    bool plain;  /**< neither quoted nor a block */
    bool quoted; /**< in double quotes, so that escapes may have put anything into it */
    bool folded; /**< its line breaks are not those of the file */
} cg_scalar;

typedef struct cg_mistake {
    cg_error_code code;
    char text[400];
} cg_mistake;

/**
 * Checks a scalar.
 * @param number  receives an integer, a boolean or the number of a word; else 0
 * @param mistake is filled if it is wrong
 */
bool cg_scalar_check(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                     cg_mistake *mistake);

/** Checks one word of a list of words. */
bool cg_scalar_word(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                    cg_mistake *mistake);

/** The number that counts make ("2 any, 1 fire"): see cg_counts_of(). */
bool cg_scalar_counts(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                      cg_mistake *mistake);

/** Notes a mistake (printf-like). @return false */
bool cg_scalar_wrong(cg_mistake *mistake, cg_error_code code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

/** Reads a plain decimal integer: no sign but '-', no leading zero. @return false if it is none;
 *  numbers beyond 64 bits become the nearest that fits */
bool cg_scalar_integer(const char *text, size_t length, int64_t *number);

#endif
