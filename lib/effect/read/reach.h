/**
 * @file reach.h
 * Where the cards lie of which an ability speaks, while it is looked through (check_reach.c).
 */
#ifndef CG_EFFECT_READ_REACH_H
#define CG_EFFECT_READ_REACH_H

#include "effect/read/check.h"

#define CG_REACH_SLOTS 64

/** Where the cards lie that something stands for. */
typedef struct cg_stand {
    unsigned lies;            /**< bits of cg_lie */
    const cg_term *selection; /**< they are taken from it, and nothing has been moved since; NULL */
} cg_stand;

/** An ability that is looked through. */
typedef struct cg_looking {
    cg_reader *reader;
    const cg_ability_term *ability;
    cg_stand named[CG_REACH_SLOTS];          /**< by slot */
    unsigned it, this_card, host, candidate; /**< where they lie */
    unsigned deep;                           /**< blocks around the step that may not happen */
    bool denied;                             /**< behind `not` */
    bool paid;                               /**< this card was spent to pay for it */
    bool played;   /**< this card is being played, and no step has moved it */
    bool arriving; /**< that of the event is not in play, and none has moved it */
} cg_looking;

/* ---- lies.c ---- */

/** Where the cards of a zone lie, as bits of cg_lie. */
unsigned cg_reach_lies_of_zone(const cg_looking *at, const cg_term *zone);
/** The same of the cards of a selection. */
unsigned cg_reach_lies_of_selection(const cg_looking *at, const cg_term *cards);
/** Where the cards lie that a term stands for, and the selection they are from, if that is known. */
cg_stand cg_reach_stand_of(const cg_looking *at, const cg_term *cards);
/** Where the card of an event lies when that has happened. */
unsigned cg_reach_lies_after(const cg_looking *at, const cg_term *event);
/** The same of cards in any of these rows of the zone table. */
unsigned cg_reach_lies_of_zones(const cg_looking *at, uint32_t zones);

/* ---- check_place.c ---- */

/** Reports a place to which no card comes so. */
void cg_reach_check_place(const cg_looking *at, const cg_term *place);
/** Reports cards of a zone that are put into this same one. */
void cg_reach_check_same(const cg_looking *at, const cg_term *cards, const cg_term *place);
/** The same of cards that go to a zone of their owner without a place being written. */
void cg_reach_check_same_zone(const cg_looking *at, const cg_term *cards, int zone, bool bottom);

#endif
