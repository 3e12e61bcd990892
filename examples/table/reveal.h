/**
 * @file reveal.h
 * Has an answer shown something to somebody? What it has cannot be taken back.
 */
#ifndef TABLE_REVEAL_H
#define TABLE_REVEAL_H

#include <cardgame/cardgame.h>

typedef enum revealed {
    REVEALED_NOTHING,
    REVEALED_OWN,   /**< only what who answered knew already, such as a card of their hand */
    REVEALED_HIDDEN /**< something that they did not know, or that chance has decided */
} revealed;

/** What has been revealed since that many events, when a seat has answered. It looks at what was told, and
 * says rather too much than too little. */
revealed reveal_told(const cg_match *match, const cg_game *game, int seat, uint64_t events);

#endif
