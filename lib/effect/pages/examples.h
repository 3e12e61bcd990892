/** @file examples.h  Writing the examples of the reference in the words of a game. */
#ifndef CG_EFFECT_EXAMPLES_H
#define CG_EFFECT_EXAMPLES_H

#include "effect/tree/effect.h"

/** What an example is an example of. */
typedef enum cg_example_kind {
    CG_EXAMPLE_STEP,     /**< a verb or block */
    CG_EXAMPLE_SENTENCE, /**< a static ability */
    CG_EXAMPLE_EVENT,    /**< what stands behind `when` */
    CG_EXAMPLE_PART      /**< anything smaller, or the head of an ability */
} cg_example_kind;

/**
 * Writes an example in a form that the game accepts: as it is, or with words of the game in place
 * of the example's own. Trials are parsed, so this takes time.
 * @param example static text of phrases.h or the reference; "" is never accepted
 * @return false, and nothing is written, when the game accepts it in neither form
 */
bool cg_example_write(const cg_language *language, cg_example_kind kind, const char *example,
                      cg_text *out);

#endif
