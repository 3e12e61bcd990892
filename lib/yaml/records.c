/* Loads good card files with libcyaml: the schema made from the layout, and memory from arenas. */
#include "yaml/records.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include <cyaml/cyaml.h>

/* ---- memory for libcyaml ---- */

#define UNIT 16u       /* blocks begin at multiples of it */
#define SMALL_UNITS 16 /* blocks of up to 16 units are reused when they are freed */
#define SMALL ((size_t)UNIT * SMALL_UNITS)

/** The memory of libcyaml. It grows each list entry by entry, so blocks that grow are rounded up to
 * powers of two; large ones come from the arena for lists, all others from the one for texts. */
typedef struct pool {
    cg_arena *texts, *lists;
    void *freed[SMALL_UNITS + 1]; /* small blocks by size in units; each points to the next */
    bool failed;                  /* memory was short */
} pool;

/** The head of each block, in its own unit. */
typedef struct block_head {
    size_t capacity;
} block_head;

#define HEAD UNIT

static size_t round_up(size_t size, bool grown)
{
    if (!grown && size <= SMALL)
        return (size + UNIT - 1) / UNIT * UNIT;
    size_t capacity = SMALL;
    while (capacity < size)
        capacity *= 2;
    return grown ? capacity : size;
}

static void *pool_allocate(pool *p, size_t size, bool grown)
{
    size_t capacity = size > SIZE_MAX / 4 ? size : round_up(size, grown);
    if (capacity <= SMALL && p->freed[capacity / UNIT]) {
        void *block = p->freed[capacity / UNIT];
        memcpy(&p->freed[capacity / UNIT], block, sizeof(void *));
        return block;
    }
    size_t whole = capacity > SIZE_MAX - HEAD ? SIZE_MAX : HEAD + capacity;
    unsigned char *head = cg_arena_allocate(grown && capacity > SMALL ? p->lists : p->texts, whole);
    if (!head) {
        p->failed = true;
        return NULL;
    }
    ((block_head *)(void *)head)->capacity = capacity;
    return head + HEAD;
}

static void pool_free(pool *p, void *block)
{
    size_t capacity = ((block_head *)(void *)((unsigned char *)block - HEAD))->capacity;
    if (capacity > SMALL || capacity % UNIT)
        return;
    memcpy(block, &p->freed[capacity / UNIT], sizeof(void *));
    p->freed[capacity / UNIT] = block;
}

/** Allocates for libcyaml, like realloc(); size 0 frees. */
static void *pool_resize(void *user, void *block, size_t size)
{
    pool *p = user;
    if (!block)
        return size ? pool_allocate(p, size, false) : NULL;
    if (!size) {
        pool_free(p, block);
        return NULL;
    }
    size_t capacity = ((block_head *)(void *)((unsigned char *)block - HEAD))->capacity;
    if (size <= capacity)
        return block;
    void *larger = pool_allocate(p, size, true);
    if (larger) {
        memcpy(larger, block, capacity);
        pool_free(p, block);
    }
    return larger;
}

/* ---- schema ---- */

/** How libcyaml reads each type of value. */
static const struct {
    cyaml_type_e type;
    cyaml_flag_e flags;
    uint32_t size;
} nodes[] = {
    [CG_NODE_TEXT] = {CYAML_STRING, CYAML_FLAG_POINTER, 1},
    [CG_NODE_WORD] = {CYAML_STRING, CYAML_FLAG_POINTER, 1},
    [CG_NODE_INT] = {CYAML_INT, CYAML_FLAG_DEFAULT, sizeof(int64_t)},
    [CG_NODE_BOOL] = {CYAML_BOOL, CYAML_FLAG_DEFAULT, sizeof(bool)},
    [CG_NODE_CHOICE] = {CYAML_ENUM, CYAML_FLAG_STRICT, sizeof(int32_t)},
    [CG_NODE_FLAGS] = {CYAML_FLAGS, CYAML_FLAG_STRICT, sizeof(uint32_t)},
    [CG_NODE_COUNTS] = {CYAML_STRING, CYAML_FLAG_POINTER, 1},
    [CG_NODE_NAMES] = {CYAML_SEQUENCE, CYAML_FLAG_POINTER, sizeof(char *)},
    [CG_NODE_EFFECT] = {CYAML_STRING, CYAML_FLAG_POINTER, 1},
    [CG_NODE_LIST] = {CYAML_SEQUENCE, CYAML_FLAG_POINTER, 0},
};
_Static_assert(sizeof nodes / sizeof *nodes == CG_NODE_LIST + 1, "a type of value is not read");

/** An entry of a list of names. */
static const cyaml_schema_value_t name = {.type = CYAML_STRING,
                                          .flags = CYAML_FLAG_POINTER,
                                          .data_size = 1,
                                          .string = {.max = CYAML_UNLIMITED}};

/** Sets the words of a choice, or the bits of flags; aliases have the numbers of their words. */
static bool set_words(cyaml_schema_value_t *value, const cg_key *key, cg_arena *arena)
{
    size_t count = key->word_count + key->alias_count;
    cyaml_strval_t *strings = cg_arena_allocate(arena, count * sizeof *strings);
    if (!strings)
        return false;
    for (size_t i = 0; i < count; i++) {
        strings[i].str =
            i < key->word_count ? key->words[i] : key->aliases[i - key->word_count].alias;
        int number = cg_key_word(key, strings[i].str);
        assert(number >= 0 && number < 64); /* an alias names a word of its field */
        strings[i].val = key->type == CG_NODE_FLAGS ? (int64_t)1 << number : (int64_t)number;
    }
    value->enumeration.strings = strings;
    value->enumeration.count = (uint32_t)count;
    return true;
}

/** Fills the schema of a key's value.
 * @return false if memory is short */
static bool set_value(cyaml_schema_value_t *value, const cg_key *key,
                      const cyaml_schema_value_t *kinds, cg_arena *arena)
{
    value->type = nodes[key->type].type;
    value->flags = nodes[key->type].flags;
    if (!key->required)
        value->flags |= CYAML_FLAG_OPTIONAL;
    value->data_size = nodes[key->type].size;
    if (value->type == CYAML_STRING) {
        value->string.max = CYAML_UNLIMITED;
    } else if (key->type == CG_NODE_NAMES) {
        value->sequence.entry = &name;
        value->sequence.max = CYAML_UNLIMITED;
    } else if (value->type == CYAML_SEQUENCE) {
        value->data_size = kinds[key->list].data_size;
        value->sequence.entry = &kinds[key->list];
        value->sequence.max = CYAML_UNLIMITED;
    } else if (value->type == CYAML_ENUM || value->type == CYAML_FLAGS) {
        return set_words(value, key, arena);
    }
    return true;
}

/** Fills the schema of a kind of mapping.
 * @return false if memory is short */
static bool set_kind(cyaml_schema_value_t *kinds, size_t id, const cg_layout *layout,
                     cg_arena *arena)
{
    const cg_record_kind *kind = &layout->kinds[id];
    cyaml_schema_field_t *fields = cg_arena_allocate(arena, (kind->key_count + 1) * sizeof *fields);
    if (!fields)
        return false;
    for (size_t i = 0; i < kind->key_count; i++) {
        const cg_key *key = &kind->keys[i];
        fields[i].key = key->name;
        fields[i].data_offset = key->offset;
        if (key->type == CG_NODE_LIST || key->type == CG_NODE_NAMES) {
            fields[i].data_offset += (uint32_t)offsetof(cg_record_list, records);
            fields[i].count_offset = key->offset + (uint32_t)offsetof(cg_record_list, count);
            fields[i].count_size = sizeof(uint32_t);
        }
        if (!set_value(&fields[i].value, key, kinds, arena))
            return false;
    }
    kinds[id].mapping.fields = fields;
    return true;
}

const struct cyaml_schema_value *cg_records_schema(const cg_layout *layout, cg_arena *arena)
{
    cyaml_schema_value_t *kinds = cg_arena_allocate(arena, CG_KIND_COUNT * sizeof *kinds);
    if (!kinds)
        return NULL;
    for (size_t id = 0; id < CG_KIND_COUNT; id++) {
        kinds[id].type = CYAML_MAPPING;
        kinds[id].flags = id == CG_KIND_FILE ? CYAML_FLAG_POINTER : CYAML_FLAG_DEFAULT;
        kinds[id].data_size = layout->kinds[id].record_size;
    }
    for (size_t id = 0; id < CG_KIND_COUNT; id++)
        if (!set_kind(kinds, id, layout, arena))
            return NULL;
    return &kinds[CG_KIND_FILE];
}

/* ---- loading ---- */

bool cg_records_load(cg_document *document, const struct cyaml_schema_value *schema,
                     cg_arena *texts, cg_arena *lists, cg_report *report)
{
    assert(!document->bad);
    pool p = {.texts = texts, .lists = lists};
    const cyaml_config_t config = {.mem_fn = pool_resize,
                                   .mem_ctx = &p,
                                   .log_level = CYAML_LOG_ERROR,
                                   .flags = CYAML_CFG_NO_ALIAS};
    cyaml_data_t *data = NULL;
    cyaml_err_t error = cyaml_load_data((const uint8_t *)document->text, document->length, &config,
                                        schema, &data, NULL);
    if (error == CYAML_OK && data) {
        document->file = data;
        return true;
    }
    /* The guard has read the same text to its end: if the parser fails now, there is no memory. */
    bool memory = p.failed || error == CYAML_ERR_OOM || error == CYAML_ERR_LIBYAML_PARSER ||
                  error == CYAML_ERR_LIBYAML_PARSER_INIT || error == CYAML_ERR_LIBYAML_EVENT_INIT;
    if (!memory)
        cg_document_error(document, report, 0, CG_CODE_REFUSED,
                          "the YAML library rejects the file: %s", cyaml_strerror(error));
    return !memory;
}

/* ---- records that were made one by one ---- */

static void *copy_records(cg_arena *keep, const cg_buffer *buffer)
{
    void *copy = cg_arena_allocate(keep, buffer->size);
    if (copy && buffer->size)
        memcpy(copy, buffer->data, buffer->size);
    return copy;
}

/** Points a deck's two lists to their entries, which are in the order in which they were read, and
 * moves `*entries` past them. */
static void link_entries(const cg_layout *layout, cg_deck_record *deck, const cg_position *row,
                         unsigned char **entries)
{
    bool reserve_first = cg_document_reserve_first(row);
    cg_record_list *lists[] = {reserve_first ? &deck->reserve : &deck->cards,
                               reserve_first ? &deck->cards : &deck->reserve};
    for (size_t i = 0; i < 2; i++) {
        lists[i]->records = *entries;
        *entries += lists[i]->count * (size_t)layout->kinds[CG_KIND_ENTRY].record_size;
    }
}

bool cg_records_link(cg_document *document, const cg_layout *layout, cg_arena *keep,
                     const cg_buffer records[CG_KIND_COUNT])
{
    bool file = records[CG_KIND_FILE].size > 0;
    document->file = file ? copy_records(keep, &records[CG_KIND_FILE]) : NULL;
    unsigned char *abilities = copy_records(keep, &records[CG_KIND_ABILITY]),
                  *cards = copy_records(keep, &records[CG_KIND_CARD]);
    unsigned char *decks = copy_records(keep, &records[CG_KIND_DECK]),
                  *entries = copy_records(keep, &records[CG_KIND_ENTRY]);
    if (!abilities || !cards || !decks || !entries || (file && !document->file))
        return false;
    if (!file)
        return true;
    document->file->abilities.records = abilities;
    document->file->cards.records = cards;
    document->file->decks.records = decks;
    unsigned char *next = entries;
    for (uint32_t i = 0; i < document->file->decks.count; i++) {
        cg_deck_record *deck =
            (cg_deck_record *)(void *)(decks + i * layout->kinds[CG_KIND_DECK].record_size);
        link_entries(layout, deck, cg_document_row(document, layout, CG_KIND_DECK, i), &next);
    }
    assert(next == entries + records[CG_KIND_ENTRY].size); /* each is in one list */
    return true;
}
