/* Steps many matches at once on threads. Lanes know nothing of each other; a thread takes some of
 * them, works, and takes more until none is left. */
#include "batch.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPTIONS_MAX 1024u /* of one decision that are actions */
#define AT_ONCE 8u        /* lanes that a thread takes at once */
#define BEGINNINGS 100    /* matches that may be over before anybody is asked */
#define THREADS_MAX 256u

typedef struct batch_lane {
    cg_match *match;
    cg_random seeds, answers;
    size_t used;        /**< numbers that can be other than 0 */
    uint32_t decisions; /**< answered in this match */
    uint32_t options;
    uint32_t *actions; /**< that the options are */
} batch_lane;

typedef void work_fn(cg_batch *batch, uint32_t index);

struct cg_batch {
    const cg_space *space;
    batch_arrays arrays;
    size_t numbers, actions;
    uint32_t lane_count, players, limit;
    bool hidden;
    batch_lane *lanes;
    const int32_t *taken; /**< the actions of this step */
    int32_t *chosen;
    atomic_uint next;   /**< lane that nobody works on yet */
    atomic_uint failed; /**< lane + 1 whose module made a mistake; 0: none */

    work_fn *work;
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    uint64_t round; /**< grows when there is work */
    uint32_t busy, thread_count;
    bool over;
    pthread_t *threads;
};

/** @param lane_number -1: it is about no lane */
static cg_status fail(cg_error *error, cg_status status, const char *code, const char *text,
                      int64_t lane_number)
{
    if (!error)
        return status;
    memset(error, 0, sizeof *error);
    error->status = status;
    snprintf(error->code, sizeof error->code, "%s", code);
    if (lane_number < 0)
        snprintf(error->text, sizeof error->text, "%s", text);
    else
        snprintf(error->text, sizeof error->text, "lane %lld: %s", (long long)lane_number, text);
    return status;
}

/* ---- threads ---- */

static void work_on(cg_batch *batch)
{
    uint32_t first;
    while ((first = atomic_fetch_add(&batch->next, AT_ONCE)) < batch->lane_count)
        for (uint32_t i = first; i < first + AT_ONCE && i < batch->lane_count; i++)
            batch->work(batch, i);
}

static void *run_thread(void *of)
{
    cg_batch *batch = of;
    uint64_t round = 0;
    pthread_mutex_lock(&batch->lock);
    for (;;) {
        while (batch->round == round && !batch->over)
            pthread_cond_wait(&batch->begin, &batch->lock);
        if (batch->over)
            break;
        round = batch->round;
        pthread_mutex_unlock(&batch->lock);
        work_on(batch);
        pthread_mutex_lock(&batch->lock);
        if (--batch->busy == 0)
            pthread_cond_signal(&batch->end);
    }
    pthread_mutex_unlock(&batch->lock);
    return NULL;
}

/** Does something in all lanes. */
static void for_each(cg_batch *batch, work_fn *work)
{
    batch->work = work;
    atomic_store(&batch->next, 0);
    if (batch->thread_count) {
        pthread_mutex_lock(&batch->lock);
        batch->busy = batch->thread_count;
        batch->round++;
        pthread_cond_broadcast(&batch->begin);
        pthread_mutex_unlock(&batch->lock);
    }
    work_on(batch);
    if (batch->thread_count) {
        pthread_mutex_lock(&batch->lock);
        while (batch->busy)
            pthread_cond_wait(&batch->end, &batch->lock);
        pthread_mutex_unlock(&batch->lock);
    }
}

/* ---- one lane ---- */

static void write_actions(cg_batch *batch, batch_lane *lane, uint32_t index)
{
    uint8_t *mask = batch->arrays.mask + index * batch->actions;
    uint32_t can = 0;
    for (uint32_t i = 0; i < lane->options; i++)
        if (lane->actions[i] != CG_SPACE_NONE)
            mask[lane->actions[i]] = 0;
    lane->options = cg_space_list(batch->space, lane->match, lane->actions, OPTIONS_MAX);
    lane->options = lane->options < OPTIONS_MAX ? lane->options : OPTIONS_MAX;
    for (uint32_t i = 0; i < lane->options; i++) {
        if (lane->actions[i] == CG_SPACE_NONE)
            continue;
        mask[lane->actions[i]] = 1;
        can++;
    }
    batch->arrays.counts[index] = can;
}

static void write_lane(cg_batch *batch, uint32_t index)
{
    batch_lane *lane = &batch->lanes[index];
    int32_t *numbers = batch->arrays.numbers + index * batch->numbers;
    int seat = cg_match_decider(lane->match);
    batch->arrays.seats[index] = seat;
    lane->used = batch->hidden
                     ? cg_space_observe_hidden(batch->space, lane->match, seat, numbers, lane->used)
                     : cg_space_observe(batch->space, lane->match, seat, numbers, lane->used);
    write_actions(batch, lane, index);
}

static void note_failure(cg_batch *batch, uint32_t index)
{
    unsigned none = 0;
    atomic_compare_exchange_strong(&batch->failed, &none, index + 1);
}

/** The next match; one that is over before anybody is asked is passed by. */
static void begin_match(cg_batch *batch, uint32_t index)
{
    batch_lane *lane = &batch->lanes[index];
    int tries = 0;
    do
        cg_match_restart(lane->match, cg_random_next(&lane->seeds));
    while (cg_match_over(lane->match) && ++tries < BEGINNINGS);
    if (cg_match_over(lane->match))
        note_failure(batch, index);
    lane->decisions = 0;
    batch->arrays.matches[index]++;
}

static void reward(const cg_batch *batch, uint32_t index, const cg_result *result)
{
    size_t first = (size_t)index * batch->players;
    memcpy(batch->arrays.rewards + first, result->returns,
           batch->players * sizeof *result->returns);
    memcpy(batch->arrays.payoffs + first, result->payoffs,
           batch->players * sizeof *result->payoffs);
}

static void begin_lane(cg_batch *batch, uint32_t index)
{
    begin_match(batch, index);
    reward(batch, index, &(cg_result){.winners = 0});
    batch->arrays.ended[index] = batch->arrays.cut[index] = 0;
    batch->arrays.matches[index] = 1;
    write_lane(batch, index);
}

/** Says how the match ended. @return false: it goes on */
static bool end_match(cg_batch *batch, uint32_t index)
{
    batch_lane *lane = &batch->lanes[index];
    cg_result result = {.winners = 0};
    bool over = cg_match_result(lane->match, &result);
    cg_status fault = over ? cg_match_fault(lane->match, NULL) : CG_OK;
    bool cut = fault || (!over && batch->limit && lane->decisions >= batch->limit);
    batch->arrays.ended[index] = over && !cut;
    batch->arrays.cut[index] = cut;
    reward(batch, index, over && !cut ? &result : &(cg_result){.winners = 0});
    if (fault == CG_ERR_MODULE)
        note_failure(batch, index);
    return over || cut;
}

static uint32_t option_of(const batch_lane *lane, uint32_t action)
{
    uint32_t option = 0;
    while (lane->actions[option] != action)
        option++;
    return option;
}

static void step_lane(cg_batch *batch, uint32_t index)
{
    batch_lane *lane = &batch->lanes[index];
    uint32_t option = option_of(lane, (uint32_t)batch->taken[index]);
    cg_match_answer(lane->match, batch->arrays.seats[index], option, NULL);
    lane->decisions++;
    if (end_match(batch, index))
        begin_match(batch, index);
    write_lane(batch, index);
}

static void choose_lane(cg_batch *batch, uint32_t index)
{
    batch_lane *lane = &batch->lanes[index];
    uint32_t can = batch->arrays.counts[index], option = 0;
    uint32_t place = cg_random_below(&lane->answers, can);
    if (!can) {
        batch->chosen[index] = -1;
        return;
    }
    while (lane->actions[option] == CG_SPACE_NONE || place-- > 0)
        option++;
    batch->chosen[index] = (int32_t)lane->actions[option];
}

/* ---- all of them ---- */

static cg_status check_failed(cg_batch *batch, cg_error *error)
{
    unsigned failed = atomic_exchange(&batch->failed, 0);
    return failed ? fail(error, CG_ERR_MODULE, "module-error",
                         "the game's module made a mistake, or does not ask any player",
                         (int64_t)failed - 1)
                  : CG_OK;
}

cg_status batch_reset(cg_batch *batch, const uint64_t *seeds, cg_error *error)
{
    for (uint32_t i = 0; i < batch->lane_count; i++) {
        batch->lanes[i].seeds = cg_random_seed(seeds[i]);
        batch->lanes[i].answers = cg_random_seed(~seeds[i]);
    }
    for_each(batch, begin_lane);
    return check_failed(batch, error);
}

cg_status batch_step(cg_batch *batch, const int32_t *actions, cg_error *error)
{
    for (uint32_t i = 0; i < batch->lane_count; i++) {
        bool is = actions[i] >= 0 && (size_t)actions[i] < batch->actions;
        if (!is || !batch->arrays.mask[i * batch->actions + (size_t)actions[i]])
            return fail(error, CG_ERR_ILLEGAL, "not-offered", "this action is not legal now", i);
    }
    batch->taken = actions;
    for_each(batch, step_lane);
    return check_failed(batch, error);
}

void batch_choose(cg_batch *batch, int32_t *actions)
{
    batch->chosen = actions;
    for_each(batch, choose_lane);
}

/* ---- making one ---- */

static cg_status make_lane(cg_batch *batch, batch_lane *lane, const cg_match *match,
                           cg_error *error)
{
    lane->used = batch->numbers;
    lane->actions = malloc(OPTIONS_MAX * sizeof *lane->actions);
    if (!lane->actions)
        return fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a batch", -1);
    return cg_match_clone(match, &lane->match, error);
}

static cg_status make_threads(cg_batch *batch, uint32_t threads, cg_error *error)
{
    batch->threads = calloc(threads, sizeof *batch->threads);
    while (batch->threads && batch->thread_count + 1 < threads) {
        pthread_t *thread = &batch->threads[batch->thread_count];
        if (pthread_create(thread, NULL, run_thread, batch))
            break;
        batch->thread_count++;
    }
    return batch->thread_count + 1 < threads
               ? fail(error, CG_ERR_MEMORY, "threads", "no more threads can be created", -1)
               : CG_OK;
}

cg_status batch_create(const cg_match *match, const cg_space *space, uint32_t lanes,
                       uint32_t threads, uint32_t limit, bool hidden, const batch_arrays *arrays,
                       const uint64_t *seeds, cg_batch **made, cg_error *error)
{
    cg_batch *batch = calloc(1, sizeof *batch);
    if (!batch || !match || !space || !lanes || !threads || threads > THREADS_MAX) {
        free(batch);
        return fail(error, CG_ERR_ARGUMENT, "argument", "a batch needs a match, lanes and threads",
                    -1);
    }
    batch->space = space;
    batch->arrays = *arrays;
    batch->numbers = cg_space_numbers(space);
    batch->actions = cg_space_actions(space);
    batch->players = (uint32_t)cg_match_players(match);
    batch->limit = limit;
    batch->hidden = hidden;
    pthread_mutex_init(&batch->lock, NULL);
    pthread_cond_init(&batch->begin, NULL);
    pthread_cond_init(&batch->end, NULL);
    batch->lanes = calloc(lanes, sizeof *batch->lanes);
    cg_status status = batch->lanes ? CG_OK : CG_ERR_MEMORY;
    for (uint32_t i = 0; !status && i < lanes; i++) {
        batch->lane_count++;
        status = make_lane(batch, &batch->lanes[i], match, error);
    }
    if (!status)
        status = make_threads(batch, threads, error);
    if (!status)
        status = batch_reset(batch, seeds, error);
    if (status)
        batch_destroy(batch);
    else
        *made = batch;
    return status;
}

void batch_destroy(cg_batch *batch)
{
    if (!batch)
        return;
    pthread_mutex_lock(&batch->lock);
    batch->over = true;
    pthread_cond_broadcast(&batch->begin);
    pthread_mutex_unlock(&batch->lock);
    for (uint32_t i = 0; i < batch->thread_count; i++)
        pthread_join(batch->threads[i], NULL);
    for (uint32_t i = 0; i < batch->lane_count; i++) {
        cg_match_destroy(batch->lanes[i].match);
        free(batch->lanes[i].actions);
    }
    pthread_cond_destroy(&batch->end);
    pthread_cond_destroy(&batch->begin);
    pthread_mutex_destroy(&batch->lock);
    free(batch->threads);
    free(batch->lanes);
    free(batch);
}
