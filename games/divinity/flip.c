/* Divinity: turning face-down Attachments up (DIV-7.8, DIV-7.9), and the moments when players are
 * asked about it (DIV-R31, DIV-R32). */
#include "game.h"

/* ---- one flip ---- */

/** DIV-R33, DIV-R34: returns true if the player who played the card may turn it: its cost can be
 * paid and its restriction holds. */
static bool may_flip(const cg_match *match, int player, cg_thing card)
{
    cg_rules_try(match, CG_VERB_DO, ACT_FLIP, card, 0);
    return (cg_rules_face_down(match, card) ||
            cg_rules_no(match, "it is already face up (DIV-7.9)")) &&
           cg_rules_controller(match, card) == player && cg_rules_playable(match, player, card, 0);
}

static void explain_flips(const cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_ATTACHMENTS, cg_rules_opponent(player)) {
        cg_rules_try(match, CG_VERB_DO, ACT_FLIP, card, 0);
        cg_rules_no(match, "only the player who played it can turn it face up (DIV-R30)");
    }
}

void list_flips(const cg_match *match, int player, cg_offer *offer)
{
    CG_EACH_CARD(match, card, ZONE_ATTACHMENTS, player)
        if (may_flip(match, player, card))
            cg_offer_do(offer, ACT_FLIP, card, 0, 0);
    if (cg_rules_explains(match))
        explain_flips(match, player);
}

cg_flow flip_chosen(cg_match *match, int player)
{
    cg_thing card = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    return cg_rules_call_for(match, player, PROCEDURE_FLIP, card, 0);
}

enum { CARD };

/** Turns an Attachment up. Slot 0: the Attachment. Paying its cost is a separate step, which may
 * remove the Attachment. A card with a cost is shown first, because the payment reveals it. */
cg_flow run_flip(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (cg_rules_discards(match, frame->slot[CARD]) != 0)
        CG_STEP(frame, 5, cg_rules_reveal(match, frame->slot[CARD], frame->player));
    if (cg_rules_lives(match, frame->slot[CARD]))
        CG_STEP(frame, 1, cg_rules_pay_costs(match, frame->player, frame->slot[CARD], 0));
    cg_rules_hold(match);
    if (cg_rules_lives(match, frame->slot[CARD])) {
        CG_STEP(frame, 2, cg_rules_turn_face(match, frame->slot[CARD], true));
        CG_STEP(frame, 3, tell_effect(match, frame->slot[CARD]));
    }
    CG_STEP(frame, 4, cg_rules_release(match));
    CG_FLOW_END;
}

/* ---- windows (DIV-R32) ---- */

/* Slots of a window: the asked player; the number of passes in succession. */
enum { ASKED, PASSES };

static void offer_to(const cg_match *match, int player, cg_offer *offer)
{
    cg_offer_pass(offer);
    list_flips(match, player, offer);
}

void offer_flips(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    offer_to(match, frame->slot[ASKED], offer);
}

cg_flow open_window(cg_match *match, int procedure)
{
    return has_hidden(match, 0) || has_hidden(match, 1)
               ? cg_rules_call(match, procedure, cg_rules_active(match), 0)
               : CG_DONE;
}

/** Runs a window. A player without face-down cards passes without being asked. */
cg_flow run_window(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[PASSES] < PLAYERS;
         frame->slot[ASKED] = cg_rules_opponent(frame->slot[ASKED])) {
        if (!has_hidden(match, frame->slot[ASKED])) {
            frame->slot[PASSES]++;
            continue;
        }
        CG_STEP(frame, 1, cg_rules_ask(match, frame->slot[ASKED], CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS) {
            frame->slot[PASSES]++;
            continue;
        }
        frame->slot[PASSES] = 0;
        CG_STEP(frame, 2, flip_chosen(match, frame->slot[ASKED]));
    }
    CG_FLOW_END;
}

bool flips_answer(const cg_match *match)
{
    return cg_rules_setting(match, OPTION_FLIP_MOMENTS) == FLIPS_ANY;
}

cg_flow open_announced(cg_match *match)
{
    return flips_answer(match) ? open_window(match, PROCEDURE_WINDOW_ANNOUNCED) : CG_DONE;
}

/* Slots of an announcement: the card, the form of its ability. */
enum { OF_CARD, OF_FORM };

/** DIV-R32: opens a window for plays, but not for triggers. */
cg_flow run_announced(cg_match *match, cg_frame *frame)
{
    bool played = frame->slot[OF_FORM] == CG_FORM_PLAY || frame->slot[OF_FORM] == CG_FORM_USE;
    CG_FLOW(frame);
    if (played)
        CG_STEP(frame, 1, open_announced(match));
    CG_FLOW_END;
}

/** W2 */
cg_flow open_answer(cg_match *match)
{
    return has_hidden(match, cg_rules_opponent(cg_rules_active(match)))
               ? cg_rules_call(match, PROCEDURE_ANSWER, 0, 0)
               : CG_DONE;
}

void offer_answers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    offer_to(match, cg_rules_opponent(cg_rules_active(match)), offer);
}

CG_ASK_FOR_ACTIONS(run_answer, cg_rules_opponent(cg_rules_active(match)), has_hidden(match, player),
                   flip_chosen(match, player))
