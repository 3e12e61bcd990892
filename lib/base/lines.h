/** @file lines.h
 * Where lines end: for YAML, and for editors.
 */
#ifndef CG_BASE_LINES_H
#define CG_BASE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/** Returns the number of bytes of the line break at a place, with "\r\n" as one; 0 if there is
 * none. Besides "\n", "\r\n" and "\r", libyaml knows U+0085, which it reads as "\n", and U+2028
 * and U+2029. */
static inline size_t cg_line_break(const char *at, const char *end)
{
    size_t left = (size_t)(end - at);
    if (!left)
        return 0;
    if (*at == '\n')
        return 1;
    if (*at == '\r')
        return left > 1 && at[1] == '\n' ? 2 : 1;
    if (left > 1 && memcmp(at, "\xc2\x85", 2) == 0)
        return 2;
    bool separator =
        left > 2 && (memcmp(at, "\xe2\x80\xa8", 3) == 0 || memcmp(at, "\xe2\x80\xa9", 3) == 0);
    return separator ? 3 : 0;
}

/** Returns the end of the line that contains a place, without its line break. */
static inline const char *cg_line_end(const char *at, const char *end)
{
    while (at < end && !cg_line_break(at, end))
        at++;
    return at;
}

/** Returns the start of the next line; `end` after the last line. */
static inline const char *cg_line_next(const char *at, const char *end)
{
    at = cg_line_end(at, end);
    return at + cg_line_break(at, end);
}

/** Returns true if editors count a new line after this byte, which they do only after "\n", "\r\n"
 * and "\r". */
static inline bool cg_line_counts(const char *at, const char *end)
{
    return *at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'));
}

#endif
