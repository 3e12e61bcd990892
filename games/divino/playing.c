/* DIVINO: when cards may be played and used, and other actions taken (sections 5, 7, 13). */
#include "game.h"

/* ---- limits and protection ---- */

static bool is_at_limit(const cg_match *match, int player)
{
    int64_t limit = cg_rules_setting(match, OPTION_ACTION_LIMIT);
    cg_thing own = cg_rules_player_thing(player);
    return limit && cg_rules_times(match, own, CG_FORM_PLAY) +
                            cg_rules_times(match, own, CG_FORM_USE) +
                            cg_rules_value(match, VALUE_ACTS + player) >=
                        limit;
}

/** Returns true if the player has taken as many actions as a turn allows (DVO-R97). */
static bool has_acted_enough(const cg_match *match, int player)
{
    return is_at_limit(match, player) &&
           !cg_rules_no_more(match, "you have already acted %d times in this turn (DVO-R97)",
                             (int32_t)cg_rules_setting(match, OPTION_ACTION_LIMIT));
}

static int player_of(const cg_match *match, cg_thing target)
{
    if (!cg_rules_is_card(target))
        return cg_rules_seat(target);
    int controller = cg_rules_controller(match, target);
    return controller >= 0 ? controller : cg_rules_owner(match, target);
}

/** DVO-3.12, DVO-R22 */
bool may_target(const cg_match *match, const cg_question *asked)
{
    return cg_rules_turn(match) != 1 || asked->player != cg_rules_active(match) ||
           player_of(match, asked->other) == asked->player ||
           cg_rules_no(match,
                       "opponents and their cards cannot be targets in the first turn (DVO-3.12)");
}

/* ---- cards (section 6) ---- */

bool may_pay(const cg_match *match, const cg_question *asked)
{
    return !has_acted_enough(match, asked->player) &&
           can_pay_for(match, asked->player, asked->card);
}

/* ---- abilities ---- */

/** DVO-13.8, DVO-R77, DVO-R78 */
static bool may_use_deity(const cg_match *match, int player, cg_thing card, int window)
{
    if (window != WINDOW_MAIN || cg_rules_active(match) != player)
        return cg_rules_no(
            match,
            "a Deity can act only in its player's main phases, with an empty stack (DVO-13.8)");
    return !cg_rules_times(match, card, CG_FORM_USE) ||
           cg_rules_no(match, "this Deity has already acted in this turn (DVO-13.8)");
}

/** DVO-14.6, DVO-R87 */
static bool may_equip(const cg_match *match, int player, int window)
{
    return (window == WINDOW_MAIN && cg_rules_active(match) == player) ||
           cg_rules_no(
               match, "you can equip only in your own main phases, with an empty stack (DVO-14.6)");
}

bool may_use(const cg_match *match, const cg_question *asked)
{
    if (has_acted_enough(match, asked->player))
        return false;
    if (cg_rules_is(match, asked->card, KIND_DEITY))
        return may_use_deity(match, asked->player, asked->card, asked->window);
    if (cg_rules_says(match, asked->card, asked->ability, FLAG_EQUIP))
        return may_equip(match, asked->player, asked->window);
    return true;
}

/** DVO-6.16, DVO-9.7, DVO-R70 */
bool may_exhaust(const cg_match *match, const cg_question *asked)
{
    return !is_combat_card(match, asked->card) || is_fit(match, asked->card) ||
           cg_rules_no(match, "you have not controlled it long enough for that (DVO-9.7)");
}

/* ---- Lands and Deities ---- */

static bool is_land(int kind)
{
    return kind == WORD_BASIC_LAND || kind == WORD_LAND;
}

/** DVO-7.2 */
static bool may_lay_land(const cg_match *match, int player)
{
    int32_t limit = cg_rules_rule(match, player, RULE_LANDS);
    return cg_rules_value(match, VALUE_LANDS) < limit ||
           cg_rules_no_more(match, "%d Lands were already played in this turn (DVO-7.2)", limit);
}

static void offer_lands(const cg_match *match, int player, cg_offer *offer)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player) {
        if (!is_land(kind_of(match, card)))
            continue;
        cg_rules_try(match, CG_VERB_DO, ACT_LAND, card, 0);
        if (may_lay_land(match, player) &&
            cg_rules_may(match, cg_rules_player_thing(player), CG_ACTION_PLAY_CARDS, card))
            cg_offer_do(offer, ACT_LAND, card, 0, 0);
    }
}

static void offer_summons(const cg_match *match, int player, cg_offer *offer)
{
    CG_EACH_CARD(match, card, ZONE_FIELD, player) {
        if (kind_of(match, card) != WORD_SHRINE)
            continue;
        cg_rules_try(match, CG_VERB_DO, ACT_SUMMON, card, 0);
        if (can_summon(match, player, card))
            cg_offer_do(offer, ACT_SUMMON, card, 0, 0);
    }
}

void offer_acts(const cg_match *match, int window, int player, cg_offer *offer)
{
    (void)window;
    if (player != cg_rules_active(match) || has_acted_enough(match, player))
        return;
    offer_lands(match, player, offer);
    offer_summons(match, player, offer);
}

static cg_flow lay_land(cg_match *match, const cg_frame *frame, cg_thing card)
{
    cg_rules_count_up(match, VALUE_LANDS);
    return cg_rules_move_by(match, card, ZONE_FIELD, frame->player, CG_CAUSE_PLAY);
}

/** DVO-17.4: tells of a Land as played. */
static cg_flow tell_land(cg_match *match, const cg_frame *frame)
{
    return cg_rules_raise_by(match, CG_ON_PLAY, cg_rules_moved(match), frame->player);
}

enum { WINDOW, SUMMONS };

cg_flow run_act(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    CG_FLOW(frame);
    cg_rules_count_up(match, VALUE_ACTS + frame->player);
    frame->slot[SUMMONS] = cg_rules_chosen(match).effect == ACT_SUMMON;
    if (frame->slot[SUMMONS]) {
        CG_STEP(frame, 1, cg_rules_call_for(match, frame->player, PROCEDURE_SUMMON, card, 0));
        return CG_DONE;
    }
    CG_STEP(frame, 2, lay_land(match, frame, card));
    CG_STEP(frame, 3, tell_land(match, frame));
    CG_FLOW_END;
}
