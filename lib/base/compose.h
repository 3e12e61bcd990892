/** @file compose.h  Letters that are written as a plain letter and a combining mark. */
#ifndef CG_BASE_COMPOSE_H
#define CG_BASE_COMPOSE_H

#include <stdbool.h>
#include <stddef.h>

/** True if the text may hold a letter followed by a combining mark. */
bool cg_text_is_decomposed(const char *text, size_t length);

/** Joins each letter and the combining marks that follow it, where Unicode has one letter for them, so that both spellings of a word
 * are equal: some file systems and editors write `e` and U+0301 for U+00E9. Works in place, where the text only
 * gets shorter. @return its new length; a 0 follows where it is shorter */
size_t cg_text_compose(char *text, size_t length);

#endif
