/**
 * @file clock.h
 * The clocks of a match. They run for who owes an answer, and are as they were at one moment: what has
 * passed since is counted when something happens.
 */
#ifndef TABLE_CLOCK_H
#define TABLE_CLOCK_H

#include "terms.h"

#include <cardgame/cardgame.h>
#include <stddef.h>

#define CLOCK_TEXT ((size_t)CG_PLAYERS_MAX * 48 + 24) /**< bytes of its text, with the NUL */

typedef struct clocks {
    int64_t left[CG_PLAYERS_MAX];  /**< milliseconds for the rest of the match, by seat */
    int64_t spent[CG_PLAYERS_MAX]; /**< milliseconds on the decision that is put, by seat */
    int64_t since;                 /**< the moment at which they were so (moment.h); 0: not begun */
    bool stands;                   /**< they do not run until ENTRY_CLOCK */
} clocks;

/** All seats have what the terms give. */
void clocks_begin(clocks *c, const terms *t);
/** Counts what has passed until now for the seats of `owing`. */
void clocks_run(clocks *c, uint32_t owing, int64_t now);
/** A seat has answered: its increment, and another decision for those that are put one. */
void clocks_answered(clocks *c, const terms *t, int seat);
/** A new decision is put to a seat. */
void clocks_put(clocks *c, int seat);
/** Milliseconds until the time of a seat that owes an answer is over; below 0: it is. */
int64_t clocks_rest(const clocks *c, const terms *t, int seat, int64_t now);

/** "left:spent" of each of so many seats, and behind '@' since when, with 's' where they stand. */
void clocks_write(const clocks *c, int seats, char *text);
/** Reads that again. @param since where the text does not say it. @return false: it is none */
bool clocks_read(clocks *c, int seats, const char *text, int64_t since);

#endif
