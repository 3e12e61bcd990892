/** @file examples.h  Examples of the reference in the words of a game. */
#ifndef CG_EFFECT_EXAMPLES_H
#define CG_EFFECT_EXAMPLES_H

#include "effect/effect.h"

/** What an example is an example of. */
typedef enum cg_example_kind {
    CG_EXAMPLE_STEP, /**< a verb or block */
    CG_EXAMPLE_SENTENCE,
    CG_EXAMPLE_EVENT,
    CG_EXAMPLE_PART /**< anything smaller, or the head of an ability */
} cg_example_kind;

/**
 * Writes an example as the game accepts it: as it is, or with words of the game in place of those
 * that it does not have.
 * @return false, and nothing is written, when it is accepted in neither way
 */
bool cg_example_write(const cg_language *language, cg_example_kind kind, const char *example,
                      cg_text *out);

#endif
