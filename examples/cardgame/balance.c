#include "commands.h"
#include "common.h"

#include "../laboratory/study.h"

#include <string.h>

enum { OPTION_SHARD, OPTION_OUTPUT, OPTION_THREADS, OPTION_DAMAGED, OPTION_PROGRESS };
static const option_def options[] = {
    {"shard", OPTION_TEXT, "I/N", "run: only part I of N, written as a part file", 0, 0, 0},
    {"output", OPTION_TEXT, "FILE", "the file to write", 0, 0, 0, 'o'},
    {"threads", OPTION_NUMBER, "N",
     "run: number of threads (all cores); results do not depend on it", 0, 1, 256},
    {"damaged", OPTION_TEXT, "refuse|skip", "merge: what is done with damaged parts (refuse)", 0, 0,
     0},
    {"progress", OPTION_FLAG, NULL, "run: tell how far it is, also without a terminal", 0, 0, 0},
    {.name = NULL}};

static int check(const arguments *args)
{
    int status = EXIT_OK;
    for (size_t i = 1; i < args->operand_count; i++) {
        lab_study *study = study_open(args->operands[i]);
        if (study)
            study_close(study);
        else
            status = EXIT_FAILED;
    }
    return status;
}

typedef struct balance_verb {
    const char *name;
    int (*run)(const arguments *args);
    size_t files_max;
} balance_verb;

static const balance_verb verbs[] = {{"check", check, SIZE_MAX}};
#define VERBS (sizeof verbs / sizeof *verbs)

static int run_balance(const arguments *args)
{
    const char *name = args->operands[0], *names[VERBS + 1] = {NULL};
    for (size_t i = 0; i < VERBS; i++) {
        names[i] = verbs[i].name;
        if (strcmp(verbs[i].name, name) != 0)
            continue;
        if (args->operand_count - 1 <= verbs[i].files_max)
            return verbs[i].run(args);
        complain("balance %s: one file, not %zu", name, args->operand_count - 1);
        return EXIT_USAGE;
    }
    const char *near = nearest(name, names);
    complain("balance has no '%s'%s%s%s", name, near ? "; did you mean '" : "; see --help",
             near ? near : "", near ? "'?" : "");
    return EXIT_USAGE;
}

const command_def command_balance = {
    "balance",
    "check|run|merge|report FILE... [--shard I/N] [-o FILE] [--threads N] [--damaged skip] "
    "[--progress]",
    "Studies of a game's balance: matches in bulk, in shards, and their report.",
    2,
    SIZE_MAX,
    options,
    run_balance};
