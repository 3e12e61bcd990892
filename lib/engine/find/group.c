/* Cards in play that act as one (see group.h): goes through them, and extends events to all of
 * them. */
#include "engine/find/group.h"

#include "engine/find/scope.h"

#include <assert.h>

bool cg_group_next(const cg_match *match, unsigned *zone, unsigned *place, int32_t *member)
{
    for (; *zone < match->plan->play_zone_count; ++*zone, *place = 0) {
        unsigned number = cg_play_zone_in_turn(match, *zone);
        while (*place < match->counts[number]) {
            *member = cg_card_value(match, cg_zone_slots(match, number)[(*place)++]);
            if (cg_in_group(match, *member))
                return true;
        }
    }
    return false;
}

bool cg_group_shares(const cg_match *match, const cg_happening_state *event)
{
    bool turned = event->kind == CG_ON_EXHAUST || event->kind == CG_ON_READY;
    return (turned || event->kind == CG_ON_CONTROL || cg_leaves_play(match, event)) &&
           !event->cancelled && cg_in_group(match, event->field[CG_FIELD_OF_CARD]);
}

void cg_group_spare(cg_match *match, unsigned first, unsigned count,
                    const cg_happening_state *event)
{
    assert(first + count <= match->head->happenings);
    for (unsigned i = first; i < first + count; i++) {
        cg_happening_state *other = &match->happenings[i];
        if (other->kind == event->kind && !other->done && cg_group_shares(match, other))
            other->cancelled = 1;
    }
}
