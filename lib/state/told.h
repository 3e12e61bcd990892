/** @file told.h
 * The part of an event that each viewer is told.
 */
#ifndef CG_STATE_TOLD_H
#define CG_STATE_TOLD_H

#include "state/state.h"

/** What an event tells besides its player, card, targets, places and numbers. */
typedef enum cg_says {
    CG_SAYS_NO_MORE,
    CG_SAYS_EFFECT,  /**< `effect`, a row of a table */
    CG_SAYS_ABILITY, /**< its text: the name of an ability, to viewers who know the card */
    CG_SAYS_CHANGE,  /**< its text: a lasting change, which its fields describe */
    CG_SAYS_FACT     /**< `effect` and numbers, to viewers who are told */
} cg_says;

extern const uint8_t cg_event_says[CG_EVENT_KIND_COUNT];

/** Returns true if it was open, or known to all, spectators included, or to this seat. */
static inline bool cg_told_knows(int viewer, bool open, uint8_t known)
{
    return open || known == CG_KNOWN_TO_ALL || (viewer >= 0 && (((unsigned)known >> viewer) & 1u));
}

/** Returns true if the viewer may not know the numbers of the event: those of a hidden counter or
 * of hidden dice. */
bool cg_told_hides_numbers(const cg_match *match, const cg_event_record *record, int viewer);

/** Returns true if the viewer is told nothing of the event, not even that there was one. Changes of
 * numbers that they do not know are hidden in this way. */
bool cg_told_nothing(const cg_match *match, const cg_event_record *record, int viewer);

/** Returns true if it is a fact that the viewer is not told. Then the whole event is hidden. */
static inline bool cg_told_keeps_fact(const cg_event_record *record, int viewer)
{
    return record->kind == CG_EVENT_FACT && !cg_seat_sees(record->told, viewer);
}

/** Returns the part of a kept event that the viewer may know; its `number` is 0. */
cg_event cg_event_told(const cg_match *match, const cg_event_record *record, int viewer);

#endif
