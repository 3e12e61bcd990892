/* The expected continuation after an option. A tree knows options only by their keys, and not each
 * in every world. So this guesses a few more worlds, follows the most visited answers in each, and
 * takes the world whose answers were visited most. The bot's generators and trees do not change,
 * and the worlds depend only on the knowledge of the deciding player. */
#include "search/player.h"

#include "engine/engine.h"
#include "state/board.h"

#include <cardgame/match.h>

#define WORLDS 16u

/** A walk down the trees of a bot. */
typedef struct walk {
    cg_bot *bot;
    int player; /**< for whom the search was made */
    uint64_t seed;
    cg_random luck; /**< of explicit random events */
} walk;

/** Returns the tree whose matches are used; they are also overwritten in each round of a search. */
static cg_tree *tree_of(const walk *w)
{
    return &w->bot->trees[0];
}

/** Takes the option in the guessed world of that seed.
 * @return false if it is not offered there */
static bool begin(walk *w, uint32_t rank, uint64_t seed)
{
    cg_tree *tree = tree_of(w);
    const cg_candidate *first = cg_findings_of(w->bot, rank);
    w->luck = cg_random_seed(seed);
    if (cg_tree_guess(tree->guess, w->bot->findings.asked, w->player, seed) ||
        !cg_tree_enter(tree, w->player, w->bot->config.observers, w->bot->findings.count, first))
        return false;
    cg_world_answer(tree->world, first->option);
    return true;
}

/** Returns the sums over all trees for an option. */
static cg_follower known_of(const walk *w, cg_knowing node_key, const cg_entry *entry)
{
    const cg_match *world = tree_of(w)->world;
    cg_follower sum = {.player = world->head->asked};
    uint64_t key = cg_option_key(world, entry);
    for (uint32_t t = 0; t < w->bot->config.trees; t++) {
        cg_nodes *nodes = &w->bot->trees[t].nodes;
        const cg_node *node = cg_nodes_find(nodes, node_key);
        uint32_t expected = node ? node->first : CG_NO_NODE;
        const cg_arm *arm = node ? cg_nodes_arm(nodes, node, key, &expected) : NULL;
        sum.taken += arm ? arm->taken : 0;
        sum.total += arm ? arm->total : 0;
    }
    return sum;
}

/** Finds the most visited answer to the question of the world.
 * @return false if none is expected */
static bool most_visited(const walk *w, cg_follower *step, uint32_t *option)
{
    const cg_match *world = tree_of(w)->world;
    const cg_offer *offer = cg_engine_options(world);
    cg_knowing key = cg_tree_key(world, w->player, w->bot->config.observers);
    step->taken = 0;
    for (uint32_t i = 0; i < offer->count; i++) {
        cg_follower own = known_of(w, key, &offer->entries[i]);
        if (own.taken > step->taken) {
            *step = own;
            *option = i;
        }
    }
    return step->taken >= CG_EXPECTED_VISITS;
}

/** Continues to the next decision with several options.
 * @return false if there is none */
static bool find_decision(walk *w)
{
    cg_match *world = tree_of(w)->world;
    while (world->head->pending) {
        if (cg_engine_options(world)->count > 1 && !world->head->chance)
            return true;
        cg_world_answer(world, cg_bot_random(world, &w->luck));
    }
    return false;
}

/** Follows the most visited answers, at most `most`; the world then is at the next question.
 * @return the option that is its expected answer */
static uint32_t follow(walk *w, uint32_t rank, uint32_t most, cg_line *line)
{
    cg_match *world = tree_of(w)->world;
    cg_follower step = {.taken = 0};
    uint32_t option = 0;
    bool offered = begin(w, rank, line->seed);
    for (line->count = 0; offered && find_decision(w); line->count++) {
        if (!most_visited(w, &step, &option) || line->count == most)
            break;
        line->steps[line->count] = step;
        cg_world_answer(world, option);
    }
    return option;
}

/** Returns true if the left line is visited more at the first difference. */
static bool is_visited_more(const cg_line *left, const cg_line *right)
{
    for (uint32_t i = 0; i < left->count && i < right->count; i++)
        if (left->steps[i].taken != right->steps[i].taken)
            return left->steps[i].taken > right->steps[i].taken;
    return left->count > right->count;
}

static walk walk_of(cg_bot *bot)
{
    return (walk){.bot = bot, .player = cg_match_decider(bot->findings.asked)};
}

const cg_line *cg_line_of(cg_bot *bot, uint32_t rank)
{
    if (!cg_findings_of(bot, rank))
        return NULL;
    cg_findings *findings = &bot->findings;
    if (findings->rank == rank)
        return &findings->line;
    cg_random seeds = cg_random_seed(bot->config.seed);
    walk w = walk_of(bot);
    findings->rank = rank;
    findings->line.count = 0;
    for (uint32_t i = 0; i < WORLDS && bot->trees; i++) {
        cg_line line = {.seed = cg_random_next(&seeds) | 1};
        follow(&w, rank, CG_EXPECTED_MAX, &line);
        if (is_visited_more(&line, &findings->line))
            findings->line = line;
    }
    return &findings->line;
}

const cg_match *cg_line_at(cg_bot *bot, uint32_t rank, uint32_t step, uint32_t *option)
{
    walk w = walk_of(bot);
    cg_line again = {.seed = cg_line_of(bot, rank)->seed};
    *option = follow(&w, rank, step, &again);
    return tree_of(&w)->world;
}
