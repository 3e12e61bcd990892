/**
 * @file information.h
 * The knowledge of each player when a match begins, kept for information-state keys.
 */
#ifndef CG_MATCH_INFORMATION_H
#define CG_MATCH_INFORMATION_H

#include "state/state.h"

/** Writes the beginning of the match, as each player sees it, into the plan of a new match.
 * @param board it begins from a starting position, which has been set up
 * @return CG_OK or CG_ERR_MEMORY */
cg_status cg_information_begin(const cg_match *match, bool board, cg_error *error);

#endif
