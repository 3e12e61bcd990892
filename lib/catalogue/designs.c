/* The first pass over the cards: their ids, names, plain fields, kinds and printed stats. */
#include "catalogue/build.h"
#include "catalogue/where.h"

#include "base/compose.h"
#include "base/hash.h"
#include "base/text.h"
#include "yaml/scalar.h"

#include <cardgame/editing.h>

#include <assert.h>
#include <string.h>

cg_position cg_build_field(const cg_card_site *site, size_t field)
{
    return site->row[1 + CG_CARD_FIELDS + field];
}

const cg_key *cg_build_field_key(const cg_builder *builder, size_t field)
{
    assert(field < builder->module->field_count);
    return &builder->layout->kinds[CG_KIND_CARD].keys[CG_CARD_FIELDS + field];
}

static const cg_card_record *head_of(const cg_card_site *site)
{
    return (const cg_card_record *)(const void *)site->record;
}

/* ---- names and ids ---- */

/** Returns the name in composed Unicode form, however its file spells it; NULL when memory is
 * short. */
static const char *make_name(cg_builder *builder, const cg_card_site *site)
{
    size_t length = strlen(head_of(site)->name);
    return cg_arena_compose(&builder->cards->arena, head_of(site)->name, &length);
}

/** Returns "set/slug"; the slug is made from the name unless the card has an id of its own. */
static const char *make_id(cg_builder *builder, const cg_card_site *site, size_t *length)
{
    const char *set = site->data->set, *name = site->data->name;
    bool own = site->row[1 + CG_CARD_ID] != 0;
    size_t before = strlen(set), word = own ? strlen(head_of(site)->id) : cg_name_id(name, NULL, 0);
    char *id = cg_arena_allocate(&builder->cards->arena, before + word + 2);
    if (!id)
        return NULL;
    cg_text out = cg_text_start(id, before + word + 2);
    cg_text_format(&out, "%s%s%s", set, before ? "/" : "", own ? head_of(site)->id : "");
    if (!own)
        cg_name_id(name, id + out.length, word + 1);
    *length = own ? out.length : out.length + word;
    return id;
}

/** Returns the place in a file where a design that has been built is declared. */
static cg_place design_place(const cg_builder *builder, uint32_t design)
{
    uint32_t first = 1;
    if (cg_report_full(builder->report)) /* a search would be slow and add no message */
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

static void report_twin(cg_builder *builder, const cg_card_site *site, uint32_t there)
{
    const cg_design_data *first = &builder->cards->data[there];
    bool same = strcmp(first->name, site->data->name) == 0;
    cg_place place = design_place(builder, there);
    if (same)
        cg_document_error(site->document, builder->report, site->row[1 + CG_CARD_NAME],
                          CG_CODE_DUPLICATE_NAME,
                          "the set already has a card '%.60s', in %.100s, line %u", first->name,
                          place.file, (unsigned)place.line);
    else
        cg_document_error(
            site->document, builder->report, site->row[1 + CG_CARD_NAME], CG_CODE_DUPLICATE_ID,
            "id '%.60s' already belongs to '%.60s', in %.100s, line %u; give one of them an 'id'",
            site->data->id, first->name, place.file, (unsigned)place.line);
}

/** Notes a name. Cards with ids of their own can share a name. */
static bool note_name(cg_builder *builder, const cg_card_site *site, bool *twin)
{
    char *key = cg_arena_join(&builder->work, site->data->set, "/", site->data->name);
    if (!key)
        return cg_build_short(builder);
    uint32_t there = cg_table_add(&builder->names, key, strlen(key), site->number);
    if (there == CG_TABLE_NONE)
        return cg_build_short(builder);
    *twin = there != site->number;
    if (*twin)
        report_twin(builder, site, there);
    return true;
}

/** Notes the card's names in other languages. There are no records from a file with mistakes. */
static bool note_languages(cg_builder *builder, const cg_card_site *site)
{
    const cg_record_list *list = &head_of(site)->languages;
    size_t size = builder->layout->kinds[CG_KIND_WORDS].record_size;
    if (!list->count || !list->records)
        return true;
    cg_design_words *words = cg_arena_allocate(&builder->cards->arena, list->count * sizeof *words);
    if (!words)
        return cg_build_short(builder);
    for (uint32_t i = 0; i < list->count; i++) {
        const cg_words_record *record =
            (const cg_words_record *)(const void *)(list->records + i * size);
        words[i] = (cg_design_words){record->language, record->name, record->lore, record->title};
    }
    site->data->languages = words;
    site->data->language_count = list->count;
    return true;
}

static bool note_identity(cg_builder *builder, const cg_card_site *site)
{
    size_t length = 0;
    bool twin = false;
    const char *name = make_name(builder, site);
    if (!name)
        return cg_build_short(builder);
    site->data->name = name;
    site->data->id = make_id(builder, site, &length);
    if (!site->data->id)
        return cg_build_short(builder);
    if (!note_languages(builder, site))
        return false;
    if (builder->names.capacity && !note_name(builder, site, &twin))
        return false;
    uint32_t there = cg_table_add(&builder->cards->index, site->data->id, length, site->number);
    if (there == CG_TABLE_NONE)
        return cg_build_short(builder);
    if (there != site->number && !twin)
        report_twin(builder, site, there);
    return true;
}

/* ---- fields ---- */

/** Returns the number for a field of counts, whose text the reader has checked. */
static int64_t counts_of(const cg_key *key, const char *text)
{
    cg_mistake mistake;
    int64_t counts = 0;
    cg_scalar_counts(&(cg_scalar){.text = text}, key, &counts, &mistake);
    return counts;
}

void cg_digest_add(cg_design_data *data, cg_digest part, size_t field, uint64_t hash)
{
    data->digest[part] = cg_hash_mix(cg_hash_mix(data->digest[part], field + 1), hash);
}

/** Takes the value of a field that is not an effect. @return its part of the hash */
static uint64_t take_value(const cg_card_site *site, const cg_key *key, cg_field_value *value,
                           uint64_t hash)
{
    const void *given = cg_build_value(site->record, key);
    switch (key->type) {
    case CG_NODE_INT:
        value->number = *(const int64_t *)given;
        break;
    case CG_NODE_BOOL:
        value->number = *(const bool *)given;
        break;
    case CG_NODE_CHOICE:
        value->number = *(const int32_t *)given;
        break;
    case CG_NODE_FLAGS:
        value->number = *(const uint32_t *)given;
        break;
    case CG_NODE_COUNTS:
        value->number = counts_of(key, *(const char *const *)given);
        break;
    default:
        value->text = *(const char *const *)given;
        return cg_hash_string(hash, value->text);
    }
    return cg_hash_mix(hash, (uint64_t)value->number);
}

static void digest_value(const cg_card_site *site, size_t field, bool number)
{
    const cg_field_value *value = &site->values[field];
    cg_digest_add(site->data, number ? CG_DIGEST_NUMBERS : CG_DIGEST_TEXT, field,
                  number ? (uint64_t)value->number : cg_hash_string(0, value->text));
}

static uint64_t take_fields(const cg_builder *builder, const cg_card_site *site, uint64_t hash)
{
    assert(builder->module->field_count <= 64); /* a bit for each */
    const cg_module *module = builder->module;
    for (size_t i = 0; i < module->field_count; i++) {
        bool present = cg_build_field(site, i) != 0;
        hash = cg_hash_mix(hash, present);
        if (!present || module->fields[i].type >= CG_FIELD_CARDS)
            continue;
        hash = take_value(site, cg_build_field_key(builder, i), &site->values[i], hash);
        digest_value(site, i, cg_field_is_number(&module->fields[i]));
        site->data->present |= (uint64_t)1 << i;
    }
    return hash;
}

/* ---- what the board makes of them ---- */

/** Returns true if the card's field has one of these words; for a bool, the words do not matter. */
static bool says(const cg_builder *builder, const cg_card_site *site, int field, uint64_t words)
{
    assert(field < (int)builder->module->field_count);
    if (field < 0 || !(site->data->present >> field & 1))
        return false;
    int64_t number = site->values[field].number;
    switch (builder->module->fields[field].type) {
    case CG_FIELD_CHOICE:
        return number < 64 && words >> number & 1;
    case CG_FIELD_FLAGS:
        return ((uint64_t)number & words) != 0;
    default:
        return number != 0;
    }
}

/** Returns a printed stat of the card. */
static int32_t printed_stat(const cg_builder *builder, const cg_card_site *site, int row,
                            int32_t derived)
{
    const cg_board *board = builder->module->board;
    const cg_stat_def *stat = &board->stats[row];
    if (stat->field) {
        int field = stat->field - 1;
        return site->data->present >> field & 1 ? (int32_t)site->values[field].number
                                                : stat->initial;
    }
    return derived < stat->minimum   ? stat->minimum
           : derived > stat->maximum ? stat->maximum
                                     : derived;
}

/** Returns what the game derives from the design besides its fields. */
static cg_derived derived_of(const cg_builder *builder, const cg_card_site *site)
{
    const cg_board *board = builder->module->board;
    cg_derived derived = {0};
    for (size_t i = 0; i < board->stat_count; i++)
        derived.stats[i] = board->stats[i].initial;
    if (board->derive)
        board->derive(builder->cards, (cg_design)site->number, &derived);
    return derived;
}

static void take_board(const cg_builder *builder, const cg_card_site *site)
{
    assert(site->number > 0 && site->number <= builder->cards->count);
    const cg_board *board = builder->module->board;
    const cg_cards *cards = builder->cards;
    if (!board)
        return;
    for (size_t i = 0; i < board->kind_count; i++)
        if (says(builder, site, board->kinds[i].field, builder->kind_words[i]))
            site->rules->kinds |= (uint64_t)1 << i;
    const cg_derived derived = derived_of(builder, site);
    site->rules->later_kinds = derived.kinds & ~site->rules->kinds;
    site->rules->kinds |= site->rules->later_kinds;
    site->rules->stays = cg_kinds_stay(builder->module, site->rules->kinds);
    for (size_t i = 0; i < board->keyword_count; i++)
        if (says(builder, site, board->keywords[i].field - 1, builder->keyword_words[i]))
            site->rules->keywords |= (uint64_t)1 << i;
    int32_t *stats = (int32_t *)cards->stats + site->number * board->stat_count;
    for (size_t i = 0; i < board->stat_count; i++)
        stats[i] = printed_stat(builder, site, (int)i, derived.stats[i]);
}

static uint64_t words_of(const cg_module *module, int field, const char *words)
{
    return field >= 0 ? cg_field_words(&module->fields[field], words) : 0;
}

static void find_words(cg_builder *builder)
{
    const cg_board *board = builder->module->board;
    for (size_t i = 0; board && i < board->kind_count; i++)
        builder->kind_words[i] =
            words_of(builder->module, board->kinds[i].field, board->kinds[i].word);
    for (size_t i = 0; board && i < board->keyword_count; i++)
        builder->keyword_words[i] =
            words_of(builder->module, board->keywords[i].field - 1, board->keywords[i].word);
}

/* ---- all cards ---- */

static bool make_design(cg_builder *builder, const cg_card_site *site)
{
    site->data->name = site->data->id = site->data->source = "";
    site->data->set = cg_build_set(builder, site->document);
    site->data->values = site->values;
    if (!site->row[1 + CG_CARD_NAME])
        builder->nameless = true;
    else if (!note_identity(builder, site))
        return false;
    uint64_t hash = cg_hash_string(cg_hash_string(0, site->data->id), site->data->name);
    site->data->digest[CG_DIGEST_TEXT] = cg_hash_string(0, site->data->name);
    /* Parts are added, so that the order of cards and files makes no difference. */
    builder->hash += cg_hash_mix(0x63617264, take_fields(builder, site, hash));
    take_board(builder, site);
    return true;
}

static bool visit_cards(cg_builder *builder, cg_document *document, uint32_t first,
                        bool (*visit)(cg_builder *builder, const cg_card_site *site))
{
    const cg_cards *cards = builder->cards;
    const cg_record_list *list = &document->file->cards;
    uint32_t size = builder->layout->kinds[CG_KIND_CARD].record_size;
    assert(first > 0 && first - 1 + list->count <= cards->count);
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t number = first + i;
        const cg_card_site site = {
            .document = document,
            .record = list->records + (size_t)i * size,
            .row = cg_document_row(document, builder->layout, CG_KIND_CARD, i),
            .number = number,
            .index = i,
            .data = (cg_design_data *)&cards->data[number],
            .rules = (cg_design_rules *)&cards->rules[number],
            .values = builder->values + (number - 1) * builder->module->field_count};
        if (cg_build_enough(builder))
            return true;
        if (!visit(builder, &site))
            return false;
    }
    return true;
}

bool cg_build_each_card(cg_builder *builder,
                        bool (*visit)(cg_builder *builder, const cg_card_site *site))
{
    uint32_t first = 1;
    for (size_t i = 0; builder->cards->count && i < builder->document_count; i++) {
        cg_document *document = &builder->documents[i];
        if (!document->file)
            continue;
        if (!visit_cards(builder, document, first, visit))
            return false;
        first += document->file->cards.count;
    }
    return true;
}

/** Returns true if a card has an id of its own. */
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
    const cg_board *board = builder->module->board;
    size_t stats = board ? board->stat_count : 0, fields = builder->module->field_count;
    cards->count = count;
    cards->rules = cg_arena_allocate(&cards->arena, (count + 1) * sizeof *cards->rules);
    cards->data = cg_arena_allocate(&cards->arena, (count + 1) * sizeof *cards->data);
    cards->texts = cg_arena_allocate(&cards->arena, (count + 1) * sizeof *cards->texts);
    builder->values = cg_arena_allocate(&cards->arena, count * fields * sizeof *builder->values);
    bool good = cards->rules && cards->data && cards->texts && builder->values &&
                cg_table_reserve(&cards->index, count);
    if (good && stats) {
        cards->stats = cg_arena_allocate(&cards->arena, (count + 1) * stats * sizeof(int32_t));
        good = cards->stats;
    }
    for (size_t i = 0; good && i < builder->document_count; i++)
        if (!builder->names.capacity && has_own_ids(builder, &builder->documents[i]))
            good = cg_table_reserve(&builder->names, count);
    return good || cg_build_short(builder);
}

static bool note_ranges(cg_builder *builder)
{
    uint32_t first = 1;
    for (size_t i = 0; i < builder->document_count; i++) {
        const cg_document *document = &builder->documents[i];
        uint32_t count = document->file ? document->file->cards.count : 0;
        cg_set_range *range = count ? cg_buffer_grow(&builder->ranges, sizeof *range) : NULL;
        if (count && !range)
            return cg_build_short(builder);
        if (count)
            *range = (cg_set_range){cg_build_set(builder, document), first, count};
        first += count;
    }
    return true;
}

bool cg_build_designs(cg_builder *builder)
{
    size_t count = 0;
    for (size_t i = 0; i < builder->document_count; i++)
        if (builder->documents[i].file)
            count += builder->documents[i].file->cards.count;
    if (count > CG_DESIGNS_MAX) {
        cg_document_error(&builder->documents[0], builder->report, 0, CG_CODE_TOO_MANY,
                          "a catalogue can hold at most %d cards", CG_DESIGNS_MAX);
        return true;
    }
    find_words(builder);
    return reserve(builder, count) && note_ranges(builder) &&
           cg_build_each_card(builder, make_design);
}

/* ---- the game's own rules for cards ---- */

/** Returns true if all fields of the card could be read. */
static bool is_whole(const cg_card_site *site)
{
    assert(site->index < site->document->wrong_cards.size / sizeof(bool));
    const cg_buffer *wrong = &site->document->wrong_cards;
    const bool *cards = (const bool *)(const void *)wrong->data;
    return !cards[site->index];
}

/** Reports abilities that can never happen. */
static void check_never(cg_builder *builder, const cg_card_site *site)
{
    const cg_cards *cards = builder->cards;
    const cg_design_rules *rules = site->rules;
    if (!builder->module->board || rules->stays)
        return;
    for (unsigned a = 0; a < rules->ability_count; a++) {
        const cg_code *code = &cards->unit.codes[cards->abilities[rules->abilities + a]];
        const char *why = cg_code_never(builder->module->board, code, cards->unit.mods);
        if (why)
            cg_document_error(site->document, builder->report, site->row[0], CG_CODE_NEVER_HAPPENS,
                              "an ability of the card can never happen: %s", why);
    }
}

/** Lets the game check the design before the other checks. */
static bool check_design(cg_builder *builder, const cg_card_site *site)
{
    size_t before = cg_build_mistakes(builder->report);
    if (!is_whole(site))
        return true;
    cg_place place = cg_document_place(site->document, site->row[0]);
    cg_report_at(builder->report, &place);
    if (builder->module->check_card)
        builder->module->check_card(builder->cards, site->number, builder->report);
    if (cg_build_mistakes(builder->report) == before)
        check_never(builder, site);
    return true;
}

void cg_build_check_designs(cg_builder *builder)
{
    cg_build_each_card(builder, check_design);
    cg_report_at(builder->report, NULL);
}
