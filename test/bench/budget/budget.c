/* Fixed work whose instructions `make budget` counts (test/tools/budget.py). After each case callgrind
 * writes a file with the name of the case; the number of units is printed: of decisions, of copies.
 *     budget GAME/PLAYERS */
#include <cardgame/cardgame.h>
#include <cardgame/module.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/callgrind.h>

enum {
    DECISIONS = 600, /**< that are played, and on to the end of the match */
    LISTED = 300,
    MIDDLES = 4, /**< matches that stand in their middle */
    COPIES = 25, /**< of each of these; created matches likewise */
    VIEWS = 3,
    PLAYOUTS = 200, /**< of a decision of the tree */
    BUFFER = 1 << 20
};

const cg_module *cg_module_demi(void);
const cg_module *cg_module_deities_demidice(void);
const cg_module *cg_module_divinity(void);
const cg_module *cg_module_divino(void);
const cg_module *cg_module_gemu_land(void);
const cg_module *cg_module_kuhn(void);
const cg_module *cg_module_leduc(void);
const cg_module *cg_module_crazy_eights(void);

/** A game with a number of players. */
typedef struct subject {
    const char *name;
    const cg_module *(*module)(void);
    const char *cards;
    int players;
} subject;

static const subject subjects[] = {
    {"deities_demidice/2", cg_module_deities_demidice, "cards/deities_demidice", 2},
    {"deities_demidice/6", cg_module_deities_demidice, "cards/deities_demidice", 6},
    {"demi/2", cg_module_demi, "cards/demi", 2},
    {"divinity/2", cg_module_divinity, "cards/divinity", 2},
    {"divino/2", cg_module_divino, "cards/divino", 2},
    {"divino/8", cg_module_divino, "cards/divino", 8},
    {"gemu_land/2", cg_module_gemu_land, "cards/gemu_land", 2},
    {"kuhn/2", cg_module_kuhn, "examples/kuhn/cards/kuhn/kuhn.yaml", 2},
    {"leduc/2", cg_module_leduc, "examples/leduc/cards/leduc/leduc.yaml", 2},
    {"crazy_eights/2", cg_module_crazy_eights, "examples/crazy_eights/cards/crazy_eights/pack.yaml",
     2},
    {"crazy_eights/5", cg_module_crazy_eights, "examples/crazy_eights/cards/crazy_eights/pack.yaml",
     5},
};

/** What the cases work with. */
typedef struct bench {
    cg_context *context;
    cg_match_config config;
    cg_match *match, *knowing;         /**< `knowing` keeps information hashes */
    cg_match *middles[MIDDLES], *work; /**< `work` is a clone of the first */
    unsigned char *saves[MIDDLES];
    size_t sizes[MIDDLES];
    cg_bot *bot;
    char *buffer;
    volatile uint64_t sink;
} bench;

static void check(cg_status status, const char *what)
{
    if (status) {
        fprintf(stderr, "budget: %s failed (%d)\n", what, (int)status);
        exit(1);
    }
}

/* ---- cases: each returns its units ---- */

static uint64_t run_playout(bench *b)
{
    uint64_t decisions = 0;
    for (uint64_t seed = 1; decisions < DECISIONS; seed++) {
        cg_random random = cg_random_seed(seed);
        check(cg_match_restart(b->match, seed), "a restart");
        decisions += cg_match_playout(b->match, &random, 0);
    }
    return decisions;
}

/** Plays by the interface, as a program does: all options are read at each decision. */
static uint64_t run_options(bench *b)
{
    uint64_t decisions = 0;
    for (uint64_t seed = 1; decisions < LISTED; seed++) {
        cg_random random = cg_random_seed(seed);
        check(cg_match_restart(b->match, seed), "a restart");
        for (; !cg_match_over(b->match); decisions++) {
            uint32_t count = cg_match_option_count(b->match);
            cg_option option;
            for (uint32_t i = 0; i < count; i++)
                b->sink += cg_match_option(b->match, i, &option);
            check(cg_match_answer(b->match, cg_match_decider(b->match),
                                  (uint32_t)cg_random_below(&random, count), NULL),
                  "an answer");
        }
    }
    return decisions;
}

/** The hash of the player's knowledge is kept in each decision, and read before it. */
static uint64_t run_hash(bench *b)
{
    uint64_t decisions = 0;
    for (uint64_t seed = 1; decisions < LISTED; seed++) {
        cg_random random = cg_random_seed(seed);
        check(cg_match_restart(b->knowing, seed), "a restart");
        for (; !cg_match_over(b->knowing); decisions++) {
            cg_information_hash hash;
            check(cg_match_information_hash(b->knowing, cg_match_decider(b->knowing), &hash),
                  "a hash");
            b->sink += hash.low;
            cg_match_playout(b->knowing, &random, 1);
        }
    }
    return decisions;
}

static uint64_t run_create(bench *b)
{
    cg_match_config config = b->config;
    for (int i = 0; i < COPIES; i++) {
        cg_match *made;
        config.seed++;
        check(cg_match_create(&config, &made, NULL), "a creation");
        cg_match_destroy(made);
    }
    return COPIES;
}

static uint64_t run_copy(bench *b)
{
    for (int i = 0; i < COPIES * MIDDLES; i++)
        check(cg_match_copy(b->work, b->middles[i % MIDDLES]), "a copy");
    return (uint64_t)COPIES * MIDDLES;
}

static uint64_t run_save(bench *b)
{
    for (int i = 0; i < COPIES * MIDDLES; i++)
        b->sink +=
            cg_match_save(b->middles[i % MIDDLES], b->saves[i % MIDDLES], b->sizes[i % MIDDLES]);
    return (uint64_t)COPIES * MIDDLES;
}

static uint64_t run_load(bench *b)
{
    for (int i = 0; i < COPIES * MIDDLES; i++) {
        cg_match *made;
        check(cg_match_load(&b->config, b->saves[i % MIDDLES], b->sizes[i % MIDDLES], &made, NULL),
              "a load");
        cg_match_destroy(made);
    }
    return (uint64_t)COPIES * MIDDLES;
}

static uint64_t run_view(bench *b)
{
    for (int i = 0; i < VIEWS * MIDDLES; i++)
        b->sink += cg_view_json(b->middles[i % MIDDLES], i % b->config.players, b->buffer, BUFFER);
    return (uint64_t)VIEWS * MIDDLES;
}

static uint64_t run_tree(bench *b)
{
    uint32_t index;
    for (int i = 0; i < MIDDLES; i++)
        check(cg_bot_choose(b->bot, b->middles[i], &index, NULL), "a choice");
    return MIDDLES;
}

static const struct {
    const char *name;
    uint64_t (*run)(bench *b);
} cases[] = {
    {"playout", run_playout}, {"options", run_options}, {"hash", run_hash},
    {"create", run_create},   {"copy", run_copy},       {"save", run_save},
    {"load", run_load},       {"view", run_view},       {"tree", run_tree},
};

/* ---- what they work with ---- */

/** Plays to the middle of the first match from `seed` on that has a choice there. @return its seed */
static uint64_t go_to_middle(cg_match *match, uint64_t seed)
{
    for (;; seed++) {
        cg_random random = cg_random_seed(seed);
        check(cg_match_restart(match, seed), "a restart");
        uint64_t length = cg_match_playout(match, &random, 0);
        random = cg_random_seed(seed);
        check(cg_match_restart(match, seed), "a restart");
        cg_match_playout(match, &random, length / 2);
        while (!cg_match_over(match) && cg_match_option_count(match) < 2)
            cg_match_playout(match, &random, 1);
        if (!cg_match_over(match))
            return seed;
    }
}

static void make_middles(bench *b)
{
    uint64_t seed = 0;
    for (int i = 0; i < MIDDLES; i++) {
        seed = go_to_middle(b->match, seed + 1);
        check(cg_match_clone(b->match, &b->middles[i], NULL), "a clone");
        b->sizes[i] = cg_match_save(b->middles[i], NULL, 0);
        b->saves[i] = malloc(b->sizes[i]);
        if (!b->saves[i])
            exit(1);
        cg_match_save(b->middles[i], b->saves[i], b->sizes[i]);
    }
    check(cg_match_clone(b->middles[0], &b->work, NULL), "a clone");
}

static void prepare(bench *b, const subject *about)
{
    cg_game *game;
    cg_cards *cards;
    b->context = cg_context_create(NULL);
    check(cg_game_from_module(b->context, about->module(), &game, NULL), "a game");
    check(cg_cards_load(game, &about->cards, 1, NULL, &cards), "loading cards");
    b->config = cg_match_config_default(cards);
    b->config.players = about->players;
    check(cg_match_create(&b->config, &b->match, NULL), "a creation");
    cg_match_config knowing = b->config;
    knowing.information_hash = true;
    check(cg_match_create(&knowing, &b->knowing, NULL), "a creation");
    make_middles(b);
    cg_bot_config tree = cg_bot_config_default();
    tree.method = CG_BOT_TREE;
    tree.playouts = PLAYOUTS;
    tree.threads = 1;
    check(cg_bot_create(b->context, &tree, &b->bot, NULL), "a bot");
    b->buffer = malloc(BUFFER);
    if (!b->buffer)
        exit(1);
}

int main(int count, char **words)
{
    static bench b;
    size_t at = 0;
    while (at < sizeof subjects / sizeof *subjects &&
           (count < 2 || strcmp(subjects[at].name, words[1]) != 0))
        at++;
    if (at == sizeof subjects / sizeof *subjects) { /* the names, a line each */
        for (size_t i = 0; i < at; i++)
            puts(subjects[i].name);
        return count > 1;
    }
    prepare(&b, &subjects[at]);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        (void)cases[i].run(&b); /* makes what is made on demand */
        CALLGRIND_START_INSTRUMENTATION;
        CALLGRIND_TOGGLE_COLLECT;
        uint64_t units = cases[i].run(&b);
        CALLGRIND_TOGGLE_COLLECT;
        CALLGRIND_DUMP_STATS_AT(cases[i].name);
        CALLGRIND_STOP_INSTRUMENTATION;
        printf("%s %llu\n", cases[i].name, (unsigned long long)units);
    }
    return 0;
}
