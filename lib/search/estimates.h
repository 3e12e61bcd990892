/** @file estimates.h
 * A playout in which most answers are those with the best cg_match_estimate() for their player.
 */
#ifndef CG_SEARCH_ESTIMATES_H
#define CG_SEARCH_ESTIMATES_H

#include "state/state.h"

#include <cardgame/bot.h>

/** How a playout goes on. */
typedef struct cg_playing {
    cg_bot_policy policy;
    uint32_t tries; /**< options drawn in each decision, of which the best is taken */
    uint32_t free;  /**< decisions of a thousand that are answered at random all the same */
    uint32_t limit; /**< most decisions; 0: no limit */
} cg_playing;

/** Plays on to the end, or to the limit. Where the game has no estimate, at random.
 * @param trial a match of the same plan, where options are tried
 * @return number of decisions answered */
uint64_t cg_estimates_play(cg_match *match, cg_match *trial, cg_random *random,
                           const cg_playing *how);

#endif
