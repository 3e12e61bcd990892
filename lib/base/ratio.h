/** @file ratio.h
 * A product of fractions, exact for as many factors as fit.
 */
#ifndef CG_BASE_RATIO_H
#define CG_BASE_RATIO_H

#include "base/big.h"

/** Largest magnitude of a factor's parts, of the number that is multiplied and of the result;
 * larger ones are reduced to it, keeping their sign. */
#define CG_RATIO_MOST 1000000000

/** A fraction. While `wide` is false it is `numerator` / `denominator` in lowest terms, both at
 * most CG_RATIO_MOST; after that it is `above` / `below`, not reduced, with the sign in
 * `negative`. */
typedef struct cg_ratio {
    int64_t numerator, denominator;
    bool wide, negative;
    cg_big above, below;
} cg_ratio;

/** Begins a product. The long numbers stay uninitialised until they are needed. */
static inline void cg_ratio_set_one(cg_ratio *ratio)
{
    ratio->numerator = ratio->denominator = 1;
    ratio->wide = false;
}

/** Multiplies the fraction by `numerator` / `denominator`. A factor that divides by 0, or for which
 * the long numbers have no room, is ignored. */
void cg_ratio_times(cg_ratio *ratio, int64_t numerator, int64_t denominator);
/** Returns cg_ratio_of() for any fraction. */
int64_t cg_ratio_of_more(const cg_ratio *ratio, int64_t whole, bool up);
/** Returns `whole` times the fraction, rounded once: towards positive infinity if `up`, otherwise
 * towards negative infinity. */
static inline int64_t cg_ratio_of(const cg_ratio *ratio, int64_t whole, bool up)
{
    bool one = !ratio->wide && ratio->numerator == 1 && ratio->denominator == 1;
    bool small = whole <= CG_RATIO_MOST && whole >= -CG_RATIO_MOST;
    return one && small ? whole : cg_ratio_of_more(ratio, whole, up);
}

#endif
