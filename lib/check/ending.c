/* Checks the end of a match. */
#include "check/check.h"
#include "engine/engine.h"
#include "engine/happen/ends.h"

#include <math.h>

/** Checks the game's promises about the returns (cg_utility), as far as one match shows them. */
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
    if (cg_match_fault(match, NULL)) /* ended by the library: the game's promises do not apply */
        return;
    if (info.utility == CG_UTILITY_ZERO && fabs(sum) > 1e-9 * all)
        cg_violation(checker, "%s: the game is zero-sum, but the returns add up to %g", what, sum);
    if (info.utility == CG_UTILITY_IDENTICAL && most - least > 1e-9 * all)
        cg_violation(checker, "%s: all players must get the same, but one gets %g and another %g",
                     what, least, most);
}

/** Checks that all members of a team declare it alike, and win together. */
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
