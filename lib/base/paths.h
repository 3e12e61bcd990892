/** @file paths.h  Where games and cards are looked for. */
#ifndef CG_BASE_PATHS_H
#define CG_BASE_PATHS_H

#include "base/memory.h"

/** Fills the context's two search paths: the config's folders, the environment's, and those beside
 * the library. @return false when memory is short */
bool cg_paths_create(cg_context *context, const cg_context_config *config);
void cg_paths_destroy(cg_context *context);

/** The folder with that number of a search path, with its length; NULL past the last. Empty ones
 * are skipped. */
const char *cg_paths_get(const char *path, size_t index, size_t *length);

#endif
