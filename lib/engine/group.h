/** @file group.h  Cards in play that act as one: what is done to one of them is done to all. Which
 * they are say bits of the game's own (cg_board.group_bits). */
#ifndef CG_ENGINE_GROUP_H
#define CG_ENGINE_GROUP_H

#include "state/board.h"

/** Does the value name one of them? */
static inline bool cg_in_group(const cg_match *match, int32_t value)
{
    const cg_board *board = match->plan->board;
    return board->group_bits && cg_card_lives(match, value) &&
           cg_card_in_play(match, cg_value_card(value)) &&
           (match->objects[cg_value_card(value)].game & board->group_bits);
}

/** The next of them: `zone` and `place` begin with 0. @return false behind the last */
bool cg_group_next(const cg_match *match, unsigned *zone, unsigned *place, int32_t *member);

/** Adds to the newest events, from `first` on, what happens to the others of a group with it: moves
 * out of play, exhausting, changes of control, for which all need room. */
void cg_group_spread(cg_match *match, unsigned first);

/** How many places a set takes from `from` on beyond its cards that are one. @return how many of
 * its cards do not count; `held` says whether one of the group is chosen already */
unsigned cg_group_surplus(const cg_match *match, int32_t set, unsigned from, bool held);

#endif
