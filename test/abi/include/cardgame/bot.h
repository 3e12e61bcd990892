/**
 * @file bot.h
 * Built-in players: one that answers at random, and search bots that play sensibly in every game
 * because they need only its rules.
 *
 *     cg_bot *bot = NULL;
 *     cg_bot_config config = cg_bot_config_default();
 *     cg_bot_create(context, &config, &bot, &error);
 *     ...
 *     cg_bot_choose(bot, match, &index, &error);
 *     cg_match_answer(match, cg_match_decider(match), index, &error);
 *
 * An option is a legal action. The heuristic evaluation of a match is cg_match_estimate().
 */
#ifndef CARDGAME_BOT_H
#define CARDGAME_BOT_H

#include <cardgame/base.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Chooses as the uniform random player: each option with equal probability, and chance decisions by
 * their weights.
 * @return index of the option; 0 if no decision is pending
 */
CG_API uint32_t cg_bot_random(const cg_match *match, cg_random *random);

/**
 * Plays a match to its end at random. This is the innermost loop of simulations.
 * @param limit maximum number of decisions to answer; 0: no limit
 * @return number of decisions answered
 */
CG_API uint64_t cg_match_playout(cg_match *match, cg_random *random, uint64_t limit);

/** How a bot chooses. All methods use only the decider's knowledge: playouts start from worlds that
 * the decider must consider possible (cg_match_determinize()). If none is found, the bot takes the
 * best option so far, or any. A bot maximises its own player's payoff (cg_result.payoffs), whatever
 * others get; a team's win counts fully for each member. */
typedef enum cg_bot_method {
    /** Flat search: plays all options on at random, in common worlds and with common random
     * numbers, and repeatedly drops the worse half (successive halving). */
    CG_BOT_FLAT,
    /** The same halving, with a search tree over players' knowledge below each option
     * (information-set Monte Carlo tree search): at known decisions each player takes the option
     * that did well for them. In matches made with `information_hash` the tree is kept between
     * decisions. */
    CG_BOT_TREE,
    /** Like CG_BOT_FLAT, but a playout ends at the next decision with more than one option. The bot
     * takes the option after which cg_match_estimate() is best. Useful in games with a heuristic
     * evaluation, if actions pay off at once. */
    CG_BOT_GREEDY
} cg_bot_method;

/** Whose information sets the tree uses at other players' decisions. */
typedef enum cg_bot_observers {
    CG_BOT_ALL_OBSERVERS, /**< those of the player who decides */
    CG_BOT_ONE_OBSERVER   /**< those of the player for whom the bot searches */
} cg_bot_observers;

/** How playouts choose, after the option of a flat search or below the tree. */
typedef enum cg_bot_policy {
    /** Flat search: at random. Below a tree: the best of a few options drawn at random, by the
     * average result of their kind so far (move-average sampling). */
    CG_BOT_BY_KINDS,
    /** The best of a few options drawn at random, by cg_match_estimate() after their consequences,
     * and sometimes one at random. Slower, since it plays each in a copy. In games without a
     * heuristic evaluation: at random. */
    CG_BOT_BY_ESTIMATE
} cg_bot_policy;

#define CG_BOT_TREES_MAX 64         /**< maximum number of trees of a bot */
#define CG_BOT_NODES_MIN 16u        /**< minimum number of nodes in a tree */
#define CG_BOT_NODES_MAX (1u << 24) /**< maximum number of nodes in a tree */

/** A player that searches. It keeps copies of the last match; later decisions of that match
 * allocate nothing, except a flat search with more than 256 options, and the first use of a rules
 * text in an explanation. Use a bot in one thread at a time. */
typedef struct cg_bot cg_bot;

/** The settings of a bot. Get them from cg_bot_config_default() and change what you need. */
typedef struct cg_bot_config {
    uint32_t cookie; /**< set by the default function; any other value is refused */
    /** Playouts for one decision, at least 1. Even with a smaller budget each option gets one
     * playout in each tree; in a flat search each remaining one before each halving. */
    uint32_t playouts;
    /** Number of decisions after which a playout is cut off and valued by cg_match_estimate(); 0:
     * the game's horizon, or 5,000 in a game without one. */
    uint32_t playout_limit;
    uint64_t seed; /**< seed of the bot's generator */
    /** Microseconds for a decision, checked often; 0: no limit. With a limit, choices are not
     * reproducible. */
    uint64_t time_limit;
    cg_bot_method method;
    /* For tree search: */
    cg_bot_observers observers;
    /** Nodes of each tree, CG_BOT_NODES_MIN to CG_BOT_NODES_MAX, of about 250 bytes each. All trees
     * together must fit the machine's memory. */
    uint32_t nodes;
    /** Number of independent trees that share the budget, 1 to CG_BOT_TREES_MAX. Choices depend on
     * it, but not on the number of threads. */
    uint32_t trees;
    /** maximum number of threads, one for each tree; 0: one for each processor */
    uint32_t threads;
    uint32_t exploration; /**< weight of options that were seldom tried, in thousandths */
    /** Number of options drawn at random at each decision of a playout, of which the policy takes
     * the best; 0 or 1: just one, at random. */
    uint32_t playout_tries;
    /** True to keep findings for explain.h, with any method; this takes one more copy of the match
     * and changes no choice. */
    bool explain;
    /* For playouts: */
    cg_bot_policy playout_policy;
    uint32_t playout_random; /**< for CG_BOT_BY_ESTIMATE: random decisions per thousand */
} cg_bot_config;

/** Returns the default settings, without a time limit. */
static inline cg_bot_config cg_bot_config_default(void)
{
    cg_bot_config result;
    cg_bot_config_default_sized(&result, sizeof result);
    return result;
}

/**
 * Makes a bot.
 * @param config NULL for the default
 * @param bot    receives the bot, owned by the caller
 * @return CG_OK, CG_ERR_ARGUMENT; CG_ERR_MEMORY, also if the nodes of all trees need more memory
 *         than the machine has
 */
CG_API cg_status cg_bot_create(cg_context *context, const cg_bot_config *config, cg_bot **bot,
                               cg_error *error);
/** Frees a bot. */
CG_API void cg_bot_destroy(cg_bot *bot);

/**
 * Chooses an answer to the pending decision from the decider's knowledge only; a random event
 * follows its weights. Without a time limit, equal bots choose equally in equal matches. Playouts
 * always skip decisions with one option and keep no events.
 * @param match stays unchanged
 * @param index receives the index of the option
 * @return CG_OK, CG_ERR_OVER, CG_ERR_MEMORY, CG_ERR_ARGUMENT; CG_ERR_ILLEGAL if the decider's
 *         options depend on information hidden from them
 */
CG_API cg_status cg_bot_choose(cg_bot *bot, const cg_match *match, uint32_t *index,
                               cg_error *error);

#ifdef __cplusplus
}
#endif

#endif
