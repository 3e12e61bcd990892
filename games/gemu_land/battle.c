/* Gemu Land: attacks (sections 12 and 14): their possible targets, one battle, and attacks by
 * effects. */
#include "game.h"

/* ---- possible attacks ---- */

bool may_battle(const cg_match *match, cg_thing attacker)
{
    bool forbidden = cg_rules_turn(match) == 1 && /* GEMU-O3 */
                     cg_rules_setting(match, OPTION_FIRST_TURN_ATTACK) == FIRST_TURN_FORBIDDEN;
    return (!forbidden || cg_rules_no(match, "there are no attacks in the first turn (GEMU-O3)")) &&
           cg_rules_may(match, attacker, CG_ACTION_ATTACK, 0);
}

/** Returns the highest Taunt of the enemy Monsters that may be attacked (GEMU-14.7, GEMU-R47). */
static int32_t highest_taunt(const cg_match *match, cg_thing attacker, int enemy)
{
    int32_t highest = 0;
    EACH_FIELD_CARD(match, card, enemy) {
        int32_t rank = is_monster(match, card) ? cg_rules_stat(match, card, STAT_TAUNT) : 0;
        if (rank > highest && cg_rules_may(match, card, CG_ACTION_BE_ATTACKED, attacker))
            highest = rank;
    }
    return highest;
}

/** GEMU-10.6, GEMU-14.8 */
static bool may_attack_player(const cg_match *match, cg_thing attacker, int enemy)
{
    return !has_body(match, enemy) || (cg_rules_can(match, attacker, ACTION_ATTACK_DIRECTLY) &&
                                       highest_taunt(match, attacker, enemy) == 0);
}

bool is_legal_target(const cg_match *match, cg_thing attacker, cg_thing target)
{
    int enemy = cg_rules_opponent(cg_rules_controller(match, attacker));
    if (!cg_rules_may(match, target, CG_ACTION_BE_ATTACKED, attacker))
        return false;
    if (!cg_rules_is_card(target))
        return cg_rules_seat(target) == enemy &&
               (may_attack_player(match, attacker, enemy) ||
                cg_rules_no(match, "Monsters of that player must be attacked first (GEMU-10.6)"));
    if (!is_body(match, target) || cg_rules_controller(match, target) != enemy)
        return cg_rules_no(match, "it is not a Monster of the opponent (GEMU-10.6)");
    int32_t rank = highest_taunt(match, attacker, enemy);
    return rank == 0 ||
           (is_monster(match, target) && cg_rules_stat(match, target, STAT_TAUNT) == rank) ||
           cg_rules_no_more(match, "a Monster with Taunt %d must be attacked first (GEMU-14.7)",
                            rank);
}

bool may_redirect(const cg_match *match, const cg_question *asked)
{
    return is_legal_target(match, asked->card, asked->other);
}

/* ---- the battle, step by step (GEMU-12.4) ---- */

/* Slots: the attacker and the target; the attacking player; 1 if it is a Finale; the Set Monster
 * that was revealed; the frozen numbers; the newest change when it began, if it is a battle within
 * another one. */
enum { ATTACKER, TARGET, SIDE, FINALE, REVEALED, ATTACK, DEFENSE, SINCE };

const cg_slot_range battle_slots[CG_FRAME_SLOTS] = {
    [ATTACKER] = CG_ANY_CARD,
    [TARGET] = {0, INT32_MAX, CG_SLOT_THING, CG_AT_2(2, 3)}, /* a hidden target is a card */
    [SIDE] = {0, PROPHETS - 1},
    [FINALE] = {0, 1},
    [REVEALED] = CG_ANY_CARD,
    [ATTACK] = CG_ANY_NUMBER,
    [DEFENSE] = CG_ANY_NUMBER,
    [SINCE] = CG_ANY_NUMBER};

static void begin(cg_match *match, cg_frame *frame)
{
    frame->slot[SIDE] = cg_rules_controller(match, frame->slot[ATTACKER]);
    frame->slot[FINALE] = cg_rules_has(match, frame->slot[ATTACKER], KEYWORD_FINALE_ATTACKS);
    frame->slot[SINCE] = cg_rules_attacking(match) ? cg_rules_newest_change(match) : 0;
    if (frame->slot[FINALE])
        cg_rules_silence(match, true);
}

/** GEMU-R30: returns true if the attack continues: it is not negated, the attacker is still a
 * face-up Monster on its side, and the target is still on the other side. */
static bool goes_on(const cg_match *match, cg_frame *frame)
{
    cg_thing attacker = frame->slot[ATTACKER], target = cg_rules_attacked(match);
    frame->slot[TARGET] = target;
    if (!target || !is_monster(match, attacker) ||
        cg_rules_controller(match, attacker) != frame->slot[SIDE])
        return false;
    return !cg_rules_is_card(target) ||
           (is_body(match, target) &&
            cg_rules_controller(match, target) == cg_rules_opponent(frame->slot[SIDE]));
}

static bool is_hidden(const cg_match *match, const cg_frame *frame)
{
    return cg_rules_is_card(frame->slot[TARGET]) && frame->slot[TARGET] != frame->slot[REVEALED] &&
           cg_rules_face_down(match, frame->slot[TARGET]);
}

static cg_flow tell_revealed(cg_match *match, const cg_frame *frame)
{
    return cg_rules_raise(match, HAPPENING_REVEALED, frame->slot[TARGET],
                          cg_rules_opponent(frame->slot[SIDE]), frame->slot[SIDE],
                          frame->slot[ATTACKER], 0);
}

/** GEMU-O7: turns the target face-up. A player, or a face-up card, is not turned. */
static cg_flow turn_target(cg_match *match, const cg_frame *frame)
{
    bool turns = cg_rules_setting(match, OPTION_ATTACKED_SET_MONSTER) == TURNS_FACE_UP;
    return turns && cg_rules_is_card(frame->slot[TARGET])
               ? cg_rules_turn_face(match, frame->slot[TARGET], true)
               : CG_DONE;
}

static void weigh(cg_match *match, cg_frame *frame)
{
    frame->slot[ATTACK] = cg_rules_stat(match, frame->slot[ATTACKER], STAT_ATTACK);
    frame->slot[DEFENSE] = cg_rules_is_card(frame->slot[TARGET])
                               ? cg_rules_stat(match, frame->slot[TARGET], STAT_DEFENSE)
                               : 0;
    cg_rules_tell_battle(match, frame->slot[ATTACKER], frame->slot[TARGET], frame->slot[ATTACK],
                         frame->slot[DEFENSE]); /* a player's is not told */
}

/** GEMU-12.1, GEMU-12.2, GEMU-12.5 */
static cg_flow strike_down(cg_match *match, const cg_frame *frame)
{
    if (frame->slot[ATTACK] <= frame->slot[DEFENSE] || !cg_rules_lives(match, frame->slot[TARGET]))
        return CG_DONE; /* a player is not destroyed */
    return cg_rules_destroy(match, frame->slot[TARGET], frame->slot[ATTACKER], frame->slot[SIDE],
                            CG_CAUSE_BATTLE);
}

/** GEMU-12.1, GEMU-12.3: takes Faith by the frozen difference, whatever has happened meanwhile
 * (GEMU-R29). */
static cg_flow take_faith(cg_match *match, const cg_frame *frame)
{
    int64_t loss = (int64_t)frame->slot[ATTACK] - frame->slot[DEFENSE];
    cg_thing loser = cg_rules_player_thing(cg_rules_opponent(frame->slot[SIDE]));
    if (loss <= 0)
        return CG_DONE;
    return cg_rules_damage(match, frame->slot[SIDE], frame->slot[ATTACKER], loser,
                           loss < INT32_MAX ? (int32_t)loss : INT32_MAX);
}

static void end(cg_match *match, const cg_frame *frame)
{
    cg_rules_end_attack(match);
    cg_rules_end_span(match, SPAN_BATTLE, frame->slot[SINCE]);
    if (frame->slot[FINALE])
        cg_rules_silence(match, false);
}

cg_flow run_battle(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    begin(match, frame);
    CG_STEP(frame, 1, /* attack_declared */
            cg_rules_begin_attack(match, frame->slot[ATTACKER], frame->slot[TARGET]));
    while (goes_on(match, frame) && is_hidden(match, frame)) { /* GEMU-12.8 */
        frame->slot[REVEALED] = frame->slot[TARGET];
        CG_STEP(frame, 2, cg_rules_reveal(match, frame->slot[TARGET], frame->slot[SIDE]));
        CG_STEP(frame, 3, tell_revealed(match, frame)); /* set_revealed */
    }
    if (goes_on(match, frame)) {
        CG_STEP(frame, 4, turn_target(match, frame));
        weigh(match, frame);
        CG_STEP(frame, 5, strike_down(match, frame));
        cg_rules_tell_stand(match, frame->slot[ATTACKER], frame->slot[TARGET]);
        CG_STEP(frame, 6, take_faith(match, frame));
    }
    end(match, frame);
    CG_FLOW_END;
}

/* Slots of an order: the attackers, the targets, the number of the attack. */
enum { ATTACKERS, TARGETS, NUMBER };

const cg_slot_range order_slots[CG_FRAME_SLOTS] = {[ATTACKERS] = CG_ANY_SET,
                                                   [TARGETS] = CG_ANY_SET,
                                                   [NUMBER] = {0, ORDERS_MOST},
                                                   CG_VERB_SLOTS(PROPHETS)};

static cg_flow attack_next(cg_match *match, const cg_frame *frame)
{
    int targets = cg_rules_set_size(match, frame->slot[TARGETS]);
    cg_thing attacker =
        cg_rules_set_get(match, frame->slot[ATTACKERS], frame->slot[NUMBER] / targets);
    cg_thing target = cg_rules_set_get(match, frame->slot[TARGETS], frame->slot[NUMBER] % targets);
    if (!is_monster(match, attacker) || !may_battle(match, attacker) ||
        !is_legal_target(match, attacker, target))
        return CG_DONE;
    return cg_rules_call(match, PROCEDURE_BATTLE, attacker, target);
}

static int attacks_of(const cg_match *match, const cg_frame *frame)
{
    int number = cg_rules_set_size(match, frame->slot[ATTACKERS]) *
                 cg_rules_set_size(match, frame->slot[TARGETS]);
    return number < ORDERS_MOST ? number : ORDERS_MOST;
}

/** Carries out `order {cards} to attack {cards}` now: each attacker attacks each target, if that is
 * legal then. The Monster's own attack is not used up (GEMU-R33). */
cg_flow run_order_attack(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[NUMBER] < attacks_of(match, frame); frame->slot[NUMBER]++)
        CG_STEP(frame, 1, attack_next(match, frame));
    CG_FLOW_END;
}
