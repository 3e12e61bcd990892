/**
 * @file reference.h
 * The reference of the effect language for a game, made from the same tables by which the language
 * is read.
 */
#ifndef CG_EFFECT_REFERENCE_H
#define CG_EFFECT_REFERENCE_H

#include "effect/tree/effect.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

/** Writes what the language has for a game, as tables in Markdown: forms, verbs, blocks, sentences,
 * events, conditions, numbers, costs, places, durations, changes, selections, clauses. The game
 * accepts all examples. */
void cg_language_reference(const cg_language *language, cg_text *out);

/** Writes a game's own words: kinds, stats, keywords, counters, zones, windows, phases, actions,
 * moves, resources, rules, events, verbs. */
void cg_language_words(const cg_language *language, cg_text *out);

/* ---- what a game has (reference_has.c) ---- */

/** Does the game have a phrase: does it have what the holes stand for, and anything that can say
 * the phrase or wait for it?
 * @param kind the table of the row
 * @param index of the row in its table */
bool cg_reference_has_row(const cg_language *language, cg_lack_kind kind, unsigned index,
                          const cg_row *row);
/** Does the game have abilities of that form? */
bool cg_reference_has_form(const cg_language *language, cg_form form);
/** Does the game have a part of an ability? `spelling` must be as the tables of reference.c write
 * it. */
bool cg_reference_has_part(const cg_language *language, const char *spelling);

#endif
