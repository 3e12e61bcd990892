/* Demi: the phrases of the effect language that the game does not have. */
#include "game.h"

#define NO_WINDOW "Prayers and Vains answer; write 'when' or 'instead when'"
#define NO_DAMAGE "there is no damage: write 'destroy', or change the Power"

const cg_lack demi_lacks[DEMI_LACKS] = {
    {CG_LACKS_FORM, "react when", NO_WINDOW},
    {CG_LACKS_FORM, "react before", NO_WINDOW},
    {CG_LACKS_EVENT, "blocks", "nobody blocks"},
    {CG_LACKS_EVENT, "becomes blocked", "nobody blocks"},
    {CG_LACKS_EVENT, "plays from", NULL},
    {CG_LACKS_ACTION, "block", NULL},
    {CG_LACKS_ACTION, "be blocked", NULL},
    {CG_LACKS_VERB, "create", "Units come from the reserve: 'put ... into play'"},
    {CG_LACKS_VERB, "create a copy of", NULL},
    {CG_LACKS_CONDITION, "is a token", NULL},
    {CG_LACKS_VERB, "fight", NULL},
    {CG_LACKS_VERB, "deal to", NO_DAMAGE},
    {CG_LACKS_VERB, "deal divided among", NO_DAMAGE},
    {CG_LACKS_EVENT, "is dealt damage by", NO_DAMAGE},
    {CG_LACKS_EVENT, "is dealt damage", NO_DAMAGE},
    {CG_LACKS_EVENT, "is defeated by", NO_DAMAGE},
    {CG_LACKS_EVENT, "is defeated", NO_DAMAGE},
    {CG_LACKS_CONDITION, "is damaged", NO_DAMAGE},
    {CG_LACKS_ACTION, "be damaged", NO_DAMAGE},
    {CG_LACKS_SENTENCE, "may play", "cards are played from the hand; write 'put ... into play'"},
    {CG_LACKS_VERB, "turn face up", "a set card is activated by its player: write 'reveal'"},
    {CG_LACKS_VERB, "turn face down", "only what is set lies face down (DEMI-3.16)"},
    {CG_LACKS_ACTION, "gain life", NULL},
    {CG_LACKS_ACTION, "lose life", NULL},
    {CG_LACKS_MUST_TO, "attack", "write 'must attack'"},
    {CG_LACKS_ACTION, "pay life", NULL},
};
