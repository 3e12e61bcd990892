/* Reads any YAML document into a tree of values, lists and mappings. */
#include "yaml/tree.h"

#include "base/compose.h"
#include "yaml/door.h"

#include <assert.h>
#include <string.h>

#define NODES_MAX 200000u
#define KEYS_MAX 256u

typedef struct reader {
    cg_door door;
    cg_document *document;
    cg_arena *arena;
    cg_report *report;
    unsigned nodes;
    bool twice; /* keys may be repeated in a mapping */
} reader;

/* Every function that reads starts with the first event of its node as the current event, and
 * returns with the node's last event as the current one. NULL or false means that reading cannot
 * continue. */

static cg_position here(const reader *r)
{
    return cg_door_here(&r->door);
}

static void *refuse(reader *r, cg_error_code code, const char *text)
{
    cg_document_error(r->document, r->report, here(r), code, "%s", text);
    return NULL;
}

/** Goes to the next event.
 * @return false after a mistake or if memory is short */
static bool next(reader *r)
{
    if (cg_door_next(&r->door))
        return true;
    if (r->door.broken)
        cg_door_tell(&r->door);
    return false;
}

static cg_tree *make_node(reader *r, cg_tree_kind kind)
{
    if (++r->nodes > NODES_MAX)
        return refuse(r, CG_CODE_TOO_MANY, "the file contains too many values");
    cg_tree *node = cg_arena_allocate(r->arena, sizeof *node);
    if (!node)
        return NULL;
    *node = (cg_tree){.kind = kind, .position = here(r), .text = ""};
    return node;
}

/** Reports a text that YAML cuts off at a `#`: `play x/ant #1`. */
static bool is_whole(reader *r)
{
    char word[24];
    bool plain = r->door.event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    cg_position end = (cg_position)r->door.event.end_mark.index,
                comment = plain ? cg_document_comment(r->document, end) : 0;
    if (!comment)
        return true;
    cg_document_word(r->document, comment, word, sizeof word);
    cg_document_error(r->document, r->report, comment, CG_CODE_CUT_OFF, CG_CUT_OFF_TEXT, "a value",
                      word);
    return false;
}

static cg_tree *read_value(reader *r)
{
    cg_tree *node = make_node(r, CG_TREE_VALUE);
    if (!node)
        return NULL;
    const char *text = (const char *)r->door.event.data.scalar.value;
    node->length = r->door.event.data.scalar.length;
    node->plain = r->door.event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    const char *copy = cg_arena_copy(r->arena, text, node->length);
    if (memchr(text, '\0', node->length))
        return refuse(r, CG_CODE_ENCODING, "a value contains a NUL character");
    node->text = copy ? cg_arena_compose(r->arena, copy, &node->length) : NULL;
    return node->text && is_whole(r) ? node : NULL;
}

static cg_tree *read_node(reader *r);

static cg_tree *read_list(reader *r)
{
    cg_tree *list = make_node(r, CG_TREE_LIST);
    cg_tree **end = list ? &list->first : NULL;
    while (list && next(r)) {
        if (r->door.event.type == YAML_SEQUENCE_END_EVENT)
            return list;
        cg_tree *item = read_node(r);
        if (!item)
            return NULL;
        *end = item;
        end = &item->next;
        list->count++;
    }
    return NULL;
}

/** Returns the name of the key at the current event.
 * @return NULL, reported, if it is not a key or is repeated */
static const char *read_key(reader *r, const cg_tree *map)
{
    if (r->door.event.type != YAML_SCALAR_EVENT)
        return refuse(r, CG_CODE_WRONG_TYPE, "a key must be a single value, not a list or mapping");
    const char *key = (const char *)r->door.event.data.scalar.value;
    if (r->door.event.data.scalar.length == 0)
        return refuse(r, CG_CODE_EMPTY, "a key must not be empty");
    if (strlen(key) != r->door.event.data.scalar.length)
        return refuse(r, CG_CODE_ENCODING, "a key contains a NUL character");
    if (map->count >= KEYS_MAX)
        return refuse(r, CG_CODE_TOO_MANY, "the mapping has too many keys");
    if (r->twice || !cg_tree_get(map, key))
        return cg_arena_copy(r->arena, key, strlen(key));
    cg_document_error(r->document, r->report, here(r), CG_CODE_DUPLICATE_KEY,
                      "'%.60s' occurs twice in one mapping", key);
    return NULL;
}

static cg_tree *read_map(reader *r)
{
    cg_tree *map = make_node(r, CG_TREE_MAP);
    cg_tree **end = map ? &map->first : NULL;
    while (map && next(r)) {
        if (r->door.event.type == YAML_MAPPING_END_EVENT)
            return map;
        cg_position position = here(r);
        const char *key = read_key(r, map);
        cg_tree *value = key && next(r) ? read_node(r) : NULL;
        if (!value)
            return NULL;
        value->key = key;
        value->key_position = position;
        *end = value;
        end = &value->next;
        map->count++;
    }
    return NULL;
}

static cg_tree *read_node(reader *r)
{
    if (r->door.event.type == YAML_SCALAR_EVENT)
        return read_value(r);
    return r->door.event.type == YAML_SEQUENCE_START_EVENT ? read_list(r) : read_map(r);
}

static cg_tree *read_stream(reader *r)
{
    bool begun = next(r);
    if (!begun || !next(r)) /* skips the start of the stream, then of the document */
        return NULL;
    if (r->door.event.type == YAML_STREAM_END_EVENT)
        return refuse(r, CG_CODE_EMPTY, "the file is empty");
    cg_tree *root = next(r) ? read_node(r) : NULL;
    bool ended = root && next(r);
    if (!ended || !next(r))
        return NULL;
    if (r->door.event.type != YAML_STREAM_END_EVENT)
        return refuse(r, CG_CODE_SECOND_DOCUMENT, "a file can contain only one YAML document");
    return root;
}

static cg_tree *read_document(cg_document *document, cg_arena *arena, bool twice, cg_report *report)
{
    reader r = {.document = document, .arena = arena, .report = report, .twice = twice};
    bool opened = cg_door_open(&r.door, document, NULL, true, report);
    cg_tree *root = opened ? read_stream(&r) : NULL;
    assert(!root || r.door.depth == 0);
    cg_door_close(&r.door);
    return root;
}

cg_tree *cg_tree_read(cg_document *document, cg_arena *arena, cg_report *report)
{
    return read_document(document, arena, false, report);
}

cg_tree *cg_tree_read_all(cg_document *document, cg_arena *arena, cg_report *report)
{
    return read_document(document, arena, true, report);
}

const cg_tree *cg_tree_get(const cg_tree *map, const char *key)
{
    if (!map || map->kind != CG_TREE_MAP)
        return NULL;
    for (const cg_tree *node = map->first; node; node = node->next) {
        if (strcmp(node->key, key) == 0)
            return node;
    }
    return NULL;
}
