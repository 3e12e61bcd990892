/** @file worlds.h
 * Matches for guessed worlds and playouts: they keep no events and never ask a decision with one
 * option, whatever the wishes of the match in which the bot chooses.
 */
#ifndef CG_SEARCH_WORLDS_H
#define CG_SEARCH_WORLDS_H

#include "base/memory.h"
#include "state/state.h"

/** Makes a match to which the match can be copied, unless it already is one; NULL if there is none
 * yet.
 * @return CG_OK, CG_ERR_MEMORY; then it is NULL */
cg_status cg_world_fit(cg_match **world, const cg_match *match, cg_error *error);

/** Copies a world whose options were listed, including the list. */
void cg_world_copy(cg_match *world, const cg_match *listed);

/** Answers a decision of a world, and continues to the next one. */
void cg_world_answer(cg_match *world, uint32_t option);

/** Answers at random until all that has begun since `then` is complete.
 * @param then the head at that question, of this match or one of which it is a copy
 * @return decisions */
uint32_t cg_world_finish(cg_match *world, const cg_head *then, cg_random *random);

#endif
