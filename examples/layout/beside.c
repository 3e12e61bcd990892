#include "beside.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FILE_MOST (1u << 20)
#define PATH_MOST 4096

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(FILE_MOST) : NULL;
    *length = text ? fread(text, 1, FILE_MOST - 1, file) : 0;
    bool good = text && *length && !ferror(file) && feof(file);
    if (file)
        fclose(file);
    if (!good) {
        free(text);
        return NULL;
    }
    text[*length] = '\0';
    return text;
}

static char *read_in(const char *folder, size_t size, const char *game, const char *name,
                     size_t *length)
{
    char path[PATH_MOST];
    int all = snprintf(path, sizeof path, "%.*s/%s/%s", (int)size, folder, game, name);
    return all < (int)sizeof path ? read_file(path, length) : NULL;
}

/** In the folders of a list, separated by ':'. */
static char *read_in_any(const char *folders, const char *game, const char *name, size_t *length)
{
    char *text = NULL;
    while (!text && folders && *folders) {
        size_t size = strcspn(folders, ":");
        text = size ? read_in(folders, size, game, name, length) : NULL;
        folders += size + (folders[size] == ':');
    }
    return text;
}

/** In a folder of share/, seen from the program. */
static char *read_in_share(const char *share, const char *game, const char *name, size_t *length)
{
    char folder[PATH_MOST];
    ssize_t size = readlink("/proc/self/exe", folder, sizeof folder - 1);
    folder[size > 0 ? size : 0] = '\0';
    char *slash = strrchr(folder, '/');
    if (!slash)
        return NULL;
    size_t room = sizeof folder - (size_t)(slash - folder);
    if (snprintf(slash, room, "/../share/%s", share) >= (int)room)
        return NULL;
    return read_in(folder, strlen(folder), game, name, length);
}

char *beside_cards(cg_context *context, const char *game, const char *name, size_t *length)
{
    char file[PATH_MOST], path[PATH_MOST];
    int size = snprintf(file, sizeof file, "%s/%s", game, name);
    size_t found =
        size < (int)sizeof file ? cg_context_card_file(context, file, path, sizeof path) : 0;
    return found && found < sizeof path ? read_file(path, length) : NULL;
}

char *beside_page(cg_context *context, const char *game, const char *name, size_t *length)
{
    char *text = read_in_share("doc/cardgame/games", game, name, length);
    if (!text)
        text = read_in_any(getenv("CARDGAME_MODULE_PATH"), game, name, length);
    return text ? text : beside_cards(context, game, name, length);
}
