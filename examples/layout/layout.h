/**
 * @file layout.h
 * Layout files: what a game looks like (cards/LAYOUT.md).
 */
#ifndef LAYOUT_LAYOUT_H
#define LAYOUT_LAYOUT_H

#include <cardgame/cardgame.h>
#include <jansson.h>

/** Reads the layout that lies beside the cards of a game (`GAME/table.layout` in a folder of the card
 * path).
 * @param why receives "file:line:column: what is wrong", or "": there is none. REASON_SIZE bytes
 * @return a new reference; NULL when there is none, or a wrong one */
json_t *layout_read(cg_context *context, const cg_game *game, char *why);

#endif
