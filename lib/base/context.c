/* The context: made from a config, shared by the objects made from it, and freed with the last of
 * them. */
#include <cardgame/context.h>

#include "base/memory.h"
#include "base/paths.h"

#include <stdlib.h>
#include <string.h>

#define MARK 0x4355u /* marks a config made by cg_context_config_default() */
#define FILE_LIMIT ((size_t)16 << 20)
#define MODULE_LIMIT ((size_t)256 << 20)

static void *allocate_default(void *user, void *pointer, size_t old_size, size_t size)
{
    (void)user;
    (void)old_size;
    if (size == 0) {
        free(pointer);
        return NULL;
    }
    return realloc(pointer, size);
}

static cg_context_config own_context_config_default(void)
{
    return (cg_context_config){.cookie = CG_COOKIE(MARK, sizeof(cg_context_config)),
                               .environment = true,
                               .file_limit = FILE_LIMIT,
                               .module_limit = MODULE_LIMIT};
}

void cg_context_config_default_sized(cg_context_config *result, size_t size)
{
    const cg_context_config own = own_context_config_default();
    cg_config_give(result, size, &own, sizeof own, MARK);
}

cg_context *cg_context_create(const cg_context_config *config)
{
    cg_context_config own = own_context_config_default();
    if (config && !cg_config_read(&own, sizeof own, config, MARK))
        return NULL;
    config = &own;
    cg_allocate_fn allocate = config->allocate ? config->allocate : allocate_default;
    cg_context *context = allocate(config->allocate_user, NULL, 0, sizeof *context);
    if (!context)
        return NULL;
    memset(context, 0, sizeof *context);
    atomic_init(&context->holders, 1);
    context->allocate = allocate;
    context->allocate_user = config->allocate_user;
    context->log = config->log;
    context->log_user = config->log_user;
    context->file_limit = config->file_limit;
    context->module_limit = config->module_limit;
    context->memory_limit = config->memory_limit;
    atomic_init(&context->memory, 0);
    atomic_init(&context->allocations, 0);
    if (!cg_paths_create(context, config)) {
        cg_context_destroy(context);
        return NULL;
    }
    return context;
}

void cg_context_destroy(cg_context *context)
{
    if (!context || !cg_shared_let_go(&context->holders))
        return;
    cg_paths_destroy(context);
    context->allocate(context->allocate_user, context, sizeof *context, 0);
}

size_t cg_context_memory(const cg_context *context)
{
    return context ? atomic_load_explicit(&context->memory, memory_order_relaxed) : 0;
}

uint64_t cg_context_allocations(const cg_context *context)
{
    return context ? atomic_load_explicit(&context->allocations, memory_order_relaxed) : 0;
}
