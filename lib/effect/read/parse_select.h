/**
 * @file parse_select.h
 * A selection while it is being read, which files of the parser share.
 */
#ifndef CG_EFFECT_PARSE_SELECT_H
#define CG_EFFECT_PARSE_SELECT_H

#include "effect/read/reader.h"

/** A selection in the making. */
typedef struct cg_selection {
    cg_term *term; /**< a CG_TERM_SELECTOR; at the end of players CG_TERM_PLAYERS */
    /** It selects players. Its noun is plural. It has no quantity: all of a plural, one of a
     * singular. It is a target written where it is used. What was read last is wrong. */
    bool players, plural, bare, target, broken;
    bool two;                  /**< it has two kinds, `creature or artifact` */
    uint16_t second;           /**< the second one, like the index of the term */
    bool elsewhere;            /**< without a place, its cards are out of play */
    const char *owner, *place; /**< the words for the owner and the place; NULL: none yet */
    const cg_noun
        *quality;        /**< the last adjective (`attacking` and the like) before the noun; NULL */
    const char *number;  /**< `each`, `up to`, `one or more`, if the text has it; NULL */
    cg_term *last_other; /**< of those after `other than`; NULL */
    cg_term *or_players; /**< `player` of `creature or player`; NULL */
} cg_selection;

/** Adds a condition to the one in argument `place` of the term, joined by `and`.
 * @return false when `condition` is NULL, or they cannot be joined */
bool cg_read_restrict(cg_reader *reader, cg_term *term, unsigned place, cg_term *condition);

/** Notes a word about the selection of which there can be only one. If another word is in
 * `*before`, reports a mistake that names both. */
void cg_read_say_once(cg_reader *reader, const char **before, const char *word, cg_spot spot);

/** Reads the cards after `among`, `under` or `attached to`, as `where` says.
 * @return false when they are wrong, or memory is short */
bool cg_read_among(cg_reader *reader, cg_selection *made, cg_where where);

/** Reads one part after the noun: a place, `where`, `other than` and the like. Call it until it
 * returns false: there is no more such part, or it is wrong and `made->broken` is set. */
bool cg_read_limits(cg_reader *reader, cg_selection *made);

#endif
