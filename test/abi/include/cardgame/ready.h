/**
 * @file ready.h
 * For authors of games: ready parts of rules, made of the functions of calls.h. module.h includes
 * this header.
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

/** Defines the body of a procedure that asks a player for actions while a condition holds (step 1),
 * and carries each out (step 2). A pass ends it. `match`, `frame` and `player` are known in its
 * expressions. */
#define CG_ASK_FOR_ACTIONS(function, who, condition, operation)                                    \
    cg_flow function(cg_match *match, cg_frame *frame)                                             \
    {                                                                                              \
        int player = (who);                                                                        \
        CG_FLOW(frame);                                                                            \
        while (condition) {                                                                        \
            CG_STEP(frame, 1, cg_rules_ask(match, player, CG_DECISION_ACT));                       \
            if (cg_rules_chosen(match).verb == CG_VERB_PASS)                                       \
                return CG_DONE;                                                                    \
            CG_STEP(frame, 2, operation);                                                          \
        }                                                                                          \
        CG_FLOW_END;                                                                               \
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

/** Returns true if a seat is one of some seats. @param seats the seats, as bits */
static inline bool cg_has_seat(int32_t seats, int seat)
{
    return (((uint32_t)seats >> seat) & 1u) != 0;
}

/** Returns true if there is more than one seat. @param seats the seats, as bits */
static inline bool cg_has_seats(int32_t seats)
{
    return ((uint32_t)seats & ((uint32_t)seats - 1u)) != 0;
}

/** Returns the lowest of some seats; 0 if there are none. @param seats the seats, as bits */
static inline int cg_lowest_seat(int32_t seats)
{
    int seat = 0;
    while (seat < CG_PLAYERS_MAX - 1 && !cg_has_seat(seats, seat))
        seat++;
    return cg_has_seat(seats, seat) ? seat : 0;
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

/* ---- the player who begins: a setting made by CG_SEAT_OPTION() ---- */

/** Returns the player; the next one clockwise who is in the game if the player is out. */
static inline int cg_rules_first_in(const cg_match *match, int player)
{
    return cg_rules_is_in(match, player) ? player : cg_rules_next(match, player);
}

/**
 * Decides which player begins, and sets slot[slot] of the frame to 1 for the first seat, and so on:
 * the setting, or the roll of a die with a side for each player. Call it in a CG_STEP.
 * @param setting setting with the number of the seat, from 1; 0 for a roll
 */
CG_MUST_USE static inline cg_flow cg_rules_roll_first(cg_match *match, cg_frame *frame, int setting,
                                                      int slot)
{
    frame->slot[slot] = (int32_t)cg_rules_setting(match, setting);
    return frame->slot[slot] ? CG_DONE
                             : cg_rules_roll(match, frame, 0, cg_rules_players(match), slot);
}

/**
 * Lets a player begin by cg_rules_lead(), or calls the procedure that decides it. Call it in a
 * CG_STEP, in games with a board.
 * @param setting   setting with the number of the seat, from 1; 0 for the procedure
 * @param procedure row of the table of procedures
 */
CG_MUST_USE static inline cg_flow cg_rules_choose_first(cg_match *match, int setting, int procedure)
{
    int64_t seat = cg_rules_setting(match, setting);
    if (!seat)
        return cg_rules_call(match, procedure, 0, 0);
    cg_rules_lead(match, cg_rules_first_in(match, (int)seat - 1));
    return CG_DONE;
}

/* ---- cards of a zone ---- */

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

/** Puts a player's cards of a zone back into the home zone and shuffles it, as for a mulligan. Call
 * it in a CG_STEP.
 * @param zone row of the zone
 * @param home row of the home zone */
CG_MUST_USE static inline cg_flow cg_rules_shuffle_back(cg_match *match, int zone, int home,
                                                        int player)
{
    (void)cg_rules_put_all(match, zone, player, home, player, CG_CAUSE_SETUP);
    return cg_rules_shuffle(match, home, player);
}

/** Makes a player discard the cards of the hand above a limit, with CG_CAUSE_LIMIT. Call it in a
 * CG_STEP.
 * @param hand  row of the zone of the hand
 * @param limit maximum number of cards */
CG_MUST_USE static inline cg_flow cg_rules_discard_above(cg_match *match, int hand, int player,
                                                         int32_t limit)
{
    int32_t above = cg_rules_zone_size(match, hand, player) - limit;
    return above > 0 ? cg_rules_discard(match, player, above, CG_CAUSE_LIMIT) : CG_DONE;
}

/** Returns the worth of the cards of a zone in an estimate (cg_module.strength). @param points
 * worth of each card */
static inline int64_t cg_rules_zone_worth(const cg_match *match, int zone, int player, int points)
{
    return (int64_t)points * cg_rules_zone_size(match, zone, player);
}

/* ---- the end of the match ---- */

/** Ends the match with a win of the player with the most of a counter, or as a draw if several have
 * as many; call it in a CG_STEP. @param cause row of the table of causes */
CG_MUST_USE CG_API cg_flow cg_rules_win_by_counter(cg_match *match, int counter, int cause);

/**
 * Ends the match if the number of the turn has reached the limit of an option, whose value is 0
 * without one. Call it in a CG_STEP.
 * @param option  option with the limit
 * @param counter counter that decides, as in cg_rules_win_by_counter(); -1: the match is a draw
 * @param cause   row of the table of causes
 */
CG_MUST_USE static inline cg_flow cg_rules_end_after(cg_match *match, int option, int counter,
                                                     int cause)
{
    int64_t limit = cg_rules_setting(match, option);
    if (!limit || cg_rules_turn(match) < limit)
        return CG_DONE;
    return counter < 0 ? cg_rules_draw_match(match, cause)
                       : cg_rules_win_by_counter(match, counter, cause);
}

/* ---- cg_procedure.about ---- */

/** Returns slot 0 of a frame: for cg_procedure.about, if that slot holds the card or player. */
CG_API cg_thing cg_rules_about_slot(const cg_match *match, const cg_frame *frame);
/** Returns the card whose index slot 0 of a frame holds (cg_rules_number_thing()): for
 * cg_procedure.about. */
CG_API cg_thing cg_rules_about_number(const cg_match *match, const cg_frame *frame);

#ifdef __cplusplus
}
#endif

#endif
