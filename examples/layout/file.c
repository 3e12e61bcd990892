#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *file_open(const char *path)
{
    struct stat about;
    int number =
        open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* a pipe would wait for its writer */
    bool good = number >= 0 && !fstat(number, &about);
    if (good && !S_ISREG(about.st_mode)) {
        errno = S_ISDIR(about.st_mode) ? EISDIR : ESPIPE;
        good = false;
    }
    FILE *file = good ? fdopen(number, "rb") : NULL;
    if (!file && number >= 0) {
        int reason = errno;
        close(number);
        errno = reason;
    }
    return file;
}

char *file_read(const char *path, size_t most, size_t *length)
{
    FILE *file = file_open(path);
    char *body = file ? malloc(most) : NULL;
    *length = body ? fread(body, 1, most, file) : 0;
    bool good = body && !ferror(file) && *length < most;
    if (file)
        fclose(file);
    if (good)
        return body;
    free(body);
    return NULL;
}
