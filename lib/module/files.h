/** @file files.h  Finding and reading files. */
#ifndef CG_MODULE_FILES_H
#define CG_MODULE_FILES_H

#include "base/memory.h"
#include "base/report.h"

/** Names of files, in an arena. */
typedef struct cg_file_list {
    cg_context *context;
    cg_arena *arena;
    cg_buffer names; /**< of const char * */
} cg_file_list;

size_t cg_files_count(const cg_file_list *list);
const char *cg_files_get(const cg_file_list *list, size_t index);
void cg_files_free(cg_file_list *list);

/** Adds a file, or the files of a folder that end in `suffix`, sorted by name. */
cg_status cg_files_add(cg_file_list *list, const char *path, const char *suffix, cg_error *error);

/** Adds the files of the folders `name` in all the folders of a search path, sorted by name; of
 * files with the same name the first folder's counts. `found` tells whether there was such a
 * folder. */
cg_status cg_files_add_layers(cg_file_list *list, const char *search_path, const char *name,
                              const char *suffix, bool *found, cg_error *error);

bool cg_files_is_folder(const char *path);

/** The first folder `name` within the folders of a search path, in the arena; NULL when there is
 * none.
 *  @param memory becomes true when memory was short */
const char *cg_files_search(const char *search_path, const char *name, bool folder, cg_arena *arena,
                            bool *memory);

/** Reads a whole regular file of at most `limit` bytes; whatever else has that name (a device, a
 * pipe) is refused without waiting for it. The buffer is the caller's to free, also after an error.
 */
cg_status cg_files_read(const char *path, size_t limit, cg_buffer *content, cg_error *error);

/** Would it be read? For files that the system reads. @return false with the reason */
bool cg_files_check(const char *path, size_t limit, char *buffer, size_t size);

#endif
