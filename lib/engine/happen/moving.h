/** @file moving.h
 * Consequences of a card's move, and counters that are added and removed. Called by apply.c.
 */
#ifndef CG_ENGINE_MOVING_H
#define CG_ENGINE_MOVING_H

#include "engine/happen/happen.h"

/** Tells that a card has come from `from`, a zone of the plan or CG_NOWHERE, to where it is. */
void cg_tell_move(cg_match *match, const cg_happening_state *event, unsigned card, unsigned from);

/** Tells that the state of a card in play has changed. */
void cg_tell_state(cg_match *match, unsigned card, cg_event_kind kind);

/** A card is attached to nothing any more, and is to go or to stay alone. `last`: the memory of its
 * host, if that has left play; -1. */
void cg_orphan(cg_match *match, unsigned card, int last);

/** What lay under a card that has left goes on top of it, the newest first; what was attached to
 * `host`, its place, goes, or stays alone. `last` as above. */
void cg_drop_guests(cg_match *match, const uint16_t *under, unsigned count, unsigned host,
                    int last);

/** Changes of a card that was `was` and is `became` end, or go with it.
 * @param binds  it keeps up changes as long as it is in play
 * @param comes  it has come into play
 * @return is something due to go back that was lent for as long? */
bool cg_drop_modifiers(cg_match *match, int32_t was, int32_t became, bool binds, bool comes);

/** Puts marks on a card, or takes them away where `by` is less than 0, and tells it. There are 0 to
 * as many as the game has for most. */
void cg_put_marks(cg_match *match, unsigned card, unsigned mark, int64_t by);

/** Forgets who has put so many of the marks on a card: those that another card has put there first,
 * the oldest first. */
void cg_use_marks(cg_match *match, unsigned card, unsigned mark, int64_t count);

/** Takes the picked card of a hidden zone that its deck lists first, or any when they go in random
 * order. @return it; 0 when none is left */
int32_t cg_take_picked(cg_match *match, unsigned zone, bool randomly);

#endif
