/* Options in the view of the player who is asked. */
#include "search/options.h"

#include "base/report.h"
#include "engine/engine.h"
#include "state/board.h"
#include "state/knowing.h"

/** Returns the key of a card: its design if it is in a zone with others like it, otherwise its
 * index. */
static uint64_t card_key(const cg_match *match, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    bool alike = state->zone != CG_NOWHERE && !match->plan->zones[state->zone].in_play &&
                 cg_state_knows(match, match->head->asked, card);
    return alike ? UINT64_C(1) << 40 | (uint64_t)state->zone << 32 | state->kind
                 : (uint64_t)card | (uint64_t)state->generation << 16;
}

static uint64_t reference_key(const cg_match *match, int32_t value)
{
    return cg_is_card(value) && cg_card_lives(match, value) ? card_key(match, cg_value_card(value))
                                                            : (uint32_t)value;
}

static bool means_amount(unsigned verb)
{
    return verb == CG_VERB_ANNOUNCE || verb == CG_VERB_MODE || verb == CG_VERB_NUMBER ||
           verb == CG_VERB_DO;
}

uint64_t cg_option_key(const cg_match *match, const cg_entry *entry)
{
    uint64_t verb = (uint64_t)entry->verb | (uint64_t)entry->effect << 8;
    uint64_t amount = means_amount(entry->verb) ? (uint32_t)entry->amount : 0;
    uint64_t card = !entry->card                  ? 0
                    : entry->verb == CG_VERB_TAKE ? cg_design_key(match, entry)
                                                  : card_key(match, entry->card - 1u);
    cg_knowing key = cg_knowing_fold((cg_knowing){1, 2}, verb | amount << 16);
    key = cg_knowing_fold(key, card);
    if (entry->target || entry->second) {
        key = cg_knowing_fold(key, reference_key(match, entry->target));
        key = cg_knowing_fold(key, reference_key(match, entry->second));
    }
    return key.low ^ key.high;
}

bool cg_candidate_fits(const cg_match *world, uint32_t count, const cg_candidate *candidate)
{
    const cg_offer *offer = cg_engine_options(world);
    return offer->count == count &&
           cg_option_key(world, &offer->entries[candidate->option]) == candidate->key;
}

cg_status cg_options_differ(cg_error *error)
{
    return cg_fail(
        error, CG_ERR_ILLEGAL, "illegal",
        "the options of the decision depend on what its player cannot know: a mistake in the game");
}

cg_candidate *cg_candidates_of(cg_buffer *buffer, cg_context *context, const cg_match *match,
                               cg_random *random)
{
    const cg_offer *offer = cg_engine_options(match);
    cg_candidate *candidates = cg_candidates_make(buffer, context, offer->count, random);
    for (uint32_t i = 0; candidates && i < offer->count; i++)
        candidates[i].key = cg_option_key(match, &offer->entries[i]);
    return candidates;
}
