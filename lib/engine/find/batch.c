/* Batches: cards and players that are kept together, for events of `one or more` and for sets
 * captured by lasting effects. */
#include "engine/find/scope.h"

#include <string.h>

static bool captures(const int32_t *captured, unsigned batch)
{
    for (unsigned i = 0; i < CG_CAPTURED; i++)
        if (captured[i] == CG_PACK(CG_VALUE_KEPT, batch))
            return true;
    return false;
}

static bool is_used(const cg_match *match, unsigned batch)
{
    for (unsigned i = 0; i < match->head->waiting; i++)
        if (match->waiting[i].field[CG_FIELD_OF_MANY] == (int32_t)batch ||
            captures(match->waiting[i].captured, batch))
            return true;
    for (unsigned i = 0; i < match->head->happenings; i++)
        if (match->happenings[i].field[CG_FIELD_OF_MANY] == (int32_t)batch)
            return true;
    for (unsigned i = 0; match->plan->keeps && i < match->head->modifiers; i++)
        if (captures(match->modifiers[i].captured, batch))
            return true;
    return false;
}

void cg_batches_sweep(const cg_match *match)
{
    unsigned kept = 0, all = match->head->members;
    for (unsigned i = 0; i < all; i++)
        if (is_used(match, match->members[i].batch))
            match->members[kept++] = match->members[i];
    memset(&match->members[kept], 0, (all - kept) * sizeof *match->members);
    match->head->members = (uint16_t)kept;
}

unsigned cg_batch_new(const cg_match *match)
{
    do
        match->head->batches =
            (uint16_t)(match->head->batches == UINT16_MAX ? 1 : match->head->batches + 1);
    while (match->plan->keeps && is_used(match, match->head->batches));
    return match->head->batches;
}

/** Makes a batch of the set. @return its number; 0 if it has no members */
static unsigned keep_set(const cg_match *match, int32_t set)
{
    unsigned batch = cg_batch_new(match), first = match->head->members;
    for (unsigned i = 0, count = cg_set_size(match, set); i < count; i++)
        if (match->head->members < match->plan->members_max)
            match->members[match->head->members++] =
                (cg_batch_member){.card = cg_set_get(match, set, i), .batch = (uint16_t)batch};
    return match->head->members > first ? batch : 0;
}

void cg_set_keep(const cg_match *match, int32_t captured[CG_CAPTURED], unsigned used)
{
    if (match->head->members)
        cg_batches_sweep(match);
    for (unsigned i = 0; i < used && i < CG_CAPTURED; i++) {
        if (captured[i] < 0 || CG_PACKED_KIND(captured[i]) != CG_VALUE_LIST)
            continue;
        unsigned batch = keep_set(match, captured[i]);
        captured[i] = batch ? CG_PACK(CG_VALUE_KEPT, batch) : 0;
    }
}
