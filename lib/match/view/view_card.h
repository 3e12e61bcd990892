/** @file view_card.h  What a card says of itself on the board: its kind, numbers and words. */
#ifndef CG_MATCH_VIEW_CARD_H
#define CG_MATCH_VIEW_CARD_H

#include "base/text.h"
#include "state/state.h"

/** Writes `what`, with " (" before the first thing that is said of a card and "; " before others.
 * The caller closes the parenthesis when something was said.
 * @param said counts what was said; 0 at first */
void cg_view_note(cg_text *out, unsigned *said, const char *what);

/** Writes what the card looks like now: "creature, minor; power 2, toughness 2; flying". Only for
 * viewers who know it. */
void cg_view_card_face(cg_text *out, const cg_match *match, unsigned card, unsigned *said);

/** Writes what a card in play can no longer do: that it came in this turn, what it must not do, and
 * which of its abilities have been used as often as they can be. */
void cg_view_card_limits(cg_text *out, const cg_match *match, unsigned card, unsigned *said);
/** Writes the same as members: `entered` (the turn), and unless they are empty `cannot` and `used`
 * (abilities of its text, from 1).
 * @param known the viewer knows the card; else only `entered` is written */
void cg_view_write_limits(cg_json *json, const cg_match *match, unsigned card, bool known);

#endif
