/** @file mix.h  Dealing the cards and numbers anew that a viewer does not know. */
#ifndef CG_MATCH_MIX_H
#define CG_MATCH_MIX_H

#include "match/play/handle.h"

/** Cards between which somebody is choosing now: that choice must be possible in each world. */
typedef struct cg_pinned {
    bool cards[CG_MATCH_CARDS_MAX];
} cg_pinned;

/** For whom another world is made, and how. */
typedef struct cg_mixer {
    int viewer;
    uint64_t order;          /**< in which designs are given away; 0: at random */
    const cg_pinned *pinned; /**< NULL: none */
    bool pins;               /**< whatever is chosen from stays as it is */
    cg_random *random;
} cg_mixer;

/** Makes another world, in which nothing is looked after yet that the game, or what was told,
 * demands.
 * @return false when somebody would have no answer to a sealed decision in that world */
bool cg_mix(cg_match *match, const cg_mixer *mixer);

/** Finds the cards that stay as they are because somebody chooses between them.
 * @param any whatever the choice is for
 * @return whether there are any; else `pinned` is not filled */
bool cg_mix_pin(const cg_match *match, cg_pinned *pinned, bool any);

/** Can the card be another one, for all that the viewer has seen of it?
 * @param pinned NULL: none */
bool cg_mix_is_free(const cg_match *match, int viewer, const cg_pinned *pinned, unsigned card);

/** Can a design of that kind, a number of the plan's list, lie where the card lies? */
bool cg_mix_fits(const cg_match *match, unsigned card, unsigned kind);

#endif
