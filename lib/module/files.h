/** @file files.h  Finds and reads files. */
#ifndef CG_MODULE_FILES_H
#define CG_MODULE_FILES_H

#include "base/memory.h"
#include "base/report.h"

/** A list of names of files. Zero-initialise with context and arena set; free it with
 * cg_files_free(). */
typedef struct cg_file_list {
    cg_context *context;
    cg_arena *arena; /**< holds the names, which remain when the list is freed */
    cg_buffer names; /**< of const char * */
} cg_file_list;

/** Returns the number of names. */
size_t cg_files_count(const cg_file_list *list);
/** Returns name number `index`, which must be below the count; valid as long as the arena. */
const char *cg_files_get(const cg_file_list *list, size_t index);
/** Frees the list, but not the names. */
void cg_files_free(cg_file_list *list);

/** Adds a file, which need not exist, or the files of a folder whose names end in `suffix`, sorted
 * by name. @return CG_OK, CG_ERR_FILE, CG_ERR_MEMORY */
cg_status cg_files_add(cg_file_list *list, const char *path, const char *suffix, cg_error *error);

/** Adds such files, except those with the name of a file in the list. */
cg_status cg_files_add_below(cg_file_list *list, const char *path, const char *suffix,
                             cg_error *error);

/** Adds the files of the folders `name` in all folders of a search path after the files in the
 * list, and sorts the list by name; of files with the same name, the one in the first folder
 * counts.
 * @param found receives true if there was such a folder
 * @return CG_OK, CG_ERR_FILE, CG_ERR_MEMORY */
cg_status cg_files_add_layers(cg_file_list *list, const char *search_path, const char *name,
                              const char *suffix, bool *found, cg_error *error);

/** Returns true if there is a folder with that path. */
bool cg_files_is_folder(const char *path);

/** Finds the first entry `name` in the folders of a search path.
 * @param folder true: it must be a folder; false: it must not
 * @param memory becomes true when memory was short; else it does not change
 * @return its path, in the arena; NULL if there is none */
const char *cg_files_search(const char *search_path, const char *name, bool folder, cg_arena *arena,
                            bool *memory);
/** Finds the next such entry: `from` is the number of the folder to begin with, 0 at first, and
 * then that of the folder after the one that has it. */
const char *cg_files_search_from(const char *search_path, size_t *from, const char *name,
                                 bool folder, cg_arena *arena, bool *memory);

/** Reads a whole regular file of at most `limit` bytes; refuses devices and pipes without waiting
 * for them. The caller frees the buffer, also after an error.
 * @return CG_OK, CG_ERR_FILE, CG_ERR_CARDS when it is too large, CG_ERR_MEMORY */
cg_status cg_files_read(const char *path, size_t limit, cg_buffer *content, cg_error *error);

/** Returns true if cg_files_read() would read it. For files that are loaded by other means, such as
 * modules.
 * @return false with the reason in the buffer */
bool cg_files_check(const char *path, size_t limit, char *buffer, size_t size);

#endif
