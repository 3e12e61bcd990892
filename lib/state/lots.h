/**
 * @file lots.h
 * Cards made at random: which designs fit a filter, by what is printed on them. The compiler writes
 * such filters of few operations, all of which are known here.
 */
#ifndef CG_STATE_LOTS_H
#define CG_STATE_LOTS_H

#include "effect/tree/walk.h"
#include "state/plan.h"

/** Is the current operation the statement by which chance picks a design, and by which section? */
bool cg_lot_picks(const cg_walk *it, uint32_t *section);

/** Does the design fit the section of that ability of the unit? 0, no section: each does. */
bool cg_lot_fits(const cg_cards *cards, const cg_code_unit *unit, const cg_code *code,
                 uint32_t section, cg_design design);

/** Is the kind of the plan one of the lot? */
bool cg_lot_has(const cg_plan *plan, uint32_t lot, uint16_t kind);

/** Finds the lots of a plan whose kinds are copied. @return false without memory */
bool cg_lots_find(cg_plan *plan);

#endif
