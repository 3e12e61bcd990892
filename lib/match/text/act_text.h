/** @file act_text.h  Texts of a game's own actions (cg_act_def) for people. */
#ifndef CG_MATCH_ACT_TEXT_H
#define CG_MATCH_ACT_TEXT_H

#include "base/text.h"

#define CG_ACT_PART_MAX 256 /**< bytes, NUL included, for the name of a card or target */

/** The parts of an action: the values of {c}, {t} and {n} in a template. */
typedef struct cg_act_parts {
    const char *card, *target; /**< NULL: it has none */
    int32_t amount;            /**< 0: it has none */
} cg_act_parts;

/** Writes a template of cg_act_def: the first of its alternatives for which the action has all
 * parts.
 * @return false, and writes nothing, when no alternative fits */
bool cg_act_text(cg_text *out, const char *words, const cg_act_parts *parts);

#endif
