/**
 * @file repair.h
 * Repairs guessed worlds that contradict told facts, or that the game finds impossible: exchanges
 * cards and guesses numbers again until nothing is contradicted.
 */
#ifndef CG_MATCH_REPAIR_H
#define CG_MATCH_REPAIR_H

#include "match/play/mix.h"

#include <cardgame/match.h>

/** Returns true if the game finds the world possible, the facts that the viewer was told hold, the
 * player who is asked has an option, and a finished match has its result.
 * @param ended the told result; only read for a finished match */
bool cg_world_is_possible(cg_match *match, int viewer, const cg_result *ended);

/** Repairs a world that cg_mix() has made.
 * @return false when no possible one was found within the limit of tries; the world is then
 * impossible */
bool cg_world_repair(cg_match *match, const cg_mixer *mixer, const cg_result *ended);

#endif
