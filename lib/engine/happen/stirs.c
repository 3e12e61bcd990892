/* Whether rules must be checked after something has happened. */
#include "engine/happen/happen.h"

/** Returns true if the game has state-based actions or anything similar. */
bool cg_stirs(const cg_match *match)
{
    const uint32_t looked_after = 1u << CG_STATIC_CONTROL | 1u << CG_STATIC_OPEN_HAND;
    const cg_watch *watch = cg_watch_get(match);
    const cg_board *board = match->plan->board;
    return board->card_rule_count > 0 || board->settle || watch->listens[CG_FORM_STATE] ||
           (watch->said.static_kinds & looked_after) || match->head->borrowed || match->plan->ends;
}
