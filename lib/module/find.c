/* Lists the games on the search path of a context (cg_context_game_count, cg_context_game). */
#include "base/paths.h"
#include "base/text.h"
#include "module/files.h"

#include <cardgame/game.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/** Returns the game's name in "folder/game.so", and its length. */
static const char *game_name(const char *file, size_t *length)
{
    assert(strlen(file) > strlen(".so"));
    const char *slash = strrchr(file, '/');
    file = slash ? slash + 1 : file;
    *length = strlen(file) - strlen(".so");
    return file;
}

static int compare_games(const void *left, const void *right)
{
    size_t left_length, right_length;
    const char *a = game_name(*(const char *const *)left, &left_length);
    const char *b = game_name(*(const char *const *)right, &right_length);
    return strcmp(a, b);
}

/** Lists all modules of all folders; skips folders that cannot be read. */
static bool list_modules(cg_context *context, cg_file_list *list)
{
    size_t length;
    const char *start;
    for (size_t i = 0; (start = cg_paths_get(context->module_path, i, &length)); i++) {
        char *folder = cg_arena_copy(list->arena, start, length);
        if (!folder)
            return false;
        if (cg_files_is_folder(folder) && cg_files_add(list, folder, ".so", NULL) == CG_ERR_MEMORY)
            return false;
    }
    size_t count = cg_files_count(list);
    if (count && list->names.data)
        qsort(list->names.data, count, sizeof(char *), compare_games);
    return true;
}

/** Returns the name with that number; a name in several folders counts once. */
static const char *nth_name(const cg_file_list *list, size_t index)
{
    for (size_t i = 0; i < cg_files_count(list); i++) {
        size_t length;
        const char *file = cg_files_get(list, i);
        const char *before = i ? cg_files_get(list, i - 1) : NULL;
        if (before && compare_games(&before, &file) == 0)
            continue;
        if (index-- == 0)
            return game_name(file, &length);
    }
    return NULL;
}

cg_status cg_context_game_count(cg_context *context, size_t *count)
{
    if (!context || !count)
        return CG_ERR_ARGUMENT;
    cg_arena arena = {.context = context};
    cg_file_list list = {.context = context, .arena = &arena};
    bool whole = list_modules(context, &list);
    for (*count = 0; whole && nth_name(&list, *count);)
        ++*count;
    cg_files_free(&list);
    cg_arena_free(&arena);
    return whole ? CG_OK : CG_ERR_MEMORY;
}

size_t cg_context_game(cg_context *context, size_t index, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    if (!context)
        return 0;
    cg_arena arena = {.context = context};
    cg_file_list list = {.context = context, .arena = &arena};
    const char *name = list_modules(context, &list) ? nth_name(&list, index) : NULL;
    if (name)
        cg_text_add_bytes(&text, name, strlen(name) - strlen(".so"));
    cg_files_free(&list);
    cg_arena_free(&arena);
    return text.length;
}
