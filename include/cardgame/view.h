/**
 * @file view.h
 * What one viewer may know of a match now. Views follow from the declared visibility of zones and
 * from what each player has been shown; no game writes its own. Two states that differ only in what
 * the viewer may not know give the same answers and the same bytes of JSON.
 *
 * A card that was looked at, revealed, chosen from, or seen where it lay before stays known: in a
 * deck until that is shuffled, in a hand until a card leaves it unseen by the viewer, who then
 * cannot tell which it was. Spectators know what everybody has seen. A game can declare that what
 * is shown of a zone is told once, as an event; views of that zone do not change by it.
 *
 * A viewer is a seat or CG_SPECTATOR. Where a viewer, zone, seat or row does not exist, the answer
 * is false, 0, NULL or -1.
 */
#ifndef CARDGAME_VIEW_H
#define CARDGAME_VIEW_H

#include <cardgame/base.h>
#include <cardgame/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_view_card;
struct cg_view_change;
struct cg_view_item;
struct cg_view_object;
CG_API bool cg_view_zone_card_sized(const cg_match *match, int viewer, int zone, int owner,
                                    uint32_t position, struct cg_view_card *card, size_t size);
CG_API bool cg_view_object_get_sized(const cg_match *match, int viewer, int zone, int owner,
                                     uint32_t position, struct cg_view_object *object, size_t size);
CG_API bool cg_view_under_sized(const cg_match *match, int viewer, int zone, int owner,
                                uint32_t position, uint32_t index, struct cg_view_card *card,
                                size_t size);
CG_API bool cg_view_change_get_sized(const cg_match *match, int viewer, uint32_t index,
                                     struct cg_view_change *change, size_t size);
CG_API bool cg_view_item_get_sized(const cg_match *match, uint32_t index, struct cg_view_item *item,
                                   size_t size);

/** Number of cards in a zone, which all may know.
 * @param zone  row of the game's table
 * @param owner seat; ignored for zones that are not one for each player */
CG_API uint32_t cg_view_zone_size(const cg_match *match, int zone, int owner);

/** A card out of play, as a viewer may know it. */
typedef struct cg_view_card {
    /** Null when the viewer does not know which card it is. In a hand that they do not see it is
     * always null, and a known card has only a design. */
    cg_card card;
    cg_design design;  /**< 0 when not known */
    int8_t owner;      /**< seat whose card it is; CG_NOBODY when not known, or decks are shared */
    bool face_up;      /**< it shows its face to all */
    uint8_t unused[2]; /**< 0; new members come behind it */
} cg_view_card;

/**
 * One card of a zone.
 * @param viewer   a seat, or CG_SPECTATOR
 * @param position from 0: in ordered zones from the top; in others in the order of the catalogue,
 *                 with those that the viewer does not know last
 * @return false when there is none
 */
static inline bool cg_view_zone_card(const cg_match *match, int viewer, int zone, int owner,
                                     uint32_t position, cg_view_card *card)
{
    return cg_view_zone_card_sized(match, viewer, zone, owner, position, card, sizeof *card);
}

/** A card in play, as a viewer may know it. All except which card it is is open to everybody. */
typedef struct cg_view_object {
    cg_card card;                       /**< null when the viewer does not know which card it is */
    cg_design design;                   /**< as printed; 0 as above */
    cg_design looks;                    /**< what it has turned into, else `design`; 0 as above */
    int8_t owner;                       /**< seat whose card it is; CG_NOBODY as above */
    int8_t controller;                  /**< seat that controls it */
    uint8_t place;                      /**< numbered place from 1; 0 in zones without */
    bool face_down, exhausted, token;   /**< how it lies there, and that it is no card of a deck */
    bool attached;                      /**< to `host` */
    cg_ref host;                        /**< card that it is attached to; kind 0: none */
    uint16_t under;                     /**< number of cards under it */
    uint32_t entered;                   /**< turn in which it came into play */
    int32_t marks[CG_MARKS_MAX];        /**< counters on it, by row of the board's table */
    int32_t values[CG_CARD_VALUES_MAX]; /**< the game's own, by row of the board's table */
} cg_view_object;

/** The card at a position of a zone in play. @return false when there is none */
static inline bool cg_view_object_get(const cg_match *match, int viewer, int zone, int owner,
                                      uint32_t position, cg_view_object *object)
{
    return cg_view_object_get_sized(match, viewer, zone, owner, position, object, sizeof *object);
}
/** Card number `index`, from 0 for the newest, of those under that card. @return false for none */
static inline bool cg_view_under(const cg_match *match, int viewer, int zone, int owner,
                                 uint32_t position, uint32_t index, cg_view_card *card)
{
    return cg_view_under_sized(match, viewer, zone, owner, position, index, card, sizeof *card);
}

/* Of a card that the viewer knows, where it lies now; rows are those of the board's tables. */

/** Value of a stat of a card that the viewer knows. @return false, and `value` is left as it was, when it is not known */
CG_API bool cg_view_stat(const cg_match *match, int viewer, cg_card card, int stat, int32_t *value);
/** Has the card that keyword? False also of a card that the viewer does not know. */
CG_API bool cg_view_has_keyword(const cg_match *match, int viewer, cg_card card, int keyword);
/** Is the card of that kind? False also of a card that the viewer does not know. */
CG_API bool cg_view_is_kind(const cg_match *match, int viewer, cg_card card, int kind);
/** How many marks of a kind (row of the board's table) a card bears, whether it is known or not.
 * @return false when there is no such card or row */
CG_API bool cg_view_mark(const cg_match *match, cg_card card, int mark, int32_t *value);

/** Value of a rule of a player (row of the board's table), such as the hand limit, as cards change
 * it now. */
CG_API int32_t cg_view_rule(const cg_match *match, int player, int rule);

/** A lasting change, made by an effect. */
typedef struct cg_view_change {
    cg_ref on;         /**< card or player; kind 0 for an ability that lasts or waits */
    cg_design source;  /**< design of the card that made it; 0 when that is gone or not known */
    int8_t player;     /**< who made it */
    uint8_t unused[3]; /**< 0; new members come behind it */
} cg_view_change;

/** Lasting change number `index`, from 0. @return false past the last */
static inline bool cg_view_change_get(const cg_match *match, int viewer, uint32_t index,
                                      cg_view_change *change)
{
    return cg_view_change_get_sized(match, viewer, index, change, sizeof *change);
}
/** Writes what it does: "power +2". @return length of the whole text; 0 past the last */
CG_API size_t cg_view_change_text(const cg_match *match, uint32_t index, char *buffer, size_t size);
/** Writes until when it lasts: "until end of turn"; "" as long as what is changed stays what it is.
 * @return length of the whole text; 0 past the last and for "" */
CG_API size_t cg_view_change_until(const cg_match *match, uint32_t index, char *buffer,
                                   size_t size);

/** What a player has come to, as the game counts it (energy, followers).
 * @return what is counted, static; NULL when the game has no such number besides its counters: then
 *         `value` is left as it was */
CG_API const char *cg_view_score(const cg_match *match, int player, int32_t *value);
/** May the viewer (a seat or CG_SPECTATOR) know how much the player has of the counter? In most games
 * all counters are open; the library's own views show no other. */
CG_API bool cg_view_knows_counter(const cg_match *match, int viewer, int counter, int player);
/** May the viewer know the faces of a pool's dice? */
CG_API bool cg_view_knows_dice(const cg_match *match, int viewer, int pool);
/** Value of a counter of a player, whoever may know it (cg_view_knows_counter()). */
CG_API int32_t cg_view_counter(const cg_match *match, int counter, int player);

/** Number of dice in a pool. */
CG_API uint32_t cg_view_dice_count(const cg_match *match, int pool);
/** Face of die number `index` of a pool, from 1; 0 when there is no such die. */
CG_API int cg_view_die(const cg_match *match, int pool, uint32_t index);

/** What an item is. */
typedef enum cg_item_kind {
    CG_VIEW_ITEM_PLAYED,  /**< a card that was played */
    CG_VIEW_ITEM_ABILITY, /**< an ability of a card */
    CG_VIEW_ITEM_ATTACK,  /**< an attack of a card on the target */
    CG_VIEW_ITEM_EFFECT   /**< an effect of the game's table */
} cg_item_kind;

/** An item: something that waits to be resolved. */
typedef struct cg_view_item {
    cg_card card;                 /**< null for effects of the game's table, and when design is 0 */
    cg_design design;             /**< 0 when not everybody knows the card */
    uint16_t effect;              /**< for effects: row of that table */
    int8_t player;                /**< who controls it */
    bool negated;                 /**< it will come to nothing */
    cg_ref target, second_target; /**< the first two that it names */
    int32_t amount;               /**< of effects, as they were announced */
    uint8_t kind;                 /**< a cg_item_kind */
    const char *ability;          /**< name of the ability; NULL: it has none; static */
    /** The game's own values of a card that is being played, by row of the board's table. */
    int32_t values[CG_CARD_VALUES_MAX];
} cg_view_item;

/** Number of items that wait. */
CG_API uint32_t cg_view_item_count(const cg_match *match);
/** Item number `index`, from 0 at the bottom. @return false when there is none */
static inline bool cg_view_item_get(const cg_match *match, uint32_t index, cg_view_item *item)
{
    return cg_view_item_get_sized(match, index, item, sizeof *item);
}

/** Public value number `index`, from 0, of the game's own: its name (static) and value.
 * @return false past the last */
CG_API bool cg_view_value(const cg_match *match, size_t index, const char **name, int32_t *value);
/** The word that the value stands for now, "none" for 0; static. NULL: it is a plain number, or
 * there is no such value. */
CG_API const char *cg_view_value_word(const cg_match *match, size_t index);

/**
 * Writes all that a viewer may know now as one JSON object. Seats are counted from 0, as in the
 * interface (texts for people count from 1). Members:
 *
 * - game, viewer, turn, active, phase (name or null)
 * - players: an array of {player, in, deck_name, each counter by its name, each zone as {size,
 *   cards}}
 * - the shared zones, each pool of dice as an array of faces, and the game's public values, by name
 * - items: what waits to be resolved, from the bottom, as {card or effect, player, negated, target,
 *   amount}
 * - decision: {kind, player, reason} or null; for the player who is asked also prompt, step, steps
 *   and options (texts). Where several decide at the same time also owing, an array of those who have
 *   not answered yet; for who is not one of them kind is "sealed", and player the first of them. What
 *   the viewer has answered so far stands there as answered, an array of texts as options have them;
 *   nobody else is told
 * - result: {winners, cause} or null; several winners share the win
 *
 * A counter or die that the viewer may not know is null.
 *
 * A zone has `cards` when the viewer knows one of them: the ids of all its cards in the order of
 * cg_view_zone_card(), with null for each that the viewer does not know. Of a deck of four whose
 * second card was looked at that is [null, "t/bear", null, null], of a hand of three in which two
 * are known ["t/bear", "t/imp", null].
 *
 * In games with a board players have `rules` by their names, and a zone in play has `objects`, one
 * for each card in the order of `cards`:
 *
 * - card (id or null), name (as options name it), controller, entered (the turn)
 * - where they say something: place, face_down, exhausted, token, marks, values (the game's own, by
 *   name), conditions (the game's own that hold), attached_to (name), under (ids or null of the
 *   cards under it, the newest first)
 * - of known cards also: owner (if another seat), looks (id, if it has turned into something),
 *   stats (by name), keywords, cannot (what it must not do), used (abilities that were used as
 *   often as they can be, from 1)
 *
 * A zone out of play whose cards all see has `marked`, where counters lie on some of them: an array
 * of {card, name, marks}.
 *
 * An item can also be {kind: "ability", card, ability} or {kind: "attack", card}; a card that is
 * being played can have values. In games with relations, relations is an array of {relation, from
 * and to (names; null for what has gone), amount (unless it is 0)}. changes is an array of {on
 * (name), change, until, by (id)} with what is known of each.
 * @return length of the whole text; 0 when there is no such viewer
 */
CG_API size_t cg_view_json(const cg_match *match, int viewer, char *buffer, size_t size);

/** Writes the same as text for a terminal, in several lines, with what changes a card or player
 * below it. Public values are shown when they are not 0. @return as above */
CG_API size_t cg_view_text(const cg_match *match, int viewer, char *buffer, size_t size);

/** Writes the name of what a reference points to, such as "player 2", "die 3" or "t/bear#2 of
 * player 1", as in the texts of options; of a card that the viewer does not know it says where it
 * lies.
 * @return length of the whole text; 0 and "" when there is no such thing, or no longer */
CG_API size_t cg_view_ref_text(const cg_match *match, int viewer, cg_ref ref, char *buffer,
                               size_t size);

/** The same for a spectator. */
CG_API size_t cg_match_ref_text(const cg_match *match, cg_ref ref, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
