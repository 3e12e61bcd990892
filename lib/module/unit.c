/* Buffers of compiled programs while a catalogue is made: filling, hashing and copying them. */
#include "module/unit.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

#define BUFFERS 5

static void list_buffers(cg_unit_buffers *unit, cg_buffer *buffers[BUFFERS])
{
    _Static_assert(sizeof(cg_unit_buffers) == BUFFERS * sizeof(cg_buffer), "all are listed");
    cg_buffer *const all[BUFFERS] = {&unit->code, &unit->codes, &unit->mods, &unit->costs,
                                     &unit->labels};
    memcpy(buffers, all, sizeof all);
}

void cg_unit_begin(cg_unit_buffers *unit, cg_context *context)
{
    cg_buffer *buffers[BUFFERS];
    list_buffers(unit, buffers);
    for (size_t i = 0; i < BUFFERS; i++)
        *buffers[i] = (cg_buffer){.context = context};
}

void cg_unit_clear(cg_unit_buffers *unit)
{
    cg_buffer *buffers[BUFFERS];
    list_buffers(unit, buffers);
    for (size_t i = 0; i < BUFFERS; i++)
        buffers[i]->size = 0;
}

void cg_unit_free(cg_unit_buffers *unit)
{
    cg_buffer *buffers[BUFFERS];
    list_buffers(unit, buffers);
    for (size_t i = 0; i < BUFFERS; i++)
        cg_buffer_free(buffers[i]);
}

cg_code_sink cg_unit_sink(cg_unit_buffers *unit)
{
    return (cg_code_sink){.code = &unit->code,
                          .codes = &unit->codes,
                          .mods = &unit->mods,
                          .costs = &unit->costs,
                          .labels = &unit->labels};
}

/* ---- labels ---- */

size_t cg_unit_labels(const cg_unit_buffers *unit)
{
    return unit->labels.size / sizeof(char *);
}

bool cg_unit_keep_labels(cg_unit_buffers *unit, size_t first, cg_arena *arena)
{
    assert(first <= cg_unit_labels(unit));
    const char **labels = (const char **)(void *)unit->labels.data;
    for (size_t i = first; i < cg_unit_labels(unit); i++) {
        labels[i] = cg_arena_copy(arena, labels[i], strlen(labels[i]));
        if (!labels[i])
            return false;
    }
    return true;
}

/* ---- the hash ---- */

static uint64_t hash_target(uint64_t hash, const cg_target_code *target)
{
    hash = cg_hash_mix(hash, target->kind | (uint64_t)target->detail << 8 |
                                 (uint64_t)target->quantity << 16 | (uint64_t)target->joints << 24 |
                                 (uint64_t)target->joint_stat << 32 | (uint64_t)target->mode << 40);
    return cg_hash_mix(hash, target->section | (uint64_t)target->amount << 16 |
                                 (uint64_t)target->joint_limit << 32);
}

static uint64_t hash_code(uint64_t hash, const cg_code *code)
{
    assert(code->capture_count <= sizeof code->captures && code->target_count <= CG_TARGETS_MAX);
    const uint64_t parts[] = {
        code->start | (uint64_t)code->length << 32,
        code->happenings,
        code->does[0],
        code->does[1],
        code->flags | (uint64_t)code->game_flags << 32,
        code->windows | (uint64_t)code->phases << 32,
        code->zones | (uint64_t)code->match << 32 | (uint64_t)code->condition << 48,
        code->affects | (uint64_t)code->body << 16 | (uint64_t)code->choose << 32 |
            (uint64_t)code->choose_more << 48,
        code->choose_if | (uint64_t)code->label_first << 16 | (uint64_t)code->label_count << 32 |
            (uint64_t)code->modes_slot << 48,
        code->mod_first | (uint64_t)code->cost_first << 32,
        code->alternative_first | (uint64_t)code->mod_count << 32 |
            (uint64_t)code->cost_count << 48,
        code->alternative_count | (uint64_t)code->form << 16 | (uint64_t)code->static_kind << 24 |
            (uint64_t)code->limit_scope << 32 | (uint64_t)code->limit << 40 |
            (uint64_t)code->slots << 48 | (uint64_t)code->target_count << 56,
        code->needs | (uint64_t)code->needs_pool << 8 | (uint64_t)code->capture_count << 16 |
            (uint64_t)code->x_slot << 24 | (uint64_t)code->name << 32};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        hash = cg_hash_mix(hash, parts[i]);
    if (code->paid_slot)
        hash = cg_hash_mix(hash, code->paid_slot);
    for (unsigned i = 0; i < code->capture_count; i++)
        hash = cg_hash_mix(hash, code->captures[i]);
    for (unsigned i = 0; i < code->target_count; i++)
        hash = hash_target(hash, &code->targets[i]);
    return hash;
}

static uint64_t hash_mod(uint64_t hash, const cg_mod *mod)
{
    hash = cg_hash_mix(hash, mod->op | (uint64_t)mod->flags << 8 | (uint64_t)mod->what << 16 |
                                 (uint64_t)mod->value << 32 | (uint64_t)mod->divisor << 48);
    return cg_hash_mix(hash, mod->ability);
}

static uint64_t hash_cost(uint64_t hash, const cg_cost *cost)
{
    hash =
        cg_hash_mix(hash, cost->kind | (uint64_t)cost->quantity << 8 | (uint64_t)cost->what << 16 |
                              (uint64_t)cost->amount << 32 | (uint64_t)cost->section << 48);
    hash = cg_hash_mix(hash, (uint32_t)cost->place | (uint64_t)cost->place_value << 32 |
                                 (uint64_t)cost->slot << 48);
    if (cost->joints)
        hash = cg_hash_mix(hash, cost->joints | (uint64_t)cost->joint_stat << 8 |
                                     (uint64_t)cost->joint_limit << 16);
    return cost->each ? cg_hash_mix(hash, cost->each | (uint64_t)cost->resource << 16) : hash;
}

uint64_t cg_unit_hash(uint64_t hash, const cg_unit_buffers *unit)
{
    const int32_t *words = (const int32_t *)(const void *)unit->code.data;
    const cg_code *codes = (const cg_code *)(const void *)unit->codes.data;
    const cg_mod *mods = (const cg_mod *)(const void *)unit->mods.data;
    const cg_cost *costs = (const cg_cost *)(const void *)unit->costs.data;
    const char *const *labels = (const char *const *)(const void *)unit->labels.data;
    for (size_t i = 0; i < unit->code.size / sizeof *words; i++)
        hash = cg_hash_mix(hash, (uint32_t)words[i]);
    for (size_t i = 0; i < unit->codes.size / sizeof *codes; i++)
        hash = hash_code(hash, &codes[i]);
    for (size_t i = 0; i < unit->mods.size / sizeof *mods; i++)
        hash = hash_mod(hash, &mods[i]);
    for (size_t i = 0; i < unit->costs.size / sizeof *costs; i++)
        hash = hash_cost(hash, &costs[i]);
    for (size_t i = 0; i < unit->labels.size / sizeof *labels; i++)
        hash = cg_hash_string(hash, labels[i]);
    return hash;
}

/* ---- copying ---- */

/** Copies a buffer into the arena, and gives its number of elements of that size.
 * @return NULL when memory is short */
static const void *copy_buffer(const cg_buffer *buffer, cg_arena *arena, size_t size, size_t *count)
{
    assert(buffer->size % size == 0);
    void *copy = cg_arena_allocate(arena, buffer->size);
    if (copy && buffer->size)
        memcpy(copy, buffer->data, buffer->size);
    *count = buffer->size / size;
    return copy;
}

bool cg_unit_copy(const cg_unit_buffers *unit, cg_arena *arena, cg_code_unit *copy)
{
    copy->instructions =
        copy_buffer(&unit->code, arena, sizeof *copy->instructions, &copy->word_count);
    copy->codes = copy_buffer(&unit->codes, arena, sizeof *copy->codes, &copy->code_count);
    copy->mods = copy_buffer(&unit->mods, arena, sizeof *copy->mods, &copy->mod_count);
    copy->costs = copy_buffer(&unit->costs, arena, sizeof *copy->costs, &copy->cost_count);
    copy->labels = copy_buffer(&unit->labels, arena, sizeof *copy->labels, &copy->label_count);
    return copy->instructions && copy->codes && copy->mods && copy->costs && copy->labels;
}
