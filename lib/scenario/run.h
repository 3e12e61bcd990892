/** @file run.h  Running the scenarios of one file, whoever has found its cards. */
#ifndef CG_SCENARIO_RUN_H
#define CG_SCENARIO_RUN_H

#include "scenario/file.h"

#include <cardgame/scenario.h>

/** cg_script_open() with every mistake in the file's report. cg_script_close() is due even after an
 * error. */
cg_status cg_script_begin(cg_script_file *file, const char *path);

/** Reads and plays all scenarios of an opened file whose game and cards are set.
 * @param result receives how many passed and failed; NULL allowed
 * @return CG_OK when they were played, CG_ERR_SCENARIO, CG_ERR_MEMORY */
cg_status cg_script_run(cg_script_file *file, cg_scenario_fn done, void *user,
                        cg_scenario_result *result);

#endif
