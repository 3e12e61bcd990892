/** @file reference.h  The reference of the effect language, from the same tables that it is read
 * by. */
#ifndef CG_EFFECT_REFERENCE_H
#define CG_EFFECT_REFERENCE_H

#include "effect/effect.h"
#include "effect/pieces.h"
#include "effect/rows.h"

/** Writes what the language has for a game, as tables in Markdown: forms, verbs, blocks, sentences,
 * events, conditions, numbers, costs, places, durations, changes, selections, clauses. Examples are
 * such that the game accepts. */
void cg_language_reference(const cg_language *language, cg_text *out);

/** Writes a game's own words: kinds, stats, keywords, counters, zones, windows, phases, actions,
 * moves, resources, rules, events, verbs. */
void cg_language_words(const cg_language *language, cg_text *out);

/* ---- what a game has (reference_has.c) ---- */

/** What stands in a hole of a pattern, as people read it; static. */
const char *cg_reference_fill(cg_fill hole);
/** Has the game that phrase of a table: its parts, and something that can say or await it? */
bool cg_reference_has_row(const cg_language *language, cg_lack_kind kind, unsigned index,
                          const cg_row *row);
/** Has it abilities of that form? */
bool cg_reference_has_form(const cg_language *language, cg_form form);
/** Has it that part of an ability, by its spelling in the reference? */
bool cg_reference_has_part(const cg_language *language, const char *spelling);

#endif
