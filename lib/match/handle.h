/** @file handle.h  The block of memory that a match is. */
#ifndef CG_MATCH_HANDLE_H
#define CG_MATCH_HANDLE_H

#include "state/state.h"

/** The host's own wishes for a match, which are no part of its state. */
typedef struct cg_wishes {
    bool skip_single, recall;
    uint32_t event_capacity;
} cg_wishes;

/** One block with the structure, the state, the list of options and the ring of events.
 * Takes over one reference to the plan, also when it fails. */
cg_match *cg_handle_create(cg_plan *plan, cg_wishes wishes);

/** Another world as by cg_match_determinize(), in which the cards that others hold or have put down
 * are of as few designs as possible: so what somebody has in one world nobody has in the other. The
 * viewer's own cards and chance stay what they are. `order` says which designs come first. */
void cg_match_concentrate(cg_match *match, int viewer, uint64_t order);

/** Starts a generator of the state. */
void cg_state_seed(uint64_t random[4], uint64_t seed);

#endif
