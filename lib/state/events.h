/**
 * @file events.h
 * Writing down what viewers are told.
 */
#ifndef CG_STATE_EVENTS_H
#define CG_STATE_EVENTS_H

#include "state/state.h"

/** Tells an event: counts it and, if events are kept or what players know is, stores it. The
 * compound literal is built only then. */
#define CG_TELL(match, ...)                                                                        \
    do {                                                                                           \
        (match)->head->events += (match)->head->events < CG_COUNT_MOST;                            \
        if ((match)->tells)                                                                        \
            cg_event_store((match), &(cg_event_record){__VA_ARGS__});                              \
    } while (0)

/** Tells an event of which some viewers are told nothing (cg_told_nothing()). It is not part of the
 * state, so that a save, and the numbers of what comes after it, do not tell them either. */
void cg_tell_some(cg_match *match, cg_event_record *event);

/** Stores an event that has just been counted, with who can know its cards at this moment, which is
 * noted in it. */
void cg_event_store(cg_match *match, cg_event_record *event);

#endif
