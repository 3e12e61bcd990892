/** @file sim.h  Random matches, one by one; the same whatever the number of threads. */
#ifndef SIM_H
#define SIM_H

#include <cardgame/cardgame.h>

#define CAUSES_MAX 32

/** What is to be simulated. */
typedef struct sim_plan {
    const cg_cards *cards;
    uint64_t games, seed;
    int players[CG_PLAYERS_MAX]; /**< numbers of players, taken in turn */
    size_t player_count;
    const cg_setting *settings;
    size_t setting_count;
    bool random_decks;
    uint32_t check_every; /**< 0: no conformance suite */
} sim_plan;

/** How often the matches of a sum ended in one way. */
typedef struct sim_cause {
    const char *name;
    uint64_t wins, draws;
} sim_cause;

/** Sums over matches. */
typedef struct sim_sum {
    uint64_t games, decided, draws;
    uint64_t turns, turns_max, decisions, decisions_max;
    uint64_t wins_by_seat[CG_PLAYERS_MAX];
    sim_cause causes[CAUSES_MAX];
    size_t cause_count;
    uint64_t checked; /**< decisions at which the suite looked */
    uint64_t violations;
    uint64_t first_game; /**< number of the match of the first violation */
    char first[640];     /**< that violation; "" if none */
} sim_sum;

/** Plays match number `number` and adds it to the sum. */
void sim_play(const sim_plan *plan, uint64_t number, sim_sum *sum);

/** Adds one sum to another. */
void sim_add(sim_sum *sum, const sim_sum *other);

#endif
