/* A search in several independent trees, divided among threads. The result of a tree depends only
 * on its seed, so the common result does not depend on the threads. */
#include "search/player.h"

#include "base/report.h"

#include <cardgame/match.h>

#include <pthread.h>
#include <unistd.h>

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
        cg_match_destroy(bot->trees[t].trial);
        cg_match_destroy(bot->trees[t].world);
        cg_match_destroy(bot->trees[t].guess);
        cg_nodes_destroy(&bot->trees[t].nodes);
        cg_buffer_free(&bot->trees[t].candidates);
    }
    if (bot->trees)
        cg_memory_free(bot->context, bot->trees, bot->config.trees * sizeof *bot->trees);
    bot->trees = NULL;
}

/** The data for searching a decision; shared by the threads. */
typedef struct search {
    cg_bot *bot;
    const cg_match *match;
    int player;
    cg_tree_ways ways;
    uint32_t count;   /**< of options */
    uint64_t time;    /**< in microseconds for each tree; 0: no limit */
    atomic_uint next; /**< next tree without a thread */
} search;

/** Returns a tree's part of the playouts; the parts differ by at most one. */
static uint64_t share_of(const search *s, uint32_t tree)
{
    const cg_bot_config *config = &s->bot->config;
    return config->playouts / config->trees + (tree < config->playouts % config->trees);
}

/** A search of one tree. */
typedef struct tree_search {
    const search *of;
    cg_tree *tree;
} tree_search;

static cg_status begin_round(void *user, cg_error *error)
{
    const tree_search *one = user;
    (void)error;
    return cg_tree_begin_round(one->tree, one->of->match, one->of->player);
}

static cg_status try_option(void *user, cg_candidate *candidate, cg_error *error)
{
    const tree_search *one = user;
    const search *s = one->of;
    return cg_tree_play(one->tree, s->player, &s->ways, s->count, candidate)
               ? CG_OK
               : cg_options_differ(error);
}

static void search_tree(const search *s, uint32_t number)
{
    cg_tree *tree = &s->bot->trees[number];
    tree_search one = {s, tree};
    const cg_trial trial = {.user = &one, .begin = begin_round, .play = try_option};
    const cg_spending spending = {share_of(s, number), s->time};
    cg_candidate *candidates = (cg_candidate *)(void *)tree->candidates.data;
    if (s->match->knows)
        cg_nodes_begin(&tree->nodes);
    else
        cg_nodes_clear(&tree->nodes); /* old nodes cannot be distinguished from present ones */
    tree->playouts = 0;
    tree->status = cg_halve(candidates, s->count, &spending, &trial, &tree->error);
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

/** Searches all trees, with as many threads as are wanted; if some cannot be started, the others
 * search their trees. */
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

/* ---- combining the trees ---- */

/** Adds the data that is kept for the findings (cg_finding). */
static void add_findings(cg_candidate *sum, const cg_candidate *own, bool first)
{
    sum->worth += own->worth;
    sum->squares += own->squares;
    sum->cut += own->cut;
    if (first || !own->dropped || (sum->dropped && own->dropped > sum->dropped))
        sum->dropped = own->dropped;
}

/** Returns the option that is the best in most trees; of these, the one that was tried most, then
 * the one with the best total. */
static uint32_t best_of(const search *s)
{
    cg_candidate *sums = (cg_candidate *)(void *)s->bot->candidates.data, *best = sums;
    for (uint32_t t = 0; t < s->bot->config.trees; t++) {
        const cg_candidate *own =
            (const cg_candidate *)(const void *)s->bot->trees[t].candidates.data;
        sums[own[0].option].haste++; /* counts the trees that prefer it */
        for (uint32_t i = 0; i < s->count; i++) {
            sums[own[i].option].taken += own[i].taken;
            sums[own[i].option].total += own[i].total;
            add_findings(&sums[own[i].option], &own[i], t == 0);
        }
    }
    for (cg_candidate *sum = sums + 1; sum < sums + s->count; sum++)
        if (sum->haste != best->haste   ? sum->haste > best->haste
            : sum->taken != best->taken ? sum->taken > best->taken
                                        : sum->total > best->total)
            best = sum;
    return best->option;
}

/** Makes the candidates of all trees, and those for their sums. */
static bool make_candidates(const search *s)
{
    cg_bot *bot = s->bot;
    bool made = cg_candidates_of(&bot->candidates, bot->context, s->match, &bot->random) != NULL;
    for (uint32_t t = 0; t < bot->config.trees && made; t++)
        made = cg_candidates_of(&bot->trees[t].candidates, bot->context, s->match,
                                &bot->trees[t].random) != NULL;
    return made;
}

cg_status cg_forest_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error)
{
    search s = {.bot = bot,
                .match = match,
                .player = cg_match_decider(match),
                .count = cg_match_option_count(match),
                .ways = {.observers = bot->config.observers,
                         .exploration = (float)bot->config.exploration / 1000.0f,
                         .playing = cg_bot_playing(bot, match)}};
    if (!make_candidates(&s))
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for %u options", s.count);
    for (uint32_t t = 0; t < bot->config.trees; t++) {
        cg_status status = cg_tree_fit(&bot->trees[t], match, cg_bot_tries(bot), error);
        if (status)
            return status;
    }
    search_all(&s);
    bot->playouts = 0;
    for (uint32_t t = 0; t < bot->config.trees; t++) {
        const cg_tree *tree = &bot->trees[t];
        bot->playouts += tree->playouts;
        if (tree->status && error)
            *error = tree->error;
        if (tree->status)
            return tree->status;
    }
    *index = best_of(&s);
    return CG_OK;
}
