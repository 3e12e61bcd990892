/** @file tree.h
 * Information-set Monte Carlo tree search: playouts in guessed worlds, guided by the results of
 * earlier playouts (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012).
 */
#ifndef CG_SEARCH_TREE_H
#define CG_SEARCH_TREE_H

#include "search/averages.h"
#include "search/estimates.h"
#include "search/halving.h"
#include "search/nodes.h"
#include "search/options.h"
#include "search/worlds.h"

/** Decisions in the tree that one playout can pass. */
#define CG_TREE_DEPTH 512u

/** A decision that a playout has passed in the tree. */
typedef struct cg_passed {
    cg_node *node;
    cg_arm *arm;
    int player;
} cg_passed;

/** The settings of the search of a tree. */
typedef struct cg_tree_ways {
    cg_bot_observers observers;
    float exploration;
    cg_playing playing; /**< after the tree */
} cg_tree_ways;

/** A tree, and the world in which it is searched. */
typedef struct cg_tree {
    cg_nodes nodes;
    cg_averages averages;
    /** The guessed world of the round, its copy in which a playout is made, and the one in which
     * options are tried. They are overwritten; NULL before the first search. */
    cg_match *guess, *world, *trial;
    cg_random random;
    uint64_t playouts; /**< of the current search */
    cg_status status;  /**< of that search */
    cg_error error;
    cg_buffer candidates; /**< options of that decision, best first */
    cg_random luck;       /**< of the round: the same for all candidates, like their world */
    uint32_t depth;
    cg_passed passed[CG_TREE_DEPTH];
} cg_tree;

/** Makes the tree's worlds fit the match.
 * @param tries true if options are tried
 * @return CG_OK, CG_ERR_MEMORY */
cg_status cg_tree_fit(cg_tree *tree, const cg_match *match, bool tries, cg_error *error);

/** Guesses a world that the player considers possible, where others have been told nothing yet.
 * @return CG_OK, or CG_ERR_WORLD if none was found */
cg_status cg_tree_guess(cg_match *world, const cg_match *match, int player, uint64_t seed);
/** Copies the guessed world for a playout.
 * @return false if it does not offer `first` */
bool cg_tree_enter(cg_tree *tree, int player, cg_bot_observers observers, uint32_t count,
                   const cg_candidate *first);
/** Returns what the player who is asked knows, as far as nodes of a tree are distinguished by
 * it. */
cg_knowing cg_tree_key(const cg_match *match, int player, cg_bot_observers observers);
/** Converts a value of cg_estimate_exact() to a result from 0 to 1. */
float cg_worth_of(const cg_match *world, double estimate);

/** Guesses another world for that player, and seeds another luck.
 * @return as cg_tree_guess() */
cg_status cg_tree_begin_round(cg_tree *tree, const cg_match *match, int player);

/** Makes one more playout for the deciding player, who takes this option, one of `count`.
 * @return false if the world offers other options than the match */
bool cg_tree_play(cg_tree *tree, int player, const cg_tree_ways *ways, uint32_t count,
                  cg_candidate *first);

#endif
