/** @file compose.h  One spelling for each name: letters and their marks composed, as Unicode's form NFC has them. */
#ifndef CG_BASE_COMPOSE_H
#define CG_BASE_COMPOSE_H

#include "base/memory.h"

/** Called with the parts of a text that was composed, in their order. */
typedef void (*cg_compose_fn)(void *user, const char *bytes, size_t length);

/** Composes a text: what Unicode calls canonically equivalent becomes the same. Some file systems and
 * editors write `e` and U+0301 for U+00E9, or the parts of a syllable for the syllable. Bytes that are no UTF-8
 * stay. */
void cg_compose_each(const char *text, size_t length, cg_compose_fn give, void *user);

/** The same into a buffer, which is ended with NUL. The text can become longer. @return its length without
 * NUL; when it is `size` or more, it was cut off */
size_t cg_text_compose(const char *text, size_t length, char *buffer, size_t size);

/** The same in an arena: the text itself where it is composed already, and else a copy, whose length is
 * put into `*length`. @return NULL when memory is short */
const char *cg_arena_compose(cg_arena *arena, const char *text, size_t *length);

/** Are two texts, which end with NUL, the same when they are composed? */
bool cg_text_is_same(const char *left, const char *right);

#endif
