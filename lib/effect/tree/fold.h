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

/** Calculates like the engine; `row` is a cg_operator_id. Saturates; a division by 0 gives 0. */
int32_t cg_effect_calculate(unsigned row, int32_t left, int32_t right);

#endif
