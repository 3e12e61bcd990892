/** @file check_fields.h  Checks of each field of a record against the range listed in records.h and board_records.h. */
#ifndef CG_MATCH_CHECK_FIELDS_H
#define CG_MATCH_CHECK_FIELDS_H

#include "state/state.h"

/* Each returns the name of the first field that is out of range, or NULL if all are in range. The
 * record need not be part of the match. */
const char *cg_range_head(const cg_match *match, const cg_head *from);
const char *cg_range_card(const cg_match *match, const cg_card_state *from);
const char *cg_range_item(const cg_match *match, const cg_item *from);
const char *cg_range_frame(const cg_match *match, const cg_frame *from);
/* only for games with a board */
const char *cg_range_object(const cg_match *match, const cg_object *from);
const char *cg_range_modifier(const cg_match *match, const cg_modifier *from);
const char *cg_range_happening(const cg_match *match, const cg_happening_state *from);
const char *cg_range_waiting(const cg_match *match, const cg_waiting *from);
const char *cg_range_member(const cg_match *match, const cg_batch_member *from);
const char *cg_range_last(const cg_match *match, const cg_last *from);
const char *cg_range_beside(const cg_match *match, const cg_beside *from);
const char *cg_range_use(const cg_match *match, const cg_use *from);
const char *cg_range_player(const cg_match *match, const cg_player_state *from);
const char *cg_range_relation(const cg_match *match, const cg_relation_state *from);
const char *cg_range_extra(const cg_match *match, const cg_extra *from);
const char *cg_range_sealed(const cg_match *match, const cg_sealed *from);
const char *cg_range_fact(const cg_match *match, const cg_fact_state *from);

#endif
