/** @file select.h  Between the compiler's files of selections: where they look, what they ask. */
#ifndef CG_EFFECT_SELECT_H
#define CG_EFFECT_SELECT_H

#include "effect/compile.h"

/** Arguments of a selector. */
enum {
    CG_SELECTOR_AMOUNT,
    CG_SELECTOR_OWNER,
    CG_SELECTOR_WITHIN,
    CG_SELECTOR_WHERE,
    CG_SELECTOR_OTHER_THAN
};

/** Where a selection looks, and what is left to be tested of whose cards it takes. */
typedef struct cg_look {
    int32_t how;
    uint32_t zones;
    bool whose; /**< the filter has to test it */
} cg_look;

/** Pushes the source of a selection. */
cg_look cg_emit_source(cg_emitter *e, const cg_term *term);
/** With a player on the stack: are the cards that are meant those of this one? */
void cg_emit_is_whose(cg_emitter *e, const cg_term *term);
/** A section with what is asked of each card: with the noun, and whose it is; 0 when all will do.
 */
unsigned cg_emit_filter(cg_emitter *e, const cg_term *term, bool noun, bool whose);
/** Bit of SELECT and TEST for `another`. */
int32_t cg_select_another(const cg_term *term);

#endif
