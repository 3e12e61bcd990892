/* Finds the files beside the cards, for programs (cg_context_card_file). */
#include "base/text.h"
#include "module/files.h"

#include <cardgame/context.h>

#include <string.h>

size_t cg_context_card_file(cg_context *context, const char *name, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    bool memory = false;
    if (!context || !name)
        return 0;
    cg_arena arena = {.context = context};
    const char *path = cg_files_search(context->card_path, name, &arena, &memory);
    if (path)
        cg_text_add_bytes(&text, path, strlen(path));
    cg_arena_free(&arena);
    return text.length;
}
