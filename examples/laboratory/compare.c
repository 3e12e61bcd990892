#include "compare.h"

#include "../cardgame/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPTION_A,
    OPTION_B,
    OPTION_BOTH,
    OPTION_AGAINST,
    OPTION_PLAYERS,
    OPTION_MEASURE,
    OPTION_H0,
    OPTION_H1,
    OPTION_ALPHA,
    OPTION_BETA,
    OPTION_ONE_SIDED,
    OPTION_PAIRS,
    OPTION_SEED,
    OPTION_THREADS,
    OPTION_JSON
};
static const option_def options[] = {
    {"a", OPTION_LIST, "VERSION", "deck=NAME, player=PLAYER, cards=PATH or setting=NAME=VALUE of A",
     0, 0, 0},
    {"b", OPTION_LIST, "VERSION", "the same of B", 0, 0, 0},
    {"both", OPTION_LIST, "VERSION", "what A and B have in common", 0, 0, 0},
    {"against", OPTION_LIST, "VERSION",
     "deck=NAME (one or more) or player=PLAYER of the opponents of both", 0, 0, 0},
    {"players", OPTION_NUMBER, "N", "number of players (the game's default)", 0, 1, CG_PLAYERS_MAX},
    {"measure", OPTION_TEXT, "score|first|turns",
     "what to compare: scores of the players of A and B, scores of the first seat, or lengths", 0,
     0, 0},
    {"h0", OPTION_TEXT, "MEAN", "mean if A and B are equally good (0.5)", 0, 0, 0},
    {"h1", OPTION_TEXT, "MEAN", "a difference that matters (0.55)", 0, 0, 0},
    {"alpha", OPTION_TEXT, "RATE", "rate of false differences (0.05)", 0, 0, 0},
    {"beta", OPTION_TEXT, "RATE", "rate of missed differences that matter (0.05)", 0, 0, 0},
    {"one-sided", OPTION_FLAG, NULL, "ask only whether A is better, not whether B is", 0, 0, 0},
    {"pairs", OPTION_NUMBER, "N", "maximum number of groups of matches (10000)", 10000, 1, 1000000},
    {"seed", OPTION_NUMBER, "S", "seed of all matches (1)", 1, 0, UINT64_MAX},
    {"threads", OPTION_NUMBER, "N", "number of threads (1); results do not depend on it", 1, 1,
     256},
    {"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
    {.name = NULL}};

/* ---- the question ---- */

static bool read_share(const arguments *args, int option, double initial, double *share)
{
    const char *text = args->values[option].texts[0];
    char *end = NULL;
    *share = text ? strtod(text, &end) : initial;
    if (!text || (end != text && !*end && *share > 0 && *share < 1))
        return true;
    complain("compare: --%s must be a number between 0 and 1, such as %g, not '%s'",
             options[option].name, initial, text);
    return false;
}

static bool read_question(const arguments *args, stat_question *question)
{
    question->two_sided = !args->values[OPTION_ONE_SIDED].given;
    if (!read_share(args, OPTION_H0, 0.5, &question->h0) ||
        !read_share(args, OPTION_H1, 0.55, &question->h1) ||
        !read_share(args, OPTION_ALPHA, 0.05, &question->alpha) ||
        !read_share(args, OPTION_BETA, 0.05, &question->beta))
        return false;
    if (stat_question_good(question) && question->h1 > question->h0)
        return true;
    if (question->h1 <= question->h0)
        complain("compare: --h1 must be greater than --h0, but they are %g and %g", question->h1,
                 question->h0);
    else if (question->alpha >= 0.5 || question->beta >= 0.5)
        complain("compare: --alpha and --beta must be less than 0.5");
    else
        complain("compare: 2 h0 - h1 must be greater than 0; use --one-sided or a smaller --h1");
    return false;
}

static const char *const measures[] = {"score", "first", "turns", NULL};

const char *measure_name(compare_measure measure)
{
    return measures[measure];
}

static bool read_measure(const char *word, compare_measure *measure)
{
    for (int i = 0; measures[i]; i++) {
        if (strcmp(measures[i], word) == 0) {
            *measure = (compare_measure)i;
            return true;
        }
    }
    const char *near = nearest(word, measures);
    complain("compare: --measure must be score, first or turns, not '%s'%s%s%s", word,
             near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return false;
}

/* ---- the versions ---- */

static bool read_versions(const arguments *args, compare_plan *plan)
{
    compare_version *a = &plan->versions[VERSION_A], *b = &plan->versions[VERSION_B];
    const option_value *both = &args->values[OPTION_BOTH];
    if (!version_read("both", both, a) || !version_read("a", &args->values[OPTION_A], a) ||
        !version_read("both", both, b) || !version_read("b", &args->values[OPTION_B], b) ||
        !version_read("against", &args->values[OPTION_AGAINST], &plan->against))
        return false;
    if (versions_equal(plan)) {
        complain("compare: A and B are the same; make them differ, for example with --a deck=... "
                 "--b deck=...");
        return false;
    }
    return true;
}

/** Has each a deck, or none of them? */
static bool decks_paired(const compare_plan *plan)
{
    bool a = plan->versions[VERSION_A].deck_count, b = plan->versions[VERSION_B].deck_count;
    if (a != b)
        complain("compare: %s has a deck, but %s does not; give both a deck: --%s deck=NAME",
                 a ? "A" : "B", a ? "B" : "A", a ? "b" : "a");
    return a == b;
}

/** Can the player of a version be told from those against them? Else nothing but who begins can
 * make a difference, and over all seats none is left. */
static bool stands_out(const compare_plan *plan)
{
    const compare_version *a = &plan->versions[VERSION_A], *b = &plan->versions[VERSION_B];
    return a->deck_count || !player_equals(a->player, b->player) ||
           !player_equals(a->player, plan->against.player);
}

/** What is compared, unless it is said. */
static bool choose_measure(const arguments *args, compare_plan *plan)
{
    const char *word = args->values[OPTION_MEASURE].texts[0];
    const compare_version *a = &plan->versions[VERSION_A], *b = &plan->versions[VERSION_B];
    plan->apart = versions_apart(plan);
    if (plan->apart && !plan->against.has_player && player_equals(a->player, b->player))
        plan->against.player = a->player;
    plan->measure = plan->apart && !stands_out(plan) ? MEASURE_FIRST : MEASURE_SCORE;
    for (int v = 0; v < VERSIONS; v++)
        plan->timed = plan->timed || plan->versions[v].player.time;
    plan->timed = plan->timed || (plan->apart && plan->against.player.time);
    if (!word)
        return true;
    bool alone = plan->measure == MEASURE_FIRST;
    if (!read_measure(word, &plan->measure))
        return false;
    if (plan->measure == MEASURE_SCORE && alone)
        complain("compare: all players are alike, so there is no score to compare; use deck=, "
                 "player= or --measure first");
    else if (plan->measure != MEASURE_SCORE && !plan->apart)
        complain("compare: A and B meet in the same matches; with --measure %s they must differ in "
                 "cards or settings, or in the player that meets the opponent of --against",
                 word);
    else
        return true;
    return false;
}

/** Outcomes that a group can have. */
static size_t count_cells(const compare_plan *plan)
{
    size_t most = 2 * (size_t)(plan->players - 1);
    if (plan->measure == MEASURE_TURNS)
        return 3;
    if (plan->measure == MEASURE_SCORE)
        most *= (size_t)plan->players;
    return plan->apart ? 2 * most + 1 : most + 1;
}

static bool count_players(compare_plan *plan)
{
    cg_game_info info = cg_game_describe(plan->session.game);
    if (!plan->players)
        plan->players = info.players_default;
    int least = info.players_min > 2 ? info.players_min : 2;
    plan->cells = count_cells(plan);
    if (info.utility == CG_UTILITY_IDENTICAL && plan->measure != MEASURE_TURNS) {
        complain("compare: in %s all players get the same, so there are no winners; use sim to see "
                 "the results",
                 info.title);
        return false;
    }
    if (plan->players >= least && plan->players <= info.players_max)
        return true;
    complain("compare: %s must have %d to %d players, not %d", info.title, least, info.players_max,
             plan->players);
    return false;
}

/* ---- the whole ---- */

static int compare(const arguments *args, compare_plan *plan)
{
    compare_result result;
    if (!compare_run(plan, &result))
        return EXIT_FAILED;
    if (args->values[OPTION_JSON].given)
        compare_write(plan, &result);
    else
        compare_print(plan, &result);
    if (result.stopped)
        complain("stopped: %llu of at most %llu groups",
                 (unsigned long long)result.sequence.outcomes.total,
                 (unsigned long long)plan->pairs);
    return result.sequence.verdict == STAT_OPEN ? EXIT_FAILED : EXIT_OK;
}

static int run_compare(const arguments *args)
{
    compare_plan plan = {.players = (int)args->values[OPTION_PLAYERS].number,
                         .seed = args->values[OPTION_SEED].number,
                         .pairs = args->values[OPTION_PAIRS].number,
                         .jobs = args->values[OPTION_THREADS].number};
    int status = EXIT_USAGE;
    if (read_question(args, &plan.question) && read_versions(args, &plan) &&
        choose_measure(args, &plan)) {
        status = EXIT_FAILED;
        if (session_open(&plan.session, args->operands[0], true) && count_players(&plan) &&
            versions_load(&plan))
            status = !decks_paired(&plan) ? EXIT_USAGE
                     : compare_try(&plan) ? compare(args, &plan)
                                          : EXIT_FAILED;
    }
    versions_free(&plan);
    return status;
}

const command_def command_compare = {
    "compare",
    "GAME --a VERSION... --b VERSION... [--both VERSION...] [--against VERSION...] [--players N] "
    "[--measure score|first|turns] [--h0 MEAN] [--h1 MEAN] [--alpha RATE] [--beta RATE] "
    "[--one-sided] [--pairs N] [--seed S] [--threads N] [--json]",
    "Play two versions with common random numbers until it is clear which is better.",
    1,
    1,
    options,
    run_compare};
