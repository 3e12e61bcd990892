/* Divinity: the attack (section 9). Attackers are matched with different targets one by one, then
 * all deal damage. */
#include "game.h"

/* Slots: the attacker asked about, by its place in the Deity zone; for each attacker, the number of
 * its target + 1, or 0; then the attackers and the targets. */
enum { AT, CHOICE, ATTACKER = CHOICE + DEITY_PLACES, TARGET = ATTACKER + DEITY_PLACES };

const cg_slot_range attack_slots[CG_FRAME_SLOTS] = {
    [AT] = {0, DEITY_PLACES, CG_SLOT_NUMBER, CG_AT_2(1, 2)},
    [CHOICE] = {0, DEITY_PLACES},
    [CHOICE + 1] = {0, DEITY_PLACES},
    [CHOICE + 2] = {0, DEITY_PLACES},
    [ATTACKER] = CG_ANY_THING,
    [ATTACKER + 1] = CG_ANY_THING,
    [ATTACKER + 2] = CG_ANY_THING,
    [TARGET] = CG_ANY_THING,
    [TARGET + 1] = CG_ANY_THING,
    [TARGET + 2] = CG_ANY_THING};

/* ---- possible attacks ---- */

/** DIV-9.3, DIV-9.4, DIV-R42: returns the zone of the targets. Walls can be attacked only while the
 * other side has no Deity. */
static int target_zone(const cg_match *match, int player)
{
    return cg_rules_zone_size(match, ZONE_DEITIES, cg_rules_opponent(player)) ? ZONE_DEITIES
                                                                              : ZONE_WALLS;
}

static cg_thing target_number(const cg_match *match, int player, int number)
{
    return cg_rules_zone_card(match, target_zone(match, player), cg_rules_opponent(player), number);
}

/** The possible attacks: the targets that each attacker may attack, and the targets that come
 * first. */
typedef struct field {
    int attackers, targets;
    cg_thing attacker[DEITY_PLACES], target[DEITY_PLACES];
    bool may[DEITY_PLACES][DEITY_PLACES];
    bool first[DEITY_PLACES];
    bool must[DEITY_PLACES]; /* of attackers */
    int forced;              /* number of these that can attack at once */
} field;

static bool can_be_completed(const field *f, int32_t *choices, int at);

static field line_up(const cg_match *match, int player)
{
    field f = {0};
    f.attackers = cg_rules_zone_cards(match, ZONE_DEITIES, player, f.attacker, DEITY_PLACES);
    f.targets = cg_rules_zone_cards(match, target_zone(match, player), cg_rules_opponent(player),
                                    f.target, DEITY_PLACES);
    return f;
}

static bool may_meet(const cg_match *match, const field *f, int attacker, int target)
{
    return cg_rules_may(match, f->target[target], CG_ACTION_BE_ATTACKED, f->attacker[attacker]);
}

static field survey(const cg_match *match, int player)
{
    field f = line_up(match, player);
    bool explains = cg_rules_explains(match);
    for (int a = 0; a < f.attackers; a++) {
        cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, f.attacker[a], 0);
        bool able = cg_rules_may(match, f.attacker[a], CG_ACTION_ATTACK, 0);
        f.must[a] = able && cg_rules_must(match, f.attacker[a], CG_ACTION_ATTACK);
        f.forced += f.must[a];
        for (int t = 0; able && t < f.targets; t++) {
            if (explains)
                cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, f.attacker[a], f.target[t]);
            f.may[a][t] = may_meet(match, &f, a, t);
        }
    }
    for (int t = 0; t < f.targets; t++)
        f.first[t] = cg_rules_must(match, f.target[t], ACTION_BE_ATTACKED_FIRST);
    while (f.forced > 0 && !can_be_completed(&f, (int32_t[DEITY_PLACES]){0}, 0))
        f.forced--;
    return f;
}

static bool is_taken(const int32_t *choices, int target)
{
    for (int a = 0; a < DEITY_PLACES; a++)
        if (choices[a] == target + 1)
            return true;
    return false;
}

static int forced_of(const field *f, const int32_t *choices)
{
    int count = 0;
    for (int a = 0; a < f->attackers; a++)
        count += f->must[a] && choices[a];
    return count;
}

/** Returns true if the choices are allowed: targets that must be attacked first are taken before
 * others, and as many attackers as possible attack that must. */
static bool is_in_order(const field *f, const int32_t *choices)
{
    if (forced_of(f, choices) < f->forced)
        return false;
    bool other = false, left = false;
    for (int t = 0; t < f->targets; t++) {
        bool taken = is_taken(choices, t), reachable = false;
        for (int a = 0; a < f->attackers; a++)
            reachable = reachable || f->may[a][t];
        other = other || (taken && !f->first[t]);
        left = left || (!taken && f->first[t] && reachable);
    }
    return !(other && left);
}

/** Returns true if the attackers from `at` on can get targets so that the choices are allowed. */
static bool can_be_completed(const field *f, int32_t *choices, int at)
{
    if (at >= f->attackers)
        return is_in_order(f, choices);
    bool can = can_be_completed(f, choices, at + 1);
    for (int t = 0; t < f->targets && !can; t++) {
        if (!f->may[at][t] || is_taken(choices, t))
            continue;
        choices[at] = t + 1;
        can = can_be_completed(f, choices, at + 1);
        choices[at] = 0;
    }
    return can;
}

static bool can_attack(const cg_match *match, const field *f, const cg_frame *frame, int target)
{
    int32_t choices[DEITY_PLACES] = {0};
    int at = frame->slot[AT];
    if (at >= f->attackers)
        return false;
    for (int a = 0; a < at; a++)
        choices[a] = frame->slot[CHOICE + a];
    if (target >= 0 && !f->may[at][target])
        return false;
    if (target >= 0 && is_taken(choices, target))
        return cg_rules_no(match, "another Deity of yours already attacks it (DIV-9.3)");
    choices[at] = target + 1;
    return can_be_completed(f, choices, at + 1) ||
           cg_rules_no(match, "a card says which Deity must attack or be attacked first (DIV-4.9)");
}

bool must_attack(const cg_match *match, int player)
{
    cg_thing attacker;
    bool any = false;
    if (!cg_rules_is_spoken_of(match, CG_ACTION_ATTACK, CG_ACTION_ATTACK))
        return false;
    for (int i = 0; (attacker = cg_rules_zone_card(match, ZONE_DEITIES, player, i)) && !any; i++)
        any = cg_rules_must(match, attacker, CG_ACTION_ATTACK);
    return any && may_attack(match, player) && survey(match, player).forced > 0;
}

bool may_attack(const cg_match *match, int player)
{
    if (cg_rules_turn(match) == 1 &&
        cg_rules_setting(match, OPTION_FIRST_TURN_ATTACK) != FIRST_TURN_YES) /* DIV-R19 */
        return cg_rules_no(match, "there are no attacks in the first turn (DIV-R19)");
    field f = line_up(match, player);
    for (int a = 0; a < f.attackers && f.targets; a++) {
        bool able = cg_rules_may(match, f.attacker[a], CG_ACTION_ATTACK, 0);
        for (int t = 0; able && t < f.targets; t++)
            if (may_meet(match, &f, a, t))
                return true;
    }
    return f.attackers ? false : cg_rules_no(match, "you have no Deity in play (DIV-9.2)");
}

/* ---- announcing (DIV-9.2 to DIV-9.7) ---- */

/** Explains why cards cannot attack, or cannot be attacked by the attacker. */
static void explain_zone(const cg_match *match, int zone, int side, cg_thing attacker,
                         const char *why)
{
    CG_EACH_CARD(match, card, zone, side) {
        cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, attacker ? attacker : card,
                     attacker ? card : 0);
        cg_rules_no(match, why);
    }
}

/** Explains why cards are not attackers or targets now. */
static void explain_attacks(const cg_match *match, const field *f, int at)
{
    int player = cg_rules_active(match), enemy = cg_rules_opponent(player);
    for (int a = 0; a < f->attackers; a++) {
        cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, f->attacker[a], 0);
        if (a != at)
            cg_rules_no(match, a < at ? "you have already chosen for it (DIV-9.2)"
                                      : "another Deity is asked first (DIV-9.2)");
    }
    explain_zone(match, ZONE_WALLS, player, 0, "Walls cannot attack (DIV-9.2)");
    explain_zone(match, ZONE_WALLS, player, f->attacker[at], "it is your own (DIV-9.3)");
    explain_zone(match, ZONE_DEITIES, player, f->attacker[at], "it is your own (DIV-9.3)");
    explain_zone(match, ZONE_DEITIES, enemy, 0, "it belongs to the opponent (DIV-9.2)");
    if (target_zone(match, player) == ZONE_DEITIES)
        explain_zone(match, ZONE_WALLS, enemy, f->attacker[at],
                     "Walls can be attacked only when the opponent has no Deity (DIV-9.4)");
}

cg_thing about_attack(const cg_match *match, const cg_frame *frame)
{
    return cg_rules_zone_card(match, ZONE_DEITIES, cg_rules_active(match), frame->slot[AT]);
}

/** Lists attackers one after the other, so that each announcement has only one path. */
void offer_attacks(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match);
    field f = survey(match, player);
    cg_thing attacker = cg_rules_zone_card(match, ZONE_DEITIES, player, frame->slot[AT]);
    cg_rules_try(match, CG_VERB_PASS, 0, 0, 0);
    if (can_attack(match, &f, frame, -1))
        cg_offer_pass(offer);
    for (int t = 0; t < f.targets; t++) {
        cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, attacker, f.target[t]);
        if (can_attack(match, &f, frame, t))
            cg_offer_do(offer, ACT_ATTACK, attacker, f.target[t], 0);
    }
    if (cg_rules_explains(match))
        explain_attacks(match, &f, frame->slot[AT]);
}

static void take_target(const cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match), number = 0;
    cg_thing target = cg_rules_ref_thing(match, cg_rules_chosen(match).target);
    if (cg_rules_chosen(match).verb == CG_VERB_PASS)
        return;
    while (number < DEITY_PLACES - 1 && target_number(match, player, number) != target)
        number++;
    frame->slot[CHOICE + frame->slot[AT]] = number + 1;
}

static bool is_announced(const cg_frame *frame)
{
    return frame->slot[CHOICE] || frame->slot[CHOICE + 1] || frame->slot[CHOICE + 2];
}

/** Fixes the pairs: from here on they are those cards, wherever they are. */
static void fix_pairs(const cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    for (int a = 0; a < DEITY_PLACES; a++) {
        if (!frame->slot[CHOICE + a])
            continue;
        frame->slot[ATTACKER + a] = cg_rules_zone_card(match, ZONE_DEITIES, player, a);
        frame->slot[TARGET + a] = target_number(match, player, frame->slot[CHOICE + a] - 1);
    }
    frame->slot[AT] = 0;
}

/** Tells of the pair, and raises "attacks". */
static cg_flow announce(cg_match *match, const cg_frame *frame)
{
    cg_thing attacker = frame->slot[ATTACKER + frame->slot[AT]];
    cg_thing target = frame->slot[TARGET + frame->slot[AT]];
    return cg_rules_lives(match, attacker) ? cg_rules_announce_attack(match, attacker, target)
                                           : CG_DONE;
}

/* ---- damage (DIV-9.8, DIV-R43, DIV-R44) ---- */

/** Returns true if both cards are still where they were announced. */
static bool goes_on(const cg_match *match, cg_thing attacker, cg_thing target)
{
    int player = cg_rules_active(match);
    return attacker && is_deity(match, attacker) &&
           cg_rules_controller(match, attacker) == player && cg_rules_lives(match, target) &&
           cg_rules_is(match, target, KIND_DEITY_OR_WALL) &&
           cg_rules_controller(match, target) == cg_rules_opponent(player);
}

static cg_flow strike(cg_match *match, const cg_frame *frame)
{
    cg_blow blows[DEITY_PLACES];
    int count = 0;
    for (int a = 0; a < DEITY_PLACES; a++) {
        cg_thing attacker = frame->slot[ATTACKER + a], target = frame->slot[TARGET + a];
        if (goes_on(match, attacker, target))
            blows[count++] = (cg_blow){.source = attacker,
                                       .target = target,
                                       .amount = cg_rules_stat(match, attacker, STAT_ATK)};
    }
    return count ? cg_rules_deal(match, blows, count, CG_CAUSE_BATTLE) : CG_DONE;
}

static bool is_wanted(const cg_match *match)
{
    return cg_rules_value(match, VALUE_ATTACKS) != 0;
}

cg_flow run_attack(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; is_wanted(match) && frame->slot[AT] < DEITY_PLACES; frame->slot[AT]++) {
        if (!cg_rules_offered(match)) /* no player is asked about an attacker without targets */
            continue;
        CG_STEP(frame, 1, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_ACT));
        take_target(match, frame);
    }
    if (!is_announced(frame))
        return CG_DONE;
    fix_pairs(match, frame);
    cg_rules_hold(match); /* one announcement */
    for (; frame->slot[AT] < DEITY_PLACES; frame->slot[AT]++)
        CG_STEP(frame, 2, announce(match, frame));
    CG_STEP(frame, 3, cg_rules_release(match));
    CG_STEP(frame, 4, open_window(match, PROCEDURE_WINDOW_ATTACKS)); /* W3 */
    CG_STEP(frame, 5, strike(match, frame));
    CG_STEP(frame, 6, open_window(match, PROCEDURE_WINDOW_STRUCK)); /* W4 */
    CG_FLOW_END;
}
