/** @file view_card.h  What a card says of itself on the board: its kind, numbers and words. */
#ifndef CG_MATCH_VIEW_CARD_H
#define CG_MATCH_VIEW_CARD_H

#include "base/text.h"
#include "state/state.h"

/** Puts "; " between what is said of a card, and " (" before the first. */
void cg_view_say(cg_text *out, unsigned *said, const char *what);

/** "creature, minor; power 2, toughness 2; flying": what it looks like now, for who knows it. */
void cg_view_card_face(cg_text *out, const cg_match *match, unsigned card, unsigned *said);

/** What a card in play can no longer do: that it came in this turn, what it must not do, and which
 * of its abilities have been used as often as they can. */
void cg_view_card_limits(cg_text *out, const cg_match *match, unsigned card, unsigned *said);
/** The same as members, each left out when it says nothing: `entered` (the turn), `cannot`, `used`
 * (abilities of its text, from 1). */
void cg_view_write_limits(cg_json *json, const cg_match *match, unsigned card, bool known);

#endif
