/**
 * @file told.h
 * What each viewer is told of an event.
 */
#ifndef CG_STATE_TOLD_H
#define CG_STATE_TOLD_H

#include "state/state.h"

/** Was it open, or known to all, those who only watch among them, or to this seat? */
static inline bool cg_told_knows(int viewer, bool open, uint8_t known)
{
    return open || known == CG_KNOWN_TO_ALL || (viewer >= 0 && (((unsigned)known >> viewer) & 1u));
}

/** May the viewer not know the numbers of the event: those of a hidden counter, of hidden dice? */
bool cg_told_hides_numbers(const cg_match *match, const cg_event_record *record, int viewer);

/** The part of a kept event that the viewer may know; its `number` is 0. */
cg_event cg_event_told(const cg_match *match, const cg_event_record *record, int viewer);

#endif
