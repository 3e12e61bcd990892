/* Memory of a context: counted, limited, and passed on to the caller's allocator. Growing buffers.
 * Blocks of 0 bytes are asked for as 1 byte, so that NULL always means failure. */
#include "base/memory.h"

#include <assert.h>
#include <string.h>

/** Counts the bytes before the allocator is asked, so that all threads together stay under the
 * limit. */
static bool reserve(cg_context *context, size_t size)
{
    size_t before = atomic_fetch_add_explicit(&context->memory, size, memory_order_relaxed);
    size_t limit = context->memory_limit;
    if (!limit || (before <= limit && size <= limit - before))
        return true;
    atomic_fetch_sub_explicit(&context->memory, size, memory_order_relaxed);
    return false;
}

static void release(cg_context *context, size_t size)
{
    assert(atomic_load(&context->memory) >= size); /* it was counted when it was allocated */
    atomic_fetch_sub_explicit(&context->memory, size, memory_order_relaxed);
}

void *cg_memory_resize(cg_context *context, void *pointer, size_t old_size, size_t size)
{
    old_size = pointer ? old_size + !old_size : 0;
    size += !size;
    if (size > old_size && !reserve(context, size - old_size))
        return NULL;
    atomic_fetch_add_explicit(&context->allocations, 1, memory_order_relaxed);
    void *result = context->allocate(context->allocate_user, pointer, old_size, size);
    if (!result && size > old_size)
        release(context, size - old_size);
    else if (result && size < old_size)
        release(context, old_size - size);
    return result;
}

void *cg_memory_allocate(cg_context *context, size_t size)
{
    void *pointer = cg_memory_resize(context, NULL, 0, size);
    if (pointer)
        memset(pointer, 0, size);
    return pointer;
}

void cg_memory_free(cg_context *context, void *pointer, size_t size)
{
    if (!pointer)
        return;
    size += !size;
    context->allocate(context->allocate_user, pointer, size, 0);
    release(context, size);
}

void *cg_buffer_grow(cg_buffer *buffer, size_t size)
{
    assert(buffer->size <= buffer->capacity);
    if (size > SIZE_MAX / 4 - buffer->size)
        return NULL;
    size_t need = buffer->size + size;
    if (need > buffer->capacity) {
        size_t capacity = buffer->capacity ? buffer->capacity : 64;
        while (capacity < need)
            capacity *= 2;
        void *data = cg_memory_resize(buffer->context, buffer->data, buffer->capacity, capacity);
        if (!data)
            return NULL;
        buffer->data = data;
        buffer->capacity = capacity;
    }
    void *room = buffer->data + buffer->size;
    buffer->size = need;
    return room;
}

void cg_buffer_free(cg_buffer *buffer)
{
    cg_memory_free(buffer->context, buffer->data, buffer->capacity);
    buffer->data = NULL;
    buffer->size = buffer->capacity = 0;
}
