/** @file card_folders.h  The folders that hold the cards of a game. */
#ifndef CARD_FOLDERS_H
#define CARD_FOLDERS_H

#include <stddef.h>

/** Folder number `index` in which cards of the game may lie: those of CARDGAME_CARD_PATH in their order,
 * then that of the cards installed with this program. It need not be there.
 * @return its path, freed by the caller; NULL when there are no more */
char *card_folder(const char *game, size_t index);

#endif
