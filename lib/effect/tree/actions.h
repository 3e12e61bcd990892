/**
 * @file actions.h
 * What can be said of the actions behind `cannot`, `must` and `can`: who does them, and to what.
 */
#ifndef CG_EFFECT_ACTIONS_H
#define CG_EFFECT_ACTIONS_H

#include <cardgame/board.h>

#include <stdbool.h>

/** Bits of what can be said of an action. */
typedef enum cg_action_says {
    CG_ACTION_OF_CARDS = 1 << 0,   /**< cards do it, or it is done to them */
    CG_ACTION_OF_PLAYERS = 1 << 1, /**< players do, or it is done to them */
    CG_ACTION_BY = 1 << 2,         /**< `by {cards}`: it is done by cards */
    CG_ACTION_TO_CARDS = 1 << 3,   /**< {cards} behind it: it is done to cards */
    CG_ACTION_TO_PLAYERS = 1 << 4, /**< {player} behind it */
    CG_ACTION_COUNTED = 1 << 5,    /**< `more than {n} cards each turn` */
    CG_ACTION_BY_KIND = 1 << 6,    /**< `more than {n} {kind} each turn` */
    CG_ACTION_MUST = 1 << 7,       /**< `must` */
    CG_ACTION_MUST_TO = 1 << 8,    /**< `must` with what it is done to */
    CG_ACTION_ANY = 0xffff         /**< of a game's own: the game knows */
} cg_action_says;

/** What can be said of it. */
unsigned cg_action_says_of(unsigned action);

/** How the action is written where something stands behind it ("play" of "play cards"). NULL: as it is. */
const char *cg_action_before(unsigned action, bool counted);

/** The actions, as bits, for which the library reads what a card out of play, such as one being
 * played, says about itself. */
#define CG_ACTIONS_OF_ITSELF ((uint64_t)1 << CG_ACTION_BE_NEGATED)

/** Returns true if it is one of these. */
static inline bool cg_action_is_of_itself(unsigned action)
{
    return action < CG_ACTION_COUNT && ((CG_ACTIONS_OF_ITSELF >> action) & 1u);
}

/** Is it said of cards that are not in play, and so in a sentence of its own, not beside others? */
static inline bool cg_action_is_said_alone(unsigned action)
{
    return cg_action_is_of_itself(action) || action == CG_ACTION_ENTER ||
           action == CG_ACTION_BE_MOVED;
}

/** Is it the bit of an action that a player does with the cards that they have? Then what is said
 * of the player is said of the cards. */
static inline bool cg_action_is_shared(unsigned action)
{
    return action == CG_ACTION_ATTACK || action == CG_ACTION_BLOCK ||
           action == CG_ACTION_USE_ABILITIES;
}

/** The action that is done to what another one is done to ("attack" of "be attacked"); -1: none. */
static inline int cg_action_done_by(unsigned action)
{
    return action == CG_ACTION_BE_ATTACKED  ? CG_ACTION_ATTACK
           : action == CG_ACTION_BE_BLOCKED ? CG_ACTION_BLOCK
                                            : -1;
}

#endif
