/* DIVINO: costs of cards and abilities, their payers, and the payer's choices (section 6). */
#include "game.h"

/* ---- energy costs of cards ---- */

/** Planes without a penalty (DVO-6.6). */
#define FREE_PLANES (1 << PLANE_GRAY | 1 << PLANE_UNIVERSAL)

/** DVO-6.6 to DVO-6.9, DVO-R2 to DVO-R4, DVO-R52, DVO-R53 */
static int32_t penalty(const cg_match *match, cg_thing card, cg_thing payer)
{
    int64_t planes = planes_of(match, card);
    bool strange = !(planes & (planes_of(match, payer) | FREE_PLANES));
    const cg_cards *cards = cg_match_cards(match);
    bool sided = cg_cards_has(cards, cg_rules_design(match, card), FIELD_ALIGNMENT);
    bool other = sided && cg_rules_number(match, card, FIELD_ALIGNMENT) !=
                              cg_rules_number(match, payer, FIELD_ALIGNMENT);
    return strange + other;
}

/** DVO-R105: returns the price. `cost` is the printed cost, changed by effects. */
static int32_t price(const cg_match *match, cg_thing card, int32_t cost, cg_thing payer)
{
    int32_t sum = cost + penalty(match, card, payer);
    return sum > 0 ? sum : 0;
}

static bool is_cost_energy(int kind)
{
    return kind != WORD_WARRIOR && kind != WORD_FORTRESS && kind != WORD_SHRINE; /* DVO-6.11 */
}

static bool is_spell(int kind)
{
    return kind >= WORD_SORCERY && kind <= WORD_AURA;
}

/** Numbers of payers: the Demigod, then the Naguals of the battlefield by their places; 0 is
 * mana. */
enum { BY_MANA, BY_DEMIGOD, BY_NAGUAL };

static cg_thing payer_of(const cg_match *match, int player, int number)
{
    cg_thing card;
    if (number == BY_DEMIGOD)
        return demigod_of(match, player);
    card = cg_rules_zone_card(match, ZONE_FIELD, player, number - BY_NAGUAL);
    return card && cg_rules_is(match, card, KIND_NAGUAL) ? card : 0;
}

static int payers_of(const cg_match *match, int player)
{
    return BY_NAGUAL + cg_rules_zone_size(match, ZONE_FIELD, player);
}

/* ---- mana ---- */

bool has_mana(const cg_match *match, int player, int64_t cost)
{
    int64_t left = 0;
    for (int kind = 0; kind < PLANES_WITH_MANA; kind++) {
        int64_t there = cg_rules_counter(match, COUNTER_AEVOS + kind, player);
        if (there < cg_counts_of(cost, kind))
            return false;
        left += there - cg_counts_of(cost, kind);
    }
    return left >= cg_counts_of(cost, MANA_ANY);
}

/** DVO-7.6, DVO-7.7: pays named kinds first. */
cg_flow pay_mana_kind(cg_match *match, int player, int64_t cost, int kind, cg_thing card)
{
    int32_t amount = cg_counts_of(cost, kind);
    if (!amount)
        return CG_DONE;
    return kind == MANA_ANY ? cg_rules_pay(match, player, RESOURCE_MANA, amount, card)
                            : cg_rules_change(match, COUNTER_AEVOS + kind, player, -amount, card,
                                              player, CG_CAUSE_PAY);
}

static int32_t count_mana(int64_t cost)
{
    int32_t sum = 0;
    for (int kind = 0; kind <= PLANES_WITH_MANA; kind++)
        sum += cg_counts_of(cost, kind);
    return sum;
}

static bool can_use_mana(const cg_match *match, int player, cg_thing card)
{
    const cg_cards *cards = cg_match_cards(match);
    return cg_cards_has(cards, cg_rules_design(match, card), FIELD_MANA) &&
           has_mana(match, player, cg_rules_number(match, card, FIELD_MANA));
}

/* ---- possible payments ---- */

static int32_t payers_energy(const cg_match *match, cg_thing payer)
{
    return payer ? cg_rules_mark(match, payer, MARK_ENERGY) : 0;
}

/** The energy of one payer, and mana. */
typedef struct purse {
    int32_t energy, mana;
} purse;

/** Finds the energy and mana left after the card is paid for in that way. A player who pays with
 * mana keeps the Demigod's energy for added costs.
 * @param mana the mana that the player has
 * @return false if it cannot be paid in that way */
static bool left_by(const cg_match *match, int player, cg_thing card, int32_t cost, int number,
                    int32_t mana, purse *left)
{
    int kind = kind_of(match, card);
    cg_thing payer = payer_of(match, player, number == BY_MANA ? BY_DEMIGOD : number);
    left->energy = payers_energy(match, payer);
    left->mana = mana;
    if (number == BY_MANA) { /* DVO-6.11, DVO-6.12 */
        if ((!is_spell(kind) && is_cost_energy(kind)) || !can_use_mana(match, player, card))
            return false;
        left->mana -= count_mana(cg_rules_number(match, card, FIELD_MANA));
        return true;
    }
    if (!payer || !is_cost_energy(kind))
        return false;
    left->energy -= price(match, card, cost, payer);
    return left->energy >= 0;
}

/** Returns the costs that others add for the player of the card. */
static purse added(const cg_match *match, int player, cg_thing card)
{
    return (purse){.energy = cg_rules_added_cost(match, player, card, RESOURCE_ENERGY),
                   .mana = cg_rules_added_cost(match, player, card, RESOURCE_MANA)};
}

/** Returns the player's mana if any is asked for besides the card's own cost, otherwise enough. */
static int32_t mana_for_more(const cg_match *match, int player, const purse *asked)
{
    return asked->mana > 0 ? mana_of(match, player) : NUMBER_MOST;
}

static bool suffices(const purse *there, const purse *asked)
{
    return there->energy >= asked->energy && there->mana >= asked->mana;
}

static bool say_price(const cg_match *match, int player, cg_thing card)
{
    cg_thing payer = demigod_of(match, player);
    if (!cg_rules_explains(match))
        return false;
    if (!is_cost_energy(kind_of(match, card)))
        return cg_rules_no(match, "you do not have the mana for it (DVO-6.11)");
    return cg_rules_no_more(match, "none of your Demigods has the %d energy for it (DVO-6.2)",
                            price(match, card, cg_rules_stat(match, card, STAT_COST), payer) +
                                cg_rules_added_cost(match, player, card, RESOURCE_ENERGY));
}

bool can_pay_for(const cg_match *match, int player, cg_thing card)
{
    int32_t cost = cg_rules_stat(match, card, STAT_COST);
    purse asked = added(match, player, card), left;
    int32_t mana = mana_for_more(match, player, &asked);
    for (int number = 0, count = payers_of(match, player); number < count; number++)
        if (left_by(match, player, card, cost, number, mana, &left) && suffices(&left, &asked))
            return true;
    return say_price(match, player, card);
}

/* ---- paying for a card: payer, mode, mana (DVO-5.9) ---- */

/* Slots: the card's index, whether it is free, its cost, the added energy and mana, the payer, the
 * kind of mana, the question asked. */
enum { CARD, FREE, COST, ENERGY, MANA, PAYER, KIND, ASKED };
enum { ASKED_PAYER, ASKED_MODE };

const cg_slot_range pay_slots[CG_FRAME_SLOTS] = {
    [CARD] = {0, INT16_MAX},
    [FREE] = {0, 1},
    [COST] = {-NUMBER_MOST, NUMBER_MOST},
    [ENERGY] = {0, INT32_MAX},
    [MANA] = {0, INT32_MAX},
    [PAYER] = CG_ANY_CARD,
    [KIND] = {0, PLANES_WITH_MANA + 1, CG_SLOT_NUMBER, CG_AT(4)},
    [ASKED] = {ASKED_PAYER, ASKED_MODE}};

static cg_thing card_of(const cg_match *match, const cg_frame *frame)
{
    return cg_rules_number_thing(match, frame->slot[CARD]);
}

/** Returns true if that payer can pay everything (DVO-6.2, DVO-R49). */
static bool is_way(const cg_match *match, const cg_frame *frame, int number)
{
    const purse asked = {.energy = frame->slot[ENERGY], .mana = frame->slot[MANA]};
    int32_t mana = mana_for_more(match, frame->player, &asked);
    purse left;
    return left_by(match, frame->player, card_of(match, frame), frame->slot[COST], number, mana,
                   &left) &&
           suffices(&left, &asked);
}

static void offer_payers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    for (int number = 0; number < payers_of(match, frame->player); number++) {
        if (!is_way(match, frame, number))
            continue;
        if (number == BY_MANA)
            cg_offer_do(offer, ACT_MANA, 0, 0, 0);
        else
            cg_offer_do(offer, ACT_PAY, payer_of(match, frame->player, number), 0, 0);
    }
}

static void offer_modes(cg_offer *offer)
{
    cg_offer_do(offer, ACT_ATTACK_MODE, 0, 0, 0);
    cg_offer_do(offer, ACT_DEFENSE_MODE, 0, 0, 0);
}

void offer_pay(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    if (frame->slot[ASKED] == ASKED_PAYER)
        offer_payers(match, frame, offer);
    else
        offer_modes(offer);
}

/** Finds a way of paying. @return the number of ways */
static int find_ways(const cg_match *match, const cg_frame *frame, int *way)
{
    int ways = 0;
    for (int number = 0; number < payers_of(match, frame->player); number++)
        if (is_way(match, frame, number)) {
            ways++;
            *way = number;
        }
    return ways;
}

static cg_flow ask_payer(cg_match *match, cg_frame *frame)
{
    int way = BY_MANA, ways = find_ways(match, frame, &way);
    frame->slot[ASKED] = ways > 1 ? ASKED_PAYER : ASKED_MODE;
    if (ways > 1)
        return cg_rules_ask(match, frame->player, CG_DECISION_OPTION);
    frame->slot[PAYER] = way == BY_MANA ? 0 : payer_of(match, frame->player, way);
    return CG_DONE;
}

static void take_payer(cg_match *match, cg_frame *frame)
{
    if (frame->slot[ASKED] == ASKED_PAYER)
        frame->slot[PAYER] = cg_rules_chosen(match).effect == ACT_PAY
                                 ? cg_rules_card_thing(match, cg_rules_chosen(match).card)
                                 : 0;
}

/** Returns true if the chosen way of paying is still possible. A Nagual of another player leaves
 * with that player. */
static bool can_still_pay(const cg_match *match, const cg_frame *frame)
{
    int number = BY_MANA;
    for (int i = BY_DEMIGOD, count = payers_of(match, frame->player); i < count; i++)
        if (frame->slot[PAYER] && payer_of(match, frame->player, i) == frame->slot[PAYER])
            number = i;
    return (number != BY_MANA || !frame->slot[PAYER]) && is_way(match, frame, number);
}

static bool has_another_way(const cg_match *match, const cg_frame *frame)
{
    int way;
    return !can_still_pay(match, frame) && find_ways(match, frame, &way) > 0;
}

/** Takes back a card that can no longer be paid for. */
static void take_back(cg_match *match, const cg_frame *frame)
{
    cg_thing card = card_of(match, frame);
    (void)cg_rules_place_by(match, card, ZONE_HAND, cg_rules_owner(match, card), CG_CAUSE_RULE);
}

static bool has_mode(const cg_match *match, const cg_frame *frame)
{
    return kind_of(match, card_of(match, frame)) <= WORD_WARRIOR;
}

/** DVO-9.2 */
static void take_mode(cg_match *match, const cg_frame *frame)
{
    note_mode(match, card_of(match, frame), cg_rules_chosen(match).effect == ACT_DEFENSE_MODE);
}

cg_flow spend_energy(cg_match *match, cg_thing payer, int32_t amount)
{
    return cg_rules_lives(match, payer) ? cg_rules_add_marks(match, payer, MARK_ENERGY, -amount)
                                        : CG_DONE;
}

/** DVO-6.5, DVO-6.8 */
static cg_flow pay_energy(cg_match *match, const cg_frame *frame)
{
    cg_thing payer = frame->slot[PAYER];
    int64_t amount = frame->slot[ENERGY];
    if (payer)
        amount += price(match, card_of(match, frame), frame->slot[COST], payer);
    else
        payer = demigod_of(match, frame->player);
    amount = amount < INT32_MAX ? amount : INT32_MAX;
    return spend_energy(match, payer, (int32_t)amount);
}

static cg_flow pay_mana_besides(cg_match *match, const cg_frame *frame)
{
    return frame->slot[MANA] ? cg_rules_pay(match, frame->player, RESOURCE_MANA, frame->slot[MANA],
                                            card_of(match, frame))
                             : CG_DONE;
}

cg_flow run_pay(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (!frame->slot[FREE]) {
        CG_STEP(frame, 1, ask_payer(match, frame));
        take_payer(match, frame);
    }
    if (has_mode(match, frame)) {
        frame->slot[ASKED] = ASKED_MODE;
        CG_STEP(frame, 2, cg_rules_ask(match, frame->player, CG_DECISION_OPTION));
        take_mode(match, frame);
    } else
        cg_rules_set_bit(match, card_of(match, frame), BIT_PLACED, true);
    if (frame->slot[FREE])
        return CG_DONE;
    while (has_another_way(match, frame)) {
        CG_STEP(frame, 6, ask_payer(match, frame));
        take_payer(match, frame);
    }
    if (!can_still_pay(match, frame)) {
        take_back(match, frame);
        return CG_DONE;
    }
    CG_STEP(frame, 3, pay_energy(match, frame));
    for (; !frame->slot[PAYER] && frame->slot[KIND] <= PLANES_WITH_MANA; frame->slot[KIND]++)
        CG_STEP(frame, 4,
                pay_mana_kind(match, frame->player,
                              cg_rules_number(match, card_of(match, frame), FIELD_MANA),
                              frame->slot[KIND], card_of(match, frame)));
    CG_STEP(frame, 5, pay_mana_besides(match, frame));
    CG_FLOW_END;
}

/** Returns the most that a text can ask for while the card is played. */
static purse besides(const cg_match *match, int player, cg_thing card)
{
    int32_t cost = cg_rules_play_cost(match, card), mana = mana_of(match, player);
    purse asked = added(match, player, card), most = {0, 0}, left;
    for (int number = 0; number < payers_of(match, player); number++) {
        if (!left_by(match, player, card, cost, number, mana, &left) || !suffices(&left, &asked))
            continue;
        left.energy -= asked.energy;
        left.mana -= asked.mana;
        most.energy = left.energy > most.energy ? left.energy : most.energy;
        most.mana = left.mana > most.mana ? left.mana : most.mana;
    }
    return most;
}

int32_t mana_for(const cg_match *match, int player, cg_thing card, int form)
{
    return form == CG_FORM_PLAY ? besides(match, player, card).mana : mana_of(match, player);
}

/* ---- energy for abilities (DVO-6.14, DVO-6.15, DVO-R51) ---- */

static cg_thing payer_of_ability(const cg_match *match, int player, cg_thing card)
{
    return is_combat_card(match, card) ? card : demigod_of(match, player);
}

int32_t energy_for(const cg_match *match, int player, cg_thing card, int form)
{
    return form == CG_FORM_PLAY ? besides(match, player, card).energy
                                : payers_energy(match, payer_of_ability(match, player, card));
}

/** Pays energy for an ability. Slot 0: the card's index; slot 1: the amount. */
CG_ONE_STEP(run_ability_energy,
            spend_energy(match,
                         payer_of_ability(match, frame->player,
                                          cg_rules_number_thing(match, frame->slot[0])),
                         frame->slot[1]))
