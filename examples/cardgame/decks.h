/** @file decks.h  The decks of a catalogue, for those who name them. */
#ifndef DECKS_H
#define DECKS_H

#include <cardgame/cardgame.h>

#define DECK_WHY 300 /* room for what is said of a deck; an error takes as much */

/** Says that there is no such deck, and which may have been meant, or which there are. */
void deck_unknown(const cg_cards *cards, const char *name, char why[DECK_WHY]);

/** Lists them on standard output: as lines for people, or as a member of the JSON object that is open. */
void decks_print(const cg_cards *cards);
void decks_write(const cg_cards *cards);

#endif
