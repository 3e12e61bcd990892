/** @file reach.h
 * The cards and players that an ability can affect, as far as its words say.
 */
#ifndef CG_STATE_REACH_H
#define CG_STATE_REACH_H

#include "state/plan.h"

/** Returns true if the effect of a static ability on cards in play can change although nothing
 * happens to them, as far as its words say. Other abilities return false. The plan must know which
 * zones are in play. */
bool cg_reaches_out(const cg_plan *plan, const cg_code *code);

/** Returns true if a static ability, a triggered ability or a replacement effect refers to its
 * player. `number` is that of the ability in the unit. Other abilities return false. */
bool cg_speaks_to_player(const cg_code_unit *unit, uint32_t number);

#endif
