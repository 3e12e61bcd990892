/**
 * @file told.h
 * Rules texts in another language.
 */
#ifndef CG_EFFECT_TOLD_H
#define CG_EFFECT_TOLD_H

#include "effect/tell/tongue.h"
#include "effect/tree/effect.h"

/** What came of telling a text. */
typedef struct cg_told {
    char missing
        [CG_TONGUE_KEY]; /**< "statements DRAW": what the language lacks first; "": nothing */
    bool short_of_memory;
} cg_told;

/** What is told. */
typedef struct cg_telling {
    const cg_language *language; /**< the words of the game */
    const cg_tongue *tongue;
    cg_context *context;
    /** The name of a card in that language, in a form of its plurals ("many") or, without one, as it stands
     * on the card; NULL: there is none. */
    const char *(*design_name)(void *user, cg_design design, const char *form);
    void *user;
} cg_telling;

/**
 * Writes rules text in another language, a line for one ability. Where the language lacks something, the
 * text is empty.
 * @param arguments values of the ability's parameters; NULL: none
 * @param letters   as for cg_effect_describe()
 * @param out       receives the text, without a NUL
 */
void cg_effect_tell(const cg_telling *telling, const cg_ability_term *ability,
                    const int32_t *arguments, unsigned *letters, cg_buffer *out, cg_told *told);

#endif
