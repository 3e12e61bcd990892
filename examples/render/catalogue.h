/** @file catalogue.h  The cards of a game, and those of them that are asked for. */
#ifndef RENDER_CATALOGUE_H
#define RENDER_CATALOGUE_H

#include "look.h"
#include "options.h"

typedef struct entry {
    const json_t *card;
    cg_design design;
    unsigned copies;
} entry;

typedef struct catalogue {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
    look look;
    json_t *all;    /**< each card with its fields, text and printed numbers, by its design */
    entry *entries; /**< those that are asked for */
    size_t count;
    char *stem; /**< what files are called: the game, and the decks and sets that are asked for */
    const char *deck_title; /**< of the one deck that is asked for; NULL */
} catalogue;

/** Loads a game and finds what is asked for. @return false after a message */
bool catalogue_open(catalogue *c, const wishes *w);
void catalogue_close(catalogue *c);
/** The cards of an entry, copies counted. */
size_t catalogue_copies(const catalogue *c);

#endif
