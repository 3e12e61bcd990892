/** @file away.h
 * Cards that have phased out. Such a card is in no zone, so that code that visits cards in play, or
 * asks where a card is, ignores it. Everything else about the object stays, and `out` says to which
 * zone it returns. Its room there, and its numbered place, stay free for it.
 */
#ifndef CG_STATE_AWAY_H
#define CG_STATE_AWAY_H

#include "state/board.h"

/** Returns true if the card with that index has phased out. */
static inline bool cg_is_away(const cg_match *match, unsigned card)
{
    return match->plan->phasing && match->objects[card].out &&
           match->cards[card].zone == CG_NOWHERE;
}

/** Returns true if the card has phased out and is still the same object. */
static inline bool cg_card_away(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return cg_is_card(value) && card < match->plan->card_limit &&
           cg_card_value(match, card) == value && cg_is_away(match, card);
}

/** Phases out a card in play, and nothing that is attached to it. */
void cg_away_take(cg_match *match, unsigned card);

/** Puts the card back into its numbered place, or at the end of its zone. `stays` is true if
 * cg_away_hide() will take it away again. */
void cg_away_bring(cg_match *match, unsigned card, bool stays);

/** Puts all such cards into play while something happens that is not part of the game, or that also
 * concerns cards that are away.
 * @return true if there are any */
bool cg_away_show(cg_match *match);

/** Takes the cards away again that cg_away_show() put into play. */
void cg_away_hide(cg_match *match);

/** Counts the cards that will return to that zone of the plan; cg_away_count() is the faster
 * entry. */
unsigned cg_away_counted(const cg_match *match, unsigned zone);

static inline unsigned cg_away_count(const cg_match *match, unsigned zone)
{
    return match->plan->phasing ? cg_away_counted(match, zone) : 0;
}

/** Returns true if one of them will return to that numbered place. */
bool cg_away_holds(const cg_match *match, unsigned zone, unsigned place);

/** Returns true if the viewer knows which card it is. */
bool cg_away_sees(const cg_match *match, int viewer, unsigned card);

#endif
