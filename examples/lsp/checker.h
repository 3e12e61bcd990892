/**
 * @file checker.h
 * Carries out checks one after the other, in a thread of its own, while requests are answered. A new round of
 * them begins only when the one before is done, so that never more than one round is held.
 */
#ifndef LSP_CHECKER_H
#define LSP_CHECKER_H

#include "check.h"

#include <pthread.h>

typedef struct checker {
    bool threaded; /**< else checks are carried out when they are given */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t given;
    check *waiting, *done; /**< lists */
    size_t busy;           /**< checks that have been given and not been taken back */
    bool ends;
    int wake[2]; /**< a byte comes through this pipe when a check is done */
} checker;

/** @return false when no thread can be made */
bool checker_start(checker *k, bool threaded);
void checker_stop(checker *k);
/** Gives a list of checks, which it owns. */
void checker_give(checker *k, check *list);
/** A check that is done, owned by the caller; NULL: there is none yet. */
check *checker_take(checker *k);

#endif
