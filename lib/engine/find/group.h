/**
 * @file group.h
 * Cards in play that act as one: what is done to one of them is done to all. Which cards they are,
 * bits of the game's own say (CG_BITS_GROUP); all cards that have one are one group.
 */
#ifndef CG_ENGINE_GROUP_H
#define CG_ENGINE_GROUP_H

#include "engine/find/scope.h"

/** Does the value name a card of the group? Only of games with a board. */
static inline bool cg_in_group(const cg_match *match, int32_t value)
{
    const cg_board *board = match->plan->board;
    return board->bits[CG_BITS_GROUP] && cg_card_lives(match, value) &&
           cg_card_in_play(match, cg_value_card(value)) &&
           (match->objects[cg_value_card(value)].game & board->bits[CG_BITS_GROUP]);
}

/** Does the scope look at the card, packed, as the whole group? */
static inline bool cg_scope_sees_group(const cg_scope *scope, int32_t value)
{
    return (scope->whole || (scope->named && value != scope->candidate)) &&
           cg_in_group(scope->match, value);
}

/** The next card of the group, packed: `zone` and `place` begin with 0.
 * @return false behind the last */
bool cg_group_next(const cg_match *match, unsigned *zone, unsigned *place, int32_t *member);

/** Does the event, of a card of the group, happen to each of its cards on its own? Others happen to
 * all of it at once. */
bool cg_group_shares(const cg_match *match, const cg_happening_state *event);

/** What does not happen to one of them after all happens to none: those of the `count` events from
 * number `first` on that are of the same kind as `event` are cancelled, too. */
void cg_group_spare(cg_match *match, unsigned first, unsigned count,
                    const cg_happening_state *event);

/** Is it the event that is waited for? If one of a group does something they all do: `card` becomes
 * the one for which it is, packed, or the event's own. */
bool cg_group_seen(const cg_match *match, const cg_watcher *watcher,
                   const cg_happening_state *event, int32_t *card);

/** How many cards of the set from place `from` on do not count, since the cards of a group count as
 * one. `held`: one of the group is chosen already, so that none of them counts. */
unsigned cg_group_surplus(const cg_match *match, int32_t set, unsigned from, bool held);

#endif
