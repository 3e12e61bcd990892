#include "body.h"

#include <stdlib.h>
#include <string.h>

static void add_line(body *b, size_t start)
{
    if (b->count == b->capacity) {
        b->capacity = b->capacity ? 2 * b->capacity : 64;
        b->lines = must(realloc(b->lines, b->capacity * sizeof *b->lines));
    }
    b->lines[b->count++] = (uint32_t)start;
}

/** Looks for the ends of lines from a byte on: "\n", "\r\n" and "\r". */
static void index_from(body *b, size_t at)
{
    const char *data = text_words(&b->text);
    for (; at < b->text.length; at++)
        if (data[at] == '\n' || (data[at] == '\r' && data[at + 1] != '\n'))
            add_line(b, at + 1);
}

bool body_replace(body *b, size_t from, size_t to, const char *bytes, size_t length)
{
    to = to < b->text.length ? to : b->text.length;
    from = from < to ? from : to;
    size_t behind = b->text.length - to;
    if (from + length + behind > BODY_MOST)
        return false;
    size_t line = b->count ? body_line(b, from) : 0;
    line -= line > 0; /* its end may have been half of "\r\n" */
    text_add(&b->text, "", 0);
    if (length > to - from)
        text_add(&b->text, bytes, length - (to - from)); /* for the room alone */
    memmove(b->text.data + from + length, b->text.data + to, behind);
    if (length)
        memcpy(b->text.data + from, bytes, length);
    b->text.length = from + length + behind;
    b->text.data[b->text.length] = '\0';
    b->count = b->count ? line + 1 : 0;
    if (!b->count)
        add_line(b, 0);
    index_from(b, b->lines[b->count - 1]);
    return true;
}

void body_free(body *b)
{
    text_free(&b->text);
    free(b->lines);
    *b = (body){.lines = NULL};
}

/** Behind the last byte of a line, without its end. */
static size_t body_line_end(const body *b, size_t line)
{
    if (line + 1 >= b->count)
        return b->text.length;
    size_t start = b->lines[line], end = b->lines[line + 1];
    end -= end > start;
    return end - (end > start && b->text.data[end] == '\n' && b->text.data[end - 1] == '\r');
}

const char *body_break(const body *b)
{
    if (b->count < 2)
        return "\n";
    const char *data = b->text.data;
    size_t end = body_line_end(b, 0);
    return data[end] == '\n' ? "\n" : data[end + 1] == '\n' ? "\r\n" : "\r";
}

/** Bytes of a byte order mark. */
static size_t mark_of(const body *b)
{
    bool is = b->text.length >= 3 && memcmp(b->text.data, "\xef\xbb\xbf", 3) == 0;
    return is ? 3 : 0;
}

/** Where the characters of a line begin that an editor counts. */
static size_t first_counted(const body *b, size_t line)
{
    return body_line_start(b, line) + (line == 0 && b->unmarked ? mark_of(b) : 0);
}

size_t body_line(const body *b, size_t offset)
{
    size_t low = 0, high = b->count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (b->lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

size_t body_line_start(const body *b, size_t line)
{
    return line < b->count ? b->lines[line] : b->text.length;
}

/** Units of UTF-16 in so many bytes. */
static size_t units(const char *at, const char *end)
{
    size_t count = 0;
    for (; at < end; at++)
        count +=
            (size_t)(((unsigned char)*at & 0xc0) != 0x80) + (size_t)((unsigned char)*at >= 0xf0);
    return count;
}

spot body_place(const body *b, size_t offset, bool bytes)
{
    offset = offset < b->text.length ? offset : b->text.length;
    size_t line = body_line(b, offset), start = first_counted(b, line);
    size_t end = body_line_end(b, line);
    const char *data = text_words(&b->text);
    offset = offset > end ? end : offset < start ? start : offset;
    size_t character = bytes ? offset - start : units(data + start, data + offset);
    return (spot){(uint32_t)line, (uint32_t)character};
}

/** Never within a character. */
static size_t to_character(const body *b, size_t start, size_t offset)
{
    while (offset > start && offset < b->text.length &&
           ((unsigned char)b->text.data[offset] & 0xc0) == 0x80)
        offset--;
    return offset;
}

size_t body_offset(const body *b, spot at, bool bytes)
{
    if (at.line >= b->count)
        return b->text.length;
    size_t start = first_counted(b, at.line), end = body_line_end(b, at.line);
    if (bytes)
        return to_character(b, start, at.character < end - start ? start + at.character : end);
    size_t offset = start, left = at.character;
    while (offset < end && left) {
        left -= (unsigned char)b->text.data[offset] >= 0xf0 && left > 1 ? 2 : 1;
        do
            offset++;
        while (offset < end && ((unsigned char)b->text.data[offset] & 0xc0) == 0x80);
    }
    return offset;
}

size_t body_column(const body *b, uint32_t line, uint32_t column)
{
    if (!line)
        return 0;
    size_t offset = body_line_start(b, line - 1), end = body_line_end(b, line - 1);
    offset += line == 1 ? mark_of(b) : 0;
    for (uint32_t i = 1; i < column && offset < end; i++)
        do
            offset++;
        while (offset < end && ((unsigned char)b->text.data[offset] & 0xc0) == 0x80);
    return offset;
}
