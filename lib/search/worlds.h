/**
 * @file worlds.h
 * Matches in which worlds are guessed and playouts go on: without events, and a decision with one option
 * is never asked there, whatever the match wishes in which a bot chooses.
 */
#ifndef CG_SEARCH_WORLDS_H
#define CG_SEARCH_WORLDS_H

#include "base/memory.h"
#include "state/state.h"

/** Makes it one to which the match can be copied, unless it is; NULL: there is none yet.
 * @return CG_OK, CG_ERR_MEMORY; then it is NULL */
cg_status cg_world_fit(cg_match **world, const cg_match *match, cg_error *error);

/** Copies a world whose options were listed, with the list. */
void cg_world_copy(cg_match *world, const cg_match *listed);

/** Answers a decision of a world, and goes on to the next one. */
void cg_world_answer(cg_match *world, uint32_t option);

/** Answers at random until what has begun since `then` is done.
 * @param then the head of the same match, or of one that it is a copy of, when that was asked
 * @return decisions */
uint32_t cg_world_finish(cg_match *world, const cg_head *then, cg_random *random);

#endif
