#include "settings.h"

#include "file.h"
#include "yaml_json.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILE_MOST (64u * 1024u)

typedef struct reading {
    settings *made;
    cg_yaml *document;
    const char *path;
    char *why;
} reading;

static bool refuse(const reading *r, const cg_yaml_node *node, const char *what)
{
    uint32_t line = 1;
    const char *key = node ? cg_yaml_key(node) : NULL;
    cg_yaml_place(r->document, node, true, &line, NULL);
    snprintf(r->why, REASON_SIZE, "%.150s:%u: %.60s%s", r->path, line, key ? key : "", what);
    return false;
}

static bool add(const reading *r, const cg_yaml_node *node)
{
    const char *value = cg_yaml_text(node, NULL);
    if (!value)
        return refuse(r, node, ": an option must have one value");
    if (settings_find(r->made, cg_yaml_key(node)))
        return refuse(r, node, " occurs twice here");
    setting row = {.name = strdup(cg_yaml_key(node)), .value = strdup(value), .line = 1};
    if (!row.name || !row.value) {
        free(row.name);
        free(row.value);
        return refuse(r, node, ": not enough memory");
    }
    cg_yaml_place(r->document, node, true, &row.line, NULL);
    r->made->rows[r->made->count++] = row;
    return true;
}

static bool add_all(const reading *r)
{
    const cg_yaml_node *root = cg_yaml_root(r->document);
    if (cg_yaml_sort_of(root) != CG_YAML_MAPPING)
        return refuse(r, NULL, "a file of options must have lines such as `matches: 30`");
    r->made->rows = calloc(cg_yaml_count(root) + 1, sizeof *r->made->rows);
    if (!r->made->rows)
        return refuse(r, NULL, "not enough memory");
    for (const cg_yaml_node *node = cg_yaml_first(root); node; node = cg_yaml_next(node))
        if (!add(r, node))
            return false;
    return true;
}

/** Are there only comments and empty lines? Such a file wishes nothing, and is no document. */
static bool wishes_nothing(const char *text, size_t length)
{
    bool comment = false;
    for (size_t i = 0; i < length; i++) {
        comment = text[i] != '\n' && (comment || text[i] == '#');
        if (!comment && (!text[i] || !strchr(" \t\r\n", text[i])))
            return false;
    }
    return true;
}

static bool read_text(settings *s, const char *path, const char *text, size_t length, char *why)
{
    cg_context *context = cg_context_create(NULL);
    if (!context) {
        snprintf(why, REASON_SIZE, "not enough memory");
        return false;
    }
    reading r = {.made = s, .path = path, .why = why};
    r.document = yaml_open(context, path, text, length, why);
    bool good = r.document && add_all(&r);
    cg_yaml_destroy(r.document);
    cg_context_destroy(context);
    return good;
}

bool settings_read(settings *s, const char *path, char *why)
{
    size_t length;
    *s = (settings){0};
    errno = 0;
    char *text = file_read(path, FILE_MOST, &length);
    if (!text)
        snprintf(why, REASON_SIZE, "'%.150s' cannot be read: %s", path,
                 errno ? strerror(errno) : "it is larger than 64 KB");
    bool good = text && (wishes_nothing(text, length) || read_text(s, path, text, length, why));
    free(text);
    if (!good)
        settings_free(s);
    return good;
}

void settings_free(settings *s)
{
    for (size_t i = 0; i < s->count; i++) {
        free(s->rows[i].name);
        free(s->rows[i].value);
    }
    free(s->rows);
    *s = (settings){0};
}

const char *settings_find(const settings *s, const char *name)
{
    const char *value = NULL;
    for (size_t i = 0; i < s->count; i++)
        if (s->rows[i].name && strcmp(s->rows[i].name, name) == 0)
            value = s->rows[i].value;
    return value;
}
