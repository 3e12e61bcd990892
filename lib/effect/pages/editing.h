/**
 * @file editing.h
 * Texts for editors: their pieces, proposals for the next words, meanings of words.
 */
#ifndef CG_EFFECT_EDITING_H
#define CG_EFFECT_EDITING_H

#include "effect/read/noting.h"
#include "effect/tree/effect.h"
#include "effect/tree/rows.h"

#include <cardgame/editing.h>

/** A piece, with more data about it. */
typedef struct cg_told_piece {
    cg_effect_piece piece;
    uint16_t word;       /**< of a single word: its number in the language; CG_WORD_NONE */
    const cg_note *note; /**< NULL: there is no note */
} cg_told_piece;

/** Receives a piece; `told` and all that it points to are valid during the call. */
typedef void (*cg_told_fn)(void *user, const cg_told_piece *told);

/** Passes the pieces of a text to a function, one by one. @return false when memory is short */
bool cg_effect_pieces(const cg_language *language, const char *text, size_t length, cg_arena *arena,
                      cg_told_fn each, void *user);

/** Lists the possible words at the end of a text. @return false when memory is short */
bool cg_effect_proposals(const cg_language *language, const char *text, size_t length, size_t *from,
                         cg_arena *arena, cg_proposal_fn each, void *user);

/** Writes the meaning of the piece at a byte, if it has one. @return false when memory is short */
bool cg_effect_meaning(const cg_language *language, const char *text, size_t length, size_t at,
                       cg_arena *arena, cg_text *out);

/** Returns the sort of a noun. */
cg_sort cg_noun_sort(const cg_noun *noun);
/** Returns the sort of a word of the grammar. */
cg_sort cg_word_sort(uint16_t word);

/* ---- texts about words (editing_say.c) ---- */

/** The texts about a word or phrase, in an arena or static; NULL: there is none. */
typedef struct cg_saying {
    const char *pattern, *snippet, *summary, *example;
} cg_saying;

/** Describes a phrase.
 * @param third its verb has the form after a subject
 * @return false when memory is short */
bool cg_say_phrase(const cg_language *language, const cg_phrase *phrase, bool third,
                   cg_arena *arena, cg_saying *said);
/** Describes block `index` of the language. @return as above */
bool cg_say_block(const cg_language *language, unsigned index, cg_arena *arena, cg_saying *said);
/** Describes a noun of the game. @return as above */
bool cg_say_noun(const cg_language *language, const cg_noun *noun, cg_arena *arena,
                 cg_saying *said);
/** Returns a static sentence about the purpose of a word of the grammar; "" if it needs none. */
const char *cg_say_word(uint16_t word);
/** Returns a static text about when an ability with that first word works; "" if there is none. */
const char *cg_say_head(uint16_t word);

#endif
