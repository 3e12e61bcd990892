#include "moment.h"

#include "common.h"

#include <time.h>

#define STEP_MOST 1000 /* milliseconds: who has not looked for longer was held */

static int64_t noted, at; /* the moment of the last call, and when that was by the steady clock */

/** Unlike clock_steady() it also runs while the machine is suspended, so that this is noticed. */
static int64_t steady(void)
{
#ifdef CLOCK_BOOTTIME
    struct timespec now;
    if (!clock_gettime(CLOCK_BOOTTIME, &now))
        return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
#endif
    return clock_steady();
}

void moment_begin(int64_t from)
{
    noted = from > 0 ? from : clock_now();
    at = steady();
}

static int64_t step(int64_t now)
{
    int64_t passed = now > at ? now - at : 0;
    return passed < STEP_MOST ? passed : STEP_MOST;
}

int64_t moment_tick(void)
{
    int64_t now = steady(), counted = step(now), lost = now - at - counted;
    noted += counted;
    at = now;
    return lost > 0 ? lost : 0;
}

int64_t moment_now(void)
{
    return noted + step(steady());
}
