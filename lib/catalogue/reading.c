/* Parses texts of the effect language for a set, since the same words can mean other cards in
 * another set. */
#include "catalogue/build.h"

#include "base/hash.h"
#include "catalogue/source.h"

#include <assert.h>
#include <string.h>

/** The state for the parser's callbacks. */
typedef struct reader {
    cg_builder *builder;
    cg_document *document;
    cg_position position;
    const char *set;
    bool names;
    cg_buffer seen; /* of cg_design: the named ones, each once */
} reader;

static cg_effect_source locate(const cg_effect_source *source)
{
    const reader *read = source->user;
    return cg_source_of(read->document, read->position, source->text);
}

static cg_design find(void *user, const char *text, size_t length)
{
    reader *read = user;
    read->names = true;
    cg_design design = cg_build_find_design(read->builder, read->set, text, length);
    bool excused = read->builder->cut || read->builder->nameless || read->builder->short_of_memory;
    return !design && excused ? 1 : design; /* a missing card may be in a part that was not read */
}

static bool is_shared(void *user, const char *text, size_t length)
{
    const reader *read = user;
    return cg_build_is_shared(read->builder, text, length);
}

static const char *find_nearest(void *user, const char *text, size_t length)
{
    reader *read = user;
    return cg_build_nearest_design(read->builder, read->set, text, length);
}

static const char *name_of(void *user, cg_design design)
{
    const reader *read = user;
    const char *name = read->builder->cards->data[design].name;
    return *name ? name : NULL;
}

static uint64_t kinds_of(void *user, cg_design design)
{
    const reader *read = user;
    const cg_builder *builder = read->builder;
    bool excused = builder->cut || builder->nameless || builder->short_of_memory; /* see find() */
    return excused ? 0 : builder->cards->rules[design].kinds;
}

/** Returns the number of a design among those that the text names, from 1. */
static cg_design find_number(void *user, const char *text, size_t length)
{
    reader *read = user;
    cg_design design = cg_build_find_design(read->builder, read->set, text, length);
    const cg_design *seen = (const cg_design *)(const void *)read->seen.data;
    size_t count = read->seen.size / sizeof *seen;
    assert(read->seen.size % sizeof *seen == 0);
    for (size_t i = 0; i < count; i++)
        if (seen[i] == design)
            return (cg_design)i + 1;
    cg_design *added = cg_buffer_grow(&read->seen, sizeof *added);
    if (!added) {
        cg_build_short(read->builder);
        return 1;
    }
    *added = design;
    return (cg_design)count + 1;
}

static uint64_t hash_of_ids(const reader *read)
{
    const cg_design *seen = (const cg_design *)(const void *)read->seen.data;
    uint64_t hash = 0;
    for (size_t i = 0; i < read->seen.size / sizeof *seen; i++)
        if (seen[i])
            hash = cg_hash_string(hash, read->builder->cards->data[seen[i]].id);
    return hash;
}

/** Reads the text a second time, with the designs numbered in order of appearance. */
static bool read_numbered(reader *read, const cg_effect_source *source, cg_arena *arena,
                          cg_reading *reading)
{
    assert(reading->abilities && read->names && read->seen.data == NULL);
    cg_builder *builder = read->builder;
    cg_build_clear_alone(builder);
    read->seen.context = builder->context;
    reading->numbered = cg_effect_parse(builder->language, source, CG_ACCEPT_CARD, arena, NULL);
    reading->designs = hash_of_ids(read);
    cg_buffer_free(&read->seen);
    return (reading->numbered && !builder->short_of_memory) || cg_build_short(builder);
}

bool cg_build_read(cg_builder *builder, cg_document *document, cg_position position,
                   const char *text, cg_arena *arena, bool compile, cg_reading *reading)
{
    reader read = {.builder = builder,
                   .document = document,
                   .position = position,
                   .set = cg_build_set(builder, document)};
    cg_code_sink sink = cg_unit_sink(&builder->alone);
    const cg_effect_source numbered = {.text = text,
                                       .length = strlen(text),
                                       .locate = locate,
                                       .find_design = find_number,
                                       .user = &read,
                                       .programs = compile ? &sink : NULL,
                                       .numbers = &builder->numbers};
    cg_effect_source source = numbered;
    source.find_design = find;
    source.is_shared = is_shared;
    source.nearest_design = find_nearest;
    source.design_name = name_of;
    source.design_kinds = kinds_of;
    cg_build_clear_alone(builder);
    size_t before = cg_build_mistakes(builder->report);
    *reading = (cg_reading){.abilities = cg_effect_parse(builder->language, &source, CG_ACCEPT_CARD,
                                                         arena, builder->report)};
    if (!reading->abilities)
        return cg_build_mistakes(builder->report) > before ? false : cg_build_short(builder);
    reading->numbered = reading->abilities;
    reading->names = read.names;
    reading->compiled = compile;
    return !read.names || read_numbered(&read, &numbered, arena, reading);
}
