/** @file options.h
 * Options in the view of the player who is asked: equal in all worlds that this player considers
 * possible. If a game makes them depend on other data, it reveals hidden information and is
 * refused.
 */
#ifndef CG_SEARCH_OPTIONS_H
#define CG_SEARCH_OPTIONS_H

#include "search/halving.h"
#include "state/state.h"

/** Returns the key of the design for an option that means any card of it (CG_VERB_TAKE). */
static inline uint64_t cg_design_key(const cg_match *match, const cg_entry *entry)
{
    return UINT64_C(1) << 41 | match->cards[entry->card - 1u].kind;
}

/** Returns the key of an option for the player who is asked. */
uint64_t cg_option_key(const cg_match *match, const cg_entry *entry);

/** Makes candidates of the options of the match, as cg_candidates_make() does.
 * @return NULL if memory is short */
cg_candidate *cg_candidates_of(cg_buffer *buffer, cg_context *context, const cg_match *match,
                               cg_random *random);

/** Returns true if that world has as many options, and the candidate's option there is the same as
 * in the match. */
bool cg_candidate_fits(const cg_match *world, uint32_t count, const cg_candidate *candidate);
/** Fails because it is not.
 * @return CG_ERR_ILLEGAL */
cg_status cg_options_differ(cg_error *error);

#endif
