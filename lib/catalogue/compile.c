/* Compiles the abilities of one text or call: first separately, for a hash that does not depend on
 * other cards, then into the programs of the catalogue. Also writes their rules text. */
#include "catalogue/build.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

/** The arguments of compiling a text or call. */
typedef struct job {
    cg_builder *builder;
    const cg_reading *reading;
    const cg_ability *ability;
    const int32_t *arguments; /* of the ability's parameters */
} job;

/** Finds the values of the parameters that one part of an ability declares. */
static void own_arguments(const job *work, const cg_ability_term *part,
                          int32_t own[CG_PARAMETERS_MAX])
{
    assert(part->parameter_count <= CG_PARAMETERS_MAX);
    assert(part->parameter_count == 0 || (work->ability && work->arguments));
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
    cg_code_sink sink = cg_unit_sink(unit);
    for (; list; list = list->next) {
        int32_t own[CG_PARAMETERS_MAX] = {0};
        uint32_t compiled, *number = cg_buffer_grow(numbers, sizeof *number);
        if (!number)
            return false;
        own_arguments(work, list, own);
        if (!cg_effect_compile(work->builder->language, list, own, &sink, &compiled))
            return false;
        *number = compiled;
    }
    return true;
}

static bool within_limits(const cg_builder *builder)
{
    const cg_unit_buffers *unit = &builder->unit;
    return unit->codes.size / sizeof(cg_code) <= CG_CODES_MAX &&
           cg_unit_labels(unit) < UINT16_MAX && unit->code.size / sizeof(int32_t) < UINT32_MAX;
}

static bool report_limit(cg_builder *builder, cg_document *document, cg_position position)
{
    cg_document_error(
        document, builder->report, position, CG_CODE_TOO_MANY,
        "a catalogue can hold at most %zu different abilities and %u different labels",
        CG_CODES_MAX, (unsigned)UINT16_MAX - 1);
    return false;
}

static void take_windows(const cg_builder *builder, cg_call *call)
{
    assert(call->first + call->count <= builder->ability_list.size / sizeof(uint32_t));
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

/* ---- separately, then together with all others ---- */

void cg_build_clear_alone(cg_builder *builder)
{
    cg_unit_clear(&builder->alone);
    builder->numbers.size = 0;
}

/** Compiles the abilities separately, with their designs numbered from 1. The result does not
 * depend on other cards or their order. */
static bool compile_alone(const job *work)
{
    cg_builder *builder = work->builder;
    if (work->reading->compiled)
        return true;
    cg_build_clear_alone(builder);
    return compile_list(work, work->reading->numbered, &builder->alone, &builder->numbers);
}

/** Appends the separately compiled programs to all others. @return false when memory is short */
static bool link_alone(cg_builder *builder)
{
    size_t count = builder->numbers.size / sizeof(uint32_t);
    const uint32_t *numbers = (const uint32_t *)(const void *)builder->numbers.data;
    uint32_t before = (uint32_t)(builder->unit.codes.size / sizeof(cg_code));
    uint32_t *placed = cg_buffer_grow(&builder->ability_list, count * sizeof *placed);
    for (size_t i = 0; placed && i < count; i++)
        placed[i] = before + numbers[i];
    return placed && cg_unit_append(&builder->unit, &builder->alone, builder->module);
}

static bool compile(const job *work, cg_call *call)
{
    cg_builder *builder = work->builder;
    const cg_reading *reading = work->reading;
    if (!compile_alone(work))
        return false;
    call->hash = cg_unit_hash(reading->designs, &builder->alone);
    return reading->numbered == reading->abilities
               ? link_alone(builder)
               : compile_list(work, reading->abilities, &builder->unit, &builder->ability_list);
}

/* ---- a call ---- */

/** Returns the canonical spelling, in the catalogue's arena; NULL when memory is short. */
static const char *spelling(const job *work)
{
    cg_buffer *line = &work->builder->line;
    for (;;) {
        cg_text out = cg_text_start((char *)line->data, line->capacity);
        cg_effect_print(work->builder->language, work->reading->abilities, &out);
        if (out.length < out.size)
            return cg_arena_copy(&work->builder->cards->arena, out.buffer, out.length);
        line->size = 0;
        if (!cg_buffer_grow(line, out.length + 1))
            return NULL;
    }
}

/** Notes the key of each ability: the hash of the call, and the ability's place in it. */
static bool note_keys(cg_builder *builder, const cg_call *call)
{
    cg_code_key *keys = cg_buffer_grow(&builder->keys, call->count * sizeof *keys);
    const uint32_t *numbers = (const uint32_t *)(const void *)builder->ability_list.data;
    for (uint32_t i = 0; keys && i < call->count; i++)
        keys[i] = (cg_code_key){cg_hash_mix(call->hash, i + 1), numbers[call->first + i]};
    return keys || !call->count;
}

bool cg_build_compile(cg_builder *builder, cg_document *document, cg_position position,
                      const cg_reading *reading, const cg_ability *ability,
                      const int32_t *arguments, cg_call *call)
{
    assert((ability == NULL) == (arguments == NULL));
    const job work = {builder, reading, ability, arguments};
    size_t first = builder->ability_list.size / sizeof(uint32_t);
    size_t label = cg_unit_labels(&builder->unit);
    if (first >= UINT32_MAX / 2)
        return report_limit(builder, document, position);
    if (!compile(&work, call) ||
        !cg_unit_keep_labels(&builder->unit, label, &builder->cards->arena))
        return cg_build_short(builder);
    if (!within_limits(builder))
        return report_limit(builder, document, position);
    call->first = (uint32_t)first;
    call->count = (uint32_t)(builder->ability_list.size / sizeof(uint32_t) - first);
    call->names = reading->names;
    take_windows(builder, call);
    if (!note_keys(builder, call))
        return cg_build_short(builder);
    call->source = spelling(&work);
    if (!call->source)
        return cg_build_short(builder);
    call->spelled = cg_hash_string(reading->designs, call->source);
    for (unsigned i = 0; ability && i < ability->parameter_count; i++)
        call->spelled = cg_hash_mix(call->spelled, (uint32_t)arguments[i]);
    return true;
}
