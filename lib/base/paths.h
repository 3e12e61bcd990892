/** @file paths.h
 * The folders that are searched for game modules and card files.
 */
#ifndef CG_BASE_PATHS_H
#define CG_BASE_PATHS_H

#include "base/memory.h"

/** Fills the context's two search paths: first the config's folders, then the environment's, then
 * those beside the library.
 * @return false if memory is short; cg_paths_destroy() must be called even then */
bool cg_paths_create(cg_context *context, const cg_context_config *config);
/** Frees the two search paths. */
void cg_paths_destroy(cg_context *context);

/** Returns folder number `index`, from 0, of a search path. Empty entries do not count.
 * @param path   folders separated by ':'; NULL if there is none
 * @param length receives the folder's length; it does not end with NUL
 * @return its start in `path`; NULL after the last */
const char *cg_paths_get(const char *path, size_t index, size_t *length);

#endif
