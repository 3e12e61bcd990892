/** @file result.h  How a match ended, for people and programs. */
#ifndef RESULT_H
#define RESULT_H

#include <cardgame/cardgame.h>

/** One line, such as "player 1 wins (victory) after 14 turns". */
void result_print(const cg_match *match);

/** The JSON member "result", null while the match runs. */
void result_write(const cg_match *match);

#endif
