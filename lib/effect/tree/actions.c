#include "effect/tree/actions.h"

#include <stddef.h>

typedef struct action_row {
    unsigned says;
    const char *before, *counted; /* see cg_action_before() */
} action_row;

#define CARDS CG_ACTION_OF_CARDS
#define PLAYERS CG_ACTION_OF_PLAYERS
#define BOTH (CG_ACTION_OF_CARDS | CG_ACTION_OF_PLAYERS)

static const action_row rows[] = {
    [CG_ACTION_BE_DESTROYED] = {CARDS | CG_ACTION_BY, NULL, NULL},
    [CG_ACTION_BE_TARGETED] = {BOTH | CG_ACTION_BY | CG_ACTION_MUST, NULL, NULL},
    [CG_ACTION_BE_DAMAGED] = {BOTH | CG_ACTION_BY, NULL, NULL},
    [CG_ACTION_BE_NEGATED] = {CARDS | CG_ACTION_BY, NULL, NULL},
    [CG_ACTION_BE_SACRIFICED] = {CARDS, NULL, NULL},
    [CG_ACTION_LEAVE] = {CARDS | CG_ACTION_BY, NULL, NULL},
    [CG_ACTION_ATTACK] = {BOTH | CG_ACTION_TO_CARDS | CG_ACTION_TO_PLAYERS | CG_ACTION_BY_KIND |
                              CG_ACTION_MUST | CG_ACTION_MUST_TO,
                          NULL, "attack with"},
    [CG_ACTION_BLOCK] = {BOTH | CG_ACTION_TO_CARDS | CG_ACTION_MUST, NULL, NULL},
    [CG_ACTION_BE_ATTACKED] = {BOTH | CG_ACTION_BY, NULL, NULL},
    [CG_ACTION_BE_BLOCKED] = {CARDS | CG_ACTION_BY | CG_ACTION_MUST, NULL, NULL},
    [CG_ACTION_USE_ABILITIES] = {BOTH | CG_ACTION_TO_CARDS, "use abilities of", NULL},
    [CG_ACTION_PLAY_CARDS] = {PLAYERS | CG_ACTION_BY | CG_ACTION_TO_CARDS | CG_ACTION_COUNTED |
                                  CG_ACTION_BY_KIND,
                              "play", "play"},
    [CG_ACTION_DRAW] = {PLAYERS | CG_ACTION_COUNTED, NULL, NULL},
    [CG_ACTION_GAIN] = {PLAYERS, NULL, NULL},
    [CG_ACTION_LOSE] = {PLAYERS, NULL, NULL},
    [CG_ACTION_READY] = {CARDS, NULL, NULL},
    [CG_ACTION_TRIGGER] = {CARDS, NULL, NULL},
    [CG_ACTION_ENTER] = {CARDS | CG_ACTION_BY, NULL, NULL},
    [CG_ACTION_BE_MOVED] = {CARDS | CG_ACTION_BY, NULL, NULL},
    [CG_ACTION_DISCARD] = {PLAYERS, NULL, NULL},
    [CG_ACTION_SEARCH] = {PLAYERS, NULL, NULL},
    [CG_ACTION_SHUFFLE] = {PLAYERS, NULL, NULL},
    [CG_ACTION_PAY] = {PLAYERS, NULL, NULL},
    [CG_ACTION_LOSE_GAME] = {PLAYERS, NULL, NULL},
    [CG_ACTION_WIN_GAME] = {PLAYERS, NULL, NULL},
    [CG_ACTION_GAIN_CONTROL] = {PLAYERS | CG_ACTION_TO_CARDS, "gain control of", NULL},
};
_Static_assert(sizeof rows / sizeof *rows == CG_ACTION_COUNT, "an action has no row");

unsigned cg_action_says_of(unsigned action)
{
    return action < CG_ACTION_COUNT ? rows[action].says : CG_ACTION_ANY;
}

const char *cg_action_before(unsigned action, bool counted)
{
    if (action >= CG_ACTION_COUNT)
        return NULL;
    return counted ? rows[action].counted : rows[action].before;
}
