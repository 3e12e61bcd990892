/* WebSockets: messages of clients come in, and what waits for them goes out. */
#include "log.h"
#include "parts.h"
#include "requests.h"

#include <stdlib.h>
#include <string.h>

#define MESSAGE_MOST (16u * 1024u) /* bytes of a message of a client */

void socket_wake(line *l)
{
    if (!l->gone && l->wire)
        lws_callback_on_writable(l->wire);
}

/** May the line send a message now? */
static bool is_allowed(const server *s, line *l)
{
    double rate = (double)s->wishes->rate;
    return (rate <= 0 || bucket_take(&l->allowance, rate, 2 * rate)) && limits_may_send(l->from);
}

/** Adds a part of a message. @return false: it is too long, or there is no memory */
static bool add_part(line *l, const void *part, size_t size)
{
    if (size > MESSAGE_MOST - l->got_length)
        return false;
    char *got = realloc(l->got, l->got_length + size + 1);
    if (!got)
        return false;
    memcpy(got + l->got_length, part, size);
    l->got = got;
    l->got_length += size;
    return true;
}

static int refuse_line(server *s, line *l, enum lws_close_status status, const char *why)
{
    web_note_refusal(s, l->from, why);
    lws_close_reason(l->wire, status, (unsigned char *)(uintptr_t)why, strlen(why));
    return -1;
}

/** Carries out a whole message. A match that is looked at from now on may have waited for that. */
static bool take_message(server *s, line *l)
{
    const seatview *before = l->view;
    s->metrics.counters[COUNT_BYTES_IN] += l->got_length;
    s->now_since = clock_fine();
    bool good = requests_take(&s->desk, l, l->got, l->got_length);
    l->got_length = 0;
    if (l->view && l->view != before && !l->view->held->changed)
        server_move(l->view->held, s);
    return good;
}

static int receive(server *s, struct lws *wire, line *l, const void *part, size_t size)
{
    if (lws_frame_is_binary(wire))
        return refuse_line(s, l, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "messages must be text");
    if (!add_part(l, part, size))
        return refuse_line(s, l, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE,
                           "a message may have at most 16 KB");
    if (!lws_is_final_fragment(wire) || lws_remaining_packet_payload(wire))
        return 0;
    if (!is_allowed(s, l))
        return refuse_line(s, l, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages");
    if (!take_message(s, l))
        return refuse_line(s, l, LWS_CLOSE_STATUS_PROTOCOL_ERR, "this is not a request");
    return 0;
}

/** Writes what waits, as long as the connection takes it. */
static int write_waiting(server *s, struct lws *wire, line *l)
{
    bool good = true;
    desk_catch_up(&s->desk, l);
    for (message *m; good && !lws_send_pipe_choked(wire) && (m = line_take(l));) {
        s->metrics.counters[COUNT_BYTES_OUT] += m->length;
        good = lws_write(wire, m->data, m->length, LWS_WRITE_TEXT) == (int)m->length;
        message_release(m);
    }
    if (l->count || l->behind)
        lws_callback_on_writable(wire);
    return good ? 0 : -1;
}

static void open_line(server *s, struct lws *wire, line *l)
{
    *l = (line){.wire = wire, .from = web_address(wire)};
    if (l->from)
        l->from->open++;
    s->metrics.counters[COUNT_CONNECTED]++;
    s->metrics.gauges[GAUGE_CONNECTIONS]++;
}

static void close_line(server *s, line *l)
{
    l->gone = true;
    desk_leave(&s->desk, l);
    line_clear(l);
    if (l->from)
        l->from->open--;
    s->metrics.gauges[GAUGE_CONNECTIONS]--;
}

int socket_callback(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    server *s = lws_context_user(lws_get_context(wire));
    line *l = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        open_line(s, wire, l);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return receive(s, wire, l, in, size);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_waiting(s, wire, l);
    case LWS_CALLBACK_CLOSED:
        close_line(s, l);
        return 0;
    default:
        return 0;
    }
}
