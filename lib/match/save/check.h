/** @file check.h
 * The parts of cg_match_check(). Each relies on the ones that are called before it.
 */
#ifndef CG_MATCH_CHECK_H
#define CG_MATCH_CHECK_H

#include "state/sound.h"

/** Fails with CG_ERR_SAVE, and names the broken invariant and the number of the record. */
cg_status cg_broken(cg_error *error, const char *what, unsigned number);

/** Fails because of a field of a record ("an item"), with the record's number. */
cg_status cg_broken_field(cg_error *error, const char *record, const char *field, unsigned number);

/** Fails because of a value that the game names, of one of several holders ("player"; NULL: of the
 * match). */
cg_status cg_broken_value(cg_error *error, const char *what, const char *name, const char *holder,
                          unsigned number, int32_t value);

/** Fails because of the frame of that number; the message names its procedure and step. */
cg_status cg_broken_frame(const cg_match *match, cg_error *error, const char *what,
                          unsigned number);

/** Checks the parts that only games with a board have: cards in play, changes, happenings,
 * triggers, relations. */
cg_status cg_check_board(const cg_match *match, cg_error *error);
/** Checks suspended procedures: their steps, slots and callers. */
cg_status cg_check_frames(const cg_match *match, cg_error *error);
/** Checks that frames, items, happenings and sets are on their stacks in the same order. */
cg_status cg_check_order(const cg_match *match, cg_error *error);
/** Checks that cards marked as picked belong to a current choice. */
cg_status cg_check_picks(const cg_match *match, cg_error *error);
/** Returns true if the procedure on top can ask chance for what the head says. */
bool cg_chance_is_sound(const cg_match *match);
/** Checks that the procedure on top asks the pending question. */
cg_status cg_check_pending(const cg_match *match, cg_error *error);

#endif
