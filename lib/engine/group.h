/** @file group.h  Cards in play that act as one: what is done to one of them is done to all. Which
 * they are say bits of the game's own (cg_board.group_bits). */
#ifndef CG_ENGINE_GROUP_H
#define CG_ENGINE_GROUP_H

#include "engine/scope.h"

/** Does the value name one of them? */
static inline bool cg_in_group(const cg_match *match, int32_t value)
{
    const cg_board *board = match->plan->board;
    return board->group_bits && cg_card_lives(match, value) &&
           cg_card_in_play(match, cg_value_card(value)) &&
           (match->objects[cg_value_card(value)].game & board->group_bits);
}

/** Is the card looked at as the whole group? */
static inline bool cg_scope_sees_group(const cg_scope *scope, int32_t value)
{
    return (scope->whole || (scope->named && value != scope->candidate)) &&
           cg_in_group(scope->match, value);
}

/** The next of them: `zone` and `place` begin with 0. @return false behind the last */
bool cg_group_next(const cg_match *match, unsigned *zone, unsigned *place, int32_t *member);

/** Adds to the newest events, from `first` on, what happens to the others of a group with it: moves
 * out of play, exhausting, changes of control, for which all need room. */
void cg_group_spread(cg_match *match, unsigned first);

/** Does the event happen to each card of a group on its own? Others happen to all of it at once. */
bool cg_group_shares(const cg_match *match, const cg_happening_state *event);

/** What does not happen to one of them after all happens to none: the events from `first` on that
 * are of the same kind as `event` are cancelled, too. */
void cg_group_spare(cg_match *match, unsigned first, unsigned count,
                    const cg_happening_state *event);

/** Is it the event that is waited for? If one of a group does something they all do: `card` is the
 * one for which it is. */
bool cg_group_seen(const cg_match *match, const cg_watcher *watcher,
                   const cg_happening_state *event, int32_t *card);

/** How many places a set takes from `from` on beyond its cards that are one. @return how many of
 * its cards do not count; `held` says whether one of the group is chosen already */
unsigned cg_group_surplus(const cg_match *match, int32_t set, unsigned from, bool held);

#endif
