#include "study_run.h"

#include "report.h"
#include "shard_studies.h"

#include "../cardgame/content.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

char *part_result(const lab_part *part, size_t *length)
{
    char *tables = jobs_count(&part->done) == part->jobs ? report_tables(part) : NULL;
    char *text = part_text(part, tables, length);
    free(tables);
    return text;
}

static bool save(const lab_part *part, const char *path)
{
    size_t length;
    char *text = part_result(part, &length);
    bool good = content_write(path, text, length);
    free(text);
    return good;
}

double part_widest(const lab_part *part)
{
    double widest = 0;
    const int64_t *matches = part_at(part, "tables", 0, 0, 0, 0);
    for (size_t i = 0; i < part->block_count; i++) {
        const sum_block *block = &part->blocks[i];
        if (strcmp(block->name, "table_scores") != 0)
            continue;
        for (size_t row = 0; row < block->size; row++) {
            int64_t count = matches[row / block->dims[2]];
            stat_interval share = stat_wilson(
                (double)part->values[block->offset + row] / SCORE_WHOLE, (double)count, 0.95);
            double half = count ? (share.high - share.low) / 2 : 1;
            widest = half > widest ? half : widest;
        }
    }
    return widest;
}

/** The files whose parts are in the sums, each with the jobs that it has. One part is held at a time,
 * so that any number of them can be merged. */
typedef struct merging {
    job_set *done;
    const char **paths;
    size_t count;
    bool wrong;
    part_studies studies;
    lab_part total;
} merging;

/** The file that has a job of the range, too. */
static const char *who_has(const merging *all, job_range range)
{
    for (size_t i = 0; i < all->count; i++)
        if (jobs_meet(&all->done[i], range))
            return all->paths[i];
    return "another";
}

static void add_part(merging *all, const char *path, lab_part *part)
{
    const job_set *done = &part->done;
    if (!all->count)
        part_like(&all->total, part);
    for (size_t i = 0; i < done->count; i++) {
        if (jobs_add(&all->total.done, done->ranges[i]))
            continue;
        complain("%s: jobs %" PRIu64 " to %" PRIu64 " are also in %s and would count twice", path,
                 done->ranges[i].first, done->ranges[i].end - 1, who_has(all, done->ranges[i]));
        all->wrong = true;
        return;
    }
    part_add(&all->total, part);
    all->done[all->count] = part->done;
    all->paths[all->count++] = path;
    part->done = (job_set){NULL, 0, 0};
}

static void take_file(merging *all, const char *path, bool skip)
{
    char why[PART_WHY];
    lab_part part;
    if (!part_read(&part, path, why, sizeof why)) {
        complain("%s: %s%s", path, why,
                 skip ? "; it is left out" : "; --damaged skip leaves it out");
        all->wrong = all->wrong || !skip;
    } else if (!studies_note(&all->studies, path, &part))
        all->wrong = true;
    else
        add_part(all, path, &part);
    part_free(&part);
}

static void tell_missing(const lab_part *total)
{
    uint64_t missing = total->jobs - jobs_count(&total->done), at = 0;
    complain("%" PRIu64 " of %" PRIu64 " jobs are missing:", missing, total->jobs);
    for (size_t i = 0; i <= total->done.count && i < 20; i++) {
        uint64_t end = i < total->done.count ? total->done.ranges[i].first : total->jobs;
        if (end > at)
            complain("  %" PRIu64 " to %" PRIu64, at, end - 1);
        at = i < total->done.count ? total->done.ranges[i].end : at;
    }
}

static int finish_merge(merging *all, const char *output)
{
    if (all->wrong)
        return EXIT_FAILED;
    if (!save(&all->total, output))
        return EXIT_FAILED;
    if (jobs_count(&all->total.done) == all->total.jobs)
        return EXIT_OK;
    tell_missing(&all->total);
    return EXIT_STOPPED;
}

int study_merge(const char *const *paths, size_t count, const char *output, bool skip)
{
    merging all = {.done = need(count, sizeof(job_set)), .paths = need(count, sizeof(char *))};
    int status = EXIT_FAILED;
    for (size_t i = 0; i < count; i++)
        take_file(&all, paths[i], skip);
    if (all.studies.count > 1)
        studies_tell(&all.studies);
    if (all.count)
        status = finish_merge(&all, output);
    else if (!all.wrong)
        complain("there are no parts left to merge");
    for (size_t i = 0; i < all.count; i++)
        jobs_free(&all.done[i]);
    part_free(&all.total);
    studies_free(&all.studies);
    free(all.done);
    free(all.paths);
    return status;
}
