/**
 * @file fault.h
 * Faults: mistakes of a game's module during a match, and limits of the library.
 *
 * The match ends, and one sentence says what was wrong and where. Each number from a game is
 * tested. Faults are handled out of line, so a test is a comparison and a branch that is never
 * taken.
 */
#ifndef CG_ENGINE_FAULT_H
#define CG_ENGINE_FAULT_H

#include "state/board.h"

/* Marks functions that are hardly ever called, so that they are placed apart. */
#if defined(__GNUC__)
#define CG_COLD __attribute__((cold, noinline))
/* Marks a rare call of a short function, so that the short path saves no registers. */
#define CG_APART __attribute__((noinline))
#else
#define CG_COLD
#define CG_APART
#endif

/* Each of the following functions ends the match, if it runs, and logs the fault once. During reading
 * from outside, such as options or estimates, it only logs. */

/** Reports a limit that was reached. It ends the match in any case. @return CG_LATER */
CG_COLD cg_flow cg_fault_cap(const cg_match *match, cg_fault_kind kind);

/** Reports that `row` is not a row of a table of `count` rows. `call` is the function that the game
 * called, `what` its parameter. Both texts are static. */
CG_COLD cg_flow cg_fault_row(const cg_match *match, const char *call, const char *what, int row,
                             size_t count);

/** Reports that `row` is not a row of a table of the board, which the game may not have. */
CG_COLD cg_flow cg_fault_row_of_board(const cg_match *match, const char *call, const char *what,
                                      int row, size_t count);

/** Reports that `number` is not one of the library's or the game's. */
CG_COLD cg_flow cg_fault_number(const cg_match *match, const char *call, const char *what,
                                int number);

/** Reports that `player` is not a seat. */
CG_COLD cg_flow cg_fault_seat(const cg_match *match, const char *call, int player);

/** Reports that `zone` is not a row of the table of zones, or `player` is not a seat. @return 0,
 * the value to be read */
CG_COLD int cg_fault_zone(const cg_match *match, const char *call, int zone, int player);

/** Reports that `number` is not from `low` to `high`. */
CG_COLD cg_flow cg_fault_range(const cg_match *match, const char *call, const char *what,
                               int64_t number, int64_t low, int64_t high);

/** Reports that `thing` is not a card, or has left. */
CG_COLD cg_flow cg_fault_card(const cg_match *match, const char *call, int32_t thing);

/** Reports a fault with the text `says`. @param call NULL if no call of the game is the cause */
CG_COLD cg_flow cg_fault_said(const cg_match *match, const char *call, const char *says);

/** Writes the sentence. @return its full length, which can exceed the buffer */
size_t cg_fault_text(const cg_match *match, const cg_fault_state *fault, char *buffer, size_t size);

/** Returns the stable name of a cause of the end, from the game's table or the library's own. It is
 * static, or belongs to the module. */
const char *cg_end_name(const cg_module *module, unsigned cause);

/* Checks of values from a game. They return false and report a fault if a value is wrong. A match
 * that is NULL has no rows, seats or cards; then nothing is reported. */

/** Returns true if the number is a row of a table of `count` rows. `what` is the parameter's
 * name. */
static inline bool cg_checked_row(const cg_match *match, const char *call, const char *what,
                                  int row, size_t count)
{
    if ((size_t)(unsigned)row < count)
        return true;
    cg_fault_row(match, call, what, row, count);
    return false;
}

/** Returns true if the number is valid (`one`), in a range with unused numbers. */
static inline bool cg_checked_number(const cg_match *match, const char *call, const char *what,
                                     int number, bool one)
{
    if (!one)
        cg_fault_number(match, call, what, number);
    return one;
}

/** Returns true if the player is a seat. */
static inline bool cg_checked_seat(const cg_match *match, const char *call, int player)
{
    if (match && (unsigned)player < (unsigned)match->plan->players)
        return true;
    cg_fault_seat(match, call, player);
    return false;
}

/** Returns true if the zone's row and the player's seat exist. Otherwise the caller calls
 * cg_fault_zone(), so that the most frequent questions end with that call. */
static inline bool cg_is_zone_of(const cg_match *match, int zone, int player)
{
    return match && (unsigned)zone < match->plan->limits.zone_count &&
           (unsigned)player < (unsigned)match->plan->players;
}

/** Returns true if an amount or another number is in a range, its ends included. */
static inline bool cg_checked_range(const cg_match *match, const char *call, const char *what,
                                    int64_t number, int64_t low, int64_t high)
{
    if (number >= low && number <= high)
        return true;
    cg_fault_range(match, call, what, number, low, high);
    return false;
}

/** Returns true if it is a cg_cause, or that of one of the board's moves. */
static inline bool cg_checked_cause(const cg_match *match, const char *call, unsigned cause)
{
    return cg_checked_number(match, call, "cause", (int)cause,
                             match && cg_is_cause(match->plan->board, cause));
}

/** Returns true if it is a card that still exists. For calls that do something with it. */
static inline bool cg_checked_card(const cg_match *match, const char *call, int32_t thing)
{
    if (match && cg_card_lives(match, thing))
        return true;
    cg_fault_card(match, call, thing);
    return false;
}

/** Returns true if it is a card in play, or one elsewhere if `in_play` is false. */
static inline bool cg_checked_in_play(const cg_match *match, const char *call, int32_t thing,
                                      bool in_play)
{
    if (!cg_checked_card(match, call, thing))
        return false;
    if (cg_card_in_play(match, cg_value_card(thing)) == in_play)
        return true;
    cg_fault_said(match, call,
                  in_play ? "the card must be in play" : "the card must not be in play");
    return false;
}

/** Returns true if the call has its `count` structures of `size` bytes each. */
static inline bool cg_checked_rows(const cg_match *match, const char *call, const void *rows,
                                   int count, size_t size)
{
    if (count <= 0 || cg_are_rows(rows, (size_t)count, size))
        return true;
    cg_fault_said(match, call, "the structure is missing, or its size is wrong");
    return false;
}

/** Returns true if the game has cards in play. For functions that only such games can call. */
static inline bool cg_checked_board(const cg_match *match, const char *call)
{
    if (match && match->watch)
        return true;
    cg_fault_said(match, call, "the module must have a board");
    return false;
}

/** Returns true if it is a row of one of the board's tables, which has `count` rows. Without a
 * board there are none. */
static inline bool cg_checked_row_of_board(const cg_match *match, const char *call,
                                           const char *what, int row, size_t count)
{
    if ((size_t)(unsigned)row < count)
        return true;
    cg_fault_row_of_board(match, call, what, row, count);
    return false;
}

/* The checks above, for the function that the game called. */
#define CG_HAS_BOARD(match) cg_checked_board(match, __func__)
#define CG_IS_ROW(match, what, row, count) cg_checked_row(match, __func__, what, row, count)
#define CG_IS_ROW_OF(match, what, row, table)                                                      \
    CG_IS_ROW(match, what, row, (match) ? (match)->plan->limits.table##_count : 0)
#define CG_IS_SEAT(match, player) cg_checked_seat(match, __func__, player)
#define CG_IS_CAUSE(match, cause) cg_checked_cause(match, __func__, (unsigned)(cause))
#define CG_IS_CARD(match, thing) cg_checked_card(match, __func__, thing)
#define CG_IS_FROM(match, what, number, low, high)                                                 \
    cg_checked_range(match, __func__, what, number, low, high)

#endif
