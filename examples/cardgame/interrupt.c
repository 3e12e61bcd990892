#define _GNU_SOURCE
#include "interrupt.h"

#include <stdatomic.h>
#include <time.h>

volatile sig_atomic_t interrupted;

static atomic_llong first; /**< time of the first signal, in nanoseconds */

static void stop(int number)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long long at = now.tv_sec * 1000000000LL + now.tv_nsec;
    if (!interrupted) {
        atomic_store(&first, at);
        interrupted = 1;
    } else if (at - atomic_load(&first) >= 1000000000LL) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

void interrupt_listen(void)
{
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
}
