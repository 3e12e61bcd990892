/** @file information.h  What a player knows from the beginning on. */
#ifndef CG_MATCH_INFORMATION_H
#define CG_MATCH_INFORMATION_H

#include "state/state.h"

/** Keeps how the match begins, as each player sees it, in the plan of a match that is just made.
 * @param board it begins from one, which has been laid out */
cg_status cg_information_begin(const cg_match *match, bool board, cg_error *error);

#endif
