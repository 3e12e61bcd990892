/** @file plan_kept.h  The plan of the newest match of a catalogue is kept for the next one like it. */
#ifndef CG_STATE_PLAN_KEPT_H
#define CG_STATE_PLAN_KEPT_H

#include "state/plan.h"

/** Returns the plan for a config that cg_config_take() has accepted, with one more reference, which
 * belongs to the caller: the kept plan, or a new one from cg_plan_create(). */
cg_status cg_plan_get(const cg_match_config *config, const cg_own_table *own, const cg_pins *pins,
                      cg_plan **plan, cg_error *error);

#endif
