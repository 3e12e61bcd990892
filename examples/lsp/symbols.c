/* The outline of a file, and the cards, abilities, decks and scenarios of all. */
#include "requests.h"

#include <stdlib.h>
#include <string.h>

/* SymbolKind: class, function, package, event */
static const int kinds[LISTED_KINDS] = {
    [LISTED_CARD] = 5, [LISTED_ABILITY] = 12, [LISTED_DECK] = 4, [LISTED_SCENARIO] = 24};

/** Behind the last line of an entry that says something. */
static size_t end_of(const char *file, const listed *one)
{
    size_t end = one->end;
    while (end > one->start && strchr(" \n\r", file[end - 1]))
        end--;
    return end;
}

static char *label_of(const char *file, const listed *one)
{
    char *name = listed_name(file, one);
    mend_unicode(name);
    if (*name)
        return name;
    free(name);
    return must(strdup("(no name)"));
}

static void write_number(text *out, const char *member, int number)
{
    text_format(out, ",\"%s\":%d", member, number);
}

static void write_symbol(const server *s, document *d, const listed *one, text *out)
{
    const char *file = file_words(d);
    char *name = label_of(file, one), *detail = yaml_said(file, one->detail, '\0');
    size_t end = end_of(file, one), from = one->name.length ? one->name.start : one->start;
    size_t to = one->name.length ? from + one->name.length : one->start;
    mend_unicode(detail);
    text_say(out, "{\"name\":");
    raw_string(out, name);
    write_number(out, "kind", kinds[one->kind]);
    if (s->tree) {
        text_say(out, ",\"detail\":");
        raw_string(out, detail);
        text_say(out, ",\"range\":");
        raw_range(s, d, one->start < from ? one->start : from, end > to ? end : to, out);
        text_say(out, ",\"selectionRange\":");
        raw_range(s, d, from, to, out);
    } else {
        text_say(out, ",\"location\":{\"uri\":");
        raw_string(out, d->uri);
        text_say(out, ",\"range\":");
        raw_range(s, d, one->start, end, out);
        text_say(out, "}");
    }
    text_say(out, "}");
    free(name);
    free(detail);
}

json_t *request_symbols(server *s, const json_t *params)
{
    document *d = asked_document(s, params);
    if (!d)
        return NULL;
    const outline *o = file_outline(d);
    text_say(&s->raw, "[");
    for (size_t i = 0; i < o->count; i++) {
        text_say(&s->raw, i ? "," : "");
        write_symbol(s, d, &o->items[i], &s->raw);
    }
    text_say(&s->raw, "]");
    return json_true();
}

/** Are these letters in the word, in their order? */
static bool has_letters(const char *word, const char *letters)
{
    for (; *letters; letters++) {
        char one[2] = {*letters, '\0'};
        while (*word && !begins(word, one))
            word++;
        if (!*word++)
            return false;
    }
    return true;
}

static void add_matching(server *s, document *d, const char *query, json_t *list)
{
    enum { SYMBOLS_MOST = 500 };
    const outline *o = file_outline(d);
    for (size_t i = 0; i < o->count && json_array_size(list) < SYMBOLS_MOST; i++) {
        const listed *one = &o->items[i];
        char *name = label_of(file_words(d), one);
        if (one->name.length && has_letters(name, query))
            json_array_append_new(
                list,
                json_pack("{ss si so ss}", "name", name, "kind", kinds[one->kind], "location",
                          location_of(s, d, one->name.start, one->name.start + one->name.length),
                          "containerName", o->set));
        free(name);
    }
}

json_t *request_workspace_symbols(server *s, const json_t *params)
{
    paths related = {NULL, 0, 0};
    json_t *list = json_array();
    related_files(s, s->files.count ? s->files.open[0] : NULL, &related);
    for (size_t i = 0; i < related.count; i++) {
        document *d = file_at(&s->files, related.list[i]);
        if (d && file_outline(d)->sort != SORT_OTHER)
            add_matching(s, d, member_text(params, "query"), list);
    }
    paths_free(&related);
    return list;
}
