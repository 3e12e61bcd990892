/**
 * @file template.h
 * Sentences with parts in braces, for happenings, which the player who is asked is told.
 */
#ifndef CG_MATCH_TEMPLATE_H
#define CG_MATCH_TEMPLATE_H

#include "base/text.h"

#include <cardgame/module.h>

/** What a sentence is about, and how its parts are written. */
typedef struct cg_template {
    const void *about;
    void (*write)(const void *about, char part);   /**< writes a part into `out` */
    bool (*is_told)(const void *about, char part); /**< is there anything to say of it? */
    const cg_module *module;
    cg_text *out;
} cg_template;

/**
 * Writes a sentence. A letter in braces stands for a part, which the `write` of the template knows.
 * What is in square brackets is left out when there is nothing to say of the first part in it.
 * `%` marks a word for which the game can have its own.
 */
void cg_template_write(const cg_template *sentence, const char *words);

/** Words of the library for a move, NULL if there are none: when it is about to happen, and when it
 * has happened. Parts: see sentence.h. The log has its own, in the tables of languages. */
typedef struct cg_move_words {
    const char *before, *after;
} cg_move_words;
/** Those of a cause (a cg_cause); none for the game's own moves. */
cg_move_words cg_words_of_move(unsigned cause);
/** Does the log have a sentence of its own for moves with that cause? It tells others by where the
 * card goes. */
bool cg_cause_is_told(unsigned cause);

#endif
