/**
 * @file line.h
 * A connection, as the rest of the server sees it: what is to be sent to it waits in a queue of bounded
 * size.
 */
#ifndef TABLE_LINE_H
#define TABLE_LINE_H

#include "allowance.h"
#include "room.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LINE_QUEUE 64             /**< messages that can wait */
#define LINE_BYTES (256u * 1024u) /**< bytes that can wait */

/** A message, shared by all connections that get it. */
typedef struct message {
    unsigned holders;
    size_t length;
    unsigned char *data; /**< behind it the text; room for the frame's head is before it */
} message;

/** Makes a message of text. @param text NULL: there was no memory for it */
message *message_of_text(const char *text, size_t length);
void message_release(message *m);

struct lws;
struct seatview;

typedef struct line {
    struct lws *wire;
    struct line *next; /**< of those that look at the same */
    struct seatview *view;
    message *queue[LINE_QUEUE];
    size_t first, count, bytes;
    bool behind;        /**< it missed something: all is to be sent to it again */
    bool gone;          /**< it is being closed */
    uint64_t hint;      /**< number of the hint that it waits for, 0: none */
    json_int_t hint_id; /**< of the request for it */
    /* What it sends. */
    char *got;
    size_t got_length;
    bucket allowance;     /**< messages that it may send */
    struct address *from; /**< NULL: nobody in particular */
} line;

/** Queues a message. Where there is no room for it the line misses it and is `behind`: it is sent nothing of
 * the match until it has taken what waits, and then all of it. */
void line_send(line *l, message *m);
void line_send_json(line *l, json_t *value);
/** The next message to write; the caller releases it. NULL: none waits. */
message *line_take(line *l);
void line_clear(line *l);

#endif
