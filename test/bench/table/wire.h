/**
 * @file wire.h
 * A WebSocket of a client that talks to cardgame-table on this machine: text frames alone.
 */
#ifndef TABLE_WIRE_H
#define TABLE_WIRE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct wire {
    int file;
    char *in; /**< what came and is no whole frame yet */
    size_t length, room;
    size_t used; /**< of it, by frames that were taken */
} wire;

/** Connects and shakes hands, waiting for it. @return false: it is refused */
bool wire_open(wire *w, int port);
void wire_close(wire *w);
/** Sends a text of at most 64 KB. @return false: the connection is broken */
bool wire_send(const wire *w, const char *text, size_t length);
/** Reads what has come, without waiting. @return false: the connection is broken or ended */
bool wire_read(wire *w);
/** The next whole message of what was read; valid until wire_read(). @return NULL: none */
const char *wire_take(wire *w, size_t *length);

#endif
