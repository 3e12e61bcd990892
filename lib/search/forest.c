/* A search in several trees that know nothing of each other, shared out among threads: what each comes
 * to depends on its seed alone, so what they come to together does not depend on the threads. */
#include "search/player.h"

#include "base/report.h"
#include "engine/engine.h"

#include <cardgame/match.h>

#include <assert.h>
#include <pthread.h>
#include <unistd.h>

/** Playouts between two looks at the clock. */
#define LOOK_EVERY 8u

bool cg_forest_create(cg_bot *bot)
{
    bot->trees = cg_memory_allocate(bot->context, bot->config.trees * sizeof *bot->trees);
    for (uint32_t t = 0; bot->trees && t < bot->config.trees; t++) {
        bot->trees[t].random = cg_random_seed(cg_random_next(&bot->random));
        if (!cg_nodes_create(&bot->trees[t].nodes, bot->context, bot->config.nodes))
            return false;
    }
    return bot->trees != NULL;
}

void cg_forest_destroy(cg_bot *bot)
{
    for (uint32_t t = 0; bot->trees && t < bot->config.trees; t++) {
        cg_match_destroy(bot->trees[t].world);
        cg_nodes_destroy(&bot->trees[t].nodes);
    }
    if (bot->trees)
        cg_memory_free(bot->context, bot->trees, bot->config.trees * sizeof *bot->trees);
    bot->trees = NULL;
}

/** What a decision is searched with; shared by the threads. */
typedef struct search {
    cg_bot *bot;
    const cg_match *match;
    int player;
    cg_tree_ways ways;
    uint64_t start, time; /**< in microseconds, `time` for each tree; 0: no limit */
    atomic_uint next;     /**< tree that nobody has begun with */
} search;

/** A part of the playouts, equal for all trees but for one. */
static uint64_t share_of(const search *s, uint32_t tree)
{
    const cg_bot_config *config = &s->bot->config;
    return config->playouts / config->trees + (tree < config->playouts % config->trees);
}

static void search_tree(const search *s, uint32_t number)
{
    cg_tree *tree = &s->bot->trees[number];
    uint64_t share = share_of(s, number), start = s->time ? cg_microseconds() : 0;
    if (s->match->knows)
        cg_nodes_begin(&tree->nodes);
    else
        cg_nodes_clear(&tree->nodes); /* what it holds cannot be told from what is now */
    tree->playouts = 0;
    for (uint64_t i = 0; i < share; i++) {
        if (s->time && i % LOOK_EVERY == 0 && i && cg_microseconds() - start >= s->time)
            break;
        cg_tree_play(tree, s->match, s->player, &s->ways);
    }
}

static void *search_on(void *user)
{
    search *s = user;
    for (uint32_t t; (t = atomic_fetch_add(&s->next, 1u)) < s->bot->config.trees;)
        search_tree(s, t);
    return NULL;
}

static uint32_t thread_count(const cg_bot_config *config)
{
    long there = config->threads ? (long)config->threads : sysconf(_SC_NPROCESSORS_ONLN);
    uint32_t count = there > 0 ? (uint32_t)there : 1u;
    return count < config->trees ? count : config->trees;
}

/** Searches all trees, with as many threads as there are to be; those that cannot be begun are missed
 * by nobody. */
static void search_all(search *s)
{
    pthread_t threads[CG_BOT_TREES_MAX];
    uint32_t wanted = thread_count(&s->bot->config), count = 0;
    uint32_t trees = s->bot->config.trees > wanted ? s->bot->config.trees : wanted;
    if (s->bot->config.time_limit && trees)
        s->time = s->bot->config.time_limit * wanted / trees;
    while (count + 1 < wanted && !pthread_create(&threads[count], NULL, search_on, s))
        count++;
    search_on(s);
    while (count > 0)
        pthread_join(threads[--count], NULL);
}

/* ---- together ---- */

/** What all trees say of an option. */
typedef struct verdict {
    uint64_t taken;
    double total;
    uint64_t lot; /**< decides between equals */
} verdict;

static verdict verdict_of(const search *s, cg_node *const *roots, uint64_t key)
{
    verdict sum = {.lot = cg_random_next(&s->bot->random)};
    for (uint32_t t = 0; t < s->bot->config.trees; t++) {
        uint32_t expected = CG_NO_NODE;
        const cg_arm *arm =
            roots[t] ? cg_nodes_arm(&s->bot->trees[t].nodes, roots[t], key, &expected) : NULL;
        sum.taken += arm ? arm->taken : 0;
        sum.total += arm ? arm->total : 0;
    }
    return sum;
}

static bool is_better(verdict left, verdict right)
{
    if (left.taken != right.taken)
        return left.taken > right.taken;
    return left.total != right.total ? left.total > right.total : left.lot > right.lot;
}

/** The option that was taken most. */
static uint32_t best_of(const search *s)
{
    cg_node *roots[CG_BOT_TREES_MAX] = {NULL};
    verdict best = {.lot = 0};
    uint32_t found = 0;
    for (uint32_t t = 0; t < s->bot->config.trees; t++)
        roots[t] = cg_tree_root(&s->bot->trees[t], s->match, s->player, &s->ways);
    const cg_offer *offer = cg_engine_options(s->match);
    for (uint32_t i = 0; i < offer->count; i++) {
        verdict own = verdict_of(s, roots, cg_tree_option_key(s->match, &offer->entries[i]));
        if (i == 0 || is_better(own, best)) {
            best = own;
            found = i;
        }
    }
    return found;
}

cg_status cg_forest_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error)
{
    search s = {.bot = bot,
                .match = match,
                .player = cg_match_decider(match),
                .ways = {.observers = bot->config.observers,
                         .exploration = (float)bot->config.exploration / 1000.0f,
                         .playout_limit = cg_bot_playout_limit(bot, match)}};
    for (uint32_t t = 0; t < bot->config.trees; t++) {
        cg_status status = cg_tree_fit(&bot->trees[t], match, error);
        if (status)
            return status;
    }
    search_all(&s);
    *index = best_of(&s);
    bot->playouts = 0;
    for (uint32_t t = 0; t < bot->config.trees; t++)
        bot->playouts += bot->trees[t].playouts;
    return CG_OK;
}
