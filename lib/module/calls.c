#include "module/build.h"

#include "base/hash.h"
#include "yaml/scalar.h"

#include <string.h>

/** Where a call stands, for its mistakes. */
typedef struct call_site {
    cg_builder *builder;
    cg_document *document;
    cg_position position;
    const char *text;
    cg_table *table; /* that knows the text */
} call_site;

/* ---- compiling ---- */

/** What a print function writes, in the catalogue's arena. */
static const char *written(cg_builder *builder, const cg_effect *effect, const int32_t *arguments,
                           bool rules)
{
    char *buffer = NULL;
    size_t size = 0;
    for (int round = 0; round < 2; round++) {
        cg_text out = cg_text_start(buffer, size);
        if (rules)
            cg_lang_describe(effect, arguments, &out);
        else
            cg_lang_print(effect, &out);
        size = out.length + 1;
        if (!buffer && !(buffer = cg_arena_allocate(&builder->cards->arena, size))) {
            cg_build_short(builder);
            return NULL;
        }
    }
    return buffer;
}

static uint64_t program_hash(const cg_builder *builder, const cg_program *program)
{
    const int32_t *code = (const int32_t *)(const void *)builder->code.data + program->start;
    uint64_t hash =
        cg_hash_mix(program->windows, program->needs | (uint64_t)program->needs_pool << 8);
    for (size_t i = 0; i < program->target_count; i++)
        hash =
            cg_hash_mix(hash, program->targets[i].kind | (uint64_t)program->targets[i].detail << 8);
    for (size_t i = 0; i < program->length; i++)
        hash = cg_hash_mix(hash, (uint32_t)code[i]);
    return hash;
}

static bool compile(const call_site *site, const cg_effect *effect, const int32_t *arguments,
                    cg_call *call)
{
    cg_builder *builder = site->builder;
    size_t number = builder->programs.size / sizeof(cg_program);
    if (number >= CG_NO_PROGRAM) {
        cg_document_error(site->document, builder->report, site->position, CG_CODE_TOO_MANY,
                          "a catalogue can hold %u different effects at most",
                          (unsigned)CG_NO_PROGRAM);
        return true;
    }
    cg_program program = {0};
    if (!cg_lang_compile(effect, arguments, &builder->code, &program))
        return cg_build_short(builder);
    cg_program *slot = cg_buffer_grow(&builder->programs, sizeof *slot);
    if (!slot)
        return cg_build_short(builder);
    *slot = program;
    call->program = (uint16_t)number;
    call->windows = program.windows;
    call->hash = program_hash(builder, &program);
    call->text = written(builder, effect, arguments, true);
    call->source = written(builder, effect, arguments, false);
    call->good = call->text && call->source;
    return call->good;
}

/** Adds a call to the list and the table, under a text that stays. */
static const cg_call *remember(const call_site *site, const cg_call *call)
{
    cg_builder *builder = site->builder;
    cg_call **slot = cg_buffer_grow(&builder->call_list, sizeof(void *));
    cg_call *copy = cg_arena_allocate(&builder->work, sizeof *copy);
    if (!slot || !copy) {
        cg_build_short(builder);
        return NULL;
    }
    *slot = copy;
    *copy = *call;
    uint32_t number = (uint32_t)(builder->call_list.size / sizeof(void *) - 1);
    if (cg_table_add(site->table, site->text, strlen(site->text), number) == CG_TABLE_NONE) {
        cg_build_short(builder);
        return NULL;
    }
    return copy;
}

static const cg_call *known_call(const cg_builder *builder, const cg_table *table, const char *text)
{
    uint32_t number = cg_table_find(table, text, strlen(text));
    return number == CG_TABLE_NONE ? NULL : ((cg_call **)(void *)builder->call_list.data)[number];
}

/* ---- arguments ---- */

/** Reads `(4, 5)` behind a name. @return how many, or -1 when it cannot be read */
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
static void describe_parameters(const char *name, const cg_parameter *parameters, size_t count,
                                cg_text *out)
{
    cg_text_format(out, "%.60s", name);
    for (size_t i = 0; i < count; i++)
        cg_text_format(out, "%s%s", i ? ", " : "(", parameters[i].name);
    cg_text_add(out, count ? ")" : " without arguments");
    for (size_t i = 0; i < count; i++)
        cg_text_format(out, ", %s from %d to %d", parameters[i].name, (int)parameters[i].minimum,
                       (int)parameters[i].maximum);
}

static bool check_arguments(const call_site *site, const cg_ability *ability,
                            int32_t arguments[CG_PARAMETERS_MAX], size_t *count)
{
    int64_t values[CG_PARAMETERS_MAX + 1] = {0};
    cg_parameter parameters[CG_PARAMETERS_MAX];
    *count = cg_lang_parameters(ability->effect, parameters);
    int given = read_arguments(site->text + strlen(ability->name), values);
    char form[200];
    cg_text out = cg_text_start(form, sizeof form);
    describe_parameters(ability->name, parameters, *count, &out);
    if (given < 0 || (size_t)given != *count) {
        cg_document_error(site->document, site->builder->report, site->position,
                          CG_CODE_WRONG_ARGUMENTS, "'%.80s' does not fit: write %s", site->text,
                          form);
        return false;
    }
    for (size_t i = 0; i < *count; i++) {
        if (values[i] < parameters[i].minimum || values[i] > parameters[i].maximum) {
            cg_document_error(site->document, site->builder->report, site->position,
                              CG_CODE_OUT_OF_RANGE, "'%.80s': %s must be %d to %d", site->text,
                              parameters[i].name, (int)parameters[i].minimum,
                              (int)parameters[i].maximum);
            return false;
        }
        arguments[i] = (int32_t)values[i];
    }
    return true;
}

static const char *canonical_name(cg_builder *builder, const cg_ability *ability,
                                  const int32_t *arguments, size_t count)
{
    char text[CG_PARAMETERS_MAX * 16 + 4];
    cg_text out = cg_text_start(text, sizeof text);
    for (size_t i = 0; i < count; i++)
        cg_text_format(&out, "%s%d", i ? ", " : "(", (int)arguments[i]);
    if (count)
        cg_text_add(&out, ")");
    size_t length = strlen(ability->name);
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
    size_t kept = length < sizeof name - 1 ? length : sizeof name - 1;
    memcpy(name, site->text, kept);
    name[kept] = '\0';
    const char *near = nearest_ability(builder, name);
    cg_document_error(site->document, builder->report, site->position, CG_CODE_UNKNOWN_ABILITY,
                      "unknown ability '%s'%s%s%s", name, near ? "; did you mean '" : "",
                      near ? near : "", near ? "'?" : "");
    return NULL;
}

const cg_call *cg_build_ability_call(cg_builder *builder, cg_document *document,
                                     cg_position position, const char *text)
{
    const cg_call *known = known_call(builder, &builder->calls, text);
    if (known)
        return known;
    const call_site site = {builder, document, position, text, &builder->calls};
    const cg_ability *ability = find_ability(&site);
    int32_t arguments[CG_PARAMETERS_MAX];
    size_t count;
    if (!ability || !ability->effect || !check_arguments(&site, ability, arguments, &count))
        return NULL;
    cg_call call = {.ability = ability, .name = canonical_name(builder, ability, arguments, count)};
    if (!call.name || !compile(&site, ability->effect, arguments, &call) || !call.good)
        return NULL;
    return remember(&site, &call);
}

const cg_call *cg_build_text_call(cg_builder *builder, cg_document *document, cg_position position,
                                  const char *text)
{
    const cg_call *known = known_call(builder, &builder->texts, text);
    if (known)
        return known;
    const call_site site = {builder, document, position, text, &builder->texts};
    cg_source source = cg_build_source(document, position, text);
    size_t before = cg_build_mistakes(builder->report);
    const cg_effect *effect =
        cg_lang_parse(builder->module, &source, CG_FORM_PLAY, &builder->work, builder->report);
    if (!effect && cg_build_mistakes(builder->report) == before)
        cg_build_short(builder);
    cg_parameter parameters[CG_PARAMETERS_MAX];
    if (effect && cg_lang_parameters(effect, parameters)) {
        cg_document_error(document, builder->report, position, CG_CODE_WRONG_ARGUMENTS,
                          "only abilities can have parameters; a card's own effect has none");
        return NULL;
    }
    cg_call call = {0};
    if (!effect || !compile(&site, effect, NULL, &call) || !call.good)
        return NULL;
    return remember(&site, &call);
}
