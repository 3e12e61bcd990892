/**
 * @file bot.h
 * Players that are part of the library.
 */
#ifndef CARDGAME_BOT_H
#define CARDGAME_BOT_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The uniform random player: any option with equal probability; a chance decision by its weights.
 *  @return index of the option; 0 when nothing is asked */
CG_API uint32_t cg_bot_random(const cg_match *match, cg_random *random);

/**
 * Plays on at random to the end, or for at most `limit` decisions (0: no limit). The innermost loop
 * of simulations.
 * @return number of decisions answered
 */
CG_API uint64_t cg_match_playout(cg_match *match, cg_random *random, uint64_t limit);

#ifdef __cplusplus
}
#endif

#endif
