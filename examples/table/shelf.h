/**
 * @file shelf.h
 * Catalogues of the matches that go on: each is played to its end with the cards with which it began,
 * whatever the card path has by then. The database keeps their files.
 */
#ifndef TABLE_SHELF_H
#define TABLE_SHELF_H

#include "hall.h"
#include "store.h"

/** @return NULL without memory */
shelf *shelf_open(void);
void shelf_close(shelf *s);

/** Keeps the files of a game's cards, unless they are kept: before a match begins with them.
 * @return false: they cannot be read, or are not those of the catalogue any more; the match can begin all
 * the same */
bool shelf_keep(const hall *h, store *s, const hall_game *game);

/** The game of that name with the cards of that content: those of today, or those whose files are kept.
 * Another version of the game or of the library can read more or other things in the same files.
 * @param same then there is none; else whoever asks must find out whether its cards are those of then
 * @return NULL: there are none */
const hall_game *shelf_find(const hall *h, store *s, const char *name, uint64_t content, bool same);
/** The game with kept cards that were found before; NULL: they were not. */
const hall_game *shelf_held(const hall *h, const char *name, uint64_t content);

#endif
