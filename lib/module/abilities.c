#include "module/build.h"

#include <string.h>

bool cg_build_short(cg_builder *builder)
{
    builder->short_of_memory = true;
    return false;
}

bool cg_build_enough(cg_builder *builder)
{
    if (cg_build_mistakes(builder->report) < CG_MISTAKES_MAX)
        return false;
    builder->cut = true;
    return true;
}

const void *cg_build_value(const unsigned char *record, const cg_key *key)
{
    return record + key->offset;
}

/* ---- where effects stand ---- */

static size_t leading_spaces(const char *text, size_t length)
{
    size_t count = 0;
    while (count < length && text[count] == ' ')
        count++;
    return count;
}

/** A block scalar: its text begins on the line below the '|', and its lines are cut at the left. */
static void place_block(const cg_document *document, const char *text, cg_source *source)
{
    const char *end = document->text + document->length;
    const char *at = document->text + (source->place.offset - document->mark_length);
    const char *line = memchr(at, '\n', (size_t)(end - at));
    line = line ? line + 1 : end;
    const char *first = line;
    size_t spaces = 0;
    while (first < end) { /* the first line that is not blank shows the indentation */
        spaces = leading_spaces(first, (size_t)(end - first));
        if (first + spaces < end && first[spaces] != '\n' && first[spaces] != '\r')
            break;
        const char *next = memchr(first, '\n', (size_t)(end - first));
        first = next ? next + 1 : end;
    }
    text += strspn(text, "\n");
    size_t own = leading_spaces(text, strlen(text));
    source->indent = (uint32_t)(spaces > own ? spaces - own : 0);
    size_t room = leading_spaces(line, (size_t)(end - line));
    size_t cut = room < source->indent ? room : source->indent;
    source->place.offset =
        (uint32_t)((size_t)(line - document->text) + cut + document->mark_length);
    source->place.line++;
    source->place.column = (uint32_t)cut + 1;
}

cg_source cg_build_source(cg_document *document, cg_position position, const char *text)
{
    cg_source source = {
        .text = text, .length = strlen(text), .place = cg_document_place(document, position)};
    char mark = document->text[source.place.offset - document->mark_length];
    if (mark == '|') {
        place_block(document, text, &source);
    } else if (mark == '"' || mark == '\'') {
        source.place.column++;
        source.place.offset++;
    }
    return source;
}

/* ---- declarations ---- */

static bool is_listed(const char *name, const char *const *names)
{
    for (; names && *names; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

static void check_listed(cg_builder *builder, const cg_ability *ability)
{
    const char *const *names = builder->module->abilities;
    if (!names || is_listed(ability->name, names))
        return;
    const char *near = cg_nearest(ability->name, names);
    cg_document_error(ability->document, builder->report, ability->row[1 + CG_ABILITY_NAME],
                      CG_CODE_UNKNOWN_ABILITY, "%s has no ability '%.60s'%s%s%s",
                      builder->module->title, ability->name, near ? "; did you mean '" : "",
                      near ? near : "", near ? "'?" : "");
}

size_t cg_build_mistakes(const cg_report *report)
{
    return cg_report_count(report) + cg_report_dropped(report);
}

static bool parse_effect(cg_builder *builder, cg_ability *ability)
{
    const cg_ability_record *record = (const cg_ability_record *)(const void *)ability->record;
    cg_position position = ability->row[1 + CG_ABILITY_EFFECT];
    if (!position)
        return true;
    cg_source source = cg_build_source(ability->document, position, record->effect);
    size_t before = cg_build_mistakes(builder->report);
    ability->effect =
        cg_lang_parse(builder->module, &source, CG_FORM_PLAY, &builder->work, builder->report);
    return ability->effect || cg_build_mistakes(builder->report) > before ||
           cg_build_short(builder);
}

static bool declare(cg_builder *builder, cg_ability *ability)
{
    const cg_ability_record *record = (const cg_ability_record *)(const void *)ability->record;
    cg_position position = ability->row[1 + CG_ABILITY_NAME];
    if (!position) { /* reported by the guard; calls of it would look unknown */
        builder->cut = true;
        return parse_effect(builder, ability);
    }
    ability->name = record->name;
    check_listed(builder, ability);
    uint32_t number = (uint32_t)(ability - builder->abilities);
    uint32_t there =
        cg_table_add(&builder->ability_names, record->name, strlen(record->name), number);
    if (there == CG_TABLE_NONE)
        return cg_build_short(builder);
    if (there != number) {
        const cg_ability *first = &builder->abilities[there];
        cg_place place = {.file = ""};
        if (!cg_report_full(builder->report))
            place = cg_document_place(first->document, first->row[1 + CG_ABILITY_NAME]);
        cg_document_error(ability->document, builder->report, position, CG_CODE_DUPLICATE_ABILITY,
                          "ability '%.60s' is already declared in %.100s, line %u", record->name,
                          place.file, (unsigned)place.line);
    }
    return parse_effect(builder, ability);
}

bool cg_build_abilities(cg_builder *builder)
{
    const cg_kind *kind = &builder->layout->kinds[CG_KIND_ABILITY];
    size_t count = 0;
    for (size_t i = 0; i < builder->document_count; i++)
        if (builder->documents[i].file)
            count += builder->documents[i].file->abilities.count;
    builder->abilities = cg_arena_allocate(&builder->work, count * sizeof *builder->abilities);
    if (!builder->abilities)
        return cg_build_short(builder);
    for (size_t i = 0; i < builder->document_count; i++) {
        cg_document *document = &builder->documents[i];
        for (size_t j = 0; document->file && j < document->file->abilities.count; j++) {
            cg_ability *ability = &builder->abilities[builder->ability_count++];
            ability->document = document;
            ability->record = document->file->abilities.records + j * kind->record_size;
            ability->row = cg_document_row(document, builder->layout, CG_KIND_ABILITY, j);
            if (cg_build_enough(builder))
                return true;
            if (!declare(builder, ability))
                return false;
        }
    }
    return true;
}
