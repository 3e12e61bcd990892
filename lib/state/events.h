/** @file events.h
 * Storing what viewers are told.
 */
#ifndef CG_STATE_EVENTS_H
#define CG_STATE_EVENTS_H

#include "state/state.h"

/** Tells an event: counts it, and stores it if events or the players' knowledge are kept. The
 * compound literal is built only then. */
#define CG_TELL(match, ...)                                                                        \
    do {                                                                                           \
        (match)->head->events += (match)->head->events < CG_COUNT_MOST;                            \
        if ((match)->tells)                                                                        \
            cg_event_store((match), &(cg_event_record){__VA_ARGS__});                              \
    } while (0)

/** Tells an event that is hidden from some viewers (cg_told_nothing()). It is not part of the
 * state, so that neither saves nor the numbers of later events reveal it. */
void cg_tell_some(cg_match *match, cg_event_record *event);

/** Stores an event that has just been counted, and notes in it who can know its cards at this
 * moment. */
void cg_event_store(cg_match *match, cg_event_record *event);

#endif
