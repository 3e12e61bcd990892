/** @file names.h  Names of things in a match, as texts of options and events use them. */
#ifndef CG_MATCH_NAMES_H
#define CG_MATCH_NAMES_H

#include "base/text.h"
#include "state/state.h"

#include <cardgame/event.h>

/** "player 2", "die 3", "draw_pile of player 1", "egyptian/ra". Seats and dice are counted from 1.
 */
void cg_name_ref(const cg_match *match, cg_ref ref, cg_text *out);

/** The same for people: "Player 2", "die 3 (showing 4)", "the draw pile of player 1", "Ra". */
void cg_name_ref_kindly(const cg_match *match, cg_ref ref, cg_text *out);

/** Number of the card among those of its design in its zone, from 1; 0 when it is the only one. */
unsigned cg_name_copy(const cg_match *match, unsigned card);

#endif
