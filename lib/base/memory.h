/** @file memory.h  The context and its allocator, and arenas. */
#ifndef CG_BASE_MEMORY_H
#define CG_BASE_MEMORY_H

#include <cardgame/context.h>

#include <stdatomic.h>

/* Whoever needs a thing holds it; the owner's call that destroys it lets go of it like all others,
 * and the last one frees it. A thing that is being made is held once. */

static inline void cg_shared_hold(atomic_uint *holders)
{
    atomic_fetch_add_explicit(holders, 1, memory_order_relaxed);
}

/** @return was that the last one? */
static inline bool cg_shared_let_go(atomic_uint *holders)
{
    return atomic_fetch_sub_explicit(holders, 1, memory_order_acq_rel) == 1;
}

/** Bytes up to the next cache line: where a part of a block ends. */
static inline size_t cg_line_bytes(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

struct cg_context {
    atomic_uint holders;
    cg_allocate_fn allocate;
    void *allocate_user;
    cg_log_fn log;
    void *log_user;
    size_t file_limit, module_limit, memory_limit;
    char *module_path, *card_path; /**< whole search paths, ':' between folders */
    size_t module_path_size, card_path_size;
    atomic_size_t memory;
    atomic_uint_fast64_t allocations;
};

/** Zeroed memory, or NULL when there is none or the context's limit is reached. */
void *cg_memory_allocate(cg_context *context, size_t size);
/** As realloc; new bytes are not zeroed. On failure the old block stays. */
void *cg_memory_resize(cg_context *context, void *pointer, size_t old_size, size_t size);
void cg_memory_free(cg_context *context, void *pointer, size_t size);

/** Memory that is freed all at once. Zero-initialise with context set. */
typedef struct cg_arena {
    cg_context *context;
    struct cg_arena_block *blocks;
} cg_arena;

/** Zeroed, aligned for anything; NULL when memory is short. */
void *cg_arena_allocate(cg_arena *arena, size_t size);
/** Copy of `length` bytes, ended with NUL. */
char *cg_arena_copy(cg_arena *arena, const char *text, size_t length);
/** Three texts, one behind the other. */
char *cg_arena_join(cg_arena *arena, const char *first, const char *second, const char *third);
void cg_arena_free(cg_arena *arena);
/** Empties an arena that will soon be filled again; one block stays. */
void cg_arena_reset(cg_arena *arena);

/** An array that grows. */
typedef struct cg_buffer {
    cg_context *context;
    unsigned char *data;
    size_t size, capacity; /**< in bytes */
} cg_buffer;

/** Room for `size` more bytes at the end, already counted; NULL when memory is short. */
void *cg_buffer_grow(cg_buffer *buffer, size_t size);
void cg_buffer_free(cg_buffer *buffer);

#endif
