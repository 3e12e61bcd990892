/** @file select.h
 * Shared by the files for selections: compile_select.c, which finds the source of a selection, and
 * compile_match.c, which tests its elements.
 */
#ifndef CG_EFFECT_SELECT_H
#define CG_EFFECT_SELECT_H

#include "effect/code/compile.h"

/** The arguments of a selector, by their number. */
enum {
    CG_SELECTOR_AMOUNT,    /**< number; NULL: one, or all */
    CG_SELECTOR_OWNER,     /**< the players whose they are, for CG_WHOSE_OF */
    CG_SELECTOR_WITHIN,    /**< the zone, card or set in which they are */
    CG_SELECTOR_WHERE,     /**< condition; NULL: none */
    CG_SELECTOR_OTHER_THAN /**< excluded ones, a list; NULL: none */
};

/** The source of a selection, and whether the owners of its elements still have to be tested. */
typedef struct cg_look {
    int32_t how;    /**< a cg_where, for the word CG_SELECT_HOW */
    uint32_t zones; /**< a bit for each row of the table of zones */
    bool whose;     /**< the filter has to test whose they are */
} cg_look;

/** Emits code that pushes the source of a selection: players, a zone, a card or a set. */
cg_look cg_emit_source(cg_emitter *e, const cg_term *term);
/** Tests, with a player on the stack, whether the selection means the cards of that player. */
void cg_emit_is_whose(cg_emitter *e, const cg_term *term);
/** Makes a section that tests a candidate: its limits, with `noun` also its kind and name, with
 * `whose` also whose it is.
 * @return the section; 0 if there is nothing to test */
unsigned cg_emit_filter(cg_emitter *e, const cg_term *term, bool noun, bool whose);
/** Returns CG_SELECT_ANOTHER if the selection says `another`, otherwise 0. */
int32_t cg_select_another(const cg_term *term);

#endif
