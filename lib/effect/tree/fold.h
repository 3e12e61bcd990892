/**
 * @file fold.h
 * Terms whose value is known before anything is played.
 */
#ifndef CG_EFFECT_FOLD_H
#define CG_EFFECT_FOLD_H

#include "effect/tree/tree.h"

/** Number of a term that depends on nothing but the arguments (NULL: none are known).
 * @return false when it depends on more; `value` may be overwritten all the same */
bool cg_effect_fold(const cg_term *term, const int32_t *arguments, int32_t *value);

/** What the engine makes of two numbers; `row` is a cg_operator_id. Saturates; a division by 0
 * gives 0. */
int32_t cg_effect_calculate(unsigned row, int32_t left, int32_t right);

#endif
