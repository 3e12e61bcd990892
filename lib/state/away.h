/** @file away.h Cards that have phased out. Such a card is in no zone, so that whatever goes
 * through cards in play or asks where a card is passes it over; all else that makes it the object
 * that it is stays, and `out` says to which zone it comes back. Its room there, and its numbered
 * place, stay free for it. */
#ifndef CG_STATE_AWAY_H
#define CG_STATE_AWAY_H

#include "state/board.h"

/** Has that card, by its index, phased out? */
static inline bool cg_is_away(const cg_match *match, unsigned card)
{
    return match->plan->phasing && match->objects[card].out &&
           match->cards[card].zone == CG_NOWHERE;
}

/** Has it phased out, and is it the same object? */
static inline bool cg_card_away(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return cg_is_card(value) && card < match->plan->card_limit &&
           cg_card_value(match, card) == value && cg_is_away(match, card);
}

/** A card in play phases out, and nothing else does. */
void cg_away_take(cg_match *match, unsigned card);

/** It comes back behind the other cards of its zone, or in its numbered place. `stays`: for a
 * moment alone, see cg_away_show(). */
void cg_away_bring(cg_match *match, unsigned card, bool stays);

/** Lets all such cards be in play while something happens to them that is not part of the game, or
 * that goes on while they are away. @return whether there are any */
bool cg_away_show(cg_match *match);

/** Takes those away again that were shown. */
void cg_away_hide(cg_match *match);

/** Cards that come back to that zone of the plan: see cg_away_count(). */
unsigned cg_away_counted(const cg_match *match, unsigned zone);

static inline unsigned cg_away_count(const cg_match *match, unsigned zone)
{
    return match->plan->phasing ? cg_away_counted(match, zone) : 0;
}

/** Does one of them come back to that numbered place? */
bool cg_away_holds(const cg_match *match, unsigned zone, unsigned place);

/** Does the viewer know which card it is? */
bool cg_away_sees(const cg_match *match, int viewer, unsigned card);

#endif
