/** @file language_file.h  Files of languages on the card path. */
#ifndef CG_MODULE_LANGUAGE_FILE_H
#define CG_MODULE_LANGUAGE_FILE_H

#include "effect/tell/tongue.h"

/** A file of a language, while it is read. */
typedef struct cg_language_file {
    cg_buffer content;
    cg_document document;
    cg_tongue_file file;           /**< its tree is in the arena */
    struct cg_language_file *next; /**< in a later folder of the path; NULL */
} cg_language_file;

/**
 * Reads the files of that name on the card path, in the order of its folders. All mistakes go to the
 * report, which can be NULL.
 * @param all   false: only the first
 * @param arena for the list and the trees
 * @param files receives the list, which cg_language_files_close() closes, also after an error
 * @return CG_ERR_NOT_FOUND if there is none
 */
cg_status cg_language_files_read(cg_language_file **files, cg_context *context, const char *name,
                                 bool all, cg_arena *arena, cg_report *report);
/** Frees what only reading needs; the trees stay. */
void cg_language_files_close(cg_language_file *files);

#endif
