/* What the editor has open, and how it changes. */
#include "requests.h"

#include <string.h>

#define OPEN_MOST 1000

json_t *notice_open(server *s, const json_t *params)
{
    const json_t *given = json_object_get(params, "textDocument");
    const json_t *words = json_object_get(given, "text");
    const char *uri = member_text(given, "uri");
    if (!*uri || !json_is_string(words) ||
        (s->files.count >= OPEN_MOST && !file_find(&s->files, uri)))
        return json_null();
    file_open(&s->files, uri, json_string_value(words), json_string_length(words),
              json_integer_value(json_object_get(given, "version")));
    rounds_ask(s);
    return json_null();
}

/** A change of a part, or of all. */
static void change(server *s, document *d, const json_t *one)
{
    const json_t *words = json_object_get(one, "text"), *range = json_object_get(one, "range");
    size_t from = 0, to = d->body.text.length;
    if (!json_is_string(words))
        return;
    if (json_is_object(range) && d->refused)
        return;
    if (json_is_object(range)) {
        from = body_offset(&d->body, read_spot(json_object_get(range, "start")), s->bytes);
        to = body_offset(&d->body, read_spot(json_object_get(range, "end")), s->bytes);
    }
    file_change(d, from, to < from ? from : to, json_string_value(words),
                json_string_length(words));
}

json_t *notice_change(server *s, const json_t *params)
{
    document *d = asked_document(s, params);
    const json_t *list = json_object_get(params, "contentChanges");
    if (!d)
        return json_null();
    for (size_t i = 0; i < json_array_size(list); i++)
        change(s, d, json_array_get(list, i));
    d->version =
        json_integer_value(json_object_get(json_object_get(params, "textDocument"), "version"));
    file_touch(d);
    rounds_ask(s);
    return json_null();
}

static void disk_changed(server *s)
{
    games_forget(&s->games);
    files_forget(&s->files);
    rounds_ask(s);
}

json_t *notice_save(server *s, const json_t *params)
{
    (void)params;
    disk_changed(s);
    return json_null();
}

json_t *notice_disk(server *s, const json_t *params)
{
    (void)params;
    disk_changed(s);
    return json_null();
}

json_t *notice_close(server *s, const json_t *params)
{
    document *d = asked_document(s, params);
    if (!d)
        return json_null();
    mistakes_clear(&d->found);
    mistakes_clear(&d->run);
    rounds_show(s, d);
    file_close(&s->files, d);
    rounds_ask(s);
    return json_null();
}
