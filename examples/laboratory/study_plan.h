/** @file study_plan.h  The jobs of a study: which matches are played, numbered from 0. */
#ifndef STUDY_PLAN_H
#define STUDY_PLAN_H

#include "study.h"

typedef enum job_kind {
    JOB_TABLE, /**< one match */
    JOB_SKILL, /**< one match of a player with twice the budget of the others */
    JOB_LUCK,  /**< the same deal, again and again */
    JOB_BLANK, /**< one match, and again with each card of a deck as a blank */
    JOB_KINDS
} job_kind;

typedef struct lab_plan {
    const lab_study *study;
    int players;
    uint64_t rounds; /**< of each table with each bot; a round has a match for each seat */
    size_t levels;   /**< bots */
    size_t decks;
    bool drawn;                        /**< one table, whose decks are dealt anew in each round */
    uint8_t (*tables)[CG_PLAYERS_MAX]; /**< numbers of decks */
    size_t table_count;
    uint64_t first[JOB_KINDS], count[JOB_KINDS]; /**< number of the first job of each kind */
    uint64_t jobs;
    cg_deck **blank_decks; /**< [decks][designs]: with that card as a blank; NULL: not asked for */
    size_t designs;
    char *header;  /**< the study as JSON: all on which results depend, and what reports name */
    uint64_t hash; /**< of that */
} lab_plan;

/** A job's place in the plan. */
typedef struct lab_job {
    job_kind kind;
    size_t level, table; /**< of skill: level is the step; of blanks: table is the deck */
    uint64_t round;
    int seating; /**< by how many seats the decks go on */
    int strong;  /**< of skill: the seat of the better player */
} lab_job;

/** Makes the plan; mistakes of the study that show only here are added to its own.
 *  @return NULL after these were printed */
lab_plan *plan_open(lab_study *study);
void plan_close(lab_plan *plan);

/** Matches of all jobs together. */
uint64_t plan_matches(const lab_plan *plan);

lab_job plan_job(const lab_plan *plan, uint64_t number);

/** What a job's matches have of luck: the same for all bots and seatings. */
uint64_t plan_seed(const lab_plan *plan, const lab_job *job);

/** FNV-1a, of 64 bits. */
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length);
#define HASH_START 0xcbf29ce484222325u

/** Writes a text with quotes, as JSON. */
void quote_text(FILE *out, const char *text);

#endif
