/** @file state.h The state of a match: one flat block without pointers, whose layout the plan
 * knows. The head comes first, then counters, values, dice, zones, cards, items and what a board
 * needs; frames come last, so that the used bytes are one piece. Its records are listed in
 * records.h and board_records.h; match.h has pointers into it. Here is what reads and changes it.
 */
#ifndef CG_STATE_STATE_H
#define CG_STATE_STATE_H

#include "state/match.h"

/** Is that seat still in the game? */
static inline bool cg_state_in(const cg_match *match, int player)
{
    assert(player >= 0 && player < CG_PLAYERS_MAX);
    return ((unsigned)match->head->in >> player) & 1u;
}

/** The seats in the order in which something is done to several players: whose turn it is first. */
static inline int cg_seat_in_turn(const cg_match *match, int index)
{
    int seat = match->head->active + index, players = match->plan->players;
    assert(index >= 0 && index < players);
    return seat < players ? seat : seat - players;
}

/** The zones in play in that order, behind those that are nobody's. @return the zone's number */
static inline unsigned cg_play_zone_in_turn(const cg_match *match, unsigned index)
{
    assert(index < match->plan->play_zone_count);
    return match->plan->play_order[match->head->active][index];
}

/** Number of seats in the game: bits of a byte, added in parallel. */
static inline int cg_state_players_in(const cg_match *match)
{
    unsigned in = match->head->in;
    in = in - ((in >> 1) & 0x55u);
    in = (in & 0x33u) + ((in >> 2) & 0x33u);
    return (int)((in + (in >> 4)) & 0x0fu);
}

/** Where a player's counter is in the state; its number is a row of the game's table. */
static inline int32_t *cg_state_counter(const cg_match *match, int counter, int player)
{
    assert(player >= 0 && player < match->plan->players);
    return &match->counters[counter * match->plan->players + player];
}

/** Is the counter of that player where the rule holds? */
static inline bool cg_state_rule_holds(const cg_match *match, const cg_state_rule *rule, int player)
{
    int32_t value = *cg_state_counter(match, rule->counter, player);
    int64_t bound = rule->option ? match->plan->options[rule->option - 1] : rule->value;
    return rule->at_least ? value >= bound : value <= bound;
}

/** The faces of a pool's dice, from 1; as many count as the pool has dice. */
static inline uint8_t *cg_state_faces(const cg_match *match, unsigned pool)
{
    return match->dice + match->plan->module->dice_count + match->plan->dice_start[pool];
}

/** Next random number of the match in [0, bound); `bound` is at least 1. */
uint32_t cg_state_random(cg_match *match, uint32_t bound);

/** Moves a card to the top of a zone (the end of an unordered one), which must have room. Who sees
 * the zone knows the card from then on.
 * @return the card's index from then on: what leaves a hidden, unordered zone gets another one */
unsigned cg_state_move(cg_match *match, unsigned card, unsigned zone);

/** To be called before a card leaves a pile from a place from which not everybody knows it: it gets
 * the id on top, and all cards of the pile new ones, which whatever refers to them follows. In
 * other zones nothing happens.
 * @return the card's index from then on */
unsigned cg_state_unsee(cg_match *match, unsigned card);

/** To be called before a card leaves a zone that hides which of its cards leaves: what refers to
 * one of the others follows it to the id that it is about to get. */
void cg_state_leave_hand(const cg_match *match, unsigned card, unsigned zone);

/** The designs change places, with what goes with them; who knows a card stays with the id. */
void cg_state_exchange_designs(cg_card_state *left, cg_card_state *right);

/** All that makes a card the card it is changes places; the ids stay. */
void cg_state_exchange(cg_card_state *left, cg_card_state *right);

/** Puts every card of a zone in random order; nobody knows any of them any more. What has no order
 * or is in play stays as it is. */
void cg_state_shuffle(cg_match *match, unsigned zone);

/** The same without the first so many cards from one end, which stay there. */
void cg_state_shuffle_rest(cg_match *match, unsigned zone, unsigned stay, bool top);

/** Brings that many of the lowest cards of an ordered zone to its top, in the same order. */
void cg_state_rotate(cg_match *match, unsigned zone, unsigned lowest);

/** Brings the cards that are above the lowest `old` ones of a pile under those, in random order. */
void cg_state_shuffle_under(cg_match *match, unsigned zone, unsigned old);

/** Makes a card of a shuffled pile determined, with the design of `other`, which is in the same
 * pile; `other` gets its design in exchange. */
void cg_state_determine(cg_match *match, unsigned card, unsigned other);

/** Puts the cards of a hidden zone without order in the order of the decks, under new ids. */
void cg_state_sort(cg_match *match, unsigned zone);

/** Does the card come before the other by the decks? Those of a kind are told apart by who knows
 * them. */
bool cg_state_before(const cg_match *match, unsigned card, unsigned other);

/** The same with so many cards on top of a pile, which are certain: the first is on top at the end.
 */
void cg_state_sort_top(cg_match *match, unsigned zone, unsigned count);

/** Gives the cards of an open zone a group of their own: everybody has seen which they are, so what
 * is hidden elsewhere is none of them, wherever they go. */
void cg_state_regroup(cg_match *match, unsigned zone);

/** Sorts the designs of a zone's undetermined cards, so that equal piles are equal bytes. */
void cg_state_sort_undetermined(cg_match *match, unsigned zone);

/** Does everybody see the cards of that zone? */
bool cg_state_open(const cg_match *match, unsigned zone);

/** Is it hidden which card leaves that zone? Then what is left has other ids. */
static inline bool cg_state_hides(const cg_match *match, unsigned zone)
{
    assert(zone < match->plan->zone_count);
    const cg_zone_plan *plan = &match->plan->zones[zone];
    return !plan->ordered && plan->seen_by != 0xff;
}

/** Do those seats, as bits, include that viewer? 0xff includes the spectator, too. */
static inline bool cg_seat_sees(unsigned seats, int viewer)
{
    return seats == 0xff || (viewer >= 0 && ((seats >> viewer) & 1u));
}

/** Does everybody see the card where it lies? */
static inline bool cg_card_open(const cg_match *match, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    return (state->flags & CG_CARD_FACE_UP) ||
           (state->zone != CG_NOWHERE && cg_state_open(match, state->zone));
}

/** Do views show that viewer which card it is? What was only told once does not count. The card
 * must be in a zone. */
bool cg_state_sees(const cg_match *match, int viewer, unsigned card);

/** Does the viewer know which card it is, by the visibility of its zone or by what was shown? The
 * card must be in a zone. */
bool cg_state_knows(const cg_match *match, int viewer, unsigned card);

#ifndef NDEBUG
/** For asserts: does each card lie in the one place that both it and its zone say, and are the
 * stacks and lists within their limits? */
bool cg_state_is_whole(const cg_match *match);
#endif

#endif
