/**
 * @file options.h
 * Options as the player sees them who is asked: equal in all worlds that this player holds possible.
 * A game that lets them depend on something else tells what it should not, and is refused.
 */
#ifndef CG_SEARCH_OPTIONS_H
#define CG_SEARCH_OPTIONS_H

#include "search/halving.h"
#include "state/state.h"

/** The design that an option means which stands for any card of it (CG_VERB_TAKE). */
static inline uint64_t cg_design_key(const cg_match *match, const cg_entry *entry)
{
    return UINT64_C(1) << 41 | match->cards[entry->card - 1u].kind;
}

/** What an option is to the player who is asked. */
uint64_t cg_option_key(const cg_match *match, const cg_entry *entry);

/** Makes candidates of the options of the match, as cg_candidates_make() does.
 * @return NULL without memory */
cg_candidate *cg_candidates_of(cg_buffer *buffer, cg_context *context, const cg_match *match,
                               cg_random *random);

/** Are there as many options in that world, and is the candidate's there what it was in the match? */
bool cg_candidate_fits(const cg_match *world, uint32_t count, const cg_candidate *candidate);
/** The answer when it is not. @return CG_ERR_ILLEGAL */
cg_status cg_options_differ(cg_error *error);

#endif
