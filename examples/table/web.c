/* HTTP: pages, and the handshakes of WebSockets, which are refused here. */
#include "log.h"
#include "parts.h"
#include "past.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ADDRESS_SIZE 64
#define MISDIRECTED 421 /* of HTTP: it was meant for another server */
#define OTHER_NAME "This server has another name.\n"

/* ---- where it comes from ---- */

address *web_address(struct lws *wire)
{
    return lws_get_opaque_user_data(wire);
}

static void set_address(server *s, struct lws *wire, const char *text)
{
    address *before = web_address(wire), *now = limits_hold(&s->limits, text);
    if (!now)
        return;
    lws_set_opaque_user_data(wire, now);
    limits_release(before);
}

/** Behind a proxy: the last address of X-Forwarded-For, which it has added itself; what stands before that
 * anybody can have written. */
static void take_forwarded(server *s, struct lws *wire)
{
    char list[512];
    if (!s->wishes->behind_proxy ||
        lws_hdr_copy(wire, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
        return;
    const char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    while (*last == ' ')
        last++;
    set_address(s, wire, last);
}

/** Is the server asked by a name of its own? */
static bool is_called_so(const server *s, struct lws *wire)
{
    char host[256] = "";
    if (lws_hdr_copy(wire, host, sizeof host, WSI_TOKEN_HOST) < 0)
        *host = '\0'; /* too long for a name */
    return hosts_know(&s->hosts, host);
}

/** Does a browser come from a page of this server, or of the one that is allowed? Others than browsers
 * say nothing of an origin. */
static bool comes_from_here(const server *s, struct lws *wire)
{
    char origin[256] = "", host[256] = "";
    if (lws_hdr_total_length(wire, WSI_TOKEN_ORIGIN) <= 0)
        return true;
    if (lws_hdr_copy(wire, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0 ||
        lws_hdr_copy(wire, host, sizeof host, WSI_TOKEN_HOST) < 0)
        return false;
    const char *behind = strstr(origin, "://");
    return (behind && strcmp(behind + 3, host) == 0) ||
           (s->wishes->origin && strcmp(origin, s->wishes->origin) == 0);
}

void web_note_refusal(server *s, address *from, const char *reason)
{
    char text[ADDRESS_SIZE];
    metrics_refused(&s->metrics, reason);
    if (!limits_may_be_logged(from))
        return;
    limits_text(from, text, sizeof text);
    log_line(LOG_WARNING, "refused", "ss ss", "from", text, "reason", reason);
}

/* ---- sending ---- */

typedef struct head {
    const char *name, *value;
} head;

static bool add_head(struct lws *wire, head h, unsigned char **at, unsigned char *end)
{
    return !*h.value || !lws_add_http_header_by_name(wire, (const unsigned char *)h.name,
                                                     (const unsigned char *)h.value,
                                                     (int)strlen(h.value), at, end);
}

/** Writes the head of a page. @param more what stands in it besides; ends with a name of NULL */
static bool begin_page(server *s, struct lws *wire, const page *p, unsigned status,
                       const head *more)
{
    static const head heads[] = {
        {"content-security-policy:", "default-src 'self'; connect-src 'self' ws: wss:; "
                                     "frame-ancestors 'none'; base-uri 'none'; "
                                     "form-action 'self'"},
        {"x-content-type-options:", "nosniff"},
        /* Links to matches are secrets; without any, browsers send forms as if from nowhere. */
        {"referrer-policy:", "same-origin"},
        {"cache-control:", "no-cache"},
    };
    char remembered[64] = "";
    unsigned char space[LWS_PRE + 1536], *at = space + LWS_PRE, *end = space + sizeof space - 1;
    bool good = !lws_add_http_common_headers(wire, status, p->type, p->length, &at, end);
    if (s->wishes->hsts)
        snprintf(remembered, sizeof remembered, "max-age=%ld", s->wishes->hsts);
    for (size_t i = 0; good && i < sizeof heads / sizeof *heads; i++)
        good = add_head(wire, heads[i], &at, end);
    good = good && add_head(wire, (head){"strict-transport-security:", remembered}, &at, end);
    for (; good && more->name; more++)
        good = add_head(wire, *more, &at, end);
    return good && !lws_finalize_write_http_header(wire, space + LWS_PRE, &at, end);
}

static void end_page(exchange *e)
{
    free(e->page.owned);
    *e = (exchange){0};
}

/** All of a page has been sent. */
static int complete(struct lws *wire, exchange *e)
{
    bool closes = e->last;
    end_page(e);
    return lws_http_transaction_completed(wire) || closes ? -1 : 0;
}

static int write_page(struct lws *wire, exchange *e)
{
    unsigned char part[LWS_PRE + 4096];
    page *p = &e->page;
    size_t size = p->length - p->sent;
    size = size < 4096 ? size : 4096;
    memcpy(part + LWS_PRE, p->body + p->sent, size);
    p->sent += size;
    bool last = p->sent == p->length;
    if (lws_write(wire, part + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    if (!last) {
        lws_callback_on_writable(wire);
        return 0;
    }
    return complete(wire, e);
}

/** Sends a page; of a request for its head alone no more than that. */
static int send_page(server *s, struct lws *wire, exchange *e, unsigned status, const head *more)
{
    if (!begin_page(s, wire, &e->page, status, more))
        return -1;
    if (e->page.length && lws_hdr_total_length(wire, WSI_TOKEN_HEAD_URI) <= 0) {
        lws_callback_on_writable(wire);
        return 0;
    }
    return complete(wire, e);
}

static const head nothing_more[] = {{NULL, NULL}};

static int send_text(server *s, struct lws *wire, exchange *e, unsigned status, const char *text,
                     const head *more)
{
    e->page = (page){
        .type = "text/plain; charset=utf-8", .body = text, .length = strlen(text), .sent = 0};
    return send_page(s, wire, e, status, more);
}

/* ---- pages ---- */

static int send_made(server *s, struct lws *wire, exchange *e, operator_answer *made)
{
    const head more[] = {
        {"set-cookie:", made->cookie},
        {"location:", made->where ? made->where : ""},
        {"www-authenticate:", made->status == HTTP_STATUS_UNAUTHORIZED ? "Bearer" : ""},
        {"retry-after:", made->status == 429 ? "10" : ""},
        {NULL, NULL}};
    e->page = (page){.type = made->type,
                     .owned = made->body,
                     .body = made->body ? made->body : "",
                     .length = made->body ? strlen(made->body) : 0};
    return send_page(s, wire, e, made->status, more);
}

#define REPLAYS "/replays/"

static bool is_replay(const char *path)
{
    return strncmp(path, REPLAYS, strlen(REPLAYS)) == 0;
}

/** Replays of matches that are over are written when they are asked for, and paid for by what that costs. */
static int answer_replay(server *s, struct lws *wire, exchange *e, const char *match)
{
    static const char none[] = "There is no replay of this match yet.\n";
    char why[REASON_SIZE], seconds[32];
    page *p = &e->page;
    long wait;
    if (!limits_may_work(web_address(wire), &wait)) {
        snprintf(seconds, sizeof seconds, "%ld", (wait + 999) / 1000);
        return send_text(s, wire, e, 429, "Wait a moment before you ask for more replays.\n",
                         (head[]){{"retry-after:", seconds}, {NULL, NULL}});
    }
    desk_settle(&s->desk); /* what is not on the disk is not over yet */
    *p = (page){.type = "text/plain; charset=utf-8", .body = none, .length = sizeof none - 1};
    int64_t since = clock_fine();
    p->owned = past_file(&s->hall, s->desk.store, match, &p->length, why);
    limits_charge(web_address(wire), clock_fine() - since);
    if (p->owned)
        p->body = p->owned;
    return send_page(s, wire, e, p->owned ? HTTP_STATUS_OK : HTTP_STATUS_NOT_FOUND, nothing_more);
}

static int answer_get(server *s, struct lws *wire, exchange *e, const char *path)
{
    if (operator_has(path)) {
        operator_answer made = operator_get(s, wire, path);
        return send_made(s, wire, e, &made);
    }
    if (is_replay(path))
        return answer_replay(s, wire, e, path + strlen(REPLAYS));
    bool found = pages_find(&s->pages, path, &e->page);
    return send_page(s, wire, e, found ? HTTP_STATUS_OK : HTTP_STATUS_NOT_FOUND, nothing_more);
}

/** For those who watch over the server: is it there, and does the disk take what happens? It tells no more. */
static int send_health(server *s, struct lws *wire, exchange *e)
{
    return send_text(s, wire, e, s->sick ? HTTP_STATUS_SERVICE_UNAVAILABLE : HTTP_STATUS_OK,
                     s->sick ? "disk\n" : "ok\n", nothing_more);
}

/** A form of the operator comes in. */
static int begin_form(server *s, struct lws *wire, exchange *e, const char *path)
{
    if (!comes_from_here(s, wire))
        return send_text(s, wire, e, HTTP_STATUS_FORBIDDEN, "This form belongs to another page.\n",
                         nothing_more);
    if (!operator_has(path) || strlen(path) >= sizeof e->path)
        return send_text(s, wire, e, HTTP_STATUS_METHOD_NOT_ALLOWED,
                         "Pages here can only be read.\n",
                         (head[]){{"allow:", "GET, HEAD"}, {NULL, NULL}});
    snprintf(e->path, sizeof e->path, "%s", path);
    return 0;
}

static int answer_form(server *s, struct lws *wire, exchange *e)
{
    e->form[e->form_length] = '\0';
    operator_answer made = operator_post(s, wire, e->path, e->form);
    return send_made(s, wire, e, &made);
}

static int take_form(exchange *e, const void *part, size_t size)
{
    if (!*e->path || size >= sizeof e->form - e->form_length)
        return -1;
    memcpy(e->form + e->form_length, part, size);
    e->form_length += size;
    return 0;
}

static int answer_request(server *s, struct lws *wire, exchange *e, const char *path)
{
    char *uri;
    int length;
    end_page(e);
    s->metrics.counters[COUNT_PAGES]++;
    take_forwarded(s, wire);
    if (!limits_may_fetch(web_address(wire))) {
        web_note_refusal(s, web_address(wire), "too many pages");
        e->last = !s->wishes->behind_proxy; /* each refusal costs a new connection */
        return send_text(
            s, wire, e, 429, "Too many requests from your address.\n",
            (head[]){{"retry-after:", "1"}, {"connection:", e->last ? "close" : ""}, {NULL, NULL}});
    }
    if (strcmp(path, "/health") == 0 || strcmp(path, "/healthz") == 0)
        return send_health(s, wire, e);
    if (!is_called_so(s, wire)) {
        web_note_refusal(s, web_address(wire), "host");
        return send_text(s, wire, e, MISDIRECTED, OTHER_NAME, nothing_more);
    }
    switch (lws_http_get_uri_and_method(wire, &uri, &length)) {
    case LWSHUMETH_GET:
    case LWSHUMETH_HEAD:
        return answer_get(s, wire, e, path);
    default:
        return begin_form(s, wire, e, path);
    }
}

/* ---- handshakes ---- */

/** Does the list of protocols that a client speaks hold ours? */
static bool speaks(struct lws *wire)
{
    char list[256];
    if (lws_hdr_copy(wire, list, sizeof list, WSI_TOKEN_PROTOCOL) <= 0)
        return false;
    for (char *rest = list, *word; (word = strtok_r(rest, ", ", &rest));)
        if (strcmp(word, TABLE_PROTOCOL) == 0)
            return true;
    return false;
}

/** Answers a handshake with a page in place of a WebSocket. @return what the callback returns */
static int refuse_handshake(server *s, struct lws *wire, unsigned status, const char *reason,
                            const char *body)
{
    static const head more[] = {
        {"sec-websocket-protocol:", TABLE_PROTOCOL}, {"connection:", "close"}, {NULL, NULL}};
    unsigned char part[LWS_PRE + 512];
    page p = {.type = "text/plain; charset=utf-8", .length = strlen(body)};
    web_note_refusal(s, web_address(wire), reason);
    if (!begin_page(s, wire, &p, status, more))
        return -1;
    memcpy(part + LWS_PRE, body, p.length);
    if (lws_write(wire, part + LWS_PRE, p.length, LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    return 1;
}

static int confirm_upgrade(server *s, struct lws *wire, const char *to)
{
    bool full;
    take_forwarded(s, wire);
    if (strcasecmp(to, "websocket") != 0)
        return refuse_handshake(s, wire, HTTP_STATUS_BAD_REQUEST, "no websocket",
                                "This server speaks HTTP/1.1 and WebSocket.\n");
    if (!is_called_so(s, wire))
        return refuse_handshake(s, wire, MISDIRECTED, "host", OTHER_NAME);
    if (!comes_from_here(s, wire))
        return refuse_handshake(s, wire, HTTP_STATUS_FORBIDDEN, "origin",
                                "Pages of other servers have no access.\n");
    if (!speaks(wire))
        return refuse_handshake(
            s, wire, HTTP_STATUS_BAD_REQUEST, "version",
            "This server speaks " TABLE_PROTOCOL
            ", but the client does not. Reload its page, or use a client of that version.\n");
    const char *why = limits_may_open(web_address(wire), &full);
    if (!why)
        return 0;
    char body[128];
    snprintf(body, sizeof body, "Not now: %s.\n", why);
    return refuse_handshake(s, wire, full ? HTTP_STATUS_SERVICE_UNAVAILABLE : 429, why, body);
}

/* ---- connections of any kind ---- */

/** Before anything of it is read. @return true: it is closed at once */
static bool is_one_too_many(server *s, struct lws *wire, lws_sockfd_type socket)
{
    char text[ADDRESS_SIZE] = "";
    (void)wire;
    lws_get_peer_simple_fd(socket, text, sizeof text);
    if (limits_may_connect(&s->limits, s->wishes->behind_proxy ? NULL : text))
        return false;
    metrics_refused(&s->metrics, "too many connections");
    return true;
}

static int open_connection(server *s, struct lws *wire)
{
    char text[ADDRESS_SIZE] = "";
    lws_get_peer_simple(wire, text, sizeof text);
    set_address(s, wire, text);
    if (!web_address(wire))
        return -1;
    s->limits.sockets++;
    return 0;
}

static void close_connection(server *s, struct lws *wire)
{
    if (!web_address(wire)) /* the one that listens */
        return;
    limits_release(web_address(wire));
    lws_set_opaque_user_data(wire, NULL);
    s->limits.sockets--;
}

int web_callback(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in,
                 size_t size)
{
    server *s = lws_context_user(lws_get_context(wire));
    exchange *e = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return is_one_too_many(s, wire, (lws_sockfd_type)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return open_connection(s, wire);
    case LWS_CALLBACK_WSI_DESTROY:
        close_connection(s, wire);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(s, wire, in);
    case LWS_CALLBACK_HTTP:
        return answer_request(s, wire, e, in);
    case LWS_CALLBACK_HTTP_BODY:
        return take_form(e, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return answer_form(s, wire, e);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return e && e->page.body ? write_page(wire, e) : -1;
    case LWS_CALLBACK_CLOSED_HTTP:
        if (e)
            end_page(e);
        return 0;
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        s->tls = user;
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        server_think(s);
        return 0;
    default:
        return lws_callback_http_dummy(wire, reason, user, in, size);
    }
}
