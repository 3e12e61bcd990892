/**
 * @file bots.h
 * Bots think in threads of their own, on copies of matches, and say what they have chosen when it is
 * time: as long after the question as all their answers come, whatever they held.
 */
#ifndef TABLE_BOTS_H
#define TABLE_BOTS_H

#include "common.h"

#include <cardgame/cardgame.h>
#include <stdbool.h>

typedef struct bots bots;

/** A question that was put to a bot, and its answer. */
typedef struct bot_task {
    struct bot_task *next;
    char id[ID_SIZE]; /**< of the match */
    int seat, level;
    uint64_t decision;    /**< its number */
    struct address *from; /**< for whom it thinks (allowance.h) */
    int64_t asked, began; /**< of clock_steady(): when it was asked, and when a thread began */
    int64_t due;          /**< the answer may not be known before */
    cg_match *match;      /**< a copy of its own */
    uint32_t option;      /**< the answer */
    uint64_t hint; /**< its number, when a person asks what a bot would do; 0: a bot's own answer */
    char *advice;  /**< what is said then (advice.h); NULL: nothing */
    bool failed;
} bot_task;

/** Starts so many threads. @param wake is called from them when an answer is there. @return NULL: they
 * cannot be started */
bots *bots_start(int threads, void (*wake)(void *user), void *user);
/** Stops them; what they have not done is dropped. */
void bots_stop(bots *b);

/** Milliseconds that a bot of that level may think at most. */
int64_t bots_time(int level);

/** Hands a task over. */
void bots_give(bots *b, bot_task *task);
/** Hands a hint over, which is thought about when no bot has to answer. @return false: too many wait */
bool bots_give_hint(bots *b, bot_task *task);
/** A task that is done, whether it is due or not; the caller frees it. NULL: none */
bot_task *bots_take(bots *b);
void bot_task_free(bot_task *task);

#endif
