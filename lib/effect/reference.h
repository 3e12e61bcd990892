/** @file reference.h  The reference of the effect language, from the same tables that it is read
 * by. */
#ifndef CG_EFFECT_REFERENCE_H
#define CG_EFFECT_REFERENCE_H

#include "effect/effect.h"

/** Writes what every game has, as tables in Markdown: verbs, blocks, sentences, events, conditions,
 * numbers, costs, places, durations, changes, selections, clauses. */
void cg_language_reference(cg_text *out);

/** Writes a game's own words: kinds, stats, keywords, counters, zones, windows, phases, actions,
 * moves, resources, rules, events, verbs. */
void cg_language_words(const cg_language *language, cg_text *out);

#endif
