#include "expiry.h"

#include "log.h"
#include "moment.h"

#define EVERY 1000 /* milliseconds */
#define AT_ONCE 64 /* matches, so that nobody waits for it */

static void forget(desk *d, bool over, int64_t time)
{
    char ids[AT_ONCE][ID_SIZE];
    int64_t now = moment_now();
    if (!time || now <= time)
        return;
    size_t count = store_old_matches(d->store, over, now - time, ids, AT_ONCE);
    for (size_t i = 0; i < count; i++) {
        if (desk_held(d, ids[i]))
            continue;
        store_drop_match(d->store, ids[i]);
        log_line(LOG_INFO, "match-forgotten", "ss%", "match", ids[i], (size_t)ID_SHOWN);
    }
}

void expiry_tidy(expiry *e, desk *d)
{
    int64_t now = moment_now();
    if (now < e->due)
        return;
    e->due = now + EVERY;
    forget(d, true, e->over);
    forget(d, false, e->going);
}
