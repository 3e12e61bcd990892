/**
 * @file games.h
 * The games that are installed or on the module path, each loaded when a file first names it, and what of
 * their cards could be loaded last: of the card path, and of the folders of open files.
 */
#ifndef LSP_GAMES_H
#define LSP_GAMES_H

#include "file.h"

#include <cardgame/cardgame.h>
#include <jansson.h>

typedef struct game {
    char name[64];
    cg_game *rules;
    json_t *schema; /**< of its card files */
    cg_cards *base; /**< the cards of the card path; NULL: they cannot be loaded */
    bool base_tried;
} game;

/** The cards of a folder, as they were when they had no mistakes. */
typedef struct group {
    char *folder;
    const game *game;
    cg_cards *cards;
    uint64_t used;
} group;

#define GROUPS_MOST 8

typedef struct games {
    cg_context *context;
    char *card_path; /**< folders that the editor names; NULL */
    game **list;
    size_t count, capacity;
    group groups[GROUPS_MOST];
    uint64_t clock;
} games;

/** @return false when memory is short */
bool games_open(games *all, const char *module_path, const char *card_path);
void games_close(games *all);
/** The game of that name, loaded if need be; NULL: none is installed, or it cannot be loaded. */
game *games_find(games *all, const char *name);
/** Name of installed game number `index`. @return false past the last */
bool games_name(games *all, size_t index, char name[64]);
/** The installed game whose name is meant. @return false: none is near */
bool games_near(games *all, const char *name, char near[64]);
/** The cards of the card path. */
cg_cards *games_base(games *all, game *g);
/** The files of the card path; of files with the same name the first counts. */
void games_files(const games *all, const char *name, paths *list);
/** Does a file lie where the editor or the environment says that cards are? */
bool games_own(const games *all, const char *path);
/** Does it lie where cards of that game are installed? */
bool games_installed(const games *all, const char *name, const char *path);
/** Keeps the cards of a folder, which were loaded without mistakes, and owns them. */
void games_keep(games *all, const game *g, const char *folder, cg_cards *cards);
/** The cards that a file in that folder speaks of: those of the folder, or else of the card path; NULL. */
cg_cards *games_cards(games *all, game *g, const char *folder);
/** What is on the disk may have changed. */
void games_forget(games *all);

#endif
