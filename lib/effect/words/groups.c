/* Groups of phrases that belong together: a game that does not have the concept has none of its
 * phrases. The list at CG_LACKS_GROUP documents them for authors of games. */
#include "effect/words/groups.h"

#include <string.h>

#define FORM CG_LACKS_FORM
#define VERB CG_LACKS_VERB
#define BLOCK CG_LACKS_BLOCK
#define SENTENCE CG_LACKS_SENTENCE
#define EVENT CG_LACKS_EVENT
#define CONDITION CG_LACKS_CONDITION
#define ACTION CG_LACKS_ACTION

static const cg_group_phrase phrases[] = {
    {"reactions", FORM, "react when"},
    {"reactions", FORM, "react before"},
    {"triggers", FORM, "when"},
    {"triggers", FORM, "before"},
    {"triggers", FORM, "as soon as"},
    {"triggers", BLOCK, "later when"},
    {"triggers", SENTENCE, "triggers twice"},
    {"triggers", ACTION, "trigger"},
    {"signals", VERB, "signal"},
    {"signals", EVENT, "happens"},
    {"plays by effects", VERB, "play"},
    {"plays by effects", VERB, "play for free"},
    {"plays by effects", SENTENCE, "may play"},
    {"plays from elsewhere", SENTENCE, "may play"},
    {"plays from elsewhere", EVENT, "plays from"},
    {"copies of plays", VERB, "copy"},
    {"copies of plays", VERB, "copy with new targets"},
    {"negation", VERB, "negate"},
    {"negation", EVENT, "is negated"},
    {"negation", ACTION, "be negated"},
    {"targets", EVENT, "becomes the target of"},
    {"targets", EVENT, "becomes a target"},
    {"destruction", VERB, "destroy"},
    {"destruction", VERB, "sacrifice"},
    {"destruction", EVENT, "is destroyed by"},
    {"destruction", EVENT, "is destroyed in battle"},
    {"destruction", EVENT, "is destroyed by an effect"},
    {"destruction", EVENT, "is destroyed"},
    {"destruction", EVENT, "is sacrificed"},
    {"destruction", ACTION, "be destroyed"},
    {"destruction", ACTION, "be sacrificed"},
    {"damage", VERB, "deal to"},
    {"damage", VERB, "deal divided among"},
    {"damage", EVENT, "is dealt damage by"},
    {"damage", EVENT, "is dealt damage"},
    {"damage", CONDITION, "is damaged"},
    {"damage", ACTION, "be damaged"},
    {"defeat", EVENT, "is defeated by"},
    {"defeat", EVENT, "is defeated"},
    {"battles", EVENT, "has battled"},
    {"battles", CONDITION, "is in battle"},
    {"blocking", EVENT, "blocks"},
    {"blocking", EVENT, "becomes blocked"},
    {"blocking", ACTION, "block"},
    {"blocking", ACTION, "be blocked"},
    {"exhaustion", VERB, "exhaust"},
    {"exhaustion", VERB, "ready"},
    {"exhaustion", SENTENCE, "enters exhausted"},
    {"exhaustion", EVENT, "is exhausted"},
    {"exhaustion", EVENT, "is readied"},
    {"exhaustion", CONDITION, "is exhausted"},
    {"exhaustion", CONDITION, "is ready"},
    {"exhaustion", ACTION, "be readied"},
    {"faces", VERB, "turn face up"},
    {"faces", VERB, "turn face down"},
    {"faces", EVENT, "is turned face up"},
    {"faces", EVENT, "is turned face down"},
    {"faces", EVENT, "is set"},
    {"faces", CONDITION, "is face up"},
    {"faces", CONDITION, "is face down"},
    {"attachment", VERB, "attach to"},
    {"attachment", SENTENCE, "attaches to"},
    {"attachment", EVENT, "becomes attached to"},
    {"detachment", VERB, "detach"},
    {"detachment", EVENT, "becomes detached"},
    {"tokens", VERB, "create"},
    {"tokens", VERB, "create a copy of"},
    {"tokens", CONDITION, "is a token"},
    {"transformation", VERB, "become"},
    {"transformation", VERB, "become a copy of"},
    {"transformation", VERB, "enter play as a copy of"},
    {"transformation", EVENT, "is transformed"},
    {"searching", VERB, "search for and put it"},
    {"searching", EVENT, "searches"},
    {"searching", ACTION, "search"},
    {"open cards", SENTENCE, "plays with an open hand"},
    {"open cards", SENTENCE, "plays with the top card of revealed"},
    {"open cards", SENTENCE, "may look at the top card of at any time"},
    {"dice", VERB, "roll as"},
    {"dice", VERB, "flip a coin as"},
    {"dice", EVENT, "rolls"},
    {"life", ACTION, "gain life"},
    {"life", ACTION, "lose life"},
    {"life", ACTION, "pay life"},
    {"changes of turns", VERB, "take an extra turn"},
    {"changes of turns", VERB, "skip the next turn"},
    {"changes of turns", VERB, "skip the next"},
    {"changes of turns", VERB, "end the phase"},
    {"changes of turns", VERB, "end the turn"},
    {"changes of turns", SENTENCE, "skip each"},
    {"ends by effects", VERB, "win"},
    {"ends by effects", VERB, "win by"},
    {"ends by effects", VERB, "lose the game"},
    {"ends by effects", VERB, "end the match in a draw"},
    {"ends by effects", EVENT, "wins the game"},
    {"ends by effects", EVENT, "loses the game"},
    {"ends by effects", ACTION, "win the game"},
    {"ends by effects", ACTION, "lose the game"},
};

enum { PHRASES = sizeof phrases / sizeof *phrases };

const cg_group_phrase *cg_lack_group_next(const char *group, const cg_group_phrase *phrase)
{
    for (phrase = phrase ? phrase + 1 : phrases; phrase < phrases + PHRASES; phrase++)
        if (group == NULL || strcmp(phrase->group, group) == 0)
            return phrase;
    return NULL;
}
