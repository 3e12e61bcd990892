/** Bytes as a scenario file of the shipped games: mistakes with their places, or scenarios that run
 * and pass or fail with a story. */
#include "fuzz/shipped.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum { SIZE_MOST = 4096 };

static void told(void *user, const char *name, const char *failure)
{
    uint32_t *counts = user;
    if (!name || (failure && !failure[0]))
        shipped_blame("fuzz scenario", "a scenario has no name, or its story is empty");
    counts[failure != NULL]++;
}

static void run(const cg_cards *cards, cg_report *report, const char *path)
{
    uint32_t counts[2] = {0};
    cg_scenario_result result = {0};
    cg_status status = cg_scenario_run(cards, path, told, counts, report, &result);
    if ((status == CG_OK) != (cg_report_count(report) == 0))
        shipped_blame("fuzz scenario", "a file is refused without a reason, or taken with one");
    if (!status && (result.passed != counts[0] || result.failed != counts[1]))
        shipped_blame("fuzz scenario", "scenarios are counted wrong");
}

/** One file for all inputs, which has no name any more when the fuzzer ends. */
static int open_file(char *path)
{
    int file = mkstemp(path);
    if (file < 0)
        shipped_blame("fuzz scenario", "there is no room for a file");
    return file;
}

static void write_input(int file, const unsigned char *data, size_t size)
{
    if (ftruncate(file, 0) || pwrite(file, data, size, 0) != (ssize_t)size)
        shipped_blame("fuzz scenario", "the file cannot be written");
}

static char path[] = "/tmp/cardgame-fuzz-XXXXXX";

static void remove_file(void)
{
    unlink(path);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static int file = -1;
    static cg_context *context;
    char name[64] = "";
    cg_error error = {0};
    if (file < 0) {
        file = open_file(path);
        atexit(remove_file);
        context = cg_context_create(NULL);
    }
    if (size > SIZE_MOST)
        return 0;
    write_input(file, data, size);
    cg_status status = cg_scenario_game(context, path, name, sizeof name, &error);
    const cg_cards *cards = status ? shipped_cards(0) : shipped_named(name);
    cg_report *report = cg_report_create(context);
    if (cards)
        run(cards, report, path);
    cg_report_destroy(report);
    return 0;
}
