#include "module/catalogue.h"

#include "base/text.h"
#include "lang/lang.h"
#include "module/build.h"

#include <stdlib.h>
#include <string.h>

void cg_cards_destroy(cg_cards *cards)
{
    if (!cards)
        return;
    cg_arena_free(&cards->arena);
    cg_memory_free(cards->context, cards, sizeof *cards);
}

const cg_game *cg_cards_game(const cg_cards *cards)
{
    return cards ? cards->game : NULL;
}

uint64_t cg_cards_hash(const cg_cards *cards)
{
    return cards ? cards->hash : 0;
}

size_t cg_cards_count(const cg_cards *cards)
{
    return cards ? cards->count : 0;
}

cg_design cg_cards_find(const cg_cards *cards, const char *id)
{
    uint32_t design = cards && id ? cg_table_find(&cards->index, id, strlen(id)) : CG_TABLE_NONE;
    return design == CG_TABLE_NONE ? 0 : design;
}

static const cg_design_data *data_of(const cg_cards *cards, cg_design design)
{
    return cards && design && design <= cards->count ? &cards->data[design] : NULL;
}

/** The value of a field `kind` if the game has one, else the game's word for all cards. */
static const char *kind_of(const cg_cards *cards, const cg_design_data *data)
{
    const cg_module *module = cards->game->module;
    int field = cg_field_index(module, "kind");
    return field >= 0 && data->values[field] ? data->values[field] : module->card_kind;
}

bool cg_cards_info(const cg_cards *cards, cg_design design, cg_card_info *info)
{
    const cg_design_data *data = data_of(cards, design);
    if (!data || !info)
        return false;
    *info = (cg_card_info){.id = data->id,
                           .name = data->name,
                           .kind = kind_of(cards, data),
                           .set = data->set,
                           .text = data->text};
    return true;
}

static size_t write_text(const char *value, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    if (value)
        cg_text_add(&text, value);
    return text.length;
}

size_t cg_cards_field(const cg_cards *cards, cg_design design, const char *field, char *buffer,
                      size_t size)
{
    const cg_design_data *data = data_of(cards, design);
    int index = data && field ? cg_field_index(cards->game->module, field) : -1;
    return write_text(index < 0 ? NULL : data->values[index], buffer, size);
}

const char *cg_cards_field_name(const cg_cards *cards, size_t index)
{
    const cg_module *module = cards ? cards->game->module : NULL;
    return module && index < module->field_count ? module->fields[index].name : NULL;
}

size_t cg_cards_source(const cg_cards *cards, cg_design design, char *buffer, size_t size)
{
    const cg_design_data *data = data_of(cards, design);
    return write_text(data ? data->source : NULL, buffer, size);
}

size_t cg_cards_listing(const cg_cards *cards, cg_design design, char *buffer, size_t size)
{
    const cg_design_data *data = data_of(cards, design);
    cg_text text = cg_text_start(buffer, size);
    if (data && data->program != CG_NO_PROGRAM) {
        const cg_program *program = &cards->unit.programs[data->program];
        cg_lang_list(cards->game->module, cards->unit.code, program, &text);
    }
    return text.length;
}

/* ---- JSON ---- */

static void write_flags(cg_json *json, const char *value)
{
    char word[128];
    cg_json_open(json, '[');
    while (*value) {
        size_t length = strcspn(value, ","), kept = length < sizeof word ? length : sizeof word - 1;
        memcpy(word, value, kept);
        word[kept] = '\0';
        cg_json_string(json, word);
        value += length;
        value += strspn(value, ", ");
    }
    cg_json_close(json, ']');
}

static void write_field(cg_json *json, const cg_field *field, const char *value)
{
    cg_json_key(json, field->name);
    if (field->type == CG_FIELD_INT)
        cg_json_int(json, strtoll(value, NULL, 10));
    else if (field->type == CG_FIELD_BOOL)
        cg_json_bool(json, strcmp(value, "true") == 0);
    else if (field->type == CG_FIELD_FLAGS)
        write_flags(json, value);
    else
        cg_json_string(json, value);
}

static void write_pair(cg_json *json, const char *key, const char *value)
{
    cg_json_key(json, key);
    cg_json_string(json, value);
}

size_t cg_cards_json(const cg_cards *cards, cg_design design, char *buffer, size_t size)
{
    const cg_design_data *data = data_of(cards, design);
    cg_json json = cg_json_start(buffer, size);
    if (!data)
        return 0;
    const cg_module *module = cards->game->module;
    cg_json_open(&json, '{');
    write_pair(&json, "id", data->id);
    write_pair(&json, "name", data->name);
    write_pair(&json, "kind", kind_of(cards, data));
    write_pair(&json, "set", data->set);
    for (size_t i = 0; i < module->field_count; i++)
        if (data->values[i] && strcmp(module->fields[i].name, "kind") != 0)
            write_field(&json, &module->fields[i], data->values[i]);
    write_pair(&json, "text", data->text);
    cg_json_close(&json, '}');
    return json.text.length;
}
