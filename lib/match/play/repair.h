/** @file repair.h  Guessed worlds that contradict what was told, or what the game finds possible, are
 *  repaired: cards change places and numbers are guessed anew until nothing contradicts. */
#ifndef CG_MATCH_REPAIR_H
#define CG_MATCH_REPAIR_H

#include "match/play/mix.h"

#include <cardgame/match.h>

/** Does the game find the world possible, do the facts hold that the viewer was told, has whoever is
 * asked something to choose, and is a match that is over as it ended?
 * @param ended the result as it was told; read only of a match that is over */
bool cg_world_is_possible(cg_match *match, int viewer, const cg_result *ended);

/** Repairs a world that cg_mix() has made.
 * @return false when no possible one was found within the bound on tries; the world is then one of
 *         those that are not */
bool cg_world_repair(cg_match *match, const cg_mixer *mixer, const cg_result *ended);

#endif
