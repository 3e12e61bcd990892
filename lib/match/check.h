/** @file check.h  The parts of the check of a state; each wants those before it to hold. */
#ifndef CG_MATCH_CHECK_H
#define CG_MATCH_CHECK_H

#include "state/state.h"

/** Fails with the invariant that does not hold. */
cg_status cg_broken(cg_error *error, const char *what, unsigned number);

/** The same of a field of such a record, by its number. */
cg_status cg_broken_field(cg_error *error, const char *record, const char *field, unsigned number);

/** Is the value a number, or a reference to something that there can be? Sets lie in the first
 * `lists` places of the lists. */
bool cg_value_is_sound(const cg_match *match, int32_t value, uint32_t lists);
/** Is it nothing or a card; nothing or a player? */
bool cg_value_is_card(const cg_match *match, int32_t value);
bool cg_value_is_player(const cg_match *match, int32_t value);
/** Can a word be a place, with that value beside it? */
bool cg_place_is_sound(const cg_match *match, int32_t place, int32_t value);
/** Can that happen, with that counter, mark, phase or kind as WHAT? */
bool cg_happening_is_sound(const cg_match *match, unsigned kind, int32_t what);

/** Can such a target be that value, or is it not chosen yet? */
bool cg_target_is_sound(const cg_target_code *target, int32_t value);

/** What games with cards in play have beside. */
cg_status cg_check_board(const cg_match *match, cg_error *error);
/** Suspended procedures, what they carry out, and what is asked. */
cg_status cg_check_frames(const cg_match *match, cg_error *error);
cg_status cg_check_order(const cg_match *match, cg_error *error);
cg_status cg_check_picks(const cg_match *match, cg_error *error);
/** Can the procedure on top ask chance for that? */
bool cg_chance_is_sound(const cg_match *match);
cg_status cg_check_pending(const cg_match *match, cg_error *error);

#endif
