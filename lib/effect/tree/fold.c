/* Calculates terms of numbers and arguments, like the engine: for the compiler, and for checks of
 * the parser. */
#include "effect/tree/fold.h"

#include <assert.h>

int32_t cg_effect_calculate(unsigned row, int32_t left, int32_t right)
{
    assert(row < CG_OPERATOR_COUNT);
    switch (row) {
    case CG_OPERATOR_OR:
        return left || right;
    case CG_OPERATOR_AND:
        return left && right;
    case CG_OPERATOR_LESS:
        return left < right;
    case CG_OPERATOR_AT_MOST:
        return left <= right;
    case CG_OPERATOR_MORE:
        return left > right;
    case CG_OPERATOR_AT_LEAST:
        return left >= right;
    case CG_OPERATOR_EQUAL:
        return left == right;
    case CG_OPERATOR_UNEQUAL:
        return left != right;
    case CG_OPERATOR_ADD:
        return cg_saturate((int64_t)left + right);
    case CG_OPERATOR_SUBTRACT:
        return cg_saturate((int64_t)left - right);
    case CG_OPERATOR_MULTIPLY:
        return cg_saturate((int64_t)left * right);
    default:
        return cg_saturate(cg_divide(left, right, row == CG_OPERATOR_DIVIDE_UP));
    }
}

static bool fold_two(const cg_term *term, const int32_t *arguments, int32_t *value)
{
    int32_t left, right;
    if (!cg_effect_fold(term->args[0], arguments, &left) ||
        !cg_effect_fold(term->args[1], arguments, &right))
        return false;
    if (term->kind == CG_TERM_BINARY)
        *value = cg_effect_calculate(term->index, left, right);
    else
        *value = (term->value == 0) == (left < right) ? left : right;
    return true;
}

bool cg_effect_fold(const cg_term *term, const int32_t *arguments, int32_t *value)
{
    switch (term->kind) {
    case CG_TERM_NUMBER:
        *value = term->value;
        return true;
    case CG_TERM_PARAMETER:
        *value = arguments != NULL ? arguments[term->value] : 0;
        return arguments != NULL;
    case CG_TERM_NEGATIVE:
        if (!cg_effect_fold(term->args[0], arguments, value))
            return false;
        *value = cg_saturate(-(int64_t)*value);
        return true;
    case CG_TERM_NOT:
        if (!cg_effect_fold(term->args[0], arguments, value))
            return false;
        *value = !*value;
        return true;
    case CG_TERM_BINARY:
    case CG_TERM_CHOICE:
        return fold_two(term, arguments, value);
    default:
        return false;
    }
}
