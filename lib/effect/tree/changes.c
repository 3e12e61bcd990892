/* Which steps change the event that an ability is about. */
#include "effect/tree/tree.h"

bool cg_changes_event(const cg_term *step)
{
    if (step->kind != CG_TERM_STATEMENT)
        return false;
    switch (step->index) {
    case CG_SAY_CHANGE_AMOUNT:
    case CG_SAY_CHANGE_TARGET:
    case CG_SAY_CHANGE_PLACE:
    case CG_SAY_PREVENT_ALL:
    case CG_SAY_PREVENT:
    case CG_SAY_DOUBLE:
    case CG_SAY_HALVE:
        return true;
    default:
        return false;
    }
}
