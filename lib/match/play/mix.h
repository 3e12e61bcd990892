/** @file mix.h  Dealing the cards and numbers anew that a viewer does not know. */
#ifndef CG_MATCH_MIX_H
#define CG_MATCH_MIX_H

#include "match/play/handle.h"

/** For whom another world is made, and how. */
typedef struct cg_mixer {
    int viewer;
    uint64_t order; /**< in which designs are given away; 0: at random */
    cg_random *random;
} cg_mixer;

/** Makes another world, in which nothing is looked after yet that the game, or what was told,
 * demands.
 * @return false when a player would have no answer to a sealed decision in that world */
bool cg_mix(cg_match *match, const cg_mixer *mixer);

/** Can the card be another one, for all that the viewer has seen of it? */
bool cg_mix_is_free(const cg_match *match, int viewer, unsigned card);

/** Can a design of that kind, a number of the plan's list, lie where the card lies? */
bool cg_mix_fits(const cg_match *match, unsigned card, unsigned kind);

#endif
