/** @file handle.h  The block of memory that a match is. */
#ifndef CG_MATCH_HANDLE_H
#define CG_MATCH_HANDLE_H

#include "state/state.h"

/** What the application wants of a match and is not part of its state (cg_match_config). */
typedef struct cg_wishes {
    bool skip_single, recall;
    bool knows; /**< what players know is kept up to date: see state/knowing.h */
    uint32_t event_capacity;
} cg_wishes;

/** Allocates a match: one block with the structure, the state, the list of options and the ring of
 * events. Takes over one reference to the plan, also when it fails.
 * @return NULL when memory is short */
cg_match *cg_handle_create(cg_plan *plan, cg_wishes wishes);
/** The same for a relative of a match, which cg_match_copy() can fill. */
cg_match *cg_handle_beside(const cg_match *match, cg_wishes wishes);

/** Those of a config. */
static inline cg_wishes cg_wishes_from(const cg_match_config *config)
{
    return (cg_wishes){.skip_single = config->skip_single,
                       .recall = config->recall,
                       .knows = config->information_hash,
                       .event_capacity = config->event_capacity};
}

/** As cg_match_create(), of what another match was made of. @param pins NULL: what the catalogue
 * has now */
cg_status cg_match_create_like(const cg_match_config *config, const cg_pins *pins, cg_match **out,
                               cg_error *error);

/** Makes another world, as cg_match_determinize() does, in which the cards that others hold or have
 * put down are of as few designs as possible: what a player has in one world nobody has in the
 * other. The viewer's own cards and chance stay what they are.
 * @param order says which designs come first
 * @return false when no such world agrees with what was told */
bool cg_match_concentrate(cg_match *match, int viewer, uint64_t order);

/** What cg_match_estimate() says, but not rounded to thousandths. */
double cg_estimate_exact(const cg_match *match, int player);

/** Have both matches ended with the same for each player? False while one of them runs. */
bool cg_ended_alike(const cg_match *one, const cg_result *other);

/** Starts the random generator of a state from a seed. */
void cg_state_seed(uint64_t random[4], uint64_t seed);

#endif
