/**
 * @file file.h
 * Files that are read whole when the server starts.
 */
#ifndef LAYOUT_FILE_H
#define LAYOUT_FILE_H

#include <stddef.h>
#include <stdio.h>

/** Opens a file for reading; nothing else is waited for. @return NULL with errno: it cannot be read, or is a folder,
 * pipe or device */
FILE *file_open(const char *path);
/** Reads a whole file of fewer than `most` bytes. @param length receives how many
 * @return the caller's; NULL: it cannot be read, or is too long */
char *file_read(const char *path, size_t most, size_t *length);

#endif
