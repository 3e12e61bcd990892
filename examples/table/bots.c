#include "bots.h"

#include "advice.h"

#include <pthread.h>
#include <stdlib.h>

#define LEVELS 5
#define THREADS_MOST 64
#define HINTS_MOST 32 /* that wait */

struct bots {
    pthread_t threads[THREADS_MOST];
    int count;
    pthread_mutex_t lock;
    pthread_cond_t more;
    bot_task *waiting, **last;
    bot_task *hints, **last_hint; /* taken when nothing else waits */
    size_t hint_count;
    bot_task *done;
    bool stopping;
    void (*wake)(void *user);
    void *user;
};

static const uint64_t microseconds[LEVELS] = {200000, 200000, 400000, 600000, 1500000};

int64_t bots_time(int level)
{
    return (int64_t)(microseconds[level - 1] / 1000);
}

/** The levels of `cardgame play --players human,bot:1`, each within the time that an answer takes anyhow;
 * the strongest with a time of its own. */
static cg_bot_config config_of(int level)
{
    static const uint32_t playouts[LEVELS] = {1, 16, 100, 800, 1u << 30};
    cg_bot_config config = cg_bot_config_default();
    config.method = CG_BOT_TREE;
    config.playouts = playouts[level - 1];
    config.time_limit = microseconds[level - 1];
    config.threads = 1;
    return config;
}

static void think(cg_context *context, cg_bot **own, bot_task *task)
{
    cg_bot_config config = config_of(task->level);
    cg_bot **bot = &own[task->level - 1];
    cg_error error;
    task->began = clock_steady();
    task->failed = (!*bot && cg_bot_create(context, &config, bot, &error)) ||
                   !cg_match_turn_to(task->match, task->seat) ||
                   cg_bot_choose(*bot, task->match, &task->option, &error);
}

/** The first of a queue; NULL: it is empty. */
static bot_task *take_first(bot_task **queue, bot_task ***last)
{
    bot_task *task = *queue;
    if (task && !(*queue = task->next))
        *last = queue;
    return task;
}

static void put_last(bot_task *task, bot_task ***last)
{
    task->next = NULL;
    **last = task;
    *last = &task->next;
}

/** The next task; NULL: it is time to stop. */
static bot_task *wait_for_task(bots *b)
{
    bot_task *task = NULL;
    pthread_mutex_lock(&b->lock);
    while (!b->waiting && !b->hints && !b->stopping)
        pthread_cond_wait(&b->more, &b->lock);
    if (!b->stopping && !(task = take_first(&b->waiting, &b->last))) {
        task = take_first(&b->hints, &b->last_hint);
        b->hint_count--;
    }
    pthread_mutex_unlock(&b->lock);
    return task;
}

static void hand_back(bots *b, bot_task *task)
{
    pthread_mutex_lock(&b->lock);
    task->next = b->done;
    b->done = task;
    pthread_mutex_unlock(&b->lock);
    b->wake(b->user);
}

static void *work(void *user)
{
    bots *b = user;
    cg_context *context = cg_context_create(NULL);
    cg_bot *own[LEVELS] = {NULL};
    for (bot_task *task; (task = wait_for_task(b));) {
        if (task->hint)
            task->advice = advice_make(context, task->match, task->seat);
        else
            think(context, own, task);
        hand_back(b, task);
    }
    for (int i = 0; i < LEVELS; i++)
        cg_bot_destroy(own[i]);
    cg_context_destroy(context);
    return NULL;
}

bots *bots_start(int threads, void (*wake)(void *user), void *user)
{
    bots *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->wake = wake;
    b->user = user;
    b->last = &b->waiting;
    b->last_hint = &b->hints;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->more, NULL);
    while (b->count < threads && b->count < THREADS_MOST &&
           !pthread_create(&b->threads[b->count], NULL, work, b))
        b->count++;
    if (b->count)
        return b;
    bots_stop(b);
    return NULL;
}

static void free_tasks(bot_task *task)
{
    while (task) {
        bot_task *next = task->next;
        bot_task_free(task);
        task = next;
    }
}

void bots_stop(bots *b)
{
    if (!b)
        return;
    pthread_mutex_lock(&b->lock);
    b->stopping = true;
    pthread_cond_broadcast(&b->more);
    pthread_mutex_unlock(&b->lock);
    for (int i = 0; i < b->count; i++)
        pthread_join(b->threads[i], NULL);
    free_tasks(b->waiting);
    free_tasks(b->hints);
    free_tasks(b->done);
    pthread_cond_destroy(&b->more);
    pthread_mutex_destroy(&b->lock);
    free(b);
}

void bots_give(bots *b, bot_task *task)
{
    pthread_mutex_lock(&b->lock);
    put_last(task, &b->last);
    pthread_cond_signal(&b->more);
    pthread_mutex_unlock(&b->lock);
}

bool bots_give_hint(bots *b, bot_task *task)
{
    pthread_mutex_lock(&b->lock);
    bool taken = b->hint_count < HINTS_MOST;
    if (taken) {
        b->hint_count++;
        put_last(task, &b->last_hint);
        pthread_cond_signal(&b->more);
    }
    pthread_mutex_unlock(&b->lock);
    return taken;
}

bot_task *bots_take(bots *b)
{
    pthread_mutex_lock(&b->lock);
    bot_task *task = b->done;
    if (task)
        b->done = task->next;
    pthread_mutex_unlock(&b->lock);
    return task;
}

void bot_task_free(bot_task *task)
{
    if (!task)
        return;
    cg_match_destroy(task->match);
    free(task->advice);
    free(task);
}
