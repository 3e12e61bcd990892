/**
 * @file beside.h
 * Texts that lie beside a game: its rules for people, and what the table needs of it.
 */
#ifndef LAYOUT_BESIDE_H
#define LAYOUT_BESIDE_H

#include <cardgame/cardgame.h>

/** Reads a file beside the game's cards, GAME/NAME in a folder of the card path.
 * @return to be freed; NULL: there is none */
char *beside_cards(cg_context *context, const char *game, const char *name, size_t *length);
/** Reads a page of the game, "README.md" or "RULES.md": from the documents that are installed with the
 * program, beside its module in the folders of CARDGAME_MODULE_PATH, or beside its cards.
 * @return as above */
char *beside_page(cg_context *context, const char *game, const char *name, size_t *length);

#endif
