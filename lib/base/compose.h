/** @file compose.h
 * One spelling for each name: letters and their marks are composed, as in Unicode's form NFC.
 */
#ifndef CG_BASE_COMPOSE_H
#define CG_BASE_COMPOSE_H

#include "base/memory.h"

/** Called with the parts of a composed text, in their order. */
typedef void (*cg_compose_fn)(void *user, const char *bytes, size_t length);

/** Composes a text, so that canonically equivalent texts become equal. Some file systems and
 * editors write `e` and U+0301 for U+00E9, or the parts of a syllable for the syllable. Bytes that
 * are not UTF-8 stay as they are. */
void cg_compose_each(const char *text, size_t length, cg_compose_fn give, void *user);

/** Composes a text into a buffer, which is ended with NUL. The text can become longer.
 * @return its length without NUL; if it is `size` or more, it was cut off */
size_t cg_text_compose(const char *text, size_t length, char *buffer, size_t size);

/** Composes a text in an arena. A composed text is returned itself, otherwise a copy, whose length
 * is written to `*length`.
 * @return NULL if memory is short */
const char *cg_arena_compose(cg_arena *arena, const char *text, size_t *length);

/** Returns true if two texts, which end with NUL, are equal after composing. */
bool cg_text_is_same(const char *left, const char *right);

#endif
