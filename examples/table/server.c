#include "server.h"

#include "guide.h"
#include "hint.h"
#include "pages.h"
#include "past.h"
#include "requests.h"
#include "watch.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define MESSAGE_MOST (16u * 1024u) /* bytes of a message of a client */
#define TIDY_EVERY 250             /* milliseconds */
#define GATHER 1000                /* nanoseconds a connection; see gather() */
#define LINES_FEW 64
#define LINES_MOST 10000
#define FILES_MOST 65536
#define ALIVE 60  /* seconds */
#define SLACK 100 /* milliseconds from the longest thought to the answer */

typedef struct server {
    const server_wishes *wishes;
    struct lws_context *context;
    hall hall;
    pages pages;
    desk desk;
    bots *bots;
    int64_t alive;     /**< when the server was before it began now; 0: unknown */
    bot_task *thought; /**< answers that are not due yet, the earliest first */
    lws_sorted_usec_list_t timer, tidy;
    long lines; /**< connections of clients */
} server;

static volatile sig_atomic_t stopping;
static struct lws_context *to_wake;

/* ---- log ---- */

static void say(const char *kind, const char *what, const char *text)
{
    json_t *entry = json_pack("{sI ss ss ss}", "time", (json_int_t)clock_now(), "level", kind,
                              "what", what, "text", text);
    json_dumpf(entry, stderr, JSON_COMPACT);
    fputc('\n', stderr);
    json_decref(entry);
}

static void say_game(const char *game, const char *why)
{
    say("warning", game, why);
}

/* ---- bots ---- */

static void wake_loop(void *user)
{
    (void)user;
    lws_cancel_service(to_wake);
}

/** When a bot's answer is given: always as late as the longest thought takes, or the delay that is wished,
 * so that a quick answer does not tell that there was little to think about. */
static int64_t due_time(const server *s, int level)
{
    int64_t least = bots_time(level) + SLACK, delay = s->wishes->bot_delay;
    return clock_steady() + (delay > 0 && delay < least ? least : delay);
}

static void on_timer(lws_sorted_usec_list_t *timer);

/** Keeps an answer until it is due. */
static void keep_thought(server *s, bot_task *task)
{
    bot_task **at = &s->thought;
    while (*at && (*at)->due <= task->due)
        at = &(*at)->next;
    task->next = *at;
    *at = task;
    if (s->thought == task)
        lws_sul_schedule(s->context, 0, &s->timer, on_timer, 1);
}

static void ask_bot(server *s, held *h, int seat)
{
    room *r = h->room;
    bot_task *task = calloc(1, sizeof *task);
    cg_error error;
    if (!task || cg_match_clone(r->match, &task->match, &error)) {
        free(task);
        say("error", "bot", "not enough memory for a bot");
        return;
    }
    memcpy(task->id, r->id, sizeof task->id);
    task->seat = seat;
    task->level = r->seats[seat].level;
    task->decision = r->asked[seat];
    task->due = due_time(s, task->level);
    if (guide_answers(r, seat, &task->option)) {
        task->due = clock_steady() + s->wishes->bot_delay / 2; /* there is nothing to betray */
        keep_thought(s, task);
    } else {
        bots_give(s->bots, task);
    }
}

static void ask_bots(server *s, held *h)
{
    room *r = h->room;
    uint32_t option;
    for (int seat = 0; seat < r->players; seat++) {
        bool asks = r->seats[seat].kind == SEAT_BOT ||
                    (h->late >> seat & 1u && r->terms.late == LATE_BOT) ||
                    (r->guide && guide_answers(r, seat, &option));
        if (!asks || r->asked[seat] == h->put[seat])
            continue;
        h->put[seat] = r->asked[seat];
        if (r->asked[seat])
            ask_bot(s, h, seat);
    }
}

/** Standing passes answer, and bots are asked what they were not asked for yet. */
static void move_on(held *h, void *user)
{
    server *s = user;
    if (!room_is_full(h->room))
        return;
    desk_pass(&s->desk, h);
    ask_bots(s, h);
}

/** Gives a bot's answer; of one that could not choose, the first there is, so that nobody waits for it. */
static void answer_for_bot(server *s, const bot_task *task)
{
    char why[REASON_SIZE], data[ENTRY_SIZE];
    cg_error error = {0};
    room_answer answer = {.picks = {task->failed ? 0 : task->option}, .count = 1};
    held *h = desk_find(&s->desk, task->id, why);
    if (!h || h->room->asked[task->seat] != task->decision)
        return; /* the question has gone */
    if (task->failed)
        say("error", "bot", "a bot could not choose");
    room_write_answer(&answer, data);
    if (desk_act(&s->desk, h, task->seat, ENTRY_ANSWER, data, &error))
        say("error", "bot", error.text);
}

/** Gives the answers that are due, and sets the timer for the next. */
static void move_bots(server *s)
{
    for (bot_task *task; (task = bots_take(s->bots));) {
        if (!task->hint) {
            keep_thought(s, task);
            continue;
        }
        hint_tell(&s->desk, task);
        bot_task_free(task);
    }
    int64_t now = clock_steady();
    while (s->thought && s->thought->due <= now) {
        bot_task *task = s->thought;
        s->thought = task->next;
        answer_for_bot(s, task);
        bot_task_free(task);
    }
    if (s->thought)
        lws_sul_schedule(s->context, 0, &s->timer, on_timer,
                         (s->thought->due - now) * LWS_USEC_PER_SEC / 1000);
}

static void on_timer(lws_sorted_usec_list_t *timer)
{
    move_bots(lws_container_of(timer, server, timer));
}

static void on_tidy(lws_sorted_usec_list_t *timer)
{
    server *s = lws_container_of(timer, server, tidy);
    desk_tidy(&s->desk, s->wishes->idle);
    watch_time(&s->desk);
    lws_sul_schedule(s->context, 0, &s->tidy, on_tidy, TIDY_EVERY * (LWS_USEC_PER_SEC / 1000));
}

/* ---- connections ---- */

static void wake_line(line *l)
{
    if (!l->gone)
        lws_callback_on_writable(l->wire);
}

/** May the line send a message now? */
static bool is_allowed(const server *s, line *l)
{
    int64_t now = clock_steady();
    double rate = (double)s->wishes->rate;
    l->allowance += (double)(now - l->measured) * rate / 1000.0;
    l->allowance = l->allowance > 2 * rate ? 2 * rate : l->allowance;
    l->measured = now;
    l->allowance -= 1.0;
    return l->allowance >= 0;
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

static int refuse_line(struct lws *wire, enum lws_close_status status, const char *why)
{
    lws_close_reason(wire, status, (unsigned char *)(uintptr_t)why, strlen(why));
    return -1;
}

static int receive(server *s, struct lws *wire, line *l, const void *part, size_t size)
{
    if (lws_frame_is_binary(wire))
        return refuse_line(wire, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "messages are text");
    if (!add_part(l, part, size))
        return refuse_line(wire, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message has 16 KB at most");
    if (!lws_is_final_fragment(wire) || lws_remaining_packet_payload(wire))
        return 0;
    if (!is_allowed(s, l))
        return refuse_line(wire, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages");
    bool good = requests_take(&s->desk, l, l->got, l->got_length);
    l->got_length = 0;
    return good ? 0 : refuse_line(wire, LWS_CLOSE_STATUS_PROTOCOL_ERR, "that is no request");
}

/** Writes what waits, as long as the connection takes it. */
static int write_waiting(server *s, struct lws *wire, line *l)
{
    bool good = true;
    desk_catch_up(&s->desk, l);
    for (message *m; good && !lws_send_pipe_choked(wire) && (m = line_take(l));) {
        good = lws_write(wire, m->data, m->length, LWS_WRITE_TEXT) == (int)m->length;
        message_release(m);
    }
    if (l->count || l->behind)
        lws_callback_on_writable(wire);
    return good ? 0 : -1;
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

static int on_socket(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in,
                     size_t size)
{
    server *s = lws_context_user(lws_get_context(wire));
    line *l = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return comes_from_here(s, wire) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        s->lines++;
        *l = (line){
            .wire = wire, .allowance = 2.0 * (double)s->wishes->rate, .measured = clock_steady()};
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return receive(s, wire, l, in, size);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_waiting(s, wire, l);
    case LWS_CALLBACK_CLOSED:
        s->lines--;
        l->gone = true;
        desk_leave(&s->desk, l);
        line_clear(l);
        return 0;
    default:
        return 0;
    }
}

/* ---- pages ---- */

static bool begin_page(struct lws *wire, const page *p, unsigned status)
{
    static const struct {
        const char *name, *value;
    } heads[] = {
        {"content-security-policy:", "default-src 'self'; connect-src 'self' ws: wss:; "
                                     "frame-ancestors 'none'; base-uri 'none'; "
                                     "form-action 'none'"},
        {"x-content-type-options:", "nosniff"},
        {"referrer-policy:", "no-referrer"}, /* links to matches are secrets */
        {"cache-control:", "no-cache"},
    };
    unsigned char head[LWS_PRE + 1024], *at = head + LWS_PRE, *end = head + sizeof head - 1;
    bool good = !lws_add_http_common_headers(wire, status, p->type, p->length, &at, end);
    for (size_t i = 0; good && i < sizeof heads / sizeof *heads; i++)
        good = !lws_add_http_header_by_name(wire, (const unsigned char *)heads[i].name,
                                            (const unsigned char *)heads[i].value,
                                            (int)strlen(heads[i].value), &at, end);
    return good && !lws_finalize_write_http_header(wire, head + LWS_PRE, &at, end);
}

static void free_page(page *p)
{
    free(p->owned);
    p->owned = NULL;
}

static int write_page(struct lws *wire, page *p)
{
    unsigned char part[LWS_PRE + 4096];
    size_t size = p->length - p->sent;
    size = size < 4096 ? size : 4096;
    memcpy(part + LWS_PRE, p->body + p->sent, size);
    p->sent += size;
    bool last = p->sent == p->length;
    if (lws_write(wire, part + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    if (last) {
        free_page(p);
        return lws_http_transaction_completed(wire) ? -1 : 0;
    }
    lws_callback_on_writable(wire);
    return 0;
}

/** Replays of matches that are over are written when they are asked for. */
static bool find_replay(server *s, page *p, const char *path)
{
    static const char replays[] = "/replays/", none[] = "There is no replay of that match yet.\n";
    char why[REASON_SIZE];
    if (strncmp(path, replays, sizeof replays - 1) != 0)
        return false;
    *p = (page){.type = "text/plain; charset=utf-8", .body = none, .length = sizeof none - 1};
    p->owned = past_file(&s->hall, s->desk.store, path + sizeof replays - 1, &p->length, why);
    if (p->owned)
        p->body = p->owned;
    return true;
}

static int answer_page(server *s, struct lws *wire, page *p, const char *path)
{
    bool replay = find_replay(s, p, path);
    bool found = replay ? p->owned != NULL : pages_find(&s->pages, path, p);
    if (!begin_page(wire, p, found ? HTTP_STATUS_OK : HTTP_STATUS_NOT_FOUND))
        return -1;
    lws_callback_on_writable(wire);
    return 0;
}

static int on_http(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in,
                   size_t size)
{
    server *s = lws_context_user(lws_get_context(wire));
    page *p = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return answer_page(s, wire, p, in);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (p)
            free_page(p);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return p && p->body ? write_page(wire, p) : -1;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        move_bots(s);
        return 0;
    default:
        return lws_callback_http_dummy(wire, reason, user, in, size);
    }
}

/* ---- the loop ---- */

static const struct lws_protocols protocols[] = {
    {"http", on_http, sizeof(page), 0, 0, NULL, 0},
    {"cardgame-table.1", on_socket, sizeof(line), 4096, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/** Each connection is a file: as many as the system lets a program have, within reason. */
static void raise_files(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur >= FILES_MOST)
        return;
    files.rlim_cur = files.rlim_max < FILES_MOST ? files.rlim_max : FILES_MOST;
    setrlimit(RLIMIT_NOFILE, &files);
}

static bool listen_on(server *s)
{
    /* Whether a quiet client is still there is asked by TCP: the library's own timers are kept in a list that it
     * goes through at each message. */
    static const lws_retry_bo_t idle = {0};
    struct lws_context_creation_info info = {0};
    info.port = s->wishes->port;
    info.iface = s->wishes->address;
    info.protocols = protocols;
    info.retry_and_idle_policy = &idle;
    info.ka_time = info.ka_interval = ALIVE;
    info.ka_probes = 3;
    info.user = s;
    info.gid = -1;
    info.uid = -1;
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_VALIDATE_UTF8;
    raise_files();
    lws_set_log_level(LLL_ERR, NULL);
    s->context = lws_create_context(&info);
    to_wake = s->context;
    return s->context != NULL;
}

/** Standing passes answer one question after the other. */
static void settle(server *s)
{
    do
        desk_settle(&s->desk);
    while (s->desk.changed);
}

/** Each turn of the loop looks at all connections, and where there was an answer it waits for the disk. What
 * comes in within a moment is done in one turn, so that this is shared. */
static void gather(const server *s)
{
    const struct timespec moment = {.tv_nsec =
                                        GATHER * (s->lines < LINES_MOST ? s->lines : LINES_MOST)};
    if (s->lines >= LINES_FEW)
        nanosleep(&moment, NULL);
}

static void serve(server *s)
{
    struct lws_vhost *host = lws_get_vhost_by_name(s->context, "default");
    printf("cardgame-table: http://localhost:%d\n", lws_get_vhost_listen_port(host));
    fflush(stdout);
    on_tidy(&s->tidy);
    while (!stopping && lws_service(s->context, 0) >= 0) {
        settle(s);
        lws_service(s->context, -1); /* what is to be written goes at once */
        settle(s);
        gather(s);
    }
    desk_settle(&s->desk);
}

/** Bots of matches that go on are asked again. */
static bool resume(const store_match *match, void *user)
{
    server *s = user;
    char why[REASON_SIZE];
    held *h = desk_find(&s->desk, match->id, why);
    if (h) {
        watch_resume(&s->desk, h, s->alive);
        move_on(h, s);
    } else {
        say("warning", match->id, why);
    }
    return true;
}

static int run(server *s)
{
    char why[REASON_SIZE] = "";
    if (!hall_open(&s->hall, say_game)) {
        fprintf(stderr, "cardgame-table: no game can be loaded\n");
        return 1;
    }
    if (!pages_open(&s->pages, &s->hall, s->wishes->client, why)) {
        fprintf(stderr, "cardgame-table: %s\n", why);
        return 1;
    }
    s->desk = (desk){.hall = &s->hall,
                     .world_seat = s->wishes->world_seat,
                     .world_seed = s->wishes->world_seed,
                     .wake = wake_line,
                     .moved = move_on,
                     .user = s};
    s->desk.store = store_open(s->wishes->path, why);
    if (!s->desk.store) {
        fprintf(stderr, "cardgame-table: '%s' cannot be used: %s\n", s->wishes->path, why);
        return 1;
    }
    s->bots = bots_start(s->wishes->threads, wake_loop, NULL);
    if (!s->bots) {
        fprintf(stderr, "cardgame-table: no thread for bots can be started\n");
        return 1;
    }
    s->desk.bots = s->bots;
    if (!listen_on(s)) {
        fprintf(stderr, "cardgame-table: port %d cannot be opened\n", s->wishes->port);
        return 1;
    }
    s->alive = store_alive(s->desk.store);
    store_visit_matches(s->desk.store, resume, s);
    serve(s);
    return 0;
}

int server_run(const server_wishes *wishes)
{
    server s = {.wishes = wishes};
    int status = run(&s);
    bots_stop(s.bots);
    if (s.context)
        lws_context_destroy(s.context);
    while (s.thought) {
        bot_task *task = s.thought;
        s.thought = task->next;
        bot_task_free(task);
    }
    desk_close(&s.desk);
    store_close(s.desk.store);
    pages_close(&s.pages);
    hall_close(&s.hall);
    return status;
}

void server_stop(void)
{
    stopping = 1;
    if (to_wake)
        lws_cancel_service(to_wake);
}
