/* Demi: activations and their answers (sections 6 and 9). Each activation asks the other side for
 * an answer before it is carried out, so the last one is carried out first (DEMI-9.8). Triggers
 * wait until the first one is over (DEMI-9.11). */
#include "game.h"

/* ---- possible activations ---- */

static bool is_own_turn(const cg_match *match, int player)
{
    return cg_rules_active(match) == player;
}

/** DEMI-6.19, DEMI-6.24 */
static int kind_for(const cg_match *match, int player)
{
    return is_own_turn(match, player) ? WORD_PRAYER : WORD_VAIN;
}

/** DEMI-6.20, DEMI-6.25 */
static bool plays_from_hand(const cg_match *match, int player)
{
    return is_own_turn(match, player) || cg_rules_setting(match, OPTION_VAIN_FROM_HAND) != 0;
}

/** DEMI-10.11 */
static bool is_usable(const cg_match *match, int player, cg_thing card)
{
    int ability = cg_rules_ability(match, card, CG_FORM_PLAY, 0);
    return ability < 0 || cg_rules_usable(match, player, card, ability);
}

/** Returns true if the player can activate the card. `kind` is the one that they can activate
 * now. */
static bool can_activate(const cg_match *match, int player, int kind, cg_thing card)
{
    if (cg_rules_explains(match))
        cg_rules_try(match, CG_VERB_DO, ACT_ACTIVATE, card, 0);
    return (cg_rules_number(match, card, FIELD_KIND) == kind ||
            explain_kind(match, player, card)) &&
           cg_rules_may(match, cg_rules_player_thing(player), CG_ACTION_PLAY_CARDS, card) &&
           is_usable(match, player, card);
}

static void list_zone(const cg_match *match, int player, int zone, cg_offer *offer)
{
    int kind = kind_for(match, player);
    CG_EACH_CARD(match, card, zone, player)
        if (can_activate(match, player, kind, card))
            cg_offer_do(offer, ACT_ACTIVATE, card, 0, 0);
}

/** DEMI-6.25 */
static void explain_hand(const cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player) {
        cg_rules_try(match, CG_VERB_DO, ACT_ACTIVATE, card, 0);
        if (cg_rules_number(match, card, FIELD_KIND) == WORD_VAIN)
            cg_rules_no(match, "a Vain can be activated only from a slot (DEMI-6.25)");
        else
            explain_kind(match, player, card);
    }
}

void list_activations(const cg_match *match, int player, cg_offer *offer)
{
    if (plays_from_hand(match, player))
        list_zone(match, player, ZONE_HAND, offer);
    else if (cg_rules_explains(match))
        explain_hand(match, player);
    list_zone(match, player, ZONE_SLOTS, offer);
}

/** DEMI-R14: uses only public information. */
static bool may_have_answer(const cg_match *match, int player)
{
    return cg_rules_zone_size(match, ZONE_SLOTS, player) > 0 ||
           (plays_from_hand(match, player) && cg_rules_zone_size(match, ZONE_HAND, player) > 0);
}

/** Returns true if the list has anything besides a pass. */
bool can_activate_any(const cg_match *match, int player)
{
    static const int zones[] = {ZONE_SLOTS, ZONE_HAND};
    int kind = kind_for(match, player);
    for (size_t z = 0; z < 1u + plays_from_hand(match, player); z++)
        CG_EACH_CARD(match, card, zones[z], player)
            if (can_activate(match, player, kind, card))
                return true;
    return false;
}

/* ---- one activation ---- */

enum { CARD };

cg_flow activate_chosen(cg_match *match, int player)
{
    cg_thing card = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    note_move(match, player, false, true);
    return cg_rules_call_for(match, player, PROCEDURE_ACTIVATE, card, 0);
}

/** DEMI-6.33: turns up a card. A set card leaves its slot. */
static cg_flow lay_open(cg_match *match, const cg_frame *frame)
{
    cg_thing card = frame->slot[CARD];
    if (cg_rules_zone(match, card) == ZONE_SLOTS)
        return cg_rules_turn_face(match, card, true);
    return cg_rules_move_by(match, card, ZONE_ACTIVATED, frame->player, CG_CAUSE_PLAY);
}

static void begin_age(cg_match *match, cg_frame *frame)
{
    if (!cg_rules_lives(match, frame->slot[CARD]))
        frame->slot[CARD] = cg_rules_moved(match);
    unsigned turn = cg_rules_active(match) ? 1u << BIT_OWN_TURN : 0;
    if (cg_rules_lives(match, frame->slot[CARD]))
        cg_rules_set_bits(match, frame->slot[CARD], (uint16_t)(turn | 1u << BIT_AGE | BIT_PENDING));
}

/** Uses or announces the card. A card with only a static ability is announced as well. */
static cg_flow use(cg_match *match, const cg_frame *frame)
{
    int ability = cg_rules_ability(match, frame->slot[CARD], CG_FORM_PLAY, 0);
    if (!cg_rules_lives(match, frame->slot[CARD]))
        return CG_DONE;
    return ability < 0 ? cg_rules_announce_card(match, frame->player, frame->slot[CARD])
                       : cg_rules_use(match, frame->player, frame->slot[CARD], ability);
}

/** Activates a card. Slot 0: the card. */
cg_flow run_activate(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_hold(match);
    CG_STEP(frame, 1, lay_open(match, frame));
    begin_age(match, frame);
    CG_STEP(frame, 2, use(match, frame));
    if (cg_rules_negated(match)) /* DEMI-R83 */
        cg_rules_set_bit(match, frame->slot[CARD], BIT_CANCELLED, true);
    cg_rules_set_bit(match, frame->slot[CARD], BIT_PENDING, false);
    CG_STEP(frame, 3, cg_rules_release(match));
    CG_FLOW_END;
}

/* ---- the Counter Phase ---- */

void offer_counter(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_offer_pass(offer);
    list_activations(match, cg_rules_opponent(frame->player), offer);
    explain_playing(match, cg_rules_opponent(frame->player));
}

/** Slots: the card, the form of its ability; CG_FORM_COUNT for an attack. */
static cg_flow count_answered(cg_match *match, const cg_frame *frame)
{
    return frame->slot[1] == CG_FORM_COUNT ? CG_DONE : count_effect(match);
}

/** DEMI-9.4, DEMI-9.7: asks for one card or a pass. The answer's own Counter Phase is that of its
 * activation. */
cg_flow run_counter(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_opponent(frame->player);
    CG_FLOW(frame);
    CG_STEP(frame, 1, count_answered(match, frame));
    if (!may_have_answer(match, player))
        return CG_DONE;
    if (counts_offer(match, player))
        note_move(match, player, cg_rules_offered(match) > 0, false);
    CG_STEP(frame, 2, cg_rules_ask(match, player, CG_DECISION_ACT));
    if (cg_rules_chosen(match).verb == CG_VERB_PASS)
        return CG_DONE;
    CG_STEP(frame, 3, activate_chosen(match, player));
    CG_FLOW_END;
}

/* ---- Vain windows ---- */

cg_flow open_vains(cg_match *match)
{
    int player = cg_rules_opponent(cg_rules_active(match));
    if (cg_rules_setting(match, OPTION_VAIN_WINDOWS) == WINDOWS_COUNTER_ONLY ||
        !may_have_answer(match, player))
        return CG_DONE;
    return cg_rules_call_for(match, player, PROCEDURE_VAINS, 0, 0);
}

cg_flow open_between(cg_match *match)
{
    return cg_rules_setting(match, OPTION_VAIN_WINDOWS) == WINDOWS_EVERY_ACTION ? open_vains(match)
                                                                                : CG_DONE;
}

void offer_vains(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_offer_pass(offer);
    list_activations(match, frame->player, offer);
    explain_playing(match, frame->player);
}

/** DEMI-5.3: returns true if the player is asked once more, which is noted. */
static bool may_be_asked(cg_match *match, int player)
{
    if (cg_rules_turn_over(match) || !may_have_answer(match, player))
        return false;
    if (counts_offer(match, player))
        note_move(match, player, cg_rules_offered(match) > 0, false);
    return true;
}

CG_ASK_FOR_ACTIONS(run_vains, frame->player, may_be_asked(match, player),
                   activate_chosen(match, player))
