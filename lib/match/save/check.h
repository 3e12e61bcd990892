/** @file check.h  The parts of cg_match_check(). Each relies on those that run before it. */
#ifndef CG_MATCH_CHECK_H
#define CG_MATCH_CHECK_H

#include "state/sound.h"

/** Fails with CG_ERR_SAVE: the invariant that does not hold, and the number of the record. */
cg_status cg_broken(cg_error *error, const char *what, unsigned number);

/** The same for a field of a record ("an item"), with the record's number. */
cg_status cg_broken_field(cg_error *error, const char *record, const char *field, unsigned number);

/** The same for a value that the game names, of one of several holders ("player"; NULL: of the match). */
cg_status cg_broken_value(cg_error *error, const char *what, const char *name, const char *holder,
                          unsigned number, int32_t value);

/** The same for the frame of that number; the message names its procedure and step. */
cg_status cg_broken_frame(const cg_match *match, cg_error *error, const char *what,
                          unsigned number);

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
