/* Writes sentences with parts in braces, and says how moves are told. */
#include "match/text/template.h"

#include "effect/tree/rows.h"

#include <string.h>

void cg_template_write(const cg_template *sentence, const char *words)
{
    for (const char *at = words; *at; at++) {
        if (*at == '[' && !sentence->is_told(sentence->about, strchr(at, '{')[1]))
            at = strchr(at, ']');
        else if (*at == '{') {
            sentence->write(sentence->about, at[1]);
            at += 2;
        } else if (*at == '%') {
            size_t length = strcspn(at + 1, " [");
            cg_rows_add_word(sentence->out, sentence->module, at + 1, length);
            at += length;
        } else if (*at != '[' && *at != ']')
            cg_text_add_bytes(sentence->out, at, 1);
    }
}

#define ACTIVE(told, before, after)                                                                \
    {                                                                                              \
        "{p} " told " {c}", "{p} is about to " before " {c}", "{p} has " after " {c}"              \
    }
#define PASSIVE(told, words)                                                                       \
    {                                                                                              \
        told, "{w} is about to be " words "[ by {s}]", "{w} was " words "[ by {s}]"                \
    }

/** A cause with a row of NULLs is told by where the card goes. */
static const cg_move_words moves[] = {
    [CG_CAUSE_SETUP] = ACTIVE("draws", "draw", "drawn"),
    [CG_CAUSE_DRAW] = ACTIVE("draws", "draw", "drawn"),
    [CG_CAUSE_PLAY] = {NULL, "{b} is about to play {c}", "{b} has played {c}"},
    [CG_CAUSE_DISCARD] = PASSIVE("{p} discards {c}", "discarded"),
    [CG_CAUSE_DISCARD_RANDOM] = PASSIVE("{p} discards at random {c}", "discarded"),
    [CG_CAUSE_LIMIT] = PASSIVE("{p} discards for the hand limit {c}", "discarded"),
    [CG_CAUSE_DESTROY] = PASSIVE("{C} is destroyed", "destroyed"),
    [CG_CAUSE_SACRIFICE] = ACTIVE("sacrifices", "sacrifice", "sacrificed"),
    [CG_CAUSE_CREATE] = {"{p} creates {c}", "{b} is about to create {c}", "{b} has created {c}"},
    [CG_CAUSE_BATTLE] = PASSIVE("{C} is destroyed in battle", "destroyed in battle"),
    [CG_CAUSE_SET] = {"{p} sets {c}", "{b} is about to set {c}", "{b} has set {c}"},
    [CG_CAUSE_SUMMON] = {"{p} summons {c}", "{b} is about to summon {c}", "{b} has summoned {c}"},
    [CG_CAUSE_CONTROL] = {"{x} gains control of {c}", NULL, NULL},
};
_Static_assert(sizeof moves / sizeof *moves == CG_CAUSE_COUNT, "a cause has no row of words");

cg_move_words cg_words_of_move(unsigned cause)
{
    return cause < CG_CAUSE_COUNT ? moves[cause] : (cg_move_words){NULL, NULL, NULL};
}
