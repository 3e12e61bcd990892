/** @file staged.h  A match in which one card lies somewhere, to see what it is there and what can be done with it. */
#ifndef LSP_STAGED_H
#define LSP_STAGED_H

#include <cardgame/cardgame.h>

typedef struct staged {
    const cg_cards *cards;
    cg_design design;
    size_t zone; /**< of the first player */
    int phase;
    bool rich;   /**< the counters of that player are at 10 */
    bool chance; /**< random events are asked */
} staged;

/** @param placed receives the card's id
 * @return the match, owned by the caller; NULL: the card cannot lie there */
cg_match *staged_match(const staged *k, cg_card *placed);

#endif
