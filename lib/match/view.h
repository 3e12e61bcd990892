/** @file view.h  What the parts of a view share. */
#ifndef CG_MATCH_VIEW_H
#define CG_MATCH_VIEW_H

#include "base/text.h"
#include "state/state.h"

#include <cardgame/view.h>

/** Index of the card at that position of a zone as the viewer sees it; -1: there is none. */
int cg_view_card_at(const cg_match *match, int viewer, uint8_t zone, int owner, uint32_t position);
/** A card as the viewer may know it. */
void cg_view_card_write(const cg_match *match, int viewer, unsigned card, cg_view_card *out);

/** Is there a zone of its own for each player, and are its cards in play? */
bool cg_view_owned(const cg_match *match, unsigned zone);
bool cg_view_in_play(const cg_match *match, unsigned zone);

/** The cards of a zone in play, as the member `objects`. */
void cg_view_write_objects(cg_json *json, const cg_match *match, int viewer, unsigned zone,
                           int owner);
/** The game's own values of a card, by row of the board's table; and those that are not 0, as the
 * member `values`. */
void cg_view_values(const cg_match *match, unsigned card, int32_t *values);
void cg_view_write_values(cg_json *json, const cg_board *board, const int32_t *values);
/** The game's own that the card is in. */
void cg_view_write_conditions(cg_json *json, const cg_match *match, unsigned card);
/** A change as what happens to somebody: " gets power +2 until end of turn". */
void cg_view_change_told(const cg_match *match, const cg_event_record *event, cg_text *out);
/** The changes of that card or player (0: abilities that last or wait), a line for each; those that
 * say the same are counted. */
void cg_view_change_lines(const cg_match *match, int viewer, int32_t target, const char *indent,
                          cg_text *out);
/** What holds between cards and players: a line for each; as the member `relations`. */
void cg_view_relation_lines(const cg_match *match, int viewer, cg_text *out);
void cg_view_write_relations(cg_json *json, const cg_match *match, int viewer);
/** The changes that last, as the member `changes`. */
void cg_view_write_changes(cg_json *json, const cg_match *match, int viewer);

#endif
