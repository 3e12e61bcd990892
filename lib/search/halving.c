/* Successive halving. */
#include "search/halving.h"

#include "base/report.h"

#include <assert.h>
#include <time.h>

#define CANDIDATES_USUAL                                                                           \
    256u /* minimum of the allocated candidates, so that the buffer seldom
                               * grows */

static uint64_t microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

cg_candidate *cg_candidates_make(cg_buffer *buffer, cg_context *context, uint32_t count,
                                 cg_random *random)
{
    uint32_t room = count < CANDIDATES_USUAL ? CANDIDATES_USUAL : count;
    buffer->context = context;
    buffer->size = 0;
    cg_candidate *candidates = cg_buffer_grow(buffer, room * sizeof *candidates);
    for (uint32_t i = 0; candidates && i < count; i++)
        candidates[i] = (cg_candidate){.option = i, .lot = cg_random_next(random)};
    return candidates;
}

/** Returns true if the left candidate is better. */
static bool is_better(const cg_candidate *left, const cg_candidate *right)
{
    if (!left->taken || !right->taken)
        return left->taken > right->taken;
    double own = left->total * right->taken, other = right->total * left->taken; /* means */
    if (own != other)
        return own > other;
    return left->haste != right->haste ? left->haste > right->haste : left->lot > right->lot;
}

/** Sorts the candidates, best first. */
static void sort_candidates(cg_candidate *candidates, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        cg_candidate moved = candidates[i];
        uint32_t at = i;
        for (; at > 0 && is_better(&moved, &candidates[at - 1]); at--)
            candidates[at] = candidates[at - 1];
        candidates[at] = moved;
    }
}

uint32_t cg_halvings(uint32_t count)
{
    uint32_t times = 0;
    for (; count > 1; count = (count + 1) / 2)
        times++;
    return times;
}

/** The budget of a stage. */
typedef struct stage {
    cg_candidate *candidates;
    uint32_t count;
    uint64_t rounds, end; /**< at the latest, on the clock; 0: no limit */
} stage;

#define WORLDS_MISSED 4u /* rounds without a possible world after which the search ends */

static cg_status run_stage(const stage *now, const cg_trial *trial, cg_error *error)
{
    cg_status status = CG_OK;
    unsigned missed = 0;
    bool late = false;
    for (uint64_t round = 0; round < now->rounds && !late && !status; round++) {
        status = trial->begin(trial->user, error);
        if (status == CG_ERR_WORLD && ++missed < WORLDS_MISSED) {
            status = CG_OK;
            continue;
        }
        for (uint32_t i = 0; i < now->count && !status && !late; i++) {
            status = trial->play(trial->user, &now->candidates[i], error);
            late = now->end && microseconds() >= now->end;
        }
    }
    return status;
}

cg_status cg_halve(cg_candidate *candidates, uint32_t count, const cg_spending *spending,
                   const cg_trial *trial, cg_error *error)
{
    uint64_t left = spending->playouts, start = spending->time ? microseconds() : 0;
    uint32_t stages = cg_halvings(count);
    for (uint32_t s = 0; count > 1; count = (count + 1) / 2, s++) {
        stage now = {.candidates = candidates,
                     .count = count,
                     .rounds = left / (stages - s) / count,
                     .end = start ? start + spending->time * (s + 1) / stages : 0};
        now.rounds += !now.rounds;
        cg_status status = run_stage(&now, trial, error);
        if (status == CG_ERR_WORLD)
            return CG_OK; /* the results so far decide, or without any, chance */
        if (status)
            return status;
        uint64_t spent = now.rounds * count;
        left -= left < spent ? left : spent;
        sort_candidates(candidates, count);
        for (uint32_t i = (count + 1) / 2; i < count; i++)
            candidates[i].dropped = s + 1;
    }
    return CG_OK;
}
