/**
 * @file drive.h
 * The match that a scenario plays. It is answered in one of several manners, which must all lead to
 * the same states, and it keeps what each viewer was told.
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

/** Before cg_drive_start() the context, the config, the manner and the trail are set, the rest is
 * 0. */
typedef struct cg_drive {
    cg_context *context;
    cg_match_config config;
    cg_manner manner;
    cg_match *match;   /**< owned; NULL in the manner CG_MANNER_UNDO */
    cg_record *record; /**< owned, with the match in it; NULL in the other manners */
    cg_buffer
        *trail; /**< hash before each answer: written by the plain run, compared by the others */
    size_t answers; /**< given so far */
    uint64_t told;  /**< number of the newest event that was read */
    cg_buffer lines[CG_PLAYERS_MAX +
                    1]; /**< by viewer + 1: texts told since cg_drive_mark(), each with its NUL */
    char trouble[400];  /**< what went wrong in answering; "" */
} cg_drive;

/** Makes the match, or the record that holds it. The error says why it fails, for example that the
 * setup is refused; cg_drive_stop() is due even then. */
cg_status cg_drive_start(cg_drive *drive, cg_error *error);
/** Frees the match, the record and the lines; the trail stays. */
void cg_drive_stop(cg_drive *drive);

/** The match as it is now, NULL if it was not made. Answering may put another in its place. */
const cg_match *cg_drive_match(const cg_drive *drive);

/** Turns to the question of that player or of chance. @return false when it is not asked */
bool cg_drive_turn(cg_drive *drive, int player);

/** Answers the pending decision with the option of that number. @return false, with `trouble`, when
 * the answer is refused, the states differ or an invariant does not hold */
bool cg_drive_answer(cg_drive *drive, uint32_t index);

/** Lets the player concede, otherwise like cg_drive_answer(). */
bool cg_drive_concede(cg_drive *drive, int player);

/** Is the answer with that text, or "concede", refused without changing the match? */
bool cg_drive_refuses(cg_drive *drive, int player, const char *text);

/** In the manner CG_MANNER_UNDO: undoes everything and redoes it. @return false, with `trouble`,
 * when that leads to other states */
bool cg_drive_finish(cg_drive *drive);

/** Forgets what the viewers were told so far. */
void cg_drive_mark(cg_drive *drive);

/** What a message adds about a manner, " [with ...]"; "" for the plain one. Lives forever. */
const char *cg_manner_text(cg_manner manner);

#endif
