/** @file reach.h
 * The cards and players that an ability can affect, as far as its words tell.
 */
#ifndef CG_STATE_REACH_H
#define CG_STATE_REACH_H

#include "state/plan.h"

/** Can what a static makes of cards in play change although nothing happens to what is there, as
 * far as can be told from its words? Asked of other abilities, the answer is no. The plan must know
 * which zones are in play. */
bool cg_reaches_out(const cg_plan *plan, const cg_code *code);

/** Does a static, a trigger or a replacement say something to its player, or about them? `number`
 * is that of the ability in the unit. Of other abilities: no. */
bool cg_speaks_to_player(const cg_code_unit *unit, uint32_t number);

#endif
