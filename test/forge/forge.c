/** Forged saves of every game in turn, without libFuzzer: for long runs, and with any compiler.
 * usage: forge SECONDS [SEED [GAME]], from the root of the tree
 *        forge FILE: one input of the fuzz target `save`, or a whole save
 * Inputs are made from a seed. They are tried in a child, so that a crash or a loop is one finding,
 * written down as an input beside the program, and the run goes on. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "support_forge.h"

#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    INPUT_MAX = FORGE_HEAD + 4 * 24,
    OF_ONE_BASE = 64,   /* inputs that change the same save */
    OF_A_CHILD = 4096,  /* inputs before the next child */
    MOST_SECONDS = 60,  /* for one input */
    MOST_FINDINGS = 100 /* before the run stops */
};

/** What the child tells: how far it is, and what became of the inputs. */
typedef struct tally {
    uint64_t at;
    uint64_t results[FORGE_GAMES][FORGE_BROKEN + 1];
    char why[FORGE_WHY];
} tally;

/* ---- one input ---- */

/** Input number `at` of a seed; those of one base stand behind each other, and games take turns. */
static size_t make_input(uint64_t seed, uint64_t at, int game, unsigned char *input)
{
    cg_random base = cg_random_seed(seed + at / OF_ONE_BASE), random = cg_random_seed(seed ^ ~at);
    for (int i = 0; i < FORGE_HEAD; i++)
        input[i] = (unsigned char)cg_random_below(&base, 256);
    input[FORGE_HEAD - 1] = (unsigned char)cg_random_below(&random, 256);
    input[0] = (unsigned char)(game >= 0 ? (uint64_t)game : at / OF_ONE_BASE % FORGE_GAMES);
    size_t changes = 1 + cg_random_below(&random, at % 4 ? 3 : 24);
    for (size_t i = 0; i < 4 * changes; i++)
        input[FORGE_HEAD + i] = (unsigned char)cg_random_below(&random, 256);
    return FORGE_HEAD + 4 * changes;
}

static forge_result try_input(const unsigned char *input, size_t size, char why[FORGE_WHY])
{
    static unsigned char bytes[FORGE_BYTES];
    size_t length = forge_input(input, size, bytes);
    forge_base base = forge_base_of(input);
    return forge_try(forge_cards(base.game), bytes, length, forge_decisions(&base), why);
}

/* ---- a run ---- */

typedef struct run {
    uint64_t seed;
    int game;
    time_t end;
    unsigned findings;
    const char *folder; /**< where findings are put */
    tally *tally;
} run;

/** Ends with 0 when all went well, with 1 behind an input that breaks the promise. */
static void be_child(const run *r)
{
    unsigned char input[INPUT_MAX];
    for (int i = 0; i < OF_A_CHILD && time(NULL) < r->end; i++) {
        size_t size = make_input(r->seed, r->tally->at, r->game, input);
        alarm(MOST_SECONDS);
        forge_result result = try_input(input, size, r->tally->why);
        r->tally->results[forge_base_of(input).game][result]++;
        if (result == FORGE_BROKEN)
            _exit(1);
        r->tally->at++;
    }
    _exit(0);
}

static void note_finding(run *r, int status)
{
    unsigned char input[INPUT_MAX];
    char name[PATH_MAX];
    size_t size = make_input(r->seed, r->tally->at, r->game, input);
    snprintf(name, sizeof name, "%s/finding-%llu-%llu.forge", r->folder,
             (unsigned long long)r->seed, (unsigned long long)r->tally->at);
    FILE *file = fopen(name, "wb");
    if (file) {
        fwrite(input, 1, size, file);
        fclose(file);
    }
    bool broken = WIFEXITED(status) && WEXITSTATUS(status) == 1 && *r->tally->why;
    printf("FINDING %s in %s: %s (status %d)\n", name, forge_game_name(forge_base_of(input).game),
           broken ? r->tally->why : "crash or loop", status);
    fflush(stdout);
    r->findings++;
    r->tally->at++;
}

static void go(run *r)
{
    while (time(NULL) < r->end && r->findings < MOST_FINDINGS) {
        int status = 0;
        r->tally->why[0] = '\0';
        pid_t child = fork();
        if (child == 0)
            be_child(r);
        if (child < 0 || waitpid(child, &status, 0) != child) {
            perror("forge");
            exit(2);
        }
        if (status)
            note_finding(r, status);
    }
}

static void report(const run *r)
{
    printf("%-18s %10s %10s %10s %10s\n", "game", "refused", "played", "ended", "broken");
    for (unsigned g = 0; g < FORGE_GAMES; g++) {
        const uint64_t *row = r->tally->results[g];
        printf("%-18s %10llu %10llu %10llu %10llu\n", forge_game_name(g),
               (unsigned long long)row[FORGE_REFUSED], (unsigned long long)row[FORGE_PLAYED],
               (unsigned long long)row[FORGE_FAULT], (unsigned long long)row[FORGE_BROKEN]);
    }
    printf("%llu saves, %u findings\n", (unsigned long long)r->tally->at, r->findings);
}

/** One input or save from a file. */
static int try_file(const char *name)
{
    static unsigned char bytes[FORGE_BYTES];
    static const char *const words[] = {"refused", "played", "ended", "broken"};
    char why[FORGE_WHY];
    FILE *file = fopen(name, "rb");
    if (!file) {
        perror(name);
        return 2;
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    forge_result result = FORGE_REFUSED;
    if (size > 8 && memcmp(bytes, "CGMATCH", 7) == 0) {
        for (unsigned g = 0; g < FORGE_GAMES; g++) {
            result = forge_try(forge_cards(g), bytes, size, FORGE_DECISIONS, why);
            if (result != FORGE_REFUSED || !strstr(why, "another game"))
                break;
        }
    } else if (size >= FORGE_HEAD) {
        result = try_input(bytes, size, why);
    }
    printf("%s: %s\n", words[result], why);
    return result == FORGE_BROKEN;
}

int main(int count, char **words)
{
    char *end = NULL;
    long seconds = count > 1 ? strtol(words[1], &end, 10) : 0;
    if (count > 1 && *end)
        return try_file(words[1]);
    run r = {.seed = count > 2 ? strtoull(words[2], NULL, 10) : (uint64_t)time(NULL),
             .game = count > 3 ? atoi(words[3]) : -1,
             .end = time(NULL) + seconds,
             .folder = dirname(words[0])};
    r.tally =
        mmap(NULL, sizeof *r.tally, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (r.tally == MAP_FAILED)
        return 2;
    printf("seed %llu\n", (unsigned long long)r.seed);
    for (unsigned g = 0; g < FORGE_GAMES; g++)
        forge_cards(g);
    fflush(stdout);
    go(&r);
    report(&r);
    return r.findings > 0;
}
