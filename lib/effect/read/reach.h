/**
 * @file reach.h
 * The places of an ability's cards while the ability is checked (check_reach.c).
 */
#ifndef CG_EFFECT_READ_REACH_H
#define CG_EFFECT_READ_REACH_H

#include "effect/read/check.h"

#define CG_REACH_SLOTS 64

/** The place of the cards that a term means. */
typedef struct cg_stand {
    unsigned lies;            /**< bits of cg_lie */
    const cg_term *selection; /**< the cards are from it, and no step has moved cards since; NULL */
} cg_stand;

/** The state of checking one ability. */
typedef struct cg_looking {
    cg_reader *reader;
    const cg_ability_term *ability;
    cg_stand named[CG_REACH_SLOTS];          /**< by slot */
    unsigned it, this_card, host, candidate; /**< their places */
    unsigned deep;                           /**< blocks around the step that may not happen */
    bool denied;                             /**< after `not` */
    bool paid;                               /**< this card was a cost */
    bool played;   /**< this card is being played, and no step has moved it */
    bool arriving; /**< the event's card is not in play yet, and no step has moved it */
} cg_looking;

/* ---- lies.c ---- */

/** Returns the places of the cards of a zone, as bits of cg_lie. */
unsigned cg_reach_lies_of_zone(const cg_looking *at, const cg_term *zone);
/** Returns the places of the cards of a selection. */
unsigned cg_reach_lies_of_selection(const cg_looking *at, const cg_term *cards);
/** Returns the places of the cards that a term means, and their selection if it is known. */
cg_stand cg_reach_stand_of(const cg_looking *at, const cg_term *cards);
/** Returns the place of the card of an event after the event. */
unsigned cg_reach_lies_after(const cg_looking *at, const cg_term *event);
/** Returns the places of cards in any of these rows of the zone table. */
unsigned cg_reach_lies_of_zones(const cg_looking *at, uint32_t zones);

/* ---- check_place.c ---- */

/** Reports a place that no card can enter this way. */
void cg_reach_check_place(const cg_looking *at, const cg_term *place);
/** Reports cards of a zone that are put into the same zone. */
void cg_reach_check_same(const cg_looking *at, const cg_term *cards, const cg_term *place);
/** Reports such cards if they move to a zone of their owner that is not written. */
void cg_reach_check_same_zone(const cg_looking *at, const cg_term *cards, int zone, bool bottom);

#endif
