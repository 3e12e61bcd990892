/** @file drive.h
 * The match of a scenario. It is answered in one of several manners, which must all lead to the
 * same states, and it keeps what each viewer was told.
 */
#ifndef CG_SCENARIO_DRIVE_H
#define CG_SCENARIO_DRIVE_H

#include "scenario/script.h"

#include <cardgame/record.h>

/** How answers are given. */
typedef enum cg_manner {
    CG_MANNER_PLAIN,
    CG_MANNER_CLONE, /**< a clone takes over at every decision */
    CG_MANNER_SAVE,  /**< a match loaded from saved bytes takes over at every decision */
    CG_MANNER_UNDO,  /**< every answer is undone and redone */
    CG_MANNER_COUNT
} cg_manner;

/** Before cg_drive_start() the context, the config, the manner and the trail must be set, and the
 * rest be 0. */
typedef struct cg_drive {
    cg_context *context;
    cg_match_config config;
    cg_manner manner;
    cg_match *match;   /**< owned; NULL for CG_MANNER_UNDO */
    cg_record *record; /**< owned, with the match in it; NULL for the other manners */
    cg_buffer
        *trail; /**< hash before each answer: written by the plain run, compared by the others */
    size_t answers; /**< given by now */
    uint64_t told;  /**< number of the newest event that was collected */
    cg_buffer lines[CG_PLAYERS_MAX +
                    1]; /**< by viewer + 1: texts told since cg_drive_mark(), each with its NUL */
    char trouble[400];  /**< why an answer failed; "" */
} cg_drive;

/** Makes the match, or the record that contains it. The error says why it fails, for example that
 * the setup is refused; cg_drive_stop() must be called even then. */
cg_status cg_drive_start(cg_drive *drive, cg_error *error);
/** Frees the match, the record and the lines; the trail stays. */
void cg_drive_stop(cg_drive *drive);

/** Returns the present match, NULL if it was not made. Answers may replace it by another one. */
const cg_match *cg_drive_match(const cg_drive *drive);

/** Turns to the question of that player or of chance.
 * @return false if they are not asked */
bool cg_drive_turn(cg_drive *drive, int player);

/** Answers the pending decision with the option of that number.
 * @return false, with `trouble`, if the answer is refused, the states differ or an invariant does
 * not hold */
bool cg_drive_answer(cg_drive *drive, uint32_t index);

/** Lets the player concede, otherwise like cg_drive_answer(). */
bool cg_drive_concede(cg_drive *drive, int player);

/** Returns true if the answer with that text, or "concede", is refused without changing the
 * match. */
bool cg_drive_refuses(cg_drive *drive, int player, const char *text);

/** For CG_MANNER_UNDO: undoes everything and redoes it.
 * @return false, with `trouble`, if that leads to other states */
bool cg_drive_finish(cg_drive *drive);

/** Forgets what the viewers were told so far. */
void cg_drive_mark(cg_drive *drive);

/** Returns the text about a manner in messages, " [with ...]"; "" for the plain one. Static. */
const char *cg_manner_text(cg_manner manner);

#endif
