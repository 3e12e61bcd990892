/* Where X is paid, and where it is used. */
#include "effect/code/compile.h"

static bool pays_x(const cg_term *cost)
{
    for (; cost != NULL; cost = cost->next) {
        if (cost->value == CG_COST_X)
            return true;
    }
    return false;
}

static bool steps_pay_x(const cg_term *steps)
{
    for (; steps != NULL; steps = steps->next) {
        bool block = steps->kind == CG_TERM_BLOCK;
        if ((block && steps->index == CG_BLOCK_MAY_PAY && pays_x(steps->args[0])) ||
            steps_pay_x(steps->body) || steps_pay_x(steps->otherwise))
            return true;
    }
    return false;
}

bool cg_head_pays_x(const cg_ability_term *ability)
{
    return ability->many_times || pays_x(ability->cost) || pays_x(ability->alternative);
}

bool cg_ability_pays_x(const cg_ability_term *ability)
{
    return cg_head_pays_x(ability) ||
           (ability->form != CG_FORM_STATIC && steps_pay_x(ability->steps));
}

bool cg_ability_uses_x(const cg_ability_term *ability)
{
    bool uses = cg_uses_x(ability->holds) || cg_uses_x(ability->steps) ||
                cg_uses_x(ability->event) || cg_uses_x(ability->condition) ||
                cg_uses_x(ability->cost) || cg_uses_x(ability->alternative) ||
                cg_uses_x(ability->choose);
    for (unsigned i = 0; i < ability->target_count; i++)
        uses = uses || cg_uses_x(ability->targets[i].selector);
    return uses || cg_ability_pays_x(ability);
}

bool cg_uses_x(const cg_term *term)
{
    for (; term != NULL; term = term->next) {
        if (term->kind == CG_TERM_X || cg_uses_x(term->body) || cg_uses_x(term->otherwise) ||
            (term->ability != NULL && cg_ability_uses_x(term->ability)))
            return true;
        for (unsigned i = 0; i < CG_TERM_ARGS; i++) {
            if (cg_uses_x(term->args[i]))
                return true;
        }
    }
    return false;
}
