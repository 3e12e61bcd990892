#include "game.h"

/* What the effect language has and Demi has not. */

#define NO_WINDOW "Prayers and Vains answer; write 'when' or 'instead when'"

const cg_lack demi_lacks[DEMI_LACKS] = {
    {CG_LACKS_FORM, "react when", NO_WINDOW},
    {CG_LACKS_FORM, "react before", NO_WINDOW},
    {CG_LACKS_EVENT, "blocks", "nobody blocks"},
    {CG_LACKS_EVENT, "becomes blocked", "nobody blocks"},
    {CG_LACKS_ACTION, "block", NULL},
    {CG_LACKS_ACTION, "be blocked", NULL},
    {CG_LACKS_VERB, "create", "Units come from the reserve: 'put ... into play'"},
    {CG_LACKS_VERB, "create a copy of", NULL},
    {CG_LACKS_CONDITION, "is a token", NULL},
    {CG_LACKS_VERB, "fight", NULL},
    {CG_LACKS_ACTION, "gain life", NULL},
    {CG_LACKS_ACTION, "lose life", NULL},
};
