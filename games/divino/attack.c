/* DIVINO: attackers and their goals (DVO-10.1 to DVO-10.6). */
#include "game.h"

bool is_attacking(const cg_match *match, cg_thing card)
{
    return cg_rules_lives(match, card) && cg_rules_has_bit(match, card, BIT_ATTACKING);
}

int defender_of(const cg_match *match, cg_thing attacker)
{
    return (cg_rules_bits(match, attacker) >> DEFENDER_AT) & ((1 << DEFENDER_BITS) - 1);
}

/** DVO-R57, DVO-R67: a goal that has left or changed sides is no longer attacked. */
cg_thing goal_of(const cg_match *match, cg_thing attacker)
{
    for (int i = 0; i < cg_rules_relations(match, RELATION_ATTACKS); i++) {
        cg_relation attack = cg_rules_relation(match, RELATION_ATTACKS, i);
        if (attack.from == attacker)
            return cg_rules_lives(match, attack.to) &&
                           cg_rules_controller(match, attack.to) == defender_of(match, attacker)
                       ? attack.to
                       : 0;
    }
    return 0;
}

void end_combat(cg_match *match)
{
    if (cg_rules_relations(match, RELATION_ATTACKS) || cg_rules_relations(match, RELATION_BLOCKS)) {
        cg_rules_unrelate(match, RELATION_ATTACKS, -1);
        cg_rules_unrelate(match, RELATION_BLOCKS, -1);
        cg_rules_unrelate(match, RELATION_STRIKES, -1);
        clear_bits(match, BITS_OF_COMBAT);
    }
    cg_rules_end_span(match, SPAN_COMBAT, 0);
}

/* ---- possible attackers (DVO-10.1) ---- */

static bool can_attack(const cg_match *match, cg_thing card)
{
    return is_combat_card(match, card) &&
           (!cg_rules_exhausted(match, card) || cg_rules_no(match, "it is tapped (DVO-10.1)")) &&
           (is_in_attack_mode(match, card) ||
            cg_rules_no(match, "it is in defense mode (DVO-9.5)")) &&
           (is_fit(match, card) ||
            cg_rules_no(match, "it came under your control too late to attack (DVO-9.7)")) &&
           (!cg_rules_has(match, card, KEYTERM_DEFENDER) ||
            cg_rules_no(match, "it has defender (DVO-17.7)")) &&
           cg_rules_may(match, card, CG_ACTION_ATTACK, 0);
}

/** DVO-3.12, DVO-R22 */
static bool is_protected_turn(const cg_match *match)
{
    return cg_rules_turn(match) == 1;
}

/* ---- possible goals (DVO-10.3, DVO-10.4) ---- */

static bool can_be_attacked(const cg_match *match, cg_thing goal, cg_thing by)
{
    int kind = kind_of(match, goal);
    bool open = kind == WORD_DEMIGOD || kind == WORD_FORTRESS || kind == WORD_SHRINE ||
                (is_combat_card(match, goal) && is_in_attack_mode(match, goal));
    return open && cg_rules_may(match, goal, CG_ACTION_BE_ATTACKED, by);
}

/** Returns the opponent's goal with that number, the Demigod first. A player who is out has
 * none. */
static cg_thing goal_at(const cg_match *match, int opponent, int index)
{
    return index ? cg_rules_zone_card(match, ZONE_FIELD, opponent, index - 1)
                 : demigod_of(match, opponent);
}

static int goals_of(const cg_match *match, int opponent)
{
    return 1 + cg_rules_zone_size(match, ZONE_FIELD, opponent);
}

static bool has_goal(const cg_match *match, cg_thing card)
{
    for (int i = 1; i < cg_rules_players(match); i++) {
        int opponent = cg_rules_seat_in_turn(match, i);
        for (int k = 0; k < goals_of(match, opponent); k++) {
            cg_thing goal = goal_at(match, opponent, k);
            if (goal && can_be_attacked(match, goal, card))
                return true;
        }
    }
    return false;
}

static void offer_goals(const cg_match *match, cg_thing card, cg_offer *offer)
{
    for (int i = 1; i < cg_rules_players(match); i++) {
        int opponent = cg_rules_seat_in_turn(match, i);
        for (int k = 0; k < goals_of(match, opponent); k++) {
            cg_thing goal = goal_at(match, opponent, k);
            if (goal && can_be_attacked(match, goal, card))
                cg_offer_do(offer, ACT_ATTACK, card, goal, 0);
        }
    }
}

/* ---- declaring (DVO-10.5): attackers in the order of the battlefield, so that each declaration
 * has only one path ---- */

enum { FROM };

static bool is_there(const cg_match *match, const cg_relation *relation)
{
    return cg_rules_lives(match, relation->from) && cg_rules_lives(match, relation->to);
}

int next_place(const cg_match *match, int relation, int player, int from)
{
    for (int i = from ? cg_rules_relations(match, relation) : 0; i-- > 0;) {
        cg_relation chosen = cg_rules_relation(match, relation, i);
        if (is_there(match, &chosen) && cg_rules_controller(match, chosen.from) == player)
            return place_after(match, player, chosen.from, from);
    }
    return 0;
}

void forget_gone(cg_match *match, int relation)
{
    for (int i = cg_rules_relations(match, relation); i-- > 0;) {
        cg_relation chosen = cg_rules_relation(match, relation, i);
        if (!is_there(match, &chosen))
            cg_rules_unrelate(match, relation, i);
    }
}

static bool is_candidate(const cg_match *match, cg_thing card)
{
    cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, card, 0);
    return can_attack(match, card) && has_goal(match, card);
}

static bool must_attack(const cg_match *match, cg_thing card)
{
    return cg_rules_must(match, card, CG_ACTION_ATTACK);
}

void offer_attack(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match);
    bool due = false;
    cg_thing card;
    for (int i = next_place(match, RELATION_ATTACKS, player, frame->slot[FROM]);
         !due && (card = cg_rules_zone_card(match, ZONE_FIELD, player, i)); i++) {
        if (!is_candidate(match, card))
            continue;
        offer_goals(match, card, offer);
        due = must_attack(match, card);
    }
    if (!due)
        cg_offer_pass(offer);
}

static bool any_candidate(const cg_match *match, const cg_frame *frame)
{
    int player = cg_rules_active(match);
    cg_thing card;
    if (is_protected_turn(match) || cg_rules_turn_over(match) ||
        cg_rules_relations(match, RELATION_ATTACKS) == ATTACKERS_MOST)
        return false;
    for (int i = next_place(match, RELATION_ATTACKS, player, frame->slot[FROM]);
         (card = cg_rules_zone_card(match, ZONE_FIELD, player, i)); i++)
        if (is_candidate(match, card))
            return true;
    return false;
}

static void note_attack(cg_match *match, cg_frame *frame)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = cg_rules_card_thing(match, chosen.card);
    frame->slot[FROM] = cg_rules_zone_index(match, ZONE_FIELD, cg_rules_active(match), card) + 1;
    cg_rules_relate(match, RELATION_ATTACKS, card, cg_rules_ref_thing(match, chosen.target), 0);
}

/* ---- the declaration takes effect ---- */

static void begin_attack(cg_match *match, cg_relation attack)
{
    unsigned bits = cg_rules_bits(match, attack.from);
    unsigned defender = (unsigned)cg_rules_controller(match, attack.to);
    if (cg_rules_lives(match, attack.from))
        cg_rules_set_bits(match, attack.from,
                          (uint16_t)(bits | BIT_ATTACKING | defender << DEFENDER_AT));
    cg_rules_set_bit(match, attack.to, BIT_ATTACKED, true);
}

static void begin_attacks(cg_match *match)
{
    for (int i = 0; i < cg_rules_relations(match, RELATION_ATTACKS); i++)
        begin_attack(match, cg_rules_relation(match, RELATION_ATTACKS, i));
}

/** DVO-10.2 */
static cg_flow tap_attacker(cg_match *match, int number)
{
    cg_thing card = cg_rules_relation(match, RELATION_ATTACKS, number).from;
    return !cg_rules_lives(match, card) || cg_rules_has(match, card, KEYTERM_WATCHFUL)
               ? CG_DONE
               : cg_rules_exhaust(match, card, true);
}

static cg_flow announce(cg_match *match, int number)
{
    cg_relation attack = cg_rules_relation(match, RELATION_ATTACKS, number);
    return cg_rules_lives(match, attack.from)
               ? cg_rules_announce_attack(match, attack.from, attack.to)
               : CG_DONE;
}

enum { NUMBER = 1 };

const cg_slot_range attack_slots[CG_FRAME_SLOTS] = {
    [FROM] = {0, INT16_MAX}, [NUMBER] = {0, INT16_MAX, CG_SLOT_NUMBER, CG_AT_2(2, 3)}};

/** Runs the choice of attackers. Slot 0: the place after the last chosen attacker; slot 1: an
 * attack. */
cg_flow run_attack(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (any_candidate(match, frame)) {
        CG_STEP(frame, 1, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_ACT));
        if (declares_no_more(match, cg_rules_active(match)))
            break;
        note_attack(match, frame);
    }
    forget_gone(match, RELATION_ATTACKS);
    begin_attacks(match);
    cg_rules_hold(match);
    for (; frame->slot[NUMBER] < cg_rules_relations(match, RELATION_ATTACKS);
         frame->slot[NUMBER]++) {
        CG_STEP(frame, 2, tap_attacker(match, frame->slot[NUMBER]));
        CG_STEP(frame, 3, announce(match, frame->slot[NUMBER]));
    }
    CG_STEP(frame, 4, cg_rules_release(match));
    CG_STEP(frame, 5, cg_rules_window(match, WINDOW_STEP, cg_rules_active(match)));
    CG_FLOW_END;
}
