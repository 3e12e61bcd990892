/** @file part.h
 * The part of the catalogue that a match can meet: the programs of its kinds, with their own
 * numbers. So a state does not depend on the other cards of the catalogue.
 */
#ifndef CG_STATE_PART_H
#define CG_STATE_PART_H

#include "state/plan.h"

/** Fills in `unit`, `names`, `abilities` and `whole` of a plan whose catalogue is set.
 * @return false if memory is short */
bool cg_part_make(cg_plan *plan, const cg_plan_parts *parts);

#endif
