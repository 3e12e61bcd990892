/** @file halving.h
 * Successive halving (Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits,
 * 2013): each option is tried equally often, the worse half is dropped, and so on until one is
 * left. The budget is divided equally among the stages.
 */
#ifndef CG_SEARCH_HALVING_H
#define CG_SEARCH_HALVING_H

#include "base/memory.h"

#include <cardgame/base.h>

/** An option that may still be the best. */
typedef struct cg_candidate {
    uint32_t option;
    uint64_t key;   /**< what the option is, where that is looked at (options.h) */
    uint32_t taken; /**< playouts */
    double total;   /**< sum of what came of them */
    int64_t haste;  /**< decides between equal means: high when it wins soon and loses late */
    uint64_t lot;   /**< decides between equals */
    double worth, squares; /**< sums of what came of them, from 0 to 1, and of its squares */
    uint32_t dropped;      /**< the halving by which it was, from 1; 0: by none */
    uint32_t cut;          /**< playouts that did not come to the end of the match */
} cg_candidate;

/** What is done in a round, in which each candidate gets one playout. Both answer as the library
 * does. */
typedef struct cg_trial {
    void *user;
    cg_status (*begin)(void *user, cg_error *error);
    cg_status (*play)(void *user, cg_candidate *candidate, cg_error *error);
} cg_trial;

/** What is spent. */
typedef struct cg_spending {
    uint64_t playouts; /**< each stage has one round at least, however few they are */
    uint64_t time;     /**< in microseconds; 0: no limit */
} cg_spending;

/** Makes candidates of the options 0 to `count` - 1, in memory of the buffer.
 * @return NULL without memory */
cg_candidate *cg_candidates_make(cg_buffer *buffer, cg_context *context, uint32_t count,
                                 cg_random *random);

/** What came of a playout, from 0 to 1, for those who ask (cg_finding).
 * @param over  was it played to the end? */
static inline void cg_candidate_note(cg_candidate *candidate, double worth, bool over)
{
    candidate->cut += !over;
    candidate->worth += worth;
    candidate->squares += worth * worth;
}

/** How many times `count` candidates are halved until one is left. */
uint32_t cg_halvings(uint32_t count);

/** Narrows the candidates down; the best stands first afterwards. Rounds for which no possible
 * world is found (CG_ERR_WORLD) are left out, and the search ends after some of them.
 * @return what a trial has answered when it failed */
cg_status cg_halve(cg_candidate *candidates, uint32_t count, const cg_spending *spending,
                   const cg_trial *trial, cg_error *error);

#endif
