/** @file language_file.h  Files of languages on the card path. */
#ifndef CG_MODULE_LANGUAGE_FILE_H
#define CG_MODULE_LANGUAGE_FILE_H

#include "yaml/tree.h"

/** A file of a language while it is being read. Zero-initialise it; cg_language_file_close() frees
 * it. */
typedef struct cg_language_file {
    cg_buffer content;
    cg_document document;
    const cg_tree *root; /**< in the arena; NULL: there is no such file, or it cannot be read */
} cg_language_file;

/** Reads a file of the card path. All mistakes go to the report, which can be NULL.
 * @param arena for its tree
 * @return CG_ERR_NOT_FOUND if the file is missing */
cg_status cg_language_file_read(cg_language_file *file, cg_context *context, const char *name,
                                cg_arena *arena, cg_report *report);
/** Frees the data that only reading needs; the tree remains. */
void cg_language_file_close(cg_language_file *file);

#endif
