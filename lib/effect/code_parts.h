/** @file code_parts.h  How the words behind DO and CALL are laid out, for those who read code. */
#ifndef CG_EFFECT_CODE_PARTS_H
#define CG_EFFECT_CODE_PARTS_H

#include "effect/code.h"
#include "effect/pieces.h"

#define CG_CODE_PARTS 8

/** One part of a statement: a value on the stack, a word, or both. */
typedef struct cg_code_part {
    uint8_t fill; /**< a cg_fill */
    bool value;   /**< it takes a value */
    int8_t word;  /**< which of the three words; -1: none. Of {mods} the first of two */
} cg_code_part;

typedef struct cg_code_layout {
    cg_code_part parts[CG_CODE_PARTS];
    unsigned count;
    unsigned values; /**< with the subject */
    bool subject;
    bool them; /**< the last word is a slot for `them` + 1, or 0 */
} cg_code_layout;

/**
 * Layout of a statement (DO), or of a verb or move of the game (CALL).
 * @return false when there is no such row
 */
bool cg_code_layout_of(const cg_module *module, cg_operation operation, unsigned row,
                       cg_code_layout *layout);

/** Which of the three words of a DO or CALL names the first of its mods, the next one their number;
 * -1: it has none. */
int cg_code_mods_word(const cg_module *module, cg_operation operation, unsigned row);

/** Name of a statement ("DRAW"); static. */
const char *cg_code_statement_name(unsigned statement);

#endif
