/* Divinity: turns, the draw of step 1 and the actions of step 2 (section 4). */
#include "game.h"

/** Runs the turns. Slot 0: the player of the next turn. */
cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        cg_rules_set_value(match, VALUE_PLAYS, 0);
        cg_rules_set_value(match, VALUE_ACTIONS, 0);
        clear_used(match);
        CG_STEP(frame, 1, cg_rules_begin_turn(match, frame->slot[0]));
        CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_TURN, PHASE_DRAW, 0));
        frame->slot[0] = cg_rules_next_turn(match);
    }
    CG_FLOW_END;
}

/** Runs a turn. Slot 0: its next step; slot 1: 1 if it ends without an attack. */
cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (frame->slot[0] == PHASE_DRAW)
        CG_STEP(frame, 1, open_window(match, PROCEDURE_WINDOW_BEGIN)); /* W1 */
    for (; frame->slot[0] < PHASE_COUNT; frame->slot[0]++) {
        CG_STEP(frame, 2, cg_rules_begin_phase(match, frame->slot[0]));
        CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_PHASE + frame->slot[0], 0, 0));
    }
    CG_STEP(frame, 7, cg_rules_call(match, PROCEDURE_TROPHIES, 0, 0));
    CG_STEP(frame, 4, cg_rules_turn_ends(match)); /* DIV-R53 */
    cg_rules_close_turn(match);
    CG_STEP(frame, 5, cg_rules_rest(match));
    CG_STEP(frame, 6,
            cg_rules_end_after(match, OPTION_TURN_LIMIT, -1, CAUSE_TURN_LIMIT)); /* DIV-R59 */
    CG_FLOW_END;
}

/* ---- step 1 ---- */

static bool is_first_turn(const cg_match *match)
{
    return cg_rules_turn(match) == 1;
}

/** DIV-4.3, DIV-4.4, DIV-R20 */
static cg_flow draw(cg_match *match)
{
    int player = cg_rules_active(match);
    if (is_first_turn(match) && cg_rules_setting(match, OPTION_FIRST_TURN_DRAW) != FIRST_TURN_YES)
        return CG_DONE;
    return cg_rules_draw(match, player,
                         cg_rules_zone_size(match, ZONE_HAND, player)
                             ? cg_rules_rule(match, player, RULE_DRAWS)
                             : DRAW_WHEN_EMPTY);
}

CG_ONE_STEP(run_draw, draw(match))

/* ---- step 2 (DIV-4.5) ---- */

/** DIV-R59 */
static bool may_act(const cg_match *match)
{
    int64_t limit = cg_rules_setting(match, OPTION_TURN_ACTION_LIMIT);
    cg_rules_try(match, CG_VERB_NONE, -1, 0, 0);
    return !limit || cg_rules_value(match, VALUE_ACTIONS) < limit ||
           cg_rules_no_more(match, "you have reached the limit of %d actions in a turn (DIV-R59)",
                            (int32_t)limit);
}

static void list_abilities_of(const cg_match *match, int player, cg_thing card, cg_offer *offer)
{
    int ability;
    for (int i = 0; (ability = cg_rules_ability(match, card, CG_FORM_USE, i)) >= 0; i++) {
        cg_rules_try(match, CG_VERB_USE, ability, card, 0);
        if ((is_unused(match, card, ability) ||
             cg_rules_no(match, "it was already used in this turn (DIV-6.4)")) &&
            cg_rules_may(match, card, CG_ACTION_USE_ABILITIES, 0) &&
            cg_rules_usable(match, player, card, ability))
            cg_offer_ability(offer, card, ability, 0);
    }
}

static const int ability_zones[] = {ZONE_DEITIES, ZONE_WALLS, ZONE_ATTACHMENTS, ZONE_ENVIRONMENT};
enum { ABILITY_ZONES = CG_LENGTH(ability_zones) };

/** Explains why cards have no ability to use, or belong to the opponent. */
static void explain_abilities(const cg_match *match, int player)
{
    for (int z = 0; z < ABILITY_ZONES * PLAYERS; z++) {
        int zone = ability_zones[z / PLAYERS], side = z % PLAYERS;
        CG_EACH_CARD(match, card, zone, side) {
            cg_rules_try(match, CG_VERB_USE, -1, card, 0);
            if (side != player && zone != ZONE_ENVIRONMENT)
                cg_rules_no(match, "only its player can use it (DIV-6.3)");
            else if (cg_rules_ability(match, card, CG_FORM_USE, 0) < 0)
                cg_rules_no(match, "it has no + ability (DIV-6.3)");
        }
    }
}

/** DIV-6.3, DIV-R26: lists abilities of the player's Deities, Walls and Attachments, and of the
 * Environment. */
static void list_abilities(const cg_match *match, int player, cg_offer *offer)
{
    for (int z = 0; z <= ABILITY_ZONES; z++) {
        int zone = z < ABILITY_ZONES ? ability_zones[z] : ZONE_ENVIRONMENT;
        int side = z < ABILITY_ZONES ? player : cg_rules_opponent(player);
        cg_thing cards[ATTACHMENTS_MOST];
        int count = cg_rules_zone_cards(match, zone, side, cards, ATTACHMENTS_MOST);
        for (int i = 0; i < count; i++)
            list_abilities_of(match, player, cards[i], offer);
    }
    if (cg_rules_explains(match))
        explain_abilities(match, player);
}

void offer_actions(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match);
    (void)frame;
    bool must = must_attack(match, player);
    cg_rules_try(match, CG_VERB_PASS, 0, 0, 0);
    if (!must || cg_rules_no(match, "a card says that a Deity of yours must attack (DIV-4.9)"))
        cg_offer_pass(offer);
    cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, 0, 0);
    if (may_attack(match, player))
        cg_offer_do(offer, ACT_ATTACK, 0, 0, 0);
    list_flips(match, player, offer);
    if (!may_act(match))
        return;
    list_plays(match, player, offer);
    list_abilities(match, player, offer);
}

static cg_flow use_chosen(cg_match *match, int player)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = cg_rules_card_thing(match, chosen.card);
    note_used(match, card, chosen.effect);
    return cg_rules_use(match, player, card, chosen.effect);
}

static cg_flow act(cg_match *match, int player)
{
    cg_option chosen = cg_rules_chosen(match);
    if (chosen.verb == CG_VERB_DO && chosen.effect == ACT_FLIP)
        return flip_chosen(match, player);
    cg_rules_count_up(match, VALUE_ACTIONS);
    return chosen.verb == CG_VERB_USE ? use_chosen(match, player) : play_chosen(match, player);
}

/** Returns true if the choice ends the actions, and notes whether the turn attacks. */
static bool ends_actions(cg_match *match)
{
    cg_option chosen = cg_rules_chosen(match);
    bool attack = chosen.verb == CG_VERB_DO && chosen.effect == ACT_ATTACK;
    cg_rules_set_value(match, VALUE_ATTACKS, attack);
    return attack || chosen.verb == CG_VERB_PASS;
}

cg_flow run_actions(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        CG_STEP(frame, 1, open_answer(match)); /* W2 */
        CG_STEP(frame, 2, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_ACT));
        if (ends_actions(match))
            return CG_DONE;
        CG_STEP(frame, 3, act(match, cg_rules_active(match)));
    }
    CG_FLOW_END;
}
