/** @file names.h  Names of things in a match, as texts of options, events and views use them. */
#ifndef CG_MATCH_NAMES_H
#define CG_MATCH_NAMES_H

#include "base/text.h"
#include "match/play/look.h"
#include "state/state.h"

#include <cardgame/event.h>
#include <cardgame/language.h>

/** The style of a name. */
typedef enum cg_name_style {
    CG_NAME_STABLE, /**< "player 2", "die 3", "draw_pile of player 1", "egyptian/ra" */
    CG_NAME_KIND,   /**< for people: "the draw pile of player 1", "Ra" */
    CG_NAME_ANY     /**< also for people, without distinguishing copies of a card */
} cg_name_style;

/** Names the thing that a reference means; seats, dice and places are counted from 1. Writes
 * nothing if it does not exist, or no longer. */
void cg_name_ref(const cg_match *match, int viewer, cg_ref ref, cg_name_style style, cg_text *out);

/** Writes a card, distinct from others of its design: "t/bear", "t/bear#2", "t/bear of player 2"; a
 * card that the viewer does not know by its place: "the face-down card in place 2 of player 2's
 * board".
 * @param among it must also differ from the cards of these options; NULL: none */
void cg_name_card(const cg_match *match, int viewer, unsigned card, const cg_offer *among,
                  cg_name_style style, cg_text *out);

/** The parts of a card's name. */
typedef struct cg_name_parts {
    bool known;                 /**< the name of its design */
    bool gone, in_play;         /**< its place */
    bool says_zone, says_owner; /**< distinguishes it from others of its design */
    unsigned copy;              /**< number among those of its design, from 1; 0: not in the name */
    unsigned number;            /**< of an unknown card: its place, from 1; 0: not in the name */
    unsigned host;              /**< the card that it is under, from 1; 0: none */
} cg_name_parts;

/** Returns the parts of the card's name; see cg_name_card(). */
cg_name_parts cg_name_parts_of(const cg_match *match, int viewer, unsigned card,
                               const cg_offer *among, cg_name_style style);

/** Returns the number of the card among those of its design in its zone that the viewer knows, from
 * 1; 0 when it is the only one. */
unsigned cg_name_copy(const cg_match *match, int viewer, unsigned card);

/** Writes an item that resolves, for people: "Ra", "Ember Imp: Spark", "the attack of Bear". */
void cg_name_item(const cg_match *match, int viewer, unsigned number, cg_text *out);

/** The name of a card's ability in texts. */
typedef struct cg_ability_name {
    const char *name; /**< between its quotes; NULL: it has none */
    unsigned number;  /**< among those of its form on the card, from 1; 0: the only one, or not
                           its own */
} cg_ability_name;

/** Returns the name of an ability.
 * @param ability its place among the card's own; greater: another card gave it */
cg_ability_name cg_name_ability(const cg_match *match, unsigned card, unsigned ability);
/** Returns its name by the number of its code; NULL when it has no name. */
const char *cg_name_code(const cg_match *match, uint32_t code);

/** Returns the line of that ability in the text of its card; NULL when the card does not have
 * it. */
const char *cg_name_line(const cg_match *match, unsigned card, uint32_t code, size_t *length);
/** Returns that line in a language; NULL also if the language does not have the card's text.
 * @param translation NULL: English */
const char *cg_name_line_in(const cg_translation *translation, const cg_match *match, unsigned card,
                            uint32_t code, size_t *length);

/** Returns the static word for an option's verb, or for the game's own action with that number. */
const char *cg_verb_words(const cg_match *match, int verb, unsigned act);

#endif
