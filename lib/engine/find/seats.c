/* The players in the game, and those whose abilities are dropped. */
#include "engine/find/scope.h"

#include <cardgame/rules.h>

bool cg_within_dropped(const cg_match *match)
{
    for (unsigned i = match->head->frames; i-- > 0;) {
        const cg_frame *frame = &match->frames[i];
        if (frame->procedure == CG_OWN_PROGRAM && cg_is_dropped(match, frame->player))
            return true;
        if (!match->plan->stacks &&
            (frame->procedure == CG_OWN_PROGRAM || frame->procedure == CG_OWN_USE))
            return false; /* something else that has triggered, or answers */
    }
    return false;
}

int cg_rules_next(const cg_match *match, int player)
{
    if (!CG_IS_SEAT(match, player))
        return 0;
    do {
        player = player + 1 < match->plan->players ? player + 1 : 0;
    } while (match->head->in && !cg_state_in(match, player));
    return player;
}

int cg_rules_seat(cg_thing thing)
{
    return cg_is_player(thing) ? (int)(CG_PACKED_LOW(thing) & 7u) : -1;
}
