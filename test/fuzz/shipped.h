/** @file shipped.h  The shipped games with all their cards, for fuzz targets: linked in,
 * read once from the root of the tree, where fuzzers run, and never given back. */
#ifndef TEST_FUZZ_SHIPPED_H
#define TEST_FUZZ_SHIPPED_H

#include <cardgame/cardgame.h>

enum { SHIPPED_GAMES = 5 };

/** The cards of a game by its number. */
const cg_cards *shipped_cards(unsigned number);
/** By the game's name; NULL. */
const cg_cards *shipped_named(const char *name);

/** What a fuzzer has found: the words go to stderr. */
void shipped_blame(const char *what, const char *why);

#endif
