/* DIVINO: the phrases of the effect language that the game does not have. */
#include "game.h"

#define NO_WINDOW "Instants and abilities answer whatever is on the stack; write 'when'"
#define NO_END "the last Demigod's defeat alone ends a match (DVO-11.10)"
#define NO_TOKENS "every card is one of a deck"

const cg_lack divino_lacks[DIVINO_LACKS] = {
    {CG_LACKS_FORM, "react when", NO_WINDOW},
    {CG_LACKS_FORM, "react before", NO_WINDOW},
    /* DVO-11.10, DVO-R101 */
    {CG_LACKS_VERB, "win", NO_END},
    {CG_LACKS_VERB, "win by", NO_END},
    {CG_LACKS_VERB, "lose the game", NO_END},
    {CG_LACKS_VERB, "end the match in a draw", NO_END},
    {CG_LACKS_EVENT, "wins the game", NO_END},
    {CG_LACKS_EVENT, "loses the game", NO_END},
    {CG_LACKS_ACTION, "win the game", NULL},
    {CG_LACKS_ACTION, "lose the game", NULL},
    {CG_LACKS_VERB, "create", NO_TOKENS},
    {CG_LACKS_VERB, "create a copy of", NO_TOKENS},
    {CG_LACKS_CONDITION, "is a token", NULL},
    /* nothing lies face down */
    {CG_LACKS_VERB, "turn face up", NULL},
    {CG_LACKS_VERB, "turn face down", NULL},
    {CG_LACKS_EVENT, "is turned face up", NULL},
    {CG_LACKS_EVENT, "is turned face down", NULL},
    {CG_LACKS_CONDITION, "is face up", NULL},
    {CG_LACKS_CONDITION, "is face down", NULL},
    {CG_LACKS_EVENT, "is set", NULL},
    /* there is no life but energy (DVO-17.11) */
    {CG_LACKS_ACTION, "gain life", NULL},
    {CG_LACKS_ACTION, "lose life", NULL},
    /* DVO-8.2, DVO-11.1 */
    {CG_LACKS_DAMAGE, "damage to players",
     "it takes energy from cards, and a Demigod stands for its player: write 'one of my demigods' "
     "or 'each enemy demigod'"},
    {CG_LACKS_EVENT, "has battled", "write 'attacks' or 'blocks'"},
    {CG_LACKS_CONDITION, "is in battle", "write 'is attacking' or 'is blocking'"},
    {CG_LACKS_VERB, "signal", NULL},
    {CG_LACKS_EVENT, "happens", NULL},
    {CG_LACKS_EVENT, "is defeated by", NULL},
    {CG_LACKS_EVENT, "is defeated", NULL},
    {CG_LACKS_MUST_TO, "attack", "write 'must attack'"},
    {CG_LACKS_ACTION, "pay life", NULL},
    {CG_LACKS_MUST, "be blocked", "write 'must block' of those that block"},
};
