/**
 * @file watch.h
 * Looks at the time: whose clock has run out, and who is away.
 */
#ifndef TABLE_WATCH_H
#define TABLE_WATCH_H

#include "desk.h"

/** Must the match be held, as time counts in it? */
bool watch_counts(const room *r);
/** Looks at all matches that are held, and lets the table's time (moment.h) run. To be called a few times a
 * second. Where the server was held meanwhile, time stands for who has lost their connection by it, as after
 * watch_resume(). */
void watch_time(desk *d);
/** The server has begun again. Clocks have run until `alive`; now time stands until who is asked is back, or
 * had some time to come. @param alive the moment that was noted last */
void watch_resume(desk *d, held *h, int64_t alive);

#endif
