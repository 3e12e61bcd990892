/** @file support_effects.h  Texts in the effect language for tests: parsed, printed, described,
 * compared. */
#ifndef TEST_SUPPORT_EFFECTS_H
#define TEST_SUPPORT_EFFECTS_H

#include "effect/tree/effect.h"

/** A game's language and what is parsed in it. */
typedef struct effects {
    cg_context *context;
    cg_arena words, terms;
    cg_report *report;
    const cg_language *language;
} effects;

/** Makes the language of a game; fails the test when it cannot be. */
void effects_begin(effects *in, const cg_module *module);
void effects_end(effects *in);

/** Parses what the source says. */
const cg_ability_term *effects_read(effects *in, const cg_effect_source *source, unsigned accept);
/** Parses; NULL when there were mistakes, which stand in the report. */
const cg_ability_term *effects_try(effects *in, const char *text, unsigned accept);
/** Parses a text that must have no mistake. */
const cg_ability_term *effects_parse(effects *in, const char *text, unsigned accept);
/** Forgets what was parsed. */
void effects_clear(effects *in);

/** NULL if two trees are equal but for where they stand in the text; else what differs first, as a
 * path ("ability 0, steps, argument 1: quantity 0 and 2"); static. */
const char *effects_difference(const cg_ability_term *left, const cg_ability_term *right);

/** Fails unless the text of a card is refused with these words. */
void effects_assert_mistake(effects *in, const char *text, const char *says);

#endif
