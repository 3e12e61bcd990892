/**
 * @file sound.h
 * Which values, places and happenings there can be in a match. Saves and the slots of suspended
 * procedures are checked by this.
 */
#ifndef CG_STATE_SOUND_H
#define CG_STATE_SOUND_H

#include "state/state.h"

/** Does the value lie between these two, both included? */
static inline bool cg_between(int64_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

/** Is the value a number, or a reference to something that there can be? Sets lie in the first
 * `lists` places of the lists. */
bool cg_value_is_sound(const cg_match *match, int32_t value, uint32_t lists);
/** Is the value 0 or a reference to a card of the match? */
bool cg_value_is_card(const cg_match *match, int32_t value);
/** Is the value 0 or a reference to a player? */
bool cg_value_is_player(const cg_match *match, int32_t value);
/** Is `place` a word that names a place for cards, and can `value` stand beside it? */
bool cg_place_is_sound(const cg_match *match, int32_t place, int32_t value);
/** Can a happening of that kind be about the row `what` (of counters, marks, phases or kinds)? */
bool cg_happening_is_sound(const cg_match *match, unsigned kind, int32_t what);

#endif
