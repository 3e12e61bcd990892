/** @file options.h  What is wished on the command line. */
#ifndef RENDER_OPTIONS_H
#define RENDER_OPTIONS_H

#include "canvas.h"

#define WISHES_MOST 64 /* cards, decks and sets that are named */

/** What is made. */
typedef enum product {
    MAKE_CARDS,
    MAKE_CONTACT,
    MAKE_SHEETS,
    MAKE_TABLETOP,
    MAKE_COUNTERS,
    MAKE_DICE,
    MAKE_MAT,
    MAKE_RULES,
    MAKE_CHECK,
    MAKE_COUNT
} product;

typedef struct wishes {
    const char *game;
    product product;
    const char *cards[WISHES_MOST], *decks[WISHES_MOST], *sets[WISHES_MOST];
    size_t card_count, deck_count, set_count;
    const char *out;
    format format;
    double dpi, bleed; /**< 0: not said */
    const char *paper; /**< "a4" or "letter" */
    const char *art, *card_path, *url;
    const char *language; /**< NULL: English */
    bool dark, backs, no_marks, tokens;
    int jobs;
} wishes;

/** Is that a folder: one that is there, or a name that does not end as a file does? */
bool out_is_folder(const char *path);

/** Reads the command line; ends the program where it is wrong, or asks for help. */
void options_read(int count, char **words, wishes *w);

#endif
