/** @file examples.h  Writes the examples of the reference in the words of a game. */
#ifndef CG_EFFECT_EXAMPLES_H
#define CG_EFFECT_EXAMPLES_H

#include "effect/tree/effect.h"

/** The kinds of examples. */
typedef enum cg_example_kind {
    CG_EXAMPLE_STEP,     /**< a verb or block */
    CG_EXAMPLE_SENTENCE, /**< a static ability */
    CG_EXAMPLE_EVENT,    /**< the event after `when` */
    CG_EXAMPLE_PART      /**< anything smaller, or the head of an ability */
} cg_example_kind;

/** Writes an example in a form that the game accepts: unchanged, or with words of the game in place
 * of the example's own. Parses the trials, so this takes time.
 * @param example static text of phrases.h or the reference; "" is never accepted
 * @return false, and writes nothing, when the game accepts neither form */
bool cg_example_write(const cg_language *language, cg_example_kind kind, const char *example,
                      cg_text *out);

#endif
