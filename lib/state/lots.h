/**
 * @file lots.h
 * Cards made at random: which designs fit a filter, by what is printed on them. The compiler writes
 * such filters of few operations, all of which are known here.
 */
#ifndef CG_STATE_LOTS_H
#define CG_STATE_LOTS_H

#include "state/plan.h"

/** Place of the section among the words of such a statement, its operation being the first. */
#define CG_LOT_SECTION 3

/** Is it the statement by which chance picks a design? */
bool cg_lot_picks(const int32_t *words);

/** Does the design fit the section of that ability, whose unit has these words? 0, no section: each
 * does. */
bool cg_lot_fits(const cg_cards *cards, const cg_code *code, const int32_t *unit, uint32_t section,
                 cg_design design);

/** Is the kind of the plan one of the lot? */
bool cg_lot_has(const cg_plan *plan, uint32_t lot, uint16_t kind);

/** Finds the lots of a plan whose kinds are copied. @return false without memory */
bool cg_lots_find(cg_plan *plan);

#endif
