/**
 * @file fold.h
 * Terms whose value is known before the match.
 */
#ifndef CG_EFFECT_FOLD_H
#define CG_EFFECT_FOLD_H

#include "effect/tree/tree.h"

/** Calculates a term that depends only on the arguments (NULL: none are known).
 * @return false when it depends on more; may still overwrite `value` */
bool cg_effect_fold(const cg_term *term, const int32_t *arguments, int32_t *value);

/** Limits a number to 32 bits: arithmetic saturates. */
static inline int32_t cg_saturate(int64_t value)
{
    return value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : (int32_t)value;
}

/** Divides, and rounds up or down; a division by 0 gives 0. */
static inline int64_t cg_divide(int64_t left, int64_t right, bool up)
{
    if (right == 0)
        return 0;
    int64_t quotient = left / right;
    if (quotient * right == left)
        return quotient;
    bool negative = (left < 0) != (right < 0);
    return up ? quotient + !negative : quotient - negative;
}

/** Calculates like the engine; `row` is a cg_operator_id. Saturates; a division by 0 gives 0. */
int32_t cg_effect_calculate(unsigned row, int32_t left, int32_t right);

#endif
