#include "allowance.h"

#include "common.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ADDRESSES_MOST 65536
#define SOCKETS_EACH 2  /* connections of any kind for each WebSocket that may be open, or page */
#define PAGES_EACH 10   /* pages for each new WebSocket */
#define LOGINS_RATE 0.1 /* tries of the operator's token a second */
#define SECONDS_OF_BURST 4
#define SECONDS_OF_WORK 2 /* fewer, as nobody else is served meanwhile */

static void fill(bucket *b, double rate, double burst)
{
    int64_t now = clock_steady();
    if (!b->measured)
        b->level = burst;
    else
        b->level += (double)(now - b->measured) * rate / 1000.0;
    b->level = b->level > burst ? burst : b->level;
    b->measured = now;
}

bool bucket_take(bucket *b, double rate, double burst)
{
    fill(b, rate, burst);
    if (b->level < 1.0)
        return false;
    b->level -= 1.0;
    return true;
}

/** One of what `wish` allows each second; 0 allows everything. */
static bool take(bucket *b, long wish)
{
    return !wish || bucket_take(b, (double)wish, (double)wish * SECONDS_OF_BURST);
}

/* ---- addresses ---- */

/** What an address counts as: all of IPv4, the /64 of IPv6, and one key for what is neither. */
static void read_key(const char *text, uint64_t *key, unsigned char *family)
{
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    unsigned char bytes[16];
    size_t from = 0, to = 0;
    *key = 0;
    *family = 0;
    if (inet_pton(AF_INET, text, bytes) == 1) {
        *family = 4;
        to = 4;
    } else if (inet_pton(AF_INET6, text, bytes) == 1) {
        bool is_mapped = memcmp(bytes, mapped, sizeof mapped) == 0;
        *family = is_mapped ? 4 : 6;
        from = is_mapped ? 12 : 0;
        to = is_mapped ? 16 : 8;
    }
    for (size_t i = from; i < to; i++)
        *key = *key << 8 | bytes[i];
}

static address **row_of(limits *l, uint64_t key)
{
    return &l->rows[(key * 0x9e3779b97f4a7c15u) >> 52];
}

static address *find(limits *l, uint64_t key, unsigned char family)
{
    for (address *a = *row_of(l, key); a; a = a->next)
        if (a->key == key && a->family == family)
            return a;
    return NULL;
}

static address *add(limits *l, uint64_t key, unsigned char family)
{
    if (l->count == ADDRESSES_MOST)
        limits_tidy(l);
    address *a = l->count < ADDRESSES_MOST ? calloc(1, sizeof *a) : NULL;
    if (!a)
        return NULL;
    address **row = row_of(l, key);
    *a = (address){.next = *row, .limits = l, .key = key, .family = family};
    *row = a;
    l->count++;
    return a;
}

void limits_open(limits *l, const limits_wishes *wishes)
{
    *l = (limits){.wishes = wishes};
    l->nobody.limits = l;
}

void limits_close(limits *l)
{
    for (size_t i = 0; i < ADDRESS_ROWS; i++) {
        while (l->rows[i]) {
            address *a = l->rows[i];
            l->rows[i] = a->next;
            free(a);
        }
    }
    l->count = 0;
}

address *limits_hold(limits *l, const char *text)
{
    uint64_t key;
    unsigned char family;
    read_key(text, &key, &family);
    address *a = find(l, key, family);
    if (!a && !(a = add(l, key, family)))
        return NULL;
    a->holders++;
    return a;
}

void limits_release(address *a)
{
    if (a)
        a->holders--;
}

void limits_text(const address *a, char *buffer, size_t size)
{
    uint64_t key = a ? a->key : 0;
    *buffer = '\0';
    if (!a || !a->family)
        return;
    if (a->family == 4)
        snprintf(buffer, size, "%u.%u.%u.%u", (unsigned)(key >> 24), (unsigned)(key >> 16 & 255),
                 (unsigned)(key >> 8 & 255), (unsigned)(key & 255));
    else
        snprintf(buffer, size, "%x:%x:%x:%x::/64", (unsigned)(key >> 48),
                 (unsigned)(key >> 32 & 0xffff), (unsigned)(key >> 16 & 0xffff),
                 (unsigned)(key & 0xffff));
}

/** Has it all of its allowance again? The slowest is filled after a minute. */
static bool is_rested(const address *a, int64_t now)
{
    int64_t last = a->lines.measured;
    last = a->arrivals.measured > last ? a->arrivals.measured : last;
    last = a->pages.measured > last ? a->pages.measured : last;
    last = a->messages.measured > last ? a->messages.measured : last;
    last = a->matches.measured > last ? a->matches.measured : last;
    last = a->logins.measured > last ? a->logins.measured : last;
    last = a->arriving.measured > last ? a->arriving.measured : last;
    last = a->work.measured > last ? a->work.measured : last;
    return !last || now - last >= 60000;
}

void limits_tidy(limits *l)
{
    int64_t now = clock_steady();
    for (size_t i = 0; i < ADDRESS_ROWS; i++) {
        for (address **at = &l->rows[i]; *at;) {
            address *a = *at;
            if (a->holders || a->waits || !is_rested(a, now)) {
                at = &a->next;
                continue;
            }
            *at = a->next;
            free(a);
            l->count--;
        }
    }
}

/* ---- what is allowed ---- */

bool limits_may_connect(limits *l, const char *text)
{
    uint64_t key;
    unsigned char family;
    const limits_wishes *w = l->wishes;
    if (w->sockets && l->sockets >= (size_t)w->sockets)
        return false;
    if (!text)
        return true;
    read_key(text, &key, &family);
    address *a = find(l, key, family);
    if (!a)
        return true;
    return (!w->connections || a->holders < (unsigned long)w->connections * SOCKETS_EACH) &&
           take(&a->arriving, w->arrivals * PAGES_EACH * SOCKETS_EACH);
}

const char *limits_may_open(address *a, bool *full)
{
    *full = !a;
    if (!a)
        return "the server is full";
    const limits_wishes *w = a->limits->wishes;
    if (w->connections && a->open >= (unsigned long)w->connections)
        return "too many connections are open from your address";
    if (!take(&a->arrivals, w->arrivals))
        return "too many new connections from your address";
    return NULL;
}

bool limits_may_fetch(address *a)
{
    return a && take(&a->pages, a->limits->wishes->arrivals * PAGES_EACH);
}

bool limits_may_send(address *a)
{
    return !a || take(&a->messages, a->limits->wishes->messages);
}

bool limits_may_work(address *a, long *wait)
{
    if (!a || !a->limits->wishes->work)
        return true;
    double rate = (double)a->limits->wishes->work;
    fill(&a->work, rate, rate * SECONDS_OF_WORK);
    if (a->work.level > 0)
        return true;
    *wait = (long)(-a->work.level / rate * 1000) + 1;
    return false;
}

void limits_charge(address *a, int64_t microseconds)
{
    if (a && a->work.measured)
        a->work.level -= (double)microseconds / 1000;
}

bool limits_may_log_in(address *a)
{
    return a && bucket_take(&a->logins, LOGINS_RATE, 5.0);
}

bool limits_may_be_logged(address *a)
{
    return !a || bucket_take(&a->lines, 1.0, 1.0);
}

bool limits_may_create(address *a, size_t held, bool bots, char *why)
{
    const limits_wishes *w = a ? a->limits->wishes : NULL;
    if (!w)
        return true;
    if (w->held && held >= (size_t)w->held)
        snprintf(why, REASON_SIZE, "the server is full; try again later");
    else if (bots && w->queue && a->limits->thoughts >= (size_t)w->queue)
        snprintf(why, REASON_SIZE, "too many bots are thinking; try again later");
    else if (w->matches && !bucket_take(&a->matches, (double)w->matches / 60.0, (double)w->matches))
        snprintf(why, REASON_SIZE, "one address may create at most %ld matches a minute",
                 w->matches);
    else
        return true;
    return false;
}
