/** @file board.h
 * Cards in play: their looks, their controllers, the cards on and under them, tokens. These
 * functions write no log events and apply no rules, and update references to a card only if their
 * comment says so. A `card` is an index, a `value` a packed reference, a `zone` a number of the
 * plan's zones.
 */
#ifndef CG_STATE_BOARD_H
#define CG_STATE_BOARD_H

#include "state/state.h"

#include <assert.h>

/** Packs a card as a value; the generation in it says whether it is still the same object. */
static inline int32_t cg_card_value(const cg_match *match, unsigned card)
{
    assert(card < match->plan->card_limit);
    return CG_PACK(CG_VALUE_CARD, (match->cards[card].generation & 0xfffu) << 12 | card);
}

/** Returns the index of a card from its value. For another value, or one of a forged save, it is
 * any number below 4096. */
static inline unsigned cg_value_card(int32_t value)
{
    return CG_PACKED_LOW(value) & 0xfffu;
}

/** Returns true if the value is a card, even one that is gone. */
static inline bool cg_is_card(int32_t value)
{
    return CG_PACKED_KIND(value) == CG_VALUE_CARD;
}

/** Returns true if the value is one player, not a set of players. */
static inline bool cg_is_player(int32_t value)
{
    return CG_PACKED_KIND(value) == CG_VALUE_PLAYER;
}

/** Packs a player as a value. */
static inline int32_t cg_player_value(int player)
{
    return CG_PACK(CG_VALUE_PLAYER, player);
}

/** Returns true if the cards of that row are in play. `row` is row + 1, as in events; 0 means
 * none. */
static inline bool cg_is_play_row(const cg_match *match, int32_t row)
{
    return row && ((match->plan->play_zones >> (row - 1)) & 1u);
}

/** Returns the card's id for games and the application. */
static inline cg_card cg_id_of(const cg_match *match, unsigned card)
{
    assert(card < match->plan->card_limit);
    return (cg_card){(uint16_t)(card + 1u), match->cards[card].generation};
}

/** Returns true if the value is a card that is still the same object. */
static inline bool cg_card_lives(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return card < match->plan->card_limit && cg_card_value(match, card) == value &&
           match->cards[card].zone != CG_NOWHERE;
}

/** Returns true if it is a token or card that an effect has made and that is not in a zone yet. */
static inline bool cg_card_is_new(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return card < match->plan->card_limit && cg_card_value(match, card) == value &&
           match->cards[card].zone == CG_NOWHERE && match->objects &&
           (match->objects[card].flags & CG_OBJECT_TOKEN) && !match->objects[card].out;
}

/** Returns true if the card lives or is new; its properties can be read in both cases. */
static inline bool cg_card_exists(const cg_match *match, int32_t value)
{
    return cg_card_lives(match, value) || cg_card_is_new(match, value);
}

/** Returns true if the card can come into play: it is in another zone, or it is a token that is
 * new. */
static inline bool cg_card_comes(const cg_match *match, int32_t value)
{
    return cg_card_lives(match, value)
               ? !match->plan->zones[match->cards[cg_value_card(value)].zone].in_play
               : cg_card_is_new(match, value);
}

/** Returns the kind that a card looks like: its own, or the one that it has become. */
static inline const cg_kind *cg_card_looks(const cg_match *match, unsigned card)
{
    assert(card < match->plan->card_limit);
    unsigned form = match->objects ? match->objects[card].form : 0u;
    return &match->plan->kinds[form ? form - 1u : match->cards[card].kind];
}

/** Returns true if the card is in a zone whose cards are in play. */
static inline bool cg_card_in_play(const cg_match *match, unsigned card)
{
    assert(card < match->plan->card_limit);
    unsigned zone = match->cards[card].zone;
    return zone != CG_NOWHERE && match->plan->zones[zone].in_play;
}

/** Returns true if the card is face down. The game must have a board. */
static inline bool cg_card_face_down(const cg_match *match, unsigned card)
{
    return (match->objects[card].flags & CG_OBJECT_FACE_DOWN) != 0;
}

/** Returns the player who has the card: its controller in play, otherwise its owner. */
static inline int cg_card_player(const cg_match *match, unsigned card)
{
    assert(!cg_card_in_play(match, card) || match->objects);
    return cg_card_in_play(match, card) ? match->objects[card].controller
                                        : match->cards[card].owner;
}

/** Returns the card's row of the zone table + 1; 0: nowhere. */
static inline unsigned cg_card_row(const cg_match *match, unsigned card)
{
    unsigned zone = match->cards[card].zone;
    return zone == CG_NOWHERE ? 0u : match->plan->zones[zone].zone + 1u;
}

/** The place and the state in which a card arrives. */
typedef struct cg_arrival {
    uint8_t zone;       /**< number of the plan's zone */
    uint8_t controller; /**< in play */
    uint8_t place;      /**< a cg_place_kind: BOTTOM and RANDOM at the bottom, others on top */
    uint8_t flags;      /**< CG_PLACE_FACE_DOWN, CG_PLACE_EXHAUSTED */
    uint16_t host;      /**< index + 1 of the card that it is put under; 0 */
    uint16_t form;      /**< kind + 1 that it looks like in play; 0: its own */
} cg_arrival;

/** Takes a card out of its zone, and puts it at a position of a zone. Its id stays. */
void cg_board_take_out(cg_match *match, unsigned card);
void cg_board_insert(cg_match *match, unsigned card, unsigned zone, unsigned position);

/** Takes a card out of its zone to nowhere. References to it are not updated. */
void cg_board_lift(cg_match *match, unsigned card);

/** Puts a lifted card back to its old position, under its old id. Put several back in reverse
 * order. */
void cg_board_unlift(cg_match *match, unsigned card, unsigned zone, unsigned position);

/** Returns true if the zone has no room for one more card. */
bool cg_board_full(const cg_match *match, unsigned zone);

/** Returns true if a card is on that numbered place, from 1. */
bool cg_board_place_taken(const cg_match *match, unsigned zone, unsigned place);

/** Returns the only numbered place of a zone on which the card can be, from 1; 0: any. */
unsigned cg_board_own_place(const cg_match *match, unsigned card, unsigned zone);

/** Returns true if the zone has room for that card and the card's own place, if it has one, is
 * free. */
bool cg_board_fits(const cg_match *match, unsigned card, unsigned zone);

/** Moves a card to a zone that has room for it, and forgets its state in play. Cards under it are
 * then in the under zone without a host; cards that were attached to it still name its index. The
 * caller must handle both: with cg_board_under_list() before the move, and cg_board_release()
 * after it.
 * @return its index from then on */
unsigned cg_board_move(cg_match *match, unsigned card, const cg_arrival *arrival);

/** Writes the cards under a card into `cards`, newest first, `limit` at most.
 * @return their number */
unsigned cg_board_under_list(const cg_match *match, unsigned host, uint16_t *cards, unsigned limit);

/** Separates a card from its host; a card without a host stays as it is. */
void cg_board_release(cg_match *match, unsigned card);

/** Attaches a card in play to another one; it leaves its earlier host. */
void cg_board_attach(cg_match *match, unsigned card, unsigned host);

/** Puts a card of the under zone under a card in play, as the newest one there. */
void cg_board_stack(cg_match *match, unsigned card, unsigned host);

/** Gives a card in play to another player: it moves to that zone and keeps its state, except bits
 * and relations that end with its controller. The zone must have room. */
void cg_board_give(cg_match *match, unsigned card, int player, unsigned zone);

/** Exchanges the places and controllers of two cards in play on different sides. */
void cg_board_exchange(cg_match *match, unsigned card, unsigned other);

/** Ends the relation with that number among all records; later ones move up. */
void cg_board_unrelate(const cg_match *match, unsigned number);

/** Returns true if it is a card of a deck or one that an effect made, and not a token or an unused
 * place; also while it has phased out. */
static inline bool cg_is_pooled(const cg_match *match, unsigned card)
{
    if (card < match->plan->card_count)
        return true;
    const cg_object *object = &match->objects[card];
    return (match->cards[card].zone != CG_NOWHERE || object->out) &&
           !(object->flags & CG_OBJECT_TOKEN);
}

/** Makes a token of that kind, which is in no zone yet.
 * @return its index, or -1 at the limit */
int cg_board_token(cg_match *match, unsigned kind, int owner);

/** Turns a token that is in no zone yet into a card like those of the decks, which is about to come
 * to that zone. */
void cg_board_make(cg_match *match, unsigned card, unsigned zone);

/** Ends a token that has not come into play; any other card stays as it is. */
void cg_board_unmake(cg_match *match, unsigned card);

/** Ends a token that has left play, and takes it out of its new zone. */
void cg_board_vanish(cg_match *match, unsigned card);

/** Returns the kind whose design has that number in programs and in the state, or -1. */
int cg_board_kind(const cg_match *match, int64_t number);
/** Returns the number of a design of the catalogue among the plan's kinds, or -1. */
int cg_board_kind_of_design(const cg_match *match, cg_design design);

/** Turns the card. Face up, every player sees it; face down, no player learns its face any more. */
void cg_board_turn(cg_match *match, unsigned card, bool face_up);

/** Records the last-known information about a card that is about to leave play: its stats, by row
 * of the board's table, and its keywords. A full ring drops its oldest record.
 * @return its place among the lasts, or -1 if the game keeps none */
int cg_board_remember(cg_match *match, unsigned card, const int32_t *stats, uint64_t keywords);

/** Returns the newest record of a card, by what it was or what it became; NULL if there is none. It
 * is valid until another card is recorded in its place. */
const cg_last *cg_board_last(const cg_match *match, int32_t value);

/** Returns the value under which to ask about a card out of play: for one that went from play to
 * where it is now, what it was in play, packed. `on`: also for one that has moved again since
 * (cg_board_moves_on()). Any other value is returned unchanged. */
int32_t cg_board_was(const cg_match *match, int32_t value, bool on);

/** Records that a card which left play, and is still referred to, has moved again: its last-known
 * information is kept for what it became, too. */
void cg_board_moves_on(cg_match *match, int32_t was, int32_t became);

/** Returns the place of the record of a card in play that was made before the step began in which
 * the card leaves; -1: none. */
int cg_board_remembered(const cg_match *match, int32_t value);

/** Returns the kind of a card; of a token that is gone, its last one. */
unsigned cg_board_kind_of(const cg_match *match, unsigned card);

/** Totals over all cards. */
typedef struct cg_board_sums {
    unsigned tokens, borrowed; /**< tokens; cards with CG_OBJECT_BORROWED */
    unsigned lying, under;     /**< cards that are under another; sum of the numbers that hosts
                                * have for cards under them */
} cg_board_sums;

/** Counts all cards; head->tokens and head->borrowed must have the same totals. */
cg_board_sums cg_board_sum_up(const cg_match *match);

/** Returns true if the card's number of cards under it is right, and each of those names it as its
 * host. */
bool cg_board_under_is_whole(const cg_match *match, unsigned host);

#ifndef NDEBUG
/** For asserts: returns true if the cards under others, the tokens and the borrowed cards are
 * counted right, and the records of the board are within their limits. */
bool cg_board_is_whole(const cg_match *match);
#endif

#endif
