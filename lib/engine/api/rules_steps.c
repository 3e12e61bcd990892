/* Calls of games about steps: which ones belong together, their costs, which ones are over. Also
 * single questions about room, names and costs. */
#include "engine/api/rules_board.h"

#include <string.h>

void cg_rules_hold(cg_match *match)
{
    if (cg_checked_board(match, __func__))
        cg_hold(match);
}

cg_flow cg_rules_release(cg_match *match)
{
    return cg_checked_board(match, __func__) ? cg_release(match) : CG_LATER;
}

cg_flow cg_rules_rest(cg_match *match)
{
    if (!cg_checked_board(match, __func__))
        return CG_LATER;
    match->head->stirred = 1;
    return cg_settle_all(match);
}

cg_flow cg_rules_stack(cg_match *match)
{
    return cg_checked_board(match, __func__) ? cg_run_stacked(match, match->head->active)
                                             : CG_LATER;
}

cg_flow cg_rules_pay_costs(cg_match *match, int player, cg_thing card, cg_thing on)
{
    if (!CG_IS_SEAT(match, player) || !CG_TAKES_CARD(match, card))
        return CG_LATER;
    return cg_pay_play(match, cg_value_card(card), player, on);
}

bool cg_rules_playable(const cg_match *match, int player, cg_thing card, cg_thing on)
{
    return CG_IS_SEAT(match, player) && CG_ON_BOARD(match, card) &&
           cg_playable_on(match, cg_value_card(card), player, false, on);
}

bool cg_rules_playable_if_empty(const cg_match *match, int player, cg_thing card, int zone)
{
    return CG_HAS_BOARD(match) && CG_IS_SEAT(match, player) &&
           CG_IS_ROW_OF(match, "zone", zone, zone) && cg_card_lives(match, card) &&
           cg_playable_if_empty(match, cg_value_card(card), player,
                                match->plan->zone_of[zone][player]);
}

int cg_rules_discards(const cg_match *match, cg_thing card)
{
    if (!CG_ON_BOARD(match, card))
        return 0;
    const cg_kind *looks = cg_card_looks(match, cg_value_card(card));
    if (!looks->play || (!looks->play->cost_count && !looks->play->alternative_count))
        return 0;
    int64_t count = cg_cards_discards(match->plan->cards, looks->design, CG_FORM_PLAY, 0);
    return count < 0 || count > CG_MATCH_CARDS_MAX ? -1 : (int)count;
}

bool cg_rules_short(const cg_match *match, int player)
{
    return cg_checked_board(match, __func__) && CG_IS_SEAT(match, player) &&
           match->players[player].short_of != 0;
}

bool cg_rules_has_room(const cg_match *match, int zone, int player, cg_thing card)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_ROW_OF(match, "zone", zone, zone) ||
        !CG_IS_SEAT(match, player))
        return false;
    unsigned number = match->plan->zone_of[zone][player];
    if (!card)
        return !cg_board_full(match, number);
    return cg_card_lives(match, card) && cg_board_fits(match, cg_value_card(card), number);
}
