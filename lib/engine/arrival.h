/** @file arrival.h  Where a card goes that moves. */
#ifndef CG_ENGINE_ARRIVAL_H
#define CG_ENGINE_ARRIVAL_H

#include "engine/body.h"

/** The seat that a field of an event names. */
static inline int cg_event_seat(const cg_happening_state *event, cg_event_field field)
{
    return (int)(CG_PACKED_LOW(event->field[field]) & 7u);
}

/** The row of the zone table where the card is in play with that face; -1: nowhere. */
int cg_play_row(const cg_match *match, unsigned card, bool face_up);
/** May the card lie in play on that player's side with that face when nothing else is done with it?
 */
bool cg_may_lie(const cg_match *match, unsigned card, int player, bool face_up);
/** @return false when the card stays where it is */
bool cg_find_arrival(const cg_match *match, const cg_happening_state *event, unsigned card,
                     cg_arrival *arrival);

#endif
