/* Reads the named abilities that card files declare, with their parameters; also has small helpers
 * for all steps of building. */
#include "catalogue/build.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

bool cg_build_short(cg_builder *builder)
{
    builder->short_of_memory = true;
    return false;
}

size_t cg_build_mistakes(const cg_report *report)
{
    return cg_report_count(report) + cg_report_dropped(report);
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

/* ---- parameters ---- */

static const cg_parameter *declared(const cg_ability *ability, const char *name)
{
    for (unsigned i = 0; i < ability->parameter_count; i++)
        if (strcmp(ability->parameters[i].name, name) == 0)
            return &ability->parameters[i];
    return NULL;
}

static bool add_parameter(cg_ability *ability, const cg_parameter *parameter)
{
    const cg_parameter *there = declared(ability, parameter->name);
    if (there)
        return there->minimum == parameter->minimum && there->maximum == parameter->maximum;
    if (ability->parameter_count == CG_PARAMETERS_MAX)
        return false;
    ability->parameters[ability->parameter_count++] = *parameter;
    return true;
}

/** Collects the parameters of all parts. If several parts declare a parameter, it is the same. */
static bool collect_parameters(cg_builder *builder, cg_ability *ability)
{
    for (const cg_ability_term *part = ability->reading.abilities; part; part = part->next) {
        for (unsigned i = 0; i < part->parameter_count; i++) {
            if (add_parameter(ability, &part->parameters[i]))
                continue;
            cg_document_error(ability->document, builder->report,
                              ability->row[1 + CG_ABILITY_EFFECT], CG_CODE_WRONG_ARGUMENTS,
                              "parameter '%.40s' has two ranges, or is one of more than %d",
                              part->parameters[i].name, CG_PARAMETERS_MAX);
            return false;
        }
    }
    return true;
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

/** Reads an effect of an ability. @return false when memory is short */
static bool read_effect(cg_builder *builder, cg_ability *ability)
{
    const cg_ability_record *record = (const cg_ability_record *)(const void *)ability->record;
    cg_position position = ability->row[1 + CG_ABILITY_EFFECT];
    if (!position)
        return true;
    bool good = cg_build_read(builder, ability->document, position, record->effect, &builder->work,
                              false, &ability->reading) &&
                collect_parameters(builder, ability);
    if (!good)
        ability->reading.abilities = NULL;
    return !builder->short_of_memory;
}

static void report_twin(cg_builder *builder, const cg_ability *ability, const cg_ability *first)
{
    cg_place place = {.file = ""};
    if (!cg_report_full(builder->report))
        place = cg_document_place(first->document, first->row[1 + CG_ABILITY_NAME]);
    cg_document_error(ability->document, builder->report, ability->row[1 + CG_ABILITY_NAME],
                      CG_CODE_DUPLICATE_ABILITY,
                      "ability '%.60s' is already declared in %.100s, line %u", ability->name,
                      place.file, (unsigned)place.line);
}

static bool declare(cg_builder *builder, cg_ability *ability)
{
    const cg_ability_record *record = (const cg_ability_record *)(const void *)ability->record;
    if (!ability
             ->row[1 + CG_ABILITY_NAME]) { /* the guard reported it; its calls count as unknown */
        builder->cut = true;
        return read_effect(builder, ability);
    }
    ability->name = record->name;
    check_listed(builder, ability);
    uint32_t number = (uint32_t)(ability - builder->abilities);
    assert(number < builder->ability_count);
    uint32_t there =
        cg_table_add(&builder->ability_names, record->name, strlen(record->name), number);
    if (there == CG_TABLE_NONE)
        return cg_build_short(builder);
    if (there != number)
        report_twin(builder, ability, &builder->abilities[there]);
    return read_effect(builder, ability);
}

bool cg_build_abilities(cg_builder *builder)
{
    const cg_record_kind *kind = &builder->layout->kinds[CG_KIND_ABILITY];
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
