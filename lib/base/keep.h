/** @file keep.h
 * A place in a shared object that keeps one other object for its next user.
 */
#ifndef CG_BASE_KEEP_H
#define CG_BASE_KEEP_H

#include <stdatomic.h>
#include <stdbool.h>

/** The first member of an object that is kept. */
typedef struct cg_kept {
    void (*drop)(struct cg_kept *kept); /**< frees it */
} cg_kept;

/** The place. Threads may use it at the same time: an object that one of them has taken is not
 * there for the others. */
typedef struct cg_keep {
    _Atomic(cg_kept *) kept; /**< NULL: nothing is kept, or it was taken */
    atomic_bool closed;      /**< nothing is kept any more */
} cg_keep;

/** Makes an empty place. */
void cg_keep_begin(cg_keep *keep);
/** Takes the kept object out; the caller then owns it. NULL if there is none. */
cg_kept *cg_keep_take(cg_keep *keep);
/** Puts an object in, and drops the one that was there. NULL is allowed. */
void cg_keep_put(cg_keep *keep, cg_kept *kept);
/** Drops the kept object, and every later one. */
void cg_keep_close(cg_keep *keep);

#endif
