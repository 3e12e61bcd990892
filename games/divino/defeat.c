/* DIVINO: Demigods in danger, defeat, and checks after every change (section 11). */
#include "game.h"

/** DVO-11.3, DVO-R7, DVO-R76 */
static bool is_in_danger(const cg_match *match, int player)
{
    cg_thing card = demigod_of(match, player);
    if (!card || !cg_rules_is_in(match, player) || cg_rules_mark(match, card, MARK_ENERGY) > 0)
        return false;
    CG_EACH_CARD(match, other, ZONE_FIELD, player)
        if (is_combat_card(match, other))
            return false;
    return true;
}

static int32_t seats_in_danger(const cg_match *match)
{
    int32_t seats = 0;
    for (int player = 0; player < cg_rules_players(match); player++)
        if (is_in_danger(match, player))
            seats |= 1 << player;
    return seats;
}

cg_flow check_defeat(cg_match *match)
{
    int32_t seats = seats_in_danger(match);
    return seats ? cg_rules_call(match, PROCEDURE_DEFEAT, seats, 0) : CG_DONE;
}

/* Slots: the seats whose Demigods are defeated; the current one in turn order. */
enum { SEATS, NUMBER };

const cg_slot_range defeat_slots[CG_FRAME_SLOTS] = {
    [SEATS] = {0, (1 << PLAYERS_MAX) - 1},
    [NUMBER] = {0, PLAYERS_MAX, CG_SLOT_NUMBER, CG_AT_2(2, 3)}};

static bool is_meant(const cg_match *match, const cg_frame *frame)
{
    int seat = cg_rules_seat_in_turn(match, frame->slot[NUMBER]);
    return (((unsigned)frame->slot[SEATS] >> seat) & 1u) && cg_rules_is_in(match, seat);
}

static bool has_more(const cg_match *match, int player)
{
    return cg_rules_zone_size(match, ZONE_PILE, player) > 0;
}

/** DVO-11.6, DVO-2.11 */
static void put_defeated_away(cg_match *match, int player)
{
    (void)cg_rules_place_by(match, demigod_of(match, player), ZONE_REMOVED, player, CG_CAUSE_RULE);
}

static cg_flow bring_up(cg_match *match, int player)
{
    cg_thing next = cg_rules_zone_card(match, ZONE_PILE, player,
                                       cg_rules_zone_size(match, ZONE_PILE, player) - 1);
    put_defeated_away(match, player);
    if (is_marked(match, VALUE_OPENED, player))
        mark(match, VALUE_FRESH, player, true);
    return cg_rules_move_by(match, next, ZONE_DEMIGOD, player, CG_CAUSE_RULE);
}

static cg_flow tell_up(cg_match *match, int player)
{
    cg_thing card = demigod_of(match, player);
    return card ? cg_rules_raise_by(match, HAPPENING_COMES_UP, card, player) : CG_DONE;
}

static unsigned losers(const cg_match *match, const cg_frame *frame)
{
    unsigned seats = 0;
    for (int player = 0; player < cg_rules_players(match); player++)
        if ((((unsigned)frame->slot[SEATS] >> player) & 1u) && !has_more(match, player))
            seats |= 1u << player;
    return seats;
}

/** DVO-11.6 to DVO-11.9: defeats all of them at once. */
cg_flow run_defeat(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_hold(match);
    if (losers(match, frame))
        CG_STEP(frame, 1, cg_rules_out(match, losers(match, frame), CAUSE_DEFEAT));
    for (; frame->slot[NUMBER] < cg_rules_players(match); frame->slot[NUMBER]++) {
        if (!is_meant(match, frame))
            continue;
        CG_STEP(frame, 2, bring_up(match, cg_rules_seat_in_turn(match, frame->slot[NUMBER])));
        CG_STEP(frame, 3, tell_up(match, cg_rules_seat_in_turn(match, frame->slot[NUMBER])));
    }
    CG_STEP(frame, 4, cg_rules_release(match));
    CG_FLOW_END;
}

/* ---- checks after every change ---- */

cg_flow settle(cg_match *match)
{
    cg_thing card = without_mode(match);
    if (card)
        return cg_rules_call_for(match, cg_rules_controller(match, card), PROCEDURE_MODE, card, 0);
    card = homeless(match);
    if (card)
        return cg_rules_call_for(match, cg_rules_controller(match, card), PROCEDURE_HOST, card, 0);
    card = misplaced(match);
    if (card)
        return cg_rules_call(match, PROCEDURE_DETACH, card, 0);
    if (cg_rules_setting(match, OPTION_DEFEAT_CHECK) == DEFEAT_CONTINUOUS && cg_rules_turn(match) &&
        seats_in_danger(match))
        return check_defeat(match); /* DVO-R73 */
    return CG_DONE;
}
