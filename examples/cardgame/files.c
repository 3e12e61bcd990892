#include "files.h"

#include "common.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDERS_DEEP 16
#define LINKS_LONG 32

static void *must(void *memory)
{
    if (!memory) {
        complain("no memory");
        exit(EXIT_FAILED);
    }
    return memory;
}

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

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool file_exists(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && !S_ISDIR(info.st_mode);
}

/** Writes and closes. */
static bool write_all(int file, const char *bytes, size_t length)
{
    bool good = true;
    while (good && length) {
        ssize_t count = write(file, bytes, length);
        good = count > 0 || (count < 0 && errno == EINTR);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
    good = good && fsync(file) == 0;
    return close(file) == 0 && good;
}

/** A new file beside the old one takes its place. */
static bool replace(const char *path, const char *bytes, size_t length)
{
    struct stat info;
    char *beside = file_beside(path, ".cardgame-XXXXXX");
    int file = stat(path, &info) == 0 ? mkstemp(beside) : -1;
    bool good = file >= 0 && fchmod(file, info.st_mode & 07777) == 0;
    if (file >= 0)
        good = write_all(file, bytes, length) && good;
    good = good && rename(beside, path) == 0;
    if (!good) {
        complain("%s: %s", path, strerror(errno));
        if (file >= 0)
            unlink(beside);
    }
    free(beside);
    return good;
}

/** What a link leads to, in memory that the caller frees; NULL when the path is no link. */
static char *followed(const char *path)
{
    char target[4096];
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length < 0)
        return NULL;
    target[length] = '\0';
    return *target == '/' ? must(strdup(target)) : file_beside(path, target);
}

bool file_replace(const char *path, const char *bytes, size_t length)
{
    char *at = must(strdup(path)), *next;
    for (int links = 0; links < LINKS_LONG && (next = followed(at)); links++) {
        free(at); /* a link stays a link */
        at = next;
    }
    bool good = replace(at, bytes, length);
    free(at);
    return good;
}

static bool is_yaml(const char *name)
{
    size_t length = strlen(name);
    return length > 5 && strcmp(name + length - 5, ".yaml") == 0;
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
static bool add_folder(file_list *list, const char *path, int depth)
{
    file_list names = {NULL, 0, 0};
    bool good = read_folder(path, &names);
    for (size_t i = 0; i < names.count; i++) {
        if (is_folder(names.paths[i]))
            good = (depth == 0 || add_folder(list, names.paths[i], depth - 1)) && good;
        else if (is_yaml(names.paths[i]))
            append(list, must(strdup(names.paths[i])));
    }
    files_free(&names);
    return good;
}

bool files_add(file_list *list, const char *path)
{
    size_t count = list->count;
    if (is_folder(path)) {
        bool good = add_folder(list, path, FOLDERS_DEEP);
        if (good && list->count == count)
            complain("%s: there is no .yaml file in this folder or below it", path);
        return good && list->count > count;
    }
    append(list, must(strdup(path)));
    return true;
}

void files_free(file_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (file_list){NULL, 0, 0};
}
