/** @file refusal.h  Reasons why something cannot be chosen. */
#ifndef CG_MATCH_REFUSAL_H
#define CG_MATCH_REFUSAL_H

#include "base/text.h"
#include "state/state.h"

/** Writes why the candidate with that stable text can no longer be taken in a choice of several
 * things. */
void cg_refuse_candidate(const cg_match *match, int player, const char *text, cg_text *out);

#endif
