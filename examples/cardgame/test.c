#include "commands.h"
#include "common.h"
#include "glance.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_VERBOSE };
static const option_def options[] = {
    {"verbose", OPTION_FLAG, NULL, "also name the scenarios that pass", 0, 0, 0}, {.name = NULL}};

typedef struct test_run {
    cg_scenario_runner *runner;
    cg_report *report;
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

/** Reports a card file in place of scenarios. */
static bool is_of_cards(test_run *run, const char *path)
{
    file_glance glance;
    glance_at_file(path, &glance);
    if (glance.sort != FILE_OF_CARDS)
        return false;
    complain("%s: this is a card file; 'cardgame lint' checks it", path);
    run->total.failed++;
    return true;
}

/** A file that cannot be run counts as one failure. */
static void run_file(test_run *run, const char *path)
{
    cg_scenario_result result = {0, 0};
    if (is_of_cards(run, path))
        return;
    run->path = path;
    cg_report_clear(run->report);
    cg_status status =
        cg_scenario_runner_run(run->runner, path, on_scenario, run, run->report, &result);
    if (status) {
        if (!complain_report(run->report))
            complain("%s: %s", path, cg_status_text(status));
        result.failed++;
    }
    run->total.passed += result.passed;
    run->total.failed += result.failed;
}

static int run_test(const arguments *args)
{
    test_run run = {.verbose = args->values[OPTION_VERBOSE].given};
    file_list files = {NULL, 0, 0};
    cg_context *context = context_open();
    if (!context)
        return EXIT_FAILED;
    run.runner = must(cg_scenario_runner_create(context));
    run.report = must(cg_report_create(context));
    for (size_t i = 0; i < args->operand_count; i++)
        if (!glance_files(&files, args->operands[i], FILE_OF_CARDS))
            run.total.failed++;
    for (size_t i = 0; i < files.count; i++)
        run_file(&run, files.paths[i]);
    printf("%u passed, %u failed\n", run.total.passed, run.total.failed);
    files_free(&files);
    cg_report_destroy(run.report);
    cg_scenario_runner_destroy(run.runner);
    cg_context_destroy(context);
    return run.total.failed ? EXIT_FAILED : EXIT_OK;
}

const command_def command_test = {
    "test", "FILE|FOLDER... [--verbose]", "Run scenarios.", 1, SIZE_MAX, options, run_test};
