/* Makes worlds that are possible for a viewer (cg_match_determinize): deals hidden cards and
 * numbers again, several times if a guess contradicts the viewer's knowledge, and then repairs
 * it. */
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/play/repair.h"
#include "state/facts.h"

#include <string.h>

#define TRIES 64 /* guesses before one is repaired */

/** Lists the kinds of the cards. @return how many there are */
static unsigned keep_kinds(const cg_match *match, uint16_t *kinds)
{
    unsigned count = 0;
    for (; count < match->plan->pool_limit; count++)
        kinds[count] = match->cards[count].kind;
    return count;
}

static void restore_kinds(cg_match *match, const uint16_t *kinds, unsigned count)
{
    for (unsigned card = 0; card < count; card++)
        match->cards[card].kind = kinds[card];
    cg_match_spoil(match);
    cg_watch_spoil(match);
}

/** Guesses until a world is possible; repairs the last guess.
 * @return false when that fails, too: then the world is a guess that contradicts something */
static bool make_possible_world(cg_match *match, const cg_mixer *mixer)
{
    uint16_t kinds[CG_MATCH_CARDS_MAX]; /* large: only the used part is filled */
    cg_mixer again = *mixer;
    cg_result ended = {.winners = 0};
    if (match->head->over)
        cg_match_result(match, &ended);
    if (match->facts)
        cg_facts_forget_others(match, mixer->viewer);
    match->sealed_look = 0; /* another world looks different */
    unsigned count = keep_kinds(match, kinds);
    for (unsigned i = 0; i <= TRIES; i++) {
        if (i > 0)
            restore_kinds(match, kinds, count);
        again.order = mixer->order ? mixer->order + i : 0;
        if (cg_mix(match, &again) && cg_world_is_possible(match, mixer->viewer, &ended))
            return true;
    }
    return cg_world_repair(match, &again, &ended);
}

cg_status cg_match_determinize(cg_match *match, int viewer, uint64_t seed)
{
    if (!match)
        return CG_ERR_ARGUMENT;
    if (viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return CG_ERR_ARGUMENT;
    cg_random random = cg_random_seed(seed);
    bool possible = make_possible_world(match, &(cg_mixer){.viewer = viewer, .random = &random});
    if (seed)
        cg_state_seed(match->head->random, cg_random_next(&random));
    return possible ? CG_OK : CG_ERR_WORLD;
}

bool cg_match_concentrate(cg_match *match, int viewer, uint64_t order)
{
    cg_random random = cg_random_seed(order);
    return make_possible_world(
        match, &(cg_mixer){.viewer = viewer, .order = order ? order : 1, .random = &random});
}
