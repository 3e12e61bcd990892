#include "files.h"

#include "common.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define FOLDERS_DEEP 16

static void append(file_list *list, char *path)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 32;
        list->paths = must(realloc(list->paths, list->capacity * sizeof *list->paths));
    }
    list->paths[list->count++] = path;
}

char *file_join(const char *folder, const char *name)
{
    size_t length = strlen(folder);
    const char *between = length && folder[length - 1] == '/' ? "" : "/";
    size_t size = length + strlen(name) + 2;
    char *path = must(malloc(size));
    snprintf(path, size, "%s%s%s", folder, between, name);
    return path;
}

char *file_beside(const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    int length = slash ? (int)(slash - path) + 1 : 0;
    size_t size = (size_t)length + strlen(name) + 1;
    char *beside = must(malloc(size));
    snprintf(beside, size, "%.*s%s", length, path, name);
    return beside;
}

bool file_is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool file_exists(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && !S_ISDIR(info.st_mode);
}

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0;
}

static int by_name(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/** The names in a folder that do not begin with a dot. */
static bool read_folder(const char *path, file_list *names)
{
    DIR *folder = opendir(path);
    if (!folder) {
        complain("%s: %s", path, strerror(errno));
        return false;
    }
    for (struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] != '.')
            append(names, file_join(path, entry->d_name));
    closedir(folder);
    if (names->count)
        qsort(names->paths, names->count, sizeof *names->paths, by_name);
    return true;
}

/** `depth` is how deep folders may still lie in it: links can lead back. */
static bool add_folder(file_list *list, const char *path, const char *ending, int depth)
{
    file_list names = {NULL, 0, 0};
    bool good = read_folder(path, &names);
    for (size_t i = 0; i < names.count; i++) {
        if (file_is_folder(names.paths[i]) && ends_in(names.paths[i], "/languages"))
            continue; /* what translators write are no cards */
        if (file_is_folder(names.paths[i]))
            good = (depth == 0 || add_folder(list, names.paths[i], ending, depth - 1)) && good;
        else if (ends_in(names.paths[i], ending))
            append(list, must(strdup(names.paths[i])));
    }
    files_free(&names);
    return good;
}

bool files_add_ending(file_list *list, const char *path, const char *ending)
{
    size_t count = list->count;
    if (file_is_folder(path)) {
        bool good = add_folder(list, path, ending, FOLDERS_DEEP);
        if (good && list->count == count)
            complain("%s: there is no %s file in this folder or below it", path, ending);
        return good && list->count > count;
    }
    append(list, must(strdup(path)));
    return true;
}

bool files_add(file_list *list, const char *path)
{
    return files_add_ending(list, path, ".yaml");
}

void files_free(file_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (file_list){NULL, 0, 0};
}
