/**
 * @file guide.h
 * Guided matches: a file beside a game's cards lays out a board and says what is answered, step by step, and
 * why. The player may do that alone; the others follow the script until it ends, and are bots then.
 */
#ifndef TABLE_GUIDE_H
#define TABLE_GUIDE_H

#include "room.h"

#define GUIDE_CARDS 240
#define GUIDE_COUNTERS 64
#define GUIDE_DICE 32
#define GUIDE_MARKS 4 /**< of a card */

/** The board of a guide, for the creation of a match. */
typedef struct guide_board {
    cg_stage stage;
    cg_stage_card cards[GUIDE_CARDS];
    int32_t marks[GUIDE_CARDS][GUIDE_MARKS];
    cg_stage_counter counters[GUIDE_COUNTERS];
    uint8_t dice[GUIDE_DICE];
} guide_board;

/** Puts into a wish what the guide says: seats, options, seed. */
void guide_fill(json_t *wish, const json_t *guide);
/** Reads the guide's board; without one, `stage->active` is -1. @param why REASON_SIZE bytes
 * @return false: it cannot be */
bool guide_read_board(const hall_game *game, const json_t *guide, guide_board *board, char *why);

/** Is what the script says next among what that seat can answer now? */
bool guide_fits(const room *r, int seat);
/** Is the seat answered for: does the script say what it answers, or pass until that comes? The player answers
 * where the script speaks to them. @param option receives the answer */
bool guide_answers(const room *r, int seat, uint32_t *option);
/** Turns an answer among what the guide offers into that answer of the match. What is not in a guided match,
 * or after the end of its script, stays as it is.
 * @return false: it is not what is meant */
bool guide_take(room *r, int seat, room_answer *answer);
/** Leaves of a decision what the guide means. @return it, or null where the seat is answered for */
json_t *guide_narrow(const room *r, int seat, json_t *decision);
/** What is said now: {"step", "steps", "say", "done"}. @return a new reference */
json_t *guide_tell(const room *r);

#endif
