/** @file reference.h  The reference of the effect language, from the same tables that it is read
 * by. */
#ifndef CG_EFFECT_REFERENCE_H
#define CG_EFFECT_REFERENCE_H

#include "effect/effect.h"

/** Writes what the language has for a game, as tables in Markdown: forms, verbs, blocks, sentences,
 * events, conditions, numbers, costs, places, durations, changes, selections, clauses. Examples are
 * such that the game accepts. */
void cg_language_reference(const cg_language *language, cg_text *out);

/** Writes a game's own words: kinds, stats, keywords, counters, zones, windows, phases, actions,
 * moves, resources, rules, events, verbs. */
void cg_language_words(const cg_language *language, cg_text *out);

#endif
