/**
 * @file silence.h
 * Sentences that take abilities away, while the list of working abilities is made.
 */
#ifndef CG_ENGINE_SILENCE_H
#define CG_ENGINE_SILENCE_H

#include "engine/find/scope.h"

/** Returns true if something in the list, or a lasting change, takes the card's (packed) own
 * abilities away. `given`: only lasting changes and given abilities count. */
bool cg_silenced_by(const cg_match *match, int32_t who, bool given);

/** Decides which of the cards' own sentences that take abilities away work, whatever their order in
 * the list. The others get CG_FORM_RULE. */
void cg_weigh_silencers(cg_match *match);

#endif
