/* Concessions: any player can concede at any decision. The match continues or ends as the game
 * says, and all other checks still hold afterwards. */
#include "check/check.h"

#include <stdio.h>

enum {
    RARE = 3,    /* one in this many decisions is checked closely */
    FOLLOWED = 8 /* answers checked after the concession */
};

static bool is_sound(cg_checker *checker, const cg_match *match, int seat)
{
    cg_error error = {.text = ""};
    if (cg_match_over(match) && cg_match_fault(match, &error) == CG_ERR_MODULE)
        return cg_violation(checker, "after player %d has conceded: %s", seat + 1, error.text);
    if (cg_match_check(match, &error))
        return cg_violation(checker, "after player %d has conceded an invariant does not hold: %s",
                            seat + 1, error.text);
    return cg_match_decider(match) != seat ||
           cg_violation(checker, "player %d has conceded, but is asked", seat + 1);
}

/** Plays on without the player who has left. @param checks of the knowledge of others; 0: none */
static void go_on(cg_checker *checker, cg_match *match, int seat, uint32_t checks)
{
    char when[60];
    snprintf(when, sizeof when, "after player %d has conceded", seat + 1);
    for (int i = 0; is_sound(checker, match, seat) && i < FOLLOWED; i++) {
        if (cg_match_over(match)) {
            cg_check_ending(checker, match, when);
            return;
        }
        if (checks && i % 3 == 0)
            cg_check_twins(checker, checks);
        cg_check_answer(match, cg_bot_random(match, &checker->side), NULL);
    }
}

void cg_check_concessions(cg_checker *checker, uint32_t checks)
{
    cg_match *match = checker->match;
    uint64_t before = checker->report->violations;
    int seat = (int)cg_random_below(&checker->side, (uint32_t)cg_match_players(match));
    if (cg_random_below(&checker->side, RARE) || !cg_match_may_concede(match, seat))
        return;
    if (!checker->without && cg_match_clone(match, &checker->without, NULL))
        return;
    checker->match = checker->without;
    for (int twins = 0; twins < 2 && checker->report->violations == before; twins++) {
        cg_match_copy(checker->without, match);
        cg_match_concede(checker->without, seat, NULL);
        go_on(checker, checker->without, seat, twins ? checks : 0);
    }
    checker->match = match;
}
