/** @file stage.h  Starting from a described board. */
#ifndef CG_MATCH_STAGE_H
#define CG_MATCH_STAGE_H

#include "state/state.h"

/** Changes a laid-out state into the board; refuses what does not fit. */
cg_status cg_stage_apply(cg_match *match, const cg_stage *stage, cg_error *error);

bool cg_config_is_sound(const cg_match_config *config);

#endif
