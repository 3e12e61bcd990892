/**
 * @file events.h
 * Writing down what viewers are told.
 */
#ifndef CG_STATE_EVENTS_H
#define CG_STATE_EVENTS_H

#include "state/state.h"

/** Tells an event: counts it and, if events are kept or what players know is, stores it. The compound
 * literal is built only then. */
#define CG_TELL(match, ...)                                                                        \
    do {                                                                                           \
        (match)->head->events += (match)->head->events < CG_COUNT_MOST;                            \
        if ((match)->tells)                                                                        \
            cg_event_store((match), &(cg_event_record){__VA_ARGS__});                              \
    } while (0)

/** Stores an event that has just been counted, with who can know its cards at this moment, which is
 * noted in it. */
void cg_event_store(cg_match *match, cg_event_record *event);

#endif
