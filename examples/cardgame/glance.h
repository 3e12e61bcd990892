/** @file glance.h  What the top of a card file tells without the rules of any game. */
#ifndef CARDGAME_GLANCE_H
#define CARDGAME_GLANCE_H

#include "files.h"

#include <stdbool.h>
#include <stddef.h>

#define GAME_NAME_MAX 64

/** What is in a file, as far as its keys tell. */
typedef enum file_sort {
    FILE_OF_SOME_SORT,
    FILE_OF_CARDS,
    FILE_OF_SCENARIOS,
    FILE_OF_A_LANGUAGE,
    FILE_OF_A_STUDY,
    FILE_OF_A_LAYOUT,
    FILE_OF_A_GUIDE,
    FILE_OF_FORGE,      /**< a card as Forge has it: `Name:Lightning Bolt` */
    FILE_OF_XML,        /**< cards or a deck as Cockatrice has them */
    FILE_OF_A_DECK_LIST /**< lines as `4 Lightning Bolt` */
} file_sort;

/** What is said of a file that holds no cards; NULL: it may hold some. */
const char *glance_says(file_sort sort);

/** What a glance at a card file tells. */
typedef struct file_glance {
    char game[GAME_NAME_MAX]; /**< the game that it names; "" */
    unsigned line;            /**< where it names the game; 0: it does not */
    bool abilities;           /**< it defines some */
    file_sort sort;
    char near[8]; /**< a key like 'game', misspelt; "": there is none */
    unsigned near_line;
} file_glance;

/** The same of a file; one that cannot be read tells nothing. */
void glance_at_file(const char *path, file_glance *glance);

/** Adds a file, or those of a folder that are not of another sort, or of a language.
 * @return false after a message when a folder cannot be read or has no such file */
bool glance_files(file_list *list, const char *path, file_sort other);

#endif
