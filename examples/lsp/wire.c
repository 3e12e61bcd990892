#include "wire.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define HEADERS_MOST 4096

void wire_feed(wire *w, const char *bytes, size_t length)
{
    size_t skipped = w->skip < length ? w->skip : length;
    w->skip -= skipped;
    if (w->done && w->done >= w->got.length / 2) {
        memmove(w->got.data, w->got.data + w->done, w->got.length - w->done);
        w->got.length -= w->done;
        w->done = 0;
    }
    text_add(&w->got, bytes + skipped, length - skipped);
}

/** Behind the empty line that ends the headers; NULL: it has not come. */
static const char *behind_headers(const char *at, const char *end)
{
    for (; (at = memchr(at, '\n', (size_t)(end - at))) != NULL; at++) {
        if (end - at > 1 && at[1] == '\n')
            return at + 2;
        if (end - at > 2 && at[1] == '\r' && at[2] == '\n')
            return at + 3;
    }
    return NULL;
}

/** What `Content-Length` says. @return false when no line says it well */
static bool length_of(const char *at, const char *end, size_t *length)
{
    static const char name[] = "Content-Length:";
    bool found = false;
    while (at < end) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        if ((size_t)(end - at) > sizeof name && strncasecmp(at, name, sizeof name - 1) == 0) {
            char *behind;
            at += sizeof name - 1;
            at += strspn(at, " \t");
            unsigned long long number = strtoull(at, &behind, 10);
            found = *at >= '0' && *at <= '9' && number <= SIZE_MAX / 2;
            *length = (size_t)number;
        }
        at = next ? next + 1 : end;
    }
    return found;
}

/** Passes a message that is longer than any that is taken. */
static void pass(wire *w, size_t length)
{
    size_t there = w->got.length - w->done, passed = length < there ? length : there;
    w->done += passed;
    w->skip = length - passed;
}

bool wire_next(wire *w, const char **message, size_t *length)
{
    while (w->done < w->got.length) {
        const char *at = w->got.data + w->done, *end = w->got.data + w->got.length;
        const char *body = behind_headers(at, end);
        if (!body) {
            if (end - at > HEADERS_MOST)
                w->done = w->got.length;
            return false;
        }
        bool good = length_of(at, body, length);
        if (good && *length <= WIRE_MOST && (size_t)(end - body) < *length)
            return false;
        w->done = (size_t)(body - w->got.data);
        if (good && *length > WIRE_MOST) {
            pass(w, *length);
        } else if (good) {
            w->done += *length;
            *message = body;
            return true;
        }
    }
    return false;
}

void wire_write(text *out, const char *message, size_t length)
{
    text_format(out, "Content-Length: %zu\r\n\r\n", length);
    text_add(out, message, length);
}
