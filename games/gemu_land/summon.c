/* Gemu Land: the Summon Phase (section 8), and summons by effects. */
#include "game.h"

/** GEMU-8.2, GEMU-R2, GEMU-O5 */
static int32_t cost_of(const cg_match *match, cg_thing card)
{
    int32_t level = cg_rules_stat(match, card, STAT_LEVEL);
    return level <= cg_rules_setting(match, OPTION_FREE_LEVEL_MAX) ? 0 : level;
}

int32_t price_of(const cg_match *match, int act, cg_thing card)
{
    return act == ACT_SUMMON ? cost_of(match, card) : -1;
}

static bool can_pay(const cg_match *match, int player, cg_thing card)
{
    int32_t cost = cost_of(match, card);
    return cost <= mana_available(match, player, card, CG_FORM_PLAY) ||
           cg_rules_no_more(match, "it costs %d mana, but you have less (GEMU-8.2)", cost);
}

/** GEMU-8.1: returns true if the card can be summoned from the hand to a free place, or is the
 * player's Set Monster. */
static bool can_summon(const cg_match *match, int player, cg_thing card)
{
    bool in_hand = cg_rules_zone(match, card) == ZONE_HAND;
    if (in_hand && !cg_rules_is(match, card, KIND_MONSTER))
        return cg_rules_no(match, "only Monsters can be summoned (GEMU-8.1)");
    if (in_hand && !cg_rules_has_room(match, ZONE_MONSTER_ROW, player, 0))
        return cg_rules_no(match, "there is no free place in your Monster row (GEMU-8.1)");
    return (in_hand || is_own_set(match, player, card, KIND_MONSTER) ||
            cg_rules_no(match, "only Set Monsters can be summoned from the field (GEMU-8.1)")) &&
           can_pay(match, player, card);
}

static void list_card(const cg_match *match, int player, cg_thing card, cg_offer *offer)
{
    cg_rules_try(match, CG_VERB_DO, ACT_SUMMON, card, 0);
    if (can_summon(match, player, card))
        cg_offer_do(offer, ACT_SUMMON, card, 0, 0);
}

static void list_summons(const cg_match *match, int player, cg_offer *offer)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player)
        list_card(match, player, card, offer);
    EACH_FIELD_CARD(match, card, player)
        list_card(match, player, card, offer);
}

OFFER_OR_PASS(offer_summons, list_summons(match, player, offer))

/** Uses only public information, since it decides who is asked. */
static bool may_summon(const cg_match *match, int player) /* GEMU-5.4 */
{
    return may_act(match) &&
           cg_rules_value(match, VALUE_SUMMONS) < cg_rules_rule(match, player, RULE_SUMMONS) &&
           (has_set(match, player, ZONE_MONSTER_ROW) ||
            (cg_rules_zone_size(match, ZONE_HAND, player) > 0 &&
             cg_rules_has_room(match, ZONE_MONSTER_ROW, player, 0)));
}

static cg_flow summon_chosen(cg_match *match)
{
    cg_thing card = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    count_action(match);
    cg_rules_count_up(match, VALUE_SUMMONS);
    return cg_rules_call_for(match, cg_rules_active(match), PROCEDURE_SUMMON, card, 0);
}

CG_ASK_FOR_ACTIONS(run_summon_phase, cg_rules_active(match), may_summon(match, player),
                   summon_chosen(match))

/* ---- one summon ---- */

static cg_flow place(cg_match *match, int player, cg_thing card)
{
    if (cg_rules_face_down(match, card)) /* GEMU-8.5: its mana and modifiers stay */
        return cg_rules_turn_face(match, card, true);
    return cg_rules_move(match, &(cg_transfer){.card = card,
                                               .zone = ZONE_MONSTER_ROW,
                                               .side = player,
                                               .cause = CG_CAUSE_SUMMON});
}

/** Follows the card to its place on the field. A Set card does not move, so its summon is told
 * separately. */
static void follow(cg_match *match, cg_frame *frame)
{
    if (!cg_rules_lives(match, frame->slot[0]))
        frame->slot[0] = cg_rules_moved(match);
    else if (is_monster(match, frame->slot[0]))
        cg_rules_tell(match, HAPPENING_SUMMONED, frame->slot[0], frame->player);
}

static cg_flow tell_summon(cg_match *match, const cg_frame *frame)
{
    if (!is_monster(match, frame->slot[0]))
        return CG_DONE;
    return cg_rules_raise_by(match, HAPPENING_SUMMONED, frame->slot[0], frame->player);
}

/** GEMU-8.4: summons a Monster. Slot 0: the card. */
cg_flow run_summon(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1,
            cg_rules_pay(match, frame->player, RESOURCE_MANA, cost_of(match, frame->slot[0]),
                         frame->slot[0]));
    if (!cg_rules_lives(match, frame->slot[0]))
        return CG_DONE;
    CG_STEP(frame, 2, place(match, frame->player, frame->slot[0]));
    follow(match, frame);
    CG_STEP(frame, 3, tell_summon(match, frame));
    CG_FLOW_END;
}

/* ---- by effects ---- */

/* Slots: the player's seat, the Monsters, the number done, the current one. */
enum { SEAT, CARDS, NEXT, CARD };

const cg_slot_range free_slots[CG_FRAME_SLOTS] = {[SEAT] = {0, PROPHETS - 1},
                                                  [CARDS] = CG_ANY_SET,
                                                  [NEXT] = {0, SET_MOST},
                                                  [CARD] = CG_ANY_THING,
                                                  CG_VERB_SLOTS(PROPHETS)};

/** GEMU-R34: finds the next Monster. It is free and not the summon of the turn. Without a place it
 * is left out (GEMU-2.3). @return false after the last */
static bool next_summon(const cg_match *match, cg_frame *frame)
{
    while (frame->slot[NEXT] < cg_rules_set_size(match, frame->slot[CARDS])) {
        cg_thing card = cg_rules_set_get(match, frame->slot[CARDS], frame->slot[NEXT]++);
        frame->slot[CARD] = card;
        if (cg_rules_is(match, card, KIND_MONSTER) && !is_body(match, card) &&
            cg_rules_has_room(match, ZONE_MONSTER_ROW, frame->slot[SEAT], 0))
            return true;
    }
    return false;
}

static cg_flow tell_free_summon(cg_match *match, const cg_frame *frame)
{
    cg_thing card = cg_rules_moved(match);
    if (!is_monster(match, card))
        return CG_DONE;
    return cg_rules_raise_by(match, HAPPENING_SUMMONED, card, frame->slot[SEAT]);
}

/** Carries out `summon {cards}`. */
cg_flow run_summon_free(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (next_summon(match, frame)) {
        CG_STEP(frame, 1, place(match, frame->slot[SEAT], frame->slot[CARD]));
        CG_STEP(frame, 2, tell_free_summon(match, frame));
    }
    CG_FLOW_END;
}

/** Carries out `negate the summon of {cards}`: the card leaves and is discarded; the summon stays
 * used (GEMU-R61). */
cg_flow run_negate_summon(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_set_get(match, frame->slot[0], 0);
    CG_FLOW(frame);
    if (is_monster(match, card))
        CG_STEP(frame, 1,
                cg_rules_move(match, &(cg_transfer){.card = card,
                                                    .zone = ZONE_DISCARD_PILE,
                                                    .cause = CG_CAUSE_DISCARD,
                                                    .source = frame->slot[9],
                                                    .by = frame->player}));
    CG_FLOW_END;
}
