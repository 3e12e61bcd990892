/** @file translation.h  A language as other parts of the library use it. */
#ifndef CG_CATALOGUE_TRANSLATION_H
#define CG_CATALOGUE_TRANSLATION_H

#include "effect/tell/told.h"

#include <cardgame/language.h>

/** Returns what tells in that language; NULL: in English, or memory is short.
 * @param translation NULL: English
 * @param cards       the catalogue; a translation of another one tells nothing of it, so that English is used */
const cg_narrator *cg_translation_narrator(const cg_translation *translation,
                                           const cg_cards *cards);

#endif
