/** @file roles.h
 * Properties of rows of the board's tables.
 */
#ifndef CG_STATE_ROLES_H
#define CG_STATE_ROLES_H

#include "state/plan.h"

/** Fills in these properties in a plan, from the tables of its board. The plan must have one. */
void cg_roles_find(cg_plan *plan);

#endif
