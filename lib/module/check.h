/** @file check.h  What must hold in a module's tables before the library trusts them. */
#ifndef CG_MODULE_CHECK_H
#define CG_MODULE_CHECK_H

#include <cardgame/module.h>

/**
 * Checks version, sizes and tables.
 * @param name that the module must have; NULL: any
 * @return CG_OK, or CG_ERR_MODULE with what is wrong
 */
cg_status cg_module_check(const cg_module *module, const char *name, cg_error *error);

#endif
