/** @file copies.h  What several choices of cards have in common: of copies each choice is there
 * once, and who chooses sees the cards. */
#ifndef CG_ENGINE_COPIES_H
#define CG_ENGINE_COPIES_H

#include "state/board.h"

/** What was picked so far. */
typedef struct cg_picks {
    const int32_t *values;
    unsigned count;
    bool each; /**< of a cost: copies are told apart */
} cg_picks;

/** Does either of two things do as well, since they are copies that lie open, outside of the game's
 * rows, and keep no order? */
bool cg_are_copies(const cg_match *match, int32_t left, int32_t right);

/** Does a copy stand before place `end` of the set that is not picked? Any copy does as well where
 * cards lie open, outside of the game's rows, and keep no order; the first ones are chosen. */
bool cg_comes_behind_copy(const cg_match *match, int32_t set, unsigned end, cg_picks so_far,
                          int32_t value);
/** How many from place `from` on come behind a copy that was passed over. */
unsigned cg_passed_over(const cg_match *match, cg_picks so_far, int32_t set, unsigned from);

/** Who chooses sees the cards, unless they lie face down in play. */
void cg_show_choice(cg_match *match, int player, int32_t set);

#endif
