#include "writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE_LEAST 4096
#define ROOM_LEAST 256

/** Makes room for so many bytes and a NUL. */
static bool grow(writer *w, size_t more)
{
    if (w->size > w->length && w->size - w->length > more)
        return true;
    size_t size = w->size ? 2 * w->size : SIZE_LEAST;
    while (size - w->length <= more)
        size *= 2;
    char *data = realloc(w->data, size);
    if (!data) {
        w->failed = true;
        return false;
    }
    w->data = data;
    w->size = size;
    return true;
}

static void add(writer *w, const char *text, size_t length)
{
    if (!grow(w, length))
        return;
    memcpy(w->data + w->length, text, length);
    w->length += length;
}

static void add_byte(writer *w, char byte)
{
    if (grow(w, 1))
        w->data[w->length++] = byte;
}

static void next(writer *w)
{
    if (w->comma)
        add_byte(w, ',');
    w->comma = true;
}

void write_anew(writer *w)
{
    w->length = 0;
    w->comma = w->failed = false;
}

void write_free(writer *w)
{
    free(w->data);
    *w = (writer){0};
}

const char *write_end(writer *w)
{
    if (w->failed || !grow(w, 1))
        return NULL;
    w->data[w->length] = '\0';
    return w->data;
}

writer_mark write_mark(const writer *w)
{
    return (writer_mark){w->length, w->comma};
}

void write_back(writer *w, writer_mark mark)
{
    w->length = mark.length;
    w->comma = mark.comma;
}

void write_open(writer *w, char bracket)
{
    next(w);
    add_byte(w, bracket);
    w->comma = false;
}

void write_close(writer *w, char bracket)
{
    add_byte(w, bracket);
    w->comma = true;
}

void write_key_part(writer *w, const char *key, size_t length)
{
    write_string_part(w, key, length);
    add_byte(w, ':');
    w->comma = false;
}

void write_key(writer *w, const char *key)
{
    write_key_part(w, key, strlen(key));
}

/** Behind a backslash; 0: the byte stands for itself. */
static char escape_of(unsigned char byte)
{
    switch (byte) {
    case '"':
    case '\\':
        return (char)byte;
    case '\n':
        return 'n';
    case '\t':
        return 't';
    default:
        return byte < 0x20 ? 'u' : 0;
    }
}

/** How many bytes a string has more in JSON. */
static size_t count_more(const char *text, size_t length)
{
    size_t more = 0;
    for (size_t i = 0; i < length; i++) {
        char escape = escape_of((unsigned char)text[i]);
        more += escape == 'u' ? 5 : escape != 0;
    }
    return more;
}

/** Writes a string's bytes with escapes. The text may lie behind, in the same buffer. */
static void escape_into(char *to, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        char code[8], escape = escape_of(byte);
        if (escape)
            *to++ = '\\';
        *to++ = escape ? escape : (char)byte;
        if (escape != 'u')
            continue;
        snprintf(code, sizeof code, "%04x", byte);
        memcpy(to, code, 4);
        to += 4;
    }
}

/** Writes a string of which there are so many bytes more, where all fits. */
static void add_string(writer *w, const char *text, size_t length, size_t more)
{
    next(w);
    add_byte(w, '"');
    escape_into(w->data + w->length, text, length);
    w->length += length + more;
    add_byte(w, '"');
}

void write_string(writer *w, const char *text)
{
    size_t length = strlen(text), more = count_more(text, length);
    if (grow(w, length + more + 3))
        add_string(w, text, length, more);
}

void write_string_part(writer *w, const char *part, size_t length)
{
    next(w);
    add_byte(w, '"');
    add(w, part, length);
    add_byte(w, '"');
}

void write_number(writer *w, int64_t number)
{
    char digits[24];
    write_text(w, digits, (size_t)snprintf(digits, sizeof digits, "%lld", (long long)number));
}

void write_bool(writer *w, bool value)
{
    write_text(w, value ? "true" : "false", value ? 4 : 5);
}

void write_null(writer *w)
{
    write_text(w, "null", 4);
}

void write_text(writer *w, const char *text, size_t length)
{
    next(w);
    add(w, text, length);
}

void write_json(writer *w, json_t *value)
{
    size_t length;
    do
        length = json_dumpb(value, write_room(w), write_left(w), JSON_COMPACT | JSON_ENCODE_ANY);
    while (write_wants(w, length));
    write_text_there(w, length);
    json_decref(value);
}

/* ---- what the library writes ---- */

/* One byte is left before the room, for a comma. Both calls make the same room, in whatever order a compiler
 * takes them. */

char *write_room(writer *w)
{
    return grow(w, ROOM_LEAST) ? w->data + w->length + 1 : NULL;
}

size_t write_left(writer *w)
{
    return grow(w, ROOM_LEAST) ? w->size - w->length - 1 : 0;
}

bool write_wants(writer *w, size_t length)
{
    return length >= write_left(w) && !w->failed && grow(w, length + 2);
}

void write_text_there(writer *w, size_t length)
{
    if (w->failed)
        return;
    if (w->comma)
        w->data[w->length++] = ',';
    else
        memmove(w->data + w->length, w->data + w->length + 1, length);
    w->length += length;
    w->comma = true;
}

void write_string_there(writer *w, size_t length)
{
    size_t more = w->failed ? 0 : count_more(w->data + w->length + 1, length);
    if (w->failed || !grow(w, length + more + 8))
        return;
    char *text = w->data + w->length + more + 2;
    memmove(text, w->data + w->length + 1, length);
    add_string(w, text, length, more);
}
