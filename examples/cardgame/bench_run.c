#include "bench.h"

#include "common.h"

#include <stdlib.h>
#include <string.h>

#define MATCHES 64 /* different matches that are measured in turn */
#define ROUNDS 7
#define ALIGNMENT 64

/** Matches and bytes to measure with. */
typedef struct bench {
    cg_context *context;
    cg_match_config config;
    cg_match *starts[MATCHES], *works[MATCHES]; /**< each work is a clone of its start */
    cg_match *middles[MATCHES], *targets[MATCHES];
    cg_match *made[MATCHES];
    unsigned char *from, *to; /**< MATCHES blocks of `block` bytes */
    size_t block;
    unsigned char *saves[MATCHES];
    size_t save_sizes[MATCHES];
    cg_random random;
    uint64_t matches, decisions, allocations; /**< of random play so far */
    volatile uint64_t sink;
} bench;

/** Does one thing with every match and says how often. @return seconds */
typedef double (*bench_pass)(bench *bench, uint64_t *units);

/* ---- what is measured ---- */

static double pass_play(bench *b, uint64_t *units)
{
    uint64_t allocations = cg_context_allocations(b->context), decisions = 0;
    double start = seconds_now();
    for (size_t i = 0; i < MATCHES; i++) {
        cg_match_copy(b->works[i], b->starts[i]);
        decisions += cg_match_playout(b->works[i], &b->random, 0);
    }
    double seconds = seconds_now() - start;
    b->allocations += cg_context_allocations(b->context) - allocations;
    b->decisions += decisions;
    b->matches += MATCHES;
    *units = decisions;
    return seconds;
}

static double pass_loop(bench *b, uint64_t *units)
{
    uint64_t length = b->matches ? b->decisions / b->matches : 100;
    double start = seconds_now();
    for (size_t i = 0; i < MATCHES; i++) {
        unsigned char *state = b->to + i * b->block;
        memcpy(state, b->from + i * b->block, cg_match_state_bytes(b->middles[i]));
        for (uint64_t step = 0; step < length; step++)
            state[cg_random_below(&b->random, 64)]++;
        b->sink += state[0];
    }
    *units = length * MATCHES;
    return seconds_now() - start;
}

static double pass_clone(bench *b, uint64_t *units)
{
    double start = seconds_now();
    for (size_t i = 0; i < MATCHES; i++)
        cg_match_copy(b->targets[i], b->middles[i]);
    *units = MATCHES;
    return seconds_now() - start;
}

static double pass_memcpy(bench *b, uint64_t *units)
{
    size_t sizes[MATCHES];
    for (size_t i = 0; i < MATCHES; i++)
        sizes[i] = cg_match_state_bytes(b->middles[i]);
    double start = seconds_now();
    for (size_t i = 0; i < MATCHES; i++)
        memcpy(b->to + i * b->block, b->from + i * b->block, sizes[i]);
    double seconds = seconds_now() - start;
    b->sink += b->to[0];
    *units = MATCHES;
    return seconds;
}

static void destroy_all(cg_match **matches)
{
    for (size_t i = 0; i < MATCHES; i++) {
        cg_match_destroy(matches[i]);
        matches[i] = NULL;
    }
}

static double pass_create(bench *b, uint64_t *units)
{
    cg_match_config config = b->config;
    double start = seconds_now();
    for (size_t i = 0; i < MATCHES; i++) {
        config.seed++;
        cg_match_create(&config, &b->made[i], NULL);
    }
    double seconds = seconds_now() - start;
    destroy_all(b->made);
    *units = MATCHES;
    return seconds;
}

static double pass_save(bench *b, uint64_t *units)
{
    double start = seconds_now();
    for (size_t i = 0; i < MATCHES; i++)
        b->sink += cg_match_save(b->middles[i], b->saves[i], b->save_sizes[i]);
    *units = MATCHES;
    return seconds_now() - start;
}

static double pass_load(bench *b, uint64_t *units)
{
    double start = seconds_now();
    for (size_t i = 0; i < MATCHES; i++)
        cg_match_load(&b->config, b->saves[i], b->save_sizes[i], &b->made[i], NULL);
    double seconds = seconds_now() - start;
    destroy_all(b->made);
    *units = MATCHES;
    return seconds;
}

/** Each with its part of the time. */
static const struct {
    bench_pass run;
    double share;
} passes[FIGURE_COUNT] = {
    [FIGURE_PLAY] = {pass_play, 0.4},     [FIGURE_LOOP] = {pass_loop, 0.1},
    [FIGURE_CLONE] = {pass_clone, 0.1},   [FIGURE_MEMCPY] = {pass_memcpy, 0.1},
    [FIGURE_CREATE] = {pass_create, 0.1}, [FIGURE_SAVE] = {pass_save, 0.1},
    [FIGURE_LOAD] = {pass_load, 0.1}};

/** Nanoseconds for one, over as many passes as fit into the time. */
static double measure(bench *b, bench_pass run, double seconds)
{
    double total = 0, end = seconds_now() + seconds;
    uint64_t count = 0;
    do {
        uint64_t units = 0;
        total += run(b, &units);
        count += units;
    } while (seconds_now() < end);
    return count ? total * 1e9 / (double)count : 0;
}

/* ---- what it is measured with ---- */

static cg_status make_match(bench *b, size_t i, cg_error *error)
{
    b->config.seed++;
    cg_status status = cg_match_create(&b->config, &b->starts[i], error);
    if (!status)
        status = cg_match_clone(b->starts[i], &b->works[i], error);
    if (!status)
        status = cg_match_clone(b->starts[i], &b->middles[i], error);
    if (!status)
        status = cg_match_clone(b->starts[i], &b->targets[i], error);
    return status;
}

/** Plays to about the middle of the match. */
static void go_to_middle(bench *b, size_t i)
{
    uint64_t length = cg_match_playout(b->works[i], &b->random, 0);
    cg_match_playout(b->middles[i], &b->random, length / 2 + 1);
    if (cg_match_over(b->middles[i]))
        cg_match_copy(b->middles[i], b->starts[i]);
}

static bool make_bytes(bench *b)
{
    for (size_t i = 0; i < MATCHES; i++) {
        size_t size = cg_match_state_limit(b->middles[i]);
        b->block = size > b->block ? size : b->block;
    }
    b->block = (b->block + ALIGNMENT) / ALIGNMENT * ALIGNMENT;
    b->from = aligned_alloc(ALIGNMENT, b->block * MATCHES);
    b->to = aligned_alloc(ALIGNMENT, b->block * MATCHES);
    if (!b->from || !b->to)
        return false;
    memset(b->from, 1, b->block * MATCHES);
    memset(b->to, 2, b->block * MATCHES);
    for (size_t i = 0; i < MATCHES; i++) {
        b->save_sizes[i] = cg_match_save(b->middles[i], NULL, 0);
        b->saves[i] = malloc(b->save_sizes[i]);
        if (!b->saves[i])
            return false;
        cg_match_save(b->middles[i], b->saves[i], b->save_sizes[i]);
    }
    return true;
}

static cg_status prepare(bench *b, cg_error *error)
{
    cg_status status = CG_OK;
    for (size_t i = 0; !status && i < MATCHES; i++) {
        status = make_match(b, i, error);
        if (!status)
            go_to_middle(b, i);
    }
    if (!status && !make_bytes(b)) {
        *error = (cg_error){.status = CG_ERR_MEMORY, .text = "no memory"};
        status = CG_ERR_MEMORY;
    }
    return status;
}

static void finish(bench *b)
{
    destroy_all(b->starts);
    destroy_all(b->works);
    destroy_all(b->middles);
    destroy_all(b->targets);
    for (size_t i = 0; i < MATCHES; i++)
        free(b->saves[i]);
    free(b->from);
    free(b->to);
}

/* ---- the whole ---- */

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static void run_rounds(bench *b, double seconds, bench_result *result)
{
    double figures[FIGURE_COUNT][ROUNDS];
    for (int round = 0; round < ROUNDS; round++)
        for (int figure = 0; figure < FIGURE_COUNT; figure++)
            figures[figure][round] =
                measure(b, passes[figure].run, seconds * passes[figure].share / ROUNDS);
    for (int figure = 0; figure < FIGURE_COUNT; figure++) {
        qsort(figures[figure], ROUNDS, sizeof figures[figure][0], by_size);
        result->ns[figure] = figures[figure][ROUNDS / 2];
    }
}

cg_status bench_run(cg_context *context, const cg_cards *cards, int players, double seconds,
                    bench_result *result, cg_error *error)
{
    bench b = {
        .context = context, .config = cg_match_config_default(cards), .random = cg_random_seed(1)};
    b.config.players = players;
    b.config.skip_single = true;
    b.config.event_capacity = 0;
    cg_status status = prepare(&b, error);
    if (!status) {
        run_rounds(&b, seconds, result);
        result->decisions_per_match = (double)b.decisions / (double)b.matches;
        result->allocations_per_decision = (double)b.allocations / (double)b.decisions;
        result->state_bytes = 0;
        for (size_t i = 0; i < MATCHES; i++)
            result->state_bytes += (double)cg_match_state_bytes(b.middles[i]) / MATCHES;
    }
    finish(&b);
    return status;
}
