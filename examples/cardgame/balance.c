#include "commands.h"
#include "common.h"
#include "files.h"

#include "../laboratory/report.h"
#include "../laboratory/study_run.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    OPTION_SHARD,
    OPTION_OUTPUT,
    OPTION_THREADS,
    OPTION_DAMAGED,
    OPTION_PROGRESS,
    OPTION_MARKDOWN,
    OPTION_JSON
};
static const option_def options[] = {
    {"shard", OPTION_TEXT, "I/N", "run: play only part I of N, and write a part file", 0, 0, 0},
    {"output", OPTION_TEXT, "FILE", "the file to write", 0, 0, 0, 'o'},
    {"threads", OPTION_NUMBER, "N",
     "run: number of threads (all cores); results do not depend on it", 0, 1, 256},
    {"damaged", OPTION_TEXT, "refuse|skip", "merge: what to do with damaged parts (refuse)", 0, 0,
     0},
    {"progress", OPTION_FLAG, NULL, "run: show the progress even without a terminal", 0, 0, 0},
    {"markdown", OPTION_FLAG, NULL,
     "report: print the decks as tables in Markdown instead of a page", 0, 0, 0},
    {"json", OPTION_FLAG, NULL, "check: print a line about the study of each part", 0, 0, 0},
    {.name = NULL}};

static void tell_plan(const lab_plan *plan, const char *path)
{
    printf("%s: %llu jobs; %llu matches at each of %zu table%s with each of %zu bot%s\n", path,
           (unsigned long long)plan->jobs,
           (unsigned long long)plan->rounds * (unsigned)plan->players, plan->table_count,
           plan->table_count == 1 ? "" : "s", plan->levels, plan->levels == 1 ? "" : "s");
}

/** For programs that give out shards: the hash tells studies, cards and libraries apart, the folders
 * of cards are those that go with the study. */
static void write_plan(const lab_study *study, const lab_plan *plan)
{
    char hash[20];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)plan->hash);
    json_open(NULL, '{');
    json_string("study", hash);
    json_unsigned("jobs", plan->jobs);
    json_unsigned("matches", plan_matches(plan));
    json_raw("plan", plan->header);
    json_open("cards", '[');
    for (size_t i = 0; i < study->folder_count; i++)
        json_string(NULL, study->folders[i].text);
    json_close(']');
    json_close('}');
    json_end();
}

static bool check_study(const char *path, bool json)
{
    lab_study *study = study_open(path);
    lab_plan *plan = study ? plan_open(study) : NULL;
    bool good = plan != NULL;
    if (good && json)
        write_plan(study, plan);
    else if (good)
        tell_plan(plan, path);
    if (plan)
        plan_close(plan);
    if (study)
        study_close(study);
    return good;
}

static int check(const arguments *args)
{
    int status = EXIT_OK;
    for (size_t i = 1; i < args->operand_count; i++)
        if (!check_study(args->operands[i], args->values[OPTION_JSON].given))
            status = EXIT_FAILED;
    return status;
}

/** Reads "3/64". */
static bool read_shard(const char *text, run_config *config)
{
    char copy[64];
    config->shard = config->shards = 1;
    if (!text)
        return true;
    snprintf(copy, sizeof copy, "%s", text);
    char *slash = strchr(copy, '/');
    if (slash)
        *slash++ = '\0';
    if (slash && number_read(copy, &config->shard) && number_read(slash, &config->shards) &&
        config->shard >= 1 && config->shard <= config->shards)
        return true;
    complain("balance run: --shard must be I/N with I from 1 to N, not '%s'", text);
    return false;
}

/** STUDY.json beside the study's own name, unless another name is given. */
static char *output_of(const arguments *args, const char *ending)
{
    const char *given = args->values[OPTION_OUTPUT].texts[0], *path = args->operands[1];
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    size_t length = dot && (!slash || dot > slash) ? (size_t)(dot - path) : strlen(path);
    size_t size = (given ? strlen(given) : length + strlen(ending)) + 1;
    char *name = must(malloc(size));
    if (given)
        snprintf(name, size, "%s", given);
    else
        snprintf(name, size, "%.*s%s", (int)length, path, ending);
    return name;
}

static int run(const arguments *args)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    run_config config = {.threads = args->values[OPTION_THREADS].number,
                         .progress = args->values[OPTION_PROGRESS].given};
    if (!config.threads)
        config.threads = cores > 0 ? (size_t)cores : 1;
    if (!read_shard(args->values[OPTION_SHARD].texts[0], &config))
        return EXIT_USAGE;
    if (config.shards > 1 && !args->values[OPTION_OUTPUT].given) {
        complain("balance run: --shard needs a part file: -o FILE");
        return EXIT_USAGE;
    }
    int status = EXIT_FAILED;
    char *output = output_of(args, ".json");
    lab_study *study = study_open(args->operands[1]);
    lab_plan *plan = study ? plan_open(study) : NULL;
    config.output = output;
    if (plan) {
        status = study_run(plan, &config);
        plan_close(plan);
    }
    if (study)
        study_close(study);
    free(output);
    return status;
}

static int merge(const arguments *args)
{
    const char *damaged = args->values[OPTION_DAMAGED].texts[0];
    if (!args->values[OPTION_OUTPUT].given) {
        complain("balance merge: name the file of the result: -o FILE");
        return EXIT_USAGE;
    }
    if (damaged && strcmp(damaged, "skip") != 0 && strcmp(damaged, "refuse") != 0) {
        complain("balance merge: --damaged must be refuse or skip, not '%s'", damaged);
        return EXIT_USAGE;
    }
    file_list parts = {NULL, 0, 0};
    bool found = true;
    for (size_t i = 1; i < args->operand_count; i++)
        found = files_add_ending(&parts, args->operands[i], ".json") && found;
    int status = found ? study_merge((const char *const *)parts.paths, parts.count,
                                     args->values[OPTION_OUTPUT].texts[0],
                                     damaged && strcmp(damaged, "skip") == 0)
                       : EXIT_FAILED;
    files_free(&parts);
    return status;
}

static bool is_same_file(const char *left, const char *right)
{
    struct stat one, other;
    return stat(left, &one) == 0 && stat(right, &other) == 0 && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

static int report(const arguments *args)
{
    bool markdown = args->values[OPTION_MARKDOWN].given;
    char *output = output_of(args, markdown ? ".md" : ".html");
    if (is_same_file(args->operands[1], output)) {
        complain("balance report: %s would overwrite the result; write to another file", output);
        free(output);
        return EXIT_USAGE;
    }
    int status = report_write(args->operands[1], output, markdown ? report_markdown : report_html);
    free(output);
    return status;
}

typedef struct balance_verb {
    const char *name;
    int (*run)(const arguments *args);
    size_t files_max;
} balance_verb;

static const balance_verb verbs[] = {
    {"check", check, SIZE_MAX}, {"run", run, 1}, {"merge", merge, SIZE_MAX}, {"report", report, 1}};
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
        complain("balance %s: give one file, not %zu", name, args->operand_count - 1);
        return EXIT_USAGE;
    }
    const char *near = nearest(name, names);
    complain("balance has no subcommand '%s'%s%s%s", name,
             near ? "; did you mean '" : "; see --help", near ? near : "", near ? "'?" : "");
    return EXIT_USAGE;
}

const command_def command_balance = {
    "balance",
    "check|run|merge|report FILE... [--shard I/N] [-o FILE] [--threads N] [--damaged skip] "
    "[--progress] [--markdown] [--json]",
    "Studies of a game's balance: matches in bulk, in shards, and their report.",
    2,
    SIZE_MAX,
    options,
    run_balance};
