/* The laws in one program: `laws NAME... [--seconds N] [--seed N]`, from any folder. Without
 * seconds each law plays a fixed number of cases. `laws --list` names the laws. */
#include "law.h"

#include "tree.h"

#include <cardgame/cardgame.h>

#include <stdlib.h>
#include <time.h>

#define TEST(name) void law_##name(law_run *run);
#include "laws.inc"
#undef TEST

static const struct {
    const char *name;
    void (*run)(law_run *run);
} laws[] = {
#define TEST(name) {#name, law_##name},
#include "laws.inc"
};

enum { LAWS = sizeof laws / sizeof *laws };

static int list(void)
{
    for (int i = 0; i < LAWS; i++)
        puts(laws[i].name);
    return 0;
}

/** Games and cards of the build that the program belongs to, and those of the tests. */
static cg_context *make_context(void)
{
    char program[TREE_PATH_MAX] = "", modules[3 * TREE_PATH_MAX], cards[2 * TREE_PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(program, '/');
        if (slash)
            *slash = '\0';
    }
    snprintf(modules, sizeof modules, "%s/../lib/cardgame:%s/modules", program, program);
    snprintf(cards, sizeof cards, "cards:%s/cards", program);
    cg_context_config config = cg_context_config_default();
    config.module_path = modules;
    config.card_path = cards;
    return cg_context_create(&config);
}

/** What is asked for beside names of laws. */
typedef struct wishes {
    uint64_t seed;
    double seconds;
    unsigned long long only;
} wishes;

static law_run run_law(int number, const wishes *to)
{
    law_run run = {.name = laws[number].name,
                   .seed = to->seed,
                   .seconds = to->seconds,
                   .only = to->only,
                   .begun = law_now(),
                   .context = make_context()};
    laws[number].run(&run);
    cg_context_destroy(run.context);
    if (run.vain > 0)
        printf("%s: %u cases had nothing to show\n", run.name, run.vain);
    return run;
}

/** @return is it an option with its value? */
static bool take_option(const char *name, const char *value, wishes *to)
{
    if (value == NULL)
        return false;
    if (strcmp(name, "--seed") == 0)
        to->seed = strtoull(value, NULL, 10);
    else if (strcmp(name, "--seconds") == 0)
        to->seconds = strtod(value, NULL);
    else if (strcmp(name, "--case") == 0)
        to->only = strtoull(value, NULL, 10) + 1;
    else
        return false;
    return true;
}

int main(int count, char **words)
{
    wishes to = {.seed = 1};
    bool wanted[LAWS] = {false}, all = true;
    unsigned passed = 0, failed = 0;
    char root[TREE_PATH_MAX];
    if (count == 2 && strcmp(words[1], "--list") == 0)
        return list();
    for (int i = 1; i < count; i++) {
        int number = LAWS;
        if (take_option(words[i], words[i + 1], &to)) {
            i++;
            continue;
        }
        while (number > 0 && strcmp(laws[number - 1].name, words[i]) != 0)
            number--;
        if (number == 0) {
            fprintf(stderr, "laws: there is no '%s'; `laws --list` names them\n", words[i]);
            return 2;
        }
        wanted[number - 1] = true;
        all = false;
    }
    if (chdir(tree_root(root)) != 0) {
        perror(root);
        return 2;
    }
    for (int i = 0; i < LAWS; i++) {
        if (!all && !wanted[i])
            continue;
        law_run run = run_law(i, &to);
        passed += run.passed;
        failed += run.failed;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}
