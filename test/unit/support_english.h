/** @file support_english.h  English rules texts for tests that have no game. */
#ifndef TEST_SUPPORT_ENGLISH_H
#define TEST_SUPPORT_ENGLISH_H

#include "effect/tell/told.h"

/** cg_effect_describe() in the English of that language's module, which is kept for the next call. */
void english_describe(const cg_language *language, const cg_ability_term *abilities,
                      const int32_t *arguments, unsigned *letters, cg_text *out);

#endif
