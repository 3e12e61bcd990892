/** @file code_parts.h
 * The layout of the words of DO and CALL, for all code that reads programs: the check, the listing,
 * the linking of units.
 */
#ifndef CG_EFFECT_CODE_PARTS_H
#define CG_EFFECT_CODE_PARTS_H

#include "effect/tree/code.h"
#include "effect/tree/pieces.h"

/** Parts that a layout can hold; further ones are left out. */
#define CG_CODE_PARTS 8

/** One part of a statement: a value on the stack, a word, or both. */
typedef struct cg_code_part {
    uint8_t fill; /**< a cg_fill */
    bool value;   /**< it takes a value */
    int8_t word;  /**< number of the word, from 0 to 2; -1: none. For {mods} the first of two */
} cg_code_part;

/** The operands of a DO or CALL, in the order of its pattern. */
typedef struct cg_code_layout {
    cg_code_part parts[CG_CODE_PARTS];
    unsigned count;  /**< of parts, without the subject */
    unsigned values; /**< taken from the stack, with the subject */
    bool subject;    /**< the first value is the subject */
    bool them;       /**< the last word is the slot of `them` + 1, with CG_KEEPS_..., or 0 */
    bool counts;     /**< that word from CG_KEEPS_COUNT on: slot + 1 of the count, or 0 */
} cg_code_layout;

/** Finds the layout of a statement (DO), or of a verb or move of the game (CALL). For statements
 * the module can be NULL.
 * @return false if there is no such row */
bool cg_code_layout_of(const cg_module *module, cg_operation operation, unsigned row,
                       cg_code_layout *layout);

/** Returns which word of a DO or CALL, from 0 to 2, names the first of its mods; the next word has
 * their number. -1: it has none. */
int cg_code_mods_word(const cg_module *module, cg_operation operation, unsigned row);

/** Returns the name of a statement ("DRAW"), or "unknown"; static. `statement` is a
 * cg_statement_id. */
const char *cg_code_statement_name(unsigned statement);

#endif
