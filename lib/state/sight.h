/** @file sight.h
 * Which viewers know numbers other than cards: counters, dice, values and slots that a game
 * declares hidden.
 */
#ifndef CG_STATE_SIGHT_H
#define CG_STATE_SIGHT_H

#include "state/state.h"

/** Returns true if the viewer knows what the seat `owner` has of something with that sight. */
static inline bool cg_sight_knows(cg_sight sight, int owner, int viewer)
{
    return sight == CG_SIGHT_ALL || (sight == CG_SIGHT_OWNER && owner >= 0 && owner == viewer);
}

/** Returns true if the viewer knows that counter of the player. */
static inline bool cg_sight_counter(const cg_match *match, unsigned counter, int player, int viewer)
{
    return cg_sight_knows(match->plan->module->counters[counter].sight, player, viewer);
}

/** Returns true if the viewer knows the faces of the pool. */
static inline bool cg_sight_dice(const cg_match *match, unsigned pool, int viewer)
{
    const cg_dice_def *dice = &match->plan->module->dice[pool];
    return cg_sight_knows(dice->sight, dice->owner - 1, viewer);
}

/** A number that a viewer does not know: where it is stored, and its range. */
typedef struct cg_unknown {
    int32_t *number; /**< NULL: it is the face of a die */
    uint8_t *face;
    int32_t least, most;
} cg_unknown;

int32_t cg_unknown_get(const cg_unknown *unknown);
void cg_unknown_set(const cg_unknown *unknown, int32_t number);
/** Sets it to a random number of its range, all equally likely. */
void cg_unknown_guess(const cg_unknown *unknown, cg_random *random);

/** Called with each number that the viewer does not know, in the order of the game's tables. */
typedef void cg_unknown_visit(const cg_unknown *unknown, void *user);
void cg_sight_visit(cg_match *match, int viewer, cg_unknown_visit *visit, void *user);

/** Replaces all numbers that the viewer does not know by random ones, within the ranges that the
 * game declares for guesses. */
void cg_sight_guess(cg_match *match, int viewer, cg_random *random);

#endif
