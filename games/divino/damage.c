/* DIVINO: combat damage: how it is divided, announced as one object and dealt (DVO-10.13 to
 * DVO-10.24). */
#include "game.h"

static cg_thing attacker_at(const cg_match *match, int number)
{
    return cg_rules_relation(match, RELATION_ATTACKS, number).from;
}

/** Returns the combat damage of a card. The keyterm doubles each part of it. */
static int32_t dealt_by(const cg_match *match, cg_thing card)
{
    int32_t atk = cg_rules_stat(match, card, STAT_ATK);
    return atk < NUMBER_MOST ? atk : NUMBER_MOST;
}

static bool has_struck(const cg_match *match, cg_thing source, cg_thing receiver)
{
    for (int i = 0; i < cg_rules_relations(match, RELATION_STRIKES); i++) {
        cg_relation strike = cg_rules_relation(match, RELATION_STRIKES, i);
        if (strike.from == source && strike.to == receiver)
            return true;
    }
    return false;
}

static void lock_in(cg_match *match, cg_thing source, cg_thing receiver, int32_t amount)
{
    bool furious = cg_rules_has(match, source, KEYTERM_FURIOUS);
    if (amount > 0)
        cg_rules_relate(match, RELATION_STRIKES, source, receiver, furious ? 2 * amount : amount);
}

/* ---- receivers ---- */

static bool is_blocked(const cg_match *match, cg_thing attacker)
{
    return cg_rules_has_bit(match, attacker, BIT_BLOCKED);
}

/** DVO-10.14: lists the remaining blockers. */
static int blockers_of(const cg_match *match, cg_thing attacker, cg_thing *list)
{
    int count = 0;
    for (int i = 0; i < cg_rules_relations(match, RELATION_BLOCKS); i++) {
        cg_relation block = cg_rules_relation(match, RELATION_BLOCKS, i);
        if (block.to == attacker && cg_rules_lives(match, block.from) &&
            is_combat_card(match, block.from))
            list[count++] = block.from;
    }
    return count;
}

/** DVO-10.15 to DVO-10.17, DVO-R60 to DVO-R62: lists the attackers of a goal. A Demigod strikes
 * those that damage it. */
static int attackers_of(const cg_match *match, cg_thing goal, cg_thing *list)
{
    int count = 0;
    bool demigod = cg_rules_is(match, goal, KIND_DEMIGOD);
    for (int i = 0; i < cg_rules_relations(match, RELATION_ATTACKS); i++) {
        cg_thing attacker = attacker_at(match, i);
        if (is_attacking(match, attacker) && !is_blocked(match, attacker) &&
            goal_of(match, attacker) == goal && (!demigod || has_struck(match, attacker, goal)))
            list[count++] = attacker;
    }
    return count;
}

static int receivers_of(const cg_match *match, cg_thing source, cg_thing *list)
{
    if (!is_attacking(match, source))
        return attackers_of(match, source, list);
    if (is_blocked(match, source))
        return blockers_of(match, source, list);
    list[0] = goal_of(match, source);
    return list[0] != 0;
}

#define RECEIVERS_MOST (ATTACKERS_MOST + BLOCKERS_MOST)

/* ---- division (DVO-R65): one receiver after the other; the last gets the rest ---- */

/* Slots: the source, the amount left, the number of receivers asked about, the last of them if
 * players can leave. */
enum { SOURCE, LEFT, RECEIVER, GIVEN };

const cg_slot_range divide_slots[CG_FRAME_SLOTS] = {
    [SOURCE] = CG_ANY_CARD,
    [LEFT] = {0, NUMBER_MOST},
    [RECEIVER] = {0, RECEIVERS_MOST, CG_SLOT_NUMBER, CG_AT(1)},
    [GIVEN] = CG_ANY_CARD};

/** Returns the place of the next receiver, after the last remaining one of those before it. */
static int next_receiver(const cg_match *match, const cg_frame *frame, const cg_thing *list,
                         int count)
{
    if (!frame->slot[RECEIVER] || cg_rules_players(match) == PLAYERS_MIN)
        return frame->slot[RECEIVER];
    for (int i = count; i-- > 0;)
        if (list[i] == frame->slot[GIVEN])
            return i + 1;
    for (int i = count; i-- > 0;)
        if (has_struck(match, frame->slot[SOURCE], list[i]))
            return i + 1;
    return 0;
}

/** Returns the receiver that is asked about, or that gets the rest; 0 if there are no more. @param
 * last becomes true if it is the last one */
static cg_thing receiver_of(const cg_match *match, const cg_frame *frame, bool *last)
{
    cg_thing list[RECEIVERS_MOST] = {0};
    int count = receivers_of(match, frame->slot[SOURCE], list);
    int next = next_receiver(match, frame, list, count);
    *last = next + 1 >= count;
    return count ? list[*last ? count - 1 : next] : 0;
}

/** Lists amounts. If there are more than a list can hold, the largest comes last. */
void offer_divide(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    bool last;
    cg_thing source = frame->slot[SOURCE], receiver = receiver_of(match, frame, &last);
    if (!receiver || last) /* others have left, so there is no choice */
        return;
    for (int32_t amount = 0; amount < frame->slot[LEFT] && amount < NUMBERS_MOST; amount++)
        cg_offer_do(offer, ACT_DEAL, source, receiver, amount);
    cg_offer_do(offer, ACT_DEAL, source, receiver, frame->slot[LEFT]);
}

static bool divides_on(const cg_match *match, const cg_frame *frame)
{
    bool last;
    return frame->slot[LEFT] > 0 && receiver_of(match, frame, &last) && !last;
}

static void give(cg_match *match, cg_frame *frame, int32_t amount)
{
    bool last;
    cg_thing receiver = receiver_of(match, frame, &last);
    if (receiver)
        lock_in(match, frame->slot[SOURCE], receiver, amount);
    if (cg_rules_players(match) > PLAYERS_MIN)
        frame->slot[GIVEN] = receiver;
    frame->slot[RECEIVER]++;
    frame->slot[LEFT] -= amount;
}

cg_flow run_divide(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (divides_on(match, frame)) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
        give(match, frame, cg_rules_chosen(match).amount);
    }
    give(match, frame, frame->slot[LEFT]);
    CG_FLOW_END;
}

/** Divides damage, and asks only if there is a choice. */
static cg_flow divide(cg_match *match, cg_thing source)
{
    cg_thing list[RECEIVERS_MOST] = {0};
    int32_t amount = cg_rules_lives(match, source) ? dealt_by(match, source) : 0;
    int count = amount > 0 ? receivers_of(match, source, list) : 0;
    if (!count)
        return CG_DONE;
    return cg_rules_call_for(match, cg_rules_controller(match, source), PROCEDURE_DIVIDE, source,
                             amount);
}

/* ---- cards that strike back ---- */

/** Returns the goal of attack number `number` if this is the first attack on it, so that each goal
 * counts once; else 0. */
static cg_thing goal_struck(const cg_match *match, int number, int player)
{
    cg_thing attacker = attacker_at(match, number);
    cg_thing goal = is_attacking(match, attacker) ? goal_of(match, attacker) : 0;
    if (!goal || cg_rules_controller(match, goal) != player || kind_of(match, goal) == WORD_SHRINE)
        return 0;
    for (int i = 0; i < number; i++)
        if (is_attacking(match, attacker_at(match, i)) &&
            goal_of(match, attacker_at(match, i)) == goal)
            return 0;
    return goal;
}

static cg_flow strike_back(cg_match *match, int number, int player)
{
    cg_thing goal = goal_struck(match, number, player);
    return goal ? divide(match, goal) : CG_DONE;
}

/** DVO-10.15: a blocker strikes the attacker that it blocks. */
static void strike_from_blocks(cg_match *match)
{
    for (int i = 0; i < cg_rules_relations(match, RELATION_BLOCKS); i++) {
        cg_relation block = cg_rules_relation(match, RELATION_BLOCKS, i);
        if (cg_rules_lives(match, block.from) && is_attacking(match, block.to) &&
            is_combat_card(match, block.from))
            lock_in(match, block.from, block.to, dealt_by(match, block.from));
    }
}

/* ---- dealing ---- */

/** DVO-10.21, DVO-10.22, DVO-R64: subtracts defense: for a Fortress from each blow, otherwise once
 * from their sum. */
static void subtract_defense(const cg_match *match, cg_blow *blows, int count, int at)
{
    cg_thing card = blows[at].target;
    int32_t defense = cg_rules_stat(match, card, STAT_DEF);
    bool each = kind_of(match, card) == WORD_FORTRESS;
    for (int i = 0; i < at; i++)
        if (blows[i].target == card)
            return; /* done with the first blow */
    for (int i = at; i < count && defense > 0; i++) {
        if (blows[i].target != card)
            continue;
        int32_t prevented = blows[i].amount < defense ? blows[i].amount : defense;
        blows[i].amount -= prevented;
        defense -= each ? 0 : prevented;
    }
}

static int list_blows(const cg_match *match, cg_blow *blows)
{
    int count = 0, kept = 0;
    for (int i = 0; i < cg_rules_relations(match, RELATION_STRIKES); i++) {
        cg_relation strike = cg_rules_relation(match, RELATION_STRIKES, i);
        if (cg_rules_lives(match, strike.to)) /* DVO-10.19 */
            blows[count++] = (cg_blow){strike.from, strike.to, strike.amount};
    }
    for (int i = 0; i < count; i++)
        if (cg_rules_stat(match, blows[i].target, STAT_DEF) > 0)
            subtract_defense(match, blows, count, i);
    for (int i = 0; i < count; i++)
        if (blows[i].amount > 0)
            blows[kept++] = blows[i];
    return kept;
}

/** DVO-10.20 */
static cg_flow deal_damage(cg_match *match)
{
    cg_blow blows[STRIKES_MOST];
    int count = list_blows(match, blows);
    cg_rules_unrelate(match, RELATION_STRIKES, -1);
    return count ? cg_rules_deal(match, blows, count, CG_CAUSE_NONE) : CG_DONE;
}

/** DVO-R47: opens a response window for the damage, which is one object. */
static cg_flow open_object(cg_match *match)
{
    return cg_rules_relations(match, RELATION_STRIKES)
               ? cg_rules_window(match, WINDOW_RESPONSE, cg_rules_active(match))
               : CG_DONE;
}

/** Runs combat damage. Slot 0: number of seats after the active player; slot 1: an attack. */
cg_flow run_damage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[1] < cg_rules_relations(match, RELATION_ATTACKS); frame->slot[1]++)
        CG_STEP(frame, 1,
                is_attacking(match, attacker_at(match, frame->slot[1]))
                    ? divide(match, attacker_at(match, frame->slot[1]))
                    : CG_DONE);
    for (frame->slot[0] = 1; frame->slot[0] < cg_rules_players(match); frame->slot[0]++)
        for (frame->slot[1] = 0; frame->slot[1] < cg_rules_relations(match, RELATION_ATTACKS);
             frame->slot[1]++)
            CG_STEP(
                frame, 2,
                strike_back(match, frame->slot[1], cg_rules_seat_in_turn(match, frame->slot[0])));
    strike_from_blocks(match);
    CG_STEP(frame, 3, open_object(match));
    CG_STEP(frame, 4, deal_damage(match));
    CG_STEP(frame, 5, cg_rules_window(match, WINDOW_STEP, cg_rules_active(match)));
    CG_FLOW_END;
}

/** DVO-11.4: checks defeat after the last window of the phase. */
cg_flow run_after_combat(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_window(match, WINDOW_STEP, cg_rules_active(match)));
    CG_STEP(frame, 2, check_defeat(match));
    end_combat(match);
    CG_STEP(frame, 3, cg_rules_rest(match));
    CG_FLOW_END;
}
