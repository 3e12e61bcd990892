/** @file load.h  Loads a user's own cards together with those of the card path. */
#ifndef CG_CATALOGUE_LOAD_H
#define CG_CATALOGUE_LOAD_H

#include <cardgame/cards.h>

/** Loads the named files and folders together with the folders of the card path, as if they were
 * before these on it: of files with the same name, the first counts. If files or folders are
 * named, the card path need not have a folder of the game.
 * @param paths files, or folders of *.yaml files
 * @param report receives the errors; NULL allowed
 * @param cards receives the catalogue, owned by the caller
 * @return as cg_cards_load() */
cg_status cg_cards_load_over(const cg_game *game, const char *const *paths, size_t count,
                             cg_report *report, cg_cards **cards);

#endif
