/** @file shard.h  Part files: which jobs of a study are done, and the sums over them. All sums are
 * whole numbers, so that parts add up to the same bytes in any order. */
#ifndef SHARD_H
#define SHARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BLOCKS_MAX 64
#define PART_WHY 160 /* room for what is wrong with a part */

/** Jobs from `first` up to and without `end`. */
typedef struct job_range {
    uint64_t first, end;
} job_range;

/** In their order, with gaps between them. */
typedef struct job_set {
    job_range *ranges;
    size_t count, capacity;
} job_set;

/** Adds jobs. @return false, and nothing is added, when some are there already */
bool jobs_add(job_set *set, job_range range);
bool jobs_have(const job_set *set, uint64_t job);
/** Is any job of the range there? */
bool jobs_meet(const job_set *set, job_range range);
uint64_t jobs_count(const job_set *set);
void jobs_free(job_set *set);

/** Numbers of one kind; an array of arrays of the dimensions `dims`. */
typedef struct sum_block {
    char name[32];
    size_t dims[4], size, offset;
} sum_block;

/** How often matches ended in one way: for each bot, with and without winners. */
typedef struct sum_cause {
    char name[64];
    int64_t *counts;
} sum_cause;

typedef struct lab_part {
    char *header;
    uint64_t hash, jobs;
    job_set done;
    sum_block blocks[BLOCKS_MAX];
    size_t block_count, size; /**< size: of values */
    int64_t *values;
    size_t levels;
    sum_cause *causes; /**< in the order of their names */
    size_t cause_count;
} lab_part;

/** Adds a block to a part whose values have not been made yet. Without dimensions the last is 1. */
void part_block(lab_part *part, const char *name, size_t a, size_t b, size_t c, size_t d);
void part_values(lab_part *part);
/** A number of a block; NULL when the part has no such block. */
int64_t *part_at(const lab_part *part, const char *name, size_t a, size_t b, size_t c, size_t d);
/** The counts of a cause, a pair for each bot. */
int64_t *part_cause(lab_part *part, const char *name);

/** Empty sums of the same shape. */
void part_like(lab_part *part, const lab_part *other);
/** Adds sums, not jobs. */
void part_add(lab_part *part, const lab_part *other);
void part_clear(lab_part *part);
void part_free(lab_part *part);

/** Writes the part as JSON, in memory that the caller frees.
 *  @param tables what was made of the sums, as JSON; NULL: none */
char *part_text(const lab_part *part, const char *tables, size_t *length);

/** Reads a part file. @param why receives what is wrong with it
 *  @return false when it is damaged or cannot be read */
bool part_read(lab_part *part, const char *path, char *why, size_t size);

#endif
