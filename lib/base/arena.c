/* Arenas: memory taken in blocks from the context and returned all at once. Pieces are cut off the
 * front block and are never freed singly. */
#include "base/memory.h"

#include <assert.h>
#include <stdalign.h>
#include <string.h>

#define FIRST_BLOCK ((size_t)4096)
#define LARGEST_BLOCK ((size_t)1 << 20)
#define ALIGNMENT alignof(max_align_t)

struct cg_arena_block {
    struct cg_arena_block *next;
    size_t size, used; /* in bytes; both include this head */
};

#define HEAD ((sizeof(struct cg_arena_block) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT)

/** Adds a block with room for `size` bytes. Blocks double up to LARGEST_BLOCK; a piece that would
 * take more than a quarter of the next block gets its own block. */
static struct cg_arena_block *add_block(cg_arena *arena, size_t size)
{
    size_t block_size = arena->blocks ? arena->blocks->size * 2 : FIRST_BLOCK;
    if (block_size > LARGEST_BLOCK)
        block_size = LARGEST_BLOCK;
    if (size > SIZE_MAX / 2)
        return NULL;
    bool own = size > block_size / 4 || arena->context->pieces_apart;
    if (own)
        block_size = HEAD + size;
    struct cg_arena_block *block = cg_memory_resize(arena->context, NULL, 0, block_size);
    if (!block)
        return NULL;
    block->size = block_size;
    block->used = HEAD;
    if (own && arena->blocks) { /* the block in use stays in front: it still has room */
        block->next = arena->blocks->next;
        arena->blocks->next = block;
    } else {
        block->next = arena->blocks;
        arena->blocks = block;
    }
    return block;
}

void *cg_arena_allocate(cg_arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + !size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    struct cg_arena_block *block = arena->blocks;
    if (!block || block->size - block->used < size)
        block = add_block(arena, size);
    if (!block)
        return NULL;
    assert(block->used % ALIGNMENT == 0 && size <= block->size - block->used);
    void *piece = (unsigned char *)block + block->used;
    block->used += size;
    return memset(piece, 0, size); /* only the used part: a match of a small game needs little */
}

char *cg_arena_copy(cg_arena *arena, const char *text, size_t length)
{
    char *copy = length < SIZE_MAX ? cg_arena_allocate(arena, length + 1) : NULL;
    if (copy && length)
        memcpy(copy, text, length);
    return copy;
}

char *cg_arena_join(cg_arena *arena, const char *first, const char *second, const char *third)
{
    const size_t lengths[] = {strlen(first), strlen(second), strlen(third)};
    char *text = cg_arena_allocate(arena, lengths[0] + lengths[1] + lengths[2] + 1);
    if (text) {
        memcpy(text, first, lengths[0]);
        memcpy(text + lengths[0], second, lengths[1]);
        memcpy(text + lengths[0] + lengths[1], third, lengths[2]);
    }
    return text;
}

void cg_arena_free(cg_arena *arena)
{
    struct cg_arena_block *block = arena->blocks;
    while (block) {
        struct cg_arena_block *next = block->next;
        cg_memory_free(arena->context, block, block->size);
        block = next;
    }
    arena->blocks = NULL;
}

void cg_arena_reset(cg_arena *arena)
{
    struct cg_arena_block *block = arena->blocks;
    if (!block)
        return;
    cg_arena rest = {.context = arena->context, .blocks = block->next};
    cg_arena_free(&rest);
    block->next = NULL;
    assert(block->used >= HEAD && block->used <= block->size);
    block->used = HEAD;
}
