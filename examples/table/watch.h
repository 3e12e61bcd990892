/**
 * @file watch.h
 * Looks at the time: whose clock has run out, and who is away.
 */
#ifndef TABLE_WATCH_H
#define TABLE_WATCH_H

#include "desk.h"

/** Must the match be held, as time counts in it? */
bool watch_counts(const room *r);
/** Looks at all matches that are held. To be called a few times a second. */
void watch_time(desk *d);
/** The clocks of a match go on after the server was down: until `alive` they have run. */
void watch_resume(desk *d, held *h, int64_t alive);

#endif
