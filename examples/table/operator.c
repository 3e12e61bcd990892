/* The page of who runs the server: what goes on, without the names and cards of anybody. */
#include "chance.h"
#include "log.h"
#include "parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define SESSION_TIME (8 * 3600 * 1000) /* milliseconds */
#define TOO_MANY 429                   /* of HTTP */
#define COOKIES_MOST 4096              /* bytes of a header */

static const char *const paths[] = {"/operator",       "/operator.json", "/operator/enter",
                                    "/operator/leave", "/operator/end",  "/metrics"};

bool operator_has(const char *path)
{
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (strcmp(paths[i], path) == 0)
            return true;
    return false;
}

/* ---- who asks ---- */

static bool is_token(const server *s, const char *text)
{
    uint8_t secret[HASH_SIZE];
    return s->has_operator && chance_hash(text, secret) &&
           chance_hash_equals(s->operator_secret, secret);
}

/** The session of that name; NULL: there is none. */
static session *session_called(server *s, const char *name)
{
    uint8_t secret[HASH_SIZE];
    session *found = NULL;
    if (!chance_hash(name, secret))
        return NULL;
    for (size_t i = 0; i < SESSIONS; i++)
        if (s->sessions[i].ends > clock_steady() &&
            chance_hash_equals(s->sessions[i].secret, secret))
            found = &s->sessions[i];
    return found;
}

/** The session whose name a cookie holds, beside those of others; NULL: none. */
static session *session_of(server *s, struct lws *wire)
{
    static const char name[] = "operator=";
    char cookies[COOKIES_MOST];
    session *found = NULL;
    if (lws_hdr_copy(wire, cookies, sizeof cookies, WSI_TOKEN_HTTP_COOKIE) <= 0)
        return NULL;
    for (char *rest = cookies, *one; !found && (one = strtok_r(rest, "; ", &rest));)
        if (strncmp(one, name, sizeof name - 1) == 0)
            found = session_called(s, one + sizeof name - 1);
    return found;
}

/** Who asks. */
typedef enum visitor {
    STRANGER,
    GUESSER, /**< has tried too many wrong tokens: the next is not answered otherwise, right ones are */
    OPERATOR
} visitor;

/** The right token opens as often as it comes; wrong ones are counted for the address. */
static visitor visitor_with(server *s, struct lws *wire, const char *token)
{
    if (is_token(s, token))
        return OPERATOR;
    return limits_may_log_in(web_address(wire)) ? STRANGER : GUESSER;
}

/** By the token in `Authorization: Bearer`, or a session's cookie. */
static visitor visitor_of(server *s, struct lws *wire)
{
    static const char kind[] = "Bearer ";
    char text[256];
    int length = lws_hdr_total_length(wire, WSI_TOKEN_HTTP_AUTHORIZATION);
    if (length <= 0)
        return session_of(s, wire) ? OPERATOR : STRANGER;
    if (lws_hdr_copy(wire, text, sizeof text, WSI_TOKEN_HTTP_AUTHORIZATION) <= 0 ||
        strncasecmp(text, kind, sizeof kind - 1) != 0)
        return visitor_with(s, wire, "");
    return visitor_with(s, wire, text + sizeof kind - 1);
}

/** Begins a session in place of the one that ends first. @return false: the system gives no chance */
static bool begin_session(server *s, char *cookie, size_t size)
{
    char name[TOKEN_SIZE];
    session *oldest = s->sessions;
    for (size_t i = 1; i < SESSIONS; i++)
        if (s->sessions[i].ends < oldest->ends)
            oldest = &s->sessions[i];
    if (!chance_name(name, sizeof name) || !chance_hash(name, oldest->secret))
        return false;
    oldest->ends = clock_steady() + SESSION_TIME;
    snprintf(cookie, size, "operator=%s; Path=/operator; HttpOnly; SameSite=Strict%s", name,
             s->wishes->certificate ? "; Secure" : "");
    return true;
}

/* ---- what goes on ---- */

static void measure(server *s)
{
    s->metrics.gauges[GAUGE_ADDRESSES] = (int64_t)s->limits.count;
    s->metrics.gauges[GAUGE_HELD] = (int64_t)s->desk.count;
    s->metrics.gauges[GAUGE_THOUGHTS] = (int64_t)s->limits.thoughts;
    s->metrics.counters[COUNT_THOUGHTS] = s->thoughts.given;
    s->metrics.gauges[GAUGE_MEMORY] = metrics_memory();
}

static json_t *seats_json(const room *r)
{
    json_t *seats = json_array();
    for (int i = 0; i < r->players; i++) {
        const char *kind = r->seats[i].kind == SEAT_BOT      ? "bot"
                           : r->seats[i].kind == SEAT_PERSON ? "person"
                                                             : "open";
        json_array_append_new(seats, json_string(kind));
    }
    return seats;
}

static const char *state_of(const room *r)
{
    char why[REASON_SIZE];
    if (room_fault(r, why))
        return "faulted";
    return r->ended ? "ended" : room_is_full(r) ? "going on" : "waiting for players";
}

static json_t *match_json(const held *h)
{
    const room *r = h->room;
    json_int_t lines = 0;
    for (int i = 0; i <= CG_PLAYERS_MAX; i++)
        for (const line *l = h->views[i] ? h->views[i]->lines : NULL; l; l = l->next)
            lines++;
    return json_pack("{ss% ss so sI sI sI sI ss}", "match", r->id, (size_t)ID_SHOWN, "game",
                     r->game->name, "seats", seats_json(r), "age",
                     (json_int_t)(clock_now() - r->created), "answers", (json_int_t)r->entries,
                     "memory", (json_int_t)cg_match_state_bytes(r->match), "connections", lines,
                     "state", state_of(r));
}

static json_t *all_json(server *s)
{
    measure(s);
    json_t *result = metrics_json(&s->metrics), *matches = json_array();
    for (size_t row = 0; row < ROWS; row++)
        for (const held *h = s->desk.rows[row]; h; h = h->next)
            json_array_append_new(matches, match_json(h));
    json_object_set_new(result, "matches", matches);
    return result;
}

/** Ends the match whose id begins so. @return false: there is none, or several */
static bool end_match(server *s, const char *id)
{
    held *found = NULL;
    cg_error error = {0};
    for (size_t row = 0; strlen(id) >= ID_SHOWN && row < ROWS; row++) {
        for (held *h = s->desk.rows[row]; h; h = h->next) {
            if (strncmp(h->room->id, id, strlen(id)) != 0)
                continue;
            if (found)
                return false;
            found = h;
        }
    }
    if (!found || desk_act(&s->desk, found, -1, ENTRY_STOP, "", &error))
        return false;
    s->metrics.counters[COUNT_PUT_AWAY]++;
    return true;
}

/* ---- as a page ---- */

static void print_text(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("&<>\"'", *text))
            fprintf(out, "&#%d;", *text);
        else
            fputc(*text, out);
    }
}

static void write_cell(FILE *out, const json_t *value)
{
    if (json_is_string(value)) {
        fputs("<td>", out);
        print_text(out, json_string_value(value));
    } else {
        fprintf(out, "<td class=\"number\">%" JSON_INTEGER_FORMAT, json_integer_value(value));
    }
    fputs("</td>", out);
}

static void write_table(FILE *out, const char *title, const char *const *heads)
{
    fprintf(out, "<h2>%s</h2>\n<table><thead><tr>", title);
    for (; *heads; heads++)
        fprintf(out, "<th scope=\"col\">%s</th>", *heads);
    fputs("</tr></thead><tbody>\n", out);
}

static void end_table(FILE *out)
{
    fputs("</tbody></table>\n", out);
}

static void write_numbers(FILE *out, json_t *all)
{
    write_table(out, "Numbers", (const char *const[]){"what", "number", NULL});
    for (void *at = json_object_iter(all); at; at = json_object_iter_next(all, at)) {
        const json_t *value = json_object_iter_value(at);
        if (!json_is_integer(value))
            continue;
        fprintf(out, "<tr><th scope=\"row\">%s</th>", json_object_iter_key(at));
        write_cell(out, value);
        fputs("</tr>\n", out);
    }
    end_table(out);
}

static void write_times(FILE *out, const char *word, const json_t *times)
{
    static const char *const members[] = {"count", "p50", "p90", "p99"};
    fprintf(out, "<tr><th scope=\"row\">%s</th>", word);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        write_cell(out, json_object_get(times, members[i]));
    fputs("</tr>\n", out);
}

static void write_latencies(FILE *out, json_t *all)
{
    json_t *requests = json_object_get(all, "requests");
    write_table(out, "Percentiles of times in microseconds (-1: more than 10 s)",
                (const char *const[]){"request", "count", "50 %", "90 %", "99 %", NULL});
    for (void *at = json_object_iter(requests); at; at = json_object_iter_next(requests, at))
        write_times(out, json_object_iter_key(at), json_object_iter_value(at));
    write_times(out, "commit to the disk", json_object_get(all, "commits"));
    end_table(out);
}

static void write_errors(FILE *out, const json_t *errors)
{
    write_table(out, "Errors", (const char *const[]){"request", "why", "count", NULL});
    for (size_t i = 0; i < json_array_size(errors); i++) {
        json_t *error = json_array_get(errors, i);
        json_t *why = json_object_get(error, "refused");
        fputs("<tr><td>", out);
        print_text(out, why ? "connection" : json_string_value(json_object_get(error, "do")));
        fputs("</td>", out);
        write_cell(out, why ? why : json_object_get(error, "code"));
        write_cell(out, json_object_get(error, "count"));
        fputs("</tr>\n", out);
    }
    end_table(out);
}

static void write_seats(FILE *out, const json_t *seats)
{
    fputs("<td>", out);
    for (size_t i = 0; i < json_array_size(seats); i++)
        fprintf(out, "%s%s", i ? ", " : "", json_string_value(json_array_get(seats, i)));
    fputs("</td>", out);
}

static void write_matches(FILE *out, const json_t *matches)
{
    static const char *const members[] = {"game",    "state",  "age",
                                          "answers", "memory", "connections"};
    write_table(out, "Matches in memory",
                (const char *const[]){"match", "seats", "game", "state", "age (ms)", "answers",
                                      "memory (bytes)", "connections", "", NULL});
    for (size_t i = 0; i < json_array_size(matches); i++) {
        json_t *match = json_array_get(matches, i);
        const char *id = json_string_value(json_object_get(match, "match"));
        fprintf(out, "<tr><th scope=\"row\">%s</th>", id);
        write_seats(out, json_object_get(match, "seats"));
        for (size_t m = 0; m < sizeof members / sizeof *members; m++)
            write_cell(out, json_object_get(match, members[m]));
        fprintf(out,
                "<td><form method=\"post\" action=\"/operator/end\"><button name=\"match\" "
                "value=\"%s\">End it</button></form></td></tr>\n",
                id);
    }
    end_table(out);
}

static const char page_head[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
    "<meta name=\"color-scheme\" content=\"light dark\"><title>Operation of the table</title>"
    "<link rel=\"stylesheet\" href=\"/operator.css\"></head><body class=\"operator\">\n"
    "<h1>Operation of the table</h1>\n";

/** A page with the head, and what `fill` writes. @return what the caller frees; NULL without memory */
static char *make_page(void (*fill)(FILE *out, server *s), server *s)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fputs(page_head, out);
    fill(out, s);
    fputs("</body></html>\n", out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static void fill_all(FILE *out, server *s)
{
    json_t *all = all_json(s);
    fputs("<form method=\"post\" action=\"/operator/leave\"><a href=\"/operator\">Look again</a> "
          "<button>Leave</button></form>\n",
          out);
    write_matches(out, json_object_get(all, "matches"));
    write_latencies(out, all);
    write_errors(out, json_object_get(all, "errors"));
    write_numbers(out, all);
    json_decref(all);
}

static void fill_entrance(FILE *out, server *s)
{
    (void)s;
    fputs("<form method=\"post\" action=\"/operator/enter\"><label>The operator's token "
          "<input type=\"password\" name=\"token\" required "
          "autocomplete=\"current-password\"></label> "
          "<button>Enter</button></form>\n",
          out);
}

/* ---- answers ---- */

static operator_answer refuse(unsigned status, const char *why)
{
    return (operator_answer){
        .status = status, .type = "text/plain; charset=utf-8", .body = strdup(why)};
}

/** How seldom wrong tokens may come says limits_may_log_in(). */
static operator_answer refuse_guess(void)
{
    return refuse(TOO_MANY, "Too many wrong tokens from your address. Wait a minute.\n");
}

static operator_answer show(char *body, const char *type, unsigned status)
{
    return body ? (operator_answer){.status = status, .type = type, .body = body}
                : refuse(HTTP_STATUS_INTERNAL_SERVER_ERROR, "There is not enough memory.\n");
}

static char *json_text(json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT);
    json_decref(value);
    return text;
}

static operator_answer show_metrics(server *s)
{
    measure(s);
    return show(metrics_text(&s->metrics), "text/plain; version=0.0.4; charset=utf-8",
                HTTP_STATUS_OK);
}

operator_answer operator_get(server *s, struct lws *wire, const char *path)
{
    static const char html[] = "text/html; charset=utf-8";
    bool is_metrics = strcmp(path, "/metrics") == 0;
    if (is_metrics && s->wishes->open_metrics)
        return show_metrics(s);
    if (!s->has_operator)
        return refuse(HTTP_STATUS_NOT_FOUND, "There is no such page.\n");
    visitor who = visitor_of(s, wire);
    if (who == GUESSER)
        return refuse_guess();
    if (strcmp(path, "/operator") == 0)
        return show(make_page(who == OPERATOR ? fill_all : fill_entrance, s), html,
                    who == OPERATOR ? HTTP_STATUS_OK : HTTP_STATUS_UNAUTHORIZED);
    if (who != OPERATOR)
        return refuse(HTTP_STATUS_UNAUTHORIZED, "The operator's token opens this page.\n");
    if (is_metrics)
        return show_metrics(s);
    if (strcmp(path, "/operator.json") == 0)
        return show(json_text(all_json(s)), "application/json", HTTP_STATUS_OK);
    return refuse(HTTP_STATUS_METHOD_NOT_ALLOWED, "This address only accepts forms.\n");
}

enum { FIELD_SIZE = 1024 };

/** The value of a form's only field, in which browsers escape what is neither a letter nor a digit.
 * @return `value`; "" when it is another field, too long, or badly escaped */
static const char *field_of(const char *form, const char *name, char value[FIELD_SIZE])
{
    size_t length = strlen(name);
    bool is_it = strncmp(form, name, length) == 0 && form[length] == '=';
    if (!is_it || lws_urldecode(value, form + length + 1, FIELD_SIZE) != 0)
        value[0] = '\0';
    return value;
}

static operator_answer lead_on(void)
{
    return (operator_answer){
        .status = HTTP_STATUS_SEE_OTHER, .type = "text/plain; charset=utf-8", .where = "/operator"};
}

static operator_answer enter(server *s, struct lws *wire, const char *form)
{
    char token[FIELD_SIZE];
    visitor who = visitor_with(s, wire, field_of(form, "token", token));
    if (who != OPERATOR) {
        web_note_refusal(s, web_address(wire), "operator's token");
        return who == GUESSER
                   ? refuse_guess()
                   : refuse(HTTP_STATUS_FORBIDDEN, "This is not the operator's token.\n");
    }
    operator_answer made = lead_on();
    if (!begin_session(s, made.cookie, sizeof made.cookie))
        return refuse(HTTP_STATUS_INTERNAL_SERVER_ERROR, "The system has no random numbers.\n");
    return made;
}

operator_answer operator_post(server *s, struct lws *wire, const char *path, const char *form)
{
    if (!s->has_operator)
        return refuse(HTTP_STATUS_NOT_FOUND, "There is no such page.\n");
    if (strcmp(path, "/operator/enter") == 0)
        return enter(s, wire, form);
    visitor who = visitor_of(s, wire);
    if (who == GUESSER)
        return refuse_guess();
    if (who != OPERATOR)
        return refuse(HTTP_STATUS_UNAUTHORIZED, "The operator's token opens this page.\n");
    session *own = session_of(s, wire);
    if (strcmp(path, "/operator/leave") == 0 && own)
        *own = (session){0};
    char match[FIELD_SIZE];
    if (strcmp(path, "/operator/end") == 0 && !end_match(s, field_of(form, "match", match)))
        return refuse(HTTP_STATUS_NOT_FOUND, "There is no such unfinished match in memory.\n");
    return lead_on();
}
