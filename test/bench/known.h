/** @file known.h  The speed of known games that are written outside the tree. */
#ifndef BENCH_KNOWN_H
#define BENCH_KNOWN_H

#include <cardgame/cardgame.h>

/** Measures and prints. @return whether the games could be loaded */
bool measure_known(cg_context *context);

#endif
