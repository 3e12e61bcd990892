/** @file bench.h  Measuring one game with one number of players. */
#ifndef BENCH_H
#define BENCH_H

#include <cardgame/cardgame.h>

typedef enum bench_figure {
    FIGURE_PLAY,   /**< one random decision, a copy of the starting state for each match included */
    FIGURE_LOOP,   /**< one turn of a plain loop of the same length, see bench_run() */
    FIGURE_CLONE,  /**< cg_match_copy() of a state in the middle of a match */
    FIGURE_MEMCPY, /**< memcpy() of as many bytes */
    FIGURE_CREATE,
    FIGURE_SAVE,
    FIGURE_LOAD,
    FIGURE_COUNT
} bench_figure;

typedef struct bench_result {
    double ns[FIGURE_COUNT]; /**< medians over the rounds */
    double decisions_per_match;
    double state_bytes; /**< mean over the states in the middle */
    double allocations_per_decision;
} bench_result;

/**
 * Measures everything in turn, several rounds. The plain loop makes one memcpy for each match and,
 * for each decision of it, draws a random number and changes a byte: what is left when there are no
 * rules.
 * @param seconds for the whole
 */
cg_status bench_run(cg_context *context, const cg_cards *cards, int players, double seconds,
                    bench_result *result, cg_error *error);

#endif
