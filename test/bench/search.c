/* Playouts a second of the players that search, at fixed positions: matches of the shipped games, from
 * given seeds, that were played at random to half of their length. Known games are played whole, against
 * a player at random, as the fastest general framework was measured on a like machine (one thread,
 * random playouts). */
#include "search.h"

#include "search/player.h"

#include <cardgame/module.h>

#include <stdio.h>
#include <time.h>

enum {
    POSITIONS = 100,
    PLAYOUTS = 100, /**< of a decision */
    TREES = 8,
    KNOWN_PLAYOUTS = 1000,
    KNOWN_DECISIONS = 200
};

const cg_module *cg_module_demi(void);
const cg_module *cg_module_deities_demidice(void);
const cg_module *cg_module_divinity(void);
const cg_module *cg_module_divino(void);
const cg_module *cg_module_gemu_land(void);
const cg_module *cg_module_kuhn(void);
const cg_module *cg_module_leduc(void);

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double seconds_now(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

/** Playouts, and what they took on the clock and on the processors. */
typedef struct spent {
    uint64_t playouts;
    double seconds, busy;
} spent;

static double rate_of(const spent *all)
{
    return (double)all->playouts / all->seconds;
}

static double busy_of(const spent *all)
{
    return all->busy / (double)all->playouts;
}

/** Chooses. @param index receives the option */
static void choose(cg_bot *bot, const cg_match *match, uint32_t *index, spent *all)
{
    double begun = seconds_now(), busy = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    cg_bot_choose(bot, match, index, NULL);
    all->busy += seconds_of(CLOCK_PROCESS_CPUTIME_ID) - busy;
    all->seconds += seconds_now() - begun;
    all->playouts += bot->playouts;
}

/** A game with its cards. */
typedef struct loaded_game {
    cg_game *game;
    cg_cards *cards;
} loaded_game;

static bool load_game(cg_context *context, const cg_module *module, const char *cards,
                      loaded_game *loaded)
{
    *loaded = (loaded_game){NULL, NULL};
    return !cg_game_from_module(context, module, &loaded->game, NULL) &&
           !cg_cards_load(loaded->game, &cards, 1, NULL, &loaded->cards);
}

static void unload_game(loaded_game *loaded)
{
    cg_cards_destroy(loaded->cards);
    cg_game_destroy(loaded->game);
}

static cg_bot *make_bot(cg_context *context, const cg_bot_config *config)
{
    cg_bot *bot = NULL;
    cg_bot_create(context, config, &bot, NULL);
    return bot;
}

/* ---- positions in the middle of matches ---- */

/** Plays so many decisions at random, and on to one where there is a choice. */
static void play_to(cg_match *match, uint64_t seed, uint64_t decisions)
{
    cg_random random = cg_random_seed(seed);
    cg_match_restart(match, seed);
    cg_match_playout(match, &random, decisions);
    while (!cg_match_over(match) && cg_match_option_count(match) < 2)
        cg_match_playout(match, &random, 1);
}

/** The position of that number: the middle of the match with that seed; of the next one that has a
 * choice there. */
static void take_position(cg_match *match, uint64_t *seed)
{
    do {
        cg_random random = cg_random_seed(++*seed);
        cg_match_restart(match, *seed);
        uint64_t length = cg_match_playout(match, &random, 0);
        play_to(match, *seed, length / 2);
    } while (cg_match_over(match));
}

/** All positions. */
static spent spend(cg_context *context, cg_match *match, cg_bot_config config)
{
    uint64_t seed = 0;
    spent all = {.playouts = 0};
    config.playouts = PLAYOUTS * config.trees;
    cg_bot *bot = make_bot(context, &config);
    for (int i = 0; bot && i < POSITIONS; i++) {
        uint32_t index;
        take_position(match, &seed);
        choose(bot, match, &index, &all);
    }
    cg_bot_destroy(bot);
    return all;
}

static void print_rates(cg_context *context, const char *title, cg_match *match)
{
    cg_bot_config flat = cg_bot_config_default(), tree = flat, all = flat, told;
    flat.threads = tree.threads = 1;
    tree.method = all.method = CG_BOT_TREE;
    tree.trees = all.trees = TREES;
    told = tree;
    told.explain = true;
    spent plain = spend(context, match, flat), one = spend(context, match, tree),
          more = spend(context, match, all), explained = spend(context, match, told);
    printf("  %-20s flat %7.0f, tree %7.0f playouts/s; with all threads %.2f times as many, each "
           "%.2f times as long on a processor; explained %.2f times as long\n",
           title, rate_of(&plain), rate_of(&one), rate_of(&more) / rate_of(&one),
           busy_of(&more) / busy_of(&one), busy_of(&explained) / busy_of(&one));
}

static bool measure_positions(cg_context *context, const cg_module *module, const char *cards)
{
    loaded_game loaded;
    cg_match *match = NULL;
    bool good = load_game(context, module, cards, &loaded);
    if (good) {
        cg_match_config config = cg_match_config_default(loaded.cards);
        config.skip_single = true;
        config.event_capacity = 0;
        good = !cg_match_create(&config, &match, NULL);
    }
    if (good)
        print_rates(context, cg_game_describe(loaded.game).title, match);
    cg_match_destroy(match);
    unload_game(&loaded);
    return good;
}

/* ---- known games ---- */

/** Playouts a second of a seat that searches, the others at random. */
static double play_known(cg_bot *bot, cg_match *match)
{
    cg_random random = cg_random_seed(1);
    uint64_t seed = 0;
    spent all = {.playouts = 0};
    for (int decisions = 0; decisions < KNOWN_DECISIONS;) {
        if (cg_match_over(match))
            cg_match_restart(match, ++seed);
        uint32_t index = cg_bot_random(match, &random);
        int decider = cg_match_decider(match);
        if (decider == 0) {
            choose(bot, match, &index, &all);
            decisions++;
        }
        cg_match_answer(match, decider, index, NULL);
    }
    return rate_of(&all);
}

static bool measure_known_search(cg_context *context, const cg_module *module, const char *cards,
                                 double wanted)
{
    loaded_game loaded;
    cg_match *match = NULL;
    cg_bot_config way = cg_bot_config_default();
    way.method = CG_BOT_TREE;
    way.threads = 1;
    way.playouts = KNOWN_PLAYOUTS;
    way.playout_tries = 0;
    cg_bot *bot = make_bot(context, &way);
    bool good = load_game(context, module, cards, &loaded) && bot;
    if (good) {
        cg_match_config config = cg_match_config_default(loaded.cards);
        config.event_capacity = 0;
        config.information_hash = true;
        good = !cg_match_create(&config, &match, NULL);
    }
    if (good) {
        double rate = play_known(bot, match);
        printf("  %-20s tree %7.0f playouts/s, %.2f times the aim of %.0f\n",
               cg_game_describe(loaded.game).title, rate, rate / wanted, wanted);
    }
    cg_match_destroy(match);
    cg_bot_destroy(bot);
    unload_game(&loaded);
    return good;
}

bool measure_search(cg_context *context)
{
    printf("search at %d fixed positions of each game, with %d trees for the threads\n", POSITIONS,
           TREES);
    bool good = measure_positions(context, cg_module_demi(), "cards/demi");
    good =
        measure_positions(context, cg_module_deities_demidice(), "cards/deities_demidice") && good;
    good = measure_positions(context, cg_module_divinity(), "cards/divinity") && good;
    good = measure_positions(context, cg_module_divino(), "cards/divino") && good;
    good = measure_positions(context, cg_module_gemu_land(), "cards/gemu_land") && good;
    puts("search in known games, one thread");
    good = measure_known_search(context, cg_module_kuhn(), "examples/kuhn/cards/kuhn/kuhn.yaml",
                                2e6) &&
           good;
    return measure_known_search(context, cg_module_leduc(), "examples/leduc/cards/leduc/leduc.yaml",
                                5e5) &&
           good;
}
