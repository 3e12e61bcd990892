/** @file rows.h
 * The places of cards in play beside each other (cg_zone_def.row): by number if a zone has numbered
 * places, otherwise in the order in which the cards came. An attached card has no place in a zone
 * without numbers.
 */
#ifndef CG_STATE_ROWS_H
#define CG_STATE_ROWS_H

#include "state/board.h"

/** The card in that place of a zone in play. @return its index + 1; 0: there is none */
unsigned cg_row_at(const cg_match *match, unsigned zone, unsigned place);

/** Remembers what is beside a card that is about to leave play and has just been remembered in
 * that place of the lasts. What has left in the same step counts as if it still lay there:
 * `match->together` such cards are remembered last. */
void cg_row_remember(const cg_match *match, unsigned card, unsigned last);

/** The card beside one, packed: -1 to its left, 1 to its right. Beside a card that has left play is the one
 * that was beside it then, which may have gone as well. 0: none. */
int32_t cg_row_beside_value(const cg_match *match, int32_t card, int step);

/** Zone and place in it of a card in play, or those that it had when it left; else false. */
bool cg_row_find(const cg_match *match, int32_t card, unsigned *zone, unsigned *place);

#endif
