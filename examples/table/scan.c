#include "scan.h"

#include <stdlib.h>
#include <string.h>

/** @param at behind the quote. @return behind the closing one */
static const char *end_of_string(const char *at)
{
    while (*at != '"')
        at += *at == '\\' ? 2 : 1;
    return at + 1;
}

static const char *end_of_word(const char *at)
{
    while (*at && !strchr(",]}", *at))
        at++;
    return at;
}

static bool is_group(char first)
{
    return first == '{' || first == '[';
}

/** The end of the value that begins there. */
static const char *scan_end(const char *value)
{
    unsigned depth = 0;
    do {
        if (*value == '"')
            value = end_of_string(value + 1);
        else if (is_group(*value) || *value == ']' || *value == '}')
            depth += is_group(*value++) ? 1u : ~0u;
        else if (depth)
            value++;
        else
            return end_of_word(value);
    } while (depth);
    return value;
}

const char *scan_character(const char *at)
{
    at += *at == '\\' ? 2 : 1;
    while (((unsigned char)*at & 0xc0u) == 0x80)
        at++;
    return at;
}

size_t scan_without(char *text, size_t length, const char *member)
{
    size_t name = strlen(member);
    char *at = text + 1;
    while (*at == '"') {
        const char *end = scan_end(end_of_string(at + 1) + 1);
        if (strncmp(at + 1, member, name) == 0 && at[1 + name] == '"') {
            if (*end == ',')
                end++;
            else if (at[-1] == ',')
                at--;
            memmove(at, end, (size_t)(text + length - end));
            return length - (size_t)(end - at);
        }
        at = text + (end - text) + (*end == ',');
    }
    return length;
}

/* ---- trees ---- */

static node *add_node(tree *t)
{
    if (t->count == t->room) {
        uint32_t room = t->room ? 2 * t->room : 256;
        node *nodes = realloc(t->nodes, room * sizeof *nodes);
        if (!nodes)
            return NULL;
        t->nodes = nodes;
        t->room = room;
    }
    t->nodes[t->count] = (node){0};
    return &t->nodes[t->count++];
}

static const char *add_value(tree *t, const char *at, const char *key);

/** Adds what is in an object or array. @return its end; NULL: no memory */
static const char *add_group(tree *t, const char *at)
{
    bool named = *at == '{';
    at++;
    while (*at != ']' && *at != '}') {
        const char *key = named ? at + 1 : NULL;
        at = add_value(t, named ? end_of_string(at + 1) + 1 : at, key);
        if (!at)
            return NULL;
        at += *at == ',';
    }
    return at + 1;
}

/** @param key where its name stands; NULL: it has none. @return its end; NULL: no memory */
static const char *add_value(tree *t, const char *at, const char *key)
{
    uint32_t place = t->count;
    node *n = add_node(t);
    if (!n)
        return NULL;
    n->start = (uint32_t)(at - t->text);
    if (key) {
        n->key = (uint32_t)(key - t->text);
        n->key_length = (uint32_t)(at - key) - 2;
    }
    const char *end = is_group(*at) ? add_group(t, at) : scan_end(at);
    if (!end)
        return NULL;
    t->nodes[place].length = (uint32_t)(end - at);
    t->nodes[place].next = t->count;
    return end;
}

bool scan_tree(tree *t, const char *text)
{
    t->text = text;
    t->count = 0;
    return add_value(t, text, NULL) != NULL;
}

void scan_free(tree *t)
{
    free(t->nodes);
    *t = (tree){0};
}
