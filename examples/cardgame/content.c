#include "content.h"

#include "common.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FIRST_ROOM ((size_t)1 << 16)

/** @return why the file is not read; NULL when it can be */
static const char *refusal(int file, size_t limit)
{
    static char too_large[80];
    struct stat info;
    if (fstat(file, &info))
        return strerror(errno);
    if (S_ISDIR(info.st_mode))
        return strerror(EISDIR);
    if (!S_ISREG(info.st_mode))
        return "it is not a regular file";
    if ((uintmax_t)info.st_size <= limit)
        return NULL;
    snprintf(too_large, sizeof too_large, "it is larger than %zu bytes", limit);
    return too_large;
}

/** Fills the room but for the byte behind; fewer bytes mean that the file ends. */
static ssize_t fill(int file, char *room, size_t size)
{
    size_t count = 0;
    while (count < size) {
        ssize_t more = read(file, room + count, size - count);
        if (more == 0 || (more < 0 && errno != EINTR))
            return more < 0 ? -1 : (ssize_t)count;
        count += more > 0 ? (size_t)more : 0;
    }
    return (ssize_t)count;
}

/** A file can grow while it is read: what is behind the limit refuses it, too. */
static const char *read_all(int file, size_t limit, file_content *content)
{
    size_t room = FIRST_ROOM;
    content->bytes = must(malloc(room + 1));
    for (;;) {
        ssize_t count = fill(file, content->bytes + content->length, room - content->length);
        if (count < 0)
            return strerror(errno);
        content->length += (size_t)count;
        content->bytes[content->length] = '\0';
        if (content->length > limit)
            return "it grew beyond the limit while it was read";
        if (content->length < room)
            return NULL;
        room *= 2;
        content->bytes = must(realloc(content->bytes, room + 1));
    }
}

const char *content_try(const char *path, file_content *content)
{
    size_t limit = cg_context_config_default().file_limit;
    *content = (file_content){NULL, 0};
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return strerror(errno);
    const char *wrong = refusal(file, limit);
    if (!wrong)
        wrong = read_all(file, limit, content);
    close(file);
    if (wrong)
        content_free(content);
    return wrong;
}

bool content_glance(const char *path, file_content *content)
{
    return !content_try(path, content);
}

bool content_read(const char *path, file_content *content)
{
    const char *wrong = content_try(path, content);
    if (wrong)
        complain("%s: %s", path, wrong);
    return !wrong;
}

void content_free(file_content *content)
{
    free(content->bytes);
    *content = (file_content){NULL, 0};
}
