/* Effects in their canonical spelling, as `cardgame lint --fix` writes them. */
#include "requests.h"

#include <stdlib.h>
#include <string.h>

typedef struct spelling {
    const game *game;
    const char *words;
    size_t length;
} spelling;

static size_t write_canonical(const void *user, char *buffer, size_t size)
{
    const spelling *k = user;
    return cg_cards_canonical(k->game->rules, k->words, k->length, buffer, size);
}

/** One edit for what is between equal beginnings and ends. `start` is where the old text stands in the file. */
static void add_difference(server *s, document *d, size_t start, const spelling *old,
                           const char *fresh, json_t *edits)
{
    size_t length = strlen(fresh), from = 0, behind = 0;
    size_t shorter = length < old->length ? length : old->length;
    while (from < shorter && old->words[from] == fresh[from])
        from++;
    if (from == length && from == old->length)
        return;
    while (!begins_line(fresh, from) || !begins_line(old->words, from))
        from--;
    while (behind < shorter - from &&
           old->words[old->length - 1 - behind] == fresh[length - 1 - behind])
        behind++;
    while (behind &&
           (!begins_line(fresh, length - behind) || !begins_line(old->words, old->length - behind)))
        behind--; /* whole lines */
    char *words = copied(fresh + from, length - behind - from);
    json_array_append_new(edits,
                          text_edit(s, d, start + from, start + old->length - behind, words));
    free(words);
}

/** An entry by itself, as a file of its own: so that a mistake in another one does not stop it. */
static void format_entry(server *s, document *d, const game *g, const listed *one, json_t *edits)
{
    static const char *const lists[LISTED_KINDS] = {
        [LISTED_CARD] = "cards", [LISTED_ABILITY] = "abilities"};
    const char *file = file_words(d), *set = file_outline(d)->set;
    text whole = {NULL, 0, 0};
    if (!lists[one->kind] || one->flow)
        return;
    text_format(&whole, "game: %s\n%s%s%s%s:\n", g->name, *set ? "set: " : "", set,
                *set ? "\n" : "", lists[one->kind]);
    size_t head = whole.length;
    text_add(&whole, file + one->start, one->end - one->start);
    spelling k = {g, whole.data, whole.length};
    char *fresh = written(write_canonical, &k);
    spelling old = {g, file + one->start, one->end - one->start};
    if (fresh && strlen(fresh) > head)
        add_difference(s, d, one->start, &old, fresh + head, edits);
    free(fresh);
    text_free(&whole);
}

static json_t *format(server *s, document *d, size_t start, size_t end)
{
    const outline *o = file_outline(d);
    game *g = game_of(s, d);
    json_t *edits = json_array();
    for (size_t i = 0; g && o->sort == SORT_CARDS && i < o->count; i++)
        if (o->items[i].end > start && o->items[i].start <= end)
            format_entry(s, d, g, &o->items[i], edits);
    return edits;
}

json_t *request_format(server *s, const json_t *params)
{
    document *d = asked_document(s, params);
    return d ? format(s, d, 0, SIZE_MAX) : NULL;
}

json_t *request_format_range(server *s, const json_t *params)
{
    document *d = asked_document(s, params);
    const json_t *range = json_object_get(params, "range");
    if (!d)
        return NULL;
    return format(s, d, body_offset(&d->body, read_spot(json_object_get(range, "start")), s->bytes),
                  body_offset(&d->body, read_spot(json_object_get(range, "end")), s->bytes));
}
