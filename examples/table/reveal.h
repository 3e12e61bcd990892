/**
 * @file reveal.h
 * Does an answer look as if it had shown something to somebody? Then nobody is offered to take it back. That is a
 * look at what was told, quick enough for each answer; whether it can be taken back says learned.h.
 */
#ifndef TABLE_REVEAL_H
#define TABLE_REVEAL_H

#include <cardgame/cardgame.h>

typedef enum revealed {
    REVEALED_NOTHING,
    REVEALED_OWN,   /**< only what who answered knew already, such as a card of their hand */
    REVEALED_HIDDEN /**< something that they did not know, or that chance has decided */
} revealed;

/** What seems to have been revealed since that many events, when a seat has answered. */
revealed reveal_told(const cg_match *match, const cg_game *game, int seat, uint64_t events);

#endif
