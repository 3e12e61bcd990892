/** @file rules_board.h  Inside what games may ask and do with cards in play. Things that are gone
 * give 0 where something is read, and nothing happens where something is done; a row or a seat that
 * there is not is a mistake of the game, as in rules.c. So is any of these in a game without a
 * board: each begins with CG_HAS_BOARD(), or with one of the checks below. */
#ifndef CG_ENGINE_RULES_BOARD_H
#define CG_ENGINE_RULES_BOARD_H

#include <cardgame/rules.h>

#include "engine/body.h"

/** Is the card there, in a game with cards in play? */
static inline bool cg_rules_on_board(const cg_match *match, cg_thing card)
{
    return match->watch && cg_card_lives(match, card);
}

/** The same in the function that the game has called, which games without a board cannot call. */
#define CG_ON_BOARD(match, card) (CG_HAS_BOARD(match) && cg_card_lives(match, card))
/** A row of a table of the board's. */
#define CG_IS_ROW_OF_BOARD(match, what, row, table)                                                \
    (CG_HAS_BOARD(match) && CG_IS_ROW(match, what, row, (match)->plan->board->table))

/** Something that happens because of that source, at the instance of that player. */
cg_happening_state cg_rules_plan(cg_happening kind, int by, cg_thing source);
/** The ability with that number on a card; NULL when it has none, or is gone. */
const cg_code *cg_rules_code(const cg_match *match, cg_thing card, int ability);
/** That ability in the hands of a player. */
cg_watcher cg_rules_watcher(const cg_match *match, int player, cg_thing card, int ability);

#endif
