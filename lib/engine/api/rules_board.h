/**
 * @file rules_board.h
 * Checks inside the calls of games with cards in play.
 *
 * A card that has left reads as 0, but changing it is a mistake of the game. So is a row or a seat
 * that does not exist, as in rules.c, and a call in a game without a board. Each function begins
 * with CG_HAS_BOARD() or with one of the checks below.
 */
#ifndef CG_ENGINE_RULES_BOARD_H
#define CG_ENGINE_RULES_BOARD_H

#include <cardgame/rules.h>

#include "engine/api/api.h"

/** True if the card still exists. For calls that read. */
#define CG_ON_BOARD(match, card) (CG_HAS_BOARD(match) && cg_card_lives(match, card))
/** True if it is a row of one of the board's tables. `table` is the field with the number of its
 * rows. */
#define CG_IS_ROW_OF_BOARD(match, what, row, table)                                                \
    cg_checked_row_of_board(match, __func__, what, row, (match) ? (match)->plan->limits.table : 0)

/** Tests for a card that calls can change, in any zone, and for a card in play. Any other thing is
 * a mistake of the game. */
#define CG_TAKES_CARD(match, card) (CG_HAS_BOARD(match) && CG_IS_CARD(match, card))
#define CG_TAKES_IN_PLAY(match, card)                                                              \
    (CG_HAS_BOARD(match) && cg_checked_in_play(match, __func__, card, true))

/** Returns a record of a happening, filled as far as possible, with its source and the player who
 * causes it (-1: no player). */
cg_happening_state cg_rules_plan(cg_happening kind, int by, cg_thing source);

/** Returns the ability with that place among a card's own; NULL if it has none, or has left. */
const cg_code *cg_rules_code(const cg_match *match, cg_thing card, int ability);

/** Returns that ability, which must exist, as controlled by a player. */
cg_watcher cg_rules_watcher(const cg_match *match, int player, cg_thing card, int ability);

#endif
