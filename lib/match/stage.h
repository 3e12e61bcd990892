/** @file stage.h  Starting from a described board. */
#ifndef CG_MATCH_STAGE_H
#define CG_MATCH_STAGE_H

#include "state/state.h"

/** Changes a laid-out state into the board; refuses what does not fit. */
cg_status cg_stage_apply(cg_match *match, const cg_stage *stage, cg_error *error);

/* ---- between the parts ---- */

/** A board while it is laid out. */
typedef struct cg_stage_board {
    const cg_stage *stage;
    uint16_t cards[CG_MATCH_CARDS_MAX]; /**< index of each card of the stage */
} cg_stage_board;

/** Refuses with a reason that names a number (printf-like). */
cg_status cg_stage_refuse(cg_error *error, const char *format, int number);

/** Refuses what only cards in play can have, and hosts that there are not. */
cg_status cg_stage_check_cards(const cg_match *match, const cg_stage *stage, cg_error *error);
/** Puts a card into a zone of a game with a board. @return its index from then on */
int cg_stage_put(cg_match *match, const cg_stage_card *wanted, unsigned card, unsigned zone);
/** Attaches, stacks and numbers the cards that have all been put. */
cg_status cg_stage_finish(cg_match *match, const cg_stage_board *board, cg_error *error);

#endif
