/**
 * @file group.h
 * Cards in play that act as one: whatever is done to one of them is done to all.
 *
 * Bits of the game's own mark them (CG_BITS_GROUP). All cards that have one are one group.
 */
#ifndef CG_ENGINE_GROUP_H
#define CG_ENGINE_GROUP_H

#include "engine/find/scope.h"

/** Returns true if the value is a card of the group. Only for games with a board. */
static inline bool cg_in_group(const cg_match *match, int32_t value)
{
    const cg_board *board = match->plan->board;
    return board->bits[CG_BITS_GROUP] && cg_card_lives(match, value) &&
           cg_card_in_play(match, cg_value_card(value)) &&
           (match->objects[cg_value_card(value)].game & board->bits[CG_BITS_GROUP]);
}

/** Returns true if the scope treats the card (packed) as the whole group. */
static inline bool cg_scope_sees_group(const cg_scope *scope, int32_t value)
{
    return (scope->whole || (scope->named && value != scope->candidate)) &&
           cg_in_group(scope->match, value);
}

/** Gets the next card of the group, packed. `zone` and `place` begin with 0. @return false after
 * the last */
bool cg_group_next(const cg_match *match, unsigned *zone, unsigned *place, int32_t *member);

/** Returns true if the event of a card of the group happens to each of its cards on its own. Other
 * events happen to the whole group at once. */
bool cg_group_shares(const cg_match *match, const cg_happening_state *event);

/** Cancels an event for the whole group after it was cancelled for one card: those of the `count`
 * events from number `first` on that are of the same kind as `event`. */
void cg_group_spare(cg_match *match, unsigned first, unsigned count,
                    const cg_happening_state *event);

/** Returns true if the ability waits for this event. If one card of a group does something, all of
 * them do: `card` becomes the one that fits, packed, or the event's own. */
bool cg_group_seen(const cg_match *match, const cg_watcher *watcher,
                   const cg_happening_state *event, int32_t *card);

/** Returns the number of cards of the set, from place `from` on, that do not count because a group
 * counts as one card. `held`: a card of the group is chosen already, so the others do not count. */
unsigned cg_group_surplus(const cg_match *match, int32_t set, unsigned from, bool held);

#endif
