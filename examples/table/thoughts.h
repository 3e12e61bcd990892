/**
 * @file thoughts.h
 * Which bots are asked what, and when their answers are given. For each address only so many think at
 * once; matches of bots alone go on while somebody watches.
 */
#ifndef TABLE_THOUGHTS_H
#define TABLE_THOUGHTS_H

#include "allowance.h"
#include "bots.h"
#include "desk.h"

typedef struct thoughts {
    desk *desk;
    limits *limits;
    bots *bots;
    int64_t delay;  /**< milliseconds from a question to its answer */
    uint64_t given; /**< answers so far */
    bot_task *done; /**< answers that are not due yet, the earliest first */
} thoughts;

/** Asks the bots of a match what they were not asked for yet. */
void thoughts_ask(thoughts *t, held *h);
/** Gives the answers that are due. @return milliseconds until the next is; -1: none waits */
int64_t thoughts_move(thoughts *t);
/** Stops the threads. */
void thoughts_stop(thoughts *t);

#endif
