/* Gemu Land: paying mana from stacks, with a split that the payer chooses (GEMU-8.3,
 * GEMU-13.10). */
#include "game.h"

/** The stacks that pay. */
enum { PAYS_OWN = 1, PAYS_MONSTERS = 2, PAYS_FIELDS = 4 };

/** GEMU-8.3, GEMU-10.2, GEMU-13.9, GEMU-R39, GEMU-O10: returns the payers. All of the player's
 * stacks pay for a summon, the card's own stack for an ability of a Monster or Field Prophecy, and
 * all Monsters for another Prophecy. An option adds or excludes Field Prophecies. */
static unsigned payers_for(const cg_match *match, cg_thing card, int form)
{
    int64_t field_mana = cg_rules_setting(match, OPTION_FIELD_MANA);
    if (is_monster(match, card))
        return PAYS_OWN | (field_mana == FIELD_PAYS_ANY && form == CG_FORM_USE ? PAYS_FIELDS : 0u);
    if (cg_rules_is(match, card, KIND_FIELD))
        return PAYS_OWN;
    if (is_prophecy(match, card))
        return PAYS_MONSTERS;
    return PAYS_MONSTERS | (field_mana == FIELD_PAYS_NOTHING ? 0u : PAYS_FIELDS);
}

/** Returns the stack with that index that pays for the card: Monsters and Set Monsters by place,
 * then Field Prophecies by place; 0 after the last. */
static cg_thing payer(const cg_match *match, int player, cg_thing card, int form, int index)
{
    unsigned pays = payers_for(match, card, form);
    for (int fields = 0; fields < 2; fields++) {
        EACH_FIELD_CARD(match, host, player) {
            bool field = cg_rules_is(match, host, KIND_FIELD);
            unsigned as = (field ? PAYS_FIELDS : PAYS_MONSTERS);
            bool can = ((pays & as) != 0 && (field || is_body(match, host))) ||
                       ((pays & PAYS_OWN) != 0 && host == card);
            can = can && !(field && cg_rules_face_down(match, host)); /* GEMU-16.6 */
            if (field == (fields == 1) && can && cg_rules_under_count(match, host) > 0 &&
                index-- == 0)
                return host;
        }
    }
    return 0;
}

int32_t mana_available(const cg_match *match, int player, cg_thing card, int form)
{
    cg_thing host;
    int32_t sum = 0;
    for (int i = 0; (host = payer(match, player, card, form, i)); i++)
        sum += cg_rules_under_count(match, host);
    return sum;
}

/* ---- the split ---- */

/* Slots: the number of the card that is paid for; the amount still to be chosen; the form of the
 * ability; then the share of each stack. */
enum { CARD, LEFT, FORM, SHARES, SHARE_COUNT = CG_FRAME_SLOTS - SHARES };

const cg_slot_range pay_slots[CG_FRAME_SLOTS] = {
    [CARD] = {-1, INT16_MAX},     [LEFT] = {0, INT32_MAX},      [FORM] = {0, CG_FORM_COUNT},
    [SHARES] = {0, SET_MOST},     [SHARES + 1] = {0, SET_MOST}, [SHARES + 2] = {0, SET_MOST},
    [SHARES + 3] = {0, SET_MOST}, [SHARES + 4] = {0, SET_MOST}, [SHARES + 5] = {0, SET_MOST},
    [SHARES + 6] = {0, SET_MOST}, [SHARES + 7] = {0, SET_MOST}, [SHARES + 8] = {0, SET_MOST}};

static cg_thing paid_for(const cg_match *match, const cg_frame *frame)
{
    return cg_rules_number_thing(match, frame->slot[CARD]);
}

static cg_thing frame_payer(const cg_match *match, const cg_frame *frame, int index)
{
    return payer(match, frame->player, paid_for(match, frame), frame->slot[FORM], index);
}

static int32_t unspent(const cg_match *match, const cg_frame *frame, int index)
{
    cg_thing host = index < SHARE_COUNT ? frame_payer(match, frame, index) : 0;
    return host ? cg_rules_under_count(match, host) - frame->slot[SHARES + index] : -1;
}

/** Returns true if no stack pays more than it has, and there is still something to pay. */
bool pay_is_sound(const cg_match *match, const cg_frame *frame)
{
    bool sound = frame->slot[LEFT] > 0;
    for (int i = 0; i < SHARE_COUNT; i++) {
        cg_thing host = frame_payer(match, frame, i);
        sound = sound && frame->slot[SHARES + i] <= (host ? cg_rules_under_count(match, host) : 0);
    }
    return sound;
}

void offer_payment(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int32_t rest;
    for (int i = 0; (rest = unspent(match, frame, i)) >= 0; i++)
        if (rest > 0)
            cg_offer_do(offer, ACT_PAY, frame_payer(match, frame, i), 0, 0);
}

/** Takes the split if there is only one: the rest of all stacks, or of the only one. @return false
 * if there are several */
static bool split_alone(const cg_match *match, cg_frame *frame)
{
    int32_t rest, all = 0, stacks = 0;
    for (int i = 0; (rest = unspent(match, frame, i)) >= 0; i++) {
        all += rest;
        stacks += rest > 0;
    }
    if (stacks > 1 && all > frame->slot[LEFT])
        return false;
    for (int i = 0; (rest = unspent(match, frame, i)) >= 0 && frame->slot[LEFT] > 0; i++) {
        int32_t share = rest < frame->slot[LEFT] ? rest : frame->slot[LEFT];
        frame->slot[SHARES + i] += share;
        frame->slot[LEFT] -= share;
    }
    return true;
}

static void take_share(const cg_match *match, cg_frame *frame)
{
    cg_thing host = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    int index = 0;
    while (index < SHARE_COUNT - 1 && frame_payer(match, frame, index) != host)
        index++;
    frame->slot[SHARES + index]++;
    frame->slot[LEFT]--;
}

static void find_payers(const cg_match *match, const cg_frame *frame, cg_thing *hosts)
{
    for (int i = 0; i < SHARE_COUNT; i++)
        hosts[i] = frame_payer(match, frame, i);
}

/** Pays each share completely before the next. The stacks are found first, since an emptied one
 * does not count. */
static void spend(cg_match *match, const cg_frame *frame)
{
    cg_thing hosts[SHARE_COUNT];
    find_payers(match, frame, hosts);
    for (int i = 0; i < SHARE_COUNT; i++)
        for (int32_t n = 0; n < frame->slot[SHARES + i]; n++)
            spend_one(match, hosts[i], CG_CAUSE_PAY);
}

/** Pays. Slots 0 to 2: the card's number, the amount, the form of the ability. */
cg_flow run_pay(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (frame->slot[LEFT] > 0 && !split_alone(match, frame)) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_PICK));
        take_share(match, frame);
    }
    spend(match, frame);
    CG_FLOW_END;
}
