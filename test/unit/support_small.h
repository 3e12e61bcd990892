/** @file support_small.h  A game with two windows whose cards show what the effect language,
 * counters, windows, zones and knowledge do, beyond what one game needs. */
#ifndef TEST_SUPPORT_SMALL_H
#define TEST_SUPPORT_SMALL_H

#include "support.h"

enum { DECK, HAND, DISCARD, STACK, ROW };
enum { GOLD, BANK, LIFE, FAME, TALLY };
enum { MAIN, RESPONSE };
enum { ALONE, FAMOUS, EMPTY_HANDED, NIGHTFALL };

/** Loads the game with its cards, for a whole group of tests; unload_game() gives it back. */
int load_small(void **state);
/** A board with a hand for player 0, named in one text: "coin coin gift". */
void small_board(board *b, const fixture *f, int players, const char *hand);
/** A match from that board. */
cg_match *small_match(const fixture *f, int players, const char *hand);
int small_counter(const cg_match *match, int which, int player);
/** Plays a card that nobody answers. */
void small_play(cg_match *match, const char *option);

#endif
