/**
 * @file roles.h
 * What rows of a board's tables say of themselves.
 */
#ifndef CG_STATE_ROLES_H
#define CG_STATE_ROLES_H

#include "state/plan.h"

/** Fills in what the plan keeps of that, from the tables of its board, which it must have. */
void cg_roles_find(cg_plan *plan);

#endif
