#include "where.h"

#include "schemas.h"

#include <stdlib.h>
#include <string.h>

/* ---- words ---- */

typedef struct looking {
    size_t offset;
    scalar *found;
} looking;

static void look(void *user, const yaml_token *t)
{
    looking *k = user;
    size_t end = t->at.start + t->at.length;
    bool block = t->kind == YAML_BLOCK;
    if (t->kind == YAML_ITEM || k->offset < t->at.start || k->offset > end ||
        (block && k->offset == end) || (k->found->found && !t->at.length))
        return;
    k->found->found = true;
    k->found->kind = t->kind;
    k->found->at = t->at;
    k->found->quote = t->quote;
    k->found->depth = t->depth;
    memcpy(k->found->frames, t->frames, t->depth * sizeof *t->frames);
}

/** A walk from the entry around a byte; from the beginning where there is none. */
static yaml_walk walk_from(document *d, size_t offset)
{
    const listed *one = outline_before(file_outline(d), offset);
    yaml_walk w = {.text = file_words(d), .end = d->body.text.length};
    if (one && !one->flow && one->list.length) {
        w.at = one->start;
        w.frames[0].key = one->list;
        w.depth = 1;
    }
    return w;
}

scalar where_word(document *d, size_t offset)
{
    scalar found = {.found = false};
    looking k = {offset, &found};
    yaml_walk w = walk_from(d, offset);
    const listed *one = outline_at(file_outline(d), offset);
    if (one && !one->flow)
        w.end = one->end;
    w.visit = look;
    w.user = &k;
    yaml_go(&w);
    return found;
}

yaml_walk where_cursor(document *d, size_t offset)
{
    yaml_walk w = walk_from(d, offset);
    w.end = offset;
    if (w.at > w.end)
        w.at = w.end;
    yaml_go(&w);
    return w;
}

/* ---- schemas ---- */

json_t *where_schema(const game *g, file_sort sort)
{
    if (sort == SORT_SCENARIOS)
        return schema_scenarios();
    if (sort == SORT_STUDY)
        return schema_study();
    if (sort == SORT_GUIDE)
        return schema_guide();
    return g && sort != SORT_LANGUAGE && sort != SORT_LAYOUT ? g->schema : NULL;
}

json_t *where_settled(json_t *schema, json_t *node)
{
    static const char before[] = "#/$defs/";
    for (int i = 0; node && i < 8; i++) {
        const char *other = json_string_value(json_object_get(node, "$ref"));
        if (!other || strncmp(other, before, sizeof before - 1) != 0)
            return node;
        node = json_object_get(json_object_get(schema, "$defs"), other + sizeof before - 1);
    }
    return node;
}

json_t *where_members(json_t *schema, json_t *node)
{
    node = where_settled(schema, node);
    return json_object_get(node, "properties");
}

/** Keys with a number or a name in them stand for all of their kind. */
static json_t *general_member(json_t *members, const char *key)
{
    if (strncmp(key, "player ", 7) == 0)
        return json_object_get(members, "player 1");
    if (strncmp(key, "card ", 5) == 0)
        return json_object_get(members, "card ID");
    if (*key >= '0' && *key <= '9')
        return json_object_get(members, "1");
    return NULL;
}

static json_t *member_node(json_t *schema, json_t *node, const char *file, span key)
{
    char name[NAME_SIZE];
    json_t *members = where_members(schema, node), *found;
    if (!key.length || key.length >= sizeof name)
        return NULL;
    memcpy(name, file + key.start, key.length);
    name[key.length] = '\0';
    if ((found = json_object_get(members, name)) || (found = general_member(members, name)))
        return found;
    found = json_object_get(where_settled(schema, node), "additionalProperties");
    return json_is_object(found) ? found : NULL;
}

json_t *where_node(json_t *schema, const char *file, const yaml_frame *frames, size_t depth)
{
    json_t *node = schema;
    for (size_t i = 0; node && i < depth; i++) {
        if (frames[i].list)
            node = json_object_get(where_settled(schema, node), "items");
        else if (frames[i].key.length)
            node = member_node(schema, node, file, frames[i].key);
        else if (i + 1 < depth)
            node = NULL;
    }
    return where_settled(schema, node);
}

const char *where_hint(const json_t *node)
{
    return member_text(node, "x-cardgame");
}

/* ---- effects ---- */

void effect_read(const char *file, const scalar *w, size_t until, effect_text *e)
{
    size_t end = w->at.start + w->at.length;
    *e = (effect_text){.map = NULL};
    if (w->kind == YAML_BLOCK) {
        yaml_block(file, w->at, until, &e->says, &e->map);
        return;
    }
    end = until < end ? until : end;
    size_t length = end > w->at.start ? end - w->at.start : 0;
    text_add(&e->says, file + w->at.start, length);
    e->map = need(length + 1, sizeof *e->map);
    for (size_t i = 0; i <= length; i++)
        e->map[i] = (uint32_t)(w->at.start + i);
}

void effect_free(effect_text *e)
{
    text_free(&e->says);
    free(e->map);
    e->map = NULL;
}

size_t effect_byte(const effect_text *e, size_t offset)
{
    size_t low = 0, high = e->says.length + 1;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (e->map[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* ---- ids ---- */

static bool is_of_id(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '/';
}

span where_id(const char *file, span within, size_t offset)
{
    size_t start = offset, end = offset, low = within.start, high = low + within.length;
    if (offset < low || offset > high)
        return (span){0, 0};
    while (start > low && is_of_id(file[start - 1]))
        start--;
    while (end < high && is_of_id(file[end]))
        end++;
    const char *slash = memchr(file + start, '/', end - start);
    bool good = slash && slash > file + start && slash + 1 < file + end &&
                !memchr(slash + 1, '/', (size_t)(file + end - slash - 1));
    return (span){(uint32_t)start, good ? (uint32_t)(end - start) : 0};
}
