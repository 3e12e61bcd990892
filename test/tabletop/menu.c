#include "game.h"

/* What the active player can do in the main phase, and between attacks: play cards, set them face
 * down, use abilities. */

/** Enchantments that react lie in wait. */
static bool can_set(const cg_match *match, cg_thing card)
{
    return cg_rules_is(match, card, KIND_ENCHANTMENT) &&
           (cg_rules_ability(match, card, CG_FORM_REACT, 0) >= 0 ||
            cg_rules_ability(match, card, CG_FORM_REACT_BEFORE, 0) >= 0);
}

static void offer_sets(const cg_match *match, int player, cg_offer *offer)
{
    for (int i = 0; i < cg_rules_zone_size(match, ZONE_HAND, player); i++) {
        cg_thing card = cg_rules_zone_card(match, ZONE_HAND, player, i);
        if (can_set(match, card))
            cg_offer_do(offer, ACT_SET, card, 0, 0);
    }
}

void offer_menu(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match);
    (void)frame;
    cg_offer_pass(offer);
    cg_offer_plays(offer, WINDOW_MAIN, player);
    offer_sets(match, player, offer);
    cg_offer_uses(offer, WINDOW_MAIN, player);
}

static cg_flow set_card(cg_match *match, int player, cg_thing card)
{
    return cg_rules_move(match, &(cg_transfer){.card = card,
                                               .zone = ZONE_BOARD,
                                               .side = player,
                                               .cause = CG_CAUSE_SET,
                                               .by = player,
                                               .face_down = true});
}

cg_flow carry_out(cg_match *match, int player, const cg_option *option)
{
    if (option->verb == CG_VERB_DO && option->effect == ACT_SET)
        return set_card(match, player, cg_rules_card_thing(match, option->card));
    return cg_rules_act(match, player);
}

static cg_flow tell_set(cg_match *match, const cg_frame *frame)
{
    int player = cg_rules_active(match);
    return frame->slot[0]
               ? cg_rules_raise(match, CG_ON_SET, cg_rules_moved(match), player, player, 0, 0)
               : CG_DONE;
}

/** Again and again, until the player passes. Slot 0: a card is being set. */
cg_flow run_main(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    cg_option chosen;
    CG_FLOW(frame);
    while (cg_rules_is_in(match, player) && !cg_rules_turn_over(match)) {
        CG_STEP(frame, 1, cg_rules_ask(match, player, CG_DECISION_ACT));
        chosen = cg_rules_chosen(match);
        if (chosen.verb == CG_VERB_PASS)
            return CG_DONE;
        frame->slot[0] = chosen.verb == CG_VERB_DO && chosen.effect == ACT_SET;
        CG_STEP(frame, 2, carry_out(match, player, &chosen));
        CG_STEP(frame, 3, tell_set(match, frame));
    }
    CG_FLOW_END;
}
