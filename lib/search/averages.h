/** @file averages.h
 * The average result of each kind of move for its player. After the tree each player takes the best
 * of a few options drawn at random (move-average sampling: Finnsson, Bjornsson: Simulation-Based
 * Approach to General Game Playing, 2008). A kind is an action, its player, its design and its
 * target.
 */
#ifndef CG_SEARCH_AVERAGES_H
#define CG_SEARCH_AVERAGES_H

#include "state/state.h"

/** Number of kinds of moves that are distinguished; others share a place. */
#define CG_AVERAGES 8192u
/** Moves of one playout that are remembered until it ends. */
#define CG_AVERAGES_MOVES 1024u

/** A kind of move. */
typedef struct cg_average {
    float mean; /**< from 0 to 1 */
    uint32_t taken;
} cg_average;

/** A move of the current playout. */
typedef struct cg_average_move {
    uint16_t kind;
    uint8_t player;
} cg_average_move;

typedef struct cg_averages {
    cg_average kinds[CG_AVERAGES];
    cg_average_move moves[CG_AVERAGES_MOVES];
    uint32_t move_count;
} cg_averages;

/** Forgets everything. */
void cg_averages_clear(cg_averages *averages);

/** Plays to the end: each decision is answered by the best of `tries` options drawn at random.
 * @param limit maximum number of decisions; 0: no limit
 * @return number of decisions answered */
uint64_t cg_averages_play(cg_averages *averages, cg_match *match, cg_random *random, uint32_t tries,
                          uint64_t limit);

/** Notes a move before the playout, by the player who is asked. */
void cg_averages_note(cg_averages *averages, const cg_match *match, const cg_entry *entry);

/** Adds each player's result of the playout to the kinds of their moves, and forgets the moves. */
void cg_averages_learn(cg_averages *averages, const float *worths);

#endif
