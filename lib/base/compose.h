/** @file compose.h  Letters that are written as a plain letter and a mark behind it. */
#ifndef CG_BASE_COMPOSE_H
#define CG_BASE_COMPOSE_H

#include <stdbool.h>
#include <stddef.h>

/** Whether the text can hold a letter with a mark of its own behind it. */
bool cg_text_is_decomposed(const char *text, size_t length);

/** Makes one letter of each letter with marks behind it, where Unicode has it, so that both spellings of a word
 * are equal: some file systems and editors write `e` and U+0301 for U+00E9. Works in place, where the text only
 * gets shorter. @return its new length; a 0 follows where it is shorter */
size_t cg_text_compose(char *text, size_t length);

#endif
