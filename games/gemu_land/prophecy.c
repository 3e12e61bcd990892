/* Gemu Land: Prophecies: the Quick step (section 6), the Prophecy Phase (section 9), reactions of
 * Set ones (section 15), and the zones of used ones. */
#include "game.h"

/* ---- possible plays ---- */

/** GEMU-9.1, GEMU-9.5: returns true if the row of the card has a free place. */
static bool has_place(const cg_match *match, int player, cg_thing card)
{
    int row = row_of(match, card, true);
    return cg_rules_zone(match, card) == row || cg_rules_has_room(match, row, player, 0) ||
           cg_rules_no(match, row == ZONE_MONSTER_ROW
                                  ? "there is no free place in your Monster row (GEMU-9.5)"
                                  : "there is no free place in your Prophecy row (GEMU-9.1)");
}

/** GEMU-9.2, GEMU-R23 */
static bool has_effect(const cg_match *match, int player, cg_thing card)
{
    int ability = cg_rules_ability(match, card, CG_FORM_PLAY, 0);
    if (ability >= 0)
        return cg_rules_usable(match, player, card, ability);
    return is_persistent(match, card) ||
           cg_rules_no(match, "it has no effect when it is played (GEMU-9.2)");
}

static bool can_play(const cg_match *match, int player, cg_thing card, bool quick)
{
    bool there = cg_rules_zone(match, card) == ZONE_HAND
                     ? is_prophecy(match, card)
                     : is_own_set(match, player, card, KIND_PROPHECY); /* GEMU-R18 */
    return (there || cg_rules_no(match, "only Prophecies of your hand and your own Set Prophecies "
                                        "can be played (GEMU-9.1)")) &&
           (!quick || cg_rules_is(match, card, KIND_QUICK) ||
            cg_rules_no(match, "only Quick Prophecies can be played now (GEMU-6.3)")) &&
           has_place(match, player, card) &&
           cg_rules_may(match, cg_rules_player_thing(player), CG_ACTION_PLAY_CARDS, card) &&
           has_effect(match, player, card);
}

static void list_card(const cg_match *match, int player, cg_thing card, bool quick, cg_offer *offer)
{
    cg_rules_try(match, CG_VERB_DO, ACT_PLAY, card, 0);
    if (can_play(match, player, card, quick))
        cg_offer_do(offer, ACT_PLAY, card, 0, 0);
}

static void list_plays(const cg_match *match, int player, bool quick, cg_offer *offer)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player)
        list_card(match, player, card, quick, offer);
    EACH_FIELD_CARD(match, card, player)
        list_card(match, player, card, quick, offer);
}

/** Uses only public information, since it decides who is asked. */
static bool may_have_prophecy(const cg_match *match, int player)
{
    return cg_rules_zone_size(match, ZONE_HAND, player) > 0 ||
           has_set(match, player, ZONE_PROPHECY_ROW);
}

OFFER_OR_PASS(offer_quick, list_plays(match, player, true, offer))
OFFER_OR_PASS(offer_prophecies, list_plays(match, player, false, offer))

static cg_flow play_chosen(cg_match *match, int counted)
{
    cg_thing card = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    count_action(match);
    cg_rules_count_up(match, counted);
    return cg_rules_call_for(match, cg_rules_active(match), PROCEDURE_PLAY, card, 0);
}

/* ---- Quick step and Prophecy Phase ---- */

static bool may_use_quick(const cg_match *match, int player) /* GEMU-6.2, GEMU-O6 */
{
    int64_t limit = cg_rules_setting(match, OPTION_QUICK_LIMIT);
    return may_act(match) && (!limit || cg_rules_value(match, VALUE_QUICKS) < limit) &&
           may_have_prophecy(match, player);
}

/* GEMU-6.1 */
CG_ASK_FOR_ACTIONS(run_start, cg_rules_active(match), may_use_quick(match, player),
                   play_chosen(match, VALUE_QUICKS))

static bool may_play(const cg_match *match, int player) /* GEMU-5.4 */
{
    return may_act(match) &&
           cg_rules_value(match, VALUE_PROPHECIES) <
               cg_rules_rule(match, player, RULE_PROPHECIES) &&
           may_have_prophecy(match, player);
}

CG_ASK_FOR_ACTIONS(run_prophecy_phase, cg_rules_active(match), may_play(match, player),
                   play_chosen(match, VALUE_PROPHECIES))

/* ---- one use ---- */

/* Slots: the card; 1 if its [Effect] is a Finale, and so is its stacking (GEMU-15.13). */
enum { CARD, FINALE };

static cg_flow place_face_up(cg_match *match, int player, cg_thing card)
{
    if (cg_rules_zone(match, card) != ZONE_HAND)
        return cg_rules_turn_face(match, card, true);
    return cg_rules_move(match, &(cg_transfer){.card = card,
                                               .zone = row_of(match, card, true),
                                               .side = player,
                                               .cause = CG_CAUSE_PLAY});
}

static void follow(const cg_match *match, cg_frame *frame)
{
    if (!cg_rules_lives(match, frame->slot[CARD]))
        frame->slot[CARD] = cg_rules_moved(match);
}

/** Targets and modes, cost, window `prophecy_played`, effect. A Persistent Prophecy without an
 * [Effect] is announced as well. */
static cg_flow use(cg_match *match, int player, cg_thing card)
{
    int ability = cg_rules_ability(match, card, CG_FORM_PLAY, 0);
    if (!cg_rules_lives(match, card))
        return CG_DONE;
    return ability < 0 ? cg_rules_announce_card(match, player, card)
                       : cg_rules_use(match, player, card, ability);
}

static cg_flow put_away(cg_match *match, const cg_frame *frame)
{
    return cg_rules_call_for(match, frame->player, PROCEDURE_PUT_AWAY, frame->slot[CARD],
                             cg_rules_negated(match));
}

static void begin(cg_match *match, cg_frame *frame)
{
    int ability = cg_rules_ability(match, frame->slot[CARD], CG_FORM_PLAY, 0);
    frame->slot[FINALE] = cg_rules_says(match, frame->slot[CARD], ability, FLAG_FINALE);
    if (frame->slot[FINALE])
        cg_rules_silence(match, true);
}

/** GEMU-9.3 */
cg_flow run_play(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    begin(match, frame);
    CG_STEP(frame, 1, place_face_up(match, frame->player, frame->slot[CARD]));
    follow(match, frame);
    CG_STEP(frame, 2, use(match, frame->player, frame->slot[CARD]));
    CG_STEP(frame, 3, put_away(match, frame));
    if (frame->slot[FINALE])
        cg_rules_silence(match, false);
    CG_FLOW_END;
}

/* ---- the zone of a used card ---- */

/* Slots: the card; 1 if it was negated; the card it is stacked under. */
enum { NEGATED = 1, HOST };

const cg_slot_range put_away_slots[CG_FRAME_SLOTS] = {
    [CARD] = CG_ANY_CARD, [NEGATED] = {0, 1}, [HOST] = {-1, INT32_MAX, CG_SLOT_CARD}};

/** Returns true if no host is chosen while the question is asked. */
bool put_away_is_sound(const cg_match *match, const cg_frame *frame)
{
    (void)match;
    return (frame->slot[HOST] == -1) == (frame->step == 1);
}

void offer_stacks(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing host;
    cg_offer_pass(offer);
    for (int i = 0; (host = stack_host(match, frame->player, i)); i++)
        cg_offer_do(offer, ACT_STACK, host, 0, 0);
}

/** GEMU-R22: asks for a host, unless the card was negated or left its place during its own
 * effect. */
static cg_flow ask_host(cg_match *match, cg_frame *frame)
{
    if (frame->slot[NEGATED] || !stack_host(match, frame->player, 0))
        return CG_DONE;
    frame->slot[HOST] = -1;
    return cg_rules_ask(match, frame->player, CG_DECISION_ACT);
}

/** Discards the card after use: that is not a leave (GEMU-17.3). */
static void discard_used(cg_match *match, const cg_frame *frame)
{
    cg_rules_place_by(match, frame->slot[CARD], ZONE_DISCARD_PILE, frame->player, CG_CAUSE_RESOLVE);
}

static cg_flow put_used(cg_match *match, cg_frame *frame)
{
    if (frame->slot[HOST] == -1)
        frame->slot[HOST] = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    if (!frame->slot[HOST]) {
        discard_used(match, frame);
        return CG_DONE;
    }
    put_under(match, frame->slot[CARD], frame->slot[HOST]); /* GEMU-13.2 */
    return tell_mana(match, frame->slot[HOST], frame->player, 1);
}

/** GEMU-9.4, GEMU-9.5, GEMU-13.3 */
static bool stays(const cg_match *match, const cg_frame *frame)
{
    int zone = cg_rules_zone(match, frame->slot[CARD]);
    return (zone != ZONE_MONSTER_ROW && zone != ZONE_PROPHECY_ROW) ||
           cg_rules_face_down(match, frame->slot[CARD]) ||
           (is_persistent(match, frame->slot[CARD]) && !frame->slot[NEGATED]);
}

cg_flow run_put_away(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (stays(match, frame))
        return CG_DONE;
    CG_STEP(frame, 1, ask_host(match, frame));
    CG_STEP(frame, 2, put_used(match, frame));
    CG_FLOW_END;
}

enum { HOSTS, SOURCE = 9 };

/** Carries out `assign this to {cards}`, only when the Equipment is placed (GEMU-16.3,
 * GEMU-16.4). */
cg_flow run_assign(cg_match *match, cg_frame *frame)
{
    cg_thing equipment = frame->slot[SOURCE];
    cg_thing host = cg_rules_set_get(match, frame->slot[HOSTS], 0);
    CG_FLOW(frame);
    if (cg_rules_is(match, equipment, KIND_EQUIPMENT) && !cg_rules_host(match, equipment) &&
        is_body(match, host))
        CG_STEP(frame, 1, cg_rules_attach(match, equipment, host));
    CG_FLOW_END;
}

/* ---- reactions ---- */

/* Slots: the numbers of the card, its ability and the event (from the window); the card; 1 if it
 * was Set; the earlier name of the chain. */
enum { REACTING = 3, WAS_SET, OLD_NAME };

const cg_slot_range reaction_slots[CG_FRAME_SLOTS] = {
    {0, INT16_MAX},           {0, INT32_MAX},     {0, INT16_MAX},
    [REACTING] = CG_ANY_CARD, [WAS_SET] = {0, 1}, [OLD_NAME] = {0, CHAIN_COUNT - 1}};

/** GEMU-15.12: names the chain after the event that triggered it. */
static void name_chain(cg_match *match, cg_frame *frame)
{
    cg_occasion occasion = cg_rules_occasion(match, frame);
    frame->slot[OLD_NAME] = cg_rules_value(match, VALUE_CHAIN);
    cg_rules_set_value(match, VALUE_CHAIN, chain_of(&occasion));
    cg_rules_set_value(match, VALUE_CHAIN_LINK, cg_rules_link(match));
}

static void leave_chain(cg_match *match, const cg_frame *frame)
{
    cg_rules_set_value(match, VALUE_CHAIN, frame->slot[OLD_NAME]);
    cg_rules_set_value(match, VALUE_CHAIN_LINK, cg_rules_link(match) - 1);
}

static cg_flow turn_up(cg_match *match, cg_frame *frame)
{
    cg_thing card = cg_rules_number_thing(match, frame->slot[0]);
    frame->slot[REACTING] = card;
    frame->slot[WAS_SET] = cg_rules_face_down(match, card);
    return frame->slot[WAS_SET] ? cg_rules_turn_face(match, card, true) : CG_DONE;
}

static cg_flow put_reaction_away(cg_match *match, const cg_frame *frame)
{
    if (!frame->slot[WAS_SET])
        return CG_DONE;
    return cg_rules_call_for(match, frame->player, PROCEDURE_PUT_AWAY, frame->slot[REACTING],
                             cg_rules_negated(match));
}

/** GEMU-15.6, GEMU-15.7: turns the card face-up, then targets, cost, its own window, its effect. */
cg_flow run_reaction(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    name_chain(match, frame);
    CG_STEP(frame, 1, turn_up(match, frame));
    CG_STEP(frame, 2,
            cg_rules_use_reaction(match, frame, frame->slot[REACTING], frame->slot[WAS_SET] != 0));
    CG_STEP(frame, 3, put_reaction_away(match, frame));
    leave_chain(match, frame);
    CG_FLOW_END;
}
