/* flock() is no part of POSIX. */
#define _GNU_SOURCE
#include "content.h"

#include "common.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

const char content_held[] =
    "another run is writing it; wait for it to end, or write to another file";

/** Has this file the name still? Whoever held it before may have put another in its place. */
static bool has_name(int file, const char *path)
{
    struct stat now, named;
    return fstat(file, &now) == 0 && stat(path, &named) == 0 && now.st_dev == named.st_dev &&
           now.st_ino == named.st_ino;
}

/** @return -1 when there is no file that could be locked */
static int open_regular(const char *path)
{
    struct stat info;
    if (stat(path, &info) || !S_ISREG(info.st_mode))
        return -1;
    return open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
}

static bool lock(int file)
{
    int status;
    do
        status = flock(file, LOCK_EX | LOCK_NB);
    while (status && errno == EINTR);
    return !status || errno != EWOULDBLOCK;
}

bool content_hold_take(content_hold *hold, const char *path)
{
    *hold = (content_hold){.file = -1};
    for (;;) {
        hold->file = open_regular(path);
        hold->absent = access(path, F_OK) != 0;
        bool locked = hold->file < 0 || lock(hold->file);
        if (locked && (hold->file < 0 || has_name(hold->file, path)))
            return true;
        content_hold_end(hold);
        if (!locked) {
            complain("%s: %s", path, content_held);
            return false;
        }
    }
}

void content_hold_end(content_hold *hold)
{
    if (hold->file >= 0)
        close(hold->file);
    hold->file = -1;
}
