/** @file information.h  What each player knows when a match begins, kept for information-state keys. */
#ifndef CG_MATCH_INFORMATION_H
#define CG_MATCH_INFORMATION_H

#include "state/state.h"

/** Writes how the match begins, as each player sees it, into the plan of a match that was just
 * made.
 * @param board it begins from a starting position, which has been set up
 * @return CG_OK or CG_ERR_MEMORY */
cg_status cg_information_begin(const cg_match *match, bool board, cg_error *error);

#endif
