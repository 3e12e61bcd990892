/** @file lacks.h  Phrases of the language that a game does not have. */
#ifndef CG_EFFECT_LACKS_H
#define CG_EFFECT_LACKS_H

#include "base/text.h"

#include <cardgame/module.h>

#define CG_LACK_ROWS 96u /**< at least as many as the longest table has */

/** By table and row (of forms the cg_ability_form): what the game says of a phrase that it lacks;
 * NULL. */
typedef struct cg_lacks {
    const cg_lack *rows[CG_LACKS_COUNT][CG_LACK_ROWS];
    uint64_t deaf[2]; /**< happenings to which nobody can react, and before which nobody can */
} cg_lacks;

/** Takes the game's table. @return NULL, or the first row that is of no phrase */
const cg_lack *cg_lacks_take(cg_lacks *lacks, const cg_module *module);

/** The words of a pattern of which it consists beside its parts, verbs in their second form: "is
 * dealt damage by"; in the game's own words. */
void cg_lacks_words(cg_text *out, const cg_module *module, const char *pattern);

/** What a kind of phrase is called in messages ("verb"); static. */
const char *cg_lacks_kind(cg_lack_kind kind);

#endif
