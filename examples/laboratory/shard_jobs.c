#include "shard.h"

#include "../cardgame/common.h"

#include <stdlib.h>
#include <string.h>

/** Number of the first range that ends behind the job. */
static size_t range_of(const job_set *set, uint64_t job)
{
    size_t low = 0, high = set->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (set->ranges[middle].end <= job)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool jobs_have(const job_set *set, uint64_t job)
{
    size_t at = range_of(set, job);
    return at < set->count && set->ranges[at].first <= job;
}

bool jobs_meet(const job_set *set, job_range range)
{
    size_t at = range_of(set, range.first);
    return at < set->count && set->ranges[at].first < range.end;
}

static void insert(job_set *set, size_t at, job_range range)
{
    if (set->count == set->capacity) {
        set->capacity = set->capacity ? 2 * set->capacity : 16;
        set->ranges = must(realloc(set->ranges, set->capacity * sizeof *set->ranges));
    }
    memmove(&set->ranges[at + 1], &set->ranges[at], (set->count - at) * sizeof *set->ranges);
    set->ranges[at] = range;
    set->count++;
}

bool jobs_add(job_set *set, job_range range)
{
    size_t at = range_of(set, range.first);
    if (range.first >= range.end)
        return true;
    if (jobs_meet(set, range))
        return false;
    bool before = at > 0 && set->ranges[at - 1].end == range.first;
    bool behind = at < set->count && set->ranges[at].first == range.end;
    if (before && behind) {
        set->ranges[at - 1].end = set->ranges[at].end;
        memmove(&set->ranges[at], &set->ranges[at + 1],
                (set->count - at - 1) * sizeof *set->ranges);
        set->count--;
    } else if (before)
        set->ranges[at - 1].end = range.end;
    else if (behind)
        set->ranges[at].first = range.first;
    else
        insert(set, at, range);
    return true;
}

uint64_t jobs_count(const job_set *set)
{
    uint64_t count = 0;
    for (size_t i = 0; i < set->count; i++)
        count += set->ranges[i].end - set->ranges[i].first;
    return count;
}

void jobs_free(job_set *set)
{
    free(set->ranges);
    *set = (job_set){NULL, 0, 0};
}
