/* The loop: what comes in is carried out, comes to the disk, and is told. */
#include "server.h"

#include "certificate.h"
#include "chance.h"
#include "guide_check.h"
#include "log.h"
#include "moment.h"
#include "parts.h"
#include "repeats.h"
#include "shelf.h"
#include "watch.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define TIDY_EVERY 250     /* milliseconds */
#define SLOW_COMMIT 250000 /* microseconds */
#define GATHER 1000        /* nanoseconds a connection; see gather() */
#define LINES_FEW 64
#define LINES_MOST 10000
#define FILES_MOST 65536
#define ALIVE 20 /* seconds */

static volatile sig_atomic_t stopping, reading;
static struct lws_context *to_wake;

/* ---- log and metrics ---- */

static void say_game(const char *game, const char *why)
{
    log_line(LOG_WARNING, "game", "ss ss", "game", game, "why", why);
}

/** Mistakes of libwebsockets, such as of TLS. */
static void say_library(int level, const char *text)
{
    (void)level;
    size_t length = strcspn(text, "\n");
    log_line(LOG_DEBUG, "library", "ss%", "text", text, length);
}

static void note_commit(int64_t microseconds, bool good, void *user)
{
    server *s = user;
    s->metrics.counters[good ? COUNT_COMMITS : COUNT_COMMITS_FAILED]++;
    histogram_add(&s->metrics.commits, microseconds);
    s->sick = !good;
    if (!good)
        log_line(LOG_ERROR, "disk", "ss", "why", store_reason(s->desk.store));
    else if (microseconds > SLOW_COMMIT)
        log_line(LOG_WARNING, "slow-commit", "sI", "milliseconds", (json_int_t)microseconds / 1000);
}

static void note_served(const char *word, const char *code, void *user)
{
    server *s = user;
    if (s->taken_count < TAKEN_MOST)
        s->taken[s->taken_count++] = (taken){word, code, s->now_since};
}

/** What was taken in this turn is told now. */
static void note_told(server *s)
{
    int64_t now = clock_fine();
    for (size_t i = 0; i < s->taken_count; i++)
        metrics_request(&s->metrics, s->taken[i].word, s->taken[i].code, now - s->taken[i].since);
    s->taken_count = 0;
}

static void say_match(log_level level, const char *event, const room *r, const char *cause)
{
    log_line(level, event, "ss% ss sI ss", "match", r->id, (size_t)ID_SHOWN, "game", r->game->name,
             "answers", (json_int_t)r->entries, "cause", cause);
}

/** A mistake of a module; the library's text names the procedure and the call, and no card. */
static void say_fault(server *s, const room *r)
{
    cg_error error = {0};
    char why[REASON_SIZE];
    const char *fault = room_fault(r, why);
    cg_match_fault(r->match, &error);
    s->metrics.counters[COUNT_FAULTED]++;
    log_line(LOG_ERROR, "match-faulted", "ss% ss ss ss", "match", r->id, (size_t)ID_SHOWN, "game",
             r->game->name, "cause", fault, "why", error.text);
}

static void note_end(server *s, const room *r)
{
    char why[REASON_SIZE];
    cg_result result;
    const char *fault = room_fault(r, why);
    s->metrics.counters[COUNT_ENDED]++;
    if (fault && strcmp(fault, "stopped") != 0)
        say_fault(s, r);
    else
        say_match(LOG_INFO, "match-ended", r,
                  fault                                ? fault
                  : cg_match_result(r->match, &result) ? result.cause
                                                       : "");
}

static void note_match(server *s, held *h)
{
    if (h->unsaid) {
        h->unsaid = false;
        s->metrics.counters[COUNT_CREATED]++;
        say_match(LOG_INFO, "match-created", h->room, "");
    }
    if (h->room->ended && !h->over) {
        h->over = true;
        note_end(s, h->room);
    }
}

/* ---- bots ---- */

static void wake_loop(void *user)
{
    (void)user;
    lws_cancel_service(to_wake);
}

static void on_timer(lws_sorted_usec_list_t *timer)
{
    server_think(lws_container_of(timer, server, timer));
}

void server_move(held *h, void *user)
{
    server *s = user;
    note_match(s, h);
    if (!room_is_full(h->room))
        return;
    desk_pass(&s->desk, h);
    thoughts_ask(&s->thoughts, h);
    if (h->room->guide) /* what its script answers is there at once */
        lws_sul_schedule(s->context, 0, &s->timer, on_timer, 1);
}

void server_think(server *s)
{
    int64_t wait = thoughts_move(&s->thoughts);
    if (wait >= 0)
        lws_sul_schedule(s->context, 0, &s->timer, on_timer, wait * LWS_USEC_PER_SEC / 1000);
}

static void on_tidy(lws_sorted_usec_list_t *timer)
{
    server *s = lws_container_of(timer, server, tidy);
    desk_tidy(&s->desk, s->wishes->idle);
    watch_time(&s->desk);
    repeats_tidy(&s->desk);
    expiry_tidy(&s->expiry, &s->desk);
    limits_tidy(&s->limits);
    lws_sul_schedule(s->context, 0, &s->tidy, on_tidy, TIDY_EVERY * (LWS_USEC_PER_SEC / 1000));
}

/* ---- the loop ---- */

static const struct lws_protocols protocols[] = {
    {"http", web_callback, sizeof(exchange), 0, 0, NULL, 0},
    {TABLE_PROTOCOL, socket_callback, sizeof(line), 4096, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/** Who says nothing is asked whether they are there, and who does not answer is gone: by TCP, or, where that
 * is wished, by pings, which go through proxies. The library's timers for these are a list that it goes
 * through at each message. */
static const lws_retry_bo_t *validity_of(const server_wishes *wishes)
{
    static lws_retry_bo_t validity;
    validity.secs_since_valid_ping = (uint16_t)wishes->ping;
    validity.secs_since_valid_hangup = (uint16_t)(wishes->ping + (wishes->ping + 1) / 2);
    return &validity;
}

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
    const server_wishes *w = s->wishes;
    struct lws_context_creation_info info = {0};
    info.port = w->port;
    info.iface = w->address;
    info.protocols = protocols;
    info.user = s;
    info.gid = -1;
    info.uid = -1;
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_VALIDATE_UTF8;
    info.retry_and_idle_policy = validity_of(w);
    info.ka_time = info.ka_interval = ALIVE;
    info.ka_probes = 3;
    info.timeout_secs = (unsigned)w->patience;
    info.timeout_secs_ah_idle = (unsigned)w->patience;
    info.keepalive_timeout = 30;
    if (w->certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = w->certificate;
        info.ssl_private_key_filepath = w->key;
        info.alpn = "http/1.1";
    }
    raise_files();
    lws_set_log_level(LLL_ERR, say_library);
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
    note_told(s);
}

/** Each turn of the loop looks at all connections, and where there was an answer it waits for the disk. What
 * comes in within a moment is done in one turn, so that this is shared. */
static void gather(const server *s)
{
    int64_t lines = (int64_t)s->metrics.gauges[GAUGE_CONNECTIONS];
    const struct timespec moment = {.tv_nsec = GATHER * (lines < LINES_MOST ? lines : LINES_MOST)};
    if (lines >= LINES_FEW)
        nanosleep(&moment, NULL);
}

static void serve(server *s)
{
    struct lws_vhost *host = lws_get_vhost_by_name(s->context, "default");
    int port = lws_get_vhost_listen_port(host);
    printf("cardgame-table: %s://localhost:%d\n", s->wishes->certificate ? "https" : "http", port);
    fflush(stdout);
    log_line(LOG_INFO, "start", "si sI sI", "port", port, "games", (json_int_t)s->hall.count,
             "matches", (json_int_t)s->desk.count);
    on_tidy(&s->tidy);
    while (!stopping && lws_service(s->context, 0) >= 0) {
        settle(s);
        lws_service(s->context, -1); /* what is to be written goes at once */
        settle(s);
        if (reading) {
            reading = 0;
            again_read(s);
        }
        gather(s);
    }
    desk_note_alive(&s->desk);
    desk_settle(&s->desk);
    log_line(LOG_INFO, "stop", "sI", "matches", (json_int_t)s->desk.count);
}

/** Bots of matches that go on are asked again. */
static bool resume(const store_match *match, void *user)
{
    server *s = user;
    char why[REASON_SIZE];
    const hall_game *game = hall_find(&s->hall, match->game);
    if (game && cg_cards_hash(game->cards) == match->content)
        shelf_keep(&s->hall, s->desk.store,
                   game); /* of matches that began before there was a shelf */
    held *h = desk_find(&s->desk, match->id, why);
    if (h) {
        watch_resume(&s->desk, h, s->alive);
        server_move(h, s);
        desk_put_away(&s->desk, h);
    } else {
        log_line(LOG_WARNING, "match-left-out", "ss% ss", "match", match->id, (size_t)ID_SHOWN,
                 "why", why);
    }
    return true;
}

static int fail(const char *what)
{
    fprintf(stderr, "cardgame-table: %s\n", what);
    return 1;
}

static bool open_store(server *s)
{
    char why[REASON_SIZE] = "";
    s->desk = (desk){.hall = &s->hall,
                     .world_seat = s->wishes->world_seat,
                     .world_seed = s->wishes->world_seed,
                     .remembers = (int64_t)s->wishes->remember * 1000,
                     .wake = socket_wake,
                     .moved = server_move,
                     .served = note_served,
                     .user = s};
    s->desk.store = store_open(s->wishes->path, why);
    if (s->desk.store)
        store_on_commit(s->desk.store, note_commit, s);
    else
        fprintf(stderr, "cardgame-table: '%s' cannot be used: %s\n", s->wishes->path, why);
    return s->desk.store != NULL;
}

static bool open_thoughts(server *s)
{
    s->thoughts = (thoughts){.desk = &s->desk,
                             .limits = &s->limits,
                             .bots = bots_start(s->wishes->threads, wake_loop, NULL),
                             .delay = s->wishes->bot_delay};
    s->desk.bots = s->thoughts.bots;
    return s->thoughts.bots != NULL;
}

static bool take_operator(server *s)
{
    const char *token = s->wishes->operator_token;
    s->has_operator = token != NULL;
    return !token || chance_hash(token, s->operator_secret);
}

static int run(server *s)
{
    char why[REASON_SIZE] = "";
    s->metrics.started = clock_now();
    again_set(s);
    limits_open(&s->limits, &s->wishes->limits);
    if (!hall_open(&s->hall, say_game))
        return fail("no game can be loaded");
    guide_check_all(&s->hall, say_game);
    if (!hall_write_pages(&s->hall, say_game))
        return fail("not enough memory");
    if (!pages_open(&s->pages, &s->hall, s->wishes->client, why))
        return fail(why);
    if (s->wishes->certificate && !certificate_check(s->wishes->certificate, s->wishes->key, why))
        return fail(why);
    s->hosts = s->wishes->hosts;
    hosts_open(&s->hosts, s->wishes->address, s->wishes->certificate, s->wishes->behind_proxy);
    if (!take_operator(s))
        return fail("the operator's token cannot be hashed");
    if (!open_store(s))
        return 1;
    if (!open_thoughts(s))
        return fail("a thread for bots cannot be started");
    if (!listen_on(s)) {
        fprintf(stderr, "cardgame-table: port %d cannot be opened\n", s->wishes->port);
        return 1;
    }
    s->alive = store_alive(s->desk.store);
    store_drop_files(s->desk.store);
    moment_begin(s->alive);
    store_visit_matches(s->desk.store, resume, s);
    serve(s);
    return 0;
}

int server_run(server_wishes *wishes)
{
    server *s = calloc(1, sizeof *s);
    if (!s)
        return fail("not enough memory");
    s->wishes = wishes;
    int status = run(s);
    thoughts_stop(&s->thoughts);
    if (s->context)
        lws_context_destroy(s->context);
    desk_close(&s->desk);
    store_close(s->desk.store);
    pages_close(&s->pages);
    hall_close(&s->hall);
    limits_close(&s->limits);
    hosts_close(&s->hosts);
    free(s);
    return status;
}

void server_stop(void)
{
    stopping = 1;
    if (to_wake)
        lws_cancel_service(to_wake);
}

void server_read_again(void)
{
    reading = 1;
    if (to_wake)
        lws_cancel_service(to_wake);
}
