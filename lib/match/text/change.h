/**
 * @file change.h
 * Lasting changes, as lines of text.
 */
#ifndef CG_MATCH_CHANGE_H
#define CG_MATCH_CHANGE_H

#include "base/text.h"
#include "state/state.h"

#include <cardgame/view.h>

/** Writes a CG_EVENT_MODIFY as what happens to its subject: " gets power +2 until end of turn". */
void cg_view_change_told(const cg_match *match, const cg_event_record *event, cg_text *out);

/** Writes a change as a line. @return how many of the same card or player, or of none, say the same;
 * 0 when an earlier one has counted it */
unsigned cg_view_change_line(const cg_match *match, int viewer, uint32_t index, char *line,
                             size_t size);

/** Until when a card that has phased out is away; nothing when it comes back with what it is
 * attached to. @return length of the whole text */
size_t cg_view_away_until(const cg_match *match, unsigned card, char *buffer, size_t size);

#endif
