/** @file migrate.h  Saves of older versions of a game: see cg_module.migrate. */
#ifndef CG_MATCH_MIGRATE_H
#define CG_MATCH_MIGRATE_H

#include "match/save/fields.h"

/** Lets the game correct what its new version changed, in a state whose numbers were read but not
 * checked yet.
 * @return CG_OK, or CG_ERR_SAVE with the reason */
cg_status cg_migrate(cg_match *match, const char *version, const cg_table_sizes *were,
                     cg_error *error);

#endif
