/** @file run.h
 * Runs the scenarios of one file, after its cards have been found.
 */
#ifndef CG_SCENARIO_RUN_H
#define CG_SCENARIO_RUN_H

#include "scenario/file.h"

#include <cardgame/scenario.h>

/** Opens a file like cg_script_open(), with every mistake in the file's report. cg_script_close()
 * must be called even after an error. */
cg_status cg_script_begin(cg_script_file *file, const char *path);

/** Opens a text in memory like cg_script_begin(). */
cg_status cg_script_begin_text(cg_script_file *file, const char *path, const char *text,
                               size_t length);

/** The scenario of a text to run, or all, and the receiver of its events. */
typedef struct cg_script_telling {
    const char *only;
    cg_scenario_told_fn told; /**< NULL: the scenarios are only read */
    void *user;
} cg_script_telling;

/** Reads all scenarios of an opened file whose game and cards are set, and plays them.
 * @return as cg_script_run() */
cg_status cg_script_tell(cg_script_file *file, const cg_script_telling *telling);

/** Opens a file, finds its game and its cards, reads all its scenarios and passes them to `visit`,
 * which can play them.
 * @return CG_OK if they were passed on; as cg_scenario_runner_run() */
cg_status cg_scenario_runner_visit(cg_scenario_runner *runner, const char *path,
                                   void (*visit)(cg_script_file *file, void *user), void *user,
                                   cg_report *report);

/** Reads and plays all scenarios of an opened file whose game and cards are set.
 * @param result receives the numbers of passed and failed ones; NULL is allowed
 * @return CG_OK if they were played, CG_ERR_SCENARIO, CG_ERR_MEMORY */
cg_status cg_script_run(cg_script_file *file, cg_scenario_fn done, void *user,
                        cg_scenario_result *result);

#endif
