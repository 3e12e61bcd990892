/** @file option_text.h  The parts of an option, for its stable text and its label. */
#ifndef CG_MATCH_OPTION_TEXT_H
#define CG_MATCH_OPTION_TEXT_H

#include "match/text/names.h"

/** An option of the pending question. */
typedef struct cg_asked_option {
    const cg_match *match;
    const cg_offer *offer; /**< all options */
    const cg_entry *entry; /**< this one */
    const cg_frame *frame; /**< of the question */
    int viewer;            /**< the player who is asked, or CG_CHANCE */
} cg_asked_option;

/** Returns the option with that number, which must exist. */
cg_asked_option cg_asked_option_at(const cg_match *match, uint32_t index);

/** Returns true if the option is one for all cards of a design. */
bool cg_option_is_by_design(const cg_asked_option *o);
/** Returns the options from whose cards that of this option must differ; NULL: none. */
const cg_offer *cg_option_card_among(const cg_asked_option *o);
/** Returns true if the option has only a target, which is told without "on". */
bool cg_option_is_bare(const cg_asked_option *o);

/** Returns true if the question is which of the waiting triggers is first. */
bool cg_option_orders_triggers(const cg_asked_option *o);
/** Returns the ability that an option uses: by its place on the card, or that of a waiting
 * trigger. */
cg_ability_name cg_option_ability(const cg_asked_option *o);
/** Returns its number among indistinguishable options, such as two abilities that other cards give,
 * from 1; 0: there are no others. */
unsigned cg_option_number(const cg_asked_option *o);

/** Returns the label of a branch, or of one of two costs; NULL when it has none. */
const char *cg_option_branch(const cg_asked_option *o);
/** Returns the face; a coin shows 1 or 0. */
int32_t cg_option_face(const cg_asked_option *o);
bool cg_option_is_coin(const cg_asked_option *o);
/** Returns the design that chance picks; NULL if it rolls. */
const cg_design_data *cg_option_picked(const cg_asked_option *o);

#endif
