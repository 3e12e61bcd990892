/** @file keep.h  A place in a shared object that keeps one thing for the next who needs it. */
#ifndef CG_BASE_KEEP_H
#define CG_BASE_KEEP_H

#include <stdatomic.h>
#include <stdbool.h>

/** What is kept; it begins with this. */
typedef struct cg_kept {
    void (*drop)(struct cg_kept *kept); /**< frees it */
} cg_kept;

/** The place. Threads may use it at the same time: what one of them has taken, the others miss. */
typedef struct cg_keep {
    _Atomic(cg_kept *) kept; /**< NULL: nothing, or it is taken */
    atomic_bool closed;      /**< nothing is kept any more */
} cg_keep;

/** Makes an empty place. */
void cg_keep_begin(cg_keep *keep);
/** Takes out what is kept, which the caller then owns; NULL: nothing. */
cg_kept *cg_keep_take(cg_keep *keep);
/** Puts a thing in, or back, in the place of what is there. NULL is allowed. */
void cg_keep_put(cg_keep *keep, cg_kept *kept);
/** Drops what is kept, and whatever comes later. */
void cg_keep_close(cg_keep *keep);

#endif
