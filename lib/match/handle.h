/** @file handle.h  The block of memory that a match is. */
#ifndef CG_MATCH_HANDLE_H
#define CG_MATCH_HANDLE_H

#include "state/state.h"

/** The host's own wishes for a match, which are no part of its state. */
typedef struct cg_wishes {
    bool skip_single;
    uint32_t event_capacity;
} cg_wishes;

/** One block with the structure, the state, the list of options and the ring of events.
 * Takes over one reference to the plan, also when it fails. */
cg_match *cg_handle_create(cg_plan *plan, cg_wishes wishes);

/** Starts a generator of the state. */
void cg_state_seed(uint64_t random[4], uint64_t seed);

#endif
