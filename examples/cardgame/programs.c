#include "programs.h"

#include "common.h"
#include "files.h"

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

static char *beside_command(const char *program)
{
    char own[4096];
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    own[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(own, '/');
    if (!slash)
        return NULL;
    *slash = '\0';
    return in_folder(own, program);
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

void programs_run(const char *name, char **words)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    char program[sizeof BEGINNING + NAME_MAX_BYTES];
    if (!*name || name[0] == '-' || name[strspn(name, letters)] || strlen(name) > NAME_MAX_BYTES)
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
