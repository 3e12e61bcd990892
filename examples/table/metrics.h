/**
 * @file metrics.h
 * What is counted and measured, and how it is told: in the text form of Prometheus, and as JSON for the
 * operator's page.
 */
#ifndef TABLE_METRICS_H
#define TABLE_METRICS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TIME_BOUNDS 16 /**< 100 microseconds to 10 seconds */

/** How long something took, how often. */
typedef struct histogram {
    uint64_t counts[TIME_BOUNDS + 1];
    uint64_t count, sum; /**< microseconds */
} histogram;

void histogram_add(histogram *h, int64_t microseconds);

/** What is counted. One row for each in metrics.c, with its name and what it is. */
typedef enum counter {
    COUNT_CREATED,
    COUNT_ENDED,
    COUNT_FAULTED,
    COUNT_PUT_AWAY, /**< by the operator */
    COUNT_CONNECTED,
    COUNT_PAGES,
    COUNT_BYTES_IN,
    COUNT_BYTES_OUT,
    COUNT_THOUGHTS,
    COUNT_COMMITS,
    COUNT_COMMITS_FAILED,
    COUNTERS
} counter;

/** What stands so now. */
typedef enum gauge {
    GAUGE_CONNECTIONS,
    GAUGE_ADDRESSES,
    GAUGE_HELD,
    GAUGE_THOUGHTS,
    GAUGE_MEMORY,
    GAUGES
} gauge;

#define KINDS_MOST                                                                                 \
    64 /**< of requests; of how they end, and of reasons why connections are refused */

/** A name and how often. Names are static. */
typedef struct tally {
    const char *name, *second;
    uint64_t count;
} tally;

/** How long requests of one word took. */
typedef struct request_times {
    const char *word;
    histogram times;
} request_times;

typedef struct metrics {
    int64_t started; /**< milliseconds since 1970 */
    uint64_t counters[COUNTERS];
    int64_t gauges[GAUGES];
    tally requests[4 * KINDS_MOST]; /**< by word and error; "": good */
    tally refused[KINDS_MOST];      /**< connections, by reason */
    request_times times[KINDS_MOST];
    histogram commits;
} metrics;

void metrics_request(metrics *m, const char *word, const char *code, int64_t microseconds);
void metrics_refused(metrics *m, const char *reason);
/** Bytes of memory that the program holds; 0: the system does not say. */
int64_t metrics_memory(void);

/** The text form of Prometheus, version 0.0.4. @return what the caller frees; NULL without memory */
char *metrics_text(const metrics *m);
json_t *metrics_json(const metrics *m);

#endif
