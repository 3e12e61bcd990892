/** @file twins.h
 * Makes worlds that differ only in what a viewer cannot know, by exchanging two cards (exchange.c).
 */
#ifndef CG_CHECK_TWINS_H
#define CG_CHECK_TWINS_H

#include "check/told.h"

/** Finds two cards of different designs that the viewer cannot tell apart, and that nothing under
 * way refers to.
 * @param order take two that are together in a zone without order, and differ only in the order in
 * which they came
 * @param left  receives the index of one card
 * @param right receives that of the other
 * @return false if none were found */
bool cg_exchange_choose(const cg_match *match, int viewer, bool order, cg_random *side,
                        unsigned *left, unsigned *right);
/** Gives a card that chance has picked, and that the viewer does not know, another design that
 * could have been picked.
 * @param card receives its index
 * @param was  receives its earlier kind
 * @return false if there is none, or it stays the same */
bool cg_exchange_pick(cg_match *match, int viewer, cg_random *side, unsigned *card, uint16_t *was);
/** Exchanges the two cards; with `order`, also who knows them. */
void cg_exchange(cg_match *match, unsigned left, unsigned right, bool order);
/** Returns true if `from` could have come to be like `match`, as far as the rules say. */
bool cg_exchange_is_possible(const cg_match *match, const cg_match *from, int viewer);

#endif
