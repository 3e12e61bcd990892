/**
 * @file going.h
 * Whether a card of a move can go, and where to. In line, since each move asks.
 */
#ifndef CG_ENGINE_HAPPEN_GOING_H
#define CG_ENGINE_HAPPEN_GOING_H

#include "engine/can/arrival.h"
#include "engine/find/scope.h"
#include "engine/happen/happen.h"

/** Returns the row of the mark that is lost instead of the card; -1 if the card itself goes. */
int cg_saving_mark(const cg_match *match, const cg_happening_state *event, unsigned card);

/** Returns true if the card has become immune to destruction since the destruction was planned. */
static inline bool cg_is_immune_now(const cg_match *match, const cg_happening_state *event,
                                    int32_t card)
{
    cg_cause cause = (cg_cause)event->field[CG_FIELD_OF_CAUSE];
    return (cause == CG_CAUSE_DESTROY || cause == CG_CAUSE_BATTLE) &&
           cg_card_in_play(match, cg_value_card(card)) &&
           cg_indestructible(match, card, event->field[CG_FIELD_OF_SOURCE], cause);
}

/** Returns true if only the game's own rules take cards out of the zone. */
static inline bool cg_is_kept_there(const cg_match *match, const cg_happening_state *event,
                                    unsigned zone)
{
    return zone != CG_NOWHERE && match->plan->module->zones[match->plan->zones[zone].zone].kept &&
           event->field[CG_FIELD_OF_CAUSE] != CG_CAUSE_RULE;
}

/** Returns true if the owner of the card is out of the game, and the card is in the zone for cards
 * of such players, or in none. */
static inline bool cg_is_taken_out(const cg_match *match, const cg_happening_state *event,
                                   unsigned card)
{
    int out = match->plan->module->out_zone, row = (int)cg_card_row(match, card);
    return out && (!row || row == out) && !cg_state_in(match, cg_owner_then(match, event, card));
}

/** Returns true if the card of the move can go, unless a mark saves it; stores where to.
 * @param was the card, packed */
static inline bool cg_can_go(const cg_match *match, const cg_happening_state *event, int32_t was,
                             cg_arrival *arrival)
{
    unsigned card = cg_value_card(was), from = match->cards[card].zone;
    return !cg_zone_sealed(match, from) && !cg_is_kept_there(match, event, from) &&
           !cg_is_taken_out(match, event, card) && !cg_is_held(match, event, was) &&
           cg_find_arrival(match, event, card, arrival) &&
           !cg_is_kept_out(match, event, was, arrival->zone) &&
           !cg_is_immune_now(match, event, was);
}

#endif
