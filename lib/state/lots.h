/** @file lots.h
 * Cards made at random: which designs fit a filter, by what is printed on them. The compiler uses
 * only a few operations for such filters, all of which are known here.
 */
#ifndef CG_STATE_LOTS_H
#define CG_STATE_LOTS_H

#include "effect/tree/walk.h"
#include "state/plan.h"

/** Returns true, and the filter's section, if chance picks a design at the current operation. */
bool cg_lot_picks(const cg_walk *it, uint32_t *section);

/** Returns true if the design fits the section of that ability of the unit. 0 means no section: all
 * fit. */
bool cg_lot_fits(const cg_cards *cards, const cg_code_unit *unit, const cg_code *code,
                 uint32_t section, cg_design design);

/** Returns true if the kind of the plan belongs to the lot. */
bool cg_lot_has(const cg_plan *plan, uint32_t lot, uint16_t kind);

/** Finds the lots of a plan whose kinds are complete.
 * @return false if memory is short */
bool cg_lots_find(cg_plan *plan);

#endif
