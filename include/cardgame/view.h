/**
 * @file view.h
 * What one viewer may know of a match now. Derived from the declared visibility of zones and from
 * what each player has been shown; never written by hand for a game. Two states that differ only in
 * what the viewer may not know give the same answers and the same bytes of JSON.
 */
#ifndef CARDGAME_VIEW_H
#define CARDGAME_VIEW_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Number of cards there; 0 when there is no such zone. Public for every zone. */
CG_API uint32_t cg_view_zone_size(const cg_match *match, uint8_t zone, int owner);

typedef struct cg_view_card {
    cg_card card;     /**< null when the viewer does not know which card it is */
    cg_design design; /**< 0 as above */
    int8_t owner;     /**< seat whose card it is; CG_NOBODY as above, where decks are shared */
    bool face_up;
} cg_view_card;

/**
 * One card of a zone.
 * @param viewer   a seat, or CG_SPECTATOR
 * @param position from 0, the top, in ordered zones; in the order of the catalogue in others
 * @return false when there is none
 */
CG_API bool cg_view_zone_card(const cg_match *match, int viewer, uint8_t zone, int owner,
                              uint32_t position, cg_view_card *card);

/** A counter of a player. */
CG_API int32_t cg_view_counter(const cg_match *match, uint8_t counter, int player);

/** Dice of a pool: their number, and the face of one (0 when there is none). */
CG_API uint32_t cg_view_dice_count(const cg_match *match, uint8_t pool);
CG_API int cg_view_die(const cg_match *match, uint8_t pool, uint32_t index);

/** Something that waits to be resolved, from the bottom. */
typedef struct cg_view_item {
    cg_card card; /**< null for effects of the game's table */
    cg_design design;
    uint16_t effect; /**< number in that table, when card is null */
    int8_t player;   /**< who controls it */
    bool negated;
    cg_ref target;
    int32_t amount;
} cg_view_item;

CG_API uint32_t cg_view_item_count(const cg_match *match);
CG_API bool cg_view_item_get(const cg_match *match, uint32_t index, cg_view_item *item);

/** A public value of the game's own by number: its name and value; false past the last. */
CG_API bool cg_view_value(const cg_match *match, size_t index, const char **name, int32_t *value);

/**
 * All that a viewer may know now, as one JSON object. Seats are counted from 0, as in the interface
 * (texts for people count from 1). Members: game, viewer, turn, active, phase (name or null);
 * players, an array of {player, in, deck, each counter by its name, each zone as {size, cards}};
 * the zones of the table, each pool of dice as an array of faces, and the game's public values, by
 * their names; items, what waits to be resolved, from the bottom, as {card or effect, player,
 * negated, target, amount}; decision as {kind, player, reason} or null, for the player who is asked
 * with step, steps and options (texts); result as {winners, cause} or null. A zone has `cards` when
 * the viewer knows one of them; unknown ones are null.
 * @param viewer a seat or CG_SPECTATOR
 * @return length of the whole text; 0 when there is no such viewer
 */
CG_API size_t cg_view_json(const cg_match *match, int viewer, char *buffer, size_t size);

/** The same as text for a terminal, several lines. */
CG_API size_t cg_view_text(const cg_match *match, int viewer, char *buffer, size_t size);

/** Name of what a reference points to, such as "player 2", "die 3" or "t/bear#2 of player 1", as in
 * the texts of options; of a card that the viewer does not know it says where it lies. */
CG_API size_t cg_view_ref_text(const cg_match *match, int viewer, cg_ref ref, char *buffer,
                               size_t size);

/** The same for a spectator. */
CG_API size_t cg_match_ref_text(const cg_match *match, cg_ref ref, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
