/* DIVINO: mana of any kind, gained by effects or paid as a cost, and the verb that fetches starting
 * cards. */
#include "game.h"

/* ---- `add {n} mana of any kind`; slot 0: the player, slot 1: the number. Kinds are asked in their
 * order, so that each mix has only one path ---- */

enum { PLAYER, AMOUNT, FROM };

const cg_slot_range gain_any_slots[CG_FRAME_SLOTS] = {[PLAYER] = {0, PLAYERS_MAX - 1},
                                                      [AMOUNT] = CG_ANY_NUMBER,
                                                      [FROM] = {0, PLANES_WITH_MANA - 1},
                                                      CG_VERB_SLOTS(PLAYERS_MAX)};

/** While the kind is asked for, at least one must be left. */
bool gain_any_is_sound(const cg_match *match, const cg_frame *frame)
{
    return frame->slot[PLAYER] < cg_rules_players(match) &&
           (frame->step != 1 || frame->slot[AMOUNT] > 0);
}

void offer_gain_any(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    for (int kind = frame->slot[FROM]; kind < PLANES_WITH_MANA; kind++)
        cg_offer_do(offer, ACT_GAIN_AEVOS + kind, 0, 0, 0);
}

static cg_flow gain_chosen(cg_match *match, cg_frame *frame)
{
    frame->slot[FROM] = cg_rules_chosen(match).effect - ACT_GAIN_AEVOS;
    frame->slot[AMOUNT]--;
    return cg_rules_change(match, COUNTER_AEVOS + frame->slot[FROM], frame->slot[PLAYER], 1, 0,
                           frame->slot[PLAYER], CG_CAUSE_NONE);
}

cg_flow run_verb_gain_any(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (frame->slot[AMOUNT] > 0) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->slot[PLAYER], CG_DECISION_OPTION));
        CG_STEP(frame, 2, gain_chosen(match, frame));
    }
    CG_FLOW_END;
}

/* ---- mana of any kind as a cost (DVO-7.7): the number of each kind in turn, asked only if there
 * is a choice, so that each mix has only one path ---- */

/* Slots: the card's index, the amount left to pay, the kind. */
enum { LEFT = 1, KIND };

const cg_slot_range any_slots[CG_FRAME_SLOTS] = {
    {-1, INT16_MAX},
    [LEFT] = {0, NUMBER_MOST},
    [KIND] = {0, PLANES_WITH_MANA, CG_SLOT_NUMBER, CG_AT_2(1, 2)}};

int32_t mana_of(const cg_match *match, int player)
{
    int64_t sum = 0;
    for (int kind = 0; kind < PLANES_WITH_MANA; kind++)
        sum += cg_rules_counter(match, COUNTER_AEVOS + kind, player);
    return sum < NUMBER_MOST ? (int32_t)sum : NUMBER_MOST;
}

/** Finds the least and the most of that kind that can be paid. */
static void find_range(const cg_match *match, const cg_frame *frame, int32_t *least, int32_t *most)
{
    int64_t behind = 0;
    int32_t left = frame->slot[LEFT];
    for (int kind = frame->slot[KIND] + 1; kind < PLANES_WITH_MANA; kind++)
        behind += cg_rules_counter(match, COUNTER_AEVOS + kind, frame->player);
    *most = cg_rules_counter(match, COUNTER_AEVOS + frame->slot[KIND], frame->player);
    *most = *most < left ? *most : left;
    *least = left > behind ? left - (int32_t)behind : 0;
    *least = *least < *most ? *least : *most;
}

void offer_pay_any(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int32_t least, most;
    find_range(match, frame, &least, &most);
    for (int32_t n = least; n <= most && n - least < NUMBERS_MOST; n++)
        cg_offer_number(offer, n);
}

static cg_flow ask_amount(cg_match *match, const cg_frame *frame)
{
    int32_t least, most;
    find_range(match, frame, &least, &most);
    return least < most ? cg_rules_ask(match, frame->player, CG_DECISION_NUMBER) : CG_DONE;
}

static cg_flow pay_amount(cg_match *match, cg_frame *frame)
{
    int32_t least, most;
    find_range(match, frame, &least, &most);
    int32_t amount = least < most ? cg_rules_chosen(match).amount : least;
    amount = amount < least ? least : amount > most ? most : amount;
    frame->slot[LEFT] -= amount;
    return amount ? cg_rules_change(match, COUNTER_AEVOS + frame->slot[KIND], frame->player,
                                    -amount, 0, frame->player, CG_CAUSE_PAY)
                  : CG_DONE;
}

cg_flow run_pay_any(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (frame->slot[KIND] = 0; frame->slot[KIND] < PLANES_WITH_MANA; frame->slot[KIND]++) {
        CG_STEP(frame, 1, ask_amount(match, frame));
        CG_STEP(frame, 2, pay_amount(match, frame));
    }
    CG_FLOW_END;
}

/* ---- `fetch the starting cards of {cards}` (DVO-12.2); slot 0: player, slot 1: cards ---- */

enum { CARDS = 1, DONE = CG_FRAME_SLOTS - 1 };

const cg_slot_range fetch_verb_slots[CG_FRAME_SLOTS] = {[PLAYER] = {0, PLAYERS_MAX - 1},
                                                        [CARDS] = CG_ANY_SET,
                                                        CG_VERB_SLOTS(PLAYERS_MAX),
                                                        [DONE] = {0, SET_MOST}};

static cg_flow fetch_next(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_set_get(match, frame->slot[CARDS], frame->slot[DONE]++);
    uint32_t number = cg_match_design_number(match, cg_rules_last_design(match, card));
    return cg_rules_call_for(match, frame->slot[PLAYER], PROCEDURE_FETCH, (int32_t)number, 0);
}

cg_flow run_verb_fetch(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (frame->slot[DONE] < cg_rules_set_size(match, frame->slot[CARDS]))
        CG_STEP(frame, 1, fetch_next(match, frame));
    CG_FLOW_END;
}
