/**
 * @file reach.h
 * How far statics look.
 */
#ifndef CG_STATE_REACH_H
#define CG_STATE_REACH_H

#include "state/plan.h"

/** Can what a static makes of cards in play change although nothing happens to what lies there, as
 * far as can be told from its words? Of other abilities: no. */
bool cg_reaches_out(const cg_plan *plan, const cg_code *code);

/** Does a sentence or a trigger say something to its player, or of him? */
bool cg_speaks_to_player(const cg_code_unit *unit, uint32_t number);

#endif
