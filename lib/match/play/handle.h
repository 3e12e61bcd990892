/** @file handle.h  The block of memory of a match. */
#ifndef CG_MATCH_HANDLE_H
#define CG_MATCH_HANDLE_H

#include "state/state.h"

/** What the application wants from a match, apart from its state (cg_match_config). */
typedef struct cg_wishes {
    bool skip_single, recall;
    bool knows; /**< the knowledge of players is kept up to date: see state/knowing.h */
    uint32_t event_capacity;
} cg_wishes;

/** Allocates a match: one block with the structure, the state, the list of options and the ring of
 * events. Takes over one reference to the plan, also when it fails.
 * @return NULL when memory is short */
cg_match *cg_handle_create(cg_plan *plan, cg_wishes wishes);
/** Allocates a related match, which cg_match_copy() can fill. */
cg_match *cg_handle_beside(const cg_match *match, cg_wishes wishes);

/** Returns the wishes of a config. */
static inline cg_wishes cg_wishes_from(const cg_match_config *config)
{
    return (cg_wishes){.skip_single = config->skip_single,
                       .recall = config->recall,
                       .knows = config->information_hash,
                       .event_capacity = config->event_capacity};
}

/** Makes a match like cg_match_create(), from the parts of another match.
 * @param pins NULL: the catalogue's present ones */
cg_status cg_match_create_like(const cg_match_config *config, const cg_pins *pins, cg_match **out,
                               cg_error *error);

/** Makes another world, like cg_match_determinize(), in which the cards that others hold or have
 * put down are of as few designs as possible: no player has a design of another player. The
 * viewer's own cards and chance do not change.
 * @param order decides which designs come first
 * @return false when no such world agrees with the told facts */
bool cg_match_concentrate(cg_match *match, int viewer, uint64_t order);

/** Returns the value of cg_match_estimate(), not rounded to thousandths. */
double cg_estimate_exact(const cg_match *match, int player);

/** Returns true if both matches have ended with the same result for each player; false while one of
 * them continues. */
bool cg_ended_alike(const cg_match *one, const cg_result *other);

/** Starts the random generator of a state from a seed. */
void cg_state_seed(uint64_t random[4], uint64_t seed);

#endif
