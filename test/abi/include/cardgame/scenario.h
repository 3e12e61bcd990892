/**
 * @file scenario.h
 * Scenario files: a board, a script, expectations, in YAML. cards/SCENARIOS.md documents the format.
 */
#ifndef CARDGAME_SCENARIO_H
#define CARDGAME_SCENARIO_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How many scenarios of a file passed and failed. */
typedef struct cg_scenario_result {
    uint32_t passed, failed; /**< scenarios */
} cg_scenario_result;

/** Called for each scenario that ran.
 * @param user    as given to the function that runs the file
 * @param name    of the scenario; valid during the call
 * @param failure NULL when it passed, else what went wrong, in lines; valid during the call */
typedef void (*cg_scenario_fn)(void *user, const char *name, const char *failure);

/** Runs scenario files with the games and cards that they name, from any folder. Not shared by
 * threads. */
typedef struct cg_scenario_runner cg_scenario_runner;

/* What functions below call, with the size of a structure as the program knows it. */
CG_API cg_status cg_scenario_runner_run_sized(cg_scenario_runner *runner, const char *path,
                                              cg_scenario_fn done, void *user, cg_report *report,
                                              struct cg_scenario_result *result, size_t size);
CG_API cg_status cg_scenario_run_sized(const cg_cards *cards, const char *path, cg_scenario_fn done,
                                       void *user, cg_report *report,
                                       struct cg_scenario_result *result, size_t size);

/** Makes a runner. What it loads is found by the context's search paths, and where the files say.
 * @return the runner, owned by the caller; NULL when memory is short */
CG_API cg_scenario_runner *cg_scenario_runner_create(cg_context *context);
/** Frees a runner with all games and cards that it has loaded. NULL is allowed. */
CG_API void cg_scenario_runner_destroy(cg_scenario_runner *runner);

/**
 * Runs all scenarios of one file, each also with a clone, a save and load, and undo and redo at
 * every decision. A game, and a set of cards that several files name, are loaded once. Mistakes in
 * a set are told with the first of these files.
 * @param done   called for each scenario; NULL allowed
 * @param report receives the mistakes of the file itself and of the cards that it names; NULL
 *               allowed
 * @param result receives how many passed and failed; NULL allowed
 * @return CG_OK when the file could be run (passed or failed); CG_ERR_SCENARIO, also when its game
 *         or its cards cannot be loaded; CG_ERR_FILE, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
static inline cg_status cg_scenario_runner_run(cg_scenario_runner *runner, const char *path,
                                               cg_scenario_fn done, void *user, cg_report *report,
                                               cg_scenario_result *result)
{
    return cg_scenario_runner_run_sized(runner, path, done, user, report, result, sizeof *result);
}

/**
 * The same with cards that the host program has loaded; what the file says under `cards` is not
 * looked at.
 * @param cards  catalogue of the game that the file names
 * @param done   called for each scenario; NULL allowed
 * @param report receives the mistakes of the file; NULL allowed
 * @param result receives how many passed and failed; NULL allowed
 * @return CG_OK when the file could be run (passed or failed), CG_ERR_SCENARIO or CG_ERR_FILE
 * otherwise
 */
static inline cg_status cg_scenario_run(const cg_cards *cards, const char *path,
                                        cg_scenario_fn done, void *user, cg_report *report,
                                        cg_scenario_result *result)
{
    return cg_scenario_run_sized(cards, path, done, user, report, result, sizeof *result);
}

/* ---- scenario files in memory ---- */

/** A scenario of a text that was run. */
typedef struct cg_scenario_told {
    const char *name;       /**< of the scenario */
    uint32_t line, column;  /**< where it begins, as in cg_error */
    const char *failure;    /**< NULL when it passed, else what went wrong, in lines */
    uint32_t failed_line;   /**< where the step stands that failed; 0: it passed */
    uint32_t failed_column; /**< of that step */
} cg_scenario_told;

/** Called for each scenario of a text that ran.
 * @param user as given to the function that runs the text
 * @param told valid during the call */
typedef void (*cg_scenario_told_fn)(void *user, const cg_scenario_told *told);

/**
 * Checks a scenario file that is in memory, and runs its scenarios as cg_scenario_run() does.
 * @param cards  catalogue of the game that the text names
 * @param name   of the file, for messages
 * @param text   what it holds
 * @param length of the text, in bytes, at most cg_context_config.file_limit
 * @param only   name of the only scenario that is run; NULL: all are
 * @param told   called for each scenario that ran; NULL: the text is only checked, and nothing is
 *               run
 * @param user   passed to `told`
 * @param report receives the mistakes of the text, with their places; NULL allowed
 * @return CG_OK when the text has no mistakes (scenarios passed or failed); CG_ERR_SCENARIO,
 *         CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_scenario_text(const cg_cards *cards, const char *name, const char *text,
                                  size_t length, const char *only, cg_scenario_told_fn told,
                                  void *user, cg_report *report);

/**
 * The same with the game and the cards that the text names, which the runner loads once: where card
 * files have changed, make a new runner.
 * @param path   where the file would lie: what it says under `cards` begins there
 * @param text   what it holds
 * @param length of the text, in bytes, at most cg_context_config.file_limit
 * @param only   name of the only scenario that is run; NULL: all are
 * @param told   called for each scenario that ran; NULL: the text is only checked
 * @param user   passed to `told`
 * @param report receives the mistakes of the text and of the cards that it names; NULL allowed
 * @return as cg_scenario_text(); CG_ERR_SCENARIO also when its game or its cards cannot be loaded
 */
CG_API cg_status cg_scenario_runner_text(cg_scenario_runner *runner, const char *path,
                                         const char *text, size_t length, const char *only,
                                         cg_scenario_told_fn told, void *user, cg_report *report);

/** Writes the name of the game that a scenario file names.
 * @return CG_OK, CG_ERR_SCENARIO, CG_ERR_FILE, CG_ERR_MEMORY, CG_ERR_ARGUMENT */
CG_API cg_status cg_scenario_game(cg_context *context, const char *path, char *buffer, size_t size,
                                  cg_error *error);

#ifdef __cplusplus
}
#endif

#endif
