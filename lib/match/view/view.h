/**
 * @file view.h
 * A viewer's knowledge of a match, in one walk for all writers. The walk (`view_walk.c`,
 * `view_card.c`) decides what exists and what is hidden; the writers (`view_json.c`, `view_text.c`)
 * decide the words and the order.
 */
#ifndef CG_MATCH_VIEW_H
#define CG_MATCH_VIEW_H

#include "base/text.h"
#include "state/state.h"

#include <cardgame/match.h>
#include <cardgame/view.h>

/** The form of a list for people: the text before its first and before each other entry, and the
 * text of each, with $ for its title, # for its number and % for its name. */
typedef struct cg_view_form {
    const char *first, *next; /**< NULL: a new note on a card */
    const char *each;
} cg_view_form;

/** A view while it is being written. */
typedef struct cg_view {
    const cg_match *match;
    int viewer;
    cg_json out;          /**< text for people goes to its `text` */
    cg_json_group *group; /**< JSON: the group that is being written */
    cg_view_form form;    /**< text: of the list that is being written */
    unsigned told, said;  /**< text: number of entries of that list, and of notes on a card */
} cg_view;

/** An entry of the walk, as far as the viewer may know it. Members that do not apply are 0. */
typedef struct cg_seen {
    int player;            /**< seat; of zones their owner; CG_NOBODY */
    unsigned row;          /**< of the table of its kind, or its index; of zones in the plan */
    unsigned card;         /**< only for its name, or for further walks */
    cg_design design;      /**< of a card; 0: not known, and neither is its face */
    const char *name;      /**< for programs; NULL: none, or not known */
    const char *title;     /**< for people; NULL: its number is used */
    int64_t number;        /**< its value or count */
    bool unknown;          /**< a number that the viewer may not know */
    bool idle;             /**< not shown to people */
    bool in;               /**< a player who has not left the game */
    bool asked;            /**< a decision of the viewer */
    bool sealed;           /**< a decision that several players make at the same time */
    uint32_t known;        /**< number of cards in a zone that the viewer knows */
    const int32_t *values; /**< of an object or item, by row of the board's table */
    const cg_view_object *object;
    const cg_view_item *item;
    const cg_view_change *change;
    const cg_decision *decision; /**< NULL: no player is asked */
    cg_ref from, to;             /**< sides of a relation; kind 0: gone */
} cg_seen;

typedef void cg_view_write(cg_view *view, const cg_seen *seen);
/** Passes all entries of one kind to `write`, one by one.
 * @param of a player, zone, card, ... that was passed, to which they belong; NULL: the match */
typedef void cg_view_show(cg_view *view, const cg_seen *of, cg_view_write *write);

/* Of the match. */
cg_view_show cg_show_players, cg_show_pools, cg_show_values, cg_show_items, cg_show_relations;
cg_view_show cg_show_decision; /**< once */
cg_view_show cg_show_answers;  /**< the viewer's answers in a sealed decision; name */
cg_view_show cg_show_zones;    /**< of a player; NULL: the shared ones */
cg_view_show cg_show_changes;  /**< of a player, an object, or neither; NULL: all */

/* Of players, pools of dice, and zones. */
cg_view_show cg_show_counters, cg_show_rules, cg_show_faces;
cg_view_show cg_show_cards;   /**< known or not, if one of them is known */
cg_view_show cg_show_objects; /**< if the zone is in play */
cg_view_show cg_show_away;    /**< of a player: cards that have phased out; row: of their zone */
cg_view_show cg_show_marked;  /**< out of play: those with counters on them */

/* Of cards; out of play, only what is on the face. */
cg_view_show cg_show_kinds; /**< words for its kind */
cg_view_show cg_show_costs; /**< of several kinds, such as mana; others are stats */
cg_view_show cg_show_stats, cg_show_keywords, cg_show_marks;
cg_view_show cg_show_card_values, cg_show_conditions; /**< the game's own; also of items */
cg_view_show cg_show_cannot;                          /**< the forbidden actions */
cg_view_show cg_show_used;  /**< abilities that cannot be used again yet, from 1 */
cg_view_show cg_show_under; /**< cards under it, the newest first */

/** Returns a card in any zone, as far as the viewer may know it. */
cg_seen cg_view_see(const cg_match *match, int viewer, unsigned card);
/** Returns the names of a design, for a card that the viewer knows. */
cg_seen cg_view_of_design(const cg_match *match, cg_design design);

/** Returns the number of the plan's zone; -1 if there is none. */
int cg_view_zone(const cg_match *match, int row, int owner);
/** Returns the index of the card at that position of such a zone in the viewer's order; -1 if there
 * is none. */
int cg_view_card_at(const cg_match *match, int viewer, int zone, uint32_t position);
/** Fills `out` with the card, as far as the viewer may know it. */
void cg_view_card_write(const cg_match *match, int viewer, unsigned card, cg_view_card *out);
/** Fills `out` with a card in play, as far as the viewer may know it. */
void cg_view_object_write(const cg_match *match, int viewer, unsigned card, cg_view_object *out);
/** Reads the game's own values of a card, by row of the board's table (CG_CARD_VALUES_MAX). */
void cg_view_values(const cg_match *match, unsigned card, int32_t *values);

#endif
