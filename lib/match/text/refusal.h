/** @file refusal.h  Reasons why something cannot be chosen. */
#ifndef CG_MATCH_REFUSAL_H
#define CG_MATCH_REFUSAL_H

#include "base/text.h"
#include "engine/find/why.h"
#include "state/state.h"

#include <cardgame/language.h>

/** Tells the player who is asked a reason.
 * @param translation NULL: English, which also replaces what the language lacks */
void cg_refusal_tell(const cg_translation *translation, const cg_match *match,
                     const cg_refusal *refusal, cg_text *out);

/** Writes why the candidate with that stable text can no longer be taken in a choice of several
 * things. */
void cg_refuse_candidate(const cg_match *match, int player, const char *text, cg_text *out);

#endif
