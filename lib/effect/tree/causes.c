/* Why cards move, by the names that card texts, views and logs use. */
#include <cardgame/event.h>

const char *cg_cause_name(cg_cause cause)
{
    static const char *const names[CG_CAUSE_COUNT] = {
        [CG_CAUSE_NONE] = "none",
        [CG_CAUSE_SETUP] = "setup",
        [CG_CAUSE_DRAW] = "draw",
        [CG_CAUSE_PLAY] = "play",
        [CG_CAUSE_RESOLVE] = "resolve",
        [CG_CAUSE_DISCARD] = "discard",
        [CG_CAUSE_DISCARD_RANDOM] = "random discard",
        [CG_CAUSE_RESHUFFLE] = "reshuffle",
        [CG_CAUSE_LIMIT] = "limit",
        [CG_CAUSE_DESTROY] = "destroy",
        [CG_CAUSE_SACRIFICE] = "sacrifice",
        [CG_CAUSE_MILL] = "mill",
        [CG_CAUSE_RETURN] = "return",
        [CG_CAUSE_PUT] = "put",
        [CG_CAUSE_SEARCH] = "search",
        [CG_CAUSE_CREATE] = "create",
        [CG_CAUSE_UNDER] = "under",
        [CG_CAUSE_ORPHAN] = "orphan",
        [CG_CAUSE_RULE] = "rule",
        [CG_CAUSE_BATTLE] = "battle",
        [CG_CAUSE_PAY] = "payment",
        [CG_CAUSE_SET] = "set",
        [CG_CAUSE_SUMMON] = "summon",
        [CG_CAUSE_CONTROL] = "control",
    };
    return cause >= 0 && cause < CG_CAUSE_COUNT ? names[cause] : "unknown";
}
