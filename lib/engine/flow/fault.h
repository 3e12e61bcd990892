/** @file fault.h
 * Faults: mistakes of a game's module during a match, and caps of the library. The match ends, and
 * one sentence says what was wrong and where. Each number from a game is tested; faults are handled
 * out of line, so that a test is a comparison and a branch that is never taken.
 */
#ifndef CG_ENGINE_FAULT_H
#define CG_ENGINE_FAULT_H

#include "state/board.h"

/* Of functions that are hardly ever called: they are kept out of the way of the others. */
#if defined(__GNUC__)
#define CG_COLD __attribute__((cold, noinline))
/* Of what a short function calls seldom: so the short way needs no registers kept. */
#define CG_APART __attribute__((noinline))
#else
#define CG_COLD
#define CG_APART
#endif

/** Ends the match, if it runs, and says so once in the log; what the procedure is and at which step
 * is found here. While something is only read from outside, as options or estimates are, it is said
 * in the log and nothing else comes of it. A cap ends the match in any case.
 * @return CG_LATER */
CG_COLD cg_flow cg_fault(const cg_match *match, cg_fault_state fault);

/** One of the caps was reached. Like the following ones, it is cg_fault() with the numbers filled
 * in. */
CG_COLD cg_flow cg_fault_cap(const cg_match *match, cg_fault_kind kind);

/** `row` is no row of a table of `count` rows. `call`: the function that the game has called;
 * `what`: its parameter. Both texts are static. */
CG_COLD cg_flow cg_fault_row(const cg_match *match, const char *call, const char *what, int row,
                             size_t count);

/** The same of a table of the board's, which the game has or has not. */
CG_COLD cg_flow cg_fault_row_of_board(const cg_match *match, const char *call, const char *what,
                                      int row, size_t count);

/** `number` is none of the library's, and none of the game's. */
CG_COLD cg_flow cg_fault_number(const cg_match *match, const char *call, const char *what,
                                int number);

/** `player` is no seat. */
CG_COLD cg_flow cg_fault_seat(const cg_match *match, const char *call, int player);

/** `zone` is no row of the table of zones, or `player` is no seat. @return 0, as what then is read
 */
CG_COLD int cg_fault_zone(const cg_match *match, const char *call, int zone, int player);

/** `number` is not from `low` to `high`. */
CG_COLD cg_flow cg_fault_range(const cg_match *match, const char *call, const char *what,
                               int64_t number, int64_t low, int64_t high);

/** `thing` is no card, or one that has gone. */
CG_COLD cg_flow cg_fault_card(const cg_match *match, const char *call, int32_t thing);

/** `says` says it all.
 * @param call NULL when no call of the game's is to blame */
CG_COLD cg_flow cg_fault_said(const cg_match *match, const char *call, const char *says);

/** Writes the sentence.
 * @return its whole length, of which the buffer may hold less */
size_t cg_fault_text(const cg_match *match, const cg_fault_state *fault, char *buffer, size_t size);

/** Stable name of the way in which a match ended: of the game's table, or the library's own. It is
 * static, or the module's. */
const char *cg_end_name(const cg_module *module, unsigned cause);

/* Checks of what a game hands over: false, and a fault, when it is wrong. A match that is NULL has
 * no rows, no seats and no cards; there is nothing to tell then. */

/** Is the number a row of a table of `count` rows? `what` is the parameter's name. */
static inline bool cg_checked_row(const cg_match *match, const char *call, const char *what,
                                  int row, size_t count)
{
    if ((size_t)(unsigned)row < count)
        return true;
    cg_fault_row(match, call, what, row, count);
    return false;
}

/** The same where not all numbers below the last one are used: is it `one` of them? */
static inline bool cg_checked_number(const cg_match *match, const char *call, const char *what,
                                     int number, bool one)
{
    if (!one)
        cg_fault_number(match, call, what, number);
    return one;
}

/** Is the player a seat? */
static inline bool cg_checked_seat(const cg_match *match, const char *call, int player)
{
    if (match && (unsigned)player < (unsigned)match->plan->players)
        return true;
    cg_fault_seat(match, call, player);
    return false;
}

/** Are the row of a zone and the player's seat there? Told by cg_fault_zone() where not, so that
 * what games ask most often ends with that call. */
static inline bool cg_is_zone_of(const cg_match *match, int zone, int player)
{
    return match && (unsigned)zone < match->plan->limits.zone_count &&
           (unsigned)player < (unsigned)match->plan->players;
}

/** Does an amount or another number lie in a range, its ends included? */
static inline bool cg_checked_range(const cg_match *match, const char *call, const char *what,
                                    int64_t number, int64_t low, int64_t high)
{
    if (number >= low && number <= high)
        return true;
    cg_fault_range(match, call, what, number, low, high);
    return false;
}

/** Is it a cg_cause, or that of one of the board's moves? */
static inline bool cg_checked_cause(const cg_match *match, const char *call, unsigned cause)
{
    return cg_checked_number(match, call, "cause", (int)cause,
                             match && cg_is_cause(match->plan->board, cause));
}

/** Is it a card that is still there? Asked by what does something with it. */
static inline bool cg_checked_card(const cg_match *match, const char *call, int32_t thing)
{
    if (match && cg_card_lives(match, thing))
        return true;
    cg_fault_card(match, call, thing);
    return false;
}

/** Is it a card in play, or one elsewhere? */
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

/** Are there the `count` structures of `size` bytes each that a call is about? */
static inline bool cg_checked_rows(const cg_match *match, const char *call, const void *rows,
                                   int count, size_t size)
{
    if (count <= 0 || cg_are_rows(rows, (size_t)count, size))
        return true;
    cg_fault_said(match, call, "the structure is missing, or its size is wrong");
    return false;
}

/** Has the game cards in play? Asked in functions that only such games can call. */
static inline bool cg_checked_board(const cg_match *match, const char *call)
{
    if (match && match->watch)
        return true;
    cg_fault_said(match, call, "the module must have a board");
    return false;
}

/** Is it a row of one of the board's tables, which has `count` rows? Without a board it has none.
 */
static inline bool cg_checked_row_of_board(const cg_match *match, const char *call,
                                           const char *what, int row, size_t count)
{
    if ((size_t)(unsigned)row < count)
        return true;
    cg_fault_row_of_board(match, call, what, row, count);
    return false;
}

/* The same checks, in the function that the game has called. */
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
