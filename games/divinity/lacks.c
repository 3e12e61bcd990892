/* Divinity: the phrases of the effect language that the game does not have. */
#include "game.h"

#define NO_ANSWER "nothing can be answered; write 'when' or 'instead when'"
#define NO_PLAY "write 'put ... into play'"
#define NO_DESTRUCTION "write 'discard'"
#define NO_DEFEAT "write 'is defeated' or 'is discarded from play'"
#define NO_TURNS "the players take turns"
#define NO_END "Walls, empty sides and empty decks end a match"

const cg_lack divinity_lacks[DIVINITY_LACKS] = {
    {CG_LACKS_FORM, "before", "abilities do not answer: write 'when' or 'instead when'"},
    {CG_LACKS_FORM, "react when", NO_ANSWER},
    {CG_LACKS_FORM, "react before", NO_ANSWER},
    /* DIV-7.1 to DIV-8.4: what is played is played from the hand, in step 2. */
    {CG_LACKS_VERB, "play", NO_PLAY},
    {CG_LACKS_VERB, "play for free", NO_PLAY},
    {CG_LACKS_SENTENCE, "may play", "cards are played from the hand"},
    {CG_LACKS_SENTENCE, "cost more", "playing costs what the card says"},
    {CG_LACKS_VERB, "negate", "what is played takes effect at once"},
    {CG_LACKS_VERB, "copy", NULL},
    {CG_LACKS_VERB, "redirect to", "what is announced is announced"},
    {CG_LACKS_EVENT, "is negated", NULL},
    {CG_LACKS_EVENT, "is resolved", NULL},
    {CG_LACKS_ACTION, "be negated", NULL},
    {CG_LACKS_EVENT, "becomes the target of", NULL},
    {CG_LACKS_EVENT, "becomes a target", NULL},
    /* DIV-14.2: cards are defeated by attacks, and discarded by everything else. */
    {CG_LACKS_VERB, "destroy", NO_DESTRUCTION},
    {CG_LACKS_VERB, "sacrifice", NO_DESTRUCTION},
    {CG_LACKS_EVENT, "is destroyed by", NO_DEFEAT},
    {CG_LACKS_EVENT, "is destroyed in battle", NO_DEFEAT},
    {CG_LACKS_EVENT, "is destroyed by an effect", NO_DEFEAT},
    {CG_LACKS_EVENT, "is destroyed", NO_DEFEAT},
    {CG_LACKS_EVENT, "is sacrificed", NO_DEFEAT},
    {CG_LACKS_ACTION, "be destroyed", NULL},
    {CG_LACKS_ACTION, "be sacrificed", NULL},
    {CG_LACKS_ACTION, "gain life", NULL},
    {CG_LACKS_ACTION, "lose life", NULL},
    /* Nothing is exhausted, blocked, made, transformed or rolled. */
    {CG_LACKS_VERB, "create", NULL},
    {CG_LACKS_VERB, "create a copy of", NULL},
    {CG_LACKS_VERB, "become", NULL},
    {CG_LACKS_VERB, "become a copy of", NULL},
    {CG_LACKS_EVENT, "is transformed", NULL},
    {CG_LACKS_CONDITION, "is a token", NULL},
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
    {CG_LACKS_EVENT, "has battled", NULL},
    {CG_LACKS_CONDITION, "is in battle", NULL},
    {CG_LACKS_VERB, "fight", NULL},
    {CG_LACKS_VERB, "roll as", NULL},
    {CG_LACKS_VERB, "flip a coin as", NULL},
    {CG_LACKS_EVENT, "rolls", NULL},
    {CG_LACKS_VERB, "signal", NULL},
    {CG_LACKS_EVENT, "happens", NULL},
    {CG_LACKS_SENTENCE, "triggers twice", NULL},
    /* DIV-7.16, DIV-R37: an Attachment lies under a Deity as long as it is in play. */
    {CG_LACKS_VERB, "detach",
     "an Attachment lies under a Deity: move it with 'attach', or discard it"},
    {CG_LACKS_EVENT, "becomes detached", NULL},
    {CG_LACKS_EVENT, "is set", "nothing is told of cards that are played face down"},
    /* DIV-R30: of a hand the opponent sees the number. */
    {CG_LACKS_SENTENCE, "plays with an open hand", "write 'look at the hand of'"},
    {CG_LACKS_SENTENCE, "plays with the top card of revealed",
     "the order of a deck is nobody's to see"},
    {CG_LACKS_SENTENCE, "may look at the top card of at any time",
     "the order of a deck is nobody's to see"},
    {CG_LACKS_SENTENCE, "controls", "a Deity changes sides with 'gain control of'"},
    /* DIV-4.1, DIV-12.1: the players take turns, and the rules alone end a match. */
    {CG_LACKS_VERB, "take an extra turn", NO_TURNS},
    {CG_LACKS_VERB, "skip the next turn", NO_TURNS},
    {CG_LACKS_VERB, "skip the next", NO_TURNS},
    {CG_LACKS_VERB, "end the phase", NO_TURNS},
    {CG_LACKS_SENTENCE, "skip each", NO_TURNS},
    {CG_LACKS_VERB, "end the turn", NO_TURNS},
    {CG_LACKS_VERB, "win", NO_END},
    {CG_LACKS_VERB, "win by", NO_END},
    {CG_LACKS_VERB, "lose the game", NO_END},
    {CG_LACKS_VERB, "end the match in a draw", NO_END},
    {CG_LACKS_MUST_TO, "attack", "write 'must attack'"},
    {CG_LACKS_ACTION, "pay life", NULL},
    {CG_LACKS_CLAUSE, "may also pay", "write 'may pay (...): ...' among the steps"},
};
