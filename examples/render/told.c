#include "told.h"

#include "facts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/** One field while it is looked for. */
typedef struct search {
    const look *look;
    const char *field;
    char *own, *lines; /* what was drawn for the field; what stands in the line and the notes */
} search;

/** Fields that every card has on its face, or none; the last three are no fields of the file. */
static const char *const always[] = {"id",     "name",  "text", "lore",
                                     "effect", "stats", "art",  "language"};

static bool is_always(const char *field)
{
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (strcmp(always[i], field) == 0)
            return true;
    return false;
}

/** Is the number, or gem, of that name drawn from the field? */
static bool is_own(const look *l, const char *name, const char *field)
{
    const char *own = json_string_value(json_object_get(look_fields(l, "fields"), name));
    return strcmp(name, field) == 0 || (own && strcmp(own, field) == 0);
}

/** The texts of what was drawn, in small letters, each in spaces. */
static void sort_out(search *s, const char *told)
{
    GString *own = g_string_new(" "), *lines = g_string_new(" ");
    gchar **rows = g_strsplit(told, "\n", -1);
    for (gchar **row = rows; *row; row++) {
        gchar *text = strchr(*row, '\t');
        if (!text)
            continue;
        *text++ = '\0';
        gchar *small = g_utf8_casefold(text, -1);
        bool all = strcmp(*row, "line") == 0 || strcmp(*row, "notes") == 0;
        if (all || is_own(s->look, *row, s->field))
            g_string_append_printf(all ? lines : own, "%s | ", small);
        g_free(small);
    }
    g_strfreev(rows);
    s->own = g_string_free(own, FALSE);
    s->lines = g_string_free(lines, FALSE);
}

/** Does the text have the words, and not as a part of longer ones? */
static bool has(const char *text, const char *words)
{
    gchar *small = g_utf8_casefold(words, -1);
    size_t length = strlen(small);
    bool found = false;
    for (const char *at = text; !found && (at = strstr(at, small)); at++)
        found = !isalnum((unsigned char)at[-1]) && !isalnum((unsigned char)at[length]);
    g_free(small);
    return found;
}

static bool has_label(const search *s, const char *value)
{
    char room[128];
    gchar *both = g_strdup_printf("%s: %s", look_name(s->look, s->field, room, sizeof room), value);
    bool found = has(s->lines, both);
    g_free(both);
    return found;
}

/** Each part of "2 any, 1 fire". */
static bool has_parts(const search *s, const char *text)
{
    gchar **parts = g_strsplit(text, ", ", -1);
    bool found = true;
    for (gchar **part = parts; *part; part++)
        found = found && has(s->own, *part);
    g_strfreev(parts);
    return found;
}

static bool has_text(const search *s, const char *text)
{
    char room[256];
    const char *card = look_card(s->look, text);
    const char *name = card ? card : look_name(s->look, text, room, sizeof room);
    return has(s->lines, name) || has(s->own, name) || has_parts(s, text);
}

static bool has_value(const search *s, const json_t *value)
{
    char number[24], room[128];
    bool found = true;
    for (size_t i = 0; i < json_array_size(value); i++)
        found = found && has_value(s, json_array_get(value, i));
    if (json_is_true(value))
        return has(s->lines, look_name(s->look, s->field, room, sizeof room));
    if (json_is_string(value))
        return has_text(s, json_string_value(value));
    snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    return found && (!json_is_integer(value) || has(s->own, number) || has_label(s, number));
}

/** Does the layout give the field a place at all? The words of another may be the same. */
static bool has_place(const search *s)
{
    const char *below = json_string_value(look_fields(s->look, "below"));
    return look_has(look_fields(s->look, "line"), s->field) ||
           look_has(look_fields(s->look, "notes"), s->field) ||
           (below && strcmp(below, s->field) == 0) || s->own[1];
}

void told_check(painter *p, const json_t *card)
{
    const char *field;
    json_t *value, *members = (json_t *)(uintptr_t)card;
    if (!p->findings.told || !json_object_get(p->look->file, "card"))
        return;
    json_object_foreach(members, field, value)
    {
        search s = {.look = p->look, .field = field};
        if (is_always(field) || look_has(look_fields(p->look, "unprinted"), field))
            continue;
        sort_out(&s, p->findings.told->str);
        if (!has_place(&s) || !has_value(&s, value))
            findings_add(&p->findings, "%s: it is not on the card (card.notes prints it)", field);
        g_free(s.own);
        g_free(s.lines);
    }
}
