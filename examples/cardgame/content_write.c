/* realpath() is no part of the base of POSIX. */
#define _GNU_SOURCE
#include "content.h"

#include "common.h"
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINKS_LONG 32
#define NAMES_TRIED 100

/* ---- where to write ---- */

/** What is written, and how it takes its place. */
typedef struct writing {
    const char *path, *bytes;
    size_t length;
    const file_content *read; /**< what must still stand there; NULL: anything may */
    bool only_new;
    content_hold *hold; /**< has the lock, and takes what is told; NULL: nobody has */
    char *target;       /**< behind all links */
    struct stat old;
    bool exists; /**< and `old` tells about it */
} writing;

static bool refuse(const writing *work, const char *why)
{
    if (work->hold)
        snprintf(work->hold->why, sizeof work->hold->why, "%s", why);
    else
        complain("%s: %s", work->path, why);
    return false;
}

/** What a link leads to, in memory that the caller frees; NULL when the path is no link. */
static char *followed(const char *path)
{
    char target[4096];
    ssize_t length = readlink(path, target, sizeof target);
    if (length < 0 || (size_t)length == sizeof target)
        return NULL;
    target[length] = '\0';
    return *target == '/' ? must(strdup(target)) : file_beside(path, target);
}

/** The name under which a file that there is not would be made. */
static char *absent_target(const char *path)
{
    char *at = must(strdup(path)), *next;
    for (int links = 0; links < LINKS_LONG && (next = followed(at)); links++) {
        free(at);
        at = next;
    }
    return at;
}

static bool find_target(writing *work)
{
    work->exists = stat(work->path, &work->old) == 0;
    if (!work->exists && errno != ENOENT)
        return refuse(work, strerror(errno));
    if (work->exists && work->only_new)
        return refuse(work, strerror(EEXIST));
    if (work->exists && S_ISDIR(work->old.st_mode))
        return refuse(work, strerror(EISDIR));
    if (work->exists && access(work->path, W_OK))
        return refuse(work, strerror(errno));
    if (!work->exists)
        work->target = absent_target(work->path);
    else if (S_ISREG(work->old.st_mode))
        work->target = realpath(work->path, NULL);
    return work->target || !S_ISREG(work->old.st_mode) || refuse(work, strerror(errno));
}

/** A new name in the folder of the target, whose rights nobody has who has not those of the target.
 */
static int open_beside(const writing *work, char **beside)
{
    mode_t mode = work->exists ? work->old.st_mode & 0777 : 0666;
    int file = -1;
    for (unsigned i = 0; file < 0 && i < NAMES_TRIED; i++) {
        char name[64];
        snprintf(name, sizeof name, ".cardgame-%ld-%u", (long)getpid(), i);
        *beside = file_beside(work->target, name);
        file = open(*beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (file < 0) {
            int reason = errno;
            free(*beside);
            *beside = NULL;
            errno = reason;
            if (reason != EEXIST)
                break;
        }
    }
    return file;
}

/* ---- writing ---- */

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length) {
        ssize_t count = write(file, bytes, length);
        if (count == 0 || (count < 0 && errno != EINTR))
            return false;
        bytes += count > 0 ? count : 0;
        length -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

/** Some file systems cannot be told to write; they do it by themselves. */
static bool on_disk(int file)
{
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/** Owner and group as far as the system lets them be given away. */
static bool keep_rights(const writing *work, int file)
{
    struct stat now;
    if (!work->exists)
        return true;
    if (fstat(file, &now))
        return false;
    if (now.st_uid != work->old.st_uid && fchown(file, work->old.st_uid, (gid_t)-1))
        errno = 0;
    if (now.st_gid != work->old.st_gid && fchown(file, (uid_t)-1, work->old.st_gid))
        errno = 0;
    return fchmod(file, work->old.st_mode & 07777) == 0;
}

static bool still_same(const writing *work)
{
    file_content now;
    if (!work->read)
        return true;
    bool same = content_glance(work->target, &now) && now.length == work->read->length &&
                memcmp(now.bytes, work->read->bytes, now.length) == 0;
    content_free(&now);
    return same;
}

/** The folder's own entry must be on the disk, too; where that cannot be had, the file is. */
static void sync_folder(const char *path)
{
    char *folder = file_beside(path, ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    free(folder);
}

/** A new file takes its name only while nothing else has it. */
static bool take_place(const writing *work, const char *beside)
{
    if (!work->only_new)
        return rename(beside, work->target) == 0;
    if (link(beside, work->target) == 0)
        return unlink(beside) == 0;
    return errno != EEXIST && access(work->target, F_OK) && rename(beside, work->target) == 0;
}

/** The new file is locked before it takes the name, which so is never without a lock.
 * @return another descriptor of it */
static int lock_beside(const writing *work, int file)
{
    if (!work->hold)
        return -1;
    flock(file, LOCK_EX | LOCK_NB);
    return fcntl(file, F_DUPFD_CLOEXEC, 0);
}

/** What is held from now on, or the new file is let go. */
static void pass_lock(const writing *work, bool good, int locked)
{
    int old = good && work->hold ? work->hold->file : locked;
    if (good && work->hold)
        work->hold->file = locked;
    if (old >= 0)
        close(old);
}

static bool write_beside(const writing *work)
{
    char *beside;
    int file = open_beside(work, &beside);
    if (file < 0)
        return refuse(work, strerror(errno));
    int locked = lock_beside(work, file);
    bool good =
        keep_rights(work, file) && write_all(file, work->bytes, work->length) && on_disk(file);
    int reason = good ? 0 : errno;
    if (close(file) && good) {
        good = false;
        reason = errno;
    }
    bool same = !good || still_same(work);
    good = good && same;
    if (good && !take_place(work, beside)) {
        good = false;
        reason = errno;
    }
    if (good)
        sync_folder(work->target);
    else
        unlink(beside);
    pass_lock(work, good, locked);
    free(beside);
    return good || refuse(work, same ? strerror(reason)
                                     : "it has changed in the meantime and was not written");
}

/** Standard output by another name: a new file in its place would lose what is printed. */
static bool is_output(const writing *work)
{
    struct stat out;
    return work->exists && fstat(STDOUT_FILENO, &out) == 0 && out.st_dev == work->old.st_dev &&
           out.st_ino == work->old.st_ino;
}

/** A device or a pipe is no file that another could replace. */
static bool write_through(const writing *work)
{
    bool output = is_output(work);
    int file =
        output ? STDOUT_FILENO : open(work->path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return refuse(work, strerror(errno));
    bool good = output ? fflush(stdout) == 0 : fcntl(file, F_SETFL, O_WRONLY) == 0;
    good = good && write_all(file, work->bytes, work->length);
    int reason = errno;
    if (!output && close(file) && good) {
        good = false;
        reason = errno;
    }
    return good || refuse(work, strerror(reason));
}

static bool carry_out(writing *work)
{
    if (!work->length)
        return refuse(work, "there is nothing to write; it was not changed");
    bool good = find_target(work);
    if (good && (is_output(work) || !work->target))
        good = work->read ? refuse(work, "it is not a regular file") : write_through(work);
    else if (good)
        good = write_beside(work);
    free(work->target);
    return good;
}

bool content_replace(const char *path, const file_content *read, const char *bytes, size_t length)
{
    return carry_out(&(writing){.path = path, .bytes = bytes, .length = length, .read = read});
}

bool content_write(const char *path, const char *bytes, size_t length)
{
    return carry_out(&(writing){.path = path, .bytes = bytes, .length = length});
}

bool content_create(const char *path, const char *bytes, size_t length)
{
    return carry_out(&(writing){.path = path, .bytes = bytes, .length = length, .only_new = true});
}

bool content_hold_write(content_hold *hold, const char *path, const char *bytes, size_t length)
{
    bool first = hold->absent && hold->file < 0;
    bool good = carry_out(&(writing){
        .path = path, .bytes = bytes, .length = length, .only_new = first, .hold = hold});
    if (!good && first && access(path, F_OK) == 0)
        snprintf(hold->why, sizeof hold->why, "%s", content_held);
    return good;
}

bool content_can_write(const char *path)
{
    writing work = {.path = path};
    char *beside;
    bool good = find_target(&work);
    if (good && work.target && !is_output(&work)) {
        int file = open_beside(&work, &beside);
        good = file >= 0 || refuse(&work, strerror(errno));
        if (file >= 0) {
            close(file);
            unlink(beside);
            free(beside);
        }
    }
    free(work.target);
    return good;
}
