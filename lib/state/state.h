/** @file state.h
 * The state of a match: one flat block without pointers, whose layout is in the plan. The head
 * comes first, then counters, values, dice, zones, cards, items and the data of a board; frames
 * come last, so that the used bytes are contiguous. Its records are listed in records.h and
 * board_records.h; match.h has pointers into it. The functions here read and change it.
 */
#ifndef CG_STATE_STATE_H
#define CG_STATE_STATE_H

#include "state/match.h"

/** Returns true if that seat is still in the game. */
static inline bool cg_state_in(const cg_match *match, int player)
{
    assert(player >= 0 && player < CG_PLAYERS_MAX);
    return ((unsigned)match->head->in >> player) & 1u;
}

/** Returns the seat with that index in the order in which things are done to several players: the
 * active player is first. */
static inline int cg_seat_in_turn(const cg_match *match, int index)
{
    int seat = match->head->active + index, players = match->plan->players;
    assert(index >= 0 && index < players);
    return seat < players ? seat : seat - players;
}

/** Returns the zone in play with that index in that order, in which zones without an owner are
 * first.
 * @return the zone's number */
static inline unsigned cg_play_zone_in_turn(const cg_match *match, unsigned index)
{
    assert(index < match->plan->play_zone_count);
    return match->plan->play_order[match->head->active][index];
}

/** Counts the seats in the game: the bits of a byte, added in parallel. */
static inline int cg_state_players_in(const cg_match *match)
{
    unsigned in = match->head->in;
    in = in - ((in >> 1) & 0x55u);
    in = (in & 0x33u) + ((in >> 2) & 0x33u);
    return (int)((in + (in >> 4)) & 0x0fu);
}

/** Returns a player's counter in the state; its number is a row of the game's table. */
static inline int32_t *cg_state_counter(const cg_match *match, int counter, int player)
{
    assert(player >= 0 && player < match->plan->players);
    return &match->counters[counter * match->plan->players + player];
}

/** Returns true if the rule holds for that player's counter. */
static inline bool cg_state_rule_holds(const cg_match *match, const cg_state_rule *rule, int player)
{
    int32_t value = *cg_state_counter(match, rule->counter, player);
    int64_t bound = rule->option ? match->plan->options[rule->option - 1] : rule->value;
    return rule->at_least ? value >= bound : value <= bound;
}

/** Returns the faces of a pool's dice, from 1; only as many as the pool has dice are valid. */
static inline uint8_t *cg_state_faces(const cg_match *match, unsigned pool)
{
    return match->dice + match->plan->module->dice_count + match->plan->dice_start[pool];
}

/** Returns the next random number of the match in [0, bound); `bound` is at least 1. */
uint32_t cg_state_random(cg_match *match, uint32_t bound);

/** Moves a card to the top of a zone (the end of an unordered one), which must have room. Players
 * who see the zone know the card from then on.
 * @return the card's index from then on: a card that leaves a hidden, unordered zone gets another
 * one */
unsigned cg_state_move(cg_match *match, unsigned card, unsigned zone);

/** Must be called before a card leaves a pile from a place where not every player knows it: it gets
 * the id on top, all cards of the pile get new ids, and references follow. In other zones nothing
 * happens.
 * @return the card's index from then on */
unsigned cg_state_unsee(cg_match *match, unsigned card);

/** Must be called before a card leaves a zone that hides which of its cards leaves: references to
 * one of the others follow it to its new id. */
void cg_state_leave_hand(const cg_match *match, unsigned card, unsigned zone);

/** Exchanges the designs and their data; knowledge of a card stays with the id. */
void cg_state_exchange_designs(cg_card_state *left, cg_card_state *right);

/** Exchanges all data of two cards except their ids. */
void cg_state_exchange(cg_card_state *left, cg_card_state *right);

/** Puts the cards of a zone in random order; no player knows any of them any more. A zone without
 * order or in play stays as it is. */
void cg_state_shuffle(cg_match *match, unsigned zone);

/** Shuffles a zone except the first `stay` cards from one end. */
void cg_state_shuffle_rest(cg_match *match, unsigned zone, unsigned stay, bool top);

/** Moves that many of the lowest cards of an ordered zone to its top, in the same order. */
void cg_state_rotate(cg_match *match, unsigned zone, unsigned lowest);

/** Moves the cards above the lowest `old` ones of a pile under those, in random order. */
void cg_state_shuffle_under(cg_match *match, unsigned zone, unsigned old);

/** Makes a card of a shuffled pile determined, with the design of `other`, which is in the same
 * pile; `other` gets its design in exchange. */
void cg_state_determine(cg_match *match, unsigned card, unsigned other);

/** Sorts the cards of a hidden unordered zone in the order of the decks, under new ids. */
void cg_state_sort(cg_match *match, unsigned zone);

/** Returns true if the card comes before the other by the order of the decks. Cards of a kind are
 * ordered by the seats that know them. */
bool cg_state_before(const cg_match *match, unsigned card, unsigned other);

/** Sorts the top `count` cards of a pile, whose designs must be determined, in the order of the
 * decks: the first is on top. */
void cg_state_sort_top(cg_match *match, unsigned zone, unsigned count);

/** Gives the cards of an open zone a group of their own: every player has seen which they are, so
 * hidden cards elsewhere cannot be any of them, wherever they go. */
void cg_state_regroup(cg_match *match, unsigned zone);

/** Sorts the designs of a zone's undetermined cards, so that equal piles are equal bytes. */
void cg_state_sort_undetermined(cg_match *match, unsigned zone);

/** Returns true if every player sees the cards of that zone. */
bool cg_state_open(const cg_match *match, unsigned zone);

/** Returns true if it is hidden which card leaves that zone. Then the remaining cards get other
 * ids. */
static inline bool cg_state_hides(const cg_match *match, unsigned zone)
{
    assert(zone < match->plan->zone_count);
    const cg_zone_plan *plan = &match->plan->zones[zone];
    return !plan->ordered && plan->seen_by != 0xff;
}

/** Returns true if those seats, as bits, include that viewer. 0xff includes the spectator, too. */
static inline bool cg_seat_sees(unsigned seats, int viewer)
{
    return seats == 0xff || (viewer >= 0 && ((seats >> viewer) & 1u));
}

/** Returns true if every player sees the card in its place. */
static inline bool cg_card_open(const cg_match *match, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    return (state->flags & CG_CARD_FACE_UP) ||
           (state->zone != CG_NOWHERE && cg_state_open(match, state->zone));
}

/** Returns true if views show that viewer which card it is. A card that was only told once does not
 * count. The card must be in a zone. */
bool cg_state_sees(const cg_match *match, int viewer, unsigned card);

/** Returns true if the viewer knows which card it is, by the visibility of its zone or because it
 * was shown. The card must be in a zone. */
bool cg_state_knows(const cg_match *match, int viewer, unsigned card);

#ifndef NDEBUG
/** For asserts: returns true if each card is in the one place that both it and its zone say, and
 * the stacks and lists are within their limits. */
bool cg_state_is_whole(const cg_match *match);
#endif

#endif
