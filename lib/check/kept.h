/* The game's own data of a match: values, counters, dice, slots of procedures, bits and counters
 * of cards in play, relations. */
#ifndef CARDGAME_CHECK_KEPT_H
#define CARDGAME_CHECK_KEPT_H

#include <cardgame/cardgame.h>

#define CG_KEPT_WHERE 120 /* bytes for the name of such data */

/** Returns true if the game's data differs between two worlds of one match.
 * @param where receives the first difference, as the subject of a sentence */
bool cg_kept_differs(const cg_match *one, const cg_match *other, char where[CG_KEPT_WHERE]);

#endif
