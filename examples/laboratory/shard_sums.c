#include "shard.h"

#include "../cardgame/common.h"

#include <stdlib.h>
#include <string.h>

void part_block(lab_part *part, const char *name, size_t a, size_t b, size_t c, size_t d)
{
    if (part->block_count == BLOCKS_MAX)
        must(NULL);
    sum_block *block = &part->blocks[part->block_count++];
    *block = (sum_block){.dims = {a, b, c, d}, .size = a * b * c * d, .offset = part->size};
    snprintf(block->name, sizeof block->name, "%s", name);
    part->size += block->size;
}

void part_values(lab_part *part)
{
    part->values = need(part->size, sizeof *part->values);
}

int64_t *part_at(const lab_part *part, const char *name, size_t a, size_t b, size_t c, size_t d)
{
    for (size_t i = 0; i < part->block_count; i++) {
        const sum_block *block = &part->blocks[i];
        const size_t *dims = block->dims;
        if (strcmp(block->name, name) == 0)
            return &part->values[block->offset + ((a * dims[1] + b) * dims[2] + c) * dims[3] + d];
    }
    return NULL;
}

int64_t *part_cause(lab_part *part, const char *name)
{
    size_t at = 0;
    while (at < part->cause_count && strcmp(part->causes[at].name, name) < 0)
        at++;
    if (at < part->cause_count && strcmp(part->causes[at].name, name) == 0)
        return part->causes[at].counts;
    part->causes = must(realloc(part->causes, (part->cause_count + 1) * sizeof *part->causes));
    memmove(&part->causes[at + 1], &part->causes[at],
            (part->cause_count - at) * sizeof *part->causes);
    part->cause_count++;
    snprintf(part->causes[at].name, sizeof part->causes[at].name, "%s", name);
    return part->causes[at].counts = need(2 * part->levels, sizeof(int64_t));
}

void part_like(lab_part *part, const lab_part *other)
{
    *part = (lab_part){.hash = other->hash,
                       .jobs = other->jobs,
                       .block_count = other->block_count,
                       .size = other->size,
                       .levels = other->levels,
                       .header = must(strdup(other->header))};
    memcpy(part->blocks, other->blocks, sizeof part->blocks);
    part_values(part);
}

void part_add(lab_part *part, const lab_part *other)
{
    for (size_t i = 0; i < part->size; i++)
        part->values[i] += other->values[i];
    for (size_t i = 0; i < other->cause_count; i++) {
        int64_t *counts = part_cause(part, other->causes[i].name);
        for (size_t j = 0; j < 2 * part->levels; j++)
            counts[j] += other->causes[i].counts[j];
    }
}

static void free_causes(lab_part *part)
{
    for (size_t i = 0; i < part->cause_count; i++)
        free(part->causes[i].counts);
    free(part->causes);
    part->causes = NULL;
    part->cause_count = 0;
}

void part_clear(lab_part *part)
{
    memset(part->values, 0, part->size * sizeof *part->values);
    free_causes(part);
}

void part_free(lab_part *part)
{
    free_causes(part);
    free(part->values);
    free(part->header);
    jobs_free(&part->done);
    *part = (lab_part){.header = NULL};
}
