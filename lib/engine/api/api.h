/**
 * @file api.h
 * The functions that rules of games call, windows, and the loop that runs a match.
 *
 * A cg_flow is as in flow.h.
 */
#ifndef CG_ENGINE_API_H
#define CG_ENGINE_API_H

#include "engine/do/do.h"

/** The library's own procedures, by their numbers. */
extern const cg_own_table cg_own_procedures;

/** Runs until a player is asked or the match is over. A mistake of the module ends the match. */
void cg_engine_run(cg_match *match);

/* ---- asking ---- */

/** A player gives up: leaves the game, and the match goes on to its next decision or its end. */
void cg_engine_concede(cg_match *match, int player);

/* ---- procedures ---- */

/* A cg_run_... is the `run` of one of the procedures above. The matching cg_offer_... lists the
 * options of the question that it has put. The matching cg_whole_... belongs to a choice of several
 * that is asked step by step: it says how many, and lists all that can be taken, unless the offer
 * is NULL (see cg_procedure.whole). What their slots hold is written where they are defined. */

/** Of games with a board: what can be played and used in a window. */
void cg_window_offer_board(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/** After a player has left: a window that is asking round after round asks the same player if they
 * are still there, else the next one; with a stack it looks after everything first.
 * @return false when none is asking */
bool cg_window_reopen(cg_match *match);

#endif
