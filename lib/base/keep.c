/* Keeps an object for the next user. */
#include "base/keep.h"

#include <stddef.h>

void cg_keep_begin(cg_keep *keep)
{
    atomic_init(&keep->kept, NULL);
    atomic_init(&keep->closed, false);
}

cg_kept *cg_keep_take(cg_keep *keep)
{
    return atomic_exchange(&keep->kept, NULL);
}

static void drop(cg_kept *kept)
{
    if (kept)
        kept->drop(kept);
}

void cg_keep_put(cg_keep *keep, cg_kept *kept)
{
    if (!kept)
        return;
    drop(atomic_exchange(&keep->kept, kept));
    if (atomic_load(&keep->closed)) /* cg_keep_close() also takes it: one of the two gets it */
        drop(cg_keep_take(keep));
}

void cg_keep_close(cg_keep *keep)
{
    atomic_store(&keep->closed, true);
    drop(cg_keep_take(keep));
}
