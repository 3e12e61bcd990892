/** @file rules_board.h  Inside what games may ask and do with cards in play. Things that are gone
 * and rows that there are not give 0 where something is read, and nothing happens where something
 * is done. */
#ifndef CG_ENGINE_RULES_BOARD_H
#define CG_ENGINE_RULES_BOARD_H

#include <cardgame/rules.h>

#include "engine/body.h"

static inline bool cg_rules_is_row(int row, size_t count)
{
    return row >= 0 && (size_t)row < count;
}

static inline bool cg_rules_is_seat(const cg_match *match, int player)
{
    return player >= 0 && player < match->plan->players;
}

/** Is the card there, in a game with cards in play? */
static inline bool cg_rules_on_board(const cg_match *match, cg_thing card)
{
    return match->watch && cg_card_lives(match, card);
}

/** Something that happens because of that source, at the instance of that player. */
cg_happening_state cg_rules_plan(cg_happening kind, int by, cg_thing source);
/** The ability with that number on a card; NULL when it has none, or is gone. */
const cg_code *cg_rules_code(const cg_match *match, cg_thing card, int ability);
/** That ability in the hands of a player. */
cg_watcher cg_rules_watcher(const cg_match *match, int player, cg_thing card, int ability);

#endif
