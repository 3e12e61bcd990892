/* DIVINO: Shrines and the Deities that they summon (section 13). */
#include "game.h"

/** Returns the Shrine's Deity while it is aside; 0 otherwise (DVO-13.1, DVO-R25). */
static cg_thing deity_of(const cg_match *match, cg_thing shrine)
{
    cg_design deity;
    int player = cg_rules_controller(match, shrine);
    if (!cg_cards_list(cg_match_cards(match), cg_rules_design(match, shrine), FIELD_DEITY, &deity,
                       1))
        return 0;
    CG_EACH_CARD(match, card, ZONE_ASIDE, player)
        if (cg_rules_design(match, card) == deity)
            return card;
    return 0;
}

/** DVO-13.4, DVO-R81 */
static bool can_pay(const cg_match *match, int player, cg_thing deity)
{
    return (cg_rules_mark(match, demigod_of(match, player), MARK_ENERGY) >=
                cg_rules_number(match, deity, FIELD_SUMMON_ENERGY) ||
            cg_rules_no(match, "your Demigod lacks the energy for its Deity (DVO-13.4)")) &&
           (has_mana(match, player, cg_rules_number(match, deity, FIELD_SUMMON_MANA)) ||
            cg_rules_no(match, "you lack the mana for its Deity (DVO-13.4)"));
}

bool can_summon(const cg_match *match, int player, cg_thing shrine)
{
    cg_thing deity = deity_of(match, shrine);
    return (cg_rules_has_bit(match, shrine, BIT_OPEN) ||
            cg_rules_no(match, "the Shrine is not open yet (DVO-13.3)")) &&
           (deity || cg_rules_no(match, "its Deity is not in the aside zone (DVO-R83)")) &&
           can_pay(match, player, deity);
}

/* Slots: the Shrine, the Deity, the kind of mana. */
enum { SHRINE, DEITY, KIND };

const cg_slot_range summon_slots[CG_FRAME_SLOTS] = {
    [SHRINE] = CG_ANY_CARD,
    [DEITY] = CG_ANY_CARD,
    [KIND] = {0, PLANES_WITH_MANA + 1, CG_SLOT_NUMBER, CG_AT(2)}};

static cg_flow pay_energy(cg_match *match, const cg_frame *frame)
{
    int32_t energy = (int32_t)cg_rules_number(match, frame->slot[DEITY], FIELD_SUMMON_ENERGY);
    return spend_energy(match, demigod_of(match, frame->player), energy);
}

static cg_flow bring(cg_match *match, const cg_frame *frame)
{
    cg_rules_set_bit(match, frame->slot[SHRINE], BIT_OPEN, false);
    if (!cg_rules_lives(match, frame->slot[DEITY]))
        return CG_DONE;
    return cg_rules_move_by(match, frame->slot[DEITY], ZONE_DEITIES, frame->player,
                            CG_CAUSE_SUMMON);
}

/** DVO-13.4, DVO-13.5: summons a Deity at once, without the stack. */
cg_flow run_summon(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    frame->slot[DEITY] = deity_of(match, frame->slot[SHRINE]);
    CG_STEP(frame, 1, pay_energy(match, frame));
    for (; frame->slot[KIND] <= PLANES_WITH_MANA; frame->slot[KIND]++)
        CG_STEP(frame, 2,
                pay_mana_kind(match, frame->player,
                              cg_rules_number(match, frame->slot[DEITY], FIELD_SUMMON_MANA),
                              frame->slot[KIND], frame->slot[DEITY]));
    CG_STEP(frame, 3, bring(match, frame));
    CG_FLOW_END;
}

/* ---- opening (DVO-13.3, DVO-R79, DVO-R80); slot 0: Shrines; last slot: number done ---- */

enum { DONE = CG_FRAME_SLOTS - 1 };

static cg_flow open_next(cg_match *match, cg_frame *frame)
{
    cg_thing shrine = cg_rules_set_get(match, frame->slot[0], frame->slot[DONE]++);
    int player = cg_rules_controller(match, shrine);
    if (!cg_rules_is(match, shrine, KIND_SHRINE) || cg_rules_has_bit(match, shrine, BIT_OPEN))
        return CG_DONE;
    cg_rules_set_bit(match, shrine, BIT_OPEN, true);
    return cg_rules_raise_by(match, HAPPENING_OPENS, shrine, player);
}

cg_flow run_verb_open(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (frame->slot[DONE] < cg_rules_set_size(match, frame->slot[0]))
        CG_STEP(frame, 1, open_next(match, frame));
    CG_FLOW_END;
}
