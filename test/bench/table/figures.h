/**
 * @file figures.h
 * Numbers that are gathered, and what is said of them.
 */
#ifndef TABLE_FIGURES_H
#define TABLE_FIGURES_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct figures {
    double *values;
    size_t count, room;
} figures;

void figures_add(figures *f, double value);
/** Count, percentiles 50, 90, 99, 99.9, and the largest; sorts them. */
json_t *figures_tell(figures *f);
void figures_free(figures *f);

/** What a process uses, from /proc. */
typedef struct use {
    double kilobytes; /**< of memory, resident */
    double most;      /**< of it, ever */
    double seconds;   /**< of processor time */
} use;

use use_of(pid_t process);

#endif
