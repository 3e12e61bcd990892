/**
 * @file cut.h
 * The rest of a turn is cut off when its player has left.
 */
#ifndef CG_ENGINE_HAPPEN_CUT_H
#define CG_ENGINE_HAPPEN_CUT_H

#include "state/plan.h"

/** Ends all that the turn has begun (cg_cut_is_due()); its procedure is the newest frame then. */
void cg_cut(cg_match *match);

/** Takes out the dice that are being rolled by frames from that number on, which are about to end. */
void cg_cut_dice(cg_match *match, unsigned from);

/** Does that frame play a card which is not announced yet? Then the card goes back to where it lay,
 * with what was paid as it is printed. */
void cg_take_back(cg_match *match, cg_frame *frame);

#endif
