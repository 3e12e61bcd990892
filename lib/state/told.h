/**
 * @file told.h
 * What each viewer is told of an event.
 */
#ifndef CG_STATE_TOLD_H
#define CG_STATE_TOLD_H

#include "state/state.h"

/** What an event tells beside its player, card, targets, places and numbers. */
typedef enum cg_says {
    CG_SAYS_NO_MORE,
    CG_SAYS_EFFECT,  /**< `effect`, a row of a table */
    CG_SAYS_ABILITY, /**< its text: the name of an ability, to whoever knows the card */
    CG_SAYS_CHANGE,  /**< its text: a lasting change, which its fields mean */
    CG_SAYS_FACT     /**< `effect` and how many, to whoever is told */
} cg_says;

extern const uint8_t cg_event_says[CG_EVENT_KIND_COUNT];

/** Was it open, or known to all, those who only watch among them, or to this seat? */
static inline bool cg_told_knows(int viewer, bool open, uint8_t known)
{
    return open || known == CG_KNOWN_TO_ALL || (viewer >= 0 && (((unsigned)known >> viewer) & 1u));
}

/** May the viewer not know the numbers of the event: those of a hidden counter, of hidden dice? */
bool cg_told_hides_numbers(const cg_match *match, const cg_event_record *record, int viewer);

/** Is the viewer told nothing of the event, not even that there was one? So are changes of numbers that they
 * do not know. */
bool cg_told_nothing(const cg_match *match, const cg_event_record *record, int viewer);

/** Is it a fact that the viewer is not told? Then nothing of it is. */
static inline bool cg_told_keeps_fact(const cg_event_record *record, int viewer)
{
    return record->kind == CG_EVENT_FACT && !cg_seat_sees(record->told, viewer);
}

/** The part of a kept event that the viewer may know; its `number` is 0. */
cg_event cg_event_told(const cg_match *match, const cg_event_record *record, int viewer);

#endif
