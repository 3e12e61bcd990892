/* A player that answers at random, and playouts at random. */
#include "engine/engine.h"

#include <cardgame/bot.h>

/** Returns an option of chance, with the probabilities of the weights. */
static uint32_t weighted(const cg_offer *offer, cg_random *random)
{
    uint32_t at = cg_random_below(random, offer->weights), i = 0;
    for (; at >= (uint32_t)offer->entries[i].second; i++)
        at -= (uint32_t)offer->entries[i].second;
    return i;
}

uint32_t cg_bot_random(const cg_match *match, cg_random *random)
{
    if (!match || !random || !match->head->pending)
        return 0;
    const cg_offer *offer = cg_engine_options(match);
    return match->head->chance ? weighted(offer, random) : cg_random_below(random, offer->count);
}

uint64_t cg_match_playout(cg_match *match, cg_random *random, uint64_t limit)
{
    if (!match || !random)
        return 0;
    uint64_t answered = 0;
    while (match->head->pending && (limit == 0 || answered < limit)) {
        uint32_t index = cg_bot_random(match, random);
        match->head->decisions += match->head->decisions < CG_COUNT_MOST;
        cg_engine_take(match, &match->offer.entries[index]);
        cg_engine_run(match);
        answered++;
    }
    return answered;
}
