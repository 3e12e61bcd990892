/**
 * @file silence.h
 * Sentences that take abilities away, while the list of those that work is made.
 */
#ifndef CG_ENGINE_SILENCE_H
#define CG_ENGINE_SILENCE_H

#include "engine/find/scope.h"

/** Does something that is in the list, or a change that lasts, take the card's (packed) own
 * abilities away? `given`: only changes that last and abilities that were given. */
bool cg_silenced_by(const cg_match *match, int32_t who, bool given);

/** Decides which of the cards' own sentences that take abilities away work, whatever their order in
 * the list; the others get CG_FORM_RULE. */
void cg_weigh_silencers(cg_match *match);

#endif
