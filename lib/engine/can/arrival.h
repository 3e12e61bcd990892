/**
 * @file arrival.h
 * Finds the place that a moving card goes to.
 */
#ifndef CG_ENGINE_ARRIVAL_H
#define CG_ENGINE_ARRIVAL_H

#include "engine/can/can.h"

/** Returns the seat of the player in a field of an event. */
static inline int cg_event_seat(const cg_happening_state *event, cg_event_field field)
{
    return (int)(CG_PACKED_LOW(event->field[field]) & 7u);
}

/** Returns the row of the zone table where the card is in play with that face: from the game, or
 * from the card's kind, or else the first row in play; -1 if there is none. */
int cg_play_row(const cg_match *match, unsigned card, bool face_up);

/** Returns true if the card may be in play on that player's side with that face, if nothing else
 * happens to it. */
bool cg_may_lie(const cg_match *match, unsigned card, int player, bool face_up);

/** Returns the owner of the card after the move: a common card belongs to the player who moves
 * it. */
int cg_owner_then(const cg_match *match, const cg_happening_state *event, unsigned card);

/** Finds the place where the card of a move arrives. A full zone can send it to another one.
 * @return false if the card stays, because it may not be there or there is no room */
bool cg_find_arrival(const cg_match *match, const cg_happening_state *event, unsigned card,
                     cg_arrival *arrival);

/** Returns true if something holds the card (packed) where it is in play. The rules of the game can
 * always move it. */
bool cg_is_held(const cg_match *match, const cg_happening_state *event, int32_t card);

/** The slow part of cg_is_kept_out(), if something forbids cards to enter play. */
bool cg_is_barred(const cg_match *match, const cg_happening_state *event, int32_t card,
                  unsigned zone);

/** Returns true if something forbids the card, which is about to go to `zone`, to enter play there.
 * Cards that are played have been checked before. */
static inline bool cg_is_kept_out(const cg_match *match, const cg_happening_state *event,
                                  int32_t card, unsigned zone)
{
    return cg_is_spoken_of(match, CG_ACTION_ENTER) && cg_is_barred(match, event, card, zone);
}

/** Returns true if something forbids that to the card, wherever it is. */
bool cg_is_forbidden_move(const cg_match *match, int32_t card, unsigned action, int32_t source);

/** Returns the number of the zone that cards of a pile (a zone by number) are discarded to. */
unsigned cg_discard_of(const cg_match *match, unsigned pile);

#endif
