/* Old names of calls, which modules of earlier releases make: compat.h says what replaces them. */
#include "engine/api/api.h"
#include "engine/api/rules_board.h"

/* ---- names of one thing that is now called otherwise ---- */

int64_t cg_rules_option(const cg_match *match, int option)
{
    return cg_rules_setting(match, option);
}

cg_flow cg_rules_flip(cg_match *match, cg_frame *frame, int player, int slot)
{
    return cg_rules_roll(match, frame, player, CG_COIN, slot);
}

cg_flow cg_rules_detach(cg_match *match, cg_thing card)
{
    return cg_rules_attach(match, card, 0);
}

cg_flow cg_rules_ready_bottom(cg_match *match, int player)
{
    return CG_HAS_BOARD(match) ? cg_rules_ready(match, match->plan->home_zone, player, CG_BOTTOM)
                               : CG_LATER;
}

bool cg_rules_full(const cg_match *match, int zone, int player)
{
    return match && !cg_rules_has_room(match, zone, player, 0);
}

bool cg_rules_fits(const cg_match *match, cg_thing card, int zone, int player)
{
    return card && cg_rules_has_room(match, zone, player, card);
}

bool cg_rules_has_costs(const cg_match *match, cg_thing card)
{
    return cg_rules_discards(match, card) != 0;
}

bool cg_rules_is_optional(const cg_match *match, cg_thing card, int ability)
{
    return cg_rules_says(match, card, ability, CG_SAYS_MAY);
}

uint32_t cg_rules_ability_flags(const cg_match *match, cg_thing card, int ability)
{
    const cg_code *code = CG_HAS_BOARD(match) ? cg_rules_code(match, card, ability) : NULL;
    return code ? code->game_flags : 0;
}

int32_t cg_rules_plays(const cg_match *match, int player)
{
    return CG_HAS_BOARD(match) && CG_IS_SEAT(match, player)
               ? cg_rules_times(match, cg_rules_player_thing(player), CG_FORM_PLAY)
               : 0;
}

int32_t cg_rules_actions(const cg_match *match, int player)
{
    return CG_HAS_BOARD(match) && CG_IS_SEAT(match, player)
               ? cg_rules_plays(match, player) +
                     cg_rules_times(match, cg_rules_player_thing(player), CG_FORM_USE)
               : 0;
}

bool cg_rules_used(const cg_match *match, cg_thing card)
{
    return cg_rules_is_card(card) && cg_rules_times(match, card, CG_FORM_USE) != 0;
}

/* ---- calls that no game of the library makes ---- */

bool cg_rules_same_name(const cg_match *match, cg_thing card, cg_thing other)
{
    if (!CG_ON_BOARD(match, card) || !CG_ON_BOARD(match, other))
        return false;
    unsigned one = cg_card_name(match, cg_value_card(card));
    unsigned two = cg_card_name(match, cg_value_card(other));
    const cg_kind *kinds = match->plan->kinds;
    return one == two || cg_same_name(match, kinds[one].design, kinds[two].design);
}
void cg_rules_shift(cg_match *match, cg_thing card, int zone, int player)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_ROW_OF(match, "zone", zone, zone) ||
        !CG_IS_SEAT(match, player) || !CG_TAKES_IN_PLAY(match, card))
        return;
    if (!((match->plan->play_zones >> zone) & 1u)) {
        cg_fault_said(match, __func__, "the zone must be in play");
        return;
    }
    if (cg_board_full(match, match->plan->zone_of[zone][player]))
        return;
    cg_board_give(match, cg_value_card(card), player, match->plan->zone_of[zone][player]);
    cg_watch_spoil(match);
}
