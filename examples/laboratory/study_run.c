#define _GNU_SOURCE
#include "study_run.h"

#include "../cardgame/content.h"
#include "../cardgame/files.h"
#include "../cardgame/interrupt.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define CHUNK_MOST 4096
#define CHUNK_SECONDS 0.05
#define FIRST_SAVE_SECONDS 1.0
#define SAVE_SECONDS 5.0

/** What the threads of a run share. */
typedef struct lab_run {
    const lab_plan *plan;
    const run_config *config;
    job_range mine; /**< jobs of this shard */
    uint64_t begun; /**< jobs that were done before */
    pthread_mutex_t lock;
    uint64_t next;  /**< the first job that nobody has taken */
    lab_part total; /**< and these, under the lock */
    bool failed;
    cg_error error;
    content_hold journal, result; /**< of one file where a shard is written */
    uint64_t kept;                /**< jobs in the journal */
    atomic_bool give_up;
    size_t working;
} lab_run;

typedef struct lab_worker {
    pthread_t thread;
    lab_run *run;
    lab_part sum;
    void *rooms[8];
} lab_worker;

/* ---- work ---- */

/** Takes jobs that nobody has taken, one after the other. @return false when there are none left */
static bool take_jobs(lab_run *run, uint64_t most, job_range *jobs)
{
    const job_set *done = &run->total.done;
    while (run->next < run->mine.end && jobs_have(done, run->next))
        run->next++;
    *jobs = (job_range){run->next, run->next};
    while (jobs->end < run->mine.end && jobs->end - jobs->first < most &&
           !jobs_have(done, jobs->end))
        jobs->end++;
    run->next = jobs->end;
    return jobs->first < jobs->end;
}

static void give_back(lab_worker *worker, job_range played)
{
    lab_run *run = worker->run;
    pthread_mutex_lock(&run->lock);
    part_add(&run->total, &worker->sum);
    jobs_add(&run->total.done, played);
    pthread_mutex_unlock(&run->lock);
    part_clear(&worker->sum);
}

static void fail(lab_run *run, const cg_error *error)
{
    pthread_mutex_lock(&run->lock);
    if (!run->failed)
        run->error = *error;
    run->failed = true;
    pthread_mutex_unlock(&run->lock);
    atomic_store(&run->give_up, true);
}

/** Plays jobs until they are done, or something stops it.
 * A job that failed has put nothing whole into the sums, so that these are thrown away with it. */
static bool play_jobs(lab_worker *worker, job_range jobs)
{
    lab_run *run = worker->run;
    job_range played = {jobs.first, jobs.first};
    cg_error error = {0};
    for (; played.end < jobs.end && !interrupted && !atomic_load(&run->give_up); played.end++) {
        if (!measure_job(run->plan, played.end, worker->rooms, &worker->sum, &error)) {
            fail(run, &error);
            return false;
        }
    }
    give_back(worker, played);
    return played.end == jobs.end;
}

static void *run_worker(void *user)
{
    lab_worker *worker = user;
    lab_run *run = worker->run;
    uint64_t chunk = 1;
    for (;;) {
        job_range jobs;
        pthread_mutex_lock(&run->lock);
        bool any = take_jobs(run, chunk, &jobs);
        pthread_mutex_unlock(&run->lock);
        double start = seconds_now();
        if (!any || !play_jobs(worker, jobs))
            break;
        if (seconds_now() - start < CHUNK_SECONDS / 2 && chunk < CHUNK_MOST)
            chunk *= 2;
        else if (seconds_now() - start > CHUNK_SECONDS * 2 && chunk > 1)
            chunk /= 2;
    }
    pthread_mutex_lock(&run->lock);
    run->working--;
    pthread_mutex_unlock(&run->lock);
    return NULL;
}

/* ---- the file ---- */

static bool is_shard(const run_config *config)
{
    return config->shards > 1;
}

/** Where what is done is kept until all is. */
static char *journal_of(const run_config *config)
{
    size_t size = strlen(config->output) + 6;
    char *name = must(malloc(size));
    snprintf(name, size, "%s%s", config->output, is_shard(config) ? "" : ".part");
    return name;
}

static bool same_shape(const lab_part *left, const lab_part *right)
{
    bool same = left->hash == right->hash && left->jobs == right->jobs &&
                left->levels == right->levels && left->block_count == right->block_count &&
                left->size == right->size;
    for (size_t i = 0; same && i < left->block_count; i++)
        same =
            memcmp(left->blocks[i].dims, right->blocks[i].dims, sizeof left->blocks[i].dims) == 0 &&
            strcmp(left->blocks[i].name, right->blocks[i].name) == 0;
    return same;
}

/** @param why  what is wrong with a file of this name; one that is no file is not to be removed */
static void tell_wrong(const char *path, const char *why)
{
    bool unread = strncmp(why, "it cannot", 9) == 0;
    complain("%s: %s%s", path, why, unread ? "" : "; remove it to start again");
}

static const char other_study[] =
    "it belongs to another study, or to an earlier version of this one";

/** Takes what an earlier run has kept. @return false after a message */
static bool resume(lab_run *run, const char *path)
{
    lab_part before;
    char why[PART_WHY];
    if (!file_exists(path))
        return true;
    if (!part_read(&before, path, why, sizeof why)) {
        tell_wrong(path, why);
        return false;
    }
    bool good = same_shape(&run->total, &before);
    if (good) {
        part_add(&run->total, &before);
        for (size_t i = 0; i < before.done.count; i++)
            jobs_add(&run->total.done, before.done.ranges[i]);
    } else
        tell_wrong(path, other_study);
    part_free(&before);
    return good;
}

static bool complete(const lab_run *run)
{
    uint64_t done = 0;
    for (size_t i = 0; i < run->total.done.count; i++) {
        job_range range = run->total.done.ranges[i];
        uint64_t first = range.first > run->mine.first ? range.first : run->mine.first;
        uint64_t end = range.end < run->mine.end ? range.end : run->mine.end;
        done += end > first ? end - first : 0;
    }
    return done == run->mine.end - run->mine.first;
}

/** @return false without a message; the journal's hold has the reason */
static bool save_now(lab_run *run, const char *path)
{
    size_t length;
    pthread_mutex_lock(&run->lock);
    char *text = part_text(&run->total, NULL, &length);
    uint64_t done = jobs_count(&run->total.done);
    pthread_mutex_unlock(&run->lock);
    bool good = content_hold_write(&run->journal, path, text, length);
    if (good)
        run->kept = done;
    free(text);
    return good;
}

static content_hold *result_of(lab_run *run)
{
    return is_shard(run->config) ? &run->journal : &run->result;
}

static bool save_result(lab_run *run)
{
    size_t length;
    char *text = part_result(&run->total, &length);
    bool good = content_hold_write(result_of(run), run->config->output, text, length);
    free(text);
    return good;
}

/* ---- meanwhile ---- */

/** @param unkept  why what is done cannot be kept; NULL: it can */
static void show_progress(lab_run *run, double start, const char *unkept)
{
    pthread_mutex_lock(&run->lock);
    uint64_t done = jobs_count(&run->total.done), all = run->mine.end - run->mine.first;
    double widest = part_widest(&run->total);
    pthread_mutex_unlock(&run->lock);
    double rate = (double)(done - run->begun) / (seconds_now() - start + 1e-9);
    fprintf(stderr, "\r\033[K%" PRIu64 " of %" PRIu64 " jobs, %.1f a second, ", done, all, rate);
    if (rate > 0) {
        uint64_t left = (uint64_t)((double)(all - done) / rate);
        fprintf(stderr, "%" PRIu64 ":%02" PRIu64 ":%02" PRIu64 " left, ", left / 3600,
                left / 60 % 60, left % 60);
    }
    fprintf(stderr, "widest interval ±%.1f %%", 100 * widest);
    if (unkept)
        fprintf(stderr, ", cannot be kept: %s", unkept);
}

static bool working(lab_run *run)
{
    pthread_mutex_lock(&run->lock);
    bool any = run->working > 0;
    pthread_mutex_unlock(&run->lock);
    return any;
}

/** Until all threads have ended; what is done is kept now and then. */
static void look_after(lab_run *run, const char *path)
{
    const struct timespec pause = {0, 20000000};
    double start = seconds_now(), saved = start, shown = start;
    double wait = FIRST_SAVE_SECONDS;
    const char *unkept = NULL;
    bool terminal = run->config->progress || isatty(STDERR_FILENO);
    while (working(run)) {
        nanosleep(&pause, NULL);
        double now = seconds_now();
        if (terminal && now - shown > 0.5) {
            shown = now;
            show_progress(run, start, unkept);
        }
        if (now - saved > wait) {
            unkept = save_now(run, path) ? NULL : run->journal.why;
            wait = unkept ? 12 * SAVE_SECONDS : SAVE_SECONDS;
            saved = seconds_now();
        }
    }
    if (terminal)
        fputs("\r\033[K", stderr);
}

static void run_threads(lab_run *run, const char *path)
{
    size_t count = run->config->threads;
    lab_worker *workers = need(count, sizeof *workers);
    size_t started = 0;
    run->working = count;
    for (; started < count; started++) {
        lab_worker *worker = &workers[started];
        worker->run = run;
        part_like(&worker->sum, &run->total);
        measure_rooms(run->plan, worker->rooms);
        if (pthread_create(&worker->thread, NULL, run_worker, worker)) {
            part_free(&worker->sum);
            measure_rooms_free(worker->rooms);
            break;
        }
    }
    pthread_mutex_lock(&run->lock);
    run->working -= count - started;
    pthread_mutex_unlock(&run->lock);
    look_after(run, path);
    for (size_t i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        part_free(&workers[i].sum);
        measure_rooms_free(workers[i].rooms);
    }
    free(workers);
    if (!started)
        complain("no thread can be started");
}

/* ---- a run ---- */

/** One sentence, whatever could not be written. */
static void tell_stop(const lab_run *run, const char *path, bool kept)
{
    uint64_t done = jobs_count(&run->total.done), all = run->mine.end - run->mine.first;
    if (kept)
        complain("stopped: %" PRIu64 " of %" PRIu64
                 " jobs are done and kept in %s; the same command continues",
                 done, all, path);
    else if (run->kept)
        complain("stopped: %" PRIu64 " of %" PRIu64 " jobs are done, but only %" PRIu64
                 " are kept in %s: %s",
                 done, all, run->kept, path, run->journal.why);
    else
        complain("stopped: %" PRIu64 " of %" PRIu64
                 " jobs are done, and could not be kept in %s: %s",
                 done, all, path, run->journal.why);
}

static int keep_result(lab_run *run, const char *path)
{
    if (save_result(run)) {
        if (!is_shard(run->config))
            unlink(path);
        return EXIT_OK;
    }
    if (is_shard(run->config) || !save_now(run, path)) {
        tell_stop(run, path, false);
        return EXIT_FAILED;
    }
    complain("%s: %s; all %" PRIu64 " jobs are kept in %s, and the same command continues",
             run->config->output, run->result.why, run->kept, path);
    return EXIT_STOPPED;
}

static int keep(lab_run *run, const char *path)
{
    if (complete(run))
        return keep_result(run, path);
    bool kept = save_now(run, path);
    if (run->failed)
        complain("%s", run->error.text);
    tell_stop(run, path, kept);
    return run->failed || !kept ? EXIT_FAILED : EXIT_STOPPED;
}

/** Jobs of shard I of N: blocks whose sizes differ by one at most. */
static job_range shard_jobs(uint64_t jobs, uint64_t shard, uint64_t shards)
{
    uint64_t size = jobs / shards, rest = jobs % shards, before = shard - 1;
    uint64_t first = size * before + (before < rest ? before : rest);
    return (job_range){first, first + size + (before < rest)};
}

static int play_all(lab_run *run, const char *journal)
{
    run->begun = jobs_count(&run->total.done);
    if (complete(run) && run->begun && is_shard(run->config))
        return EXIT_OK;
    if (run->begun)
        complain("%" PRIu64 " of %" PRIu64 " jobs were done before", run->begun,
                 run->mine.end - run->mine.first);
    run->kept = run->begun;
    if (run->journal.absent && !save_now(run, journal)) {
        complain("%s: %s", journal, run->journal.why);
        return EXIT_FAILED;
    }
    interrupt_listen();
    run_threads(run, journal);
    return keep(run, journal);
}

/** Is the result there already? A file of something else is left alone. @return 0: no */
static int look_at_output(lab_run *run, const char *path)
{
    lab_part there;
    char why[PART_WHY];
    if (is_shard(run->config) || !file_exists(path))
        return 0;
    bool good = part_read(&there, path, why, sizeof why);
    bool same = good && same_shape(&run->total, &there);
    bool all = same && jobs_count(&there.done) == there.jobs;
    if (!good)
        tell_wrong(path, why);
    else if (!same)
        tell_wrong(path, other_study);
    else if (!all)
        complain("%s: it is a part of this study, not its result", path);
    part_free(&there);
    return all ? 1 : -1;
}

/** The file, and for a whole study that of the result, are nobody else's until the end. */
static bool hold_files(lab_run *run, const char *journal)
{
    const run_config *config = run->config;
    return content_can_write(config->output) && content_hold_take(&run->journal, journal) &&
           (is_shard(config) || content_hold_take(&run->result, config->output));
}

int study_run(const lab_plan *plan, const run_config *config)
{
    lab_run run = {.plan = plan,
                   .config = config,
                   .lock = PTHREAD_MUTEX_INITIALIZER,
                   .journal = {.file = -1},
                   .result = {.file = -1}};
    char *journal = journal_of(config);
    run.mine = shard_jobs(plan->jobs, config->shard, config->shards);
    run.next = run.mine.first;
    measure_lay(plan, &run.total);
    int there = hold_files(&run, journal) ? look_at_output(&run, config->output) : -1;
    int status = there < 0 || (!there && !resume(&run, journal)) ? EXIT_FAILED
                 : there                                         ? EXIT_OK
                                                                 : play_all(&run, journal);
    content_hold_end(&run.journal);
    content_hold_end(&run.result);
    part_free(&run.total);
    free(journal);
    return status;
}
