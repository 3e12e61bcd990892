/* Compares the kept list with a new one after every answer, in builds with asserts. */
#include "engine/find/scope.h"

#ifndef NDEBUG

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/** One of that many answers is compared: sanitizers are slow enough already. */
#ifdef __SANITIZE_ADDRESS__
#define COMPARED 64
#else
#define COMPARED 1
#endif

/** Returns true if it is the same ability of the same card for the same player. */
static bool is_same(const cg_watcher *kept, const cg_watcher *found)
{
    return kept->code == found->code && kept->card == found->card && kept->form == found->form &&
           kept->modifier == found->modifier && kept->player == found->player &&
           kept->ability == found->ability && kept->only == found->only &&
           kept->happenings == found->happenings && kept->common == found->common;
}

static bool are_same(const cg_watch *kept, const cg_watch *found)
{
    size_t sums = offsetof(cg_watch, listens), end = offsetof(cg_watch, uses_listed);
    if (kept->count != found->count || kept->haves != found->haves || kept->says != found->says ||
        kept->active != found->active ||
        memcmp((const char *)kept + sums, (const char *)found + sums, end - sums) != 0)
        return false;
    for (unsigned i = 0; i < kept->count; i++)
        if (!is_same(&kept->watchers[i], &found->watchers[i]))
            return false;
    return true;
}

bool cg_watch_is_as_found(cg_match *match)
{
    cg_watch *watch = match->watch;
    bool asks = watch && watch->valid && !match->head->over; /* nothing asks any more then */
    if (!asks || match->head->decisions % COMPARED != 0)
        return true;
    size_t size = sizeof *watch + watch->limit * sizeof *watch->watchers;
    cg_watch *kept = malloc(size);
    if (!kept)
        return true;
    memcpy(kept, watch, size);
    watch->valid = false;
    cg_watch_find(match);
    bool same = are_same(kept, watch);
    memcpy(watch, kept, size);
    free(kept);
    return same;
}

#endif
