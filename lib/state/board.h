/** @file board.h
 * Cards in play: their looks, their controllers, the cards on and under them, tokens. These
 * functions tell no events and apply no rules, and update references to a card only if their
 * comment says so. A `card` is an index, a `value` a packed reference, a `zone` a number of the
 * plan's zones.
 */
#ifndef CG_STATE_BOARD_H
#define CG_STATE_BOARD_H

#include "state/state.h"

#include <assert.h>

/** A card as a value; its generation tells whether it is still the same object. */
static inline int32_t cg_card_value(const cg_match *match, unsigned card)
{
    assert(card < match->plan->card_limit);
    return CG_PACK(CG_VALUE_CARD, (match->cards[card].generation & 0xfffu) << 12 | card);
}

/** The index in a card as a value; of another value, or one of a forged save, any number below
 * 4096. */
static inline unsigned cg_value_card(int32_t value)
{
    return CG_PACKED_LOW(value) & 0xfffu;
}

/** Does the value stand for a card, whether that is still there or not? */
static inline bool cg_is_card(int32_t value)
{
    return CG_PACKED_KIND(value) == CG_VALUE_CARD;
}

/** Does the value stand for one player? A set of players is none. */
static inline bool cg_is_player(int32_t value)
{
    return CG_PACKED_KIND(value) == CG_VALUE_PLAYER;
}

/** A player as a value. */
static inline int32_t cg_player_value(int player)
{
    return CG_PACK(CG_VALUE_PLAYER, player);
}

/** Are the cards of that row in play? The row is as events name it: + 1, 0 is none. */
static inline bool cg_is_play_row(const cg_match *match, int32_t row)
{
    return row && ((match->plan->play_zones >> (row - 1)) & 1u);
}

/** A card as games and the application get it. */
static inline cg_card cg_id_of(const cg_match *match, unsigned card)
{
    assert(card < match->plan->card_limit);
    return (cg_card){(uint16_t)(card + 1u), match->cards[card].generation};
}

/** Is the value a card that is still the object that it was? */
static inline bool cg_card_lives(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return card < match->plan->card_limit && cg_card_value(match, card) == value &&
           match->cards[card].zone != CG_NOWHERE;
}

/** Is it a token or a card that an effect has made and that is about to come somewhere for the
 * first time? */
static inline bool cg_card_is_new(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return card < match->plan->card_limit && cg_card_value(match, card) == value &&
           match->cards[card].zone == CG_NOWHERE && match->objects &&
           (match->objects[card].flags & CG_OBJECT_TOKEN) && !match->objects[card].out;
}

/** Does it live, or is it new? What it is like can be asked of either. */
static inline bool cg_card_exists(const cg_match *match, int32_t value)
{
    return cg_card_lives(match, value) || cg_card_is_new(match, value);
}

/** Is it a card that can come into play: one that is elsewhere, or a token that has been made and
 * is nowhere yet? */
static inline bool cg_card_comes(const cg_match *match, int32_t value)
{
    return cg_card_lives(match, value)
               ? !match->plan->zones[match->cards[cg_value_card(value)].zone].in_play
               : cg_card_is_new(match, value);
}

/** The kind that a card looks like: its own, or another one that it has become. */
static inline const cg_kind *cg_card_looks(const cg_match *match, unsigned card)
{
    assert(card < match->plan->card_limit);
    unsigned form = match->objects ? match->objects[card].form : 0u;
    return &match->plan->kinds[form ? form - 1u : match->cards[card].kind];
}

/** Does the card lie in a zone whose cards are in play? */
static inline bool cg_card_in_play(const cg_match *match, unsigned card)
{
    assert(card < match->plan->card_limit);
    unsigned zone = match->cards[card].zone;
    return zone != CG_NOWHERE && match->plan->zones[zone].in_play;
}

/** Does the card, in a game with a board, lie face down? */
static inline bool cg_card_face_down(const cg_match *match, unsigned card)
{
    return (match->objects[card].flags & CG_OBJECT_FACE_DOWN) != 0;
}

/** Who has the card: its controller in play, else its owner. */
static inline int cg_card_player(const cg_match *match, unsigned card)
{
    assert(!cg_card_in_play(match, card) || match->objects);
    return cg_card_in_play(match, card) ? match->objects[card].controller
                                        : match->cards[card].owner;
}

/** Row of the zone table where the card is + 1; 0 for nowhere. */
static inline unsigned cg_card_row(const cg_match *match, unsigned card)
{
    unsigned zone = match->cards[card].zone;
    return zone == CG_NOWHERE ? 0u : match->plan->zones[zone].zone + 1u;
}

/** How a card arrives. */
typedef struct cg_arrival {
    uint8_t zone;       /**< number of the plan's zone */
    uint8_t controller; /**< in play */
    uint8_t place;      /**< a cg_place_kind: BOTTOM and RANDOM at the bottom, others on top */
    uint8_t flags;      /**< CG_PLACE_FACE_DOWN, CG_PLACE_EXHAUSTED */
    uint16_t host;      /**< index + 1 of the card under which it is put; 0 */
    uint16_t form;      /**< kind + 1 that it looks like in play; 0: its own */
} cg_arrival;

/** Takes a card out of its zone to nowhere; what refers to it is not looked after. */
void cg_board_lift(cg_match *match, unsigned card);

/** Puts a card that was lifted back where it was, under the id that it had. Several are put back in
 * reverse order. */
void cg_board_unlift(cg_match *match, unsigned card, unsigned zone, unsigned position);

/** Has the zone no room for one more? */
bool cg_board_full(const cg_match *match, unsigned zone);

/** Does a card lie on that numbered place, from 1? */
bool cg_board_place_taken(const cg_match *match, unsigned zone, unsigned place);

/** The only numbered place of a zone on which the card can be, from 1; 0: any. */
unsigned cg_board_own_place(const cg_match *match, unsigned card, unsigned zone);

/** Has the zone room for that card, and is the card's own place free? */
bool cg_board_fits(const cg_match *match, unsigned card, unsigned zone);

/**
 * Moves a card to a zone that has room for it. What it was in play is forgotten. Cards under it lie
 * in the under zone without a host from then on; what was attached to it still names its index. The
 * caller looks after both: see cg_board_under_list() before the move, cg_board_release() after it.
 * @return its index from then on
 */
unsigned cg_board_move(cg_match *match, unsigned card, const cg_arrival *arrival);

/** The cards under a card, the newest first, into `cards`, `limit` at most. @return their number */
unsigned cg_board_under_list(const cg_match *match, unsigned host, uint16_t *cards, unsigned limit);

/** Takes a card from under its host or off it; a card without a host stays as it is. */
void cg_board_release(cg_match *match, unsigned card);

/** Attaches a card in play to another one; it leaves the host that it had. */
void cg_board_attach(cg_match *match, unsigned card, unsigned host);

/** Puts a card that is in the under zone under a card in play, as the newest one there. */
void cg_board_stack(cg_match *match, unsigned card, unsigned host);

/** Gives a card in play to another player: it moves to that zone and stays what it is, but for bits
 * and relations that end with its controller. The zone must have room. */
void cg_board_give(cg_match *match, unsigned card, int player, unsigned zone);

/** Two cards in play on different sides take each other's place and controller. */
void cg_board_exchange(cg_match *match, unsigned card, unsigned other);

/** Ends the relation with that number among all records; those behind it move up. */
void cg_board_unrelate(const cg_match *match, unsigned number);

/** Is it a card, of a deck or made by an effect, and neither a token nor a place for one? Also
 * while it has phased out. */
static inline bool cg_is_pooled(const cg_match *match, unsigned card)
{
    if (card < match->plan->card_count)
        return true;
    const cg_object *object = &match->objects[card];
    return (match->cards[card].zone != CG_NOWHERE || object->out) &&
           !(object->flags & CG_OBJECT_TOKEN);
}

/** Makes a token of that kind, which is nowhere yet. @return its index, or -1 at the limit */
int cg_board_token(cg_match *match, unsigned kind, int owner);

/** Makes a card of a token that is nowhere yet: it is one like those of the decks from then on, and
 * is about to come to that zone. */
void cg_board_make(cg_match *match, unsigned card, unsigned zone);

/** Ends a token that has not come into play; any other card stays as it is. */
void cg_board_unmake(cg_match *match, unsigned card);

/** Ends a token that has left play, and takes it out of the zone where it went. */
void cg_board_vanish(cg_match *match, unsigned card);

/** The kind whose design has that number in programs and in the state, or -1. */
int cg_board_kind(const cg_match *match, int64_t number);
/** Number of a design of the catalogue among the plan's kinds, or -1. */
int cg_board_kind_of_design(const cg_match *match, cg_design design);

/** Everybody sees the card's face, or nobody new does. */
void cg_board_turn(cg_match *match, unsigned card, bool face_up);

/** Remembers a card that is about to leave play, with its stats, by row of the board's table, and
 * its keywords as they are now. The oldest memory makes room.
 * @return its place among the lasts, or -1 when the game remembers none */
int cg_board_remember(cg_match *match, unsigned card, const int32_t *stats, uint64_t keywords);

/** The newest memory of a card, by what it was or what it became; NULL if there is none. It is
 * good until another card is remembered in its place. */
const cg_last *cg_board_last(const cg_match *match, int32_t value);

/** What a card out of play is to be asked as: what it was in play, packed, of one that has gone
 * from there to where it is now. `on`: also of one that has moved on since (cg_board_moves_on()).
 * Anything else is itself. */
int32_t cg_board_was(const cg_match *match, int32_t value, bool on);

/** A card that has left play and is spoken of has moved on from where it went: what it was is
 * remembered of what it has become, too. */
void cg_board_moves_on(cg_match *match, int32_t was, int32_t became);

/** The memory of a card in play that was made before the step began in which it leaves; -1. */
int cg_board_remembered(const cg_match *match, int32_t value);

/** Kind of a card; of a token that is gone, the one that it was last. */
unsigned cg_board_kind_of(const cg_match *match, unsigned card);

/** What the cards say together. */
typedef struct cg_board_sums {
    unsigned tokens, borrowed; /**< that are one, that are so */
    unsigned lying, under;     /**< that are under another; that others say lie under them */
} cg_board_sums;

/** Counts all cards; head->tokens and head->borrowed must say the same. */
cg_board_sums cg_board_sum_up(const cg_match *match);

/** Are there as many cards under the card as it says, each of which says that it is there? */
bool cg_board_under_is_whole(const cg_match *match, unsigned host);

#ifndef NDEBUG
/** For asserts: are the cards that are under others, the tokens and the borrowed cards counted
 * right, and the records of the board within their limits? */
bool cg_board_is_whole(const cg_match *match);
#endif

#endif
