#include "sim.h"

#include "commands.h"
#include "common.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    OPTION_GAMES,
    OPTION_SEED,
    OPTION_JOBS,
    OPTION_PLAYERS,
    OPTION_OPTION,
    OPTION_DECKS,
    OPTION_CHECK,
    OPTION_JSON
};
static const option_def options[] = {
    {"games", OPTION_NUMBER, "N", "number of matches (1000)", 1000, 1, 1000000000000},
    {"seed", OPTION_NUMBER, "S", "seed of all of them (1)", 1, 0, UINT64_MAX},
    {"jobs", OPTION_NUMBER, "J", "number of threads (1); results do not depend on it", 1, 1, 256},
    {"players", OPTION_TEXT, "N|N..N|N,N", "numbers of players, taken in turn", 0, 0, 0},
    {"option", OPTION_LIST, "NAME=VALUE", "set an option of the game", 0, 0, 0},
    {"decks", OPTION_TEXT, "default|random", "decks of the players (random)", 0, 0, 0},
    {"check", OPTION_MAYBE_NUMBER, "[EVERY]",
     "run the conformance suite on each, its costly part at every n-th decision (1)", 1, 1,
     1000000},
    {"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
    {.name = NULL}};

/* ---- threads ---- */

typedef struct sim_work {
    const sim_plan *plan;
    atomic_uint_fast64_t next, done;
} sim_work;

typedef struct sim_worker {
    pthread_t thread;
    sim_work *work;
    sim_sum sum;
} sim_worker;

static void *run_worker(void *user)
{
    sim_worker *worker = user;
    sim_work *work = worker->work;
    for (;;) {
        uint64_t number = atomic_fetch_add(&work->next, 1);
        if (number >= work->plan->games)
            return NULL;
        sim_play(work->plan, number, &worker->sum);
        atomic_fetch_add(&work->done, 1);
    }
}

/** Shows how far it is, on a terminal only. */
static void show_progress(sim_work *work)
{
    const struct timespec pause = {0, 200000000};
    if (!isatty(STDERR_FILENO))
        return;
    for (uint64_t done; (done = atomic_load(&work->done)) < work->plan->games;) {
        fprintf(stderr, "\r%llu of %llu matches", (unsigned long long)done,
                (unsigned long long)work->plan->games);
        nanosleep(&pause, NULL);
    }
    fputs("\r\033[K", stderr);
}

/** @return false when no thread could be started */
static bool run_workers(const sim_plan *plan, size_t jobs, sim_sum *sum)
{
    sim_work work = {.plan = plan};
    sim_worker *workers = calloc(jobs, sizeof *workers);
    size_t started = 0;
    for (; workers && started < jobs; started++) {
        workers[started].work = &work;
        if (pthread_create(&workers[started].thread, NULL, run_worker, &workers[started]))
            break;
    }
    if (started)
        show_progress(&work);
    for (size_t i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        sim_add(sum, &workers[i].sum);
    }
    free(workers);
    return started > 0;
}

/* ---- what comes out ---- */

static double mean(uint64_t sum, uint64_t count)
{
    return count ? (double)sum / (double)count : 0;
}

static void write_mean(const char *key, uint64_t sum, uint64_t count, uint64_t max)
{
    json_open(key, '{');
    json_number("mean", mean(sum, count), 3);
    json_unsigned("max", max);
    json_close('}');
}

/** The order in which causes came up first depends on the threads; this one does not. */
static int by_name(const void *left, const void *right)
{
    return strcmp(((const sim_cause *)left)->name, ((const sim_cause *)right)->name);
}

static void write_causes(const sim_sum *sum)
{
    json_open("wins_by_cause", '{');
    for (size_t i = 0; i < sum->cause_count; i++)
        if (sum->causes[i].wins)
            json_unsigned(sum->causes[i].name, sum->causes[i].wins);
    json_close('}');
    json_open("draws_by_cause", '{');
    for (size_t i = 0; i < sum->cause_count; i++)
        if (sum->causes[i].draws)
            json_unsigned(sum->causes[i].name, sum->causes[i].draws);
    json_close('}');
}

static int most_players(const sim_plan *plan)
{
    int most = 0;
    for (size_t i = 0; i < plan->player_count; i++)
        most = plan->players[i] > most ? plan->players[i] : most;
    return most;
}

static void write_sum(const sim_plan *plan, const sim_sum *sum, double seconds)
{
    json_open(NULL, '{');
    json_string("game", cg_game_describe(cg_cards_game(plan->cards)).name);
    json_unsigned("games", sum->games);
    json_open("players", '[');
    for (size_t i = 0; i < plan->player_count; i++)
        json_integer(NULL, plan->players[i]);
    json_close(']');
    json_unsigned("seed", plan->seed);
    json_unsigned("decided", sum->decided);
    json_unsigned("draws", sum->draws);
    write_mean("turns", sum->turns, sum->games, sum->turns_max);
    write_mean("decisions", sum->decisions, sum->games, sum->decisions_max);
    write_causes(sum);
    json_open("wins_by_seat", '[');
    for (int seat = 0; seat < most_players(plan); seat++)
        json_unsigned(NULL, sum->wins_by_seat[seat]);
    json_close(']');
    if (plan->check_every)
        json_unsigned("checked", sum->checked);
    json_unsigned("violations", sum->violations);
    json_string("first_violation", sum->first);
    json_number("seconds", seconds, 3);
    json_close('}');
    json_end();
}

static void print_sum(const sim_plan *plan, const sim_sum *sum, double seconds)
{
    printf("%llu matches of %s in %.2f s\n", (unsigned long long)sum->games,
           cg_game_describe(cg_cards_game(plan->cards)).title, seconds);
    printf("  decided %llu, draws %llu\n", (unsigned long long)sum->decided,
           (unsigned long long)sum->draws);
    printf("  turns      mean %.1f, most %llu\n", mean(sum->turns, sum->games),
           (unsigned long long)sum->turns_max);
    printf("  decisions  mean %.1f, most %llu\n", mean(sum->decisions, sum->games),
           (unsigned long long)sum->decisions_max);
    for (int seat = 0; seat < most_players(plan); seat++)
        printf("  player %d   %llu wins\n", seat + 1, (unsigned long long)sum->wins_by_seat[seat]);
    for (size_t i = 0; i < sum->cause_count; i++)
        printf("  by %-16s %llu wins, %llu draws\n", sum->causes[i].name,
               (unsigned long long)sum->causes[i].wins, (unsigned long long)sum->causes[i].draws);
    printf("  violations %llu\n", (unsigned long long)sum->violations);
    if (sum->first[0])
        printf("  the first: %s\n", sum->first);
}

static int simulate(const sim_plan *plan, const arguments *args)
{
    sim_sum sum = {0};
    double start = seconds_now();
    if (!run_workers(plan, args->values[OPTION_JOBS].number, &sum)) {
        complain("no thread can be started");
        return EXIT_FAILED;
    }
    qsort(sum.causes, sum.cause_count, sizeof *sum.causes, by_name);
    if (args->values[OPTION_JSON].given)
        write_sum(plan, &sum, seconds_now() - start);
    else
        print_sum(plan, &sum, seconds_now() - start);
    return sum.violations ? EXIT_FAILED : EXIT_OK;
}

/* ---- what is asked for ---- */

static bool add_players(sim_plan *plan, uint64_t first, uint64_t last)
{
    for (; first <= last; first++) {
        if (plan->player_count == CG_PLAYERS_MAX || first < 1 || first > CG_PLAYERS_MAX)
            return false;
        plan->players[plan->player_count++] = (int)first;
    }
    return plan->player_count > 0;
}

/** Reads "3", "2..6" or "2,4". */
static bool read_players(sim_plan *plan, const char *list)
{
    char copy[64];
    if (strlen(list) >= sizeof copy)
        return false;
    snprintf(copy, sizeof copy, "%s", list);
    for (char *word = strtok(copy, ","); word; word = strtok(NULL, ",")) {
        uint64_t first, last;
        char *dots = strstr(word, "..");
        if (dots)
            *dots = '\0';
        if (!number_read(word, &first) || !number_read(dots ? dots + 2 : word, &last) ||
            last < first || !add_players(plan, first, last))
            return false;
    }
    return plan->player_count > 0;
}

static bool read_settings(const arguments *args, cg_setting *settings, sim_plan *plan)
{
    const option_value *given = &args->values[OPTION_OPTION];
    for (size_t i = 0; i < given->count; i++) {
        if (!setting_read(given->texts[i], &settings[i])) {
            complain("sim: --option is NAME=VALUE, not '%s'", given->texts[i]);
            return false;
        }
    }
    plan->settings = settings;
    plan->setting_count = given->count;
    return true;
}

static bool read_plan(const arguments *args, cg_setting *settings, sim_plan *plan)
{
    const char *players = args->values[OPTION_PLAYERS].texts[0],
               *decks = args->values[OPTION_DECKS].texts[0];
    *plan = (sim_plan){.games = args->values[OPTION_GAMES].number,
                       .seed = args->values[OPTION_SEED].number};
    plan->random_decks = !decks || strcmp(decks, "random") == 0;
    if (args->values[OPTION_CHECK].given)
        plan->check_every = (uint32_t)args->values[OPTION_CHECK].number;
    if (players && !read_players(plan, players)) {
        complain("sim: --players is a number, a range or a list such as 2..6 or 2,4, not '%s'",
                 players);
        return false;
    }
    if (decks && !plan->random_decks && strcmp(decks, "default") != 0) {
        complain("sim: --decks is default or random, not '%s'", decks);
        return false;
    }
    return read_settings(args, settings, plan);
}

/** Refuses numbers of players and options that the game does not have, before the first match. */
static bool check_plan(const sim_plan *plan)
{
    for (size_t i = 0; i < plan->player_count; i++) {
        cg_match_config config = cg_match_config_default(plan->cards);
        cg_match *match = NULL;
        cg_error error = {0};
        config.players = plan->players[i];
        config.settings = plan->settings;
        config.setting_count = plan->setting_count;
        if (cg_match_create(&config, &match, &error)) {
            complain_error(&error);
            return false;
        }
        cg_match_destroy(match);
    }
    return true;
}

static int run_sim(const arguments *args)
{
    loaded_game session;
    sim_plan plan;
    cg_setting settings[VALUES_MAX];
    if (!read_plan(args, settings, &plan))
        return EXIT_USAGE;
    if (!session_open(&session, args->operands[0], true))
        return EXIT_FAILED;
    plan.cards = session.cards;
    plan.random_decks = plan.random_decks && cg_cards_deck(session.cards, 0);
    if (!plan.player_count)
        plan.players[plan.player_count++] = cg_game_describe(session.game).players_default;
    int status = check_plan(&plan) ? simulate(&plan, args) : EXIT_FAILED;
    session_close(&session);
    return status;
}

const command_def command_sim = {
    "sim",
    "GAME [--games N] [--seed S] [--jobs J] [--players N..N] [--option NAME=VALUE] "
    "[--decks default|random] [--check [EVERY]] [--json]",
    "Let random players play many matches.",
    1,
    1,
    options,
    run_sim};
