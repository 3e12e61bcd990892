/** @file parse_select.h  Between the parser's files of selections. */
#ifndef CG_EFFECT_PARSE_SELECT_H
#define CG_EFFECT_PARSE_SELECT_H

#include "effect/reader.h"

/** A selection in the making. */
typedef struct cg_selection {
    cg_term *term;
    bool players, plural, bare, target, broken;
    const cg_noun *second; /**< `creature or artifact` */
    cg_term *or_players;   /**< `creature or player` */
} cg_selection;

/** One more condition on each. @return false when there is none */
bool cg_read_restrict(cg_reader *reader, cg_term *term, unsigned place, cg_term *condition);

/** Cards that something names: `among them`, `under this`, `attached to t`. @return false when they
 * are broken */
bool cg_read_among(cg_reader *reader, cg_selection *made, cg_where where);

/** What stands behind the noun: place, `where`, `other than` and the like. @return false when it
 * is broken */
bool cg_read_limits(cg_reader *reader, cg_selection *made);

#endif
