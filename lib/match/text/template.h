/**
 * @file template.h
 * Sentences with parts in braces, about happenings, for the player who is asked.
 */
#ifndef CG_MATCH_TEMPLATE_H
#define CG_MATCH_TEMPLATE_H

#include "base/text.h"

#include <cardgame/module.h>

/** The subject of a sentence, and functions for its parts. */
typedef struct cg_template {
    const void *about;
    void (*write)(const void *about, char part); /**< writes a part into `out` */
    bool (*is_told)(const void *about,
                    char part); /**< returns true if there is anything to write */
    const cg_module *module;
    cg_text *out;
} cg_template;

/** Writes a sentence. A letter in braces is a part, which the `write` of the template knows. Square
 * brackets are omitted if there is nothing for their first part. `%` marks a word that the game
 * can replace. */
void cg_template_write(const cg_template *sentence, const char *words);

/** The library's words for a move, before and after it happens; NULL if there are none. Parts: see
 * sentence.h. The log has its own, in the tables of languages. */
typedef struct cg_move_words {
    const char *before, *after;
} cg_move_words;
/** Returns the words for a cause (a cg_cause); none for the game's own moves. */
cg_move_words cg_words_of_move(unsigned cause);
/** Does the log have a sentence of its own for moves with that cause? It tells others by where the
 * card goes. */
bool cg_cause_is_told(unsigned cause);

#endif
