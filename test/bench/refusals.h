/** @file refusals.h  How long it takes to refuse texts. */
#ifndef BENCH_REFUSALS_H
#define BENCH_REFUSALS_H

#include <cardgame/cardgame.h>

/** Measures and prints. @return whether the games could be loaded */
bool measure_refusals(cg_context *context);

#endif
