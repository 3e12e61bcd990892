/** @file memory.h  The inside of a context, its memory, arenas and growing buffers. */
#ifndef CG_BASE_MEMORY_H
#define CG_BASE_MEMORY_H

#include <cardgame/context.h>

#include <assert.h>
#include <stdatomic.h>
#include <string.h>

/* Shared objects count their holders: everything that needs an object holds it. The call that
 * destroys an object only releases it, and the last holder frees it. A new object has one holder,
 * its owner. */

/** Adds a holder. The caller must be sure that the object still exists. */
static inline void cg_shared_hold(atomic_uint *holders)
{
    atomic_fetch_add_explicit(holders, 1, memory_order_relaxed);
}

/** Takes a holder away.
 * @return true if it was the last one, which must then free the object */
static inline bool cg_shared_let_go(atomic_uint *holders)
{
    unsigned before = atomic_fetch_sub_explicit(holders, 1, memory_order_acq_rel);
    assert(before > 0); /* not released more often than held */
    return before == 1;
}

/** Returns true if a structure can be written there for a program that knows `size` bytes of it. */
static inline bool cg_is_place(const void *to, size_t size)
{
    return to && size > 0 && size <= CG_STRUCTURE_MAX;
}

/** Returns true if it is an array of structures of that size, or there are none. */
static inline bool cg_are_rows(const void *rows, size_t count, size_t size)
{
    return count == 0 || cg_is_place(rows, size);
}

/** Writes a structure for a program that knows `size` bytes of it; members that this library does
 * not know are 0. Does nothing if the place is not valid. */
static inline void cg_copy_sized(void *to, size_t size, const void *from, size_t own)
{
    if (!cg_is_place(to, size))
        return;
    memcpy(to, from, size < own ? size : own);
    if (size > own)
        memset((char *)to + own, 0, size - own);
}

/** The body of a function that gives a program a structure of which it knows `size` bytes. `get`
 * writes the structure to `into`, or returns false if there is none. */
#define CG_GIVE_SIZED(structure, to, size, get)                                                    \
    structure own, *into = (to) && (size) != sizeof own ? &own : (to);                             \
    bool there = (into != &own || cg_is_place(to, size)) && (get);                                 \
    if (there && into == &own)                                                                     \
        cg_copy_sized(to, size, &own, sizeof own);                                                 \
    return there

/** The body of a function that fills such a structure and returns a status. `fill` fills `into`. */
#define CG_FILL_SIZED(structure, to, size, fill)                                                   \
    structure own = {0}, *into = (to) && (size) != sizeof own ? &own : (to);                       \
    if (into == &own && !cg_is_place(to, size))                                                    \
        return CG_ERR_ARGUMENT;                                                                    \
    cg_status status = (fill);                                                                     \
    if (status == CG_OK && into == &own)                                                           \
        cg_copy_sized(to, size, &own, sizeof own);                                                 \
    return status

/** Returns row `index` of a program's rows of `size` bytes in the form that this library knows: in
 * place, or in `room`. */
static inline const void *cg_row_sized(const void *rows, size_t index, size_t size, void *room,
                                       size_t own)
{
    const char *row = (const char *)rows + index * size;
    if (size == own)
        return row;
    cg_copy_sized(room, own, row, size);
    return room;
}

/* The cookie of a config: its kind, and its size as the program knows it. */
#define CG_COOKIE(mark, size) ((uint32_t)(size) << 16 | (uint32_t)(mark))

/** Writes a config for a program, with the cookie that identifies it. */
static inline void cg_config_give(void *to, size_t size, const void *own, size_t own_size,
                                  uint32_t mark)
{
    const uint32_t cookie = CG_COOKIE(mark, size);
    cg_copy_sized(to, size, own, own_size);
    if (cg_is_place(to, size) && size >= sizeof cookie)
        memcpy(to, &cookie, sizeof cookie);
}

/** Reads a config that a program has made, over the defaults.
 * @return false if it is not a config, or uses what this library does not know */
static inline bool cg_config_read(void *own, size_t size, const void *given, uint32_t mark)
{
    const char *bytes = (const char *)given;
    uint32_t cookie;
    memcpy(&cookie, given, sizeof cookie);
    size_t theirs = cookie >> 16;
    if ((cookie & 0xffffu) != mark || theirs < sizeof cookie)
        return false;
    for (size_t i = size; i < theirs; i++)
        if (bytes[i])
            return false;
    memcpy(own, given, theirs < size ? theirs : size);
    cookie = CG_COOKIE(mark, size);
    memcpy(own, &cookie, sizeof cookie);
    return true;
}

/** Rounds `bytes` up to whole cache lines of 64 bytes, for blocks that are divided into parts. */
static inline size_t cg_line_bytes(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

/** Only the three counts change after creation. */
struct cg_context {
    atomic_uint holders; /**< see cg_shared_hold() */
    cg_allocate_fn allocate;
    void *allocate_user;
    cg_log_fn log;
    void *log_user;
    size_t file_limit, module_limit, memory_limit;
    char *module_path, *card_path; /**< whole search paths, ':' between folders */
    size_t module_path_size, card_path_size;
    atomic_size_t memory; /**< bytes held by cg_memory_allocate() and cg_memory_resize() */
    atomic_uint_fast64_t allocations; /**< calls to the allocator so far, except to free */
    bool pieces_apart; /**< for tests: each piece of an arena is its own block, and can fail by
                        * itself */
};

/** Allocates zeroed memory, to be freed with cg_memory_free(); NULL if memory is short, or if the
 * context's limit is reached. */
void *cg_memory_allocate(cg_context *context, size_t size);
/** Resizes like realloc(): `pointer` may be NULL, otherwise `old_size` is the size of its block.
 * New bytes are not zeroed.
 * @return NULL on failure; the old block then stays as it was */
void *cg_memory_resize(cg_context *context, void *pointer, size_t old_size, size_t size);
/** Frees a block. `size` must be the size with which it was allocated or last resized. NULL is
 * allowed. */
void cg_memory_free(cg_context *context, void *pointer, size_t size);

/** Memory that is freed all at once. Initialise to zero with `context` set. Not shared by
 * threads. */
typedef struct cg_arena {
    cg_context *context;
    struct cg_arena_block *blocks; /**< the one in use first */
} cg_arena;

/** Allocates zeroed bytes, aligned for any type, that live as long as the arena; NULL if memory is
 * short. */
void *cg_arena_allocate(cg_arena *arena, size_t size);
/** Copies `length` bytes and adds a NUL; NULL if memory is short. */
char *cg_arena_copy(cg_arena *arena, const char *text, size_t length);
/** Joins three texts into one; NULL if memory is short. */
char *cg_arena_join(cg_arena *arena, const char *first, const char *second, const char *third);
/** Frees everything; the arena is empty and can be used again. */
void cg_arena_free(cg_arena *arena);
/** Empties an arena that will soon be filled again: one block stays allocated. */
void cg_arena_reset(cg_arena *arena);

/** An array that grows at its end. Initialise to zero with `context` set. */
typedef struct cg_buffer {
    cg_context *context;
    unsigned char *data;
    size_t size, capacity; /**< in bytes */
} cg_buffer;

/** Adds `size` bytes at the end, which are not zeroed. The data may move, so pointers into it
 * become invalid.
 * @return the new bytes; NULL if memory is short (the buffer is unchanged) */
void *cg_buffer_grow(cg_buffer *buffer, size_t size);
/** Frees the data; the buffer is empty and can be used again. */
void cg_buffer_free(cg_buffer *buffer);

#endif
