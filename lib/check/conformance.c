/* Plays one random match and runs the checks of the suite on it; also the check of how a match
 * ends. */
#include "check/check.h"

#include "base/report.h"
#include "catalogue/catalogue.h"
#include "engine/engine.h"
#include "engine/happen/ends.h"
#include "state/settings.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *cg_viewer_name(int viewer)
{
    static const char *const names[CG_PLAYERS_MAX] = {"player 1", "player 2", "player 3",
                                                      "player 4", "player 5", "player 6",
                                                      "player 7", "player 8"};
    return viewer == CG_CHANCE                      ? "chance"
           : viewer >= 0 && viewer < CG_PLAYERS_MAX ? names[viewer]
                                                    : "a spectator";
}

bool cg_violation(cg_checker *checker, const char *format, ...)
{
    cg_decision decision;
    cg_conformance_report *report = checker->report;
    if (report->violations++)
        return false;
    bool asked = checker->match && cg_match_decision(checker->match, &decision);
    int length = snprintf(report->first, sizeof report->first,
                          "decision %llu (%s%s%s): ", (unsigned long long)checker->decisions + 1,
                          asked ? cg_viewer_name(decision.player) : "the end", asked ? ", " : "",
                          asked ? decision.reason : "");
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(report->first + length, sizeof report->first - (size_t)length, format, arguments);
    va_end(arguments);
    return false;
}

cg_status cg_check_answer(cg_match *match, uint32_t index, cg_error *error)
{
    return cg_match_answer(match, cg_match_decider(match), index, error);
}

/* ---- the end ---- */

/** What the game promises of the returns (cg_utility), as far as one match shows it. */
static void check_utility(cg_checker *checker, const cg_match *match, const cg_result *result,
                          const char *what)
{
    cg_game_info info = cg_game_describe(cg_cards_game(checker->config.cards));
    int players = cg_match_players(match);
    double sum = 0, all = 1, least = result->payoffs[0], most = result->payoffs[0];
    for (int player = 0; player < players; player++) {
        double own = result->payoffs[player];
        sum += own;
        all += fabs(own);
        least = fmin(least, own);
        most = fmax(most, own);
    }
    if (cg_match_fault(match, NULL)) /* an end of the library's own keeps no promise */
        return;
    if (info.utility == CG_UTILITY_ZERO && fabs(sum) > 1e-9 * all)
        cg_violation(checker, "%s: the game is zero-sum, but the returns add up to %g", what, sum);
    if (info.utility == CG_UTILITY_IDENTICAL && most - least > 1e-9 * all)
        cg_violation(checker, "%s: all players must get the same, but one gets %g and another %g",
                     what, least, most);
}

/** Teams are declared alike for all who are in them, and win together. */
static void check_teams(cg_checker *checker, const cg_match *match, const cg_result *result,
                        const char *what)
{
    const cg_module *module = match->plan->module;
    for (int player = 0; module->team && player < cg_match_players(match); player++) {
        unsigned team = cg_team_of(match, player);
        if (module->team(match, player) >> cg_match_players(match))
            cg_violation(checker, "%s: the team of player %d has a seat that does not exist", what,
                         player + 1);
        if ((team & result->winners) && (team & ~result->winners))
            cg_violation(checker, "%s: player %d and their team do not win together", what,
                         player + 1);
        for (int other = 0; other < cg_match_players(match); other++)
            if ((team >> other & 1u) && cg_team_of(match, other) != team)
                cg_violation(checker, "%s: the teams of player %d and player %d differ", what,
                             player + 1, other + 1);
    }
}

static void check_returns(cg_checker *checker, const cg_match *match, const cg_result *result,
                          const char *what)
{
    cg_game_info info = cg_game_describe(cg_cards_game(checker->config.cards));
    for (int player = 0; player < cg_match_players(match); player++) {
        double own = result->payoffs[player];
        if (!(own >= info.return_min && own <= info.return_max))
            cg_violation(checker, "%s: player %d gets %g, but must get %d to %d", what, player + 1,
                         own, info.return_min, info.return_max);
    }
    check_utility(checker, match, result, what);
    check_teams(checker, match, result, what);
    if (result->winners >> cg_match_players(match))
        cg_violation(checker, "%s: a seat that does not exist has won", what);
    if (!result->cause || !result->cause[0])
        cg_violation(checker, "%s: the match ended without a cause", what);
}

void cg_check_ending(cg_checker *checker, cg_match *match, const char *what)
{
    cg_result result;
    cg_decision decision;
    cg_error error = {.text = ""};
    if (!cg_match_result(match, &result))
        cg_violation(checker, "%s: the match is over without a result", what);
    else
        check_returns(checker, match, &result, what);
    if (cg_match_decision(match, &decision) || cg_match_option_count(match) != 0 ||
        cg_match_decider(match) != CG_NOBODY)
        cg_violation(checker, "%s: the match is over, but asks a player", what);
    uint64_t hash = cg_match_hash(match);
    if (cg_match_answer(match, 0, 0, &error) != CG_ERR_OVER || cg_match_hash(match) != hash)
        cg_violation(checker, "%s: the match is over, but accepts an answer", what);
}

/* ---- the match ---- */

static void check_cheaply(cg_checker *checker, uint32_t checks)
{
    cg_error error = {.text = ""};
    if (checks & CG_CHECK_OPTIONS)
        cg_check_options(checker);
    if (checks & CG_CHECK_ILLEGAL)
        cg_check_illegal(checker);
    if ((checks & CG_CHECK_INVARIANTS) && cg_match_check(checker->match, &error))
        cg_violation(checker, "an invariant does not hold: %s", error.text);
    if (checks & CG_CHECK_SECRETS)
        cg_check_events(checker);
}

static void check_costly(cg_checker *checker, uint32_t checks)
{
    if (checks & CG_CHECK_COPIES)
        cg_check_copies(checker);
    if (checks & CG_CHECK_SECRETS)
        cg_check_views(checker);
    cg_check_twins(checker, checks);
    if (checks & CG_CHECK_SECRETS)
        cg_check_answers(checker);
    if (checks & CG_CHECK_SECRETS)
        cg_check_deals(checker);
    if (checks & CG_CHECK_WORLDS)
        cg_check_worlds(checker);
    if (checks & CG_CHECK_ENDS)
        cg_check_concessions(checker, checks);
}

static bool answer(cg_checker *checker)
{
    cg_error error = {.text = ""};
    uint32_t index = cg_bot_random(checker->match, &checker->random);
    cg_note_answer(checker, index);
    if (checker->record)
        cg_check_record(checker, index);
    if (cg_check_answer(checker->match, index, &error))
        return cg_violation(checker, "a legal answer is refused: %s", error.text);
    checker->decisions++;
    return true;
}

/** Which decisions are looked at closely: every n-th from one that differs from match to match, and
 * the last. */
typedef struct schedule {
    uint32_t every, first;
    bool done; /**< the newest decision has been looked at */
} schedule;

static void check_now(cg_checker *checker, uint32_t checks, schedule *when)
{
    when->done = checker->decisions % when->every == when->first;
    check_cheaply(checker, checks);
    if (when->done)
        check_costly(checker, checks);
    else
        cg_match_copy(checker->before, checker->match);
    checker->report->decisions++;
}

/** That a decision is the last is known once it has been answered: it is looked at in a copy. */
static void check_last(cg_checker *checker, uint32_t checks)
{
    cg_match *over = checker->match;
    checker->match = checker->before;
    checker->decisions--;
    check_costly(checker, checks);
    checker->decisions++;
    checker->match = over;
}

static void check_over(cg_checker *checker, uint32_t checks)
{
    if (checker->record)
        cg_check_history(checker);
    if (checks & CG_CHECK_SECRETS) {
        cg_check_events(checker);
        cg_check_views(checker);
    }
    cg_check_twins(checker, checks);
    if (checks & CG_CHECK_ENDS)
        cg_check_ending(checker, checker->match, "at the end");
}

static void play(cg_checker *checker, uint32_t checks, uint32_t every)
{
    uint64_t start = checker->report->violations;
    schedule when = {every, cg_random_below(&checker->side, every), true};
    while (!cg_match_over(checker->match) && checker->decisions < CG_ENDLESS) {
        check_now(checker, checks, &when);
        if (checker->report->violations != start || !answer(checker))
            return;
    }
    if (!cg_match_over(checker->match)) {
        cg_violation(checker, "the match does not end");
        return;
    }
    if (!when.done)
        check_last(checker, checks);
    check_over(checker, checks);
}

/** Copies that the checks play on with. */
static cg_status make_copies(cg_checker *checker, cg_error *error)
{
    cg_match **const copies[] = {&checker->before, &checker->one, &checker->other, &checker->third};
    cg_status status = CG_OK;
    for (size_t i = 0; i < sizeof copies / sizeof *copies && !status; i++)
        status = cg_match_clone(checker->match, copies[i], error);
    return status;
}

static cg_status start(cg_checker *checker, uint32_t checks, cg_error *error)
{
    cg_status status = cg_match_create(&checker->config, &checker->match, error);
    if (!status)
        status = cg_space_create(checker->match, &checker->space, error);
    if (!status)
        status = make_copies(checker, error);
    if (!status && (checks & CG_CHECK_COPIES))
        status = cg_record_create(&checker->config, &checker->record, error);
    if (!status && checker->record &&
        cg_match_hash(cg_record_match(checker->record)) != cg_match_hash(checker->match))
        cg_violation(checker, "two matches of one setup and seed begin differently");
    return status;
}

static void finish(cg_checker *checker)
{
    cg_record_destroy(checker->record);
    cg_space_destroy(checker->space);
    cg_match_destroy(checker->match);
    cg_match_destroy(checker->before);
    cg_match_destroy(checker->one);
    cg_match_destroy(checker->other);
    cg_match_destroy(checker->third);
    cg_match_destroy(checker->without);
    cg_match_destroy(checker->first);
    cg_match_destroy(checker->second);
    cg_buffer_free(&checker->answers);
    cg_buffer_free(&checker->hashes);
    cg_buffer_free(&checker->left);
    cg_buffer_free(&checker->right);
    cg_buffer_free(&checker->shown);
}

static cg_status own_conformance_run(const cg_match_config *config, uint64_t seed, uint32_t checks,
                                     uint32_t every, cg_conformance_report *report, cg_error *error)
{
    if (!report)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "a report is needed");
    cg_taken_config taken;
    cg_status status = cg_config_take(&config, &taken, error);
    if (status)
        return status;
    cg_context *context = config->cards->context;
    cg_checker checker = {.context = context, .config = *config, .report = report};
    checker.random = cg_random_seed(seed);
    checker.side = cg_random_seed(~seed);
    checker.hashes.context = checker.left.context = checker.right.context = context;
    checker.shown.context = checker.answers.context = context;
    status = start(&checker, checks, error);
    if (!status)
        play(&checker, checks, every ? every : 1);
    finish(&checker);
    cg_config_drop(&taken);
    return status;
}

cg_status cg_conformance_run_sized(const cg_match_config *config, uint64_t seed, uint32_t checks,
                                   uint32_t every, cg_conformance_report *report, cg_error *error,
                                   size_t size)
{
    cg_conformance_report own = {0};
    if (!report || size == sizeof own)
        return own_conformance_run(config, seed, checks, every, report, error);
    if (!cg_is_place(report, size))
        return CG_ERR_ARGUMENT;
    cg_status status = own_conformance_run(config, seed, checks, every, &own, error);
    if (status == CG_OK)
        cg_copy_sized(report, size, &own, sizeof own);
    return status;
}
