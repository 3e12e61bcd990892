/** @file estimates.h
 * Playouts in which most answers are those with the best cg_match_estimate() for their player.
 */
#ifndef CG_SEARCH_ESTIMATES_H
#define CG_SEARCH_ESTIMATES_H

#include "state/state.h"

#include <cardgame/bot.h>

/** The settings of a playout. */
typedef struct cg_playing {
    cg_bot_policy policy;
    uint32_t tries; /**< options drawn in each decision; the best is taken */
    uint32_t free;  /**< decisions in a thousand that are still answered at random */
    uint32_t limit; /**< maximum number of decisions; 0: no limit */
} cg_playing;

/** Plays to the end, or to the limit; at random if the game has no estimate.
 * @param trial a match of the same plan, in which options are tried
 * @return number of decisions answered */
uint64_t cg_estimates_play(cg_match *match, cg_match *trial, cg_random *random,
                           const cg_playing *how);

#endif
