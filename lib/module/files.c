/* Finds, lists and reads files and folders. */
#include "module/files.h"

#include "base/paths.h"
#include "yaml/codes.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

size_t cg_files_count(const cg_file_list *list)
{
    return list->names.size / sizeof(const char *);
}

const char *cg_files_get(const cg_file_list *list, size_t index)
{
    return ((const char *const *)(const void *)list->names.data)[index];
}

void cg_files_free(cg_file_list *list)
{
    cg_buffer_free(&list->names);
}

static cg_status unreadable(const char *path, const char *why, cg_error *error)
{
    const cg_place place = {.file = path};
    return cg_fail_at(error, CG_ERR_FILE, &place, cg_code_name(CG_CODE_UNREADABLE),
                      "cannot be read: %s", why);
}

/** Adds "folder/name" in the list's arena. */
static bool add_name(cg_file_list *list, const char *folder, const char *name)
{
    size_t length = strlen(folder);
    const char **slot = cg_buffer_grow(&list->names, sizeof *slot);
    if (!slot)
        return false;
    *slot =
        cg_arena_join(list->arena, folder, length && folder[length - 1] != '/' ? "/" : "", name);
    return *slot;
}

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

static bool has_suffix(const char *name, const char *suffix)
{
    size_t length = strlen(name), end = strlen(suffix);
    return name[0] != '.' && length > end && strcmp(name + length - end, suffix) == 0;
}

static cg_status add_folder(cg_file_list *list, const char *path, const char *suffix,
                            cg_error *error)
{
    DIR *folder = opendir(path);
    if (!folder)
        return unreadable(path, strerror(errno), error);
    size_t first = cg_files_count(list);
    bool good = true;
    const struct dirent *entry;
    for (errno = 0; good && (entry = readdir(folder)); errno = 0)
        if (has_suffix(entry->d_name, suffix))
            good = add_name(list, path, entry->d_name);
    int reason = errno;
    closedir(folder);
    if (!good)
        return cg_fail_memory(error);
    if (reason)
        return unreadable(path, strerror(reason), error);
    size_t count = cg_files_count(list) - first;
    if (count && list->names.data)
        qsort(list->names.data + first * sizeof(char *), count, sizeof(char *), compare_names);
    return CG_OK;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/** Removes the files from `first` on that have the name of an earlier one. */
static void drop_shadowed(cg_file_list *list, size_t first)
{
    const char **names = (const char **)(void *)list->names.data;
    size_t count = cg_files_count(list), kept = first;
    for (size_t i = first; i < count; i++) {
        size_t k = 0;
        while (k < first && strcmp(base_name(names[k]), base_name(names[i])) != 0)
            k++;
        if (k == first)
            names[kept++] = names[i];
    }
    list->names.size = kept * sizeof *names;
}

static int compare_base_names(const void *left, const void *right)
{
    return strcmp(base_name(*(const char *const *)left), base_name(*(const char *const *)right));
}

bool cg_files_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

cg_status cg_files_add(cg_file_list *list, const char *path, const char *suffix, cg_error *error)
{
    list->names.context = list->context;
    if (cg_files_is_folder(path))
        return add_folder(list, path, suffix, error);
    return add_name(list, "", path) ? CG_OK : cg_fail_memory(error);
}

cg_status cg_files_add_below(cg_file_list *list, const char *path, cg_error *error)
{
    size_t before = cg_files_count(list);
    cg_status status = cg_files_add(list, path, CG_FILES_YAML, error);
    if (status == CG_OK)
        drop_shadowed(list, before);
    return status;
}

cg_status cg_files_add_layers(cg_file_list *list, const char *search_path, const char *name,
                              bool *found, cg_error *error)
{
    size_t length;
    const char *start;
    *found = false;
    list->names.context = list->context;
    for (size_t i = 0; (start = cg_paths_get(search_path, i, &length)); i++) {
        size_t size = length + strlen(name) + 2;
        char *folder = cg_arena_allocate(list->arena, size);
        if (!folder)
            return cg_fail_memory(error);
        snprintf(folder, size, "%.*s/%s", (int)length, start, name);
        if (!cg_files_is_folder(folder))
            continue;
        *found = true;
        cg_status status = cg_files_add_below(list, folder, error);
        if (status)
            return status;
    }
    if (cg_files_count(list))
        qsort(list->names.data, cg_files_count(list), sizeof(char *), compare_base_names);
    return CG_OK;
}

const char *cg_files_search_from(const char *search_path, size_t *from, const char *name,
                                 cg_arena *arena, bool *memory)
{
    size_t length;
    const char *start;
    while ((start = cg_paths_get(search_path, (*from)++, &length))) {
        size_t size = length + strlen(name) + 2;
        char *path = cg_arena_allocate(arena, size);
        if (!path) {
            *memory = true;
            return NULL;
        }
        snprintf(path, size, "%.*s/%s", (int)length, start, name);
        struct stat status;
        if (stat(path, &status) == 0 && !S_ISDIR(status.st_mode))
            return path;
    }
    return NULL;
}

const char *cg_files_search(const char *search_path, const char *name, cg_arena *arena,
                            bool *memory)
{
    size_t from = 0;
    return cg_files_search_from(search_path, &from, name, arena, memory);
}

static cg_status too_large(const char *path, size_t limit, cg_error *error)
{
    const cg_place place = {.file = path};
    return cg_fail_at(error, CG_ERR_CARDS, &place, cg_code_name(CG_CODE_TOO_LARGE),
                      "the file is larger than %zu bytes", limit);
}

/** Opens a regular file within the limit, and never blocks on other files.
 * @return the file, or -1 with a reason, "" for one that is too large */
static int open_file(const char *path, size_t limit, const char **why)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    *why = NULL;
    if (file < 0 || fstat(file, &status) != 0)
        *why = strerror(errno);
    else if (!S_ISREG(status.st_mode))
        *why = S_ISDIR(status.st_mode) ? strerror(EISDIR) : "it is not a regular file";
    else if ((uintmax_t)status.st_size > limit)
        *why = "";
    if (*why && file >= 0)
        close(file);
    return *why ? -1 : file;
}

/** Reads to the end, but not beyond the limit, since a file can grow meanwhile. */
static cg_status read_all(int file, const char *path, size_t limit, cg_buffer *content,
                          cg_error *error)
{
    for (size_t chunk = 65536;; chunk *= chunk < ((size_t)1 << 24) ? 2 : 1) {
        size_t room = limit - content->size < chunk ? limit - content->size + 1 : chunk;
        unsigned char *at = cg_buffer_grow(content, room);
        if (!at)
            return cg_fail_memory(error);
        ssize_t count;
        do
            count = read(file, at, room);
        while (count < 0 && errno == EINTR);
        content->size -= room - (count > 0 ? (size_t)count : 0);
        if (count < 0)
            return unreadable(path, strerror(errno), error);
        if (count == 0)
            return CG_OK;
        if (content->size > limit)
            return too_large(path, limit, error);
    }
}

cg_status cg_files_read(const char *path, size_t limit, cg_buffer *content, cg_error *error)
{
    const char *why;
    int file = open_file(path, limit, &why);
    if (file < 0)
        return *why ? unreadable(path, why, error) : too_large(path, limit, error);
    cg_status status = read_all(file, path, limit, content, error);
    close(file);
    return status;
}

bool cg_files_check(const char *path, size_t limit, char *buffer, size_t size)
{
    const char *why;
    int file = open_file(path, limit, &why);
    if (file >= 0)
        close(file);
    else if (*why)
        snprintf(buffer, size, "%s", why);
    else
        snprintf(buffer, size, "it is larger than %zu bytes", limit);
    return file >= 0;
}
