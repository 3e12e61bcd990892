/* Further choices of an ability: branches, yes or no, and how to divide an amount. */
#include "engine/do/do.h"
#include "engine/find/sound.h"

#include <assert.h>

/* ---- branches ---- */

/* Slots: the asking frame and its slot for the bits; the number of branches wanted; the first label
 * and the number of labels; the number of branches picked, the last one + 1, and all of them as
 * bits. */
enum {
    MODES_OF,
    MODES_SLOT,
    MODES_WANTED,
    MODES_FIRST,
    MODES_COUNT,
    MODES_PICKED,
    MODES_LAST,
    MODES_BITS
};

/** Returns true if the branch has targets to choose from. Others are not offered. */
static bool branch_possible(const cg_match *match, const cg_frame *frame, unsigned branch)
{
    cg_scope scope = cg_scope_of(match, &match->frames[frame->slot[MODES_OF]]);
    return cg_branch_there(&scope, branch);
}

static unsigned branches_left(const cg_match *match, const cg_frame *frame, unsigned from)
{
    unsigned count = 0;
    for (unsigned b = from; b < (unsigned)frame->slot[MODES_COUNT]; b++)
        count += branch_possible(match, frame, b);
    return count;
}

/** Lists the branches after the last one picked, if enough branches for the later steps follow. */
static void offer_modes(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int32_t left = frame->slot[MODES_WANTED] - frame->slot[MODES_PICKED];
    for (unsigned b = (unsigned)frame->slot[MODES_LAST]; b < (unsigned)frame->slot[MODES_COUNT];
         b++) {
        if (branch_possible(match, frame, b) &&
            (int32_t)branches_left(match, frame, b + 1) >= left - 1)
            cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_MODE, .amount = (int32_t)b});
    }
}

/** Lists all branches that are possible and not picked yet. */
static cg_several whole_modes(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int left = frame->slot[MODES_WANTED] - frame->slot[MODES_PICKED];
    for (unsigned b = 0; offer && b < (unsigned)frame->slot[MODES_COUNT]; b++)
        if (!(((uint32_t)frame->slot[MODES_BITS] >> b) & 1u) && branch_possible(match, frame, b))
            cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_MODE, .amount = (int32_t)b});
    return (cg_several){frame->slot[MODES_PICKED], left, left};
}

/** Asks for branches. */
static cg_flow run_modes(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (frame->slot[MODES_WANTED] > (int32_t)branches_left(match, frame, 0))
        frame->slot[MODES_WANTED] = (int32_t)branches_left(match, frame, 0);
    while (frame->slot[MODES_PICKED] < frame->slot[MODES_WANTED]) {
        CG_STEP(frame, 1,
                cg_engine_ask(match, frame->player, CG_DECISION_OPTION,
                              (unsigned)frame->slot[MODES_PICKED] + 1,
                              (unsigned)frame->slot[MODES_WANTED]));
        if (match->chosen.verb != CG_VERB_MODE)
            break; /* no branch is possible any more */
        assert(match->chosen.amount >= 0 && match->chosen.amount < 32); /* a bit */
        frame->slot[MODES_BITS] |= 1 << match->chosen.amount;
        frame->slot[MODES_LAST] = match->chosen.amount + 1;
        frame->slot[MODES_PICKED]++;
    }
    if (!cg_state_in(match, frame->player)) /* a player who has left chooses nothing */
        frame->slot[MODES_BITS] = 0;
    assert((unsigned)frame->slot[MODES_OF] < match->head->frames &&
           (unsigned)frame->slot[MODES_SLOT] < CG_CODE_SLOTS);
    match->frames[frame->slot[MODES_OF]].slot[frame->slot[MODES_SLOT]] = frame->slot[MODES_BITS];
    CG_FLOW_END;
}

/* ---- yes or no ---- */

/* Slots of CG_OWN_MAY: 0: the card that the question is about, + 1; 1: where the body below
 * continues after a no, + 1, or 0 to keep only the answer; 2 and 3: the first cost to pay after a
 * yes, and the number of costs; CG_MAY_NOT. */

/** Lists yes, unless the player cannot pay, and no. */
static void offer_may(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    if (!frame->slot[CG_MAY_NOT])
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_YES});
    cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_NO});
}

/** Asks for X, which the player who pays in this step chooses. */
static cg_flow choose_x(cg_match *match, const cg_frame *may)
{
    uint32_t first = (uint32_t)may->slot[2];
    unsigned of = cg_frame_number(match, may) - 1u, count = (unsigned)may->slot[3];
    cg_scope scope = cg_scope_of(match, &match->frames[of]);
    return cg_x_is_open(&scope, first, count)
               ? cg_choose_x(match, of, may->player, first, count, NULL)
               : CG_DONE;
}

static void take_answer(cg_match *match, cg_frame *frame, bool yes)
{
    match->head->answer = yes;
    if (!yes && frame->slot[1])
        frame[-1].step = (uint16_t)(frame->slot[1] - 1);
}

/** Asks yes or no, and has costs paid after a yes. */
static cg_flow run_may(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_engine_ask(match, frame->player, CG_DECISION_OPTION, 1, 1));
    take_answer(match, frame, match->chosen.verb == CG_VERB_YES);
    if (match->head->answer && frame->slot[3]) {
        CG_STEP(frame, 3, choose_x(match, frame));
        CG_STEP(frame, 2,
                cg_pay(match, cg_frame_number(match, frame) - 1u, frame->player,
                       (uint32_t)frame->slot[2], (unsigned)frame->slot[3]));
        if (frame->slot[CG_MAY_NOT]) /* the player has left without paying */
            take_answer(match, frame, false);
    }
    CG_FLOW_END;
}

/* ---- dividing an amount ---- */

/* Slots: the set, the amount left, the number of members done, source, by, the amount of this
 * member. */
enum { DIVIDE_SET, DIVIDE_LEFT, DIVIDE_AT, DIVIDE_SOURCE, DIVIDE_BY, DIVIDE_THIS };

static unsigned shares_left(const cg_match *match, const cg_frame *frame)
{
    return cg_set_size(match, frame->slot[DIVIDE_SET]) - (unsigned)frame->slot[DIVIDE_AT];
}

/* Lists the amounts for one member. Each gets at least one, if there is enough. */
static void offer_divide(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int32_t others = (int32_t)shares_left(match, frame) - 1, left = frame->slot[DIVIDE_LEFT];
    int32_t most = left - others;
    for (int32_t n = left > others ? 1 : 0; n <= (most < 1 ? 1 : most) && n <= left; n++)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_NUMBER, .amount = n});
}

static cg_flow ask_share(cg_match *match, cg_frame *frame)
{
    if (shares_left(match, frame) == 1 || frame->slot[DIVIDE_LEFT] == 0) {
        frame->slot[DIVIDE_THIS] = frame->slot[DIVIDE_LEFT];
        return CG_DONE;
    }
    frame->slot[DIVIDE_THIS] = -1;
    return cg_engine_ask(match, frame->player, CG_DECISION_NUMBER,
                         (unsigned)frame->slot[DIVIDE_AT] + 1,
                         cg_set_size(match, frame->slot[DIVIDE_SET]));
}

static cg_flow deal_share(cg_match *match, cg_frame *frame)
{
    int32_t share = frame->slot[DIVIDE_THIS] < 0 ? match->chosen.amount : frame->slot[DIVIDE_THIS];
    int32_t who = cg_set_get(match, frame->slot[DIVIDE_SET], (unsigned)frame->slot[DIVIDE_AT]);
    frame->slot[DIVIDE_LEFT] -= share;
    cg_happening_state plan = {.kind = CG_ON_DAMAGE};
    plan.field[CG_FIELD_OF_SOURCE] = frame->slot[DIVIDE_SOURCE];
    plan.field[CG_FIELD_OF_BY] = frame->slot[DIVIDE_BY];
    plan.field[CG_FIELD_OF_AMOUNT] = share;
    return cg_happen_each(match, who, &plan);
}

/** Divides an amount of damage among the members of a set. */
static cg_flow run_divide(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (shares_left(match, frame) > 0 && frame->slot[DIVIDE_LEFT] > 0) {
        CG_STEP(frame, 1, ask_share(match, frame));
        CG_STEP(frame, 2, deal_share(match, frame));
        frame->slot[DIVIDE_AT]++;
    }
    CG_FLOW_END;
}

/* ---- procedures ---- */

static bool modes_are_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot =
        frame->slot; /* of, slot, wanted, first label, number, picked, last, bits */
    const cg_frame *of = cg_ability_below(match, frame, slot[0]);
    return of && cg_between(slot[1], 0, CG_CODE_SLOTS - 1) && cg_between(slot[4], 0, 31) &&
           slot[3] >= 0 &&
           (size_t)slot[3] + (size_t)slot[4] <= cg_frame_unit(match, of)->label_count &&
           cg_between(slot[2], 0, slot[4]) && cg_between(slot[5], 0, slot[2]) &&
           cg_between(slot[6], 0, slot[4]);
}

static bool may_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot =
        frame->slot; /* card + 1, step of the body + 1, first cost, number of costs */
    const cg_frame *below =
        cg_ability_below(match, frame, (int32_t)cg_frame_number(match, frame) - 1);
    if (!cg_between(slot[0], 0, match->plan->card_limit) || slot[1] < 0 || slot[3] < 0)
        return false;
    if (slot[1] && (!below || below->procedure != CG_OWN_PROGRAM ||
                    !cg_code_is_step(cg_frame_ability(match, below), cg_frame_unit(match, below),
                                     (uint32_t)slot[1] - 1u)))
        return false;
    return slot[3] == 0 || (below && cg_costs_are_sound(match, below, slot[2], slot[3]));
}

static bool divide_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot; /* set, left, how far, source, by, this one */
    return cg_slots_are_sound(match, slot, 0, 1) && cg_between(slot[1], 0, 1000000) &&
           cg_between(slot[2], 0, cg_set_size(match, slot[0])) &&
           cg_value_is_card(match, slot[3]) && cg_value_is_player(match, slot[4]) &&
           (frame->step != 1 || slot[2] < (int32_t)cg_set_size(match, slot[0]));
}

CG_OWN(modes, 0, 0, false, .run = run_modes, .offer = offer_modes, .whole = whole_modes,
       .asks = CG_AT(1), .sound = modes_are_sound);

CG_OWN(may, 0, 0, false, .run = run_may, .offer = offer_may, .asks = CG_AT(1),
       .waits = CG_AT_2(2, 3), .sound = may_is_sound);

CG_OWN(divide, 1, 0, true, .run = run_divide, .offer = offer_divide, .asks = CG_AT(1),
       .waits = CG_AT(2), .sound = divide_is_sound);
