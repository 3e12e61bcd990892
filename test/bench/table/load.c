/* Lets scripted people play many matches at a server of examples/table, and measures how long it takes
 * from an answer until it is acknowledged, and until everybody in the match has been shown what came of
 * it. Answers are given by the clock: at each moment of a match's time table whoever is asked answers, and
 * it is from that moment that the time counts, also where the one before was late. One answer of a match
 * is on its way at a time, so that the next change at each of its connections is what it brought. Says
 * what it found as one JSON object. */
#include "figures.h"
#include "person.h"

#include <argp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define SEATS_MOST 8
#define SECOND 1000000000ll
#define EVENTS 256
#define LOOK_EVERY 20          /* answers, where sizes are measured */
#define PATIENCE (20 * SECOND) /* for what does not come */

typedef struct match {
    person people[SEATS_MOST];
    char id[32], tokens[SEATS_MOST][64];
    bool playing;
    person *looks; /**< who is shown all of it again; NULL: nobody */
    int64_t due;   /**< moment of its time table that comes next; 0: not known yet */
    struct {
        person *by; /**< NULL: no answer is on its way */
        int64_t due, sent;
        int64_t known;    /**< when it was acknowledged; 0: not yet */
        int64_t shown;    /**< when the last one was shown it */
        unsigned missing; /**< seats that were not shown it yet */
    } answer;
    size_t answers, bytes;
} match;

typedef struct wishes {
    int port, seats;
    long connections, ends;
    pid_t server;
    double rate, seconds, warm;
    const char *game;
    bool sizes;
    uint64_t seed;
} wishes;

typedef struct load {
    wishes wishes;
    match *matches;
    size_t count, ready, ended;
    int events, timer;
    int64_t start, interval, step;
    uint64_t tick;
    int64_t measure; /**< from when on */
    bool started, closing, broken;
    uint64_t chance;
    size_t given, acknowledged, shown, refused;
    figures acknowledging, showing, lateness;
    figures whole, change, patch, seat_bytes, match_answers;
} load;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * SECOND + time.tv_nsec;
}

static void give_up(load *l, const char *why)
{
    if (!l->broken)
        fprintf(stderr, "table load: %s\n", why);
    l->broken = true;
}

static void ask(load *l, person *p, json_t *request)
{
    if (!person_ask(p, request))
        give_up(l, "a connection is broken");
}

/* ---- matches ---- */

/** The first person makes a match; the others join when it is there. */
static void begin_match(load *l, match *m)
{
    json_t *seats = json_array();
    for (int s = 0; s < l->wishes.seats; s++) {
        json_array_append_new(seats, json_object());
        person_leave(&m->people[s]);
    }
    m->playing = false;
    m->due = 0;
    m->answers = m->bytes = 0;
    ask(l, &m->people[0],
        json_pack("{ss sb s{ss so}}", "do", "create", "sit", 1, "wish", "game", l->wishes.game,
                  "seats", seats));
}

static void keep_text(char *kept, size_t size, const json_t *reply, const char *member)
{
    const char *text = json_string_value(json_object_get(reply, member));
    if (text)
        snprintf(kept, size, "%s", text);
}

static void invite(load *l, match *m)
{
    for (int s = 1; s < l->wishes.seats; s++)
        ask(l, &m->people[s], json_pack("{ss ss si}", "do", "join", "match", m->id, "seat", s));
}

static person *who_is_asked(load *l, match *m)
{
    for (int s = 0; s < l->wishes.seats; s++)
        if (person_is_asked(&m->people[s]))
            return &m->people[s];
    return NULL;
}

/** Gives the answer that is due, if there is one. */
static void move(load *l, match *m, int64_t time)
{
    bool may = m->playing && !m->answer.by && !m->looks && !l->closing;
    person *by = may ? who_is_asked(l, m) : NULL;
    if (!by || !m->due || m->due > time)
        return;
    m->answer.by = by;
    m->answer.due = l->interval ? m->due : time;
    m->answer.sent = time;
    m->answer.known = m->answer.shown = 0;
    m->answer.missing = (1u << l->wishes.seats) - 1;
    m->due += l->interval;
    l->given++;
    if (!person_answer(by, &l->chance))
        give_up(l, "a connection is broken");
}

static bool all_see(const load *l, const match *m)
{
    for (int s = 0; s < l->wishes.seats; s++)
        if (!m->people[s].seated || !m->people[s].full)
            return false;
    return true;
}

static void finish_match(load *l, match *m)
{
    l->ended++;
    figures_add(&l->match_answers, (double)m->answers);
    figures_add(&l->seat_bytes, (double)m->bytes / l->wishes.seats);
    if (l->wishes.ends && l->ended >= (size_t)l->wishes.ends)
        l->closing = true;
    if (!l->closing)
        begin_match(l, m);
}

/** Has somebody shown all of the match now and then, to see how large that is. */
static void look(load *l, match *m)
{
    person *p = m->answer.by;
    if (!l->wishes.sizes || m->answers % LOOK_EVERY)
        return;
    m->looks = p;
    ask(l, p,
        json_pack("{ss ss ss}", "do", "watch", "match", m->id, "token", m->tokens[p - m->people]));
}

static void finish_answer(load *l, match *m, int64_t time)
{
    if (m->answer.due >= l->measure) {
        figures_add(&l->acknowledging, (double)(m->answer.known - m->answer.due) / 1e6);
        figures_add(&l->showing, (double)(m->answer.shown - m->answer.due) / 1e6);
        figures_add(&l->lateness, (double)(m->answer.sent - m->answer.due) / 1e6);
    }
    m->answers++;
    if (!m->people[0].over)
        look(l, m);
    m->answer.by = NULL;
    l->acknowledged++;
    l->shown++;
    if (m->people[0].over)
        finish_match(l, m);
    else
        move(l, m, time);
}

/* ---- what comes ---- */

static void take_reply(load *l, person *p, heard what, int64_t time)
{
    match *m = p->match;
    if (m->answer.by == p && what == HEARD_GOOD) {
        m->answer.known = time;
    } else if (m->answer.by == p) { /* what was picked costs too much together */
        m->answer.by = NULL;
        l->refused++;
        l->given--;
        move(l, m, time);
    } else if (what == HEARD_REFUSED) {
        give_up(l, json_string_value(json_object_get(p->reply, "text")));
    } else if (!m->playing) {
        keep_text(m->id, sizeof m->id, p->reply, "match");
        keep_text(m->tokens[p - m->people], sizeof m->tokens[0], p->reply, "token");
        if (p == &m->people[0])
            invite(l, m);
    }
}

static void take_shown(load *l, person *p, heard what, int64_t time)
{
    match *m = p->match;
    if (!m->playing && all_see(l, m)) {
        m->playing = true;
        l->ready++;
        if (l->started && !l->interval)
            m->due = time;
        move(l, m, time);
    } else if (what == HEARD_MATCH && m->looks == p) {
        m->looks = NULL;
        move(l, m, time);
    } else if (m->answer.by && what == HEARD_CHANGE) {
        m->answer.missing &= ~(1u << (p - m->people));
        m->answer.shown = time;
    }
}

static void take(load *l, person *p, const char *text, size_t length, int64_t time)
{
    match *m = p->match;
    heard what = person_hear(p, text, length);
    if (!m->looks)
        m->bytes += length;
    if (what == HEARD_MATCH)
        figures_add(&l->whole, (double)length);
    if (what == HEARD_CHANGE && m->playing) {
        figures_add(&l->change, (double)length);
        if (l->wishes.sizes)
            figures_add(&l->patch, (double)p->patch);
    }
    if (what == HEARD_GOOD || what == HEARD_REFUSED)
        take_reply(l, p, what, time);
    else if (what != HEARD_OTHER)
        take_shown(l, p, what, time);
    if (m->answer.by && m->answer.known && !m->answer.missing)
        finish_answer(l, m, time);
}

static void receive(load *l, person *p)
{
    const char *text;
    size_t length;
    if (!wire_read(&p->wire)) {
        give_up(l, "the server has closed a connection");
        return;
    }
    while ((text = wire_take(&p->wire, &length)))
        take(l, p, text, length, now());
}

/* ---- the clock ---- */

static int64_t tick_time(const load *l)
{
    return l->start + (int64_t)l->tick * l->step;
}

static void set_timer(load *l)
{
    int64_t at = tick_time(l);
    struct itimerspec wish = {.it_value = {at / SECOND, at % SECOND}};
    timerfd_settime(l->timer, TFD_TIMER_ABSTIME, &wish, NULL);
}

/** The matches take turns. */
static void run_ticks(load *l)
{
    int64_t time = now();
    uint64_t times;
    if (read(l->timer, &times, sizeof times) < 0)
        return;
    for (; tick_time(l) <= time; l->tick++) {
        match *m = &l->matches[l->tick % l->count];
        if (!m->due && m->playing)
            m->due = tick_time(l);
        move(l, m, time);
    }
    set_timer(l);
}

static void start_clock(load *l)
{
    if (l->wishes.rate <= 0)
        return;
    l->step = (int64_t)((double)SECOND / l->wishes.rate / l->wishes.seats / (double)l->count);
    l->interval = l->step * (int64_t)l->count;
    l->start = now();
    set_timer(l);
}

/* ---- the whole ---- */

static void wait_for_events(load *l, int64_t until)
{
    struct epoll_event events[EVENTS];
    int64_t left = (until - now()) / (SECOND / 1000);
    int count = epoll_wait(l->events, events, EVENTS, left > 0 ? (int)left : 0);
    for (int i = 0; i < count && !l->broken; i++) {
        if (events[i].data.ptr)
            receive(l, events[i].data.ptr);
        else
            run_ticks(l);
    }
}

static bool connect_all(load *l)
{
    for (size_t i = 0; i < l->count; i++)
        for (int s = 0; s < l->wishes.seats; s++) {
            person *p = &l->matches[i].people[s];
            p->match = &l->matches[i];
            p->measures = l->wishes.sizes;
            struct epoll_event event = {.events = EPOLLIN, .data.ptr = p};
            if (!wire_open(&p->wire, l->wishes.port)) {
                give_up(l, "the server takes no more connections");
                return false;
            }
            epoll_ctl(l->events, EPOLL_CTL_ADD, p->wire.file, &event);
        }
    return true;
}

/** All matches begin, and wait until all have. */
static bool set_up(load *l)
{
    if (!connect_all(l))
        return false;
    int64_t until = now() + PATIENCE;
    for (size_t i = 0; i < l->count; i++)
        begin_match(l, &l->matches[i]);
    while (l->ready < l->count && now() < until && !l->broken)
        wait_for_events(l, until);
    if (l->ready < l->count)
        give_up(l, "not all matches have begun");
    return !l->broken;
}

/** Answers that are on their way come back. */
static void close_down(load *l)
{
    int64_t until = now() + PATIENCE;
    l->closing = true;
    while (l->shown < l->given && now() < until && !l->broken)
        wait_for_events(l, until);
    if (l->shown < l->given)
        give_up(l, "an answer was not acknowledged and shown");
}

static void play(load *l)
{
    int64_t until = now() + (int64_t)((l->wishes.warm + l->wishes.seconds) * 1e9);
    l->measure = now() + (int64_t)(l->wishes.warm * 1e9);
    l->started = true;
    start_clock(l);
    if (!l->interval)
        for (size_t i = 0; i < l->count; i++) {
            l->matches[i].due = now();
            move(l, &l->matches[i], now());
        }
    while (!l->closing && !l->broken && now() < until)
        wait_for_events(l, until);
    close_down(l);
}

static double of_each(const load *l, double much)
{
    return much / (double)l->count;
}

static void tell(load *l, const use *before, const use *opened, const use *ended)
{
    json_t *result =
        json_pack("{ss si sI sf sI sI sI sI}", "game", l->wishes.game, "seats", l->wishes.seats,
                  "connections", (json_int_t)l->wishes.connections, "rate", l->wishes.rate,
                  "answers", (json_int_t)l->given, "acknowledged", (json_int_t)l->acknowledged,
                  "refused", (json_int_t)l->refused, "ended", (json_int_t)l->ended);
    const struct {
        const char *name;
        figures *figures;
    } rows[] = {{"acknowledged_ms", &l->acknowledging}, {"shown_ms", &l->showing},
                {"sent_late_ms", &l->lateness},         {"whole_bytes", &l->whole},
                {"change_bytes", &l->change},           {"patch_bytes", &l->patch},
                {"seat_bytes", &l->seat_bytes},         {"match_answers", &l->match_answers}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        json_object_set_new(result, rows[i].name, figures_tell(rows[i].figures));
    if (l->wishes.server)
        json_object_set_new(
            result, "server",
            json_pack("{sf sf sf sf}", "begun_kb_a_match",
                      of_each(l, opened->kilobytes - before->kilobytes), "ended_kb_a_match",
                      of_each(l, ended->kilobytes - before->kilobytes), "most_kb_a_match",
                      of_each(l, ended->most - before->kilobytes), "ms_an_answer",
                      (ended->seconds - opened->seconds) * 1e3 /
                          (double)(l->given ? l->given : 1)));
    json_dumpf(result, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(result);
}

static void free_all(load *l)
{
    for (size_t i = 0; l->matches && i < l->count; i++)
        for (int s = 0; s < l->wishes.seats; s++)
            person_close(&l->matches[i].people[s]);
    figures_free(&l->acknowledging);
    figures_free(&l->showing);
    figures_free(&l->lateness);
    figures_free(&l->whole);
    figures_free(&l->change);
    figures_free(&l->patch);
    figures_free(&l->seat_bytes);
    figures_free(&l->match_answers);
    free(l->matches);
}

static bool run(load *l)
{
    struct epoll_event event = {.events = EPOLLIN};
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    l->count = (size_t)(l->wishes.connections / l->wishes.seats);
    l->chance = l->wishes.seed;
    l->matches = calloc(l->count, sizeof *l->matches);
    l->events = epoll_create1(0);
    l->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
    if (!l->matches || l->events < 0 || l->timer < 0)
        give_up(l, "not enough memory, or too few files");
    epoll_ctl(l->events, EPOLL_CTL_ADD, l->timer, &event);
    use before = use_of(l->wishes.server);
    if (!l->broken && set_up(l)) {
        use opened = use_of(l->wishes.server);
        play(l);
        use ended = use_of(l->wishes.server);
        tell(l, &before, &opened, &ended);
    }
    return !l->broken;
}

/* ---- the command line ---- */

enum { KEY_SIZES = 256, KEY_WARM, KEY_SEED };

static const struct argp_option options[] = {
    {"connections", 'c', "N", 0, "people (20)", 0},
    {"game", 'g', "NAME", 0, "what they play (deities_demidice)", 0},
    {"seats", 's', "N", 0, "people in a match (2)", 0},
    {"rate", 'r', "N", 0, "answers a second for each person (1); 0: at once", 0},
    {"seconds", 't', "N", 0, "how long (10)", 0},
    {"warm", KEY_WARM, "N", 0, "seconds before, whose answers are not measured (0)", 0},
    {"ends", 'e', "N", 0, "stop when so many matches have ended", 0},
    {"server", 'p', "PID", 0, "tell that process' memory and processor time", 0},
    {"sizes", KEY_SIZES, NULL, 0,
     "measure patches, too; where nothing changes for a viewer it is 0", 0},
    {"seed", KEY_SEED, "N", 0, "of what is picked (1)", 0},
    {0},
};

static double number_of(struct argp_state *state, const char *text, double least, double most)
{
    char *end;
    double number = strtod(text, &end);
    if (!*text || *end || !(number >= least && number <= most))
        argp_error(state, "'%s' is not a number from %g to %g", text, least, most);
    return number;
}

static error_t take_option(int key, char *value, struct argp_state *state)
{
    wishes *w = state->input;
    switch (key) {
    case 'c':
        w->connections = (long)number_of(state, value, 2, 1e6);
        return 0;
    case 'g':
        w->game = value;
        return 0;
    case 's':
        w->seats = (int)number_of(state, value, 1, SEATS_MOST);
        return 0;
    case 'r':
        w->rate = number_of(state, value, 0, 1e6);
        return 0;
    case 't':
        w->seconds = number_of(state, value, 0, 1e6);
        return 0;
    case KEY_WARM:
        w->warm = number_of(state, value, 0, 1e6);
        return 0;
    case 'e':
        w->ends = (long)number_of(state, value, 1, 1e9);
        return 0;
    case 'p':
        w->server = (pid_t)number_of(state, value, 1, 1e9);
        return 0;
    case KEY_SIZES:
        w->sizes = true;
        return 0;
    case KEY_SEED:
        w->seed = (uint64_t)number_of(state, value, 1, 1e15);
        return 0;
    case ARGP_KEY_ARG:
        w->port = (int)number_of(state, value, 1, 65535);
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_usage(state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

int main(int count, char **words)
{
    static const struct argp arguments = {options,
                                          take_option,
                                          "PORT",
                                          "Scripted people play at a server of examples/table, and "
                                          "what they wait is measured.",
                                          NULL,
                                          NULL,
                                          NULL};
    load l = {.wishes = {.connections = 20,
                         .game = "deities_demidice",
                         .seats = 2,
                         .rate = 1,
                         .seconds = 10,
                         .seed = 1}};
    if (argp_parse(&arguments, count, words, 0, NULL, &l.wishes))
        return 2;
    bool good = run(&l);
    free_all(&l);
    return !good;
}
