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

static json_t *json_of(const cg_yaml_node *node)
{
    if (cg_yaml_sort_of(node) == CG_YAML_VALUE)
        return value_of(node);
    bool list = cg_yaml_sort_of(node) == CG_YAML_LIST;
    json_t *all = list ? json_array() : json_object();
    for (const cg_yaml_node *at = cg_yaml_first(node); at; at = cg_yaml_next(at))
        if (list ? json_array_append_new(all, json_of(at))
                 : json_object_set_new(all, cg_yaml_key(at), json_of(at))) {
            json_decref(all);
            return NULL;
        }
    return all;
}

json_t *yaml_read(cg_context *context, const char *file, const char *text, size_t length, char *why)
{
    cg_yaml *document = yaml_open(context, file, text, length, why);
    json_t *value = document ? json_of(cg_yaml_root(document)) : NULL;
    cg_yaml_destroy(document);
    return value;
}
