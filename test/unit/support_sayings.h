/** @file support_sayings.h  The texts of effects/words_of_others.txt, with what is told of them. */
#ifndef TEST_SUPPORT_SAYINGS_H
#define TEST_SUPPORT_SAYINGS_H

#include <stddef.h>

/** A text, its message (`line:column code: text`), and a text as it advises; NULL: the message ends with that
 * text itself. "elsewhere": it speaks of something else. */
typedef struct saying_case {
    char *text, *message, *accepted;
} saying_case;

extern saying_case sayings_cases[];
extern size_t sayings_count;

/** Reads them; the set-up of a group of tests. */
int sayings_read(void **state);
int sayings_free(void **state);

#endif
