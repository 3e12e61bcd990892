/* Demi: the War Phase (DEMI-5.18 to DEMI-5.21, sections 7 and 8): the possible attacks, alone or
 * combined, and the effects that Creatures must use. */
#include "game.h"

/* ---- possible attacks ---- */

/** DEMI-6.10, DEMI-6.11, DEMI-R35, DEMI-R87: returns true if it can attack in the turn it
 * enters. */
static bool may_attack_at_once(const cg_match *match, cg_thing card)
{
    if (cg_rules_entered(match, card) != cg_rules_turn(match))
        return true;
    return cg_rules_may(match, card, ACTION_ATTACK_AT_ONCE, 0) &&
           (class_of(match, card) == WORD_MONSTER ||
            cg_rules_can(match, card, ACTION_ATTACK_AT_ONCE) ||
            cg_rules_no(match, "a Demi-God or God waits for its next turn (DEMI-6.11)"));
}

/** DEMI-5.2, DEMI-7.14 */
bool may_attack(const cg_match *match, cg_thing card)
{
    return (cg_rules_turn(match) != 1 ||
            cg_rules_no(match, "nobody attacks in the first turn (DEMI-5.2)")) &&
           (!cg_rules_has_bit(match, card, BIT_ATTACKED) ||
            cg_rules_no(match, "it has attacked in this turn (DEMI-7.14)")) &&
           may_attack_at_once(match, card) && cg_rules_may(match, card, CG_ACTION_ATTACK, 0);
}

static bool is_spoken_of(const cg_match *match, int action)
{
    return cg_rules_is_spoken_of(match, action, action);
}

/** The possible targets of an attack (DEMI-7.2 to DEMI-7.4): Worshipers first, then Creatures; the
 * player after them, or for an attacker that can attack directly. */
typedef struct front {
    int enemy, count;
    cg_thing cards[CREATURE_PLACES];
    bool guarded, passed; /* cards restrict the targets; cards let others attack directly */
} front;

static front front_of(const cg_match *match, int player)
{
    front f = {.enemy = cg_rules_opponent(player),
               .guarded = is_spoken_of(match, CG_ACTION_BE_ATTACKED),
               .passed = is_spoken_of(match, ACTION_ATTACK_DIRECTLY)};
    f.count = cg_rules_zone_cards(match, ZONE_WORSHIPERS, f.enemy, f.cards, WORSHIPER_PLACES);
    if (!f.count)
        f.count = cg_rules_zone_cards(match, ZONE_CREATURES, f.enemy, f.cards, CREATURE_PLACES);
    return f;
}

/** The members of an attack in the order of their places. */
typedef struct party {
    cg_thing members[CREATURE_PLACES];
    int count;
} party;

/** DEMI-R46: returns true if all of them may attack the target. A prohibition for one applies to
 * all. */
static bool may_all_attack(const cg_match *match, const front *f, const party *p, cg_thing target)
{
    for (int i = 0; f->guarded && i < p->count; i++)
        if (!cg_rules_may(match, target, CG_ACTION_BE_ATTACKED, p->members[i]))
            return false;
    return true;
}

static bool may_attack_player(const cg_match *match, const front *f, const party *p)
{
    bool directly = !f->count;
    for (int i = 0; f->passed && i < p->count; i++) {
        if (!cg_rules_may(match, p->members[i], ACTION_ATTACK_DIRECTLY, 0))
            return false;
        directly = directly || cg_rules_can(match, p->members[i], ACTION_ATTACK_DIRECTLY);
    }
    return directly && may_all_attack(match, f, p, cg_rules_player_thing(f->enemy));
}

/** Returns the target with that index; 0 after the last. */
static cg_thing nth_target(const cg_match *match, const front *f, const party *p, int index)
{
    for (int i = 0; i < f->count; i++)
        if (may_all_attack(match, f, p, f->cards[i]) && index-- == 0)
            return f->cards[i];
    return may_attack_player(match, f, p) && index == 0 ? cg_rules_player_thing(f->enemy) : 0;
}

/* ---- duties of a Creature (DEMI-5.19, DEMI-5.20) ---- */

static bool can_use(const cg_match *match, int player, cg_thing card)
{
    int ability = cg_rules_ability(match, card, CG_FORM_USE, 0);
    cg_rules_try(match, CG_VERB_USE, ability, card, 0);
    return (ability >= 0 || cg_rules_no(match, "it has no effect of the War Phase (DEMI-5.19)")) &&
           (!cg_rules_has_bit(match, card, BIT_USED) ||
            cg_rules_no(match, "its effect was used in this turn (DEMI-5.19)")) &&
           cg_rules_may(match, card, CG_ACTION_USE_ABILITIES, 0) &&
           cg_rules_usable(match, player, card, ability);
}

static bool owes(const cg_match *match, int player, cg_thing card)
{
    return can_use(match, player, card) &&
           !cg_rules_says(match, card, cg_rules_ability(match, card, CG_FORM_USE, 0), CG_SAYS_MAY);
}

/** Returns the Creatures of a player. */
static party creatures_of(const cg_match *match, int player)
{
    party p;
    p.count = cg_rules_zone_cards(match, ZONE_CREATURES, player, p.members, CREATURE_PLACES);
    return p;
}

static bool owes_any(const cg_match *match, int player, const party *own)
{
    for (int i = 0; i < own->count; i++)
        if (owes(match, player, own->members[i]))
            return true;
    return false;
}

/** Returns true if a card must attack and can. */
static bool must_any_attack(const cg_match *match, const front *f, const party *own)
{
    for (int i = 0; is_spoken_of(match, CG_ACTION_ATTACK) && i < own->count; i++) {
        const party alone = {{own->members[i]}, 1};
        if (cg_rules_must(match, own->members[i], CG_ACTION_ATTACK) &&
            may_attack(match, own->members[i]) && nth_target(match, f, &alone, 0))
            return true;
    }
    return false;
}

/* ---- options ---- */

static void list_alone(const cg_match *match, const front *f, cg_thing card, cg_offer *offer)
{
    const party alone = {{card}, 1};
    cg_thing target;
    for (int i = 0; (target = nth_target(match, f, &alone, i)); i++)
        cg_offer_do(offer, ACT_ATTACK, card, target, 0);
}

/** Returns true if it can attack together with another one after it. */
static bool can_lead(const cg_match *match, const front *f, const party *own, int place)
{
    party pair = {{own->members[place]}, 2};
    for (int i = place + 1; i < own->count; i++) {
        pair.members[1] = own->members[i];
        if (may_attack(match, pair.members[1]) && nth_target(match, f, &pair, 0))
            return true;
    }
    return false;
}

static void list_attacks_of(const cg_match *match, const front *f, const party *own, int place,
                            cg_offer *offer)
{
    cg_thing card = own->members[place];
    cg_rules_try(match, CG_VERB_DO, ACT_COMBINE, card, 0);
    bool able = may_attack(match, card);
    if (able && (can_lead(match, f, own, place) ||
                 cg_rules_no(match, "no Creature behind it can join it (DEMI-8.1)")))
        cg_offer_do(offer, ACT_COMBINE, card, 0, 0);
    cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, card, 0);
    if (able || (cg_rules_explains(match) && may_attack(match, card)))
        list_alone(match, f, card, offer);
}

void offer_war(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match);
    const front f = front_of(match, player);
    const party own = creatures_of(match, player);
    (void)frame;
    bool owed = owes_any(match, player, &own), forced = must_any_attack(match, &f, &own);
    cg_rules_try(match, CG_VERB_PASS, 0, 0, 0);
    if ((!owed || cg_rules_no(match, "a Creature of yours owes its effect (DEMI-5.20)")) &&
        (!forced || cg_rules_no(match, "a Creature of yours must attack (DEMI-10.1)")))
        cg_offer_pass(offer);
    for (int i = 0; i < own.count; i++) {
        list_attacks_of(match, &f, &own, i, offer);
        if (can_use(match, player, own.members[i]))
            cg_offer_ability(offer, own.members[i],
                             cg_rules_ability(match, own.members[i], CG_FORM_USE, 0), 0);
    }
    explain_playing(match, player);
    explain_activating(match, player);
    explain_attacks(match, player);
}

static bool has_move(const cg_match *match, int player)
{
    const front f = front_of(match, player);
    const party own = creatures_of(match, player);
    for (int i = 0; i < own.count; i++) {
        cg_thing card = own.members[i];
        const party alone = {{card}, 1};
        if ((may_attack(match, card) && nth_target(match, &f, &alone, 0)) ||
            (can_use(match, player, card) && !owes(match, player, card)))
            return true;
    }
    return false;
}

/* ---- forming a group: its members in the order of their places, then the target ---- */

static party party_of(const cg_frame *frame)
{
    party p = {.count = frame->slot[ATTACK_COUNT]};
    for (int i = 0; i < p.count; i++)
        p.members[i] = frame->slot[ATTACK_MEMBER + i];
    return p;
}

static bool can_join(const cg_match *match, const cg_frame *frame, cg_thing card)
{
    party p = party_of(frame);
    cg_rules_try(match, CG_VERB_DO, ACT_JOIN, card, 0);
    if (p.count == CREATURE_PLACES || !may_attack(match, card)) /* DEMI-R43 */
        return false;
    p.members[p.count++] = card;
    const front f = front_of(match, frame->player);
    return nth_target(match, &f, &p, 0) != 0;
}

static cg_thing next_joining(const cg_match *match, const cg_frame *frame, int *place)
{
    cg_thing card;
    for (; (card = cg_rules_zone_card(match, ZONE_CREATURES, frame->player, *place)); ++*place)
        if (can_join(match, frame, card))
            return card;
    return 0;
}

bool can_grow(const cg_match *match, const cg_frame *frame)
{
    int place = frame->slot[ATTACK_NEXT];
    return next_joining(match, frame, &place) != 0;
}

/** DEMI-8.1: lists further attackers; at least two are needed. */
static void list_members(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing card;
    for (int place = frame->slot[ATTACK_NEXT]; (card = next_joining(match, frame, &place)); place++)
        cg_offer_do(offer, ACT_JOIN, card, 0, 0);
    cg_rules_try(match, CG_VERB_DONE, 0, 0, 0);
    if (frame->slot[ATTACK_COUNT] >= 2 ||
        cg_rules_no(match, "two Creatures attack together at least (DEMI-8.1)"))
        cg_offer_done(offer);
    for (int place = 0; place < frame->slot[ATTACK_NEXT]; place++) {
        cg_rules_try(match, CG_VERB_DO, ACT_JOIN,
                     cg_rules_zone_card(match, ZONE_CREATURES, frame->player, place), 0);
        cg_rules_no(match, "members join in the order of their slots, each once (DEMI-8.1)");
    }
}

static bool is_member(const cg_frame *frame, cg_thing card)
{
    for (int i = 0; i < frame->slot[ATTACK_COUNT]; i++)
        if (frame->slot[ATTACK_MEMBER + i] == card)
            return true;
    return false;
}

/** DEMI-8.1: lists the possible attackers after the first. With it, at least two are needed. */
cg_several whole_attack(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_several several = {.at = frame->slot[ATTACK_COUNT]};
    cg_thing card;
    int place =
        cg_rules_zone_index(match, ZONE_CREATURES, frame->player, frame->slot[ATTACK_MEMBER]);
    if (frame->slot[ATTACK_READY])
        return several;
    for (; (card = next_joining(match, frame, &place)); place++) {
        if (is_member(frame, card))
            continue;
        several.most++;
        if (offer)
            cg_offer_do(offer, ACT_JOIN, card, 0, 0);
    }
    several.least = several.at < 2 ? 2 - several.at : 0;
    return several;
}

void offer_attack(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    party p = party_of(frame);
    const front f = front_of(match, frame->player);
    cg_thing target;
    if (!frame->slot[ATTACK_READY]) {
        list_members(match, frame, offer);
        return;
    }
    for (int i = 0; (target = nth_target(match, &f, &p, i)); i++)
        cg_offer_thing(offer, target);
}

void join_attack(const cg_match *match, cg_frame *frame, cg_thing joins)
{
    frame->slot[ATTACK_MEMBER + frame->slot[ATTACK_COUNT]++] = joins;
    frame->slot[ATTACK_NEXT] = cg_rules_zone_index(match, ZONE_CREATURES, frame->player, joins) + 1;
}

/* ---- the phase ---- */

static cg_flow use_chosen(cg_match *match, int player)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = cg_rules_card_thing(match, chosen.card);
    cg_rules_set_bit(match, card, BIT_USED, true);
    return cg_rules_call_for(match, player, PROCEDURE_EFFECT, card, chosen.effect);
}

/** DEMI-14.3: carries out an action. A forced one does not count as a move. */
static cg_flow act(cg_match *match, int player)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = cg_rules_card_thing(match, chosen.card);
    bool duty =
        chosen.verb == CG_VERB_USE && !cg_rules_says(match, card, chosen.effect, CG_SAYS_MAY);
    note_move(match, player, false, !duty);
    if (chosen.verb == CG_VERB_USE)
        return use_chosen(match, player);
    return cg_rules_call_for(match, player, PROCEDURE_ATTACK, card,
                             chosen.effect == ACT_ATTACK ? cg_rules_ref_thing(match, chosen.target)
                                                         : 0);
}

/** Uses an effect. Slots 0 and 1: the Creature and its ability. */
cg_flow run_effect(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_hold(match);
    CG_STEP(frame, 1, cg_rules_use(match, frame->player, frame->slot[0], frame->slot[1]));
    CG_STEP(frame, 2, cg_rules_release(match));
    CG_FLOW_END;
}

cg_flow run_war(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (!cg_rules_turn_over(match)) {
        if (counts_offer(match, cg_rules_active(match)))
            note_move(match, cg_rules_active(match), has_move(match, cg_rules_active(match)),
                      false);
        CG_STEP(frame, 1, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS)
            break;
        CG_STEP(frame, 2, act(match, cg_rules_active(match)));
        CG_STEP(frame, 3, open_between(match));
    }
    CG_FLOW_END;
}
