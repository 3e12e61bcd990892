/**
 * @file actions.h
 * The grammar of the actions after `cannot`, `must` and `can`: their subjects and objects.
 */
#ifndef CG_EFFECT_ACTIONS_H
#define CG_EFFECT_ACTIONS_H

#include <cardgame/board.h>

#include <stdbool.h>

/** Bits for the grammar of an action. */
typedef enum cg_action_says {
    CG_ACTION_OF_CARDS = 1 << 0,   /**< its subject or object is cards */
    CG_ACTION_OF_PLAYERS = 1 << 1, /**< its subject or object is players */
    CG_ACTION_BY = 1 << 2,         /**< `by {cards}`: cards do it */
    CG_ACTION_TO_CARDS = 1 << 3,   /**< {cards} after it: it is done to cards */
    CG_ACTION_TO_PLAYERS = 1 << 4, /**< {player} after it */
    CG_ACTION_COUNTED = 1 << 5,    /**< `more than {n} cards each turn` */
    CG_ACTION_BY_KIND = 1 << 6,    /**< `more than {n} {kind} each turn` */
    CG_ACTION_MUST = 1 << 7,       /**< `must` */
    CG_ACTION_MUST_TO = 1 << 8,    /**< `must` with an object */
    CG_ACTION_ANY = 0xffff         /**< for a game's own actions: the game knows */
} cg_action_says;

/** Returns the bits for an action. */
unsigned cg_action_says_of(unsigned action);

/** Returns the words of the action before an object ("play" of "play cards"); NULL if they are the
 * usual ones. */
const char *cg_action_before(unsigned action, bool counted);

/** The actions, as bits, for which the library reads static abilities of a card out of play, such
 * as one being played, about itself. */
#define CG_ACTIONS_OF_ITSELF ((uint64_t)1 << CG_ACTION_BE_NEGATED)

/** Returns true if it is one of these. */
static inline bool cg_action_is_of_itself(unsigned action)
{
    return action < CG_ACTION_COUNT && ((CG_ACTIONS_OF_ITSELF >> action) & 1u);
}

/** Returns true if the ban is about cards out of play, and so needs a static ability of its own. */
static inline bool cg_action_is_said_alone(unsigned action)
{
    return cg_action_is_of_itself(action) || action == CG_ACTION_ENTER ||
           action == CG_ACTION_BE_MOVED;
}

/** Returns true if it is the bit of an action that players do with their cards. A ban on the player
 * then applies to the cards. */
static inline bool cg_action_is_shared(unsigned action)
{
    return action == CG_ACTION_ATTACK || action == CG_ACTION_BLOCK ||
           action == CG_ACTION_USE_ABILITIES;
}

/** Returns the action with the same object as a passive one ("attack" for "be attacked"); -1 if
 * there is none. */
static inline int cg_action_done_by(unsigned action)
{
    return action == CG_ACTION_BE_ATTACKED  ? CG_ACTION_ATTACK
           : action == CG_ACTION_BE_BLOCKED ? CG_ACTION_BLOCK
                                            : -1;
}

#endif
