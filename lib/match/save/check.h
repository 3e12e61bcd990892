/** @file check.h  The parts of cg_match_check(). Each relies on those that run before it. */
#ifndef CG_MATCH_CHECK_H
#define CG_MATCH_CHECK_H

#include "state/state.h"

/** Fails with CG_ERR_SAVE: the invariant that does not hold, and the number of the record. */
cg_status cg_broken(cg_error *error, const char *what, unsigned number);

/** The same for a field of a record ("an item"), with the record's number. */
cg_status cg_broken_field(cg_error *error, const char *record, const char *field, unsigned number);

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

/** Is the value one that such a target can have, or 0 because it is not chosen yet? */
bool cg_target_is_sound(const cg_target_code *target, int32_t value);

/** What only games with a board have: cards in play, changes, happenings, triggers, relations. */
cg_status cg_check_board(const cg_match *match, cg_error *error);
/** Suspended procedures: their steps, slots and callers. */
cg_status cg_check_frames(const cg_match *match, cg_error *error);
/** Frames, items, happenings and sets lie on their stacks in the same order. */
cg_status cg_check_order(const cg_match *match, cg_error *error);
/** Cards that are marked as picked belong to a choice that is under way. */
cg_status cg_check_picks(const cg_match *match, cg_error *error);
/** Can the procedure on top ask chance for what the head says that chance is asked for? */
bool cg_chance_is_sound(const cg_match *match);
/** The pending question is one that the procedure on top asks. */
cg_status cg_check_pending(const cg_match *match, cg_error *error);

#endif
