/* The layout of a game's card files: the keys that all games share, followed by those of the game's
 * field table. */
#include "yaml/layout.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

/** The keys of a kind while they are collected. */
typedef struct key_list {
    cg_key *keys;
    const char **names;
    size_t count;
    uint32_t size; /* of the record so far, in bytes */
} key_list;

/* The fixed keys, in the order of the members of their records. */

static const cg_key file_keys[] = {
    {.name = "game",
     .type = CG_NODE_TEXT,
     .required = true,
     .minimum = 1,
     .one_line = true,
     .offset = offsetof(cg_file_record, game)},
    {.name = "set", .type = CG_NODE_WORD, .offset = offsetof(cg_file_record, set)},
    {.name = "title",
     .type = CG_NODE_TEXT,
     .one_line = true,
     .offset = offsetof(cg_file_record, title)},
    {.name = "abilities",
     .type = CG_NODE_LIST,
     .list = CG_KIND_ABILITY,
     .offset = offsetof(cg_file_record, abilities)},
    {.name = "cards",
     .type = CG_NODE_LIST,
     .list = CG_KIND_CARD,
     .offset = offsetof(cg_file_record, cards)},
    {.name = "decks",
     .type = CG_NODE_LIST,
     .list = CG_KIND_DECK,
     .offset = offsetof(cg_file_record, decks)},
};

static const cg_key ability_keys[] = {
    {.name = "name",
     .type = CG_NODE_WORD,
     .required = true,
     .offset = offsetof(cg_ability_record, name)},
    {.name = "effect",
     .type = CG_NODE_EFFECT,
     .required = true,
     .offset = offsetof(cg_ability_record, effect)},
};

static const cg_key card_keys[] = {
    {.name = "name",
     .type = CG_NODE_TEXT,
     .required = true,
     .minimum = 1,
     .one_line = true,
     .offset = offsetof(cg_card_record, name)},
    {.name = "id", .type = CG_NODE_WORD, .offset = offsetof(cg_card_record, id)},
    {.name = "languages",
     .type = CG_NODE_LIST,
     .list = CG_KIND_WORDS,
     .offset = offsetof(cg_card_record, languages)},
};

static const cg_key words_keys[] = {
    {.name = "language",
     .type = CG_NODE_TEXT,
     .required = true,
     .minimum = 1,
     .maximum = 31,
     .one_line = true,
     .offset = offsetof(cg_words_record, language)},
    {.name = "name",
     .type = CG_NODE_TEXT,
     .minimum = 1,
     .one_line = true,
     .offset = offsetof(cg_words_record, name)},
    {.name = "lore", .type = CG_NODE_TEXT, .minimum = 1, .offset = offsetof(cg_words_record, lore)},
    {.name = "title",
     .type = CG_NODE_TEXT,
     .minimum = 1,
     .one_line = true,
     .offset = offsetof(cg_words_record, title)},
};

static const cg_key deck_keys[] = {
    {.name = "name",
     .type = CG_NODE_WORD,
     .required = true,
     .offset = offsetof(cg_deck_record, name)},
    {.name = "title",
     .type = CG_NODE_TEXT,
     .one_line = true,
     .offset = offsetof(cg_deck_record, title)},
    {.name = "set", .type = CG_NODE_WORD, .offset = offsetof(cg_deck_record, set)},
    {.name = "cards",
     .type = CG_NODE_LIST,
     .list = CG_KIND_ENTRY,
     .offset = offsetof(cg_deck_record, cards)},
    {.name = "free", .type = CG_NODE_BOOL, .offset = offsetof(cg_deck_record, free)},
    {.name = "reserve",
     .type = CG_NODE_LIST,
     .list = CG_KIND_ENTRY,
     .offset = offsetof(cg_deck_record, reserve)},
};

static const cg_key entry_keys[] = {
    {.name = "card",
     .type = CG_NODE_TEXT,
     .required = true,
     .minimum = 1,
     .one_line = true,
     .offset = offsetof(cg_entry_record, card)},
    {.name = "copies",
     .type = CG_NODE_INT,
     .minimum = 1,
     .maximum = CG_COPIES_MAX,
     .offset = offsetof(cg_entry_record, copies)},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/** The part of each kind that all games share. */
static const struct {
    const char *noun;
    const cg_key *keys;
    size_t count;
    uint32_t record_size;
} fixed[CG_KIND_COUNT] = {
    [CG_KIND_FILE] = {"a card file", file_keys, COUNT(file_keys), sizeof(cg_file_record)},
    [CG_KIND_ABILITY] = {"an ability", ability_keys, COUNT(ability_keys),
                         sizeof(cg_ability_record)},
    [CG_KIND_CARD] = {"a card", card_keys, COUNT(card_keys), sizeof(cg_card_record)},
    [CG_KIND_DECK] = {"a deck", deck_keys, COUNT(deck_keys), sizeof(cg_deck_record)},
    [CG_KIND_ENTRY] = {"an entry of a deck", entry_keys, COUNT(entry_keys),
                       sizeof(cg_entry_record)},
    [CG_KIND_WORDS] = {"a card in a language", words_keys, COUNT(words_keys),
                       sizeof(cg_words_record)},
};

/** The form of a game's field in the file and in memory, by the type of the field. */
static const struct {
    cg_node_type node;
    uint32_t size;
} field_nodes[] = {
    [CG_FIELD_TEXT] = {CG_NODE_TEXT, sizeof(char *)},
    [CG_FIELD_INT] = {CG_NODE_INT, sizeof(int64_t)},
    [CG_FIELD_BOOL] = {CG_NODE_BOOL, sizeof(bool)},
    [CG_FIELD_CHOICE] = {CG_NODE_CHOICE, sizeof(int32_t)},
    [CG_FIELD_FLAGS] = {CG_NODE_FLAGS, sizeof(uint32_t)},
    [CG_FIELD_COUNTS] = {CG_NODE_COUNTS, sizeof(char *)},
    [CG_FIELD_CARDS] = {CG_NODE_NAMES, sizeof(cg_record_list)},
    [CG_FIELD_ABILITY] = {CG_NODE_TEXT, sizeof(char *)},
    [CG_FIELD_EFFECT] = {CG_NODE_EFFECT, sizeof(char *)},
};

_Static_assert(COUNT(field_nodes) == CG_FIELD_TYPE_COUNT, "a type of field has no node");

int cg_field_index(const cg_module *module, const char *name)
{
    for (size_t i = 0; i < module->field_count; i++)
        if (strcmp(module->fields[i].name, name) == 0)
            return (int)i;
    return -1;
}

/** Returns the number of a word of a field, whose length is given; -1 if there is none. */
static int field_word(const cg_field *field, const char *word, size_t length)
{
    for (int i = 0; field->words && field->words[i] && i < 64; i++)
        if (strncmp(field->words[i], word, length) == 0 && !field->words[i][length])
            return i;
    return -1;
}

uint64_t cg_field_words(const cg_field *field, const char *words)
{
    uint64_t bits = 0;
    while (words && *words) {
        size_t length = strcspn(words, "|");
        int word = field_word(field, words, length);
        if (word < 0)
            return 0;
        bits |= (uint64_t)1 << word;
        words += length + (words[length] == '|');
    }
    return bits;
}

static int word_number(const cg_key *key, const char *text)
{
    for (size_t i = 0; i < key->word_count; i++)
        if (strcmp(key->words[i], text) == 0)
            return (int)i;
    return -1;
}

int cg_key_word(const cg_key *key, const char *text)
{
    for (size_t i = 0; i < key->alias_count; i++)
        if (strcmp(key->aliases[i].alias, text) == 0)
            return word_number(key, key->aliases[i].word);
    return word_number(key, text);
}

/** Adds a key and what follows from it: lengths, counts, default limits. */
static void add_key(key_list *list, const cg_key *key)
{
    assert(list->count < CG_KEYS_MAX);
    cg_key *added = &list->keys[list->count];
    *added = *key;
    added->length = strlen(key->name);
    added->word_count = cg_word_count(key->words);
    bool text =
        key->type == CG_NODE_TEXT || key->type == CG_NODE_WORD || key->type == CG_NODE_EFFECT;
    if (text && !key->maximum)
        added->maximum = CG_TEXT_MAX;
    if (key->type == CG_NODE_NAMES && !key->maximum)
        added->maximum = CG_NAMES_MAX;
    list->count++;
}

bool cg_layout_knows(const cg_module *module, cg_kind_id kind, size_t key)
{
    return kind != CG_KIND_DECK || key != CG_DECK_RESERVE || module->reserve_zone;
}

/** Lists the names that "did you mean" may suggest. */
static void list_names(key_list *list, const cg_module *module, cg_kind_id kind)
{
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (cg_layout_knows(module, kind, i))
            list->names[count++] = list->keys[i].name;
}

/** Finds the aliases of a field, which are next to each other in the module's table. */
static void take_aliases(cg_key *key, const cg_module *module, int field)
{
    for (size_t i = 0; i < module->alias_count; i++) {
        if (module->aliases[i].field != field)
            continue;
        if (!key->alias_count++)
            key->aliases = &module->aliases[i];
    }
}

/** Adds a field of the game, aligned to its size at the end of the record. */
static void add_field(key_list *list, const cg_module *module, int number, bool required)
{
    assert(number >= 0 && (size_t)number < module->field_count);
    const cg_field *field = &module->fields[number];
    uint32_t size = field_nodes[field->type].size;
    list->size = (list->size + size - 1) / size * size;
    cg_key key = {.name = field->name,
                  .type = field_nodes[field->type].node,
                  .required = required,
                  .minimum = field->minimum,
                  .maximum = field->maximum,
                  .words = field->words,
                  .offset = list->size};
    if (field->type == CG_FIELD_ABILITY || field->type == CG_FIELD_EFFECT) {
        key.minimum = field->type == CG_FIELD_ABILITY;
        key.maximum = 0;
    }
    take_aliases(&key, module, number);
    add_key(list, &key);
    list->size += size;
}

static void add_fields(key_list *list, const cg_module *module, cg_kind_id id)
{
    if (id == CG_KIND_CARD)
        for (size_t i = 0; i < module->field_count; i++)
            add_field(list, module, (int)i, module->fields[i].required);
    for (size_t i = 0; id == CG_KIND_ABILITY && module->ability_fields && module->ability_fields[i];
         i++)
        add_field(list, module, cg_field_index(module, module->ability_fields[i]), false);
}

/** Returns the number of the game's own fields of a kind. */
static size_t own_fields(const cg_module *module, cg_kind_id id)
{
    if (id == CG_KIND_CARD)
        return module->field_count;
    return id == CG_KIND_ABILITY ? cg_word_count(module->ability_fields) : 0;
}

bool cg_layout_create(cg_layout *layout, const cg_module *module, cg_arena *arena)
{
    layout->game = module->name;
    for (size_t id = 0; id < CG_KIND_COUNT; id++) {
        size_t count = fixed[id].count + own_fields(module, (cg_kind_id)id);
        key_list list = {.size = fixed[id].record_size};
        list.keys = cg_arena_allocate(arena, count * sizeof *list.keys);
        list.names = cg_arena_allocate(arena, (count + 1) * sizeof *list.names);
        if (!list.keys || !list.names)
            return false;
        for (size_t i = 0; i < fixed[id].count; i++)
            add_key(&list, &fixed[id].keys[i]);
        add_fields(&list, module, (cg_kind_id)id);
        assert(list.count == count);
        list_names(&list, module, (cg_kind_id)id);
        layout->kinds[id] = (cg_record_kind){.noun = fixed[id].noun,
                                             .keys = list.keys,
                                             .key_count = list.count,
                                             .names = list.names,
                                             .record_size = (list.size + 7) / 8 * 8};
    }
    return true;
}
