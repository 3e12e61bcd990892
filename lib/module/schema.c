/* Writes the JSON Schema (2020-12) of a game's card files, from the layout by which they are
 * read. */
#include "base/text.h"
#include "module/game.h"
#include "yaml/layout.h"

#include <assert.h>
#include <string.h>

#define WORD_PATTERN "^[a-z0-9_]+$"
#define EFFECT_TYPE "text/vnd.cardgame.effect" /* the type of texts in the effect language */
#define COUNT_PATTERN "[1-9][0-9]? +"
#define ABILITY_PATTERN "^[a-z0-9_]+( *\\( *-?[0-9]+ *(, *-?[0-9]+ *)*\\))?$"

static const char *const definitions[CG_KIND_COUNT] = {[CG_KIND_ABILITY] = "ability",
                                                       [CG_KIND_CARD] = "card",
                                                       [CG_KIND_DECK] = "deck",
                                                       [CG_KIND_ENTRY] = "entry",
                                                       [CG_KIND_WORDS] = "words"};

static void pair(cg_json *json, const char *key, const char *value)
{
    cg_json_key_string(json, key, value);
}

static void number(cg_json *json, const char *key, int64_t value)
{
    cg_json_key_int(json, key, value);
}

/** The meanings of the keys that every game has. */
static const struct {
    uint8_t id;
    const char *key, *means;
} meanings[] = {
    {CG_KIND_FILE, "game", "the game whose cards these are"},
    {CG_KIND_FILE, "set", "the set to which all cards of this file belong; part of their ids"},
    {CG_KIND_FILE, "title", "the name of the set, as people read it"},
    {CG_KIND_FILE, "abilities", "abilities that cards of all files can use by name"},
    {CG_KIND_FILE, "cards", "the cards"},
    {CG_KIND_FILE, "decks", "decks, made of cards of all files"},
    {CG_KIND_ABILITY, "name", "the name by which cards use it"},
    {CG_KIND_ABILITY, "effect", "what it does"},
    {CG_KIND_CARD, "name", "the name as people read it"},
    {CG_KIND_CARD, "id", "its key within the set; without it, the name in small letters with '_'"},
    {CG_KIND_CARD, "languages", "its name and texts in other languages"},
    {CG_KIND_WORDS, "language", "a tag such as 'de'"},
    {CG_KIND_WORDS, "name", "the name in this language"},
    {CG_KIND_WORDS, "lore", "a story or description; no rule reads it"},
    {CG_KIND_WORDS, "title", "the title in this language"},
    {CG_KIND_DECK, "name", "the name by which matches and replays find it"},
    {CG_KIND_DECK, "title", "the name as people read it"},
    {CG_KIND_DECK, "set", "all cards of that set, each once"},
    {CG_KIND_DECK, "cards", "the cards, in their order"},
    {CG_KIND_DECK, "free", "true if the game's rules for decks do not apply to it"},
    {CG_KIND_DECK, "reserve", "cards that begin outside the deck and enter by effects"},
    {CG_KIND_ENTRY, "card", "a card by its id, by its id within the set, or by its name"},
    {CG_KIND_ENTRY, "copies", "how many copies; 1 if left out"},
};

static const char *meaning_of(cg_kind_id id, const char *key)
{
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        if (meanings[i].id == id && strcmp(meanings[i].key, key) == 0)
            return meanings[i].means;
    return NULL;
}

/** Returns the game's explanation of a word of a field, or "". */
static const char *term_of(const cg_module *module, const char *word)
{
    char spoken[64];
    cg_text text = cg_text_start(spoken, sizeof spoken);
    cg_text_add_words(&text, word);
    for (const cg_term_def *term = module->terms; term && term->word; term++)
        if (strcmp(term->word, spoken) == 0)
            return term->meaning;
    return "";
}

/** Writes the meanings of an enum's words, in their order, as editors expect them; omitted if the
 * game explains none. */
static void describe_words(cg_json *json, const cg_module *module, const cg_key *key)
{
    bool any = false;
    for (size_t i = 0; i < key->word_count; i++)
        any = any || *term_of(module, key->words[i]) != '\0';
    if (!any)
        return;
    cg_json_key(json, "enumDescriptions");
    cg_json_open(json, '[');
    for (size_t i = 0; i < key->word_count; i++)
        cg_json_string(json, term_of(module, key->words[i]));
    for (size_t i = 0; i < key->alias_count; i++)
        cg_json_string(json, term_of(module, key->aliases[i].alias));
    cg_json_close(json, ']');
}

static void words(cg_json *json, const cg_module *module, const cg_key *key)
{
    cg_json_key(json, "enum");
    cg_json_open(json, '[');
    for (size_t i = 0; i < key->word_count; i++)
        cg_json_string(json, key->words[i]);
    for (size_t i = 0; i < key->alias_count; i++)
        cg_json_string(json, key->aliases[i].alias);
    cg_json_close(json, ']');
    describe_words(json, module, key);
}

static void write_list(cg_json *json, const cg_key *key)
{
    assert(key->list < CG_KIND_COUNT && definitions[key->list] != NULL);
    char reference[32];
    cg_text text = cg_text_start(reference, sizeof reference);
    cg_text_format(&text, "#/$defs/%s", definitions[key->list]);
    pair(json, "type", "array");
    number(json, "minItems", 1);
    cg_json_key(json, "items");
    cg_json_open(json, '{');
    pair(json, "$ref", reference);
    cg_json_close(json, '}');
}

static void write_flags(cg_json *json, const cg_module *module, const cg_key *key)
{
    pair(json, "type", "array");
    cg_json_key_bool(json, "uniqueItems", true);
    cg_json_key(json, "items");
    cg_json_open(json, '{');
    words(json, module, key);
    cg_json_close(json, '}');
}

static void write_text(cg_json *json, const cg_key *key, const cg_field *field)
{
    pair(json, "type", "string");
    if (key->minimum > 0 || key->type == CG_NODE_EFFECT)
        number(json, "minLength", key->minimum > 0 ? key->minimum : 1);
    if (key->maximum < CG_TEXT_MAX)
        number(json, "maxLength", key->maximum);
    if (key->type == CG_NODE_EFFECT)
        pair(json, "contentMediaType", EFFECT_TYPE);
    if (key->type == CG_NODE_WORD)
        pair(json, "pattern", WORD_PATTERN);
    else if (field && field->type == CG_FIELD_ABILITY)
        pair(json, "pattern", ABILITY_PATTERN);
}

static void write_names(cg_json *json, const cg_key *key)
{
    pair(json, "type", "array");
    number(json, "minItems", key->minimum > 1 ? key->minimum : 1);
    number(json, "maxItems", key->maximum);
    cg_json_key(json, "items");
    cg_json_open(json, '{');
    pair(json, "type", "string");
    number(json, "minLength", 1);
    cg_json_close(json, '}');
}

static void add_literally(cg_text *out, const char *word)
{
    for (; *word; word++) {
        if (strchr("\\^$.|?*+()[]{}", *word))
            cg_text_add(out, "\\");
        cg_text_add_bytes(out, word, 1);
    }
}

/** Writes words as a regular expression. */
static void add_alternatives(cg_text *out, const cg_key *key)
{
    size_t count = key->word_count + key->alias_count;
    for (size_t i = 0; i < count; i++) {
        const char *word =
            i < key->word_count ? key->words[i] : key->aliases[i - key->word_count].alias;
        cg_text_add(out, i ? "|" : "(");
        add_literally(out, word);
    }
    cg_text_add(out, ")");
}

static void write_counts(cg_json *json, const cg_key *key)
{
    char pattern[8 * CG_COUNTS_WORDS * CG_COUNTED_WORD_MAX];
    cg_text text = cg_text_start(pattern, sizeof pattern);
    cg_text_add(&text, "^" COUNT_PATTERN);
    add_alternatives(&text, key);
    cg_text_add(&text, "( *, *" COUNT_PATTERN);
    add_alternatives(&text, key);
    cg_text_add(&text, ")*$");
    if (key->maximum && !key->minimum) {
        cg_text_add(&text, "|^0 +");
        add_literally(&text, key->words[key->word_count - 1]);
        cg_text_add(&text, "$");
    }
    pair(json, "type", "string");
    if (text.length < sizeof pattern) /* there can be many other spellings */
        pair(json, "pattern", pattern);
}

static void write_type(cg_json *json, const cg_module *module, const cg_key *key,
                       const cg_field *field)
{
    switch (key->type) {
    case CG_NODE_INT:
        pair(json, "type", "integer");
        number(json, "minimum", key->minimum);
        number(json, "maximum", key->maximum);
        break;
    case CG_NODE_BOOL:
        pair(json, "type", "boolean");
        break;
    case CG_NODE_CHOICE:
        words(json, module, key);
        break;
    case CG_NODE_FLAGS:
        write_flags(json, module, key);
        break;
    case CG_NODE_COUNTS:
        write_counts(json, key);
        break;
    case CG_NODE_NAMES:
        write_names(json, key);
        break;
    case CG_NODE_LIST:
        write_list(json, key);
        break;
    case CG_NODE_TEXT:
    case CG_NODE_WORD:
    case CG_NODE_EFFECT:
        write_text(json, key, field);
        break;
    }
}

/** Returns the game's field for a key; NULL for the keys that every game has. */
static const cg_field *field_of(const cg_module *module, cg_kind_id id, size_t key,
                                const char *name)
{
    if ((id == CG_KIND_CARD && key >= CG_CARD_FIELDS) ||
        (id == CG_KIND_ABILITY && key >= CG_ABILITY_FIELDS))
        return &module->fields[cg_field_index(module, name)];
    return NULL;
}

static void write_property(cg_json *json, const cg_module *module, cg_kind_id id,
                           const cg_record_kind *kind, size_t index)
{
    const cg_key *key = &kind->keys[index];
    const cg_field *field = field_of(module, id, index, key->name);
    cg_json_key(json, key->name);
    cg_json_open(json, '{');
    const char *means = field ? field->summary : meaning_of(id, key->name);
    if (means && *means)
        pair(json, "description", means);
    if (id == CG_KIND_FILE && index == CG_FILE_GAME)
        pair(json, "const", module->name);
    else
        write_type(json, module, key, field);
    cg_json_close(json, '}');
}

static void write_deck_choice(cg_json *json)
{
    static const char *const sources[] = {"set", "cards"};
    cg_json_key(json, "oneOf");
    cg_json_open(json, '[');
    for (size_t i = 0; i < 2; i++) {
        cg_json_open(json, '{');
        cg_json_key(json, "required");
        cg_json_open(json, '[');
        cg_json_string(json, sources[i]);
        cg_json_close(json, ']');
        cg_json_close(json, '}');
    }
    cg_json_close(json, ']');
}

/** Writes the members of an object's schema. */
static void write_kind(cg_json *json, const cg_module *module, const cg_layout *layout,
                       cg_kind_id id)
{
    const cg_record_kind *kind = &layout->kinds[id];
    pair(json, "type", "object");
    cg_json_key_bool(json, "additionalProperties", false);
    cg_json_key(json, "required");
    cg_json_open(json, '[');
    for (size_t i = 0; i < kind->key_count; i++)
        if (kind->keys[i].required)
            cg_json_string(json, kind->keys[i].name);
    cg_json_close(json, ']');
    cg_json_key(json, "properties");
    cg_json_open(json, '{');
    for (size_t i = 0; i < kind->key_count; i++)
        if (cg_layout_knows(module, id, i))
            write_property(json, module, id, kind, i);
    cg_json_close(json, '}');
    if (id == CG_KIND_DECK)
        write_deck_choice(json);
}

static void write_schema(cg_json *json, const cg_module *module, const cg_layout *layout)
{
    cg_json_open(json, '{');
    pair(json, "$schema", "https://json-schema.org/draft/2020-12/schema");
    cg_json_key_string(json, "title", module->title);
    write_kind(json, module, layout, CG_KIND_FILE);
    cg_json_key(json, "$defs");
    cg_json_open(json, '{');
    for (size_t id = CG_KIND_FILE + 1; id < CG_KIND_COUNT; id++) {
        cg_json_key(json, definitions[id]);
        cg_json_open(json, '{');
        write_kind(json, module, layout, (cg_kind_id)id);
        cg_json_close(json, '}');
    }
    cg_json_close(json, '}');
    cg_json_close(json, '}');
}

size_t cg_game_schema(const cg_game *game, char *buffer, size_t size)
{
    cg_json json = cg_json_start(buffer, size);
    if (!game)
        return 0;
    cg_arena arena = {.context = game->context};
    cg_layout layout;
    if (cg_layout_create(&layout, game->module, &arena))
        write_schema(&json, game->module, &layout);
    cg_arena_free(&arena);
    return json.text.length;
}
