/* Turns the ability fields and effect texts of cards into compiled calls. Equal calls and equal
 * texts are compiled once. */
#include "catalogue/build.h"

#include "base/text.h"
#include "yaml/scalar.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/** The place of a call, for messages. */
typedef struct call_site {
    cg_builder *builder;
    cg_document *document;
    cg_position position;
    const char *text;
    cg_table *table; /* that contains the text */
} call_site;

/* ---- known calls ---- */

/** Returns "set/text" in the arena, for texts that mean other cards in another set; NULL when
 * memory is short. */
static const char *set_key(const call_site *site, cg_arena *arena)
{
    const char *key =
        cg_arena_join(arena, cg_build_set(site->builder, site->document), "/", site->text);
    if (!key)
        cg_build_short(site->builder);
    return key;
}

static const cg_call *call_under(const cg_builder *builder, const cg_table *table, const char *key)
{
    uint32_t number = cg_table_find(table, key, strlen(key));
    assert(number == CG_TABLE_NONE || number < builder->call_list.size / sizeof(void *));
    return number == CG_TABLE_NONE ? NULL : ((cg_call **)(void *)builder->call_list.data)[number];
}

static const cg_call *known_call(const call_site *site)
{
    const cg_call *known = call_under(site->builder, site->table, site->text);
    if (known || !site->builder->set_texts.count || site->table != &site->builder->texts)
        return known;
    const char *key = set_key(site, &site->builder->scratch);
    return key ? call_under(site->builder, &site->builder->set_texts, key) : NULL;
}

/** Adds a call to the list and to the table that finds its text. */
static const cg_call *remember(const call_site *site, const cg_call *call)
{
    assert(call->source && (call->name == NULL) == (call->ability == NULL));
    cg_builder *builder = site->builder;
    bool of_set = call->names && !call->ability;
    cg_table *table = of_set ? &builder->set_texts : site->table;
    const char *key = of_set ? set_key(site, &builder->work) : site->text;
    cg_call **slot = cg_buffer_grow(&builder->call_list, sizeof(void *));
    cg_call *copy = cg_arena_allocate(&builder->work, sizeof *copy);
    if (!slot || !copy || !key) {
        cg_build_short(builder);
        return NULL;
    }
    *slot = copy;
    *copy = *call;
    uint32_t number = (uint32_t)(builder->call_list.size / sizeof(void *) - 1);
    if (cg_table_add(table, key, strlen(key), number) == CG_TABLE_NONE) {
        cg_build_short(builder);
        return NULL;
    }
    return copy;
}

/* ---- arguments ---- */

/** Reads `(4, 5)` after a name. @return the number of arguments, or -1 when it cannot be read */
static int read_arguments(const char *text, int64_t values[CG_PARAMETERS_MAX + 1])
{
    int count = 0;
    text += strspn(text, " ");
    if (!*text)
        return 0;
    if (*text++ != '(')
        return -1;
    for (char end = ','; end == ',';) {
        text += strspn(text, " ");
        size_t length = strcspn(text, " ,)");
        if (count > CG_PARAMETERS_MAX || !cg_scalar_integer(text, length, &values[count++]))
            return -1;
        text += length;
        text += strspn(text, " ");
        end = *text;
        if (end != ',' && end != ')')
            return -1;
        text++;
    }
    return text[strspn(text, " ")] ? -1 : count;
}

/** "set_die(k), k from 1 to 6" */
static void describe_parameters(const cg_ability *ability, cg_text *out)
{
    const cg_parameter *parameters = ability->parameters;
    cg_text_format(out, "%.60s", ability->name);
    for (size_t i = 0; i < ability->parameter_count; i++)
        cg_text_format(out, "%s%s", i ? ", " : "(", parameters[i].name);
    cg_text_add(out, ability->parameter_count ? ")" : " without arguments");
    for (size_t i = 0; i < ability->parameter_count; i++)
        cg_text_format(out, ", %s from %d to %d", parameters[i].name, (int)parameters[i].minimum,
                       (int)parameters[i].maximum);
}

static bool check_arguments(const call_site *site, const cg_ability *ability,
                            int32_t arguments[CG_PARAMETERS_MAX])
{
    int64_t values[CG_PARAMETERS_MAX + 1] = {0};
    int given = read_arguments(site->text + strlen(ability->name), values);
    char form[200];
    cg_text out = cg_text_start(form, sizeof form);
    describe_parameters(ability, &out);
    if (given < 0 || (unsigned)given != ability->parameter_count) {
        cg_document_error(site->document, site->builder->report, site->position,
                          CG_CODE_WRONG_ARGUMENTS, "'%.80s' does not fit: write %s", site->text,
                          form);
        return false;
    }
    for (unsigned i = 0; i < ability->parameter_count; i++) {
        const cg_parameter *parameter = &ability->parameters[i];
        if (values[i] < parameter->minimum || values[i] > parameter->maximum) {
            cg_document_error(site->document, site->builder->report, site->position,
                              CG_CODE_OUT_OF_RANGE, "'%.80s': %s must be %d to %d", site->text,
                              parameter->name, (int)parameter->minimum, (int)parameter->maximum);
            return false;
        }
        arguments[i] = (int32_t)values[i];
    }
    return true;
}

static const char *canonical_name(cg_builder *builder, const cg_ability *ability,
                                  const int32_t *arguments)
{
    unsigned count = ability->parameter_count;
    char text[CG_PARAMETERS_MAX * 16 + 4];
    cg_text out = cg_text_start(text, sizeof text);
    for (unsigned i = 0; i < count; i++)
        cg_text_format(&out, "%s%d", i ? ", " : "(", (int)arguments[i]);
    if (count)
        cg_text_add(&out, ")");
    size_t length = strlen(ability->name);
    assert(out.length < out.size);
    char *name = cg_arena_allocate(&builder->cards->arena, length + out.length + 1);
    if (!name) {
        cg_build_short(builder);
        return NULL;
    }
    memcpy(name, ability->name, length);
    memcpy(name + length, text, out.length + 1);
    return name;
}

/* ---- the two forms ---- */

static const char *nearest_ability(cg_builder *builder, const char *name)
{
    builder->searched += builder->ability_count;
    if (builder->searched > CG_SEARCHED_MAX)
        return NULL;
    const char **names =
        cg_arena_allocate(&builder->work, (builder->ability_count + 1) * sizeof *names);
    size_t count = 0;
    for (size_t i = 0; names && i < builder->ability_count; i++)
        if (builder->abilities[i].name)
            names[count++] = builder->abilities[i].name;
    return names ? cg_nearest(name, names) : NULL;
}

static const cg_ability *find_ability(const call_site *site)
{
    cg_builder *builder = site->builder;
    size_t length = strcspn(site->text, "( ");
    uint32_t number = cg_table_find(&builder->ability_names, site->text, length);
    if (number != CG_TABLE_NONE)
        return &builder->abilities[number];
    if (builder->cut)
        return NULL;
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)length, site->text);
    const char *near = nearest_ability(builder, name);
    cg_document_error(site->document, builder->report, site->position, CG_CODE_UNKNOWN_ABILITY,
                      "unknown ability '%s'%s%s%s", name, near ? "; did you mean '" : "",
                      near ? near : "", near ? "'?" : "");
    return NULL;
}

const cg_call *cg_build_ability_call(cg_builder *builder, cg_document *document,
                                     cg_position position, const char *text)
{
    const call_site site = {builder, document, position, text, &builder->calls};
    const cg_call *known = known_call(&site);
    if (known)
        return known;
    const cg_ability *ability = find_ability(&site);
    int32_t arguments[CG_PARAMETERS_MAX];
    if (!ability || !ability->reading.abilities || !check_arguments(&site, ability, arguments))
        return NULL;
    const char *name = canonical_name(builder, ability, arguments);
    known = name ? call_under(builder, &builder->calls, name) : NULL;
    if (!name || known)
        return known;
    const call_site canonical = {builder, document, position, name, &builder->calls};
    cg_call call = {.ability = ability, .name = name};
    bool good =
        cg_build_compile(builder, document, position, &ability->reading, ability, arguments, &call);
    return good ? remember(&canonical, &call) : NULL;
}

static bool has_parameters(const cg_ability_term *part)
{
    while (part && !part->parameter_count)
        part = part->next;
    return part;
}

static const cg_call *read_text(const call_site *site)
{
    cg_builder *builder = site->builder;
    cg_reading reading;
    cg_call call = {0};
    if (!cg_build_read(builder, site->document, site->position, site->text, &builder->scratch, true,
                       &reading))
        return NULL;
    if (has_parameters(reading.abilities)) {
        cg_document_error(site->document, builder->report, site->position, CG_CODE_WRONG_ARGUMENTS,
                          "only named abilities can have parameters, not a card's own effect");
        return NULL;
    }
    bool good =
        cg_build_compile(builder, site->document, site->position, &reading, NULL, NULL, &call);
    return good ? remember(site, &call) : NULL;
}

const cg_call *cg_build_text_call(cg_builder *builder, cg_document *document, cg_position position,
                                  const char *text)
{
    const call_site site = {builder, document, position, text, &builder->texts};
    const cg_call *call = known_call(&site);
    if (!call)
        call = read_text(&site);
    cg_arena_reset(&builder->scratch);
    return call;
}
