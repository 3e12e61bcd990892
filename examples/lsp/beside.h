/**
 * @file beside.h
 * Where scenarios lie beside cards, and cards beside scenarios:
 *
 *     cards/GAME/mine.yaml    mine/GAME/mine.yaml         mine.yaml in any folder CARDS
 *     scenarios/mine.yaml     mine/scenarios/mine.yaml    CARDS/../scenarios/mine.yaml
 */
#ifndef LSP_BESIDE_H
#define LSP_BESIDE_H

#include "server.h"

enum { FOLDER_FILES_MOST = 2000, FOLDERS_DEEP = 8 };

/** Adds the folders with cards of that game that a file of scenarios lies beside. */
void beside_cards(const char *scenario_file, const char *rules, paths *folders);
/** Adds the files of the folder of a file, and those that belong to it: of cards the scenarios, of scenarios the
 * cards that it names or lies beside. */
void beside_files(server *s, document *d, paths *list);
/** Adds the files with cards that a file of scenarios names. */
void beside_named(document *scenarios, paths *list);
/** The file for scenarios of the cards of a file: one that is there, of the same game, or a new one. Freed by the
 * caller. */
char *beside_path(server *s, document *cards, const game *g);
/** The way from a folder to another one, such as `../cards/tabletop`. Freed by the caller. */
char *beside_way(const char *from, const char *to);

#endif
