/* Matches in which worlds are guessed. */
#include "search/worlds.h"

#include "base/report.h"
#include "engine/engine.h"
#include "match/play/handle.h"

#include <assert.h>
#include <string.h>

#include <cardgame/bot.h>
#include <cardgame/match.h>

/** Maximum number of decisions until the effects of an answer count as complete. */
#define FINISHED_MOST 100u

cg_status cg_world_fit(cg_match **world, const cg_match *match, cg_error *error)
{
    if (*world && (*world)->plan == match->plan) {
        (*world)->family = match->family;
        return CG_OK;
    }
    cg_match_destroy(*world);
    *world = cg_handle_beside(match, (cg_wishes){.skip_single = true});
    return *world
               ? CG_OK
               : cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a copy of a match");
}

void cg_world_copy(cg_match *world, const cg_match *listed)
{
    assert(listed->offer_valid);
    cg_match_copy(world, listed);
    world->offer.count = listed->offer.count;
    world->offer.weights = listed->offer.weights;
    memcpy(world->offer.entries, listed->offer.entries,
           listed->offer.count * sizeof *listed->offer.entries);
    world->offer_valid = true;
}

void cg_world_answer(cg_match *world, uint32_t option)
{
    const cg_offer *offer = cg_engine_options(world);
    assert(option < offer->count);
    world->head->decisions += world->head->decisions < CG_COUNT_MOST;
    cg_engine_take(world, &offer->entries[option]);
    cg_engine_run(world);
}

uint32_t cg_world_finish(cg_match *world, const cg_head *then, cg_random *random)
{
    const cg_head *now = world->head;
    uint32_t length = 0;
    for (; now->pending && length < FINISHED_MOST &&
           (now->frames > then->frames || now->items > then->items);
         length++)
        cg_world_answer(world, cg_bot_random(world, random));
    return length;
}
