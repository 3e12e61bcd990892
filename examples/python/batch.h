/**
 * @file batch.h
 * Many matches of one setup, stepped at once on threads. The arrays belong to the caller; lane i
 * has row i of each of them.
 */
#ifndef CARDGAME_BATCH_H
#define CARDGAME_BATCH_H

#include <cardgame/cardgame.h>

/** What there is of each lane after each step. */
typedef struct batch_arrays {
    int32_t *numbers; /**< what the player who is asked may know: cg_space_numbers() of them */
    uint8_t *mask;    /**< 1 for each action that they can take: cg_space_actions() bytes */
    uint32_t *counts; /**< how many these are */
    int32_t *seats;   /**< who is asked: a seat, or CG_CHANCE */
    int32_t *rewards; /**< of each seat: what the match that has just ended returned; else 0 */
    uint8_t *ended;   /**< 1: the rules ended the match, and another one has begun */
    uint8_t *cut;     /**< 1: it was cut off: after `limit` decisions, or at a cap of the library */
    uint64_t *matches; /**< how many have begun */
    double *payoffs;   /**< rewards as they are, also fractions (cg_result.payoffs) */
} batch_arrays;

typedef struct cg_batch cg_batch;

/**
 * Makes copies of a match and begins each anew.
 * @param space   of the match; must live as long as the batch
 * @param threads that work on a step, the caller's included
 * @param limit   decisions after which a match is cut off; 0: none
 * @param hidden  whether observations hold what is hidden, too
 * @param seeds   one for each lane: of its first match, and of those that follow
 */
CG_API cg_status batch_create(const cg_match *match, const cg_space *space, uint32_t lanes,
                              uint32_t threads, uint32_t limit, bool hidden,
                              const batch_arrays *arrays, const uint64_t *seeds, cg_batch **made,
                              cg_error *error);
CG_API void batch_destroy(cg_batch *batch);

/** Begins all lanes anew. */
CG_API cg_status batch_reset(cg_batch *batch, const uint64_t *seeds, cg_error *error);
/** Takes an action in each lane. If one cannot be taken, nothing is changed.
 * @return CG_OK, CG_ERR_ILLEGAL, CG_ERR_MODULE */
CG_API cg_status batch_step(cg_batch *batch, const int32_t *actions, cg_error *error);
/** Writes an action for each lane at random, each that can be taken as likely as the others. */
CG_API void batch_choose(cg_batch *batch, int32_t *actions);

#endif
