/** @file adopt.h  Modules that were built with the headers of another version of the library. */
#ifndef CG_MODULE_ADOPT_H
#define CG_MODULE_ADOPT_H

#include "base/memory.h"

#include <cardgame/module.h>

/** Makes a module's tables fit this library's structures. Members that its headers did not have are
 * 0; those that this library does not have must be 0.
 * @param name of its file, for messages; NULL
 * @param result the module itself if nothing differs, else a copy in the arena
 * @return CG_OK, CG_ERR_MODULE for one that cannot be used, CG_ERR_MEMORY */
cg_status cg_module_adopt(const cg_module *module, const char *name, cg_arena *arena,
                          const cg_module **result, cg_error *error);

#endif
