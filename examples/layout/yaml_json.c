#include "yaml_json.h"

#include "reason.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cg_yaml *yaml_open(cg_context *context, const char *file, const char *text, size_t length,
                   char *why)
{
    cg_yaml *document = NULL;
    cg_report *report = cg_report_create(context);
    snprintf(why, REASON_SIZE, "%s: not enough memory", file);
    if (report)
        cg_yaml_read(context, file, text, length, report, &document);
    const cg_error *error = report ? cg_report_get(report, 0) : NULL;
    if (error)
        snprintf(why, REASON_SIZE, "%s:%u:%u: %s", file, error->line, error->column, error->text);
    cg_report_destroy(report);
    return document;
}

static json_t *value_of(const cg_yaml_node *node)
{
    size_t length;
    char *end;
    const char *text = cg_yaml_text(node, &length);
    if (cg_yaml_plain(node)) {
        long long number = strtoll(text, &end, 10);
        if (*text && !*end)
            return json_integer(number);
        if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
            return json_boolean(*text == 't');
        if (!*text || strcmp(text, "~") == 0 || strcmp(text, "null") == 0)
            return json_null();
    }
    return json_stringn(text, length);
}

/** What is read, for messages. */
typedef struct reading {
    cg_yaml *document;
    const char *file;
    char *why;
} reading;

static json_t *json_of(const reading *r, const cg_yaml_node *node);

static bool add_member(const reading *r, json_t *mapping, const cg_yaml_node *node)
{
    uint32_t line = 1, column = 1;
    if (!json_object_get(mapping, cg_yaml_key(node)))
        return !json_object_set_new(mapping, cg_yaml_key(node), json_of(r, node));
    cg_yaml_place(r->document, node, true, &line, &column);
    snprintf(r->why, REASON_SIZE, "%s:%u:%u: '%.60s' occurs twice here", r->file, line, column,
             cg_yaml_key(node));
    return false;
}

static json_t *json_of(const reading *r, const cg_yaml_node *node)
{
    if (cg_yaml_sort_of(node) == CG_YAML_VALUE)
        return value_of(node);
    bool list = cg_yaml_sort_of(node) == CG_YAML_LIST;
    json_t *all = list ? json_array() : json_object();
    for (const cg_yaml_node *at = cg_yaml_first(node); at; at = cg_yaml_next(at))
        if (list ? json_array_append_new(all, json_of(r, at)) != 0 : !add_member(r, all, at)) {
            json_decref(all);
            return NULL;
        }
    return all;
}

json_t *yaml_read(cg_context *context, const char *file, const char *text, size_t length, char *why)
{
    const reading r = {yaml_open(context, file, text, length, why), file, why};
    json_t *value = r.document ? json_of(&r, cg_yaml_root(r.document)) : NULL;
    cg_yaml_destroy(r.document);
    return value;
}
