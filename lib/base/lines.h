/** @file lines.h  Where lines end: as YAML reads them, and as editors count them. */
#ifndef CG_BASE_LINES_H
#define CG_BASE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/** Bytes of the line break that begins at a place, "\r\n" being one; 0: none does. libyaml knows
 * more of them than "\n", "\r\n" and "\r": U+0085, which it reads as "\n", and U+2028 and U+2029.
 */
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

/** Where the line that holds a place ends, its break left out. */
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

/** Do editors count a new line behind this byte? They do so behind "\n", "\r\n" and "\r" alone. */
static inline bool cg_line_counts(const char *at, const char *end)
{
    return *at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'));
}

#endif
