/** @file rows.h  Tables of programs and modules that were built with headers of another version. */
#ifndef CG_BASE_ROWS_H
#define CG_BASE_ROWS_H

#include "base/memory.h"

/** What has come of rows of another size. */
typedef enum cg_rows_result {
    CG_ROWS_FIT,
    CG_ROWS_UNKNOWN, /**< longer rows say something that this library does not know */
    CG_ROWS_NO_MEMORY
} cg_rows_result;

/** Rows of `theirs` bytes as rows of `ours`: themselves when the sizes are the same, else copies in
 * the arena, with zeros for what they do not have. `*rows` stays where it fails. */
cg_rows_result cg_rows_adopt(cg_arena *arena, const void **rows, size_t count, size_t theirs,
                             size_t ours);

#endif
