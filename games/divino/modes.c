/* DIVINO: attack mode and defense mode (section 9). */
#include "game.h"

bool is_in_attack_mode(const cg_match *match, cg_thing card)
{
    return !cg_rules_has_bit(match, card, BIT_DEFENSE);
}

void note_mode(cg_match *match, cg_thing card, bool defense)
{
    unsigned bits = cg_rules_bits(match, card) & ~(unsigned)BIT_DEFENSE;
    if (cg_rules_lives(match, card))
        cg_rules_set_bits(match, card,
                          (uint16_t)(bits | BIT_MODE_SET | (defense ? BIT_DEFENSE : 0u)));
}

static cg_flow tell_switched(cg_match *match, cg_thing card)
{
    int player = cg_rules_controller(match, card);
    return cg_rules_raise_by(match, HAPPENING_SWITCHES, card, player);
}

static cg_flow set_mode(cg_match *match, cg_thing card, bool defense)
{
    if (!is_combat_card(match, card) || cg_rules_has_bit(match, card, BIT_DEFENSE) == defense)
        return CG_DONE;
    note_mode(match, card, defense);
    return tell_switched(match, card);
}

/* ---- the Set phase (DVO-9.3, DVO-R32) ---- */

enum { FROM };

const cg_slot_range set_slots[CG_FRAME_SLOTS] = {[FROM] = {0, INT16_MAX}};

static bool can_switch(const cg_match *match, cg_thing card)
{
    return is_combat_card(match, card) &&
           (cg_rules_entered(match, card) != cg_rules_turn(match) ||
            cg_rules_no(match, "it entered play this turn (DVO-9.3)"));
}

/** Returns the place from which cards can still be chosen. If other players can leave, cards before
 * it may have gone: then it is the place after the last chosen card that is left. */
static int next_of(const cg_match *match, const cg_frame *frame)
{
    int player = cg_rules_active(match), place = frame->slot[FROM];
    if (!place || cg_rules_players(match) == PLAYERS_MIN)
        return place;
    place = cg_rules_zone_size(match, ZONE_FIELD, player);
    while (place > 0 &&
           !cg_rules_has_bit(match, cg_rules_zone_card(match, ZONE_FIELD, player, place - 1),
                             BIT_SWITCHED))
        place--;
    return place;
}

/** Lists cards in the order of the battlefield, so that each choice of several has only one
 * path. */
void offer_set(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match);
    cg_thing card;
    cg_offer_pass(offer);
    for (int i = next_of(match, frame); (card = cg_rules_zone_card(match, ZONE_FIELD, player, i));
         i++) {
        cg_rules_try(match, CG_VERB_DO, ACT_SWITCH, card, 0);
        if (can_switch(match, card))
            cg_offer_do(offer, ACT_SWITCH, card, 0, 0);
    }
}

static bool any_to_switch(const cg_match *match, const cg_frame *frame)
{
    cg_thing card;
    for (int i = next_of(match, frame);
         (card = cg_rules_zone_card(match, ZONE_FIELD, cg_rules_active(match), i)); i++)
        if (can_switch(match, card))
            return true;
    return false;
}

static cg_flow switch_chosen(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    frame->slot[FROM] = cg_rules_zone_index(match, ZONE_FIELD, cg_rules_active(match), card) + 1;
    if (cg_rules_players(match) > PLAYERS_MIN)
        cg_rules_set_bit(match, card, BIT_SWITCHED, true);
    return set_mode(match, card, !cg_rules_has_bit(match, card, BIT_DEFENSE));
}

/** Runs the Set phase. Slot 0: the place after the last chosen card. */
cg_flow run_set(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (!cg_rules_turn_over(match) && any_to_switch(match, frame)) {
        CG_STEP(frame, 1, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_ACT));
        if (declares_no_more(match, cg_rules_active(match)))
            break;
        CG_STEP(frame, 2, switch_chosen(match, frame));
    }
    if (frame->slot[FROM])
        clear_bits(match, BIT_SWITCHED);
    CG_FLOW_END;
}

/* ---- modes of cards that come without being played (DVO-R33) ---- */

cg_thing without_mode(const cg_match *match)
{
    const cg_search search = {.zone = ZONE_FIELD,
                              .first = cg_rules_active(match),
                              .kinds = (uint64_t)1 << KIND_COMBAT_CARD,
                              .without = BIT_MODE_SET};
    return cg_rules_find(match, &search, 0);
}

void offer_mode(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing card = frame->slot[0];
    if (!cg_rules_lives(match, card)) /* has left with its owner */
        return;
    cg_offer_do(offer, ACT_ATTACK_MODE, card, 0, 0);
    cg_offer_do(offer, ACT_DEFENSE_MODE, card, 0, 0);
}

cg_flow run_mode(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_OPTION));
    note_mode(match, frame->slot[0], cg_rules_chosen(match).effect == ACT_DEFENSE_MODE);
    CG_FLOW_END;
}

/* ---- by effects (DVO-9.4); slot 0: the cards, slot 1: the number done ---- */

enum { CARDS, DONE = CG_FRAME_SLOTS - 1 };

const cg_slot_range cards_slots[CG_FRAME_SLOTS] = {
    [CARDS] = CG_ANY_SET, CG_VERB_SLOTS(PLAYERS_MAX), [DONE] = {0, SET_MOST}};
enum { TO_ATTACK, TO_DEFENSE, TO_OTHER };

static cg_flow change_next(cg_match *match, cg_frame *frame, int to)
{
    cg_thing card = cg_rules_set_get(match, frame->slot[CARDS], frame->slot[DONE]++);
    bool defense = to == TO_DEFENSE || (to == TO_OTHER && is_in_attack_mode(match, card));
    return set_mode(match, card, defense);
}

static cg_flow change_modes(cg_match *match, cg_frame *frame, int to)
{
    CG_FLOW(frame);
    while (frame->slot[DONE] < cg_rules_set_size(match, frame->slot[CARDS]))
        CG_STEP(frame, 1, change_next(match, frame, to));
    CG_FLOW_END;
}

cg_flow run_verb_switch(cg_match *match, cg_frame *frame)
{
    return change_modes(match, frame, TO_OTHER);
}

cg_flow run_verb_to_attack(cg_match *match, cg_frame *frame)
{
    return change_modes(match, frame, TO_ATTACK);
}

cg_flow run_verb_to_defense(cg_match *match, cg_frame *frame)
{
    return change_modes(match, frame, TO_DEFENSE);
}
