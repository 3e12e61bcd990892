/**
 * @file scenario.h
 * Scenario files in YAML: a starting position, a script and expectations. cards/SCENARIOS.md
 * documents the format.
 */
#ifndef CARDGAME_SCENARIO_H
#define CARDGAME_SCENARIO_H

#include <cardgame/base.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Number of passed and failed scenarios of a file. */
typedef struct cg_scenario_result {
    uint32_t passed, failed; /**< scenarios that passed; scenarios that failed */
} cg_scenario_result;

/**
 * Receives the outcome of each scenario that ran.
 * @param user    as given to the function that runs the file
 * @param name    of the scenario; valid during the call
 * @param failure NULL if it passed, otherwise the reason, in lines; valid during the call
 */
typedef void (*cg_scenario_fn)(void *user, const char *name, const char *failure);

/** Runs scenario files with the games and cards that they name, from any folder. Use a runner in
 * one thread only. */
typedef struct cg_scenario_runner cg_scenario_runner;

/**
 * Makes a runner. It loads games and cards from the context's search paths, and from the places
 * that the files name.
 * @return the runner, owned by the caller; NULL if memory is short
 */
CG_API cg_scenario_runner *cg_scenario_runner_create(cg_context *context);
/** Frees a runner with all games and cards that it loaded. */
CG_API void cg_scenario_runner_destroy(cg_scenario_runner *runner);

/**
 * Runs all scenarios of one file, each also with a clone, a save and load, and undo and redo at
 * every decision. A game or a set of cards that several files name is loaded once. Mistakes in a
 * set are reported with the first of these files.
 * @param done   called for each scenario; NULL allowed
 * @param report receives the mistakes of the file itself and of the cards that it names; NULL
 *               allowed
 * @param result receives the numbers of passed and failed scenarios; NULL allowed
 * @return CG_OK if the file could be run (passed or failed); CG_ERR_SCENARIO, also if its game or
 *         its cards cannot be loaded; CG_ERR_FILE, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
static inline cg_status cg_scenario_runner_run(cg_scenario_runner *runner, const char *path,
                                               cg_scenario_fn done, void *user, cg_report *report,
                                               cg_scenario_result *result)
{
    return cg_scenario_runner_run_sized(runner, path, done, user, report, result, sizeof *result);
}

/**
 * Runs all scenarios of one file with cards that the application has loaded; `cards` in the file
 * is ignored.
 * @param cards  catalogue of the game that the file names
 * @param done   called for each scenario; NULL allowed
 * @param report receives the mistakes of the file; NULL allowed
 * @param result receives the numbers of passed and failed scenarios; NULL allowed
 * @return CG_OK if the file could be run (passed or failed), otherwise CG_ERR_SCENARIO or
 *         CG_ERR_FILE
 */
static inline cg_status cg_scenario_run(const cg_cards *cards, const char *path,
                                        cg_scenario_fn done, void *user, cg_report *report,
                                        cg_scenario_result *result)
{
    return cg_scenario_run_sized(cards, path, done, user, report, result, sizeof *result);
}

/* ---- scenario files in memory ---- */

/** The outcome of a scenario of a text. */
typedef struct cg_scenario_told {
    const char *name;       /**< name of the scenario */
    uint32_t line, column;  /**< line where it begins, as in cg_error; column, as in cg_error */
    const char *failure;    /**< NULL if it passed, otherwise the reason, in lines */
    uint32_t failed_line;   /**< line of the step that failed; 0: it passed */
    uint32_t failed_column; /**< column of that step */
} cg_scenario_told;

/**
 * Receives the outcome of each scenario of a text.
 * @param user as given to the function that runs the text
 * @param told valid during the call
 */
typedef void (*cg_scenario_told_fn)(void *user, const cg_scenario_told *told);

/**
 * Checks a scenario file in memory, and runs its scenarios as cg_scenario_run() does.
 * @param cards  catalogue of the game that the text names
 * @param name   of the file, for messages
 * @param text   its content
 * @param length of the text, in bytes, at most cg_context_config.file_limit
 * @param only   name of the only scenario to run; NULL: all
 * @param told   called for each scenario that ran; NULL: only checks the text
 * @param user   passed to `told`
 * @param report receives the mistakes of the text, with their places; NULL allowed
 * @return CG_OK if the text has no mistakes (scenarios passed or failed); CG_ERR_SCENARIO,
 *         CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_scenario_text(const cg_cards *cards, const char *name, const char *text,
                                  size_t length, const char *only, cg_scenario_told_fn told,
                                  void *user, cg_report *report);

/**
 * Checks and runs a scenario file in memory with the game and the cards that it names, which the
 * runner loads once: after card files have changed, make a new runner.
 * @param path   path of the file, from which its `cards` are looked up
 * @param text   its content
 * @param length of the text, in bytes, at most cg_context_config.file_limit
 * @param only   name of the only scenario to run; NULL: all
 * @param told   called for each scenario that ran; NULL: only checks the text
 * @param user   passed to `told`
 * @param report receives the mistakes of the text and of the cards that it names; NULL allowed
 * @return as cg_scenario_text(); CG_ERR_SCENARIO also if its game or its cards cannot be loaded
 */
CG_API cg_status cg_scenario_runner_text(cg_scenario_runner *runner, const char *path,
                                         const char *text, size_t length, const char *only,
                                         cg_scenario_told_fn told, void *user, cg_report *report);

/**
 * Writes the name of the game that a scenario file names.
 * @return CG_OK, CG_ERR_SCENARIO, CG_ERR_FILE, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_scenario_game(cg_context *context, const char *path, char *buffer, size_t size,
                                  cg_error *error);

#ifdef __cplusplus
}
#endif

#endif
