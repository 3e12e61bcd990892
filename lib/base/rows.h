/** @file rows.h  Tables of programs and modules that were built with headers of another version. */
#ifndef CG_BASE_ROWS_H
#define CG_BASE_ROWS_H

#include "base/memory.h"

/** The result for rows of another size. */
typedef enum cg_rows_result {
    CG_ROWS_FIT,
    CG_ROWS_UNKNOWN, /**< longer rows use what this library does not know */
    CG_ROWS_NO_MEMORY
} cg_rows_result;

/** Converts rows of `theirs` bytes to rows of `ours`: `*rows` stays if the sizes are equal,
 * otherwise it becomes copies in the arena, with zeros for missing members. It also stays if this
 * fails. */
cg_rows_result cg_rows_adopt(cg_arena *arena, const void **rows, size_t count, size_t theirs,
                             size_t ours);

#endif
