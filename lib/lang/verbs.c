#include "lang/verbs.h"

#define WORDS(words)                                                                               \
    {                                                                                              \
        CG_PART_WORDS, words                                                                       \
    }
#define PART(kind)                                                                                 \
    {                                                                                              \
        CG_PART_##kind, NULL                                                                       \
    }

static const cg_verb_row verbs[] = {
    {"draw",
     "draws",
     CG_OP_DRAW,
     CG_VERB_SUBJECT,
     {PART(AMOUNT)},
     "[draw|draws] %k",
     "draw 2",
     "The player takes cards from the top of the draw pile to the hand."},
    {"discard",
     "discards",
     CG_OP_DISCARD_RANDOM,
     CG_VERB_SUBJECT,
     {PART(AMOUNT), WORDS("at random")},
     "[discard|discards] %k at random",
     "p discards 2 at random",
     "The player discards cards of the hand at random."},
    {"discard",
     "discards",
     CG_OP_DISCARD,
     CG_VERB_SUBJECT,
     {PART(AMOUNT)},
     "[discard|discards] %k",
     "discard 3",
     "The player discards cards of the own choice."},
    {"gain",
     "gains",
     CG_OP_GAIN,
     CG_VERB_SUBJECT,
     {PART(AMOUNT), PART(COUNTER)},
     "[gain|gains] %c",
     "gain 1 power die",
     "The player's counter grows."},
    {"lose",
     "loses",
     CG_OP_GAIN,
     CG_VERB_SUBJECT | CG_VERB_NEGATES,
     {PART(AMOUNT), PART(COUNTER)},
     "[lose|loses] %c",
     "p loses 1 power die",
     "The player's counter shrinks."},
    {"look",
     "looks",
     CG_OP_LOOK,
     0,
     {WORDS("at the top"), PART(AMOUNT), WORDS("of"), PART(ZONE)},
     "look at the top %t of %o",
     "look at the top 7 of d",
     "The player of the card sees the first cards of a zone."},
    {"look",
     "looks",
     CG_OP_LOOK,
     CG_VERB_WHOLE,
     {WORDS("at"), PART(ZONE)},
     "look at %o",
     "look at the hand of p",
     "The player of the card sees all cards of a zone."},
    {"shuffle",
     "shuffles",
     CG_OP_SHUFFLE,
     0,
     {PART(ZONE)},
     "shuffle %o",
     "shuffle my draw pile",
     "The cards of a zone get a new random order."},
    {"reroll",
     "rerolls",
     CG_OP_ROLL,
     0,
     {PART(DICE)},
     "reroll %o",
     "reroll the batch",
     "A die or all dice of a pool are rolled again."},
    {"set",
     "sets",
     CG_OP_SET_FACE,
     CG_VERB_FACE | CG_VERB_SENTENCE,
     {PART(DIE), WORDS("to"), PART(AMOUNT)},
     "%o becomes %a",
     "set d to 4",
     "A die is turned to a face."},
    {"raise",
     "raises",
     CG_OP_ADD_FACE,
     0,
     {PART(DIE), WORDS("by"), PART(AMOUNT)},
     "increase %o by %a (at most %s)",
     "raise d by 1",
     "A die is turned to a higher face."},
    {"lower",
     "lowers",
     CG_OP_ADD_FACE,
     CG_VERB_NEGATES,
     {PART(DIE), WORDS("by"), PART(AMOUNT)},
     "decrease %o by %a (at least 1)",
     "lower d by 1",
     "A die is turned to a lower face."},
    {"negate",
     "negates",
     CG_OP_NEGATE,
     0,
     {PART(ITEM)},
     "negate %o",
     "negate the card being played",
     "What is being resolved has no effect."},
    {"win",
     "wins",
     CG_OP_WIN,
     CG_VERB_SUBJECT | CG_VERB_ENDS,
     {WORDS("by"), PART(CAUSE)},
     "[win|wins] the game by %w",
     "win by victory",
     "The player wins, in a way that the game names."},
    {"win",
     "wins",
     CG_OP_WIN,
     CG_VERB_SUBJECT | CG_VERB_ENDS,
     {PART(END)},
     "[win|wins] the game",
     "win",
     "The player wins, in the first of the ways that the game names."},
};

static const char *const parts[CG_PART_COUNT] = {
    [CG_PART_END] = "",          [CG_PART_WORDS] = "",
    [CG_PART_AMOUNT] = "NUMBER", [CG_PART_COUNTER] = "COUNTER",
    [CG_PART_ZONE] = "ZONE",     [CG_PART_DIE] = "DIE",
    [CG_PART_DICE] = "DICE",     [CG_PART_ITEM] = "ITEM",
    [CG_PART_CAUSE] = "CAUSE",
};

const cg_verb_row *cg_lang_verb(size_t index)
{
    return index < sizeof verbs / sizeof *verbs ? &verbs[index] : NULL;
}

const char *cg_part_text(const cg_part *part)
{
    return part->kind == CG_PART_WORDS ? part->words : parts[part->kind];
}

void cg_lang_verb_usage(const cg_verb_row *verb, cg_text *out)
{
    cg_text_format(out, "%s%s", verb->flags & CG_VERB_SUBJECT ? "[PLAYER] " : "", verb->name);
    for (const cg_part *part = verb->parts; part->kind != CG_PART_END; part++)
        cg_text_format(out, " %s", cg_part_text(part));
}
