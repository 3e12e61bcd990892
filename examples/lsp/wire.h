/**
 * @file wire.h
 * The framing of the protocol: headers with `Content-Length`, an empty line, and so many bytes of JSON. What
 * is no such message is left out; the bytes behind it are looked at again.
 */
#ifndef LSP_WIRE_H
#define LSP_WIRE_H

#include "text.h"

#define WIRE_MOST (64u << 20) /**< bytes of the longest message that is taken */

typedef struct wire {
    text got;    /**< bytes that have come, those of done messages taken off now and then */
    size_t done; /**< so many of them are done with */
    size_t skip; /**< so many bytes that come are of a message that is too long */
} wire;

/** Bytes that came in. */
void wire_feed(wire *w, const char *bytes, size_t length);
/** The next whole message, valid until more is fed. @return false when there is none yet */
bool wire_next(wire *w, const char **message, size_t *length);
/** Adds a message with its headers. */
void wire_write(text *out, const char *message, size_t length);

#endif
