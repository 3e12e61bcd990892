/** @file layout.h
 * The places of the parts of a match's state.
 */
#ifndef CG_STATE_LAYOUT_H
#define CG_STATE_LAYOUT_H

#include "state/plan.h"

/** Numbers the zones and places every part, from the game's tables and the decks of the plan:
 * fills in the plan from `zone_count` on, and its caps. The plan must have its kinds, cards and
 * options. */
void cg_layout_make(cg_plan *plan);

#endif
