/* Reading any YAML document into a tree of values, lists and mappings. */
#include "yaml/tree.h"

#include "base/compose.h"
#include "yaml/syntax.h"

#include <assert.h>
#include <string.h>

#define DEEPEST 32 /* lists and mappings within each other */
#define NODES_MAX 200000u
#define KEYS_MAX 256u

typedef struct reader {
    yaml_parser_t parser;
    yaml_event_t event; /* the current one; type YAML_NO_EVENT before the first */
    cg_document *document;
    cg_arena *arena;
    cg_report *report;
    unsigned depth, nodes;
} reader;

/* Every function that reads starts with the first event of its node as the current event, and
 * returns with the last event of the node as the current one. NULL or false means that reading
 * cannot go on. */

static cg_position here(const reader *r)
{
    return (cg_position)r->event.start_mark.index;
}

static void *refuse(reader *r, cg_error_code code, const char *text)
{
    cg_document_error(r->document, r->report, here(r), code, "%s", text);
    return NULL;
}

/** Is it an alias, or has it an anchor or a tag? */
static bool is_marked(const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return event->data.scalar.anchor || event->data.scalar.tag;
    case YAML_SEQUENCE_START_EVENT:
        return event->data.sequence_start.anchor || event->data.sequence_start.tag;
    case YAML_MAPPING_START_EVENT:
        return event->data.mapping_start.anchor || event->data.mapping_start.tag;
    default:
        return event->type == YAML_ALIAS_EVENT;
    }
}

/** Goes to the next event. @return false after a mistake or when memory is short */
static bool next(reader *r)
{
    yaml_event_delete(&r->event);
    if (!yaml_parser_parse(&r->parser, &r->event)) {
        r->document->bad = true;
        cg_syntax_report(&r->parser, NULL, r->document, r->report);
        return false;
    }
    if (!is_marked(&r->event))
        return true;
    refuse(r, CG_CODE_ALIAS, "anchors, aliases and tags are not allowed here");
    return false;
}

static cg_tree *make_node(reader *r, cg_tree_kind kind)
{
    if (++r->nodes > NODES_MAX)
        return refuse(r, CG_CODE_TOO_MANY, "the file holds too many values");
    cg_tree *node = cg_arena_allocate(r->arena, sizeof *node);
    if (!node)
        return NULL;
    *node = (cg_tree){.kind = kind, .position = here(r), .text = ""};
    return node;
}

/** Tells of a text that YAML cuts off at a `#`: `play x/ant #1`. */
static bool is_whole(reader *r)
{
    char word[24];
    bool plain = r->event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    cg_position end = (cg_position)r->event.end_mark.index,
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
    const char *text = (const char *)r->event.data.scalar.value;
    node->length = r->event.data.scalar.length;
    node->plain = r->event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    const char *copy = cg_arena_copy(r->arena, text, node->length);
    if (memchr(text, '\0', node->length))
        return refuse(r, CG_CODE_ENCODING, "a value holds a NUL character");
    node->text = copy ? cg_arena_compose(r->arena, copy, &node->length) : NULL;
    return node->text && is_whole(r) ? node : NULL;
}

static cg_tree *read_node(reader *r);

static cg_tree *read_list(reader *r)
{
    cg_tree *list = make_node(r, CG_TREE_LIST);
    cg_tree **end = list ? &list->first : NULL;
    while (list && next(r)) {
        if (r->event.type == YAML_SEQUENCE_END_EVENT)
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

/** Name of the key at the current event. @return NULL, reported, when it is no key or stands here
 * twice */
static const char *read_key(reader *r, const cg_tree *map)
{
    if (r->event.type != YAML_SCALAR_EVENT)
        return refuse(r, CG_CODE_WRONG_TYPE, "a key must be a single value, not a list or mapping");
    const char *key = (const char *)r->event.data.scalar.value;
    if (r->event.data.scalar.length == 0)
        return refuse(r, CG_CODE_EMPTY, "a key must not be empty");
    if (map->count >= KEYS_MAX)
        return refuse(r, CG_CODE_TOO_MANY, "the mapping has too many keys");
    if (!cg_tree_get(map, key))
        return cg_arena_copy(r->arena, key, strlen(key));
    cg_document_error(r->document, r->report, here(r), CG_CODE_DUPLICATE_KEY,
                      "'%.60s' stands twice in one mapping", key);
    return NULL;
}

static cg_tree *read_map(reader *r)
{
    cg_tree *map = make_node(r, CG_TREE_MAP);
    cg_tree **end = map ? &map->first : NULL;
    while (map && next(r)) {
        if (r->event.type == YAML_MAPPING_END_EVENT)
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
    if (r->event.type == YAML_SCALAR_EVENT)
        return read_value(r);
    if (++r->depth > DEEPEST)
        return refuse(r, CG_CODE_TOO_DEEP, "lists and mappings are nested too deeply");
    cg_tree *node = r->event.type == YAML_SEQUENCE_START_EVENT ? read_list(r) : read_map(r);
    r->depth--;
    return node;
}

static cg_tree *read_stream(reader *r)
{
    bool begun = next(r);
    if (!begun || !next(r)) /* past the start of the stream, then of the document */
        return NULL;
    if (r->event.type == YAML_STREAM_END_EVENT)
        return refuse(r, CG_CODE_EMPTY, "the file is empty");
    cg_tree *root = next(r) ? read_node(r) : NULL;
    bool ended = root && next(r);
    if (!ended || !next(r))
        return NULL;
    if (r->event.type != YAML_STREAM_END_EVENT)
        return refuse(r, CG_CODE_SECOND_DOCUMENT, "a file holds one YAML document only");
    return root;
}

cg_tree *cg_tree_read(cg_document *document, cg_arena *arena, cg_report *report)
{
    reader r = {.document = document, .arena = arena, .report = report};
    if (!yaml_parser_initialize(&r.parser))
        return NULL;
    yaml_parser_set_encoding(&r.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&r.parser, (const unsigned char *)document->text,
                                 document->length);
    cg_tree *root = read_stream(&r);
    assert(!root || r.depth == 0);
    yaml_event_delete(&r.event);
    yaml_parser_delete(&r.parser);
    return root;
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
