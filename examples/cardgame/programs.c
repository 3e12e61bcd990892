#include "programs.h"

#include "common.h"
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BEGINNING "cardgame-"
#define NAME_MAX_BYTES 64

/** The program's path in a folder, in memory that the caller frees; NULL: there is none. */
static char *in_folder(const char *folder, const char *program)
{
    char *path = file_join(folder, program);
    if (file_exists(path) && access(path, X_OK) == 0)
        return path;
    free(path);
    return NULL;
}

/** Writes the folder of the command. */
static bool own_folder(char *path, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
    return slash != NULL;
}

static char *beside_command(const char *program)
{
    char own[4096];
    return own_folder(own, sizeof own) ? in_folder(own, program) : NULL;
}

static char *in_path(const char *program)
{
    const char *folders = getenv("PATH");
    char *copy = must(strdup(folders ? folders : "")), *found = NULL, *rest = copy;
    for (char *folder; !found && (folder = strtok_r(rest, ":", &rest)) != NULL;)
        found = in_folder(folder, program);
    free(copy);
    return found;
}

static bool is_name(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    return *name && name[0] != '-' && !name[strspn(name, letters)] &&
           strlen(name) <= NAME_MAX_BYTES;
}

static int by_name(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

const char *const *programs_list(void)
{
    static const char *names[PROGRAMS_MAX + 1];
    char own[4096];
    size_t count = 0, beginning = strlen(BEGINNING);
    DIR *folder = !names[0] && own_folder(own, sizeof own) ? opendir(own) : NULL;
    for (struct dirent *entry; folder && count < PROGRAMS_MAX && (entry = readdir(folder));) {
        bool good =
            strncmp(entry->d_name, BEGINNING, beginning) == 0 && is_name(entry->d_name + beginning);
        char *path = good ? in_folder(own, entry->d_name) : NULL;
        if (path)
            names[count++] = must(strdup(entry->d_name + beginning));
        free(path);
    }
    if (folder)
        closedir(folder);
    qsort(names, count, sizeof *names, by_name);
    return names;
}

void programs_run(const char *name, char **words)
{
    char program[sizeof BEGINNING + NAME_MAX_BYTES];
    if (!is_name(name))
        return;
    snprintf(program, sizeof program, BEGINNING "%s", name);
    char *path = beside_command(program);
    if (!path)
        path = in_path(program);
    if (!path)
        return;
    words[0] = path;
    execv(path, words);
    complain("%s: %s", path, strerror(errno));
    free(path);
    exit(EXIT_FAILED);
}
