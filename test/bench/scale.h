/** @file scale.h  How cost grows with the number of cards in a zone. */
#ifndef BENCH_SCALE_H
#define BENCH_SCALE_H

#include <cardgame/cardgame.h>

/** Measures and prints. @return whether every cost grows at most like n log n */
bool measure_scale(cg_context *context);

#endif
