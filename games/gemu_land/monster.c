/* Gemu Land: the Monster Phase (section 10): skills and attacks in any order. */
#include "game.h"

enum { NUMBER = (1 << COUNT_BITS) - 1, SPENT = 1 << SPENT_AT };

static int done(const cg_match *match, cg_thing card, int at)
{
    return (cg_rules_bits(match, card) >> at) & NUMBER;
}

static void note(cg_match *match, cg_thing card, int at)
{
    cg_rules_set_bits(match, card, (uint16_t)(cg_rules_bits(match, card) + (1u << at)));
}

void clear_turn_marks(cg_match *match, int player)
{
    EACH_FIELD_CARD(match, card, player)
        cg_rules_set_bits(match, card, 0);
}

/* ---- possible actions ---- */

static bool is_spent(const cg_match *match, cg_thing card) /* GEMU-10.4 */
{
    return (cg_rules_bits(match, card) & SPENT) != 0;
}

static bool may_attack(const cg_match *match, cg_thing card)
{
    return may_battle(match, card) &&
           (!is_spent(match, card) ||
            cg_rules_no(match,
                        "it has used an Attack Skill, which counts as its attack (GEMU-10.4)")) &&
           (done(match, card, ATTACKS_AT) < 1 + cg_rules_stat(match, card, STAT_EXTRA_ATTACKS) ||
            cg_rules_no(match, "it has already attacked in this turn (GEMU-10.1)"));
}

static bool may_use_skills(const cg_match *match, cg_thing card) /* GEMU-10.2 */
{
    return (!is_spent(match, card) ||
            cg_rules_no(match,
                        "it has used an Attack Skill, which counts as its skill (GEMU-10.4)")) &&
           (done(match, card, SKILLS_AT) < 1 + cg_rules_stat(match, card, STAT_EXTRA_SKILLS) ||
            cg_rules_no(match, "it has already used a skill in this turn (GEMU-10.2)")) &&
           cg_rules_may(match, card, ACTION_USE_SKILLS, 0) &&
           cg_rules_may(match, card, CG_ACTION_USE_ABILITIES, 0);
}

/** Lists one option for each target that it can attack, with an Attack Skill or without (-1): the
 * player, then enemy Monsters and Set Monsters by place. @return true if there is any */
static bool list_targets(const cg_match *match, cg_thing card, int skill, cg_offer *offer)
{
    int enemy = cg_rules_opponent(cg_rules_controller(match, card));
    cg_thing target = cg_rules_player_thing(enemy);
    bool any = false;
    for (int i = 0; target; target = field_card(match, enemy, i++)) {
        cg_rules_try(match, skill < 0 ? CG_VERB_DO : CG_VERB_USE, skill < 0 ? ACT_ATTACK : skill,
                     card, target);
        if (!is_legal_target(match, card, target))
            continue;
        any = true;
        if (offer && skill >= 0)
            cg_offer_ability(offer, card, skill, target);
        else if (offer)
            cg_offer_do(offer, ACT_ATTACK, card, target, 0);
    }
    return any;
}

/** Lists a skill. Without an offer, returns true if it could be used as far as both players
 * know. */
static bool list_skill(const cg_match *match, int player, cg_thing card, int ability,
                       cg_offer *offer)
{
    bool attacks = cg_rules_says(match, card, ability, FLAG_ATTACK);
    cg_rules_try(match, CG_VERB_USE, ability, card, 0);
    if (offer ? !cg_rules_usable(match, player, card, ability)
              : !cg_rules_may_be_usable(match, player, card, ability))
        return false;
    if (attacks) /* GEMU-10.4, GEMU-10.5 */
        return may_attack(match, card) && list_targets(match, card, ability, offer);
    if (offer)
        cg_offer_ability(offer, card, ability, 0);
    return true;
}

static bool list_monster(const cg_match *match, int player, cg_thing card, cg_offer *offer)
{
    cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, card, 0);
    bool any = may_attack(match, card) && list_targets(match, card, -1, offer);
    int ability;
    cg_rules_try(match, CG_VERB_USE, -1, card, 0);
    if (!may_use_skills(match, card))
        return any;
    for (int i = 0; (ability = cg_rules_ability(match, card, CG_FORM_USE, i)) >= 0; i++)
        any |= list_skill(match, player, card, ability, offer);
    return any;
}

static bool list_monsters(const cg_match *match, int player, cg_offer *offer)
{
    cg_thing card;
    bool any = false;
    for (int i = 0; (card = field_card(match, player, i)) && !(any && !offer); i++)
        if (is_monster(match, card)) /* GEMU-10.7 */
            any |= list_monster(match, player, card, offer);
    return any;
}

/** Explains why face-down cards, and cards on the other side, cannot act. */
static void explain_others(const cg_match *match, int player)
{
    static const cg_verb verbs[] = {CG_VERB_DO, CG_VERB_USE};
    for (int k = 0; k < 4; k++) {
        int side = k / 2 ? cg_rules_opponent(player) : player;
        EACH_FIELD_CARD(match, card, side) {
            cg_rules_try(match, verbs[k % 2], k % 2 ? -1 : ACT_ATTACK, card, 0);
            if (side != player)
                cg_rules_no(match, "it belongs to the opponent (GEMU-10.1)");
            else if (is_body(match, card) && cg_rules_face_down(match, card))
                cg_rules_no(match, "Set Monsters cannot attack or use skills (GEMU-10.7)");
        }
    }
}

void offer_monsters(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    cg_offer_pass(offer);
    list_monsters(match, cg_rules_active(match), offer);
    if (cg_rules_explains(match))
        explain_others(match, cg_rules_active(match));
}

/* ---- the phase ---- */

/* Slots: the Monster; its skill + 1, or 0; its target, or 0; 1 if it is a Finale. */
enum { CARD, SKILL, TARGET, FINALE };

const cg_slot_range monster_slots[CG_FRAME_SLOTS] = {
    [CARD] = CG_ANY_CARD, [SKILL] = {0, INT16_MAX}, [TARGET] = CG_ANY_THING, [FINALE] = {0, 1}};

/** Takes the choice. An Attack Skill uses up skill and attack (GEMU-10.4); a Finale with an attack
 * is silent to its end (GEMU-15.13). */
static void take_choice(cg_match *match, cg_frame *frame)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = cg_rules_card_thing(match, chosen.card);
    bool skill = chosen.verb == CG_VERB_USE;
    frame->slot[CARD] = card;
    frame->slot[SKILL] = skill ? chosen.effect + 1 : 0;
    frame->slot[TARGET] = cg_rules_ref_thing(match, chosen.target);
    frame->slot[FINALE] = frame->slot[SKILL] && frame->slot[TARGET] &&
                          cg_rules_says(match, card, frame->slot[SKILL] - 1, FLAG_FINALE);
    count_action(match);
    if (frame->slot[SKILL])
        note(match, card, SKILLS_AT);
    if (frame->slot[TARGET])
        note(match, card, ATTACKS_AT);
    if (frame->slot[SKILL] && frame->slot[TARGET])
        cg_rules_set_bits(match, card, (uint16_t)(cg_rules_bits(match, card) | SPENT));
    if (frame->slot[FINALE])
        cg_rules_silence(match, true);
}

static cg_flow use_skill(cg_match *match, const cg_frame *frame) /* GEMU-10.3 */
{
    if (!frame->slot[SKILL])
        return CG_DONE;
    return cg_rules_use(match, cg_rules_active(match), frame->slot[CARD], frame->slot[SKILL] - 1);
}

/** GEMU-R32: attacks, unless the skill was negated or one of the two cards has left. */
static cg_flow attack(cg_match *match, const cg_frame *frame)
{
    cg_thing target = frame->slot[TARGET];
    bool negated = frame->slot[SKILL] && cg_rules_negated(match);
    bool gone =
        !is_monster(match, frame->slot[CARD]) ||
        cg_rules_controller(match, frame->slot[CARD]) != cg_rules_active(match) ||
        (cg_rules_is_card(target) &&
         (!is_body(match, target) || cg_rules_controller(match, target) == cg_rules_active(match)));
    if (!target || negated || gone)
        return CG_DONE;
    return cg_rules_call(match, PROCEDURE_BATTLE, frame->slot[CARD], target);
}

cg_flow run_monster_phase(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    CG_FLOW(frame);
    while (may_act(match) && list_monsters(match, player, NULL)) { /* GEMU-R56 */
        CG_STEP(frame, 1, cg_rules_ask(match, player, CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS)
            return CG_DONE;
        take_choice(match, frame);
        CG_STEP(frame, 2, use_skill(match, frame));
        CG_STEP(frame, 3, attack(match, frame)); /* GEMU-10.5 */
        if (frame->slot[FINALE])
            cg_rules_silence(match, false);
    }
    CG_FLOW_END;
}
