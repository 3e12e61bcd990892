/**
 * @file drive.h
 * A match under a scenario: answered in one of several ways that must all come to the same, with
 * what was told to each viewer kept.
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

typedef struct cg_drive {
    cg_context *context;
    cg_match_config config;
    cg_manner manner;
    cg_match *match; /**< owned, unless there is a record */
    cg_record *record;
    cg_buffer
        *trail; /**< hashes before each answer: written by the plain run, compared by others */
    size_t answers;
    uint64_t told; /**< events read so far */
    cg_buffer lines[CG_PLAYERS_MAX +
                    1]; /**< by viewer + 1: texts told since cg_drive_mark(), each with NUL */
    char trouble[400];  /**< what went wrong in the manner itself; "" */
} cg_drive;

/** Makes the match. */
cg_status cg_drive_start(cg_drive *drive, cg_error *error);
void cg_drive_stop(cg_drive *drive);

const cg_match *cg_drive_match(const cg_drive *drive);

/** Answers the pending decision. @return false with `trouble` when that or the manner fails */
bool cg_drive_answer(cg_drive *drive, uint32_t index);

/** The player concedes, in the same way. */
bool cg_drive_concede(cg_drive *drive, int player);

/** Is that answer (or "concede") refused, without any change? */
bool cg_drive_refuses(cg_drive *drive, int player, const char *text);

/** Goes back to the start and forth again, if the manner is CG_MANNER_UNDO. */
bool cg_drive_finish(cg_drive *drive);

/** Forgets what was told so far. */
void cg_drive_mark(cg_drive *drive);

/** " [with ...]", or "" for the plain manner; static. */
const char *cg_manner_text(cg_manner manner);

#endif
