/** @file say.h  Errors as people see them. */
#ifndef RENDER_SAY_H
#define RENDER_SAY_H

#include <stddef.h>

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/** Prints `cardgame-render: ...` to standard error. */
__attribute__((format(printf, 1, 2))) void say(const char *format, ...);

/** Finds the word that was probably meant, among words that are given one after the other. */
typedef struct near_word {
    const char *meant; /**< what was written */
    const char *best;  /**< the nearest so far; NULL: none is near */
    double alike;
} near_word;
void near_try(near_word *near, const char *word);
/** Says that there is no such thing, and what was probably meant.
 * @param what such as "card" */
void near_say(const near_word *near, const char *what);

#endif
