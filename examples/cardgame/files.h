/** @file files.h  Lists of files, with those of folders. */
#ifndef FILES_H
#define FILES_H

#include <stdbool.h>
#include <stddef.h>

/** Paths, in the order given; those of a folder in the order of their names. */
typedef struct file_list {
    char **paths;
    size_t count, capacity;
} file_list;

/** Adds a file, or the *.yaml files of a folder and of the folders in it.
 *  @return false after a message when a folder cannot be read or has no such file */
bool files_add(file_list *list, const char *path);
/** The same with another ending than .yaml. */
bool files_add_ending(file_list *list, const char *path, const char *ending);
void files_free(file_list *list);

/** Is there such a file, no folder? */
bool file_exists(const char *path);

/** Is there such a folder? */
bool file_is_folder(const char *path);

/** The path of `name` in the folder of `path`, in memory that the caller frees. */
char *file_beside(const char *path, const char *name);

/** The folder's path, '/' and the name, in memory that the caller frees. */
char *file_join(const char *folder, const char *name);

#endif
