/** @file support_texts.h  Any bytes as a text of a game's effect language. Needs no test framework,
 * so that fuzz targets share it. */
#ifndef TEST_SUPPORT_TEXTS_H
#define TEST_SUPPORT_TEXTS_H

#include "effect/tree/effect.h"

/** The language of a game; lives as long as the program. */
const cg_language *texts_language(const cg_module *module);

/** Aborts unless the text gives mistakes with the places where they are, or abilities that their
 * own canonical spelling gives again, that compile to sound code, and whose rules text and listing
 * can be written. A text that begins with "d" is read as the effect of a rule. */
void texts_try(const cg_language *language, const char *bytes, size_t size);

#endif
