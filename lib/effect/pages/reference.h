/**
 * @file reference.h
 * The reference of the effect language for a game, made from the tables by which the language is
 * read.
 */
#ifndef CG_EFFECT_REFERENCE_H
#define CG_EFFECT_REFERENCE_H

#include "effect/tree/effect.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

/** Writes the phrases of the language that a game has, as tables in Markdown: forms, verbs, blocks,
 * static abilities, events, conditions, numbers, costs, places, durations, changes, selections,
 * clauses. The game accepts all examples. */
void cg_language_reference(const cg_language *language, cg_text *out);

/** Writes a game's own words: kinds, stats, keywords, counters, zones, windows, phases, actions,
 * moves, resources, rules, events, verbs. */
void cg_language_words(const cg_language *language, cg_text *out);

/* ---- what a game has (reference_has.c) ---- */

/** Returns true if the game has a phrase: the things in its holes, and an ability that can use it
 * or trigger on it.
 * @param kind the table of the row
 * @param index of the row in its table */
bool cg_reference_has_row(const cg_language *language, cg_lack_kind kind, unsigned index,
                          const cg_row *row);
/** Returns true if the game has abilities of that form. */
bool cg_reference_has_form(const cg_language *language, cg_form form);
/** Returns true if the game has a part of an ability. `spelling` must be that of the tables of
 * reference.c. */
bool cg_reference_has_part(const cg_language *language, const char *spelling);

#endif
