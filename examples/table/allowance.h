/**
 * @file allowance.h
 * What one address may use: connections, messages, matches, thoughts of bots. An address of IPv6 stands for
 * its /64, as one subscriber has all of that. The table of addresses is bounded, too: an address is
 * forgotten as soon as it uses nothing and has all of its allowance again.
 */
#ifndef TABLE_ALLOWANCE_H
#define TABLE_ALLOWANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** An allowance that fills by so much a second, up to a burst. All zero: it is full. */
typedef struct bucket {
    double level;
    int64_t measured;
} bucket;

/** Takes one of it. @return false: there is none left */
bool bucket_take(bucket *b, double rate, double burst);

/** Limits; 0: none. */
typedef struct limits_wishes {
    long connections; /**< open WebSockets of an address */
    long arrivals;    /**< new WebSockets a second of an address; pages: ten times as many */
    long messages;    /**< a second of an address, all its connections together */
    long work;        /**< milliseconds a second for what costs much and is paid by its cost */
    long matches;     /**< that an address creates in a minute */
    long thoughts;    /**< of bots at once for one address; more of them wait */
    long queue;       /**< of bots that think or wait, in all; none are added to matches then */
    long held;        /**< matches in memory; none are created then */
    long sockets;     /**< open connections of all */
} limits_wishes;

struct bot_task;
struct limits;

typedef struct address {
    struct address *next;
    struct limits *limits;
    uint64_t key;
    unsigned char family;   /**< 4 or 6 */
    unsigned holders;       /**< connections of any kind, and thoughts */
    unsigned open;          /**< WebSockets */
    unsigned thoughts;      /**< of bots, that are being thought */
    struct bot_task *waits; /**< thoughts that wait for others of this address, the oldest first */
    bucket arrivals, pages, messages, matches, logins, lines, arriving, work;
} address;

#define ADDRESS_ROWS 4096

typedef struct limits {
    const limits_wishes *wishes;
    address *rows[ADDRESS_ROWS];
    size_t count;
    size_t sockets;  /**< connections of any kind */
    size_t thoughts; /**< of bots, that are thought or wait */
    address nobody;  /**< for thoughts of bots that nobody looks at */
} limits;

void limits_open(limits *l, const limits_wishes *wishes);
void limits_close(limits *l);

/** The address of a text like "192.0.2.1", "2001:db8::1" or "::ffff:192.0.2.1"; what is none of these is
 * one address, too. It is held until limits_release(). @return NULL: there are too many */
address *limits_hold(limits *l, const char *text);
void limits_release(address *a);
/** What it is called: "192.0.2.1", "2001:db8:0:1::/64", "". */
void limits_text(const address *a, char *buffer, size_t size);
/** Is there place for one more connection of any kind? Asked before it is taken. */
bool limits_may_connect(limits *l, const char *text);
/** May it open a WebSocket now? @return NULL; else why not. @param full: it is the server that is full */
const char *limits_may_open(address *a, bool *full);
bool limits_may_fetch(address *a);
bool limits_may_send(address *a);
/** May it ask now for what costs much, such as a match that is played again? limits_charge() says later what
 * that was. @param wait receives the milliseconds after which it may, where it may not */
bool limits_may_work(address *a, long *wait);
/** Counts what was done for it: for so many microseconds nobody else was served. */
void limits_charge(address *a, int64_t microseconds);
bool limits_may_log_in(address *a);
/** Is a line of the log about it due? One a second is. */
bool limits_may_be_logged(address *a);

/**
 * May it create a match now? Every row of requests.c that makes one asks.
 * @param a    NULL: nobody in particular, who may
 * @param held matches in memory
 * @param bots are there any in it?
 * @param why  receives the reason, REASON_SIZE bytes
 */
bool limits_may_create(address *a, size_t held, bool bots, char *why);

/** Forgets addresses that use nothing. */
void limits_tidy(limits *l);

#endif
