/** @file measure.h  What is observed of matches, as sums of whole numbers. */
#ifndef MEASURE_H
#define MEASURE_H

#include "shard.h"
#include "study_plan.h"

/** A win is worth this; it is shared among winners, in a draw among those who are still in the
 * match. It can be divided by each number of seats. */
#define SCORE_WHOLE 840
#define TURNS_MOST 256  /* classes of turns; the last takes all that is more */
#define CLASSES_MOST 96 /* of numbers of any size: four to each doubling */

/** A match that is played, and who sits there with what. */
typedef struct lab_match {
    const lab_plan *plan;
    lab_job job;
    int players;
    uint64_t seed;
    cg_match_config config;
    cg_match *match;
    int decks[CG_PLAYERS_MAX]; /**< numbers of the plan's; -1: made for this match */
    cg_deck *made[CG_PLAYERS_MAX];
    player_spec kinds[CG_PLAYERS_MAX];
    uint64_t bot_seed;
    bool observed; /**< measures look on */
    lab_part *sum;
    cg_random random;
    cg_result result;
    int scores[CG_PLAYERS_MAX];
    uint64_t decisions;
    int first_player; /**< who had the first turn; -1: not known */
    void *rooms[8];   /**< what measures remember of a match, in the order of their table */
    cg_error error;
} lab_match;

/** Something that can be measured; a table of them ends with a name that is NULL. */
typedef struct measure_def {
    const char *name;
    bool (*wanted)(const lab_match *m); /**< in this match? */
    void (*lay)(const lab_plan *plan, lab_part *part);
    size_t (*room)(const lab_plan *plan);
    void (*begin)(lab_match *m, void *room);
    void (*decide)(lab_match *m, void *room); /**< somebody is asked */
    void (*answered)(lab_match *m, void *room);
    void (*end)(lab_match *m, void *room);
} measure_def;

extern const measure_def measure_results, measure_length, measure_cards, measure_drama;
extern const measure_def *const measures[];

/** Makes empty sums for a plan. */
void measure_lay(const lab_plan *plan, lab_part *part);
/** What one thread needs to play. */
void measure_rooms(const lab_plan *plan, void *rooms[8]);
void measure_rooms_free(void *rooms[8]);

/** Plays all matches of a job and adds what came of them.
 *  @return false when something could not be done, with the reason in `error` */
bool measure_job(const lab_plan *plan, uint64_t number, void *const rooms[8], lab_part *sum,
                 cg_error *error);

/** 1 when the seat is among the winners, else 0. */
static inline int has_won(uint32_t winners, int seat)
{
    return (winners >> seat & 1) != 0;
}

/** What a seat gets of SCORE_WHOLE. Where all play together, it is each one's part of how far they have come. */
static inline int score_of(const cg_match *match, int players, const cg_result *result, int seat)
{
    const cg_game_info game = cg_game_describe(cg_cards_game(cg_match_cards(match)));
    if (game.utility == CG_UTILITY_IDENTICAL && game.return_max > game.return_min)
        return (int)((double)SCORE_WHOLE / players * (result->payoffs[seat] - game.return_min) /
                     ((double)game.return_max - game.return_min));
    uint32_t among = result->winners;
    int sharers = 0;
    for (int p = 0; p < players && !result->winners; p++)
        among |= (uint32_t)cg_match_player_in(match, p) << p;
    for (int p = 0; p < players; p++)
        sharers += has_won(among, p);
    return has_won(among, seat) ? SCORE_WHOLE / sharers : 0;
}

/** Class of a number: four to each doubling, the first eight exact. */
size_t class_of(uint64_t number);
/** The least number of a class. */
uint64_t class_least(size_t class);

/** Adds to a number of the sums. */
void count_in(const lab_match *m, const char *block, size_t a, size_t b, size_t c, size_t d,
              int64_t amount);

#endif
