/**
 * @file cut.h
 * The rest of a turn is cut off when its player has left.
 */
#ifndef CG_ENGINE_HAPPEN_CUT_H
#define CG_ENGINE_HAPPEN_CUT_H

#include "state/plan.h"

/** Ends everything that the turn has begun (cg_cut_is_due()). Afterwards its procedure is the
 * newest frame. */
void cg_cut(cg_match *match);

/** Removes the dice that are being rolled by frames from that number on, which are about to end. */
void cg_cut_dice(cg_match *match, unsigned from);

/** If the frame plays a card that has not been announced yet, returns the card to its place, and
 * what was paid for its printed price. */
void cg_take_back(cg_match *match, cg_frame *frame);

#endif
