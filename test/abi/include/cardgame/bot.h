/**
 * @file bot.h
 * Players that are part of the library: one that answers at random, and others that play sensibly in
 * every game because they need no more than the rules.
 *
 *     cg_bot *bot = NULL;
 *     cg_bot_config config = cg_bot_config_default();
 *     cg_bot_create(context, &config, &bot, &error);
 *     ...
 *     cg_bot_choose(bot, match, &index, &error);
 *     cg_match_answer(match, cg_match_decider(match), index, &error);
 */
#ifndef CARDGAME_BOT_H
#define CARDGAME_BOT_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_bot_config;
CG_API void cg_bot_config_default_sized(struct cg_bot_config *result, size_t size);

/** The uniform random player: takes each option with equal probability, and in a chance decision by
 * the weights.
 * @return index of the option; 0 when nothing is asked */
CG_API uint32_t cg_bot_random(const cg_match *match, cg_random *random);

/**
 * Plays on at random to the end. The innermost loop of simulations.
 * @param limit most decisions that are answered; 0: no limit
 * @return number of decisions answered
 */
CG_API uint64_t cg_match_playout(cg_match *match, cg_random *random, uint64_t limit);

/** How a bot chooses. All of them answer from what the player who decides knows, by playouts: in a world
 * that this player must hold possible (cg_match_determinize) the match is played on. Where no such
 * world is found, the bot takes what it has found best so far, or any option: it never looks at the
 * cards and numbers that the player does not know. What it wants is the most for its own player
 * (cg_result.payoffs), whatever others get: the win of a team is that of each who is of it. */
typedef enum cg_bot_method {
    /** All options meet the same worlds and the same luck, and are played on at random; the worse half
     * of them is dropped again and again as the budget is spent (successive halving). */
    CG_BOT_FLAT,
    /** The same halving, and below each option a search tree over what players know (information-set
     * Monte Carlo tree search): where a playout comes through a decision for which there are playouts
     * already, each player does what was good for them. What was found is kept from decision to decision
     * in matches made with `information_hash`. */
    CG_BOT_TREE,
    /** Like CG_BOT_FLAT, but a playout ends when what the answer has begun is done: the option is taken
     * after which the match stands best for the player, by cg_match_estimate(), when the next thing is asked
     * to which there is more than one answer. Of use in games with an estimate, and where what is done now
     * shows at once. */
    CG_BOT_GREEDY
} cg_bot_method;

/** Whose knowledge tells decisions of others apart in a tree. */
typedef enum cg_bot_observers {
    CG_BOT_ALL_OBSERVERS, /**< that of the player who decides */
    CG_BOT_ONE_OBSERVER   /**< that of the player for whom is searched */
} cg_bot_observers;

/** Who answers in playouts, behind the option of a flat search or behind the tree. */
typedef enum cg_bot_policy {
    /** In a flat search chance alone; behind a tree the best of a few options drawn at random, by what
     * their kind has brought so far (move-average sampling). */
    CG_BOT_BY_KINDS,
    /** The best of a few options drawn at random, by cg_match_estimate() when what they have begun is done;
     * now and then chance alone. Each of them is played in a copy, so it takes time. In games without an
     * estimate chance alone. */
    CG_BOT_BY_ESTIMATE
} cg_bot_policy;

#define CG_BOT_TREES_MAX 64         /**< trees of a bot */
#define CG_BOT_NODES_MIN 16u        /**< least nodes of a tree */
#define CG_BOT_NODES_MAX (1u << 24) /**< most nodes of a tree */

/**
 * A player that searches. It keeps copies of the last match for its worlds; in later decisions of the
 * same match nothing is allocated, unless one has more than 256 options in a flat search. Use it in one
 * thread at a time.
 */
typedef struct cg_bot cg_bot;

/** How a bot chooses. Get one from cg_bot_config_default() and change what you need. */
typedef struct cg_bot_config {
    uint32_t cookie; /**< set by the default function; others are refused */
    /** Budget of a decision, at least 1. However small it is, each option gets a playout in each tree; in a
     * flat search each that is left gets one before each halving. */
    uint32_t playouts;
    /** Decisions after which a playout is cut off and counts as cg_match_estimate() says; 0: the
     * game's horizon, or 5,000 in a game without one. */
    uint32_t playout_limit;
    uint64_t seed; /**< of the bot's generator */
    /** Microseconds for a decision, looked at again and again; 0: no limit. With a limit, choices cannot
     * be repeated. */
    uint64_t time_limit;
    cg_bot_method method;
    /* Of a tree search: */
    cg_bot_observers observers;
    /** Nodes of each tree, CG_BOT_NODES_MIN to CG_BOT_NODES_MAX; each takes about 250 bytes. All trees
     * together take no more than the machine has. */
    uint32_t nodes;
    /** Trees that share the budget and are searched apart, 1 to CG_BOT_TREES_MAX. What is chosen depends
     * on their number, not on that of the threads. */
    uint32_t trees;
    uint32_t threads;     /**< most threads, one for each tree; 0: as many as the machine has */
    uint32_t exploration; /**< how much options that were seldom tried count, in thousandths */
    /** Options that are drawn at random in each decision of a playout, of which the policy takes the best;
     * 0 or 1: just one, so that chance alone answers. */
    uint32_t playout_tries;
    /** Of all bots: what is found is kept for explain.h, for which the bot keeps one copy more of the
     * match. It changes no choice. */
    bool explain;
    /* Of playouts: */
    cg_bot_policy playout_policy;
    uint32_t
        playout_random; /**< of CG_BOT_BY_ESTIMATE: decisions of a thousand that chance answers */
} cg_bot_config;

/** The default budget and seed, and no time limit. */
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
 * @return CG_OK, CG_ERR_ARGUMENT; CG_ERR_MEMORY, also when the nodes of all trees take more memory than the
 *         machine has
 */
CG_API cg_status cg_bot_create(cg_context *context, const cg_bot_config *config, cg_bot **bot,
                               cg_error *error);
/** Frees a bot. NULL is allowed. */
CG_API void cg_bot_destroy(cg_bot *bot);

/**
 * Chooses an answer to the pending decision, whosever it is, from what that player knows; a random
 * event comes out by its weights. Without a time limit, equal bots choose equally in equal matches.
 * What the player cannot know has no influence on the choice.
 *
 * Playouts are as quick whatever the match wishes: in them decisions with one option are skipped, and no
 * events are kept.
 * @param match stays as it is
 * @param index receives the number of the option
 * @return CG_OK, CG_ERR_OVER, CG_ERR_MEMORY, CG_ERR_ARGUMENT; CG_ERR_ILLEGAL when
 *         the game offers the decider other options in a world that differs only in what they cannot know
 */
CG_API cg_status cg_bot_choose(cg_bot *bot, const cg_match *match, uint32_t *index,
                               cg_error *error);

#ifdef __cplusplus
}
#endif

#endif
