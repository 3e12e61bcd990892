#include "game.h"

/* What the active player can do in the main phase, and between attacks: play cards, set them face
 * down, use abilities. */

static bool stays_in_play(const cg_match *match, cg_thing card)
{
    return cg_rules_is(match, card, KIND_CREATURE) || cg_rules_is(match, card, KIND_ARTIFACT) ||
           cg_rules_is(match, card, KIND_ENCHANTMENT) || cg_rules_is(match, card, KIND_AURA);
}

static bool can_play(const cg_match *match, int player, cg_thing card, bool only_tricks)
{
    if (only_tricks && !cg_rules_is(match, card, KIND_TRICK))
        return false;
    return (stays_in_play(match, card) || cg_rules_ability(match, card, CG_FORM_PLAY, 0) >= 0) &&
           cg_rules_playable(match, player, card);
}

/** Enchantments that react lie in wait. */
static bool can_set(const cg_match *match, cg_thing card)
{
    return cg_rules_is(match, card, KIND_ENCHANTMENT) &&
           (cg_rules_ability(match, card, CG_FORM_REACT, 0) >= 0 ||
            cg_rules_ability(match, card, CG_FORM_REACT_BEFORE, 0) >= 0);
}

static void offer_uses(const cg_match *match, int player, cg_thing card, cg_offer *offer)
{
    int ability;
    for (int i = 0; (ability = cg_rules_ability(match, card, CG_FORM_USE, i)) >= 0; i++)
        if (cg_rules_usable(match, player, card, ability))
            cg_offer_ability(offer, card, ability);
}

static void offer_hand(const cg_match *match, int player, bool only_tricks, cg_offer *offer)
{
    for (int i = 0; i < cg_rules_zone_size(match, ZONE_HAND, player); i++) {
        cg_thing card = cg_rules_zone_card(match, ZONE_HAND, player, i);
        if (can_play(match, player, card, only_tricks))
            cg_offer_do(offer, ACT_PLAY, card, 0, 0);
        if (!only_tricks && can_set(match, card))
            cg_offer_do(offer, ACT_SET, card, 0, 0);
    }
}

void offer_tricks(const cg_match *match, int player, cg_offer *offer)
{
    offer_hand(match, player, true, offer);
}

void offer_menu(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    static const int zones[] = {ZONE_BOARD, ZONE_HAND, ZONE_DISCARD_PILE};
    int player = cg_rules_active(match);
    (void)frame;
    cg_offer_pass(offer);
    offer_hand(match, player, false, offer);
    for (size_t z = 0; z < sizeof zones / sizeof *zones; z++)
        for (int i = 0; i < cg_rules_zone_size(match, zones[z], player); i++)
            offer_uses(match, player, cg_rules_zone_card(match, zones[z], player, i), offer);
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
    cg_thing card = cg_rules_card_thing(match, option->card);
    if (option->verb == CG_VERB_USE)
        return cg_rules_use(match, player, card, option->effect);
    if (option->effect == ACT_SET)
        return set_card(match, player, card);
    return cg_rules_play(match, player, card);
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
