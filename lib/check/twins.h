/** @file twins.h  Two worlds that differ only in what a viewer cannot know. */
#ifndef CG_CHECK_TWINS_H
#define CG_CHECK_TWINS_H

#include "check/told.h"

/** Two cards of other designs that the viewer cannot tell apart, and that nothing which is going on
 * has to do with.
 *  @param order they lie together in a zone without order, so that which of them is which tells
 * only in what order they came there
 *  @return false when none were met */
bool cg_exchange_choose(const cg_match *match, int viewer, bool order, cg_random *side,
                        unsigned *left, unsigned *right);
/** They change places; with `order`, together with who knows them. */
void cg_exchange(cg_match *match, unsigned left, unsigned right, bool order);
/** Can `from` have come to be like this, as far as the rules say? */
bool cg_exchange_is_possible(const cg_match *match, const cg_match *from);

#endif
