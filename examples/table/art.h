/**
 * @file art.h
 * Pictures that somebody has put into the folder `GAME/art` of the card path, one for a card
 * (cards/LAYOUT.md). They are read once; no path of a request leads to the file system.
 */
#ifndef TABLE_ART_H
#define TABLE_ART_H

#include <cardgame/cardgame.h>
#include <stdbool.h>

typedef struct art_file {
    char *path; /**< as it is asked for: "/art/demi/greek/zeus.svg" */
    const char *type;
    char *body;
    size_t length;
} art_file;

typedef struct art {
    art_file *files;
    size_t count;
} art;

/** Reads the picture of a card, if there is one.
 * @param why receives what is wrong with it; "": nothing. REASON_SIZE bytes
 * @return its path; NULL: there is none */
const char *art_add(art *a, cg_context *context, const char *game, const char *card, char *why);
/** The picture of a path; NULL: there is none. */
const art_file *art_find(const art *a, const char *path);
void art_free(art *a);

#endif
