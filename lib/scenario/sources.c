/* The card files of the key `cards` of a scenario file: their paths, and whether they can belong
 * to its game at all. The loader checks their contents. */
#include "scenario/sources.h"

#include "module/files.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool is_same(const char *path, const char *other)
{
    struct stat one, two;
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev &&
           one.st_ino == two.st_ino;
}

/** Shortens "scenarios/../cards" to "cards" if both are the same, which they need not be with a
 * link. */
static const char *shorten(cg_script_file *file, const char *path)
{
    const char *up = strstr(path, "/../"), *name = up;
    while (name && name > path && name[-1] != '/')
        name--;
    if (!up || name == up || name[0] == '.')
        return path;
    size_t length = (size_t)(name - path), size = length + strlen(up + 4) + 1;
    char *shorter = cg_script_allocate(file, size);
    if (!shorter)
        return path;
    snprintf(shorter, size, "%.*s%s", (int)length, path, up + 4);
    return is_same(path, shorter) ? shorten(file, shorter) : path;
}

/** Converts a path of the scenario file to one from the working directory. */
static const char *join(cg_script_file *file, const char *path)
{
    const char *own = file->document.name, *slash = strrchr(own, '/');
    size_t length = path[0] == '/' || !slash ? 0 : (size_t)(slash - own) + 1;
    size_t size = length + strlen(path) + 1;
    char *joined = cg_script_allocate(file, size);
    if (joined)
        snprintf(joined, size, "%.*s%s", (int)length, own, path);
    return joined ? shorten(file, joined) : NULL;
}

/** Lists the files of a source.
 * @return their number; 0 if it cannot be read */
static size_t list_files(cg_script_file *file, const char *path, cg_file_list *list)
{
    *list = (cg_file_list){.context = file->context, .arena = &file->arena};
    return cg_files_add(list, path, CG_FILES_YAML, NULL) == CG_OK ? cg_files_count(list) : 0;
}

/** Reports a source without card files: the author may have named the folder above, as on the card
 * path. */
static void report_empty(cg_script_file *file, const cg_named_source *source, const char *game)
{
    const char *said = source->at->text;
    size_t length = strlen(said), size = strlen(source->path) + strlen(game) + 2;
    char *below = cg_script_allocate(file, size);
    if (!below)
        return;
    snprintf(below, size, "%s/%s", source->path, game);
    const char *between = length && said[length - 1] == '/' ? "" : "/";
    if (cg_files_is_folder(below))
        cg_script_error(file, source->at, "empty",
                        "the folder '%.80s' has no card files (*" CG_FILES_YAML
                        "); did you mean '%.80s%s%.40s'?",
                        said, said, between, game);
    else
        cg_script_error(file, source->at, "empty",
                        "the folder '%.100s' has no card files (*" CG_FILES_YAML ")", said);
}

static bool read_source(cg_script_file *file, const char *game, const cg_tree *node,
                        cg_named_source *source)
{
    struct stat found;
    const char *said = cg_script_text(file, node);
    *source = (cg_named_source){.at = node, .path = said ? join(file, said) : NULL};
    if (!source->path)
        return false;
    if (stat(source->path, &found) != 0) {
        cg_script_error(file, node, "not-found", "there is no file or folder '%.100s'%s", said,
                        said[0] == '/' ? "" : " in the folder of this file");
        return false;
    }
    source->disk = (uint64_t)found.st_dev;
    source->node = (uint64_t)found.st_ino;
    cg_file_list files;
    size_t count = list_files(file, source->path, &files);
    cg_files_free(&files);
    if (count == 0)
        report_empty(file, source, game);
    return count > 0;
}

bool cg_sources_read(cg_script_file *file, const char *game, cg_sources *sources)
{
    const cg_tree *node = cg_tree_get(file->root, "cards");
    bool list = node && node->kind == CG_TREE_LIST, good = true;
    *sources = (cg_sources){0};
    if (!node)
        return true;
    sources->items = cg_script_allocate(file, (list ? node->count : 1) * sizeof *sources->items);
    const cg_tree *item = list ? node->first : node;
    for (; sources->items && item; item = list ? item->next : NULL)
        good = read_source(file, game, item, &sources->items[sources->count++]) && good;
    return good && !file->short_of_memory;
}

/** Returns true if the file is for another game; one that is not valid YAML may be for any game. */
static bool is_of_another(cg_script_file *file, const char *path, const char *game)
{
    cg_script_file cards = {.context = file->context};
    bool good = cg_script_open(&cards, path, NULL) == CG_OK;
    const cg_tree *own = good ? cg_tree_get(cards.root, "game") : NULL;
    bool another = own && own->kind == CG_TREE_VALUE && strcmp(own->text, game) != 0;
    cg_script_close(&cards);
    return another;
}

static bool is_foreign(cg_script_file *file, const cg_named_source *source, const char *game)
{
    cg_file_list files;
    size_t count = list_files(file, source->path, &files), others = 0;
    for (size_t i = 0; i < count; i++)
        others += is_of_another(file, cg_files_get(&files, i), game);
    cg_files_free(&files);
    return count && others == count;
}

bool cg_sources_are_foreign(cg_script_file *file, const char *game, const cg_sources *sources)
{
    bool any = false;
    for (size_t i = 0; i < sources->count; i++) {
        if (!is_foreign(file, &sources->items[i], game))
            continue;
        cg_script_error(file, sources->items[i].at, "wrong-game",
                        "'%.100s' has no cards of the game '%.60s'", sources->items[i].at->text,
                        game);
        any = true;
    }
    return any;
}
