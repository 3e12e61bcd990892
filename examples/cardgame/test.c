#include "commands.h"
#include "common.h"
#include "files.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_VERBOSE };
static const option_def options[] = {
    {"verbose", OPTION_FLAG, NULL, "also name what passes", 0, 0, 0}, {.name = NULL}};

#define GAMES_MAX 16

/** Games are loaded once, when the first file names them. */
typedef struct test_run {
    cg_context *context;
    char names[GAMES_MAX][64];
    loaded_game games[GAMES_MAX];
    size_t game_count;
    const char *path;
    bool verbose;
    cg_scenario_result total;
} test_run;

static void on_scenario(void *user, const char *name, const char *failure)
{
    const test_run *run = user;
    if (failure)
        printf("%sFAILED%s %s: %s\n%s\n", style_code(STYLE_BAD), style_code(STYLE_NONE), run->path,
               name, failure);
    else if (run->verbose)
        printf("%spassed%s %s: %s\n", style_code(STYLE_GOOD), style_code(STYLE_NONE), run->path,
               name);
}

static const cg_cards *cards_of(test_run *run, const char *name)
{
    for (size_t i = 0; i < run->game_count; i++)
        if (strcmp(run->names[i], name) == 0)
            return run->games[i].cards;
    if (run->game_count == GAMES_MAX) {
        complain("scenarios of more than %d games", GAMES_MAX);
        return NULL;
    }
    loaded_game *loaded = &run->games[run->game_count];
    loaded->game = game_open(run->context, name);
    loaded->cards = loaded->game ? cards_open(run->context, loaded->game) : NULL;
    snprintf(run->names[run->game_count++], sizeof *run->names, "%s", name);
    return loaded->cards;
}

/** A file that cannot be run counts as one failure. */
static void run_file(test_run *run, const char *path)
{
    char name[64];
    cg_error error = {0};
    cg_scenario_result result = {0, 0};
    run->path = path;
    if (cg_scenario_game(run->context, path, name, sizeof name, &error)) {
        complain_error(&error);
        run->total.failed++;
        return;
    }
    const cg_cards *cards = cards_of(run, name);
    cg_report *report = cg_report_create(run->context);
    cg_status status =
        cards ? cg_scenario_run(cards, path, on_scenario, run, report, &result) : CG_ERR_NOT_FOUND;
    if (status) {
        if (cards && (!report || !complain_report(report)))
            complain("%s: %s", path, cg_status_text(status));
        result.failed++;
    }
    run->total.passed += result.passed;
    run->total.failed += result.failed;
    cg_report_destroy(report);
}

static void close_games(test_run *run)
{
    for (size_t i = 0; i < run->game_count; i++) {
        cg_cards_destroy(run->games[i].cards);
        cg_game_destroy(run->games[i].game);
    }
    cg_context_destroy(run->context);
}

static int run_test(const arguments *args)
{
    test_run run = {.verbose = args->values[OPTION_VERBOSE].given};
    file_list files = {NULL, 0, 0};
    run.context = context_open();
    if (!run.context)
        return EXIT_FAILED;
    for (size_t i = 0; i < args->operand_count; i++)
        if (!files_add(&files, args->operands[i]))
            run.total.failed++;
    for (size_t i = 0; i < files.count; i++)
        run_file(&run, files.paths[i]);
    printf("%u passed, %u failed\n", run.total.passed, run.total.failed);
    int status = run.total.failed ? EXIT_FAILED : EXIT_OK;
    files_free(&files);
    close_games(&run);
    return status;
}

const command_def command_test = {
    "test", "FILE|FOLDER... [--verbose]", "Run scenarios.", 1, SIZE_MAX, options, run_test};
