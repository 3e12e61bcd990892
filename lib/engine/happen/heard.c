/* Does anything wait for what happens, and must rules be looked after when it has? */
#include "engine/happen/happen.h"

bool cg_heard(const cg_match *match, unsigned kind)
{
    const cg_watch *watch = cg_watch_get(match);
    uint64_t heard = watch->listens[CG_FORM_WHEN] | watch->listens[CG_FORM_BEFORE] |
                     watch->listens[CG_FORM_INSTEAD];
    return (((heard | match->plan->answered) >> kind) & 1u) != 0;
}

/** True where the game has rules of cards in play or the like. */
bool cg_stirs(const cg_match *match)
{
    const uint32_t looked_after = 1u << CG_STATIC_CONTROL | 1u << CG_STATIC_OPEN_HAND;
    const cg_watch *watch = cg_watch_get(match);
    const cg_board *board = match->plan->board;
    return board->card_rule_count > 0 || board->settle || watch->listens[CG_FORM_STATE] ||
           (watch->static_kinds & looked_after) || match->head->borrowed || match->plan->ends;
}
