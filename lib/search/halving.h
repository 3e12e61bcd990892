/** @file halving.h
 * Successive halving (Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits,
 * 2013): each option is tried equally often, the worse half is dropped, and this is repeated until
 * one is left. The budget is divided equally among the stages.
 */
#ifndef CG_SEARCH_HALVING_H
#define CG_SEARCH_HALVING_H

#include "base/memory.h"

#include <cardgame/base.h>

/** An option that may still be the best. */
typedef struct cg_candidate {
    uint32_t option;
    uint64_t key;          /**< identifies the option, if the search needs it (options.h) */
    uint32_t taken;        /**< playouts */
    double total;          /**< sum of their results */
    int64_t haste;         /**< decides between equal means: high for early wins and late losses */
    uint64_t lot;          /**< random; decides between equals */
    double worth, squares; /**< sums of the results, from 0 to 1, and of their squares */
    uint32_t dropped;      /**< the halving that dropped it, from 1; 0: not dropped */
    uint32_t cut;          /**< playouts that did not reach the end of the match */
} cg_candidate;

/** The functions of a round, in which each candidate gets one playout. Both return a status of the
 * library. */
typedef struct cg_trial {
    void *user;
    cg_status (*begin)(void *user, cg_error *error);
    cg_status (*play)(void *user, cg_candidate *candidate, cg_error *error);
} cg_trial;

/** The budget of a search. */
typedef struct cg_spending {
    uint64_t playouts; /**< each stage has at least one round, whatever this is */
    uint64_t time;     /**< in microseconds; 0: no limit */
} cg_spending;

/** Makes candidates of the options 0 to `count` - 1, in memory of the buffer.
 * @return NULL if memory is short */
cg_candidate *cg_candidates_make(cg_buffer *buffer, cg_context *context, uint32_t count,
                                 cg_random *random);

/** Notes the result of a playout, from 0 to 1, for the findings (cg_finding).
 * @param over  true if it was played to the end */
static inline void cg_candidate_note(cg_candidate *candidate, double worth, bool over)
{
    candidate->cut += !over;
    candidate->worth += worth;
    candidate->squares += worth * worth;
}

/** Returns how many times `count` candidates are halved until one is left. */
uint32_t cg_halvings(uint32_t count);

/** Narrows down the candidates and sorts them, best first. Rounds without a possible world
 * (CG_ERR_WORLD) are skipped, and the search ends after several of them.
 * @return the status of a trial that failed */
cg_status cg_halve(cg_candidate *candidates, uint32_t count, const cg_spending *spending,
                   const cg_trial *trial, cg_error *error);

#endif
