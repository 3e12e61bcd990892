/** @file ratio.h  A product of fractions, exact for as many factors as there is room for. */
#ifndef CG_BASE_RATIO_H
#define CG_BASE_RATIO_H

#include "base/big.h"

/** Parts of factors, the number that is multiplied and the result count as this where they are
 * more, to either side of 0. */
#define CG_RATIO_MOST 1000000000

/** A fraction, in lowest terms while both parts are at most CG_RATIO_MOST; from then on in `above`
 * and `below`, whose sign is `negative`. */
typedef struct cg_ratio {
    int64_t numerator, denominator;
    bool wide, negative;
    cg_big above, below;
} cg_ratio;

/** The big numbers are only written to when they are needed. */
static inline void cg_ratio_set_one(cg_ratio *ratio)
{
    ratio->numerator = ratio->denominator = 1;
    ratio->wide = false;
}

/** Multiplies by `numerator` / `denominator`; a division by 0, and what there is no room for, is
 * left out. */
void cg_ratio_times(cg_ratio *ratio, int64_t numerator, int64_t denominator);
/** `whole` times the fraction, rounded once: up, or else down. */
int64_t cg_ratio_of(const cg_ratio *ratio, int64_t whole, bool up);

#endif
