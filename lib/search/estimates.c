/* Playouts that are guided by the game's estimate. */
#include "search/estimates.h"

#include "search/worlds.h"

#include "engine/engine.h"
#include "match/play/handle.h"

#include <cardgame/match.h>

#include <math.h>

/** Returns the estimate for that player after the option and all that it begins. Dice get other
 * results than they will in the match, because no player knows them. */
static double estimate_after(const cg_match *match, cg_match *trial, uint32_t option,
                             cg_random *random)
{
    cg_match_copy(trial, match);
    cg_state_seed(trial->head->random, cg_random_next(random));
    cg_world_answer(trial, option);
    cg_world_finish(trial, match->head, random);
    return cg_estimate_exact(trial, match->head->asked);
}

/** Returns the best of some options drawn at random, or of all if there are no more; of equal ones,
 * any. */
static uint32_t draw_best(const cg_match *match, cg_match *trial, cg_random *random, uint32_t tries)
{
    uint32_t count = cg_engine_options(match)->count, best = 0, equals = 0;
    double most = -HUGE_VAL;
    for (uint32_t i = 0; i < tries && i < count; i++) {
        uint32_t option = count > tries ? cg_random_below(random, count) : i;
        double own = estimate_after(match, trial, option, random);
        equals = own > most ? 1 : equals + (own == most);
        if (own > most || (own == most && cg_random_below(random, equals) == 0))
            best = option;
        most = own > most ? own : most;
    }
    return best;
}

static bool is_free(const cg_match *match, cg_random *random, const cg_playing *how)
{
    return how->tries < 2 || match->head->chance || cg_engine_options(match)->count == 1 ||
           cg_random_below(random, 1000) < how->free;
}

uint64_t cg_estimates_play(cg_match *match, cg_match *trial, cg_random *random,
                           const cg_playing *how)
{
    uint64_t answered = 0;
    if (!match->plan->module->strength)
        return cg_match_playout(match, random, how->limit);
    for (; match->head->pending && (!how->limit || answered < how->limit); answered++)
        cg_world_answer(match, is_free(match, random, how)
                                   ? cg_bot_random(match, random)
                                   : draw_best(match, trial, random, how->tries));
    return answered;
}
