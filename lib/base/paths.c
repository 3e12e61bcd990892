/* Search paths of a context: the folders that are searched for game modules and card files. */

/* dladdr() is not in POSIX.1-2008, but every system with dlopen() has it. */
#define _GNU_SOURCE
#include "base/paths.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/** A search path while it is built. Its text comes directly from the context's allocator and does
 * not count as memory of the context. */
typedef struct path_list {
    cg_context *context;
    char *text;
    size_t size; /* of the text with its NUL */
    bool failed;
} path_list;

static bool has_folder(const path_list *list, const char *folder, size_t length)
{
    size_t other;
    const char *start;
    for (size_t i = 0; (start = cg_paths_get(list->text, i, &other)); i++)
        if (other == length && memcmp(start, folder, length) == 0)
            return true;
    return false;
}

/** Adds a folder, after a ':' if it is not the first. One that the list already has is found there. */
static void append(path_list *list, const char *folder, size_t length)
{
    size_t old = list->size ? list->size - 1 : 0, size = old + (old ? 1 : 0) + length + 1;
    if (list->failed || has_folder(list, folder, length))
        return;
    char *text =
        list->context->allocate(list->context->allocate_user, list->text, list->size, size);
    if (!text) {
        list->failed = true;
        return;
    }
    snprintf(text + old, size - old, "%s%.*s", old ? ":" : "", (int)length, folder);
    list->text = text;
    list->size = size;
}

/** Writes folders that do not exist to the log; a misspelt one would otherwise go unnoticed. */
static void log_missing(cg_context *context, const char *what, const char *path)
{
    size_t length;
    const char *start;
    struct stat info;
    for (size_t i = 0; context->log && (start = cg_paths_get(path, i, &length)); i++) {
        char folder[1024], line[1200];
        int all = snprintf(folder, sizeof folder, "%.*s", (int)length, start);
        if (all >= (int)sizeof folder || (stat(folder, &info) == 0 && S_ISDIR(info.st_mode)))
            continue;
        snprintf(line, sizeof line, "%s: there is no folder '%s'", what, folder);
        context->log(context->log_user, line);
    }
}

/** Adds a list of folders that a user set; `what` is its name in the log. */
static void append_set(path_list *list, const char *what, const char *path)
{
    if (!path || !*path)
        return;
    log_missing(list->context, what, path);
    size_t length;
    const char *folder;
    for (size_t i = 0; (folder = cg_paths_get(path, i, &length)); i++)
        append(list, folder, length);
}

/** Cuts the file name off a path. */
static void keep_folder(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
}

/** Returns the real path of the file that contains this code: the shared library, or the program
 * itself. It must be freed with free(); NULL if it cannot be found. */
static char *own_file(void)
{
    Dl_info info;
    static const char mark;
    if (!dladdr(&mark, &info) || !info.dli_fname)
        return NULL;
    char *file = realpath(info.dli_fname, NULL);
    /* A program's own name may be a bare word that the shell found in PATH. */
    return file ? file : realpath("/proc/self/exe", NULL);
}

/** Adds a folder below another. */
static void append_below(path_list *list, const char *above, const char *below)
{
    size_t size = strlen(above) + strlen(below) + 1;
    char *folder = malloc(size);
    list->failed = list->failed || !folder;
    if (folder) {
        snprintf(folder, size, "%s%s", above, below);
        append(list, folder, size - 1);
    }
    free(folder);
}

/** Adds the folders beside the installed library. */
static void append_own(path_list *modules, path_list *cards)
{
    char *folder = own_file();
    if (!folder)
        return;
    keep_folder(folder);
    append_below(modules, folder, "/cardgame");
    keep_folder(folder); /* above lib */
    append_below(modules, folder, "/lib/cardgame");
    append_below(cards, folder, "/share/cardgame/cards");
    keep_folder(folder); /* above lib/<architecture> */
    append_below(cards, folder, "/share/cardgame/cards");
    free(folder);
}

bool cg_paths_create(cg_context *context, const cg_context_config *config)
{
    path_list modules = {.context = context}, cards = {.context = context};
    append_set(&modules, "module_path", config->module_path);
    append_set(&cards, "card_path", config->card_path);
    if (config->environment) {
        append_set(&modules, "CARDGAME_MODULE_PATH", getenv("CARDGAME_MODULE_PATH"));
        append_set(&cards, "CARDGAME_CARD_PATH", getenv("CARDGAME_CARD_PATH"));
    }
    append_own(&modules, &cards);
    context->module_path = modules.text;
    context->module_path_size = modules.size;
    context->card_path = cards.text;
    context->card_path_size = cards.size;
    return !modules.failed && !cards.failed;
}

void cg_paths_destroy(cg_context *context)
{
    if (context->module_path)
        context->allocate(context->allocate_user, context->module_path, context->module_path_size,
                          0);
    if (context->card_path)
        context->allocate(context->allocate_user, context->card_path, context->card_path_size, 0);
}

const char *cg_paths_get(const char *path, size_t index, size_t *length)
{
    while (path && *path) {
        *length = strcspn(path, ":");
        if (*length && index-- == 0)
            return path;
        path += *length;
        path += *path == ':';
    }
    return NULL;
}
