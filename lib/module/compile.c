#include "module/build.h"

#include "base/hash.h"

#include <string.h>

/** What is compiled, for whom. */
typedef struct job {
    cg_builder *builder;
    const cg_reading *reading;
    const cg_ability *ability;
    const int32_t *arguments; /* of the ability's parameters */
} job;

/** The values of the parameters that one part of an ability declares. */
static void own_arguments(const job *work, const cg_ability_term *part,
                          int32_t own[CG_PARAMETERS_MAX])
{
    for (unsigned i = 0; i < part->parameter_count; i++)
        for (unsigned k = 0; k < work->ability->parameter_count; k++)
            if (strcmp(part->parameters[i].name, work->ability->parameters[k].name) == 0)
                own[i] = work->arguments[k];
}

/* ---- codes ---- */

/** Compiles all abilities of a list. @return false when memory is short */
static bool compile_list(const job *work, const cg_ability_term *list, cg_unit_buffers *unit,
                         cg_buffer *numbers)
{
    const cg_code_sink sink = {.code = &unit->code,
                               .codes = &unit->codes,
                               .mods = &unit->mods,
                               .costs = &unit->costs,
                               .labels = &unit->labels};
    for (; list; list = list->next) {
        int32_t own[CG_PARAMETERS_MAX] = {0};
        uint32_t *number = cg_buffer_grow(numbers, sizeof *number);
        if (!number)
            return false;
        own_arguments(work, list, own);
        cg_code_sink copy = sink;
        if (!cg_effect_compile(work->builder->language, list, own, &copy, number))
            return false;
    }
    return true;
}

/** Labels are words of the text so far; they must live as long as the catalogue. */
static bool keep_labels(cg_builder *builder, size_t first)
{
    const char **labels = (const char **)(void *)builder->unit.labels.data;
    for (size_t i = first; i < builder->unit.labels.size / sizeof *labels; i++) {
        labels[i] = cg_arena_copy(&builder->cards->arena, labels[i], strlen(labels[i]));
        if (!labels[i])
            return false;
    }
    return true;
}

static bool within_limits(const cg_builder *builder)
{
    const cg_unit_buffers *unit = &builder->unit;
    return unit->codes.size / sizeof(cg_code) <= CG_CODES_MAX &&
           unit->labels.size / sizeof(char *) < UINT16_MAX &&
           unit->code.size / sizeof(int32_t) < UINT32_MAX;
}

static bool report_limit(cg_builder *builder, cg_document *document, cg_position position)
{
    cg_document_error(document, builder->report, position, CG_CODE_TOO_MANY,
                      "a catalogue can hold %zu different abilities and %u different labels at most",
                      CG_CODES_MAX, (unsigned)UINT16_MAX - 1);
    return false;
}

static void take_windows(const cg_builder *builder, cg_call *call)
{
    const cg_code *codes = (const cg_code *)(const void *)builder->unit.codes.data;
    const uint32_t *numbers = (const uint32_t *)(const void *)builder->ability_list.data;
    uint32_t windows = 0;
    for (uint32_t i = 0; i < call->count; i++) {
        const cg_code *code = &codes[numbers[call->first + i]];
        if (code->form != CG_FORM_PLAY)
            continue;
        call->plays = true;
        windows |= code->windows;
    }
    call->windows = call->plays ? windows : UINT32_MAX;
}

/* ---- the hash ---- */

static uint64_t hash_target(uint64_t hash, const cg_target_code *target)
{
    hash = cg_hash_mix(hash, target->kind | (uint64_t)target->detail << 8 |
                                 (uint64_t)target->quantity << 16 | (uint64_t)target->joint << 24 |
                                 (uint64_t)target->joint_stat << 32 | (uint64_t)target->mode << 40);
    return cg_hash_mix(hash, target->section | (uint64_t)target->amount << 16 |
                                 (uint64_t)target->joint_limit << 32);
}

static uint64_t hash_code(uint64_t hash, const cg_code *code)
{
    const uint64_t parts[] = {
        code->start | (uint64_t)code->length << 32,
        code->happenings,
        code->says[0],
        code->says[1],
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
    hash = cg_hash_mix(hash, cost->kind | (uint64_t)cost->quantity << 8 |
                                 (uint64_t)cost->what << 16 | (uint64_t)cost->amount << 32 |
                                 (uint64_t)cost->section << 48);
    return cg_hash_mix(hash, (uint32_t)cost->place | (uint64_t)cost->place_value << 32 |
                                 (uint64_t)cost->slot << 48);
}

static uint64_t hash_unit(uint64_t hash, const cg_unit_buffers *unit)
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

/** Compiled once more, alone and with its designs numbered from 1: what comes out depends neither
 * on the other cards nor on their order. */
static bool hash_alone(const job *work, cg_call *call)
{
    cg_unit_buffers *unit = &work->builder->alone;
    cg_buffer *const buffers[] = {&unit->code, &unit->codes, &unit->mods, &unit->costs,
                                  &unit->labels};
    cg_buffer *line = &work->builder->line;
    for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
        buffers[i]->size = 0;
    line->size = 0;
    if (!compile_list(work, work->reading->numbered, unit, line))
        return false;
    call->hash = hash_unit(work->reading->designs, unit);
    return true;
}

/* ---- texts ---- */

static void end_line(cg_text *out)
{
    if (out->length && out->length < out->size && out->buffer[out->length - 1] == '\n')
        out->buffer[--out->length] = '\0';
}

/** Rules text: a line for each ability. */
static void describe(const job *work, cg_text *out)
{
    for (const cg_ability_term *part = work->reading->abilities; part; part = part->next) {
        int32_t own[CG_PARAMETERS_MAX] = {0};
        cg_ability_term alone = *part;
        alone.next = NULL;
        own_arguments(work, part, own);
        if (out->length)
            cg_text_add(out, "\n");
        cg_effect_describe(work->builder->language, &alone, own, out);
        end_line(out);
    }
}

static void print(const job *work, cg_text *out)
{
    cg_effect_print(work->builder->language, work->reading->abilities, out);
}

/** What a function writes, in the catalogue's arena; NULL when memory is short. */
static const char *written(const job *work, void (*write)(const job *, cg_text *))
{
    cg_buffer *line = &work->builder->line;
    for (;;) {
        cg_text out = cg_text_start((char *)line->data, line->capacity);
        write(work, &out);
        if (out.length < out.size)
            return cg_arena_copy(&work->builder->cards->arena, out.buffer, out.length);
        line->size = 0;
        if (!cg_buffer_grow(line, out.length + 1))
            return NULL;
    }
}

/* ---- a call ---- */

bool cg_build_compile(cg_builder *builder, cg_document *document, cg_position position,
                      const cg_reading *reading, const cg_ability *ability,
                      const int32_t *arguments, cg_call *call)
{
    const job work = {builder, reading, ability, arguments};
    size_t first = builder->ability_list.size / sizeof(uint32_t);
    size_t label = builder->unit.labels.size / sizeof(char *);
    if (first >= UINT32_MAX / 2)
        return report_limit(builder, document, position);
    if (!compile_list(&work, reading->abilities, &builder->unit, &builder->ability_list) ||
        !keep_labels(builder, label) || !hash_alone(&work, call))
        return cg_build_short(builder);
    if (!within_limits(builder))
        return report_limit(builder, document, position);
    call->first = (uint32_t)first;
    call->count = (uint32_t)(builder->ability_list.size / sizeof(uint32_t) - first);
    call->names = reading->names;
    take_windows(builder, call);
    call->text = written(&work, describe);
    call->source = written(&work, print);
    return (call->text && call->source) || cg_build_short(builder);
}
