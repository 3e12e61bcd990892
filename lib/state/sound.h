/** @file sound.h
 * Values, places and happenings that can exist in a match. Saves and the slots of suspended
 * procedures are checked by this.
 */
#ifndef CG_STATE_SOUND_H
#define CG_STATE_SOUND_H

#include "state/state.h"

/** Returns true if the value is between these two, inclusive. */
static inline bool cg_between(int64_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

/** Returns true if the value is a number, or a reference to something that can exist. Sets must be
 * in the first `lists` places of the lists. */
bool cg_value_is_sound(const cg_match *match, int32_t value, uint32_t lists);
/** Returns true if the value is 0 or a reference to a card of the match. */
bool cg_value_is_card(const cg_match *match, int32_t value);
/** Returns true if the value is 0 or a reference to a player. */
bool cg_value_is_player(const cg_match *match, int32_t value);
/** Returns true if `place` is a word that names a place for cards, and `value` can go with it. */
bool cg_place_is_sound(const cg_match *match, int32_t place, int32_t value);
/** Returns true if a happening of that kind can be about the row `what` (of counters, marks, phases
 * or kinds). */
bool cg_happening_is_sound(const cg_match *match, unsigned kind, int32_t what);

#endif
