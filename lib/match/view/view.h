/**
 * @file view.h
 * What a viewer may know of a match, in one walk for all who write it. The walk (`view_walk.c`,
 * `view_card.c`) decides what there is and what of it is hidden; the writers (`view_json.c`,
 * `view_text.c`) how it is said, and in which order.
 */
#ifndef CG_MATCH_VIEW_H
#define CG_MATCH_VIEW_H

#include "base/text.h"
#include "state/state.h"

#include <cardgame/match.h>
#include <cardgame/view.h>

/** How a list is said to people: what comes before its first and before each other, and what is
 * said of each, with $ for its title, # for its number and % for its name. */
typedef struct cg_view_form {
    const char *first, *next; /**< NULL: a new note on a card */
    const char *each;
} cg_view_form;

/** A view while it is written. */
typedef struct cg_view {
    const cg_match *match;
    int viewer;
    cg_json out;          /**< text for people goes to its `text` */
    cg_json_group *group; /**< JSON: what is being written */
    cg_view_form form;    /**< text: of the list that is being said */
    unsigned told, said;  /**< text: how much of that list, and of a card */
} cg_view;

/** What the walk comes by, as far as the viewer may know it. What does not fit is 0. */
typedef struct cg_seen {
    int player;            /**< seat; of zones their owner; CG_NOBODY */
    unsigned row;          /**< of the table of its kind, or its index; of zones in the plan */
    unsigned card;         /**< only to name it, or to look further */
    cg_design design;      /**< of a card; 0: not known, and nor is what its face tells */
    const char *name;      /**< for programs; NULL: none, or not known */
    const char *title;     /**< for people; NULL: its number is said */
    int64_t number;        /**< its value, or how many there are */
    bool unknown;          /**< a number that the viewer may not know */
    bool idle;             /**< says nothing to people */
    bool in;               /**< a player who has not left the game */
    bool asked;            /**< a decision of the viewer */
    bool sealed;           /**< a decision that several make at the same time */
    uint32_t known;        /**< how many cards of a zone the viewer knows */
    const int32_t *values; /**< of an object or item, by row of the board's table */
    const cg_view_object *object;
    const cg_view_item *item;
    const cg_view_change *change;
    const cg_decision *decision; /**< NULL: nobody is asked */
    cg_ref from, to;             /**< sides of a relation; kind 0: gone */
} cg_seen;

typedef void cg_view_write(cg_view *view, const cg_seen *seen);
/** Hands all that there is of one kind to `write`, one by one.
 * @param of where: a player, zone, card, ... that was handed out; NULL: the match */
typedef void cg_view_show(cg_view *view, const cg_seen *of, cg_view_write *write);

/* Of the match. */
cg_view_show cg_show_players, cg_show_pools, cg_show_values, cg_show_items, cg_show_relations;
cg_view_show cg_show_decision; /**< once */
cg_view_show cg_show_answers;  /**< what the viewer has answered in a sealed decision; name */
cg_view_show cg_show_zones;    /**< of a player; NULL: those that are shared */
cg_view_show cg_show_changes;  /**< of a player, an object, or none of both; NULL: all */

/* Of players, pools of dice, and zones. */
cg_view_show cg_show_counters, cg_show_rules, cg_show_faces;
cg_view_show cg_show_cards;   /**< known or not, if one of them is known */
cg_view_show cg_show_objects; /**< if the zone is in play */
cg_view_show cg_show_away;    /**< of a player: cards that have phased out; row: of their zone */
cg_view_show cg_show_marked;  /**< out of play: those on which counters lie */

/* Of cards; of those out of play only their face. */
cg_view_show cg_show_kinds; /**< words for what it is */
cg_view_show cg_show_costs; /**< of several kinds, such as mana; others are stats */
cg_view_show cg_show_stats, cg_show_keywords, cg_show_marks;
cg_view_show cg_show_card_values, cg_show_conditions; /**< the game's own; also of items */
cg_view_show cg_show_cannot;                          /**< what it must not do */
cg_view_show cg_show_used;  /**< abilities used as often as they can be, from 1 */
cg_view_show cg_show_under; /**< cards under it, the newest first */

/** A card that lies anywhere. */
cg_seen cg_view_see(const cg_match *match, int viewer, unsigned card);
/** Gives what the viewer knows of a card its names. */
cg_seen cg_view_of_design(const cg_match *match, cg_design design);

/** Number of the plan's zone; -1: there is none. */
int cg_view_zone(const cg_match *match, int row, int owner);
/** Index of the card at that position of such a zone as the viewer sees it; -1: there is none. */
int cg_view_card_at(const cg_match *match, int viewer, int zone, uint32_t position);
/** Fills `out` with the card, as far as the viewer may know it. */
void cg_view_card_write(const cg_match *match, int viewer, unsigned card, cg_view_card *out);
/** The same for a card in play. */
void cg_view_object_write(const cg_match *match, int viewer, unsigned card, cg_view_object *out);
/** The game's own values of a card, by row of the board's table (CG_CARD_VALUES_MAX). */
void cg_view_values(const cg_match *match, unsigned card, int32_t *values);

#endif
