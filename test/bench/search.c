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

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
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

/** @return playouts a second over all positions */
static double rate_of(cg_bot *bot, cg_match *match)
{
    uint64_t seed = 0, playouts = 0;
    double spent = 0;
    for (int i = 0; i < POSITIONS; i++) {
        uint32_t index;
        take_position(match, &seed);
        double begun = seconds_now();
        cg_bot_choose(bot, match, &index, NULL);
        spent += seconds_now() - begun;
        playouts += bot->playouts;
    }
    return (double)playouts / spent;
}

static double rate_with(cg_context *context, cg_match *match, cg_bot_config config)
{
    config.playouts = PLAYOUTS * config.trees;
    cg_bot *bot = make_bot(context, &config);
    double rate = bot ? rate_of(bot, match) : 0;
    cg_bot_destroy(bot);
    return rate;
}

static void print_rates(cg_context *context, const char *title, cg_match *match)
{
    cg_bot_config flat = cg_bot_config_default(), tree = flat, all = flat;
    flat.threads = tree.threads = 1;
    tree.method = all.method = CG_BOT_TREE;
    tree.trees = all.trees = TREES;
    double one = rate_with(context, match, tree), more = rate_with(context, match, all);
    printf("  %-20s flat %7.0f, tree %7.0f playouts/s; with all threads %.2f times as many\n",
           title, rate_with(context, match, flat), one, more / one);
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
    uint64_t playouts = 0, seed = 0;
    double spent = 0;
    for (int decisions = 0; decisions < KNOWN_DECISIONS;) {
        if (cg_match_over(match))
            cg_match_restart(match, ++seed);
        uint32_t index = cg_bot_random(match, &random);
        int decider = cg_match_decider(match);
        if (decider == 0) {
            double begun = seconds_now();
            cg_bot_choose(bot, match, &index, NULL);
            spent += seconds_now() - begun;
            playouts += bot->playouts;
            decisions++;
        }
        cg_match_answer(match, decider, index, NULL);
    }
    return (double)playouts / spent;
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
