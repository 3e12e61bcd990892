/** @file glance.h  What the top of a card file tells without the rules of any game. */
#ifndef CARDGAME_GLANCE_H
#define CARDGAME_GLANCE_H

#include <stdbool.h>
#include <stddef.h>

#define GAME_NAME_MAX 64

/** What a glance at a card file tells. */
typedef struct file_glance {
    char game[GAME_NAME_MAX]; /**< the game that it names; "" */
    unsigned line;            /**< where it names the game; 0: it does not */
    bool abilities;           /**< it defines some */
    char near[8];             /**< a key like 'game', misspelt; "": there is none */
    unsigned near_line;
} file_glance;

/** Looks for the keys at the top of a card file: plain or quoted, a line each or in `{...}`, behind
 * a byte order mark. */
void glance_at(const char *text, size_t length, file_glance *glance);

#endif
