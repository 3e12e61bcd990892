/**
 * @file expiry.h
 * Old matches are forgotten, by rule.
 */
#ifndef TABLE_EXPIRY_H
#define TABLE_EXPIRY_H

#include "desk.h"

/** Milliseconds of the table's time after which a match is forgotten at which nobody was; 0: never. */
typedef struct expiry {
    int64_t over;  /**< that is over */
    int64_t going; /**< that goes on, or waits for players */
    int64_t due;   /**< when it is looked next */
} expiry;

/** Forgets some of those whose time is over, if it is time to look. Those that are held are not. */
void expiry_tidy(expiry *e, desk *d);

#endif
