/* Information-set Monte Carlo tree search. A node is what the deciding player knows: for the
 * searching player, everything; for others, what they were told since the search began (earlier
 * knowledge is guessed again in each world); or, with a single observer, what the searching player
 * was told. So the options at a node can differ between worlds, and each counts how often it was
 * available. */
#include "search/tree.h"

#include "engine/engine.h"
#include "match/play/handle.h"
#include "state/board.h"
#include "state/knowing.h"

#include <assert.h>
#include <math.h>

/** If a node has at most this many options, all are tried; otherwise a number that grows with the
 * visits of the node. */
#define WIDE 24u
#define WIDENING 3.0f

/** The reduction of a result after HASTE_MOST decisions, compared with one that is reached at
 * once. */
#define HASTE 0.5f
#define HASTE_MOST 5000u

cg_knowing cg_tree_key(const cg_match *match, int player, cg_bot_observers observers)
{
    const cg_head *head = match->head;
    int observer = observers == CG_BOT_ONE_OBSERVER ? player : head->asked;
    uint64_t asked = (uint64_t)head->asked | (uint64_t)head->pending << 8 |
                     (uint64_t)head->step << 16 | (uint64_t)head->steps << 32;
    return cg_knowing_fold(match->knowing[observer], asked);
}

/* ---- worlds ---- */

cg_status cg_tree_fit(cg_tree *tree, const cg_match *match, bool tries, cg_error *error)
{
    if (!tree->guess || !cg_match_related(tree->guess, match)) {
        cg_nodes_clear(&tree->nodes);
        cg_averages_clear(&tree->averages);
    }
    cg_status status = cg_world_fit(&tree->guess, match, error);
    if (!status)
        status = cg_world_fit(&tree->world, match, error);
    return status || !tries ? status : cg_world_fit(&tree->trial, match, error);
}

cg_status cg_tree_guess(cg_match *world, const cg_match *match, int player, uint64_t seed)
{
    world->knows = world->tells = true;
    cg_match_copy(world, match);
    cg_knowing root = match->knows ? match->knowing[player] : (cg_knowing){1, 1};
    world->knowing[player] = root;
    for (int p = 0; p < world->plan->players; p++)
        if (p != player)
            world->knowing[p] = cg_knowing_fold(root, (uint64_t)p + 1);
    return cg_match_determinize(world, player, seed);
}

cg_status cg_tree_begin_round(cg_tree *tree, const cg_match *match, int player)
{
    cg_status status = cg_tree_guess(tree->guess, match, player, cg_random_next(&tree->random) | 1);
    tree->luck = cg_random_seed(cg_random_next(&tree->random));
    return status;
}

/* ---- choosing ---- */

/** Returns sqrt(ln(n)), which is needed very often. */
static float root_of_log(uint32_t n)
{
    static const float few[] = {0.0f, 0.0f, 0.8326f, 1.0481f, 1.1774f, 1.2686f, 1.3386f, 1.3950f};
    return n < sizeof few / sizeof *few ? few[n] : sqrtf(logf((float)n));
}

/** Returns how many options of a node with that many visits are considered. */
static uint32_t width_of(uint32_t options, uint32_t visits)
{
    if (options <= WIDE)
        return options;
    uint32_t wide = WIDE / 2 + (uint32_t)(WIDENING * sqrtf((float)visits));
    return wide < options ? wide : options;
}

/** The options of a decision, as the tree sees them. */
typedef struct choice {
    uint32_t option;  /**< the chosen one */
    cg_arm *arm;      /**< its arm; NULL: it has none yet */
    uint64_t key;     /**< of a chosen option without an arm */
    uint32_t unknown; /**< options without an arm so far */
    uint32_t untried; /**< arms that were never taken */
    float best;
} choice;

/** Returns true if an untried option replaces the drawn one, so that all are equally probable. */
static bool draws(cg_random *random, uint32_t count)
{
    return count == 1 || cg_random_below(random, count) == 0;
}

static void look_at_arm(cg_tree *tree, choice *found, cg_arm *arm, uint32_t option, float weight)
{
    arm->there++;
    if (!arm->taken) {
        if (draws(&tree->random, ++found->untried)) {
            found->arm = arm;
            found->option = option;
        }
        return;
    }
    if (found->untried)
        return;
    float log = root_of_log(arm->there);
    float score = (float)(arm->total / arm->taken) + weight * log * arm->root;
    if (!found->arm || score > found->best) {
        found->best = score;
        found->arm = arm;
        found->option = option;
    }
}

/** Chooses an option of the node, and gives it an arm.
 * @return false if there is no room for one */
static bool choose(cg_tree *tree, cg_node *node, const cg_offer *offer, float exploration,
                   choice *found)
{
    const cg_match *world = tree->world;
    uint32_t expected = node->first, known = 0, fresh = 0;
    uint64_t fresh_key = 0;
    *found = (choice){.best = 0};
    for (uint32_t i = 0; i < offer->count; i++) {
        uint64_t key = cg_option_key(world, &offer->entries[i]);
        cg_arm *arm = cg_nodes_arm(&tree->nodes, node, key, &expected);
        if (arm) {
            known++;
            look_at_arm(tree, found, arm, i, exploration);
        } else if (draws(&tree->random, ++found->unknown)) {
            fresh = i;
            fresh_key = key;
        }
    }
    bool widens = found->unknown && !found->untried && known < width_of(offer->count, node->visits);
    if (!widens && found->arm)
        return true;
    if (!found->unknown)
        return false;
    found->option = fresh;
    found->arm = cg_nodes_add_arm(&tree->nodes, node, fresh_key);
    if (found->arm)
        found->arm->there = 1;
    return found->arm != NULL;
}

/** Returns true if playouts after the tree use the averages over kinds of moves. */
static bool uses_averages(const cg_tree_ways *ways)
{
    return ways->playing.policy == CG_BOT_BY_KINDS && ways->playing.tries > 1;
}

/** Passes one decision of the tree.
 * @return false if the tree ends here */
static bool pass(cg_tree *tree, int player, const cg_tree_ways *ways)
{
    cg_match *world = tree->world;
    const cg_offer *offer = cg_engine_options(world);
    choice found;
    if (offer->count == 1 || world->head->chance) {
        cg_world_answer(world, cg_bot_random(world, &tree->random));
        return true;
    }
    cg_knowing key = cg_tree_key(world, player, ways->observers);
    cg_node *node = cg_nodes_find(&tree->nodes, key);
    bool made = !node;
    node = node ? node : cg_nodes_add(&tree->nodes, key);
    if (!node || tree->depth == CG_TREE_DEPTH ||
        !choose(tree, node, offer, ways->exploration, &found))
        return false;
    node->lately = tree->nodes.search;
    bool first = !found.arm->taken;
    tree->passed[tree->depth++] = (cg_passed){node, found.arm, world->head->asked};
    if (uses_averages(ways))
        cg_averages_note(&tree->averages, world, &offer->entries[found.option]);
    cg_world_answer(world, found.option);
    return !made && !first;
}

/* ---- results ---- */

float cg_worth_of(const cg_match *world, double estimate)
{
    const cg_module *module = world->plan->module;
    float least = 1000.0f * (float)module->return_min, most = 1000.0f * (float)module->return_max;
    return most > least ? ((float)estimate - least) / (most - least) : 0.5f;
}

/** Finds the result of each player, from 0 to 1.
 * @return true if the match is over */
static bool find_worths(const cg_match *world, float *worths)
{
    for (int p = 0; p < world->plan->players; p++)
        worths[p] = cg_worth_of(world, cg_estimate_exact(world, p));
    return world->head->over;
}

/** Makes early wins, and late losses, count a little more. */
static float hasten(float value, uint64_t decisions)
{
    float share = (float)(decisions < HASTE_MOST ? decisions : HASTE_MOST) / (float)HASTE_MOST;
    return 0.5f + (value - 0.5f) * (1.0f - HASTE * share);
}

static void learn(cg_tree *tree, const float *worths)
{
    for (uint32_t i = 0; i < tree->depth; i++) {
        const cg_passed *passed = &tree->passed[i];
        cg_arm *arm = passed->arm;
        double value = worths[passed->player];
        passed->node->visits++;
        arm->taken++;
        arm->total += value;
        arm->root = 1.0f / sqrtf((float)arm->taken);
    }
}

/** Plays on after the tree.
 * @return decisions */
static uint64_t play_behind(cg_tree *tree, const cg_tree_ways *ways)
{
    const cg_playing *how = &ways->playing;
    if (how->policy == CG_BOT_BY_ESTIMATE)
        return cg_estimates_play(tree->world, tree->trial, &tree->random, how);
    if (!uses_averages(ways))
        return cg_match_playout(tree->world, &tree->random, how->limit);
    return cg_averages_play(&tree->averages, tree->world, &tree->random, how->tries, how->limit);
}

bool cg_tree_enter(cg_tree *tree, int player, cg_bot_observers observers, uint32_t count,
                   const cg_candidate *first)
{
    cg_match *world = tree->world;
    if (!cg_candidate_fits(tree->guess, count, first))
        return false;
    world->knows = world->tells = true;
    world->listens = (uint8_t)(observers == CG_BOT_ONE_OBSERVER ? 1u << player : 0xffu);
    cg_world_copy(world, tree->guess);
    return true;
}

bool cg_tree_play(cg_tree *tree, int player, const cg_tree_ways *ways, uint32_t count,
                  cg_candidate *first)
{
    cg_match *world = tree->world;
    cg_random own = tree->random;
    if (!cg_tree_enter(tree, player, ways->observers, count, first))
        return false;
    tree->random = tree->luck;
    tree->depth = 0;
    if (uses_averages(ways))
        cg_averages_note(&tree->averages, world, &world->offer.entries[first->option]);
    cg_world_answer(world, first->option);
    while (world->head->pending && pass(tree, player, ways)) {
    }
    world->knows = world->tells = false; /* knowledge is not needed after the tree */
    uint64_t length = tree->depth + play_behind(tree, ways);
    float worths[CG_PLAYERS_MAX];
    bool over = find_worths(world, worths);
    cg_candidate_note(first, (double)worths[player], over);
    for (int p = 0; p < world->plan->players; p++)
        worths[p] = hasten(worths[p], length);
    first->total += (double)worths[player];
    first->taken++;
    learn(tree, worths);
    if (uses_averages(ways))
        cg_averages_learn(&tree->averages, worths);
    tree->playouts++;
    tree->random = own;
    return true;
}
