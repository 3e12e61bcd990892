/**
 * @file trigger.h
 * Triggers that wait, which collect.c and trigger.c share.
 */
#ifndef CG_ENGINE_HAPPEN_TRIGGER_H
#define CG_ENGINE_HAPPEN_TRIGGER_H

#include "engine/happen/happen.h"

/** Slots of CG_OWN_TRIGGERS and CG_OWN_SETTLE, before CG_TRIGGERS_OPENER. */
enum {
    CG_TRIGGERS_FROM,   /**< the first of the waiting triggers that it is about */
    CG_TRIGGERS_PICKED, /**< the one that was picked */
    CG_TRIGGERS_RUN,    /**< how many have run, in a queue */
    CG_TRIGGERS_BEFORE  /**< it is before an event */
};

/** Drops the waiting trigger with that number. */
void cg_waiting_drop(cg_match *match, unsigned number);

/** Drops the triggers from `base` on, if too much waits for each other or too much was done. */
void cg_waiting_give_up(cg_match *match, unsigned base);

#endif
