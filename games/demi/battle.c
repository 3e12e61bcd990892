/* Demi: one attack from its declaration to its results: answers, battle, Followers (sections 7, 8
 * and 12). */
#include "game.h"

/* Others can join if there is room. */
#define MEMBERS CG_ANY_THING, CG_ANY_THING, CG_ANY_THING, CG_ANY_THING, CG_ANY_THING
const cg_slot_range attack_slots[CG_FRAME_SLOTS] = {
    [ATTACK_FIRST] = CG_ANY_CARD,
    [ATTACK_TARGET] = CG_ANY_THING,
    [ATTACK_COUNT] = {0, CREATURE_PLACES, CG_SLOT_NUMBER, CG_AT(1)},
    [ATTACK_NEXT] = {0, CREATURE_PLACES},
    [ATTACK_MEMBER] = MEMBERS,
    [ATTACK_READY] = {0, 1},
    [ATTACK_REWARD] = {0, INT32_MAX},
    [ATTACK_RESULT] = {0, INT32_MAX}};

/* ---- declaring ---- */

static const cg_thing *members(const cg_frame *frame)
{
    return &frame->slot[ATTACK_MEMBER];
}

/** DEMI-R46: returns true if it is a group of several classes, and the option lets nothing protect
 * its members. */
static bool is_bared(const cg_match *match, const cg_frame *frame)
{
    bool several = false;
    for (int i = 1; i < frame->slot[ATTACK_COUNT]; i++)
        several =
            several || class_of(match, members(frame)[i]) != class_of(match, members(frame)[0]);
    return several && cg_rules_setting(match, OPTION_GROUP_PROTECTION) == PROTECTION_ONE_CLASS;
}

/** DEMI-7.7, DEMI-8.2, DEMI-8.15: moves the attackers to the attack area, several as one. */
static void mark_members(cg_match *match, const cg_frame *frame)
{
    int count = frame->slot[ATTACK_COUNT];
    unsigned bits =
        BIT_ATTACKED | (count > 1 ? BIT_GROUP : 0u) | (is_bared(match, frame) ? BIT_BARED : 0u);
    for (int i = 0; i < count; i++)
        cg_rules_set_bit(match, members(frame)[i], bits, true);
}

/** DEMI-9.1: lets the other side answer a declared attack (DEMI-R89). */
static cg_flow open_counter(cg_match *match, const cg_frame *frame)
{
    return cg_rules_call_for(match, frame->player, PROCEDURE_COUNTER, 0, CG_FORM_COUNT);
}

/* ---- the battle ---- */

static bool is_on_side(const cg_match *match, cg_thing card, int player, int zone)
{
    return cg_rules_lives(match, card) && cg_rules_zone(match, card) == zone &&
           cg_rules_controller(match, card) == player;
}

/** DEMI-7.15, DEMI-R41: returns false if there is no battle: a member or the target has left or has
 * changed sides, or a member may no longer attack. */
static bool goes_on(const cg_match *match, cg_frame *frame)
{
    cg_thing target = cg_rules_attacked(match);
    int enemy = cg_rules_opponent(frame->player);
    for (int i = 0; i < frame->slot[ATTACK_COUNT]; i++)
        if (!is_on_side(match, members(frame)[i], frame->player, ZONE_CREATURES) ||
            !cg_rules_may(match, members(frame)[i], CG_ACTION_ATTACK, 0))
            return false;
    frame->slot[ATTACK_TARGET] = target;
    return target &&
           (!cg_rules_is_card(target) || is_on_side(match, target, enemy, ZONE_CREATURES) ||
            is_on_side(match, target, enemy, ZONE_WORSHIPERS));
}

/** DEMI-8.3 */
static int32_t power_of(const cg_match *match, const cg_frame *frame)
{
    int64_t sum = 0;
    for (int i = 0; i < frame->slot[ATTACK_COUNT]; i++)
        sum += cg_rules_stat(match, members(frame)[i], STAT_POWER);
    return sum < INT32_MAX ? (int32_t)sum : INT32_MAX;
}

/** DEMI-8.10, DEMI-R49 */
static bool wins_ties(const cg_match *match, const cg_frame *frame)
{
    for (int i = 0; i < frame->slot[ATTACK_COUNT]; i++)
        if (cg_rules_has(match, members(frame)[i], KEYWORD_VICTORY_IN_TIES))
            return true;
    return false;
}

/* Results of a battle. */
enum { WON = 1, LOST, TIED, HELD, DIRECT };

/** DEMI-7.8 to DEMI-7.10, DEMI-8.8, DEMI-8.9, DEMI-R40 */
static int compare(const cg_match *match, const cg_frame *frame)
{
    cg_thing target = frame->slot[ATTACK_TARGET];
    if (!cg_rules_is_card(target))
        return DIRECT;
    int32_t own = power_of(match, frame), theirs = cg_rules_stat(match, target, STAT_POWER);
    if (own != theirs)
        return own > theirs ? WON : LOST;
    if (cg_rules_zone(match, target) == ZONE_WORSHIPERS)
        return HELD;
    return wins_ties(match, frame) ? WON : TIED;
}

/** Lists a card that is destroyed. @return 0 if it has left already, otherwise 1 */
static int list_gone(const cg_match *match, cg_transfer *gone, cg_thing card, cg_thing by_card,
                     int by)
{
    *gone = cg_transfer_by(card, ZONE_MYTHOLOGY, by, CG_CAUSE_BATTLE);
    gone->source = by_card;
    return cg_rules_lives(match, card);
}

/** DEMI-13.2: destroys all losers of a battle together. */
static cg_flow destroy(cg_match *match, const cg_frame *frame)
{
    cg_transfer gone[CREATURE_PLACES + 1];
    cg_thing target = frame->slot[ATTACK_TARGET];
    int result = frame->slot[ATTACK_RESULT], count = 0;
    if (result == WON || result == TIED)
        count += list_gone(match, &gone[count], target, members(frame)[0], frame->player);
    for (int i = 0; (result == LOST || result == TIED) && i < frame->slot[ATTACK_COUNT]; i++)
        count += list_gone(match, &gone[count], members(frame)[i], target,
                           cg_rules_opponent(frame->player));
    return count ? cg_rules_move_all(match, gone, count) : CG_DONE;
}

/* ---- Followers (section 12) ---- */

/** DEMI-12.2: rows are the winner's class, columns the class of the destroyed Creature. */
static const int32_t rewards[][WORD_GOD + 1] = {
    [WORD_MONSTER] = {1, 2, 3},
    [WORD_DEMI_GOD] = {1, 1, 2},
    [WORD_GOD] = {1, 1, 1},
};

/** DEMI-12.3 */
static const int32_t direct_rewards[] = {[WORD_MONSTER] = 2, [WORD_DEMI_GOD] = 3, [WORD_GOD] = 4};

static int class_of_attack(const cg_match *match, const cg_frame *frame)
{
    return highest_class(match, members(frame), frame->slot[ATTACK_COUNT]);
}

/** Returns the winner's gain if all losers are destroyed, packed with the winner. It is found
 * before any card has left (DEMI-12.5, DEMI-12.6). */
static int32_t reward_of(const cg_match *match, const cg_frame *frame)
{
    cg_thing target = frame->slot[ATTACK_TARGET];
    int own = class_of_attack(match, frame);
    bool creature = cg_rules_is_card(target) && cg_rules_zone(match, target) == ZONE_CREATURES;
    switch (frame->slot[ATTACK_RESULT]) {
    case DIRECT:
        return direct_rewards[own];
    case WON:
        return creature ? rewards[own][class_of(match, target)] : 0;
    case LOST:
        return creature && cg_rules_setting(match, OPTION_DEFENDER_GAINS)
                   ? rewards[class_of(match, target)][own]
                   : 0;
    default:
        return 0;
    }
}

/** DEMI-R52 */
static bool is_earned(const cg_match *match, const cg_frame *frame)
{
    int result = frame->slot[ATTACK_RESULT];
    if (result == DIRECT)
        return true;
    if (result == WON)
        return !cg_rules_lives(match, frame->slot[ATTACK_TARGET]);
    for (int i = 0; i < frame->slot[ATTACK_COUNT]; i++)
        if (!cg_rules_lives(match, members(frame)[i]))
            return true;
    return false;
}

static cg_flow reward(cg_match *match, const cg_frame *frame)
{
    bool defender = frame->slot[ATTACK_RESULT] == LOST;
    int player = defender ? cg_rules_opponent(frame->player) : frame->player;
    cg_thing source = defender ? frame->slot[ATTACK_TARGET] : members(frame)[0];
    if (frame->slot[ATTACK_REWARD] == 0 || !is_earned(match, frame))
        return CG_DONE;
    return cg_rules_change(match, COUNTER_FOLLOWERS, player, frame->slot[ATTACK_REWARD], source,
                           player, CG_CAUSE_BATTLE);
}

/* ---- triggers of a battle ---- */

static bool is_battle(const cg_frame *frame)
{
    return frame->slot[ATTACK_RESULT] != DIRECT;
}

static cg_flow tell(cg_match *match, int happening, cg_thing card, cg_thing other)
{
    int player = cg_rules_controller(match, card);
    return cg_rules_raise(match, happening, card, player, player, other, 0);
}

/** DEMI-R72: tells of the result, also for cards that the battle destroys. Triggers wait until
 * everything is over. The attacker is told of once for the whole group, then its target. */
static cg_flow tell_result(cg_match *match, const cg_frame *frame, bool attacker)
{
    static const int happenings[] = {[WON] = HAPPENING_WINS,
                                     [LOST] = HAPPENING_LOSES,
                                     [TIED] = HAPPENING_TIES,
                                     [HELD] = HAPPENING_TIES};
    int result = frame->slot[ATTACK_RESULT];
    cg_thing target = frame->slot[ATTACK_TARGET], first = members(frame)[0];
    if (!is_battle(frame))
        return CG_DONE;
    if (attacker)
        return tell(match, happenings[result], first, target);
    return tell(match,
                happenings[result == WON    ? LOST
                           : result == LOST ? WON
                                            : result],
                target, first);
}

static void tell_numbers(cg_match *match, const cg_frame *frame)
{
    cg_thing target = frame->slot[ATTACK_TARGET];
    if (is_battle(frame))
        cg_rules_tell_battle(match, members(frame)[0], target, power_of(match, frame),
                             cg_rules_stat(match, target, STAT_POWER));
}

static void tell_standing(cg_match *match, const cg_frame *frame)
{
    if (!is_battle(frame))
        return;
    for (int i = 0; i < frame->slot[ATTACK_COUNT]; i++)
        if (!cg_rules_lives(match, members(frame)[i]))
            return;
    cg_rules_tell_stand(match, members(frame)[0], frame->slot[ATTACK_TARGET]);
}

static cg_flow tell_battled(cg_match *match, const cg_frame *frame, bool attacker)
{
    cg_thing target = frame->slot[ATTACK_TARGET], first = members(frame)[0];
    if (!is_battle(frame))
        return CG_DONE;
    return tell(match, CG_ON_BATTLED, attacker ? first : target, attacker ? target : first);
}

static void end(cg_match *match)
{
    cg_rules_end_attack(match);
    cg_rules_clear_bits(match, ZONE_CREATURES, BIT_GROUP | BIT_BARED); /* DEMI-R47 */
    cg_rules_end_span(match, SPAN_ATTACK, 0);
}

/* ---- the whole attack (DEMI-7.7) ---- */

static cg_flow choose_members(cg_match *match, cg_frame *frame)
{
    return cg_rules_ask(match, frame->player, CG_DECISION_PICK);
}

/** Runs an attack. Slots 0 and 1: the first attacker; its target if it attacks alone, or 0. */
cg_flow run_attack(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    join_attack(match, frame, frame->slot[ATTACK_FIRST]);
    if (!frame->slot[ATTACK_TARGET]) {
        while (can_grow(match, frame)) {
            CG_STEP(frame, 1, choose_members(match, frame));
            if (cg_rules_chosen(match).verb == CG_VERB_DONE)
                break;
            join_attack(match, frame, cg_rules_card_thing(match, cg_rules_chosen(match).card));
        }
        frame->slot[ATTACK_READY] = 1;
        CG_STEP(frame, 2, cg_rules_ask(match, frame->player, CG_DECISION_PICK));
        frame->slot[ATTACK_TARGET] = cg_rules_ref_thing(match, cg_rules_chosen(match).target);
    }
    mark_members(match, frame);
    CG_STEP(frame, 3, cg_rules_begin_attack(match, members(frame)[0], frame->slot[ATTACK_TARGET]));
    cg_rules_hold(match);
    CG_STEP(frame, 4, open_counter(match, frame));
    CG_STEP(frame, 5, cg_rules_release(match)); /* DEMI-9.11 */
    if (goes_on(match, frame)) {
        frame->slot[ATTACK_RESULT] = compare(match, frame);
        tell_numbers(match, frame);
        frame->slot[ATTACK_REWARD] = reward_of(match, frame);
        cg_rules_hold(match);
        CG_STEP(frame, 6, tell_result(match, frame, true));
        CG_STEP(frame, 7, tell_result(match, frame, false));
        CG_STEP(frame, 8, tell_battled(match, frame, true));
        CG_STEP(frame, 9, tell_battled(match, frame, false));
        CG_STEP(frame, 10, destroy(match, frame));
        tell_standing(match, frame);
        CG_STEP(frame, 11, reward(match, frame));
        CG_STEP(frame, 12, cg_rules_release(match));
    }
    end(match);
    CG_FLOW_END;
}
