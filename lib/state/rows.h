/** @file rows.h
 * Neighbouring places of cards in play (cg_zone_def.row): by number if a zone has numbered places,
 * otherwise in the order in which the cards came. An attached card has no place in a zone without
 * numbers.
 */
#ifndef CG_STATE_ROWS_H
#define CG_STATE_ROWS_H

#include "state/board.h"

/** Returns the card in that place of a zone in play.
 * @return its index + 1; 0 if there is none */
unsigned cg_row_at(const cg_match *match, unsigned zone, unsigned place);

/** Records the neighbours of a card that is about to leave play and has just been recorded in that
 * place of the lasts. Cards that left in the same step count as still there: they are the last
 * `match->together` records. */
void cg_row_remember(const cg_match *match, unsigned card, unsigned last);

/** Returns the card beside one, packed: `step` is -1 for its left, 1 for its right. For a card that
 * has left play it is its neighbour at that time, which may also have left. 0 if there is none. */
int32_t cg_row_beside_value(const cg_match *match, int32_t card, int step);

/** Finds the zone and the place of a card in play, or those that it had when it left.
 * @return false if it has none */
bool cg_row_find(const cg_match *match, int32_t card, unsigned *zone, unsigned *place);

#endif
