/** @file terms.h  Words of a game's cards, as its effect language has them. */
#ifndef TERMS_H
#define TERMS_H

#include "common.h"

/** Prints what a word of the game is: a keyword, a kind, a phase, a phrase of the language; and the
 * cards that are printed with it. @return false when there is no such word */
bool terms_print(const cg_cards *cards, const char *word);

#endif
