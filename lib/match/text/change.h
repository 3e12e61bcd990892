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

/** Writes the changes of that card or player (0: abilities that last or wait), a line for each;
 * those that say the same are counted. */
void cg_view_change_lines(const cg_match *match, int viewer, int32_t target, const char *indent,
                          cg_text *out);

#endif
