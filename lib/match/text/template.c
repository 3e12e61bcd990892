/* Writes sentences with parts in braces, and has the words for moves in questions. */
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

#define ACTIVE(before, after)                                                                      \
    {                                                                                              \
        "{p} is about to " before " {c}", "{p} has " after " {c}"                                  \
    }
#define BY_SOMEBODY(before, after)                                                                 \
    {                                                                                              \
        "{b} is about to " before " {c}", "{b} has " after " {c}"                                  \
    }
#define PASSIVE(words)                                                                             \
    {                                                                                              \
        "{w} is about to be " words "[ by {s}]", "{w} was " words "[ by {s}]"                      \
    }

/** The words for moves of a cause. Without words, a move is told by the card's destination. */
typedef struct move_row {
    cg_move_words words;
    bool logged; /**< the log has its own sentence for it */
} move_row;

static const move_row moves[] = {
    [CG_CAUSE_SETUP] = {ACTIVE("draw", "drawn"), true},
    [CG_CAUSE_DRAW] = {ACTIVE("draw", "drawn"), true},
    [CG_CAUSE_PLAY] = {BY_SOMEBODY("play", "played"), false},
    [CG_CAUSE_DISCARD] = {PASSIVE("discarded"), true},
    [CG_CAUSE_DISCARD_RANDOM] = {PASSIVE("discarded"), true},
    [CG_CAUSE_LIMIT] = {PASSIVE("discarded"), true},
    [CG_CAUSE_DESTROY] = {PASSIVE("destroyed"), true},
    [CG_CAUSE_SACRIFICE] = {ACTIVE("sacrifice", "sacrificed"), true},
    [CG_CAUSE_CREATE] = {BY_SOMEBODY("create", "created"), true},
    [CG_CAUSE_BATTLE] = {PASSIVE("destroyed in battle"), true},
    [CG_CAUSE_SET] = {BY_SOMEBODY("set", "set"), true},
    [CG_CAUSE_SUMMON] = {BY_SOMEBODY("summon", "summoned"), true},
    [CG_CAUSE_CONTROL] = {{NULL, NULL}, true},
};
_Static_assert(sizeof moves / sizeof *moves == CG_CAUSE_COUNT, "a cause has no row of words");

cg_move_words cg_words_of_move(unsigned cause)
{
    return cause < CG_CAUSE_COUNT ? moves[cause].words : (cg_move_words){NULL, NULL};
}

bool cg_cause_is_told(unsigned cause)
{
    return cause < CG_CAUSE_COUNT && moves[cause].logged;
}
