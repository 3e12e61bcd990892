/** @file search.h  How many playouts searching players make in a second. */
#ifndef BENCH_SEARCH_H
#define BENCH_SEARCH_H

#include <cardgame/cardgame.h>

/** Measures and prints. @return whether the games could be loaded */
bool measure_search(cg_context *context);

#endif
