/* Bots: creating, freeing and asking them. */
#include "search/player.h"

#include "base/report.h"

#include <cardgame/cards.h>
#include <cardgame/game.h>
#include <cardgame/match.h>

#include <unistd.h>

/* Marks a config made by cg_bot_config_default(). */
#define MARK 0x626fu
#define LIMIT_USUAL 5000u /* decisions of a playout in a game that sets no limit */

static cg_bot_config own_bot_config_default(void)
{
    return (cg_bot_config){.cookie = CG_COOKIE(MARK, sizeof(cg_bot_config)),
                           .playouts = 200,
                           .seed = 1,
                           .nodes = 1u << 15,
                           .trees = 1,
                           .exploration = 700,
                           .playout_tries = 3,
                           .playout_random = 100};
}

void cg_bot_config_default_sized(cg_bot_config *result, size_t size)
{
    const cg_bot_config own = own_bot_config_default();
    cg_config_give(result, size, &own, sizeof own, MARK);
}

static cg_status refuse(cg_error *error, const char *why)
{
    return cg_fail(error, CG_ERR_ARGUMENT, "argument", "%s", why);
}

static cg_status check(const cg_bot_config *config, cg_error *error)
{
    if (!config->playouts)
        return refuse(error, "a bot needs at least one playout");
    if (config->method > CG_BOT_GREEDY || config->observers > CG_BOT_ONE_OBSERVER ||
        config->playout_policy > CG_BOT_BY_ESTIMATE)
        return refuse(error,
                      "method, observers and playout_policy must be values of their enumerations");
    if (!config->trees || config->trees > CG_BOT_TREES_MAX)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "a bot must have 1 to %d trees, not %u",
                       CG_BOT_TREES_MAX, config->trees);
    if (config->nodes < CG_BOT_NODES_MIN || config->nodes > CG_BOT_NODES_MAX)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "a tree must have %u to %u nodes, not %u", CG_BOT_NODES_MIN,
                       CG_BOT_NODES_MAX, config->nodes);
    return CG_OK;
}

/** Returns the total memory of this machine in bytes; 0: unknown. */
static uint64_t memory_there(void)
{
    long pages = -1, size = sysconf(_SC_PAGESIZE);
#ifdef _SC_PHYS_PAGES
    pages = sysconf(_SC_PHYS_PAGES);
#endif
    return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : 0;
}

/** Refuses more memory than there is. The memory is written at once, so that too much of it would
 * end the program, not the call. */
static cg_status check_memory(const cg_bot_config *config, cg_error *error)
{
    uint64_t wanted = config->trees * cg_nodes_bytes(config->nodes), there = memory_there();
    if (config->method != CG_BOT_TREE || ((!there || wanted <= there) && wanted <= SIZE_MAX / 2))
        return CG_OK;
    return cg_fail(error, CG_ERR_MEMORY, "memory",
                   "%u tree%s of %u nodes need %llu MB, but the computer has %llu", config->trees,
                   config->trees == 1 ? "" : "s", config->nodes, (unsigned long long)(wanted >> 20),
                   (unsigned long long)((there ? there : SIZE_MAX / 2) >> 20));
}

cg_status cg_bot_create(cg_context *context, const cg_bot_config *config, cg_bot **bot,
                        cg_error *error)
{
    cg_bot_config own = own_bot_config_default();
    if (!context || !bot)
        return refuse(error, "an argument is NULL");
    if (config && !cg_config_read(&own, sizeof own, config, MARK))
        return refuse(error, "begin the config with cg_bot_config_default()");
    cg_status status = check(&own, error);
    if (!status)
        status = check_memory(&own, error);
    if (status)
        return status;
    cg_bot *made = cg_memory_allocate(context, sizeof *made);
    if (!made)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a bot");
    made->context = made->candidates.context = context;
    cg_shared_hold(&context->holders);
    made->config = own;
    made->random = cg_random_seed(own.seed);
    if (own.method == CG_BOT_TREE && !cg_forest_create(made)) {
        cg_bot_destroy(made);
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a bot");
    }
    *bot = made;
    return CG_OK;
}

void cg_bot_destroy(cg_bot *bot)
{
    if (!bot)
        return;
    cg_findings_forget(bot);
    cg_flat_forget_match(bot);
    cg_forest_destroy(bot);
    cg_buffer_free(&bot->candidates);
    cg_context *context = bot->context;
    cg_memory_free(context, bot, sizeof *bot);
    cg_context_destroy(context);
}

cg_playing cg_bot_playing(const cg_bot *bot, const cg_match *match)
{
    const cg_bot_config *config = &bot->config;
    cg_game_info game = cg_game_describe(cg_cards_game(cg_match_cards(match)));
    return (cg_playing){.policy = config->playout_policy,
                        .tries = config->playout_tries,
                        .free = config->playout_random,
                        .limit = config->playout_limit ? config->playout_limit
                                 : game.horizon        ? game.horizon
                                                       : LIMIT_USUAL};
}

cg_status cg_bot_choose(cg_bot *bot, const cg_match *match, uint32_t *index, cg_error *error)
{
    if (!bot || !match || !index)
        return refuse(error, "an argument is NULL");
    bot->findings.count = 0;
    if (cg_match_over(match))
        return cg_fail(error, CG_ERR_OVER, "over", "the match is over");
    cg_status status = cg_findings_begin(bot, match, error);
    if (status)
        return status;
    uint32_t count = cg_match_option_count(match);
    if (count == 1 || cg_match_decider(match) == CG_CHANCE) {
        *index = count == 1 ? 0 : cg_bot_random(match, &bot->random);
        return CG_OK;
    }
    status = bot->config.method == CG_BOT_TREE ? cg_forest_choose(bot, match, index, error)
                                               : cg_flat_choose(bot, match, index, error);
    if (!status)
        cg_findings_keep(bot, match, *index);
    return status;
}
