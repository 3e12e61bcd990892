/* Records of things that are about to happen. */
#include "engine/find/scope.h"

#include <assert.h>

cg_happening_state *cg_happen_new(cg_match *match, cg_happening kind)
{
    assert(match->head->happenings <= match->plan->happenings_max);
    if (match->head->happenings == match->plan->happenings_max)
        return NULL;
    cg_happening_state *event = &match->happenings[match->head->happenings++];
    assert(!event->kind && !event->done &&
           !event->cancelled); /* happen.c clears finished records */
    event->kind = (uint8_t)kind;
    return event;
}
