/* Adapts rows of tables to the size that this library knows. */
#include "base/rows.h"

#include <string.h>

static bool is_zero(const char *bytes, size_t size)
{
    while (size && !*bytes)
        bytes++, size--;
    return !size;
}

cg_rows_result cg_rows_adopt(cg_arena *arena, const void **rows, size_t count, size_t theirs,
                             size_t ours)
{
    const char *from = *rows;
    if (theirs == ours || !from || !count)
        return CG_ROWS_FIT;
    if (count > SIZE_MAX / ours)
        return CG_ROWS_NO_MEMORY;
    char *copy = cg_arena_allocate(arena, count * ours);
    if (!copy)
        return CG_ROWS_NO_MEMORY;
    for (size_t i = 0; i < count; i++, from += theirs) {
        if (theirs > ours && !is_zero(from + ours, theirs - ours))
            return CG_ROWS_UNKNOWN;
        memcpy(copy + i * ours, from, theirs < ours ? theirs : ours);
    }
    *rows = copy;
    return CG_ROWS_FIT;
}
