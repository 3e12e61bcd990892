/** @file act_text.h  How actions of a game's own are said to people. */
#ifndef CG_MATCH_ACT_TEXT_H
#define CG_MATCH_ACT_TEXT_H

#include "base/text.h"

#define CG_ACT_PART_MAX 256 /**< bytes of a name as a part */

/** What an action names. */
typedef struct cg_act_parts {
    const char *card, *target; /**< NULL: it has none */
    int32_t amount;            /**< 0: it has none */
} cg_act_parts;

/** Writes a template of cg_act_words. @return false when none of its alternatives fits, and nothing
 * is written */
bool cg_act_text(cg_text *out, const char *words, const cg_act_parts *parts);

#endif
