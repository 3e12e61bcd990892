/**
 * @file body.h
 * The text of a file with an index of its lines, changed piece by piece; and places in it as editors count
 * them: lines from 0, and characters in UTF-16 or in bytes.
 */
#ifndef LSP_BODY_H
#define LSP_BODY_H

#include "text.h"

#define BODY_MOST (16u << 20) /**< bytes of the largest file */

typedef struct body {
    text text;
    uint32_t *lines; /**< where each begins */
    size_t count, capacity;
    bool unmarked; /**< editors that open the file do not count its byte order mark */
} body;

typedef struct spot {
    uint32_t line, character;
} spot;

/** Replaces what stands from `from` to `to` (cut to what is there), and mends the index from there on.
 * @return false, and nothing happens, when the text would be too large */
bool body_replace(body *b, size_t from, size_t to, const char *bytes, size_t length);
void body_free(body *b);
/** The line in which a byte stands. */
size_t body_line(const body *b, size_t offset);
size_t body_line_start(const body *b, size_t line);
/** How its lines end: as the first does, "\n" where there is one line. Static. */
const char *body_break(const body *b);
/** Places within the end of a line are where the line ends.
 * @param bytes characters are bytes, not units of UTF-16 */
spot body_place(const body *b, size_t offset, bool bytes);
/** The byte at a place; places behind the end of a line or text are that end. */
size_t body_offset(const body *b, spot at, bool bytes);
/** The byte at a line and a column in characters, both from 1, as the library names them. */
size_t body_column(const body *b, uint32_t line, uint32_t column);

#endif
