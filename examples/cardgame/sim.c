#include "sim.h"

#include "commands.h"
#include "common.h"
#include "interrupt.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    OPTION_GAMES,
    OPTION_FIRST,
    OPTION_SEED,
    OPTION_THREADS,
    OPTION_PLAYERS,
    OPTION_SWAP,
    OPTION_SETTING,
    OPTION_DECKS,
    OPTION_CHECK,
    OPTION_JSON
};
static const option_def options[] = {
    {"games", OPTION_NUMBER, "N", "number of matches (1000)", 1000, 1, 1000000000000},
    {"first", OPTION_NUMBER, "N",
     "number of the first match, to divide the matches of a seed among runs (0)", 0, 0,
     1000000000000},
    {"seed", OPTION_NUMBER, "S", "seed of all matches (1)", 1, 0, UINT64_MAX},
    {"threads", OPTION_NUMBER, "N", "number of threads (1); results do not depend on it", 1, 1, 256,
     .also = "jobs"},
    {"players", OPTION_TEXT, "all|N|N..N|N,N|PLAYER,...",
     "numbers of players, used in turn (all: each number that the game allows), or bot:1 to bot:5, "
     "random, greedy, mc, mc:N, tree, tree:N for each seat",
     0, 0, 0},
    {"swap", OPTION_FLAG, NULL, "move players and decks from seat to seat", 0, 0, 0},
    {"setting", OPTION_LIST, "NAME=VALUE", "change a setting of the game", 0, 0, 0,
     .also = "option"},
    {"decks", OPTION_TEXT, "default|random|mixed",
     "decks of the players: ready-made ones, or random legal ones (random)", 0, 0, 0},
    {"check", OPTION_MAYBE_NUMBER, "[EVERY]",
     "run the conformance suite on each match, its expensive part at every n-th decision (1)", 1, 1,
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
        if (interrupted || number >= work->plan->games)
            return NULL;
        sim_play(work->plan, work->plan->first + number, &worker->sum);
        atomic_fetch_add(&work->done, 1);
    }
}

/** Shows how far it is, on a terminal only. */
static void show_progress(sim_work *work)
{
    const struct timespec pause = {0, 200000000};
    if (!isatty(STDERR_FILENO))
        return;
    for (uint64_t done; !interrupted && (done = atomic_load(&work->done)) < work->plan->games;) {
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

/** The order in which causes came up first depends on the threads; this one does not. */
static int by_name(const void *left, const void *right)
{
    return strcmp(((const sim_cause *)left)->name, ((const sim_cause *)right)->name);
}

static int simulate(const sim_plan *plan, const arguments *args)
{
    sim_sum sum = {0};
    double start = seconds_now();
    interrupt_listen(); /* what has been played until then is told */
    if (!run_workers(plan, args->values[OPTION_THREADS].number, &sum)) {
        complain("no thread can be started");
        return EXIT_FAILED;
    }
    qsort(sum.causes, sum.cause_count, sizeof *sum.causes, by_name);
    if (args->values[OPTION_JSON].given)
        sim_write(plan, &sum, seconds_now() - start);
    else
        sim_print(plan, &sum, seconds_now() - start);
    if (sum.games < plan->games)
        complain("stopped: %llu of %llu matches", (unsigned long long)sum.games,
                 (unsigned long long)plan->games);
    return sum.violations || sum.games < plan->games ? EXIT_FAILED : EXIT_OK;
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
static bool read_numbers(sim_plan *plan, const char *list)
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

/** Reads numbers, or players such as "mc,random". */
static bool read_players(sim_plan *plan, char *list)
{
    if (strcmp(list, "all") == 0) /* the game is not loaded yet */
        return true;
    plan->named = *list < '0' || *list > '9';
    if (plan->named) {
        int count = players_read("sim", false, list, plan->kinds);
        plan->players[0] = count;
        plan->player_count = 1;
        return count > 0;
    }
    if (!read_numbers(plan, list)) {
        complain("sim: --players must be all, a number, a range or a list such as 2..6, 2,4 or "
                 "mc,random, not '%s'",
                 list);
        return false;
    }
    return true;
}

static bool read_settings(const arguments *args, cg_setting *settings, sim_plan *plan)
{
    const option_value *given = &args->values[OPTION_SETTING];
    if (!settings_read("sim", given->texts, given->count, settings))
        return false;
    plan->settings = settings;
    plan->setting_count = given->count;
    return true;
}

static bool read_plan(const arguments *args, cg_setting *settings, sim_plan *plan)
{
    char *players = args->values[OPTION_PLAYERS].texts[0];
    const char *decks = args->values[OPTION_DECKS].texts[0];
    *plan = (sim_plan){.games = args->values[OPTION_GAMES].number,
                       .first = args->values[OPTION_FIRST].number,
                       .seed = args->values[OPTION_SEED].number,
                       .swap = args->values[OPTION_SWAP].given};
    plan->random_decks = !decks || strcmp(decks, "random") == 0;
    if (args->values[OPTION_CHECK].given)
        plan->check_every = (uint32_t)args->values[OPTION_CHECK].number;
    if (players && !read_players(plan, players))
        return false;
    plan->mixed_decks = decks && strcmp(decks, "mixed") == 0;
    if (decks && !plan->random_decks && !plan->mixed_decks && strcmp(decks, "default") != 0) {
        complain("sim: --decks must be default, random or mixed, not '%s'", decks);
        return false;
    }
    return read_settings(args, settings, plan);
}

/** With random legal decks settings may be played that no ready deck agrees with. */
static cg_status try_mixed(const sim_plan *plan, cg_match_config *config, cg_match **match)
{
    cg_random random = cg_random_seed(plan->seed);
    cg_deck *deck = NULL;
    cg_status status = cg_deck_random_for(config, &random, &deck);
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        config->decks[seat] = deck;
    if (!status)
        status = cg_match_create(config, match, NULL);
    cg_deck_destroy(deck);
    return status;
}

/** Those that random ones are drawn from; if no deck goes with these settings, all. */
static void find_ready(sim_plan *plan)
{
    cg_match_config config = cg_match_config_default(plan->cards);
    uint32_t count = 0;
    while (cg_cards_deck(plan->cards, count))
        count++;
    plan->ready = need(count, sizeof(const cg_deck *));
    config.players = plan->players[0];
    config.settings = plan->settings;
    config.setting_count = plan->setting_count;
    for (uint32_t i = 0; i < count; i++)
        if (deck_suits(&config, cg_cards_deck(plan->cards, i)))
            plan->ready[plan->ready_count++] = cg_cards_deck(plan->cards, i);
    for (uint32_t i = 0; !plan->ready[0] && i < count; i++)
        plan->ready[plan->ready_count++] = cg_cards_deck(plan->cards, i);
}

/** Refuses numbers of players and settings that the game does not have, before the first match;
 * notes the decks that the seats get. */
static bool check_plan(sim_plan *plan)
{
    for (size_t i = 0; i < plan->player_count; i++) {
        cg_match_config config = cg_match_config_default(plan->cards);
        cg_match *match = NULL;
        cg_error error = {0};
        config.players = plan->players[i];
        config.settings = plan->settings;
        config.setting_count = plan->setting_count;
        if (cg_match_create(&config, &match, &error) &&
            (!plan->mixed_decks || try_mixed(plan, &config, &match))) {
            complain_error(&error);
            return false;
        }
        for (int seat = 0; seat < cg_match_players(match); seat++)
            plan->decks[i][seat] = cg_cards_deck_find(plan->cards, cg_match_deck_name(match, seat));
        cg_match_destroy(match);
    }
    return true;
}

/** All numbers of players that the game knows, or the usual one. */
static void choose_players(sim_plan *plan, const arguments *args)
{
    cg_game_info game = cg_game_describe(cg_cards_game(plan->cards));
    if (args->values[OPTION_PLAYERS].given)
        add_players(plan, (uint64_t)game.players_min, (uint64_t)game.players_max);
    else
        plan->players[plan->player_count++] = game.players_default;
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
    plan.context = session.context;
    plan.cards = session.cards;
    plan.random_decks = plan.random_decks && cg_cards_deck(session.cards, 0);
    plan.mixed_decks = plan.mixed_decks && cg_cards_deck(session.cards, 0);
    if (!plan.player_count)
        choose_players(&plan, args);
    bool good = check_plan(&plan);
    if (good && plan.random_decks)
        find_ready(&plan);
    int status = good ? simulate(&plan, args) : EXIT_FAILED;
    free(plan.ready);
    session_close(&session);
    return status;
}

const command_def command_sim = {
    "sim",
    "GAME [--games N] [--first N] [--seed S] [--threads N] [--players all|N..N|PLAYER,...] "
    "[--swap] "
    "[--setting NAME=VALUE] [--decks default|random|mixed] [--check [EVERY]] [--json]",
    "Let bots play many matches.",
    1,
    1,
    options,
    run_sim};
