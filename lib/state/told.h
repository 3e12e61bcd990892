/**
 * @file told.h
 * What each viewer is told of an event.
 */
#ifndef CG_STATE_TOLD_H
#define CG_STATE_TOLD_H

#include "state/state.h"

/** The part of a kept event that the viewer may know; its `number` is 0. */
cg_event cg_event_told(const cg_match *match, const cg_event_record *record, int viewer);

#endif
