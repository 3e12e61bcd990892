/** @file names.h  Names of things in a match, as texts of options, events and views use them. */
#ifndef CG_MATCH_NAMES_H
#define CG_MATCH_NAMES_H

#include "base/text.h"
#include "match/play/look.h"
#include "state/state.h"

#include <cardgame/event.h>

/** How something is written. */
typedef enum cg_name_style {
    CG_NAME_STABLE, /**< "player 2", "die 3", "draw_pile of player 1", "egyptian/ra" */
    CG_NAME_KIND,   /**< for people: "the draw pile of player 1", "Ra" */
    CG_NAME_ANY     /**< the same for any of several copies of a card, not told apart */
} cg_name_style;

/** Names what a reference points to; seats, dice and places are counted from 1. Nothing is written
 * where there is nothing such, or no longer. */
void cg_name_ref(const cg_match *match, int viewer, cg_ref ref, cg_name_style style, cg_text *out);

/**
 * A card, told apart from others of its design: "t/bear", "t/bear#2", "t/bear of player 2"; one
 * that the viewer does not know by where it lies: "the face-down card in place 2 of player 2's
 * board".
 * @param among the cards of these options are told apart too; NULL: none
 */
void cg_name_card(const cg_match *match, int viewer, unsigned card, const cg_offer *among,
                  cg_name_style style, cg_text *out);

/** What the name of a card says. */
typedef struct cg_name_parts {
    bool known;                 /**< its own name */
    bool gone, in_play;         /**< where it is */
    bool says_zone, says_owner; /**< what tells it apart from others of its design */
    unsigned copy;              /**< number among those of its design, from 1; 0: none is said */
    unsigned number;            /**< of an unknown one: its place, from 1; 0: none is said */
    unsigned host;              /**< the card under which it lies, from 1; 0: none */
} cg_name_parts;

/** Returns what the name of the card says; see cg_name_card(). */
cg_name_parts cg_name_parts_of(const cg_match *match, int viewer, unsigned card,
                               const cg_offer *among, cg_name_style style);

/** Number of the card among those of its design in its zone that the viewer knows, from 1; 0 when
 * it is the only one. */
unsigned cg_name_copy(const cg_match *match, int viewer, unsigned card);

/** What is being resolved, for people: "Ra", "Ember Imp: Spark", "the attack of Bear". */
void cg_name_item(const cg_match *match, int viewer, unsigned number, cg_text *out);

/** An ability of a card as texts name it. */
typedef struct cg_ability_name {
    const char *name; /**< between its quotes; NULL: it has none */
    unsigned number;  /**< among those of its form on the card, from 1; 0: the only one, or not its
                         own */
} cg_ability_name;

/** @param ability its place among the card's own, or beyond: given by another card */
cg_ability_name cg_name_ability(const cg_match *match, unsigned card, unsigned ability);
/** The same by the number of its code; NULL when it has no name. */
const char *cg_name_code(const cg_match *match, uint32_t code);

/** What that ability says in the text of its card: a line; NULL when the card does not say it. */
const char *cg_name_line(const cg_match *match, unsigned card, uint32_t code, size_t *length);

/** The word of an option's verb, or of the game's own action with that number; static. */
const char *cg_verb_words(const cg_match *match, int verb, unsigned act);

#endif
