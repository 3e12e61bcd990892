/** @file content.h  What files hold: read up to a limit, written all at once. */
#ifndef CONTENT_H
#define CONTENT_H

#include <stdbool.h>
#include <stddef.h>

/** The bytes of a file, with a NUL behind them. */
typedef struct file_content {
    char *bytes;
    size_t length;
} file_content;

/** Reads a whole regular file, as large as the library reads any. Whatever else has that name (a
 * folder, a device, a pipe) is refused at once. @return false after a message */
bool content_read(const char *path, file_content *content);
/** The same without a message; the caller has another way to tell. */
bool content_glance(const char *path, file_content *content);
void content_free(file_content *content);

/* Each of these writes a new file beside the old one, which stays until the new one is complete and
 * on the disk, and takes its place only then. Nothing is replaced by a file without bytes. */

/** Gives a file other content, which keeps its rights; a link stays one. The file is left alone
 * when it no longer holds what was read from it. @return false after a message */
bool content_replace(const char *path, const file_content *read, const char *bytes, size_t length);
/** Writes a file, new or not; a device or a pipe is written to. @return false after a message */
bool content_write(const char *path, const char *bytes, size_t length);
/** Writes a file that there is not yet. @return false after a message */
bool content_create(const char *path, const char *bytes, size_t length);

/** Could content_write() begin? Nothing is changed. @return false after a message */
bool content_can_write(const char *path);

#endif
