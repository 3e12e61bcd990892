/* Reads a loaded catalogue: designs, their fields, kinds, stats and costs, as text and as JSON. */
#include "catalogue/catalogue.h"

#include "base/compose.h"
#include "base/text.h"
#include "catalogue/build.h"
#include "effect/tree/walk.h"

#include <cardgame/editing.h>

#include <assert.h>
#include <string.h>

const cg_cards *cg_cards_hold(const cg_cards *cards)
{
    cg_shared_hold(&((cg_cards *)cards)->holders);
    return cards;
}

void cg_cards_let_go(const cg_cards *cards)
{
    cg_cards *own = (cg_cards *)cards;
    if (!cg_shared_let_go(&own->holders))
        return;
    const cg_game *game = own->game;
    cg_cards_free_texts(own);
    cg_arena_free(&own->arena);
    cg_memory_free(own->context, own, sizeof *own);
    cg_game_let_go(game);
}

void cg_cards_destroy(cg_cards *cards)
{
    if (!cards)
        return;
    cg_keep_close(&cards->keep);
    cg_cards_let_go(cards);
}

cg_keep *cg_cards_keep(const cg_cards *cards)
{
    return &((cg_cards *)cards)->keep;
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

/** Finds the card with that id within the set. */
static cg_design find_in_set(const cg_cards *cards, const char *set, const char *id)
{
    char whole[256];
    cg_text text = cg_text_start(whole, sizeof whole);
    cg_text_format(&text, "%s/%s", set, id);
    return text.length < sizeof whole ? cg_cards_find(cards, whole) : 0;
}

/** Finds the card with that name in the set, else the only one in the catalogue. */
static cg_design find_called(const cg_cards *cards, const char *set, const char *name)
{
    cg_design found = 0;
    unsigned count = 0;
    for (uint32_t i = 1; i <= cards->count; i++) {
        if (strcmp(cards->data[i].name, name) != 0)
            continue;
        if (strcmp(cards->data[i].set, set) == 0)
            return i;
        found = i;
        count++;
    }
    return count == 1 ? found : 0;
}

cg_design cg_cards_find_named(const cg_cards *cards, const char *set, const char *name)
{
    char composed[256]; /* a longer name is used as it is spelled */
    set = set ? set : "";
    cg_design design = cg_cards_find(cards, name);
    if (!design && cards && name && *set)
        design = find_in_set(cards, set, name);
    if (design || !cards || !name)
        return design;
    size_t length = cg_text_compose(name, strlen(name), composed, sizeof composed);
    return find_called(cards, set, length < sizeof composed ? composed : name);
}

static const cg_design_data *data_of(const cg_cards *cards, cg_design design)
{
    return cards && design && design <= cards->count ? &cards->data[design] : NULL;
}

/* ---- fields ---- */

static void write_words(const char *const *words, uint64_t bits, cg_text *out)
{
    bool first = true;
    for (; bits; bits >>= 1, words++) {
        if (bits & 1)
            cg_text_format(out, "%s%s", first ? "" : ", ", *words);
        first = first && !(bits & 1);
    }
}

static void write_counts(const char *const *words, int64_t counts, cg_text *out)
{
    bool first = true;
    for (int i = 0; i < CG_COUNTS_WORDS && words[i]; i++) {
        int count = cg_counts_of(counts, i);
        if (count)
            cg_text_format(out, "%s%d %s", first ? "" : ", ", count, words[i]);
        first = first && !count;
        if (first && (i + 1 == CG_COUNTS_WORDS || !words[i + 1])) /* only of the last word */
            cg_text_format(out, "0 %s", words[i]);
    }
}

static void write_names(const cg_cards *cards, const cg_field_list *list, cg_text *out)
{
    for (size_t i = 0; i < list->count; i++)
        cg_text_format(out, "%s%s", i ? ", " : "", cards->data[list->designs[i]].name);
}

void cg_field_text(const cg_cards *cards, int number, const cg_field_value *value, cg_text *out)
{
    assert(number >= 0 && (size_t)number < cards->game->module->field_count);
    const cg_field *field = &cards->game->module->fields[number];
    switch (field->type) {
    case CG_FIELD_INT:
        cg_text_format(out, "%lld", (long long)value->number);
        break;
    case CG_FIELD_BOOL:
        cg_text_add(out, value->number ? "true" : "false");
        break;
    case CG_FIELD_CHOICE:
        cg_text_add(out, field->words[value->number]);
        break;
    case CG_FIELD_COUNTS:
        write_counts(field->words, value->number, out);
        break;
    case CG_FIELD_CARDS:
        write_names(cards, value->list, out);
        break;
    case CG_FIELD_FLAGS:
        write_words(field->words, (uint64_t)value->number, out);
        break;
    default:
        cg_text_add(out, value->text);
    }
}

/** Returns true if the design has the field. */
static bool has_field(const cg_cards *cards, const cg_design_data *data, int field)
{
    return data && field >= 0 && (size_t)field < cards->game->module->field_count &&
           data->present >> field & 1;
}

/** Returns the value of the field `kind` if the game has one, else the game's word for all
 * cards. */
static const char *kind_of(const cg_cards *cards, const cg_design_data *data)
{
    const cg_module *module = cards->game->module;
    assert(data != NULL);
    int field = cg_field_index(module, "kind");
    if (!has_field(cards, data, field))
        return module->card_kind;
    if (module->fields[field].type == CG_FIELD_CHOICE)
        return module->fields[field].words[data->values[field].number];
    return module->fields[field].type == CG_FIELD_TEXT ? data->values[field].text
                                                       : module->card_kind;
}

static bool read_names(const cg_cards *cards, cg_design design, cg_card_info *info)
{
    const cg_design_data *data = data_of(cards, design);
    if (!data)
        return false;
    *info = (cg_card_info){.id = data->id,
                           .name = data->name,
                           .kind = kind_of(cards, data),
                           .set = data->set,
                           .text = ""};
    return true;
}

bool cg_cards_info_sized(const cg_cards *cards, cg_design design, cg_card_info *info, size_t size)
{
    cg_card_info own;
    if (!info || !cg_is_place(info, size) || !read_names(cards, design, &own))
        return false;
    if (size > offsetof(cg_card_info,
                        text)) /* a caller with an older structure does not pay for the text */
        own.text = cg_cards_text(cards, design);
    cg_copy_sized(info, size, &own, sizeof own);
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
    cg_text text = cg_text_start(buffer, size);
    int index = cg_cards_field_find(cards, field);
    if (has_field(cards, data, index))
        cg_field_text(cards, index, &data->values[index], &text);
    return text.length;
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
    cg_text text = cg_text_start(buffer, size);
    if (!data_of(cards, design))
        return 0;
    const cg_design_rules *rules = &cards->rules[design];
    const cg_code_unit *unit = &cards->unit;
    for (unsigned i = 0; i < rules->ability_count; i++)
        cg_effect_list(cards->game->language, unit,
                       &unit->codes[cards->abilities[rules->abilities + i]], &text);
    return text.length;
}

/* ---- for rules ---- */

int cg_cards_field_find(const cg_cards *cards, const char *name)
{
    return cards && name ? cg_field_index(cards->game->module, name) : -1;
}

bool cg_cards_has(const cg_cards *cards, cg_design design, int field)
{
    return has_field(cards, data_of(cards, design), field);
}

int64_t cg_cards_number(const cg_cards *cards, cg_design design, int field)
{
    const cg_design_data *data = data_of(cards, design);
    bool number =
        has_field(cards, data, field) && cg_field_is_number(&cards->game->module->fields[field]);
    return number ? data->values[field].number : 0;
}

size_t cg_cards_list(const cg_cards *cards, cg_design design, int field, cg_design *list,
                     size_t limit)
{
    const cg_design_data *data = data_of(cards, design);
    bool listed =
        has_field(cards, data, field) && cards->game->module->fields[field].type == CG_FIELD_CARDS;
    const cg_field_list *there = listed ? data->values[field].list : NULL;
    size_t count = there ? there->count : 0;
    for (size_t i = 0; list && i < count && i < limit; i++)
        list[i] = there->designs[i];
    return count;
}

static const cg_board *board_of(const cg_cards *cards, cg_design design)
{
    return data_of(cards, design) ? cards->game->module->board : NULL;
}

bool cg_cards_is(const cg_cards *cards, cg_design design, int kind)
{
    const cg_board *board = board_of(cards, design);
    return board && kind >= 0 && (size_t)kind < board->kind_count &&
           cards->rules[design].kinds >> kind & 1;
}

bool cg_cards_has_keyword(const cg_cards *cards, cg_design design, int keyword)
{
    const cg_board *board = board_of(cards, design);
    return board && keyword >= 0 && (size_t)keyword < board->keyword_count &&
           cards->rules[design].keywords >> keyword & 1;
}

int32_t cg_cards_stat(const cg_cards *cards, cg_design design, int stat)
{
    const cg_board *board = board_of(cards, design);
    if (!board || stat < 0 || (size_t)stat >= board->stat_count)
        return 0;
    return cards->stats[design * board->stat_count + (size_t)stat];
}

static const cg_code *nth_code(const cg_cards *cards, cg_design design, int form, int index)
{
    if (index < 0 || !data_of(cards, design))
        return NULL;
    const cg_design_rules *rules = &cards->rules[design];
    for (unsigned i = 0; i < rules->ability_count; i++) {
        const cg_code *code = &cards->unit.codes[cards->abilities[rules->abilities + i]];
        if (code->form == form && index-- == 0)
            return code;
    }
    return NULL;
}

int cg_cards_abilities(const cg_cards *cards, cg_design design, int form)
{
    int count = 0;
    while (nth_code(cards, design, form, count))
        count++;
    return count;
}

bool cg_cards_understood(const cg_cards *cards, cg_design design)
{
    const cg_design_data *data = data_of(cards, design);
    return data && !data->unread;
}

/** Returns the number of a constant section; 0 for a computed one. */
static int64_t plain_number(const cg_cards *cards, const cg_code *code, unsigned section)
{
    assert(section < code->length);
    int32_t number;
    return section && cg_walk_number(cg_walk_from(&cards->unit, code, section), &number) ? number
                                                                                         : 0;
}

int64_t cg_cards_cost(const cg_cards *cards, cg_design design, int form, int index, int resource)
{
    const cg_code *code = nth_code(cards, design, form, index);
    int64_t sum = 0;
    for (unsigned i = 0; code && i < code->cost_count; i++) {
        const cg_cost *cost = &cards->unit.costs[code->cost_first + i];
        if (cost->kind == CG_COST_RESOURCE && cost->what == resource)
            sum += cost->amount ? plain_number(cards, code, cost->amount) : 1;
    }
    return sum;
}

bool cg_cards_has_steps(const cg_cards *cards, cg_design design, int form, int index)
{
    const cg_code *code = nth_code(cards, design, form, index);
    return code && code->body;
}

/** Returns true for a cost of any card of the hand. */
static bool takes_from_hand(const cg_cards *cards, const cg_code *code, const cg_cost *cost)
{
    cg_walk it = cg_walk_from(&cards->unit, code, cost->section);
    int hand = cards->game->module->hand_zone - 1;
    return cost->kind == CG_COST_DISCARD && cost->section && cost->quantity == CG_SOME &&
           cg_walk_takes(&it, CG_OP_ME) && cg_walk_takes(&it, CG_OP_SELECT) &&
           cg_walk_word(&it, CG_SELECT_ZONES) == 1 << hand &&
           cg_walk_word(&it, CG_SELECT_FILTER) == 0 && cg_walk_takes(&it, CG_OP_END);
}

int64_t cg_cards_discards(const cg_cards *cards, cg_design design, int form, int index)
{
    const cg_code *code = nth_code(cards, design, form, index);
    int64_t sum = 0;
    if (code && code->alternative_count)
        return -1;
    for (unsigned i = 0; code && i < code->cost_count; i++) {
        const cg_cost *cost = &cards->unit.costs[code->cost_first + i];
        if (!takes_from_hand(cards, code, cost))
            return -1;
        sum += cost->amount ? plain_number(cards, code, cost->amount) : 1;
    }
    return sum;
}

uint32_t cg_cards_flags(const cg_cards *cards, cg_design design, int form, int index)
{
    const cg_code *code = nth_code(cards, design, form, index);
    return code ? code->game_flags : 0;
}

/* ---- JSON ---- */

static void write_flags(cg_json *json, const char *const *words, uint64_t bits)
{
    cg_json_open(json, '[');
    for (; bits; bits >>= 1, words++)
        if (bits & 1)
            cg_json_string(json, *words);
    cg_json_close(json, ']');
}

static void write_counts_json(cg_json *json, const cg_cards *cards, int field,
                              const cg_field_value *value)
{
    char buffer[CG_COUNTS_WORDS * (CG_COUNTED_WORD_MAX + 8)];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    cg_field_text(cards, field, value, &text);
    cg_json_string(json, buffer);
}

static void write_ids(cg_json *json, const cg_cards *cards, const cg_field_list *list)
{
    cg_json_open(json, '[');
    for (size_t i = 0; i < list->count; i++)
        cg_json_string(json, cards->data[list->designs[i]].id);
    cg_json_close(json, ']');
}

static void write_field(cg_json *json, const cg_cards *cards, int number,
                        const cg_field_value *value)
{
    const cg_field *field = &cards->game->module->fields[number];
    cg_json_key(json, field->name);
    if (field->type == CG_FIELD_INT)
        cg_json_int(json, value->number);
    else if (field->type == CG_FIELD_BOOL)
        cg_json_bool(json, value->number);
    else if (field->type == CG_FIELD_CHOICE)
        cg_json_string(json, field->words[value->number]);
    else if (field->type == CG_FIELD_COUNTS)
        write_counts_json(json, cards, number, value);
    else if (field->type == CG_FIELD_CARDS)
        write_ids(json, cards, value->list);
    else if (field->type == CG_FIELD_FLAGS)
        write_flags(json, field->words, (uint64_t)value->number);
    else
        cg_json_string(json, value->text);
}

static void write_pair(cg_json *json, const char *key, const char *value)
{
    cg_json_key_string(json, key, value);
}

/** Returns a card's translated words for a field; NULL: those of the catalogue. */
static const char *words_of(const cg_card_words *words, const char *field)
{
    return words == NULL                 ? NULL
           : strcmp(field, "lore") == 0  ? words->lore
           : strcmp(field, "title") == 0 ? words->title
                                         : NULL;
}

size_t cg_cards_json_in(const cg_cards *cards, cg_design design, const cg_card_words *words,
                        const char *language, char *buffer, size_t size)
{
    const cg_design_data *data = data_of(cards, design);
    cg_json json = cg_json_start(buffer, size);
    if (!data)
        return 0;
    const cg_module *module = cards->game->module;
    cg_json_open(&json, '{');
    write_pair(&json, "id", data->id);
    if (language)
        write_pair(&json, "language", language);
    write_pair(&json, "name", words ? words->name : data->name);
    write_pair(&json, "kind", kind_of(cards, data));
    write_pair(&json, "set", data->set);
    for (size_t i = 0; i < module->field_count; i++) {
        const char *name = module->fields[i].name;
        if (!has_field(cards, data, (int)i) || strcmp(name, "kind") == 0)
            continue;
        if (words_of(words, name))
            write_pair(&json, name, words_of(words, name));
        else
            write_field(&json, cards, (int)i, &data->values[i]);
    }
    write_pair(&json, "text", words ? words->text : cg_cards_text(cards, design));
    cg_json_close(&json, '}');
    return json.text.length;
}

size_t cg_cards_json(const cg_cards *cards, cg_design design, char *buffer, size_t size)
{
    return cg_cards_json_in(cards, design, NULL, NULL, buffer, size);
}
