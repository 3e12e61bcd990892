#include "line.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

/** A message whose text is to be written. */
static message *make_room(size_t length)
{
    message *m = malloc(sizeof *m + LWS_PRE + length);
    if (m)
        *m = (message){1, length, (unsigned char *)(m + 1) + LWS_PRE};
    return m;
}

/** Makes a message of JSON, with one holder. @return NULL without memory */
static message *message_make(const json_t *value)
{
    size_t length = json_dumpb(value, NULL, 0, JSON_COMPACT);
    message *m = make_room(length);
    if (m)
        json_dumpb(value, (char *)m->data, length, JSON_COMPACT);
    return m;
}

message *message_of_text(const char *text, size_t length)
{
    message *m = text ? make_room(length) : NULL;
    if (m)
        memcpy(m->data, text, length);
    return m;
}

static message *message_hold(message *m)
{
    m->holders++;
    return m;
}

void message_release(message *m)
{
    if (m && --m->holders == 0)
        free(m);
}

void line_send(line *l, message *m)
{
    if (l->gone)
        return;
    if (!m || l->count == LINE_QUEUE || l->bytes + m->length > LINE_BYTES) {
        l->behind = true;
        return;
    }
    l->queue[(l->first + l->count++) % LINE_QUEUE] = message_hold(m);
    l->bytes += m->length;
}

void line_send_json(line *l, json_t *value)
{
    message *m = message_make(value);
    json_decref(value);
    line_send(l, m);
    message_release(m);
}

message *line_take(line *l)
{
    if (!l->count)
        return NULL;
    message *m = l->queue[l->first];
    l->first = (l->first + 1) % LINE_QUEUE;
    l->count--;
    l->bytes -= m->length;
    return m;
}

void line_clear(line *l)
{
    for (message *m; (m = line_take(l));)
        message_release(m);
    free(l->got);
    l->got = NULL;
    l->got_length = 0;
}
