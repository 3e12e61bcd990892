/** @file fillers.h  Cards that lie in the zones of a match of the default decks, to fill boards with. */
#ifndef LSP_FILLERS_H
#define LSP_FILLERS_H

#include <cardgame/cardgame.h>

#define FILLER_ZONES 32
#define FILLERS_MOST 3

typedef struct fillers {
    int players;
    struct {
        const char *ids[FILLERS_MOST]; /**< the catalogue's */
        size_t count;
        bool in_play, hidden; /**< cards there have stats; nobody sees them */
    } zones[FILLER_ZONES];
} fillers;

void fillers_find(const cg_cards *cards, fillers *f);

#endif
