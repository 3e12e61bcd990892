/**
 * @file writer.h
 * Text of JSON, put together piece by piece in a buffer that grows and is used again. Without memory the
 * writer has `failed`, and what it holds is worth nothing.
 */
#ifndef TABLE_WRITER_H
#define TABLE_WRITER_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct writer {
    char *data;
    size_t length, size;
    bool comma; /**< is one due before the next value or member? */
    bool failed;
} writer;

/** A moment to which a writer can be put back. */
typedef struct writer_mark {
    size_t length;
    bool comma;
} writer_mark;

/** Begins anew, with the buffer that there is. */
void write_anew(writer *w);
void write_free(writer *w);
/** What was written, with a NUL behind it; valid until more is. @return NULL: it has failed */
const char *write_end(writer *w);

writer_mark write_mark(const writer *w);
void write_back(writer *w, writer_mark mark);

/** @param bracket { or [ */
void write_open(writer *w, char bracket);
/** @param bracket } or ] */
void write_close(writer *w, char bracket);
/** The name of the next value, without quotes and as JSON has it between them. */
void write_key(writer *w, const char *key);
void write_key_part(writer *w, const char *key, size_t length);

void write_string(writer *w, const char *text);
void write_number(writer *w, int64_t number);
void write_bool(writer *w, bool value);
void write_null(writer *w);
/** A value that is text of JSON already. */
void write_text(writer *w, const char *text, size_t length);
/** A string, given as JSON has it between the quotes. */
void write_string_part(writer *w, const char *part, size_t length);
/** A value as jansson holds it. @param value the reference is taken over */
void write_json(writer *w, json_t *value);

/** Room for a text that a function of the library writes, at the end of what there is:
 *
 *     do
 *         length = cg_view_json(match, viewer, write_room(w), write_left(w));
 *     while (write_wants(w, length));
 *
 * The text is then no part of it yet. */
char *write_room(writer *w);
size_t write_left(writer *w);
/** @return it did not fit: there is room for it now, and the call must be made again */
bool write_wants(writer *w, size_t length);
/** Takes a text that stands in the room as a string. */
void write_string_there(writer *w, size_t length);
/** Takes a text that stands in the room as a value. */
void write_text_there(writer *w, size_t length);

#endif
