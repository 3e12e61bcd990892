/** @file support_mistakes.h  Texts of the effect language that have mistakes: a new mistake is a row. */
#ifndef TEST_SUPPORT_MISTAKES_H
#define TEST_SUPPORT_MISTAKES_H

#include <stddef.h>

typedef struct effect_mistake {
    const char *text;
    const char *mistakes; /**< all that is told, a line each: "2:7 code: words" */
} effect_mistake;

/** Wrong signs, words and names; ends with NULL. */
extern const effect_mistake mistakes_of_form[];
/** What means nothing, or cannot be; ends with NULL. */
extern const effect_mistake mistakes_of_meaning[];

#endif
