/* What statements have in common. */
#include "effect/tree/tree.h"

bool cg_brings_cards(unsigned statement)
{
    switch (statement) {
    case CG_SAY_CREATE:
    case CG_SAY_CREATE_COPY:
    case CG_SAY_DRAW:
    case CG_SAY_MILL:
    case CG_SAY_DISCARD:
    case CG_SAY_DISCARD_RANDOM:
    case CG_SAY_SEARCH:
        return true;
    default:
        return false;
    }
}
