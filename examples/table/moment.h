/**
 * @file moment.h
 * The table's own time, in milliseconds. It runs while the server takes requests, and stands while it is
 * stopped, or held, or the machine is suspended; nobody can set it. What players are given time for is
 * counted in it. The clock on the wall (clock_now()) is for people who read when something was.
 */
#ifndef TABLE_MOMENT_H
#define TABLE_MOMENT_H

#include <stdint.h>

/** Goes on from a moment that was noted before. @param from 0: none was; it begins at the clock on the wall */
void moment_begin(int64_t from);
/** To be called several times a second; what lies between two calls counts for a second at most.
 * @return milliseconds since the last call that do not count */
int64_t moment_tick(void);
/** The moment that is now, above 0. */
int64_t moment_now(void);

#endif
