/** @file translation.h  A language as the rest of the library uses it. */
#ifndef CG_CATALOGUE_TRANSLATION_H
#define CG_CATALOGUE_TRANSLATION_H

#include "effect/tell/told.h"

#include <cardgame/language.h>

/** Returns the narrator of that language; NULL: English, or memory is short.
 * @param translation NULL: English
 * @param cards the catalogue; English is used if the translation belongs to another one */
const cg_narrator *cg_translation_narrator(const cg_translation *translation,
                                           const cg_cards *cards);

/** Returns the rules text of a card; NULL if the language does not have it.
 * @param translation NULL, or of another catalogue: English */
const char *cg_translation_text(const cg_translation *translation, const cg_cards *cards,
                                cg_design design);
/** Returns the rules text of an effect of the module's table; otherwise like
 * cg_translation_text(). */
const char *cg_translation_effect_text(const cg_translation *translation, const cg_cards *cards,
                                       size_t effect);

#endif
