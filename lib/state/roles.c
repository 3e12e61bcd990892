/* Gathers properties of the rows of a board's tables for quick access: moments that have a
 * procedure, actions that forbid a cause, special kinds and keywords. */
#include "state/roles.h"

static void find_kinds(cg_plan *plan)
{
    for (size_t i = 0; i < plan->board->kind_count; i++) {
        plan->token_kinds |= (uint64_t)plan->board->kinds[i].tokens << i;
        plan->common_kinds |= (uint64_t)plan->board->kinds[i].common << i;
    }
}

void cg_roles_find(cg_plan *plan)
{
    const cg_board *board = plan->board;
    find_kinds(plan);
    for (size_t i = 0; i < board->keyword_count; i++)
        plan->staying_keywords |= (uint64_t)board->keywords[i].stays << i;
    for (size_t i = 0; i < board->action_count; i++)
        if (board->actions[i].forbids)
            plan->forbidden_by[board->actions[i].forbids] = (uint8_t)(CG_ACTION_OF_GAME + i);
    for (size_t i = 0; i < board->moment_count; i++)
        plan->moments[board->moments[i].moment] = (uint8_t)(board->moments[i].procedure + 1);
    plan->damage_removes = board->damage_mark && board->marks[board->damage_mark - 1].starts;
}
