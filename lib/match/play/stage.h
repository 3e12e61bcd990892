/** @file stage.h  Starts a match from a starting position (cg_stage). */
#ifndef CG_MATCH_STAGE_H
#define CG_MATCH_STAGE_H

#include "state/state.h"

/** Changes a state with all cards in their first zones into the starting position.
 * @return CG_OK, or CG_ERR_ARGUMENT with the part that does not fit */
cg_status cg_stage_apply(cg_match *match, const cg_stage *stage, cg_error *error);

/* ---- between the parts ---- */

/** A starting position while it is being set up. */
typedef struct cg_stage_board {
    const cg_stage *stage;
    uint16_t cards[CG_MATCH_CARDS_MAX]; /**< index of each card of the stage */
} cg_stage_board;

/** Refuses the board. @param format reason, with one %d for `number` */
cg_status cg_stage_refuse(cg_error *error, const char *format, int number);

/** Refuses properties of cards in play on other cards, and hosts that do not exist. */
cg_status cg_stage_check_cards(const cg_match *match, const cg_stage *stage, cg_error *error);
/** Puts a card into a zone of a game with a board, as `wanted` says.
 * @param card index of the card
 * @return its index from then on */
int cg_stage_put(cg_match *match, const cg_stage_card *wanted, unsigned card, unsigned zone);
/** Completes the position after all cards were placed: attaches them, puts them under others, and
 * numbers places. */
cg_status cg_stage_finish(cg_match *match, const cg_stage_board *board, cg_error *error);

#endif
