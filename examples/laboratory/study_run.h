/** @file study_run.h  Running a study's jobs on threads, stopped and resumed at any time. */
#ifndef STUDY_RUN_H
#define STUDY_RUN_H

#include "measure.h"

/** What is still to be done was stopped; what is done is kept. */
#define EXIT_STOPPED 3

typedef struct run_config {
    uint64_t shard, shards; /**< from 1; of 1: all */
    const char *output;
    size_t threads;
    bool progress;
} run_config;

/** Plays what is missing. @return the exit status */
int study_run(const lab_plan *plan, const run_config *config);

/** Joins parts. @param skip damaged ones are left out */
int study_merge(const char *const *paths, size_t count, const char *output, bool skip);

/** A part with what follows from its sums when all jobs are done. @return the caller frees it */
char *part_result(const lab_part *part, size_t *length);

/** Half the width of the widest interval of a table's shares; 1 while a table has no matches. */
double part_widest(const lab_part *part);

#endif
