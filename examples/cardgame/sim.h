/** @file sim.h  Matches of bots, one by one; the same whatever the number of threads. */
#ifndef SIM_H
#define SIM_H

#include "players.h"

#include <cardgame/cardgame.h>

#define CAUSES_MAX 32
#define DECKS_MAX 64 /* decks of a catalogue that are counted one by one */

/** What is to be simulated. */
typedef struct sim_plan {
    cg_context *context;
    const cg_cards *cards;
    uint64_t games, first, seed;
    int players[CG_PLAYERS_MAX]; /**< numbers of players, taken in turn */
    size_t player_count;
    player_spec kinds[CG_PLAYERS_MAX]; /**< random if not said otherwise */
    bool named;                        /**< the kinds were */
    bool swap; /**< kinds go on by a seat from match to match, decks after all kinds have been
                  everywhere */
    /** Decks that the seats have by default, for each number of players. */
    const cg_deck *decks[CG_PLAYERS_MAX][CG_PLAYERS_MAX];
    const cg_deck *
        *ready; /**< those that random ones are drawn from: all that go with the settings */
    uint32_t ready_count;
    const cg_setting *settings;
    size_t setting_count;
    bool random_decks;    /**< ready ones, drawn for each match */
    bool mixed_decks;     /**< random legal ones, made for each match */
    uint32_t check_every; /**< 0: no conformance suite */
} sim_plan;

/** How often the matches of a sum ended in one way. */
typedef struct sim_cause {
    const char *name;
    uint64_t wins, draws;
} sim_cause;

/** How often somebody or something sat at a table, and won. */
typedef struct sim_share {
    uint64_t seats, wins;
} sim_share;

/** Sums over matches. */
typedef struct sim_sum {
    uint64_t games, decided, draws;
    uint64_t turns, turns_max, decisions, decisions_max;
    uint64_t wins_by_seat[CG_PLAYERS_MAX];
    double
        payoffs_by_seat[CG_PLAYERS_MAX]; /**< in millionths: exact, however threads share matches */
    double total;                        /**< what the newest match was worth to all who played */
    int totalled;                        /**< how many played in it; 0: there was none */
    sim_share by_kind[CG_PLAYERS_MAX];   /**< at the first of equal kinds of the plan */
    sim_share by_deck[DECKS_MAX];        /**< in the order of the catalogue */
    double seconds;                      /**< that the matches took, one by one */
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

/** Shows the sum, as JSON or for people.
 * @param seconds that all took together */
void sim_write(const sim_plan *plan, const sim_sum *sum, double seconds);
void sim_print(const sim_plan *plan, const sim_sum *sum, double seconds);

#endif
