/**
 * @file mix.h
 * Deals again the cards, and guesses again the numbers, that a viewer does not know.
 */
#ifndef CG_MATCH_MIX_H
#define CG_MATCH_MIX_H

#include "match/play/handle.h"

/** The viewer for whom another world is made, and the way. */
typedef struct cg_mixer {
    int viewer;
    uint64_t order; /**< order in which designs are dealt; 0: at random */
    cg_random *random;
} cg_mixer;

/** Makes another world. It may still contradict the game's rules, or told facts.
 * @return false when a player would have no answer to a sealed decision in that world */
bool cg_mix(cg_match *match, const cg_mixer *mixer);

/** Returns true if the card can be another one, given all that the viewer has seen of it. */
bool cg_mix_is_free(const cg_match *match, int viewer, unsigned card);

/** Returns true if a design of that kind, a number of the plan's list, can be in the card's
 * zone. */
bool cg_mix_fits(const cg_match *match, unsigned card, unsigned kind);

#endif
