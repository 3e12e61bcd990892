/* Gemu Land: the phrases of the effect language that the game does not have: abilities wait as
 * section 15 says, cards are never exhausted and never block, and words outside the vocabulary
 * are left out. */
#include "game.h"

#define NO_TRIGGER "abilities react here: write 'react when'"
#define NO_PLAY "a Prophecy is played in its phase"
#define NO_ASSIGNMENT "an Equipment is assigned as it is placed, and stays: 'assign this to'"
#define NO_DEFEAT "write 'is destroyed in battle'"

const cg_lack gemu_land_lacks[GEMU_LAND_LACKS] = {
    /* GEMU-15.2, GEMU-15.3: what waits is declared, in the window of its event. */
    {CG_LACKS_FORM, "when", NO_TRIGGER},
    {CG_LACKS_FORM, "before", "abilities react here: write 'react before'"},
    {CG_LACKS_FORM, "as soon as", NO_TRIGGER},
    {CG_LACKS_BLOCK, "later when", NO_TRIGGER},
    {CG_LACKS_SENTENCE, "triggers twice", NULL},
    {CG_LACKS_VERB, "signal", NULL},
    {CG_LACKS_EVENT, "happens", NULL},
    {CG_LACKS_ACTION, "trigger", NULL},
    /* GEMU-9.1 to GEMU-9.5, GEMU-R34 */
    {CG_LACKS_VERB, "play", NO_PLAY ", and 'summon' brings a Monster"},
    {CG_LACKS_VERB, "play for free", NO_PLAY ", and 'summon' brings a Monster"},
    {CG_LACKS_SENTENCE, "may play", NO_PLAY},
    {CG_LACKS_VERB, "copy", NULL},
    {CG_LACKS_VERB, "copy with new targets", NULL},
    {CG_LACKS_SENTENCE, "cost more", "what is paid is the level, and what the text names"},
    /* GEMU-16.4 */
    {CG_LACKS_VERB, "attach to", NO_ASSIGNMENT},
    {CG_LACKS_VERB, "detach", NO_ASSIGNMENT},
    {CG_LACKS_SENTENCE, "attaches to", NO_ASSIGNMENT},
    {CG_LACKS_EVENT, "becomes attached to", NULL},
    {CG_LACKS_EVENT, "becomes detached", NULL},
    /* GEMU-R36 */
    {CG_LACKS_EVENT, "is defeated by", NO_DEFEAT},
    {CG_LACKS_EVENT, "is defeated", NO_DEFEAT},
    /* Nothing is exhausted, blocked, searched, transformed or rolled. */
    {CG_LACKS_VERB, "exhaust", NULL},
    {CG_LACKS_VERB, "ready", NULL},
    {CG_LACKS_SENTENCE, "enters exhausted", NULL},
    {CG_LACKS_EVENT, "is exhausted", NULL},
    {CG_LACKS_EVENT, "is readied", NULL},
    {CG_LACKS_CONDITION, "is exhausted", NULL},
    {CG_LACKS_CONDITION, "is ready", NULL},
    {CG_LACKS_ACTION, "be readied", NULL},
    {CG_LACKS_EVENT, "blocks", NULL},
    {CG_LACKS_EVENT, "becomes blocked", NULL},
    {CG_LACKS_ACTION, "block", NULL},
    {CG_LACKS_ACTION, "be blocked", NULL},
    {CG_LACKS_SENTENCE, "must", NULL},
    {CG_LACKS_VERB, "search for and put it", "nobody looks through a deck"},
    {CG_LACKS_EVENT, "plays from", NULL},
    {CG_LACKS_EVENT, "searches", NULL},
    {CG_LACKS_ACTION, "search", NULL},
    {CG_LACKS_VERB, "become", NULL},
    {CG_LACKS_VERB, "become a copy of", NULL},
    {CG_LACKS_VERB, "enter play as a copy of", NULL},
    {CG_LACKS_EVENT, "is transformed", NULL},
    {CG_LACKS_VERB, "fight", "write 'order ... to attack'"},
    /* GEMU-12.6 */
    {CG_LACKS_DAMAGE, "damage to cards",
     "it lowers Faith: deal it to a player, or write 'destroy ...'"},
    {CG_LACKS_CONDITION, "is damaged", "damage lowers Faith"},
    {CG_LACKS_VERB, "roll as", NULL},
    {CG_LACKS_VERB, "flip a coin as", NULL},
    {CG_LACKS_EVENT, "rolls", NULL},
    /* Of a hand the opponent sees the number of its cards. */
    {CG_LACKS_SENTENCE, "plays with an open hand", "write 'look at the hand of'"},
    {CG_LACKS_SENTENCE, "plays with the top card of revealed", "nobody looks through a deck"},
    {CG_LACKS_SENTENCE, "may look at the top card of at any time", "nobody looks through a deck"},
    /* GEMU-3.6, GEMU-5.1 */
    {CG_LACKS_VERB, "take an extra turn", "the players take turns"},
    {CG_LACKS_VERB, "skip the next turn", "the players take turns"},
    {CG_LACKS_VERB, "skip the next", "phases are not skipped"},
    {CG_LACKS_VERB, "end the phase", "phases are not skipped"},
    {CG_LACKS_SENTENCE, "skip each", "phases are not skipped"},
    {CG_LACKS_VERB, "end the turn", "phases are not skipped"},
    /* GEMU-15.1: moves that open no window; events of other kinds are not among the responses. */
    {CG_LACKS_REACTION, "enters play", "write 'is summoned' or 'is set'"},
    {CG_LACKS_REACTION, "draws a card", "write 'draws'"},
    {CG_LACKS_REACTION, "loses", "a loss of Faith is damage: write 'is dealt damage'"},
};
