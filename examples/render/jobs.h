/** @file jobs.h  The same work on many cards, by several threads. */
#ifndef RENDER_JOBS_H
#define RENDER_JOBS_H

#include "text.h"

/** Does one piece of the work. @return false: it failed, and no more is begun */
typedef bool (*job)(void *user, painter *p, size_t index);

/** Does all pieces, each thread with a painter of its own.
 * @param found receives the findings, in the order of the pieces; NULL: nobody asks
 * @return false: one failed */
bool jobs_run(const look *l, size_t count, int threads, job work, void *user, findings *found);

#endif
