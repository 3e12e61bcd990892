#include "module/build.h"

#include "base/hash.h"

#include <string.h>

/** A card that is being made. */
typedef struct design_maker {
    cg_builder *builder;
    cg_document *document;
    const unsigned char *record;
    const cg_position *row; /* [1 + key] */
    uint32_t number;        /* of the design */
    cg_design_data *data;
    cg_design_rules *rules;
    const char **values;
    const cg_call *call;
    uint64_t hash;
} design_maker;

static const cg_card_record *head(const design_maker *maker)
{
    return (const cg_card_record *)(const void *)maker->record;
}

static cg_position field_position(const design_maker *maker, size_t field)
{
    return maker->row[1 + CG_CARD_FIELDS + field];
}

static const cg_key *field_key(const design_maker *maker, size_t field)
{
    return &maker->builder->layout->kinds[CG_KIND_CARD].keys[CG_CARD_FIELDS + field];
}

/* ---- names and ids ---- */

/** Turns a text into lower case, and every run of other characters into one '_'. @return length */
static size_t make_slug(char *text)
{
    size_t length = 0;
    for (const char *at = text; *at; at++) {
        char c = *at >= 'A' && *at <= 'Z' ? (char)(*at + ('a' - 'A')) : *at;
        bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (kept)
            text[length++] = c;
        else if (!length || text[length - 1] != '_')
            text[length++] = '_';
    }
    text[length] = '\0';
    return length;
}

/** "set/slug"; the slug is that of the name unless the card has an id of its own. */
static const char *make_id(design_maker *maker, size_t *length)
{
    const cg_card_record *card = head(maker);
    const char *set = maker->data->set;
    bool own = maker->row[1 + CG_CARD_ID] != 0;
    char *id = cg_arena_join(&maker->builder->cards->arena, set, *set ? "/" : "",
                             own ? card->id : card->name);
    if (!id)
        return NULL;
    char *word = id + strlen(set) + (*set ? 1 : 0);
    *length = (size_t)(word - id) + (own ? strlen(word) : make_slug(word));
    return id;
}

cg_place cg_build_design_place(const cg_builder *builder, uint32_t design)
{
    uint32_t first = 1;
    if (cg_report_full(builder->report)) /* a search would cost much and tell nothing */
        return (cg_place){.file = ""};
    for (size_t i = 0; i < builder->document_count; i++) {
        cg_document *document = &builder->documents[i];
        uint32_t count = document->file ? document->file->cards.count : 0;
        if (design - first < count)
            return cg_document_place(document, cg_document_row(document, builder->layout,
                                                               CG_KIND_CARD, design - first)[0]);
        first += count;
    }
    return (cg_place){.file = ""};
}

static void report_twin(design_maker *maker, uint32_t there)
{
    cg_builder *builder = maker->builder;
    const cg_design_data *first = &builder->cards->data[there];
    bool same = strcmp(first->name, maker->data->name) == 0;
    cg_place place = cg_build_design_place(builder, there);
    if (same)
        cg_document_error(maker->document, builder->report, maker->row[1 + CG_CARD_NAME],
                          CG_CODE_DUPLICATE_NAME,
                          "the set has a card '%.60s' already, in %.100s, line %u", first->name,
                          place.file, (unsigned)place.line);
    else
        cg_document_error(
            maker->document, builder->report, maker->row[1 + CG_CARD_NAME], CG_CODE_DUPLICATE_ID,
            "id '%.60s' belongs to '%.60s' already, in %.100s, line %u; give one of them an 'id'",
            maker->data->id, first->name, place.file, (unsigned)place.line);
}

/** Cards with ids of their own can share a name without sharing an id. */
static bool note_name(design_maker *maker, bool *twin)
{
    cg_builder *builder = maker->builder;
    char *key = cg_arena_join(&builder->work, maker->data->set, "/", maker->data->name);
    if (!key)
        return cg_build_short(builder);
    uint32_t there = cg_table_add(&builder->names, key, strlen(key), maker->number);
    if (there == CG_TABLE_NONE)
        return cg_build_short(builder);
    *twin = there != maker->number;
    if (*twin)
        report_twin(maker, there);
    return true;
}

static bool note_identity(design_maker *maker)
{
    cg_builder *builder = maker->builder;
    size_t length;
    bool twin = false;
    maker->data->name = head(maker)->name;
    maker->data->id = make_id(maker, &length);
    if (!maker->data->id)
        return cg_build_short(builder);
    if (builder->names.capacity && !note_name(maker, &twin))
        return false;
    uint32_t there = cg_table_add(&builder->cards->index, maker->data->id, length, maker->number);
    if (there == CG_TABLE_NONE)
        return cg_build_short(builder);
    if (there != maker->number && !twin)
        report_twin(maker, there);
    maker->hash = cg_hash_bytes(maker->hash, maker->data->id, length);
    maker->hash = cg_hash_string(maker->hash, maker->data->name);
    return true;
}

/* ---- fields ---- */

static const char *format_integer(cg_arena *arena, int64_t number)
{
    char text[24];
    size_t at = sizeof text;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        text[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        text[--at] = '-';
    return cg_arena_copy(arena, text + at, sizeof text - at);
}

/** "trample, first_strike" */
static const char *format_flags(cg_arena *arena, const cg_key *key, uint32_t flags)
{
    char *text = NULL;
    size_t size = 0;
    for (int round = 0; round < 2; round++) {
        cg_text out = cg_text_start(text, size);
        for (size_t i = 0; i < key->word_count; i++)
            if (flags >> i & 1)
                cg_text_format(&out, "%s%s", out.length ? ", " : "", key->words[i]);
        size = out.length + 1;
        if (!text && !(text = cg_arena_allocate(arena, size)))
            return NULL;
    }
    return text;
}

/** A field that is no effect: as text, and into the hash. @return NULL when memory is short */
static const char *plain_value(design_maker *maker, const cg_key *key)
{
    cg_arena *arena = &maker->builder->cards->arena;
    const void *value = cg_build_value(maker->record, key);
    switch (key->type) {
    case CG_NODE_INT:
        maker->hash = cg_hash_mix(maker->hash, (uint64_t) * (const int64_t *)value);
        return format_integer(arena, *(const int64_t *)value);
    case CG_NODE_BOOL:
        maker->hash = cg_hash_mix(maker->hash, *(const bool *)value);
        return *(const bool *)value ? "true" : "false";
    case CG_NODE_CHOICE:
        maker->hash = cg_hash_mix(maker->hash, (uint64_t) * (const int32_t *)value);
        return key->words[*(const int32_t *)value];
    case CG_NODE_FLAGS:
        maker->hash = cg_hash_mix(maker->hash, *(const uint32_t *)value);
        return format_flags(arena, key, *(const uint32_t *)value);
    default:
        maker->hash = cg_hash_string(maker->hash, *(const char *const *)value);
        return *(const char *const *)value;
    }
}

static void read_call(design_maker *maker, size_t field)
{
    cg_builder *builder = maker->builder;
    cg_position position = field_position(maker, field);
    const char *text = *(const char *const *)cg_build_value(maker->record, field_key(maker, field));
    bool ability = builder->module->fields[field].type == CG_FIELD_ABILITY;
    if (maker->call) {
        cg_document_error(maker->document, builder->report, position, CG_CODE_TWO_EFFECTS,
                          "a card can have one effect only; '%s' is one too many",
                          field_key(maker, field)->name);
        return;
    }
    const cg_call *call = ability ? cg_build_ability_call(builder, maker->document, position, text)
                                  : cg_build_text_call(builder, maker->document, position, text);
    if (!call)
        return;
    maker->call = call;
    maker->values[field] = call->name ? call->name : call->source;
    maker->hash = cg_hash_mix(maker->hash, call->hash);
}

static bool read_fields(design_maker *maker)
{
    const cg_module *module = maker->builder->module;
    for (size_t i = 0; i < module->field_count; i++) {
        maker->hash = cg_hash_mix(maker->hash, field_position(maker, i) != 0);
        if (!field_position(maker, i))
            continue;
        if (module->fields[i].type == CG_FIELD_ABILITY ||
            module->fields[i].type == CG_FIELD_EFFECT) {
            read_call(maker, i);
        } else {
            maker->values[i] = plain_value(maker, field_key(maker, i));
            if (!maker->values[i])
                return cg_build_short(maker->builder);
        }
    }
    return !maker->builder->short_of_memory;
}

/* ---- what an ability demands ---- */

static bool same_value(const cg_key *key, const void *left, const void *right)
{
    switch (key->type) {
    case CG_NODE_INT:
        return *(const int64_t *)left == *(const int64_t *)right;
    case CG_NODE_BOOL:
        return *(const bool *)left == *(const bool *)right;
    case CG_NODE_CHOICE:
        return *(const int32_t *)left == *(const int32_t *)right;
    case CG_NODE_FLAGS:
        return *(const uint32_t *)left == *(const uint32_t *)right;
    default:
        return strcmp(*(const char *const *)left, *(const char *const *)right) == 0;
    }
}

static void report_mismatch(design_maker *maker, const cg_key *wanted, size_t field)
{
    cg_position position = field_position(maker, field);
    const char *word = "another value";
    if (wanted->type == CG_NODE_CHOICE)
        word =
            wanted->words[*(const int32_t *)cg_build_value(maker->call->ability->record, wanted)];
    const char *mine = position ? maker->values[field] : NULL;
    cg_document_error(maker->document, maker->builder->report, position ? position : maker->row[0],
                      CG_CODE_FIELD_MISMATCH, "ability '%.60s' needs '%s' to be %s%s%.60s%s",
                      maker->call->ability->name, wanted->name, word, mine ? ", not '" : "",
                      mine ? mine : "", mine ? "'" : "");
}

/** @return false after a mismatch */
static bool check_demands(design_maker *maker)
{
    const cg_builder *builder = maker->builder;
    const char *const *names = builder->module->ability_fields;
    const cg_ability *ability = maker->call ? maker->call->ability : NULL;
    bool good = true;
    for (size_t i = 0; ability && names && names[i]; i++) {
        const cg_key *wanted = &builder->layout->kinds[CG_KIND_ABILITY].keys[CG_ABILITY_FIELDS + i];
        if (!ability->row[1 + CG_ABILITY_FIELDS + i])
            continue;
        size_t field = (size_t)cg_field_index(builder->module, names[i]);
        const void *mine = cg_build_value(maker->record, field_key(maker, field));
        bool present = field_position(maker, field) != 0;
        if (!present && maker->document->partial) /* it may be there, with a mistake of its own */
            continue;
        if (!present || !same_value(wanted, cg_build_value(ability->record, wanted), mine)) {
            report_mismatch(maker, wanted, field);
            good = false;
        }
    }
    return good;
}

/* ---- when it may be played ---- */

static cg_timing_def timing_of(const design_maker *maker)
{
    const cg_module *module = maker->builder->module;
    uint32_t all =
        module->window_count < 32 ? ((uint32_t)1 << module->window_count) - 1 : UINT32_MAX;
    cg_timing_def timing = {.active = all, .others = all};
    if (module->timing_field < 0)
        return timing;
    const char *word = maker->values[module->timing_field];
    for (size_t i = 0; word && i < module->timing_count; i++)
        if (strcmp(module->timings[i].name, word) == 0)
            timing = module->timings[i];
    return timing;
}

static void set_rules(design_maker *maker, bool good)
{
    cg_timing_def timing = timing_of(maker);
    uint32_t windows = maker->call ? maker->call->windows : UINT32_MAX;
    cg_design_rules *rules = maker->rules;
    rules->active_windows = timing.active & windows;
    rules->other_windows = timing.others & windows;
    rules->program = maker->call ? maker->call->program : (uint16_t)CG_NO_PROGRAM;
    maker->data->program = rules->program;
    maker->data->text = maker->call ? maker->call->text : "";
    maker->data->source = maker->call ? maker->call->source : "";
    maker->hash =
        cg_hash_mix(maker->hash, (uint64_t)rules->active_windows << 32 | rules->other_windows);
    bool some = timing.active | timing.others, left = rules->active_windows | rules->other_windows;
    if (!good || !some || left)
        return;
    const char *word = timing.name ? timing.name : "";
    cg_document_error(
        maker->document, maker->builder->report, maker->row[0], CG_CODE_NEVER_PLAYABLE,
        "the card can never be played: no window is open to both its effect and its timing%s%s%s",
        timing.name ? " '" : "", word, timing.name ? "'" : "");
}

/* ---- all cards ---- */

static bool make_design(design_maker *maker)
{
    if (maker->row[1 + CG_CARD_NAME] && !note_identity(maker))
        return false;
    if (!read_fields(maker))
        return false;
    set_rules(maker, check_demands(maker));
    /* Parts are added up, so that the order of cards and files makes no difference. */
    maker->builder->hash += cg_hash_mix(0x63617264, maker->hash);
    return true;
}

static bool note_range(cg_builder *builder, const char *set, uint32_t first, uint32_t count)
{
    cg_set_range *range = cg_buffer_grow(&builder->ranges, sizeof *range);
    if (!range)
        return cg_build_short(builder);
    *range = (cg_set_range){.set = set, .first = first, .count = count};
    return true;
}

static bool make_designs(cg_builder *builder, cg_document *document, uint32_t first,
                         const char **values)
{
    const cg_file_record *file = document->file;
    uint32_t size = builder->layout->kinds[CG_KIND_CARD].record_size;
    bool named = cg_document_row(document, builder->layout, CG_KIND_FILE, 0)[1 + CG_FILE_SET] != 0;
    const char *set = named ? file->set : "";
    for (uint32_t i = 0; i < file->cards.count; i++) {
        uint32_t number = first + i;
        design_maker maker = {.builder = builder,
                              .document = document,
                              .record = file->cards.records + (size_t)i * size,
                              .row = cg_document_row(document, builder->layout, CG_KIND_CARD, i),
                              .number = number,
                              .data = (cg_design_data *)&builder->cards->data[number],
                              .rules = (cg_design_rules *)&builder->cards->rules[number],
                              .values = values + (size_t)i * builder->module->field_count};
        maker.data->name = maker.data->id = "";
        maker.data->set = set;
        maker.data->values = maker.values;
        if (cg_build_enough(builder))
            return true;
        if (!make_design(&maker))
            return false;
    }
    return note_range(builder, set, first, file->cards.count);
}

/** Is there a card with an id of its own? */
static bool has_own_ids(const cg_builder *builder, const cg_document *document)
{
    for (uint32_t i = 0; document->file && i < document->file->cards.count; i++)
        if (cg_document_row(document, builder->layout, CG_KIND_CARD, i)[1 + CG_CARD_ID])
            return true;
    return false;
}

static bool reserve(cg_builder *builder, size_t count)
{
    cg_cards *cards = builder->cards;
    cards->count = count;
    cards->rules = cg_arena_allocate(&cards->arena, (count + 1) * sizeof *cards->rules);
    cards->data = cg_arena_allocate(&cards->arena, (count + 1) * sizeof *cards->data);
    bool good = cards->rules && cards->data && cg_table_reserve(&cards->index, count);
    for (size_t i = 0; good && i < builder->document_count; i++)
        if (!builder->names.capacity && has_own_ids(builder, &builder->documents[i]))
            good = cg_table_reserve(&builder->names, count);
    return good || cg_build_short(builder);
}

bool cg_build_designs(cg_builder *builder)
{
    size_t count = 0, fields = builder->module->field_count;
    for (size_t i = 0; i < builder->document_count; i++)
        if (builder->documents[i].file)
            count += builder->documents[i].file->cards.count;
    if (count > CG_DESIGNS_MAX) {
        cg_document_error(&builder->documents[0], builder->report, 0, CG_CODE_TOO_MANY,
                          "a catalogue can hold %d cards at most", CG_DESIGNS_MAX);
        return true;
    }
    if (!reserve(builder, count))
        return false;
    const char **values =
        cg_arena_allocate(&builder->cards->arena, count * fields * sizeof *values);
    if (!values)
        return cg_build_short(builder);
    uint32_t first = 1;
    for (size_t i = 0; i < builder->document_count; i++) {
        cg_document *document = &builder->documents[i];
        if (!document->file || !document->file->cards.count)
            continue;
        if (!make_designs(builder, document, first, values + (first - 1) * fields))
            return false;
        first += document->file->cards.count;
    }
    return true;
}
