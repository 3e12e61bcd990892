/**
 * @file scenario.h
 * Scenario files: a board, a script, expectations, in YAML. cards/README.md documents the format.
 */
#ifndef CARDGAME_SCENARIO_H
#define CARDGAME_SCENARIO_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What running a file came to. */
typedef struct cg_scenario_result {
    uint32_t passed, failed;
} cg_scenario_result;

/** Called for each scenario that ran; `failure` is NULL when it passed, else the whole story in
 * lines. */
typedef void (*cg_scenario_fn)(void *user, const char *name, const char *failure);

/**
 * Runs all scenarios of one file, each also with a clone, a save and load, and undo and redo at
 * every decision.
 * @param cards  catalogue of the game that the file names
 * @param report receives the mistakes of the file itself; NULL allowed
 * @return CG_OK when the file could be run (passed or failed), CG_ERR_SCENARIO or CG_ERR_FILE
 * otherwise
 */
CG_API cg_status cg_scenario_run(const cg_cards *cards, const char *path, cg_scenario_fn done,
                                 void *user, cg_report *report, cg_scenario_result *result);

/** The game that a scenario file names. */
CG_API cg_status cg_scenario_game(cg_context *context, const char *path, char *buffer, size_t size,
                                  cg_error *error);

#ifdef __cplusplus
}
#endif

#endif
