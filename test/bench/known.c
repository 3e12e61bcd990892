#include "known.h"

#include <cardgame/information.h>
#include <cardgame/module.h>

#include <stdio.h>
#include <time.h>

/* Whole matches of known games, chance events included, against the rates of the fastest general
 * framework on a like machine; and Kuhn poker written by hand, which shows what the engine costs.
 */

#define MATCHES 2000
#define SECONDS 0.7

const cg_module *cg_module_kuhn(void);
const cg_module *cg_module_leduc(void);
const cg_module *cg_module_crazy_eights(void);

typedef struct known_game {
    const cg_module *(*module)(void);
    const char *cards;
    int players;
    double wanted; /* matches a second */
} known_game;

static const known_game games[] = {
    {cg_module_kuhn, "examples/kuhn/cards/kuhn/kuhn.yaml", 2, 4e6},
    {cg_module_leduc, "examples/leduc/cards/leduc/leduc.yaml", 2, 1.8e6},
    {cg_module_crazy_eights, "examples/crazy_eights/cards/crazy_eights/pack.yaml", 2, 40e3},
    {cg_module_crazy_eights, "examples/crazy_eights/cards/crazy_eights/pack.yaml", 5, 42e3},
};

static double seconds_now(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/** Matches a second, from the deal to the end. */
static double play(cg_match *match, uint64_t *decisions)
{
    cg_random random = cg_random_seed(1);
    double begun = seconds_now(), spent = 0;
    uint64_t matches = 0;
    *decisions = 0;
    for (; spent < SECONDS; spent = seconds_now() - begun) {
        for (int i = 0; i < 100; i++, matches++) {
            cg_match_restart(match, matches + 1);
            *decisions += cg_match_playout(match, &random, 0);
        }
    }
    *decisions /= matches;
    return (double)matches / spent;
}

static double copy_nanoseconds(cg_match *match, const cg_match *start)
{
    double begun = seconds_now();
    for (int i = 0; i < MATCHES * 100; i++)
        cg_match_copy(match, start);
    return (seconds_now() - begun) * 1e9 / (MATCHES * 100);
}

static bool measure(cg_context *context, const known_game *known)
{
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_match *start = NULL, *match = NULL;
    uint64_t decisions;
    bool good = !cg_game_from_module(context, known->module(), &game, NULL) &&
                !cg_cards_load(game, &known->cards, 1, NULL, &cards);
    if (good) {
        cg_match_config config = cg_match_config_default(cards);
        config.players = known->players;
        config.event_capacity = 0;
        good = !cg_match_create(&config, &start, NULL) && !cg_match_clone(start, &match, NULL);
    }
    if (good) {
        double rate = play(match, &decisions);
        printf("  %-12s %d players  %9.0f matches/s, %4.1f times the aim of %.0f%s; %u decisions "
               "each; copy %.0f ns\n",
               cg_game_describe(game).title, known->players, rate, rate / known->wanted,
               known->wanted, rate < known->wanted ? ", short of it" : "", (unsigned)decisions,
               copy_nanoseconds(match, start));
    }
    cg_match_destroy(match);
    cg_match_destroy(start);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    return good;
}

/* ---- what a solver without a tree does in an iteration ---- */

enum { DEEPEST = 16 };

/** Reads what the player knows who is asked, by one of the numbers. */
typedef cg_status reader(const cg_match *match, int player, cg_information_hash *hash);

typedef struct walk {
    cg_match *after[DEEPEST]; /**< the match at each depth */
    reader *read;
    uint64_t histories, sum;
} walk;

static void walk_below(walk *w, const cg_match *match, unsigned depth)
{
    int player = cg_match_decider(match);
    cg_information_hash hash;
    w->histories++;
    if (player >= 0 && !w->read(match, player, &hash))
        w->sum += hash.low;
    for (uint32_t i = 0; depth < DEEPEST && i < cg_match_option_count(match); i++) {
        cg_match_copy(w->after[depth], match);
        cg_match_answer(w->after[depth], player, i, NULL);
        walk_below(w, w->after[depth], depth + 1);
    }
}

/** @return seconds for each of some walks over all histories */
static double walk_seconds(walk *w, const cg_match *match, reader *read)
{
    enum { WALKS = 20 };
    double begun = seconds_now();
    w->read = read;
    for (int i = 0; i < WALKS; i++) {
        w->histories = 0;
        walk_below(w, match, 0);
    }
    return (seconds_now() - begun) / WALKS;
}

static bool measure_walk(cg_context *context, const known_game *known)
{
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_match *start = NULL;
    walk w = {.read = NULL};
    bool good = !cg_game_from_module(context, known->module(), &game, NULL) &&
                !cg_cards_load(game, &known->cards, 1, NULL, &cards);
    if (good) {
        cg_match_config config = cg_match_config_default(cards);
        config.explicit_chance = config.information_hash = true;
        config.event_capacity = 0;
        good = !cg_match_create(&config, &start, NULL);
    }
    for (int i = 0; good && i < DEEPEST; i++)
        good = !cg_match_clone(start, &w.after[i], NULL);
    if (good) {
        double recalled = walk_seconds(&w, start, cg_match_information_hash);
        printf(
            "  %-12s walked without a tree, %u histories: %.2f ms with what players know, %.2f ms "
            "with what they see\n",
            cg_game_describe(game).title, (unsigned)w.histories, recalled * 1e3,
            walk_seconds(&w, start, cg_match_view_hash) * 1e3);
    }
    for (int i = 0; i < DEEPEST; i++)
        cg_match_destroy(w.after[i]);
    cg_match_destroy(start);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    return good;
}

/** One match of Kuhn poker without any engine. @return to the first player */
static int play_by_hand(cg_random *random)
{
    unsigned first = cg_random_below(random, 3), second = cg_random_below(random, 2);
    second += second >= first;
    bool one = cg_random_below(random, 2), two = cg_random_below(random, 2), called = one && two;
    if (one && !two)
        return 1;
    if (!one && two) {
        called = cg_random_below(random, 2);
        if (!called)
            return -1;
    }
    int stake = called ? 2 : 1;
    return first > second ? stake : -stake;
}

static void measure_by_hand(void)
{
    cg_random random = cg_random_seed(1);
    double begun = seconds_now(), spent = 0;
    uint64_t matches = 0;
    long sum = 0;
    for (; spent < SECONDS; spent = seconds_now() - begun) {
        for (int i = 0; i < 1000; i++, matches++)
            sum += play_by_hand(&random);
    }
    printf("  Kuhn Poker by hand      %9.0f matches/s, worth %.3f to the first player\n",
           (double)matches / spent, (double)sum / (double)matches);
}

bool measure_known(cg_context *context)
{
    bool good = true;
    puts("known games, random play from the shuffle to the end, one core");
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        good = measure(context, &games[i]) && good;
    measure_by_hand();
    return measure_walk(context, &games[0]) && measure_walk(context, &games[1]) && good;
}
