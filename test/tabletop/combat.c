#include "game.h"

/* Combat: one attack after the other. An attack on a player or creature can be blocked by one
 * creature of the attacked side; then both strike, those with first strike before the others. */

enum { ATTACKER, FOE, DEFENDER, ROUND, STRENGTH, FOE_STRENGTH, SURPLUS };

/* ---- who can do what ---- */

static bool is_ready(const cg_match *match, cg_thing card)
{
    return cg_rules_is(match, card, KIND_CREATURE) && !cg_rules_face_down(match, card) &&
           !cg_rules_exhausted(match, card);
}

static bool can_attack(const cg_match *match, cg_thing card)
{
    bool fresh = cg_rules_entered(match, card) == cg_rules_turn(match);
    return is_ready(match, card) && !cg_rules_has(match, card, KEYWORD_DEFENDER) &&
           (!fresh || cg_rules_has(match, card, KEYWORD_HASTE)) &&
           cg_rules_may(match, card, CG_ACTION_ATTACK, 0);
}

static bool can_block(const cg_match *match, cg_thing card, cg_thing attacker)
{
    return is_ready(match, card) && cg_rules_may(match, card, CG_ACTION_BLOCK, attacker) &&
           cg_rules_may(match, attacker, CG_ACTION_BE_BLOCKED, card) &&
           (!cg_rules_has(match, attacker, KEYWORD_FLYING) ||
            cg_rules_has(match, card, KEYWORD_FLYING));
}

/** The next of the attacking player's creatures that can attack, from that place of the board on,
 * which moves behind it; 0 behind the last. */
static cg_thing next_attacker(const cg_match *match, int *place)
{
    int player = cg_rules_active(match);
    while (*place < cg_rules_zone_size(match, ZONE_BOARD, player)) {
        cg_thing card = cg_rules_zone_card(match, ZONE_BOARD, player, (*place)++);
        if (can_attack(match, card))
            return card;
    }
    return 0;
}

static bool has_attacker(const cg_match *match)
{
    int place = 0;
    return next_attacker(match, &place) != 0;
}

static bool has_blocker(const cg_match *match, int player, cg_thing attacker, cg_thing target)
{
    for (int i = 0; i < cg_rules_zone_size(match, ZONE_BOARD, player); i++) {
        cg_thing card = cg_rules_zone_card(match, ZONE_BOARD, player, i);
        if (card != target && can_block(match, card, attacker))
            return true;
    }
    return false;
}

static int side_of(const cg_match *match, cg_thing target)
{
    return cg_rules_is_card(target) ? cg_rules_controller(match, target) : cg_rules_seat(target);
}

/* ---- declaring attacks ---- */

/* With many creatures on both sides; a decision has room for 512 options of the game's own. */
enum { ATTACKS_OFFERED = 500 };

/** What that player has to be attacked, number `index`: the player, then the cards on the board; 0
 * behind the last. */
static cg_thing target_at(const cg_match *match, int enemy, int index)
{
    return index ? cg_rules_zone_card(match, ZONE_BOARD, enemy, index - 1)
                 : cg_rules_player_thing(enemy);
}

static bool can_be_attacked(const cg_match *match, cg_thing target, cg_thing attacker)
{
    bool fits = !cg_rules_is_card(target) ||
                (cg_rules_is(match, target, KIND_CREATURE) && !cg_rules_face_down(match, target));
    return fits && cg_rules_may(match, target, CG_ACTION_BE_ATTACKED, attacker);
}

/** Is there something that the creature can attack; with `forced`, something that it must attack if
 * it attacks? */
static bool has_target(const cg_match *match, cg_thing attacker, bool forced)
{
    cg_thing target;
    for (int seat = 0; seat < cg_rules_players(match); seat++)
        for (int i = 0; seat != cg_rules_active(match) && cg_rules_is_in(match, seat) &&
                        (target = target_at(match, seat, i));
             i++)
            if ((!forced || cg_rules_must_to(match, attacker, CG_ACTION_ATTACK, target)) &&
                can_be_attacked(match, target, attacker))
                return true;
    return false;
}

/** Must it attack certain cards or players, of which there is one that it can attack? */
static bool is_drawn(const cg_match *match, cg_thing attacker)
{
    return cg_rules_is_spoken_of(match, CG_ACTION_ATTACK, CG_ACTION_ATTACK) &&
           has_target(match, attacker, true);
}

/** Offers attacks on a player and on their creatures, `room` at most.
 * @return how many were offered */
static int offer_targets(const cg_match *match, cg_thing attacker, int enemy, int room,
                         cg_offer *offer)
{
    bool drawn = is_drawn(match, attacker);
    int offered = 0;
    cg_thing target;
    for (int i = 0; (target = target_at(match, enemy, i)) && offered < room; i++) {
        cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, attacker, target);
        if (!can_be_attacked(match, target, attacker) ||
            (drawn && !cg_rules_must_to(match, attacker, CG_ACTION_ATTACK, target) &&
             !cg_rules_no(match, "it must attack something else")))
            continue;
        cg_offer_do(offer, ACT_ATTACK, attacker, target, 0);
        offered++;
    }
    return offered;
}

static bool must_attack(const cg_match *match)
{
    cg_thing card;
    for (int place = 0; (card = next_attacker(match, &place)) != 0;)
        if ((cg_rules_must(match, card, CG_ACTION_ATTACK) || is_drawn(match, card)) &&
            has_target(match, card, false))
            return true;
    return false;
}

void offer_attacks(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match), room = ATTACKS_OFFERED;
    cg_thing card;
    (void)frame;
    if (!must_attack(match))
        cg_offer_pass(offer);
    for (int place = 0; room > 0 && (card = next_attacker(match, &place)) != 0;)
        for (int seat = 0; seat < cg_rules_players(match) && room > 0; seat++)
            if (seat != player && cg_rules_is_in(match, seat))
                room -= offer_targets(match, card, seat, room, offer);
    cg_offer_plays(offer, WINDOW_RESPONSE, player);
}

static cg_flow act(cg_match *match, const cg_option *option)
{
    if (option->verb != CG_VERB_DO || option->effect != ACT_ATTACK)
        return carry_out(match, cg_rules_active(match), option);
    return cg_rules_call(match, PROCEDURE_ATTACK, cg_rules_card_thing(match, option->card),
                         cg_rules_ref_thing(match, option->target));
}

cg_flow run_combat(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    cg_option chosen;
    CG_FLOW(frame);
    while (has_attacker(match) && cg_rules_is_in(match, player) && !cg_rules_turn_over(match)) {
        CG_STEP(frame, 1, cg_rules_ask(match, player, CG_DECISION_ACT));
        chosen = cg_rules_chosen(match);
        if (chosen.verb == CG_VERB_PASS)
            break;
        CG_STEP(frame, 2, act(match, &chosen));
    }
    cg_rules_end_span(match, SPAN_COMBAT, 0);
    CG_STEP(frame, 3, cg_rules_rest(match)); /* damage can be too much now */
    CG_FLOW_END;
}

/* ---- an attack ---- */

/** Is there a card that must block and can? Then no other one does. */
static bool must_step_in(const cg_match *match, const cg_frame *frame)
{
    for (int i = 0; i < cg_rules_zone_size(match, ZONE_BOARD, frame->slot[DEFENDER]); i++) {
        cg_thing card = cg_rules_zone_card(match, ZONE_BOARD, frame->slot[DEFENDER], i);
        if (card != frame->slot[FOE] && cg_rules_must(match, card, CG_ACTION_BLOCK) &&
            can_block(match, card, frame->slot[ATTACKER]))
            return true;
    }
    return false;
}

/** There is somebody who can block, or it is not asked; nothing is left to choose when the attacker
 * leaves with its owner. */
void offer_blocks(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    if (!cg_rules_lives(match, frame->slot[ATTACKER]))
        return;
    bool called = must_step_in(match, frame);
    bool forced = called || cg_rules_must(match, frame->slot[ATTACKER], CG_ACTION_BE_BLOCKED);
    cg_rules_try(match, CG_VERB_PASS, 0, 0, 0);
    if (!forced || cg_rules_no(match, "a card says that there must be a block"))
        cg_offer_pass(offer);
    for (int i = 0; i < cg_rules_zone_size(match, ZONE_BOARD, frame->slot[DEFENDER]); i++) {
        cg_thing card = cg_rules_zone_card(match, ZONE_BOARD, frame->slot[DEFENDER], i);
        cg_rules_try(match, CG_VERB_DO, ACT_BLOCK, card, 0);
        if (card != frame->slot[FOE] && can_block(match, card, frame->slot[ATTACKER]) &&
            (!called || cg_rules_must(match, card, CG_ACTION_BLOCK) ||
             cg_rules_no(match, "another creature must block")))
            cg_offer_do(offer, ACT_BLOCK, card, 0, 0);
    }
}

static bool is_blockable(const cg_match *match, const cg_frame *frame)
{
    return frame->slot[DEFENDER] >= 0 && /* else what is attacked has gone */
           !cg_rules_can(match, frame->slot[ATTACKER], ACTION_ATTACK_DIRECTLY) &&
           has_blocker(match, frame->slot[DEFENDER], frame->slot[ATTACKER], frame->slot[FOE]);
}

static cg_flow block(cg_match *match, cg_frame *frame)
{
    cg_option chosen = cg_rules_chosen(match);
    if (chosen.verb != CG_VERB_DO) /* passed, or has left with all that could block */
        return CG_DONE;
    frame->slot[FOE] = cg_rules_card_thing(match, chosen.card);
    cg_rules_set_bits(match, frame->slot[FOE], BIT_GUARDS);
    return cg_rules_raise(match, CG_ON_BLOCK, frame->slot[FOE], frame->slot[DEFENDER],
                          frame->slot[DEFENDER], frame->slot[ATTACKER], 0);
}

/** Who hurts a player scores. */
static cg_flow score(cg_match *match, const cg_frame *frame)
{
    int player = cg_rules_active(match);
    if (cg_rules_is_card(frame->slot[FOE]) ||
        cg_rules_stat(match, frame->slot[ATTACKER], STAT_POWER) == 0)
        return CG_DONE;
    return cg_rules_raise(match, HAPPENING_SCORED, 0, player, player, 0, 0);
}

static cg_flow announce_spoils(cg_match *match, const cg_frame *frame)
{
    if (!cg_rules_setting(match, OPTION_SPOILS) || cg_rules_is_card(frame->slot[FOE]))
        return CG_DONE;
    return cg_rules_announce(match, EFFECT_SPOILS, cg_rules_active(match), (cg_ref){0},
                             cg_rules_stat(match, frame->slot[ATTACKER], STAT_POWER),
                             WINDOW_RESPONSE);
}

static void stand_down(cg_match *match, cg_thing card)
{
    if (cg_rules_lives(match, card))
        cg_rules_set_bits(match, card, 0);
}

/** What exhausts it can make it go away. */
static cg_flow begin_attack(cg_match *match, const cg_frame *frame)
{
    if (!cg_rules_lives(match, frame->slot[ATTACKER]))
        return CG_DONE;
    cg_rules_set_bits(match, frame->slot[ATTACKER], BIT_ATTACKS);
    return cg_rules_begin_attack(match, frame->slot[ATTACKER], frame->slot[FOE]);
}

/** An attacker that has gone or changed sides strikes nobody, nor does one when an effect has ended the
 * phase. */
static bool strikes_on(const cg_match *match, cg_thing attacker)
{
    return cg_rules_lives(match, attacker) && !cg_rules_turn_over(match) &&
           cg_rules_controller(match, attacker) == cg_rules_active(match);
}

/** Is what is struck still there, on the side on which it was? */
static bool stands_there(const cg_match *match, const cg_frame *frame)
{
    cg_thing foe = frame->slot[FOE];
    if (!cg_rules_is_card(foe))
        return cg_rules_is_in(match, cg_rules_seat(foe));
    return cg_rules_lives(match, foe) && cg_rules_controller(match, foe) == frame->slot[DEFENDER];
}

/** Slots 0 and 1: who attacks whom. */
cg_flow run_attack(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_exhaust(match, frame->slot[ATTACKER], true));
    CG_STEP(frame, 2, begin_attack(match, frame));
    frame->slot[FOE] = cg_rules_attacked(match);
    if (frame->slot[FOE] && strikes_on(match, frame->slot[ATTACKER])) {
        frame->slot[DEFENDER] = side_of(match, frame->slot[FOE]);
        if (is_blockable(match, frame)) {
            CG_STEP(frame, 3, cg_rules_ask(match, frame->slot[DEFENDER], CG_DECISION_ACT));
            CG_STEP(frame, 4, block(match, frame));
        }
        if (strikes_on(match, frame->slot[ATTACKER]) && stands_there(match, frame)) {
            CG_STEP(
                frame, 5,
                cg_rules_call(match, PROCEDURE_BATTLE, frame->slot[ATTACKER], frame->slot[FOE]));
            CG_STEP(frame, 6, score(match, frame));
            CG_STEP(frame, 7, announce_spoils(match, frame));
        }
    }
    cg_rules_end_attack(match);
    stand_down(match, frame->slot[ATTACKER]);
    stand_down(match, frame->slot[FOE]);
    CG_FLOW_END;
}

/* ---- a battle ---- */

/** Damage that does not destroy what battle cannot destroy. */
static int32_t bounded(const cg_match *match, cg_thing card, int32_t amount)
{
    int32_t most = cg_rules_stat(match, card, STAT_TOUGHNESS) - 1;
    bool safe =
        cg_rules_is_card(card) && !cg_rules_may(match, card, ACTION_BE_DESTROYED_BY_BATTLE, 0);
    return safe && amount > most ? most : amount;
}

static bool strikes(const cg_match *match, const cg_frame *frame, int who)
{
    bool first = cg_rules_has(match, frame->slot[who], KEYWORD_FIRST_STRIKE);
    return cg_rules_is_card(frame->slot[who]) && first == (frame->slot[ROUND] == 0);
}

/** What a creature with trample has left over for the player behind the one that blocks it. */
static int32_t surplus(const cg_match *match, const cg_frame *frame)
{
    cg_thing behind = cg_rules_attacked(match);
    if (!behind || behind == frame->slot[FOE] ||
        (cg_rules_is_card(behind) && !cg_rules_lives(match, behind)) ||
        !cg_rules_has(match, frame->slot[ATTACKER], KEYWORD_TRAMPLE))
        return 0;
    return frame->slot[STRENGTH] - cg_rules_stat(match, frame->slot[FOE], STAT_TOUGHNESS);
}

/** How strong the strikes of this round are is said before any of them. */
static void weigh(const cg_match *match, cg_frame *frame)
{
    cg_thing attacker = frame->slot[ATTACKER], foe = frame->slot[FOE];
    int32_t power = cg_rules_stat(match, attacker, STAT_POWER);
    frame->slot[STRENGTH] = strikes(match, frame, ATTACKER) ? power : 0;
    frame->slot[SURPLUS] = frame->slot[STRENGTH] > 0 ? surplus(match, frame) : 0;
    frame->slot[STRENGTH] = bounded(match, foe, frame->slot[STRENGTH]);
    power = strikes(match, frame, FOE) ? cg_rules_stat(match, foe, STAT_POWER) : 0;
    frame->slot[FOE_STRENGTH] = bounded(match, attacker, power);
}

static bool fights_on(const cg_match *match, const cg_frame *frame)
{
    return strikes_on(match, frame->slot[ATTACKER]) && stands_there(match, frame);
}

/** It is told about each card that fought. */
static cg_flow tell_battled(cg_match *match, cg_thing card, cg_thing other)
{
    int player = cg_rules_controller(match, card);
    if (!cg_rules_lives(match, card))
        return CG_DONE;
    return cg_rules_raise(match, CG_ON_BATTLED, card, player, player, other, 0);
}

/** The strikes of one round, all at the same time. */
static cg_flow strike(cg_match *match, const cg_frame *frame)
{
    cg_thing attacker = frame->slot[ATTACKER], foe = frame->slot[FOE];
    const cg_blow blows[] = {{attacker, foe, frame->slot[STRENGTH]},
                             {foe, attacker, frame->slot[FOE_STRENGTH]},
                             {attacker, cg_rules_attacked(match), frame->slot[SURPLUS]}};
    return cg_rules_deal(match, blows, 3, CG_CAUSE_BATTLE);
}

cg_flow run_battle(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    frame->slot[DEFENDER] = side_of(match, frame->slot[FOE]);
    for (frame->slot[ROUND] = 0; frame->slot[ROUND] < 2; frame->slot[ROUND]++) {
        if (!fights_on(match, frame))
            break;
        weigh(match, frame);
        CG_STEP(frame, 1, strike(match, frame));
    }
    if (cg_rules_is_card(frame->slot[FOE])) {
        CG_STEP(frame, 4, tell_battled(match, frame->slot[ATTACKER], frame->slot[FOE]));
        CG_STEP(frame, 5, tell_battled(match, frame->slot[FOE], frame->slot[ATTACKER]));
    }
    CG_FLOW_END;
}
