/**
 * @file happening_text.h
 * The subject of a question, as a sentence with only what the asked player may know: a happening
 * ("Player 2 is about to lose 3 life", "Bear was destroyed by Imp") or an item that waits to resolve
 * ("Player 1 plays Ra on die 3"). Its patterns are in the section `happenings` of a language.
 */
#ifndef CG_MATCH_HAPPENING_TEXT_H
#define CG_MATCH_HAPPENING_TEXT_H

#include "match/text/told.h"

/** A sentence of the section `happenings`. */
typedef struct cg_happening_words {
    const cg_voice *voice;
    const cg_happening_state *event; /**< NULL for an item */
    const cg_item *item;             /**< NULL: nothing was played, used or announced */
    const char *own;                 /**< words of the game; NULL */
    bool before;                     /**< it is about to happen */
    char key[40];                    /**< of the pattern; "": there are no words for it */
} cg_happening_words;

/** Returns the sentence for a happening by the number of its record.
 * @param before it is about to happen */
cg_happening_words cg_words_of_happening(const cg_voice *voice, unsigned record, bool before);
/** Returns the sentence for an item. */
cg_happening_words cg_words_of_item(const cg_voice *voice, unsigned number);
/** Returns the fillers of the sentence's holes. */
cg_named_holes cg_happening_holes(const cg_happening_words *words);

/** Writes a card or a player as the viewer may know it. */
void cg_told_thing(const cg_voice *voice, cg_teller *to, int32_t value, unsigned case_number);

#endif
