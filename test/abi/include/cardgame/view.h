/**
 * @file view.h
 * A viewer's present knowledge of a match. Views follow from the declared visibility of zones and
 * from what each player was shown. States that differ only in hidden information give the same
 * answers and the same bytes of JSON.
 *
 * A viewer keeps knowing a card that they looked at, were shown, could choose, or saw in an earlier
 * place: in a deck until it is shuffled; in a hand until a card leaves it unseen. Spectators know
 * what everyone has seen. A game can declare that cards shown in a zone are reported only as an
 * event, not in views.
 *
 * A viewer is a seat or CG_SPECTATOR. If a viewer, zone, seat or row does not exist, functions
 * return false, 0, NULL or -1.
 */
#ifndef CARDGAME_VIEW_H
#define CARDGAME_VIEW_H

#include <cardgame/base.h>
#include <cardgame/board.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Returns the number of cards in a zone, which is public.
 * @param zone  row of the game's table
 * @param owner seat; ignored for shared zones
 */
CG_API uint32_t cg_view_zone_size(const cg_match *match, int zone, int owner);

/** A viewer's knowledge of a card out of play. */
typedef struct cg_view_card {
    /** Null if the viewer cannot identify the card, and always in a hand that the viewer does not
     * see, where a known card has only a definition. */
    cg_card card;
    cg_design design;  /**< card definition; 0 if unknown */
    int8_t owner;      /**< seat of its owner; CG_NOBODY if unknown or if decks are shared */
    bool face_up;      /**< true if its face is public */
    uint8_t unused[2]; /**< 0: reserved */
} cg_view_card;

/**
 * Reads a card of a zone.
 * @param viewer   a seat, or CG_SPECTATOR
 * @param position from 0: in ordered zones from the top; in others in catalogue order, with unknown
 *                 cards last
 * @return false if there is none
 */
static inline bool cg_view_zone_card(const cg_match *match, int viewer, int zone, int owner,
                                     uint32_t position, cg_view_card *card)
{
    return cg_view_zone_card_sized(match, viewer, zone, owner, position, card, sizeof *card);
}

/** A viewer's knowledge of a card in play. Everything is public except which card it is. */
typedef struct cg_view_object {
    cg_card card;      /**< id; null if the viewer cannot identify the card */
    cg_design design;  /**< card definition as printed; 0 if unknown */
    cg_design looks;   /**< card definition it has turned into, else `design`; 0 if unknown */
    int8_t owner;      /**< seat of its owner; CG_NOBODY if unknown */
    int8_t controller; /**< seat that controls it */
    uint8_t place;     /**< numbered place, from 1; 0 in zones without places */
    /** true if face down; true if exhausted; true if a token, not a card of a deck */
    bool face_down, exhausted, token;
    bool attached;                      /**< true if it is attached to `host` */
    cg_ref host;                        /**< card that it is attached to; kind 0: none */
    uint16_t under;                     /**< number of cards under it */
    uint32_t entered;                   /**< turn in which it entered play */
    int32_t marks[CG_MARKS_MAX];        /**< counters on it, by row of the board's table of marks */
    int32_t values[CG_CARD_VALUES_MAX]; /**< the game's own values, by row of the board's table */
} cg_view_object;

/** Reads the card at a position of a zone in play. @return false if there is none */
static inline bool cg_view_object_get(const cg_match *match, int viewer, int zone, int owner,
                                      uint32_t position, cg_view_object *object)
{
    return cg_view_object_get_sized(match, viewer, zone, owner, position, object, sizeof *object);
}
/**
 * Reads a card under a card in play.
 * @param index from 0 for the newest
 * @return false if there is none
 */
static inline bool cg_view_under(const cg_match *match, int viewer, int zone, int owner,
                                 uint32_t position, uint32_t index, cg_view_card *card)
{
    return cg_view_under_sized(match, viewer, zone, owner, position, index, card, sizeof *card);
}

/* The functions below work on a card in its present zone; rows are those of the board's tables. */

/**
 * Reads a stat of a card that the viewer knows.
 * @return false, with `value` unchanged, if the viewer does not know it
 */
CG_API bool cg_view_stat(const cg_match *match, int viewer, cg_card card, int stat, int32_t *value);
/** Returns true if the viewer knows the card and it has the keyword. */
CG_API bool cg_view_has_keyword(const cg_match *match, int viewer, cg_card card, int keyword);
/** Returns true if the viewer knows the card and it is of the kind. */
CG_API bool cg_view_is_kind(const cg_match *match, int viewer, cg_card card, int kind);
/**
 * Reads how many counters of a kind (`mark`) a card has, whether the viewer knows the card or not.
 * @return false if there is no such card or row
 */
CG_API bool cg_view_mark(const cg_match *match, cg_card card, int mark, int32_t *value);

/** Returns the present value of a player rule, such as the hand limit,
 * as changed by cards. */
CG_API int32_t cg_view_rule(const cg_match *match, int player, int rule);

/** A lasting change that an effect made. */
typedef struct cg_view_change {
    cg_ref on;         /**< card or player; kind 0 for an ability that lasts or waits */
    cg_design source;  /**< definition of the card that made it; 0 if the card is gone or unknown */
    int8_t player;     /**< seat whose effect made it */
    uint8_t unused[3]; /**< 0: reserved */
} cg_view_change;

/** Reads a lasting change. @return false past the last */
static inline bool cg_view_change_get(const cg_match *match, int viewer, uint32_t index,
                                      cg_view_change *change)
{
    return cg_view_change_get_sized(match, viewer, index, change, sizeof *change);
}
/** Writes what a lasting change does: "power +2". @return 0 past the
 * last */
CG_API size_t cg_view_change_text(const cg_match *match, uint32_t index, char *buffer, size_t size);
/**
 * Writes how long a change lasts: "until end of turn"; "" if it lasts until the card or player
 * becomes something else.
 * @return 0 past the last and for ""
 */
CG_API size_t cg_view_change_until(const cg_match *match, uint32_t index, char *buffer,
                                   size_t size);

/**
 * Reads a player's progress as the game counts it (energy, followers).
 * @return name of the score, static; NULL, with `value` unchanged, if the game has no score besides
 *         its counters
 */
CG_API const char *cg_view_score(const cg_match *match, int player, int32_t *value);
/** Returns true if the viewer (a seat or CG_SPECTATOR) may know a player's counter. Most are
 * public; views show no others. */
CG_API bool cg_view_knows_counter(const cg_match *match, int viewer, int counter, int player);
/** Returns true if the viewer may know the faces of a pool's dice. */
CG_API bool cg_view_knows_dice(const cg_match *match, int viewer, int pool);
/** Returns a player's counter, whether or not it is public (cg_view_knows_counter()). */
CG_API int32_t cg_view_counter(const cg_match *match, int counter, int player);

/** Returns the number of dice in a pool. */
CG_API uint32_t cg_view_dice_count(const cg_match *match, int pool);
/** Returns the face of a die, from 1; 0 if there is no such die. */
CG_API int cg_view_die(const cg_match *match, int pool, uint32_t index);

/** The kinds of item. */
typedef enum cg_item_kind {
    CG_VIEW_ITEM_PLAYED,  /**< a played card */
    CG_VIEW_ITEM_ABILITY, /**< an ability of a card */
    CG_VIEW_ITEM_ATTACK,  /**< an attack of a card on the target */
    CG_VIEW_ITEM_EFFECT   /**< an effect of the game's table */
} cg_item_kind;

/** An item: a card, ability or effect that waits to resolve. */
typedef struct cg_view_item {
    cg_card card;     /**< id; null for effects of the game's table, and if design is 0 */
    cg_design design; /**< card definition; 0 if the card is not public */
    uint16_t effect;  /**< for effects: row of the game's table */
    int8_t player;    /**< seat that controls it */
    bool negated;     /**< true if it will have no effect */
    cg_ref target, second_target; /**< its first two targets */
    int32_t amount;               /**< amount of an effect, as announced */
    uint8_t kind;                 /**< a cg_item_kind */
    const char *ability;          /**< name of the ability, static; NULL if it has none */
    /** The game's own values of a card being played, by row of the board's table. */
    int32_t values[CG_CARD_VALUES_MAX];
} cg_view_item;

/** Returns the number of items that wait. */
CG_API uint32_t cg_view_item_count(const cg_match *match);
/** Reads an item, from 0 at the bottom. @return false if there is none */
static inline bool cg_view_item_get(const cg_match *match, uint32_t index, cg_view_item *item)
{
    return cg_view_item_get_sized(match, index, item, sizeof *item);
}

/**
 * Reads the name (static) and value of a public value of the game's own.
 * @return false past the last
 */
CG_API bool cg_view_value(const cg_match *match, size_t index, const char **name, int32_t *value);
/** Returns the word for a public value, "none" for 0; static. NULL if it is a plain number or does
 * not exist. */
CG_API const char *cg_view_value_word(const cg_match *match, size_t index);

/**
 * Writes a viewer's whole knowledge as one JSON object. Seats are counted from 0; texts for people
 * count from 1. Members:
 *
 * - game, viewer, turn, active, phase (name or null)
 * - players: an array of {player, in, deck_name, each counter by its name, each zone as {size,
 *   cards}}
 * - by name: the shared zones, each pool of dice as an array of faces, and the game's public values
 * - items: the items that wait, from the bottom, as {card or effect, player, negated, target,
 *   amount}
 * - decision: {kind, player, reason} or null; for the decider also prompt, step, steps and options
 *   (texts). A sealed decision has owing, an array of the players who have not answered. For
 *   viewers who do not decide in it, kind is "sealed" and player the first of those. Only the
 *   viewer sees answered, an array of their own answers so far, as texts of options
 * - result: {winners, cause} or null; several winners share the win
 *
 * A counter or die that the viewer may not know is null.
 *
 * A zone has `cards` if the viewer knows one of them: the ids of all its cards in the order of
 * cg_view_zone_card(), with null for unknown ones. A deck of four whose second card was looked at
 * gives [null, "t/bear", null, null]; a hand of three with two known cards gives ["t/bear",
 * "t/imp", null].
 *
 * In games with a board, players have `rules` by name. A zone in play has `objects`, one for each
 * card in the order of `cards`:
 *
 * - card (id or null), name (as options name it), controller, entered (the turn)
 * - if not empty: place, face_down, exhausted, token, marks, values and conditions of the game's
 *   own, attached_to (name), under (ids or null of the cards under it, the newest first)
 * - for known cards also: owner (if another seat), looks (id, if it turned into another card),
 *   stats, keywords, cannot (forbidden actions), used (abilities used as often as allowed, from 1)
 *
 * A public zone out of play has `marked` if some of its cards have counters: an array of {card,
 * name, marks}.
 *
 * An item can also be {kind: "ability", card, ability} or {kind: "attack", card}; a card being
 * played can have values. relations is an array of {relation, from and to (names; null for cards
 * that are gone), amount (unless 0)}. changes is an array of {on (name), change, until, by (id)},
 * as the viewer knows them.
 * @return 0 if there is no such viewer
 */
CG_API size_t cg_view_json(const cg_match *match, int viewer, char *buffer, size_t size);

/** Writes a view as text of several lines for a terminal, with lasting changes below their cards
 * and players. Public values are shown unless they are 0. @return 0 if
 * there is no such viewer */
CG_API size_t cg_view_text(const cg_match *match, int viewer, char *buffer, size_t size);

/**
 * Writes the name of a reference, such as "player 2", "die 3" or "t/bear#2 of player 1", as in the
 * texts of options. A card that the viewer does not know is named by its place.
 * @return 0 and "" if it does not exist or no longer does
 */
CG_API size_t cg_view_ref_text(const cg_match *match, int viewer, cg_ref ref, char *buffer,
                               size_t size);

/**
 * Writes the name of a reference as a spectator knows it, like cg_view_ref_text().
 * @return 0 and "" if it does not exist or no longer does
 */
CG_API size_t cg_match_ref_text(const cg_match *match, cg_ref ref, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
