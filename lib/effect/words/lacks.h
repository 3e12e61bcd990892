/** @file lacks.h
 * Phrases of the language that a game does not have, as its board says (cg_board.without), and
 * happenings to which no player can react.
 */
#ifndef CG_EFFECT_LACKS_H
#define CG_EFFECT_LACKS_H

#include "base/text.h"

#include <cardgame/module.h>

#define CG_LACK_ROWS 128u /**< at least the rows of the longest table */

/** The receivers of damage: rows of CG_LACKS_DAMAGE. */
typedef enum cg_hurt { CG_HURT_CARDS, CG_HURT_PLAYERS, CG_HURT_COUNT } cg_hurt;

/** The phrases that a game lacks. */
typedef struct cg_lacks {
    /** The game's entry by table and row (for forms the cg_ability_form); NULL: the game has the
     * phrase. */
    const cg_lack *rows[CG_LACKS_COUNT][CG_LACK_ROWS];
    uint64_t deaf[2]; /**< bits of happenings to which, and before which, no player can react */
} cg_lacks;

/** Fills in lacks, which begin as zeros, from the game's table.
 * @return NULL, or the first entry whose words fit no phrase */
const cg_lack *cg_lacks_take(cg_lacks *lacks, const cg_module *module);

/** Returns the words of a phrase that the game lacks by that entry, which can be an entry for its
 * group. */
const char *cg_lacks_said(const cg_lack *lack, const cg_module *module, cg_lack_kind kind,
                          unsigned row);

/** Writes the words of a pattern without its holes and optional parts, verbs in the third person
 * ("is dealt damage by"), in the game's own words. */
void cg_lacks_words(cg_text *out, const cg_module *module, const char *pattern);

/** Returns the name of a kind of phrase for messages ("verb"); static. */
const char *cg_lacks_kind(cg_lack_kind kind);

#endif
