/* Questions to the game's own rules (cg_board.may). */
#ifndef CG_ENGINE_FIND_ASK_GAME_H
#define CG_ENGINE_FIND_ASK_GAME_H

#include "state/state.h"

/** Returns true if the game has a rule about that. */
static inline bool cg_game_judges(const cg_match *match, cg_may what)
{
    return match->plan->board->may[what] != NULL;
}

/** Returns true if the game allows it, or has no rule about it. */
static inline bool cg_game_allows(const cg_match *match, cg_may what, cg_question question)
{
    bool (*may)(const cg_match *, const cg_question *) = match->plan->board->may[what];
    return !may || may(match, &question);
}

#endif
