/**
 * @file api.h
 * The functions that rules of games call, windows, and the loop that runs a match.
 *
 * A cg_flow is as in flow.h.
 */
#ifndef CG_ENGINE_API_H
#define CG_ENGINE_API_H

#include "engine/do/do.h"

/** The library's own procedures by their numbers. */
extern const cg_own_table cg_own_procedures;

/** Runs until a player is asked or the match is over. A mistake of the module ends the match. */
void cg_engine_run(cg_match *match);

/* ---- asking ---- */

/** Concedes for a player: they leave the game, and the match continues to its next decision or its
 * end. */
void cg_engine_concede(cg_match *match, int player);

/* ---- procedures ---- */

/* A cg_run_... is the `run` of one of the procedures above. The matching cg_offer_... lists the
 * options of its question. The matching cg_whole_... belongs to a choice of several things that is
 * asked step by step: it returns their number and lists everything that can be taken, unless the
 * offer is NULL (see cg_procedure.whole). The definitions of the procedures describe their
 * slots. */

/** Returns the windows in which this player may play each kind of card. */
static inline const uint32_t *cg_windows_for(const cg_match *match, int player)
{
    const cg_plan *plan = match->plan;
    return player == match->head->active ? plan->active_windows : plan->other_windows;
}

/** Lists the cards and abilities that can be played and used in a window. For games with a
 * board. */
void cg_window_offer_board(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/** Reopens a window after a player has left. If it asks in rounds, it asks the same player if they
 * are still in the game, otherwise the next one. With a stack it first applies state-based actions.
 * @return false if no window is asking */
bool cg_window_reopen(cg_match *match);

#endif
