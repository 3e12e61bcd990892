/** @file view.h  What the parts of a view share. */
#ifndef CG_MATCH_VIEW_H
#define CG_MATCH_VIEW_H

#include "base/text.h"
#include "match/text/change.h"
#include "state/state.h"

#include <cardgame/view.h>

/** Index of the card at that position of a zone as the viewer sees it; -1: there is none. */
int cg_view_card_at(const cg_match *match, int viewer, uint8_t zone, int owner, uint32_t position);
/** Fills `out` with the card, as far as the viewer may know it. */
void cg_view_card_write(const cg_match *match, int viewer, unsigned card, cg_view_card *out);

/** Has each player a zone of that row of the table? */
bool cg_view_owned(const cg_match *match, unsigned zone);
/** Are the cards in zones of that row in play? */
bool cg_view_in_play(const cg_match *match, unsigned zone);

/** Writes the cards of a zone in play as the member `objects`. */
void cg_view_write_objects(cg_json *json, const cg_match *match, int viewer, unsigned zone,
                           int owner);
/** The game's own values of a card, by row of the board's table (CG_CARD_VALUES_MAX). */
void cg_view_values(const cg_match *match, unsigned card, int32_t *values);
/** Writes those that are not 0 as the member `values`. */
void cg_view_write_values(cg_json *json, const cg_board *board, const int32_t *values);
/** Writes the game's own conditions that hold of the card as the member `conditions`. */
void cg_view_write_conditions(cg_json *json, const cg_match *match, unsigned card);
/** Writes the relations that hold, a line for each. */
void cg_view_relation_lines(const cg_match *match, int viewer, cg_text *out);
/** Writes the same as the member `relations`. */
void cg_view_write_relations(cg_json *json, const cg_match *match, int viewer);
/** Writes the lasting changes as the member `changes`. */
void cg_view_write_changes(cg_json *json, const cg_match *match, int viewer);

#endif
