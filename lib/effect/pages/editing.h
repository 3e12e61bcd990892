/** @file editing.h  Texts as editors show them: their pieces, what can stand next, what words mean. */
#ifndef CG_EFFECT_EDITING_H
#define CG_EFFECT_EDITING_H

#include "effect/read/noting.h"
#include "effect/tree/effect.h"
#include "effect/tree/rows.h"

#include <cardgame/editing.h>

/** A piece, and what is known of it besides. */
typedef struct cg_told_piece {
    cg_effect_piece piece;
    uint16_t word;       /**< of one word: its number in the language; CG_WORD_NONE */
    const cg_note *note; /**< NULL: nothing was noted */
} cg_told_piece;

/** Receives a piece; `told` and all that it points to are valid during the call. */
typedef void (*cg_told_fn)(void *user, const cg_told_piece *told);

/** Tells a text piece by piece. @return false when memory is short */
bool cg_effect_pieces(const cg_language *language, const char *text, size_t length, cg_arena *arena,
                      cg_told_fn each, void *user);

/** Lists what can stand at the end of a text. @return false when memory is short */
bool cg_effect_proposals(const cg_language *language, const char *text, size_t length, size_t *from,
                         cg_arena *arena, cg_proposal_fn each, void *user);

/** Writes what the piece at a byte means, or nothing. @return false when memory is short */
bool cg_effect_meaning(const cg_language *language, const char *text, size_t length, size_t at,
                       cg_arena *arena, cg_text *out);

/** The sort of a noun. */
cg_sort cg_noun_sort(const cg_noun *noun);
/** The sort of a word of the grammar. */
cg_sort cg_word_sort(uint16_t word);

/* ---- what is said of words (editing_say.c) ---- */

/** What is said of a word or phrase, in an arena or static; NULL: it has none. */
typedef struct cg_saying {
    const char *pattern, *snippet, *summary, *example;
} cg_saying;

/** Of a phrase. @param third its verb has the form behind a subject @return false when memory is
 * short */
bool cg_say_phrase(const cg_language *language, const cg_phrase *phrase, bool third,
                   cg_arena *arena, cg_saying *said);
/** Of block `index` of the language. @return as above */
bool cg_say_block(const cg_language *language, unsigned index, cg_arena *arena, cg_saying *said);
/** Of a noun of the game. @return as above */
bool cg_say_noun(const cg_language *language, const cg_noun *noun, cg_arena *arena,
                 cg_saying *said);
/** What a word of the grammar is for, a sentence; static; "" where that needs no words. */
const char *cg_say_word(uint16_t word);
/** When an ability with that first word works; static; "" for none. */
const char *cg_say_head(uint16_t word);

#endif
