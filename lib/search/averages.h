/** @file averages.h
 * The average result of each kind of move for its player. Below the tree each player takes the best
 * of a few options drawn at random (move-average sampling: Finnsson, Bjornsson: Simulation-Based
 * Approach to General Game Playing, 2008). A kind is an action, its player, its design and its
 * target.
 */
#ifndef CG_SEARCH_AVERAGES_H
#define CG_SEARCH_AVERAGES_H

#include "state/state.h"

/** Kinds of moves that are told apart; others share a place. */
#define CG_AVERAGES 8192u
/** Moves of one playout that are remembered until it ends. */
#define CG_AVERAGES_MOVES 1024u

/** A kind of move. */
typedef struct cg_average {
    float mean; /**< from 0 to 1 */
    uint32_t taken;
} cg_average;

/** A move of the playout that goes on. */
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

/** Plays on to the end: in each decision the best of `tries` options drawn at random is taken.
 * @param limit most decisions; 0: no limit
 * @return number of decisions answered */
uint64_t cg_averages_play(cg_averages *averages, cg_match *match, cg_random *random, uint32_t tries,
                          uint64_t limit);

/** A move that was made before the playout, of the player who is asked. */
void cg_averages_note(cg_averages *averages, const cg_match *match, const cg_entry *entry);

/** Adds what the playout has brought to each player to the kinds of their moves, and forgets the
 * moves. */
void cg_averages_learn(cg_averages *averages, const float *worths);

#endif
