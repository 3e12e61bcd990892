/**
 * @file arrival.h
 * Where a card goes that moves.
 */
#ifndef CG_ENGINE_ARRIVAL_H
#define CG_ENGINE_ARRIVAL_H

#include "engine/can/can.h"

/** The seat of the player that a field of an event names. */
static inline int cg_event_seat(const cg_happening_state *event, cg_event_field field)
{
    return (int)(CG_PACKED_LOW(event->field[field]) & 7u);
}

/** The row of the zone table where the card is in play with that face: as the game says, or as
 * its kind does; else the first row in play. -1: there is none. */
int cg_play_row(const cg_match *match, unsigned card, bool face_up);

/** May the card lie in play on that player's side with that face when nothing else is done with
 * it? */
bool cg_may_lie(const cg_match *match, unsigned card, int player, bool face_up);

/** Who owns the card once the move is done: a common one, who has it moved. */
int cg_owner_then(const cg_match *match, const cg_happening_state *event, unsigned card);

/** Finds where the card of a move arrives; a full zone can send it to another one.
 * @return false when the card stays where it is, since it may not be there or finds no room */
bool cg_find_arrival(const cg_match *match, const cg_happening_state *event, unsigned card,
                     cg_arrival *arrival);

/** Does something hold the card (packed) where it is in play? The rules of the game are not bound
 * by that. */
bool cg_is_held(const cg_match *match, const cg_happening_state *event, int32_t card);

/** cg_is_kept_out() where cards are forbidden to enter play. */
bool cg_is_barred(const cg_match *match, const cg_happening_state *event, int32_t card,
                  unsigned zone);

/** Does something forbid that the card, which is about to go to `zone`, enters play there? What is
 * played has been asked about before. */
static inline bool cg_is_kept_out(const cg_match *match, const cg_happening_state *event,
                                  int32_t card, unsigned zone)
{
    return cg_is_spoken_of(match, CG_ACTION_ENTER) && cg_is_barred(match, event, card, zone);
}

/** Does something forbid that to the card, wherever it is? */
bool cg_is_forbidden_move(const cg_match *match, int32_t card, unsigned action, int32_t source);

/** Number of the zone to which the cards of a pile, a zone by number, are discarded. */
unsigned cg_discard_of(const cg_match *match, unsigned pile);

#endif
