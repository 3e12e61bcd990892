/**
 * @file ready.h
 * For authors of games: ready parts of rules, made of the functions of module.h, which includes this
 * header.
 */
#ifndef CARDGAME_READY_H
#define CARDGAME_READY_H

#include <cardgame/module.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Loops over the cards of a zone, in the order of cg_rules_zone_card(), and declares `card`. No
 * card may leave the zone meanwhile. */
#define CG_EACH_CARD(match, card, zone, player)                                                    \
    for (cg_thing card, card##_at = 0;                                                             \
         (card = cg_rules_zone_card(match, zone, player, card##_at)) != 0; card##_at++)

/** Defines the body of a procedure with one step, number 1, in which `match` and `frame` are known.
 */
#define CG_ONE_STEP(function, operation)                                                           \
    cg_flow function(cg_match *match, cg_frame *frame)                                             \
    {                                                                                              \
        CG_FLOW(frame);                                                                            \
        CG_STEP(frame, 1, operation);                                                              \
        CG_FLOW_END;                                                                               \
    }

/** Defines an offer function that offers acts without cards: CG_OFFER_ACTS(offer_mulligan, ACT_KEEP,
 * ACT_REDRAW). */
#define CG_OFFER_ACTS(function, ...)                                                               \
    void function(const cg_match *match, const cg_frame *frame, cg_offer *offer)                   \
    {                                                                                              \
        static const int acts[] = {__VA_ARGS__};                                                   \
        (void)match;                                                                               \
        (void)frame;                                                                               \
        for (size_t act = 0; act < CG_LENGTH(acts); act++)                                         \
            cg_offer_do(offer, acts[act], 0, 0, 0);                                                \
    }

/** Returns the seats of the players who are in the game, as bits. */
static inline int32_t cg_rules_seats_in(const cg_match *match)
{
    int32_t seats = 0;
    for (int seat = 0; seat < cg_rules_players(match); seat++)
        if (cg_rules_is_in(match, seat))
            seats |= 1 << seat;
    return seats;
}

/** Returns the lowest of some seats; 0 if there are none. @param seats the seats, as bits */
static inline int cg_lowest_seat(int32_t seats)
{
    int seat = 0;
    while (seat < CG_PLAYERS_MAX - 1 && !(((uint32_t)seats >> seat) & 1u))
        seat++;
    return ((uint32_t)seats >> seat) & 1u ? seat : 0;
}

/**
 * Notes a number of a seat, such as a roll.
 * @param best   the highest number up to now; begin with 0
 * @param seats  the seats with that number, as bits; begin with 0
 * @param seat   the seat
 * @param number its number
 */
static inline void cg_note_best(int32_t *best, int32_t *seats, int seat, int32_t number)
{
    if (number > *best) {
        *best = number;
        *seats = 0;
    }
    if (number == *best)
        *seats |= 1 << seat;
}

/** Returns the other of two seats. */
static inline int cg_rules_opponent(int player)
{
    return 1 - player;
}

/** Returns the first card of that definition (design) in a zone; 0 if there is none. */
static inline cg_thing cg_rules_zone_design(const cg_match *match, int zone, int player,
                                            cg_design design)
{
    CG_EACH_CARD(match, card, zone, player)
        if (cg_rules_design(match, card) == design)
            return card;
    return 0;
}

/** Returns the index of a card in a zone, as for cg_rules_zone_card(); the number of its cards if it
 * is not there. @param wanted the card */
static inline int cg_rules_zone_index(const cg_match *match, int zone, int player, cg_thing wanted)
{
    int index = 0;
    CG_EACH_CARD(match, card, zone, player) {
        if (card == wanted)
            break;
        index++;
    }
    return index;
}

/** Returns true if the number of the turn has reached a limit. @param option option with the limit,
 * whose value is 0 without one */
static inline bool cg_rules_is_last_turn(const cg_match *match, int option)
{
    int64_t limit = cg_rules_option(match, option);
    return limit > 0 && cg_rules_turn(match) >= limit;
}

/** Ends the match as a draw if the number of the turn has reached the limit of an option; call it
 * in a CG_STEP. @param cause row of the table of causes */
static inline cg_flow cg_rules_draw_after(cg_match *match, int option, int cause)
{
    return cg_rules_is_last_turn(match, option) ? cg_rules_draw_match(match, cause) : CG_DONE;
}

/** Ends the match with a win of the player with the most of a counter, or as a draw if several have
 * as many; call it in a CG_STEP. @param cause row of the table of causes */
CG_API cg_flow cg_rules_win_by_counter(cg_match *match, int counter, int cause);

/** Returns slot 0 of a frame: for cg_procedure.about, if that slot holds the card or player. */
CG_API cg_thing cg_rules_about_slot(const cg_match *match, const cg_frame *frame);
/** Returns the card whose index slot 0 of a frame holds (cg_rules_number_thing()): for
 * cg_procedure.about. */
CG_API cg_thing cg_rules_about_number(const cg_match *match, const cg_frame *frame);

/**
 * Returns the number of cards with the name of an entry's card, over all entries of its part of the
 * deck, which is the reserve or everything else. Call it for each entry in turn to check how many
 * copies a deck has.
 * @param index number of the entry, as for cg_deck_get()
 * @return 0 if an entry before it has that name, or there is no such entry
 */
CG_API unsigned cg_deck_copies(const cg_deck *deck, size_t index);

#ifdef __cplusplus
}
#endif

#endif
