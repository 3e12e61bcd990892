#include "metrics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int64_t bounds[TIME_BOUNDS] = {100,     200,     500,     1000,    2000,   5000,
                                            10000,   20000,   50000,   100000,  200000, 500000,
                                            1000000, 2000000, 5000000, 10000000};

typedef struct row {
    const char *name, *help;
} row;

static const row counter_rows[COUNTERS] = {
    [COUNT_CREATED] = {"matches_created_total", "Matches that were created."},
    [COUNT_ENDED] = {"matches_ended_total", "Matches that have ended."},
    [COUNT_FAULTED] = {"matches_faulted_total", "Matches ended by a mistake or a limit."},
    [COUNT_PUT_AWAY] = {"matches_put_away_total", "Matches ended by the operator."},
    [COUNT_CONNECTED] = {"connections_total", "WebSockets that were opened."},
    [COUNT_PAGES] = {"pages_total", "Pages and files that were fetched."},
    [COUNT_BYTES_IN] = {"received_bytes_total", "Bytes of messages of clients."},
    [COUNT_BYTES_OUT] = {"sent_bytes_total", "Bytes of messages to clients."},
    [COUNT_THOUGHTS] = {"bot_answers_total", "Answers of bots."},
    [COUNT_COMMITS] = {"commits_total", "Commits to the disk."},
    [COUNT_COMMITS_FAILED] = {"commits_failed_total", "Commits that failed."},
};

static const row gauge_rows[GAUGES] = {
    [GAUGE_CONNECTIONS] = {"connections", "WebSockets that are open."},
    [GAUGE_ADDRESSES] = {"addresses", "Addresses that are known."},
    [GAUGE_HELD] = {"matches_held", "Matches in memory."},
    [GAUGE_THOUGHTS] = {"bots_thinking", "Questions to bots without an answer yet."},
    [GAUGE_MEMORY] = {"resident_memory_bytes", "Memory used by the program."},
};

int64_t metrics_memory(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    int64_t pages = 0;
    if (!file)
        return 0;
    if (fscanf(file, "%*d %" SCNd64, &pages) != 1)
        pages = 0;
    fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

/* ---- counting ---- */

void histogram_add(histogram *h, int64_t microseconds)
{
    size_t i = 0;
    while (i < TIME_BOUNDS && microseconds > bounds[i])
        i++;
    h->counts[i]++;
    h->count++;
    h->sum += microseconds > 0 ? (uint64_t)microseconds : 0;
}

/** Microseconds that a share of them took at most: the bound of the bucket; 0: there are none, -1: longer
 * than all bounds. */
static int64_t histogram_share(const histogram *h, double share)
{
    uint64_t below = 0;
    if (!h->count)
        return 0;
    for (size_t i = 0; i < TIME_BOUNDS; i++) {
        below += h->counts[i];
        if ((double)below >= share * (double)h->count)
            return bounds[i];
    }
    return -1;
}

/** Counts one of a pair of names; what has no row any more is left out. */
static void count_pair(tally *rows, size_t most, const char *name, const char *second)
{
    size_t i = 0;
    while (i < most && rows[i].name &&
           (strcmp(rows[i].name, name) != 0 || strcmp(rows[i].second, second) != 0))
        i++;
    if (i == most)
        return;
    rows[i].name = name;
    rows[i].second = second;
    rows[i].count++;
}

static histogram *times_of(metrics *m, const char *word)
{
    size_t i = 0;
    while (i < KINDS_MOST && m->times[i].word && strcmp(m->times[i].word, word) != 0)
        i++;
    if (i == KINDS_MOST)
        return NULL;
    m->times[i].word = word;
    return &m->times[i].times;
}

void metrics_request(metrics *m, const char *word, const char *code, int64_t microseconds)
{
    histogram *times = times_of(m, word);
    count_pair(m->requests, sizeof m->requests / sizeof *m->requests, word, code ? code : "");
    if (times)
        histogram_add(times, microseconds);
}

void metrics_refused(metrics *m, const char *reason)
{
    count_pair(m->refused, KINDS_MOST, reason, "");
}

/* ---- Prometheus ---- */

static void write_head(FILE *out, const char *name, const char *help, const char *type)
{
    fprintf(out, "# HELP cardgame_table_%s %s\n# TYPE cardgame_table_%s %s\n", name, help, name,
            type);
}

static void write_histogram(FILE *out, const char *name, const char *label, const histogram *h)
{
    uint64_t below = 0;
    const char *comma = *label ? "," : "";
    for (size_t i = 0; i < TIME_BOUNDS; i++) {
        below += h->counts[i];
        fprintf(out, "cardgame_table_%s_bucket{%s%sle=\"%g\"} %" PRIu64 "\n", name, label, comma,
                (double)bounds[i] / 1e6, below);
    }
    fprintf(out, "cardgame_table_%s_bucket{%s%sle=\"+Inf\"} %" PRIu64 "\n", name, label, comma,
            h->count);
    fprintf(out, "cardgame_table_%s_sum%s%s%s %g\n", name, *label ? "{" : "", label,
            *label ? "}" : "", (double)h->sum / 1e6);
    fprintf(out, "cardgame_table_%s_count%s%s%s %" PRIu64 "\n", name, *label ? "{" : "", label,
            *label ? "}" : "", h->count);
}

static void write_requests(FILE *out, const metrics *m)
{
    const size_t most = sizeof m->requests / sizeof *m->requests;
    write_head(out, "requests_total", "Requests by word and error.", "counter");
    for (size_t i = 0; i < most && m->requests[i].name; i++)
        fprintf(out, "cardgame_table_requests_total{do=\"%s\",error=\"%s\"} %" PRIu64 "\n",
                m->requests[i].name, m->requests[i].second, m->requests[i].count);
    write_head(out, "refused_total", "Connections and messages refused, by reason.", "counter");
    for (size_t i = 0; i < KINDS_MOST && m->refused[i].name; i++)
        fprintf(out, "cardgame_table_refused_total{reason=\"%s\"} %" PRIu64 "\n",
                m->refused[i].name, m->refused[i].count);
}

static void write_times(FILE *out, const metrics *m)
{
    char label[64];
    write_head(out, "request_seconds",
               "Time from a request until it is on disk and announced, by word.", "histogram");
    for (size_t i = 0; i < KINDS_MOST && m->times[i].word; i++) {
        snprintf(label, sizeof label, "do=\"%s\"", m->times[i].word);
        write_histogram(out, "request_seconds", label, &m->times[i].times);
    }
    write_head(out, "commit_seconds", "Time of commits to the disk.", "histogram");
    write_histogram(out, "commit_seconds", "", &m->commits);
}

char *metrics_text(const metrics *m)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    write_head(out, "start_time_seconds", "When the server was started.", "gauge");
    fprintf(out, "cardgame_table_start_time_seconds %" PRId64 "\n", m->started / 1000);
    for (int i = 0; i < COUNTERS; i++) {
        write_head(out, counter_rows[i].name, counter_rows[i].help, "counter");
        fprintf(out, "cardgame_table_%s %" PRIu64 "\n", counter_rows[i].name, m->counters[i]);
    }
    for (int i = 0; i < GAUGES; i++) {
        write_head(out, gauge_rows[i].name, gauge_rows[i].help, "gauge");
        fprintf(out, "cardgame_table_%s %" PRId64 "\n", gauge_rows[i].name, m->gauges[i]);
    }
    write_requests(out, m);
    write_times(out, m);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* ---- JSON ---- */

static json_t *times_json(const histogram *h)
{
    return json_pack(
        "{sI sI sI sI}", "count", (json_int_t)h->count, "p50", (json_int_t)histogram_share(h, 0.5),
        "p90", (json_int_t)histogram_share(h, 0.9), "p99", (json_int_t)histogram_share(h, 0.99));
}

static json_t *requests_json(const metrics *m)
{
    json_t *requests = json_object();
    for (size_t i = 0; i < KINDS_MOST && m->times[i].word; i++)
        json_object_set_new(requests, m->times[i].word, times_json(&m->times[i].times));
    return requests;
}

static json_t *errors_json(const metrics *m)
{
    json_t *errors = json_array();
    for (size_t i = 0; i < 4 * KINDS_MOST && m->requests[i].name; i++)
        if (*m->requests[i].second)
            json_array_append_new(errors, json_pack("{ss ss sI}", "do", m->requests[i].name, "code",
                                                    m->requests[i].second, "count",
                                                    (json_int_t)m->requests[i].count));
    for (size_t i = 0; i < KINDS_MOST && m->refused[i].name; i++)
        json_array_append_new(errors, json_pack("{ss sI}", "refused", m->refused[i].name, "count",
                                                (json_int_t)m->refused[i].count));
    return errors;
}

json_t *metrics_json(const metrics *m)
{
    json_t *result =
        json_pack("{sI so so so}", "started", (json_int_t)m->started, "requests", requests_json(m),
                  "errors", errors_json(m), "commits", times_json(&m->commits));
    for (int i = 0; i < COUNTERS; i++)
        json_object_set_new(result, counter_rows[i].name, json_integer((json_int_t)m->counters[i]));
    for (int i = 0; i < GAUGES; i++)
        json_object_set_new(result, gauge_rows[i].name, json_integer(m->gauges[i]));
    return result;
}
