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
/** The same. @return why it is not read, until the next call; NULL when it is */
const char *content_try(const char *path, file_content *content);
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

/** A file that this process alone writes. The system keeps the lock, so that it ends with the
 * process, however that ends. File systems without locks let everybody write. */
typedef struct content_hold {
    int file;    /**< the file that has the name, locked; -1: none */
    bool absent; /**< there was no such file */
    char why[96];
} content_hold;

/** What is said of a file that another process has. */
extern const char content_held[];

/** Locks a file, or the name that it will have with the first content_hold_write(). Devices and pipes
 * are nobody's. @return false after a message when another process has it */
bool content_hold_take(content_hold *hold, const char *path);
/** Writes the file like content_write(); it stays locked.
 * @return false without a message; `why` has the reason */
bool content_hold_write(content_hold *hold, const char *path, const char *bytes, size_t length);
void content_hold_end(content_hold *hold);

/** Could content_write() begin? Nothing is changed. @return false after a message */
bool content_can_write(const char *path);

#endif
