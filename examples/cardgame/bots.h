/** @file bots.h  A match that bots play to its end. */
#ifndef BOTS_H
#define BOTS_H

#include "players.h"

#define DECISIONS_MAX 10000000u

/** Makes what thinks for each seat; bots stay NULL where a kind needs nothing.
 * @param kinds by seat
 * @param seed of all of them */
cg_status bots_make(cg_context *context, const player_spec *kinds, int players, uint64_t seed,
                    cg_bot **bots, cg_error *error);
void bots_free(cg_bot **bots);

/** Answers until the end, at random for seats without a bot, or until something goes wrong.
 * @param failed set when it does, with what it is in `error`
 * @return number of decisions */
uint64_t bots_play(cg_match *match, cg_bot *const *bots, cg_random *random, bool *failed,
                   cg_error *error);

/** Makes a match. Where the rules refuse different decks, all players take the first one's. */
cg_status match_make(cg_match_config *config, cg_match **match, cg_error *error);

#endif
