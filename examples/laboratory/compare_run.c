#include "compare.h"

#include "../cardgame/interrupt.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* The test sees groups in the order of their numbers, however they were finished: so it ends with the
 * same group whatever the number of threads. What is played beyond that is left out. */
typedef struct work {
    const compare_plan *plan;
    pthread_mutex_t lock;
    compare_group *groups;
    compare_result *result;
    uint64_t next;   /**< to be played */
    uint64_t seen;   /**< of which the test knows */
    uint64_t failed; /**< the first that failed */
    cg_error error;  /**< of that */
} work;

/** Is there more to do? With the lock. */
static bool goes_on(const work *w)
{
    return !interrupted && !w->result->failed && w->result->sequence.verdict == STAT_OPEN &&
           w->seen < w->plan->pairs;
}

/** Shows the test what is finished without a gap. */
static void advance(work *w)
{
    compare_result *result = w->result;
    while (goes_on(w) && w->groups[w->seen].done) {
        const compare_group *group = &w->groups[w->seen];
        if (group->failed) {
            result->failed = true;
            return;
        }
        stat_sequence_take(&result->sequence, group->outcome);
        for (int v = 0; v < VERSIONS; v++)
            compare_add(&result->sides[v], &group->sides[v]);
        w->seen++;
    }
}

static void keep_group(work *w, uint64_t number, const compare_group *group, const cg_error *error)
{
    w->groups[number] = *group;
    w->groups[number].done = true;
    if (group->failed && number <= w->failed) {
        w->failed = number;
        w->error = *error;
    }
    advance(w);
}

static void *run_worker(void *user)
{
    work *w = user;
    pthread_mutex_lock(&w->lock);
    while (goes_on(w) && w->next < w->plan->pairs) {
        uint64_t number = w->next++;
        compare_group group;
        cg_error error = {0};
        pthread_mutex_unlock(&w->lock);
        compare_play(w->plan, number, &group, &error);
        pthread_mutex_lock(&w->lock);
        keep_group(w, number, &group, &error);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/** How far it is, on a terminal only. */
static void show_progress(work *w)
{
    const struct timespec pause = {0, 200000000};
    if (!isatty(STDERR_FILENO))
        return;
    for (bool more = true; more;) {
        pthread_mutex_lock(&w->lock);
        stat_sequence sequence = w->result->sequence;
        more = goes_on(w);
        pthread_mutex_unlock(&w->lock);
        stat_mean mean = stat_outcomes_mean(&sequence.outcomes, 1 - sequence.question.alpha);
        fprintf(stderr, "\r\033[K%llu of at most %llu groups",
                (unsigned long long)sequence.outcomes.total, (unsigned long long)w->plan->pairs);
        if (sequence.outcomes.total > 1)
            fprintf(stderr, "; mean %.3f (%.3f to %.3f), ratio %.2f in %.2f to %.2f",
                    mean.mean.estimate, mean.mean.low, mean.mean.high, sequence.ratios[0],
                    sequence.lower, sequence.upper);
        if (more)
            nanosleep(&pause, NULL);
    }
    fputs("\r\033[K", stderr);
}

static size_t run_workers(work *w)
{
    size_t started = 0;
    pthread_t *threads = need(w->plan->jobs, sizeof *threads);
    while (started < w->plan->jobs && !pthread_create(&threads[started], NULL, run_worker, w))
        started++;
    if (started)
        show_progress(w);
    for (size_t i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
    return started;
}

bool compare_run(const compare_plan *plan, compare_result *result)
{
    work w = {.plan = plan,
              .groups = need(plan->pairs, sizeof *w.groups),
              .result = result,
              .failed = UINT64_MAX};
    double start = seconds_now();
    *result = (compare_result){.sequence = stat_sequence_begin(&plan->question, plan->cells)};
    pthread_mutex_init(&w.lock, NULL);
    interrupt_listen(); /* what has been played until then is told */
    size_t started = run_workers(&w);
    pthread_mutex_destroy(&w.lock);
    free(w.groups);
    result->seconds = seconds_now() - start;
    result->stopped = interrupted && result->sequence.verdict == STAT_OPEN;
    if (!started)
        complain("no thread can be started");
    else if (result->failed)
        complain("group %llu: %s", (unsigned long long)w.failed, w.error.text);
    return started > 0 && !result->failed;
}
