#include "yaml_json.h"

#include "reason.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#define DEPTH_MOST 32

typedef struct reader {
    yaml_parser_t parser;
    char *why;
    int depth;
} reader;

static json_t *fail(const reader *r, const char *what)
{
    snprintf(r->why, REASON_SIZE, "line %zu: %.300s", r->parser.mark.line + 1, what);
    return NULL;
}

static bool next(reader *r, yaml_event_t *event)
{
    if (yaml_parser_parse(&r->parser, event))
        return true;
    fail(r, r->parser.problem ? r->parser.problem : "it cannot be read");
    return false;
}

static json_t *read_scalar(const yaml_event_t *event)
{
    const char *text = (const char *)event->data.scalar.value;
    char *end;
    if (event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE) {
        long long number = strtoll(text, &end, 10);
        if (*text && !*end)
            return json_integer(number);
        if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
            return json_boolean(*text == 't');
        if (!*text || strcmp(text, "~") == 0 || strcmp(text, "null") == 0)
            return json_null();
    }
    return json_stringn(text, event->data.scalar.length);
}

static json_t *read_value(reader *r, const yaml_event_t *event);

static json_t *read_list(reader *r)
{
    json_t *list = json_array(), *value;
    yaml_event_t event;
    while (next(r, &event)) {
        bool last = event.type == YAML_SEQUENCE_END_EVENT;
        value = last ? NULL : read_value(r, &event);
        yaml_event_delete(&event);
        if (last)
            return list;
        if (!value)
            break;
        json_array_append_new(list, value);
    }
    json_decref(list);
    return NULL;
}

/** The value of a key. @return false: it cannot be read, or the key stands there twice */
static bool read_member(reader *r, json_t *mapping, const char *key)
{
    yaml_event_t event;
    if (json_object_get(mapping, key)) {
        fail(r, "a key stands there twice");
        return false;
    }
    if (!next(r, &event))
        return false;
    json_t *value = read_value(r, &event);
    yaml_event_delete(&event);
    return value && !json_object_set_new(mapping, key, value);
}

static json_t *read_mapping(reader *r)
{
    json_t *mapping = json_object();
    yaml_event_t event;
    while (next(r, &event)) {
        bool last = event.type == YAML_MAPPING_END_EVENT, good = false;
        if (event.type == YAML_SCALAR_EVENT)
            good = read_member(r, mapping, (const char *)event.data.scalar.value);
        else if (!last)
            fail(r, "a key is a word");
        yaml_event_delete(&event);
        if (last)
            return mapping;
        if (!good)
            break;
    }
    json_decref(mapping);
    return NULL;
}

static json_t *read_value(reader *r, const yaml_event_t *event)
{
    json_t *value;
    if (event->type == YAML_SCALAR_EVENT)
        return read_scalar(event);
    if (event->type != YAML_SEQUENCE_START_EVENT && event->type != YAML_MAPPING_START_EVENT)
        return fail(r, "anchors and further documents are not read here");
    if (r->depth == DEPTH_MOST)
        return fail(r, "that is too deep");
    r->depth++;
    value = event->type == YAML_SEQUENCE_START_EVENT ? read_list(r) : read_mapping(r);
    r->depth--;
    return value;
}

json_t *yaml_read(const char *text, size_t length, char *why)
{
    reader r = {.why = why};
    yaml_event_t event;
    json_t *value = NULL;
    snprintf(why, REASON_SIZE, "it is empty");
    if (!yaml_parser_initialize(&r.parser))
        return NULL;
    yaml_parser_set_input_string(&r.parser, (const unsigned char *)text, length);
    /* The stream and the document begin with an event of their own each. */
    for (int i = 0; i < 3 && next(&r, &event); i++) {
        if (i == 2 && event.type != YAML_STREAM_END_EVENT)
            value = read_value(&r, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&r.parser);
    return value;
}
