/**
 * @file change.h
 * Lasting changes, as lines of text.
 */
#ifndef CG_MATCH_CHANGE_H
#define CG_MATCH_CHANGE_H

#include "base/text.h"
#include "state/state.h"

#include <cardgame/view.h>

/** Writes a CG_EVENT_MODIFY as an event of its subject: " gets power +2 until end of turn". */
void cg_view_change_told(const cg_match *match, const cg_event_record *event, cg_text *out);

/** Writes a change as a line.
 * @return the number of changes with the same line and card or player; 0 if an earlier one has
 * counted them */
unsigned cg_view_change_line(const cg_match *match, int viewer, uint32_t index, char *line,
                             size_t size);

/** Writes until when a card that has phased out is away; nothing if it returns with its host.
 * @return length of the whole text */
size_t cg_view_away_until(const cg_match *match, unsigned card, char *buffer, size_t size);

#endif
