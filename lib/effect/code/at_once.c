/* Finds abilities that no player can answer, because the game says that all they do is done at
 * once. */
#include "effect/code/compile.h"

static bool are_at_once(const cg_module *module, const cg_term *steps);

/** Returns true if it is the ability's own player. */
static bool is_own(const cg_term *player)
{
    return player == NULL || player->kind == CG_TERM_ME;
}

static bool is_at_once(const cg_module *module, const cg_term *step)
{
    switch (step->kind) {
    case CG_TERM_STATEMENT:
        return step->index == CG_DO_GAIN && is_own(step->args[0]) &&
               module->counters[step->args[2]->index].at_once;
    case CG_TERM_VERB:
        return step->index < module->board->verb_count && is_own(step->args[0]) &&
               module->board->verbs[step->index].at_once;
    case CG_TERM_BRANCH: /* of modes in the head */
        return are_at_once(module, step->body);
    default:
        return false;
    }
}

static bool are_at_once(const cg_module *module, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next)
        if (!is_at_once(module, step))
            return false;
    return steps != NULL;
}

bool cg_effect_is_at_once(const cg_module *module, const cg_ability_term *ability)
{
    return ability->form == CG_FORM_USE && ability->target_count == 0 &&
           are_at_once(module, ability->steps);
}
