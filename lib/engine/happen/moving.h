/** @file moving.h
 * Consequences of a card's move, and counters that are added and removed. Called by apply.c.
 */
#ifndef CG_ENGINE_MOVING_H
#define CG_ENGINE_MOVING_H

#include "engine/happen/happen.h"

/** Tells that a card has moved from `from`, a zone of the plan or CG_NOWHERE, to where it is. */
void cg_tell_move(cg_match *match, const cg_happening_state *event, unsigned card, unsigned from);

/** Tells that the state of a card in play has changed. */
void cg_tell_state(cg_match *match, unsigned card, cg_event_kind kind);

/** Notes that a card has lost its host and must leave, or may stay without one. `last`: the memory
 * of its host, if that has left play; -1. */
void cg_orphan(cg_match *match, unsigned card, int last);

/** Puts the cards under a card that has left on top of it, the newest first. Cards attached to
 * `host`, its place, leave or stay without a host. `last` as above. */
void cg_drop_guests(cg_match *match, const uint16_t *under, unsigned count, unsigned host,
                    int last);

/** Ends the changes of a card that was `was` and is now `became`, or moves them with it.
 * @param binds true if it keeps up changes as long as it is in play
 * @param comes true if it has entered play
 * @return true if something that was lent for that time is due back */
bool cg_drop_modifiers(cg_match *match, int32_t was, int32_t became, bool binds, bool comes);

/** Puts marks on a card, or removes them if `by` is negative, and tells players. The number stays
 * between 0 and the game's maximum. */
void cg_put_marks(cg_match *match, unsigned card, unsigned mark, int64_t by);

/** Forgets which card has put that many of the marks on a card: first those from other cards, the
 * oldest first. */
void cg_use_marks(cg_match *match, unsigned card, unsigned mark, int64_t count);

/** Takes the picked card of a hidden zone that its deck lists first, or any one if they move in
 * random order.
 * @return it; 0 if none is left */
int32_t cg_take_picked(cg_match *match, unsigned zone, bool randomly);

#endif
