/* Gemu Land: the Draw Phase (section 7), and discards by choice of a player. */
#include "game.h"

/* ---- the discard step ---- */

static bool list_discards(const cg_match *match, int player, cg_offer *offer)
{
    cg_thing card;
    bool any = false;
    for (int i = 0; (card = cg_rules_zone_card(match, ZONE_HAND, player, i)); i++, any = true)
        if (offer)
            cg_offer_do(offer, ACT_DISCARD, card, 0, 0);
    for (int i = 0; (card = field_card(match, player, i)); i++, any = true) /* GEMU-R24 */
        if (offer)
            cg_offer_do(offer, ACT_DISCARD, card, 0, 0);
    return any;
}

OFFER_OR_PASS(offer_discards, (void)list_discards(match, player, offer))

static cg_flow discard_chosen(cg_match *match)
{
    cg_thing card = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    count_action(match);
    return cg_rules_call_for(match, cg_rules_active(match), PROCEDURE_DISCARD, card, 0);
}

cg_flow run_draw(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    CG_FLOW(frame);
    CG_STEP(frame, 1, /* GEMU-7.1: up to the limit of the hand */
            cg_rules_draw(match, player, cg_rules_rule(match, player, RULE_DRAW_COUNT)));
    while (may_act(match) && list_discards(match, player, NULL)) { /* GEMU-7.3 */
        CG_STEP(frame, 2, cg_rules_ask(match, player, CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS)
            return CG_DONE;
        CG_STEP(frame, 3, discard_chosen(match));
    }
    CG_FLOW_END;
}

/* ---- one discard ---- */

/* Slots: the card, or a set of cards; the number done; the current card; the Field Prophecy that
 * takes its mana; the amount. */
enum { CARDS, NEXT, CARD, FIELD, AMOUNT };

const cg_slot_range discard_slots[CG_FRAME_SLOTS] = {[CARDS] = CG_ANY_SET,
                                                     [NEXT] = {0, SET_MOST},
                                                     [CARD] = CG_ANY_THING,
                                                     [FIELD] = {-1, INT32_MAX, CG_SLOT_THING},
                                                     [AMOUNT] = {0, SET_MOST}};

/** Returns true if no Field Prophecy is chosen, and has no mana yet, while the question is
 * asked. */
bool discard_is_sound(const cg_match *match, const cg_frame *frame)
{
    (void)match;
    return (frame->slot[FIELD] == -1) == (frame->step == 1) &&
           (frame->step > 1 || frame->slot[AMOUNT] == 0);
}

/** Returns the player's Field Prophecy with that index. A discarded one does not feed another
 * (GEMU-R40). */
static cg_thing nth_field(const cg_match *match, int player, int index)
{
    EACH_FIELD_CARD(match, card, player)
        if (cg_rules_is(match, card, KIND_FIELD) && !cg_rules_face_down(match, card) &&
            index-- == 0)
            return card;
    return 0;
}

void offer_fields(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing field;
    for (int i = 0; (field = nth_field(match, frame->player, i)); i++)
        cg_offer_thing(offer, field);
}

static bool may_leave(const cg_match *match, cg_thing card)
{
    return cg_rules_may(match, card, CG_ACTION_LEAVE, 0);
}

/** GEMU-13.13: asks which Field Prophecy takes the mana, only if there are several. */
static cg_flow choose_field(cg_match *match, cg_frame *frame)
{
    frame->slot[FIELD] = frame->slot[AMOUNT] = 0;
    if (!is_body(match, frame->slot[CARD]) || !may_leave(match, frame->slot[CARD]) ||
        cg_rules_under_count(match, frame->slot[CARD]) == 0)
        return CG_DONE;
    frame->slot[FIELD] = nth_field(match, frame->player, 0);
    if (!nth_field(match, frame->player, 1))
        return CG_DONE;
    frame->slot[FIELD] = -1;
    return cg_rules_ask(match, frame->player, CG_DECISION_PICK);
}

/** Moves the mana in its order: the card stacked first goes first. */
static void feed_field(cg_match *match, cg_frame *frame)
{
    if (frame->slot[FIELD] == -1)
        frame->slot[FIELD] = cg_rules_ref_thing(match, cg_rules_chosen(match).target);
    if (!frame->slot[FIELD])
        return;
    for (int left; (left = cg_rules_under_count(match, frame->slot[CARD])) > 0;
         frame->slot[AMOUNT]++)
        put_under(match, cg_rules_under(match, frame->slot[CARD], left - 1), frame->slot[FIELD]);
}

/** GEMU-7.4: discards the card. This is not destruction, except of a Token (GEMU-R49). */
static cg_flow put_off(cg_match *match, const cg_frame *frame)
{
    if (!cg_rules_lives(match, frame->slot[CARD]))
        return CG_DONE;
    if (cg_rules_token(match, frame->slot[CARD]))
        return cg_rules_destroy(match, frame->slot[CARD], 0, frame->player, CG_CAUSE_DESTROY);
    return cg_rules_move_by(match, frame->slot[CARD], ZONE_DISCARD_PILE, frame->player,
                            CG_CAUSE_DISCARD);
}

static bool next_card(const cg_match *match, cg_frame *frame)
{
    if (frame->slot[NEXT] >= cg_rules_set_size(match, frame->slot[CARDS]))
        return false;
    frame->slot[CARD] = cg_rules_set_get(match, frame->slot[CARDS], frame->slot[NEXT]++);
    return true;
}

cg_flow run_discard(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (next_card(match, frame)) {
        CG_STEP(frame, 1, choose_field(match, frame));
        feed_field(match, frame);
        CG_STEP(frame, 2, put_off(match, frame));
        CG_STEP(frame, 3, tell_mana(match, frame->slot[FIELD], frame->player, frame->slot[AMOUNT]));
    }
    CG_FLOW_END;
}
