/* Demi: setup (section 4), and play from a described board. */
#include "game.h"

enum { SEAT, FACE, CALL };

const cg_slot_range setup_slots[CG_FRAME_SLOTS] = {
    [SEAT] = {0, PLAYERS, CG_SLOT_NUMBER, CG_AT_2(3, 4)}, [FACE] = {0, 2}, [CALL] = {0, 2}};

/* ---- the coin (DEMI-4.1, DEMI-R2) ---- */

CG_OFFER_ACTS(offer_coin, ACT_HEADS, ACT_TAILS)

/** Flips a coin: seat 0 calls, seat 1 flips. The caller begins if the call is right. */
cg_flow run_coin(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    frame->slot[CALL] = cg_rules_chosen(match).effect == ACT_HEADS ? 1 : 2;
    cg_rules_tell_choice(match, 0);
    CG_STEP(frame, 2, cg_rules_roll(match, frame, 1, CG_COIN, FACE));
    cg_rules_lead(match, frame->slot[CALL] == frame->slot[FACE] ? 0 : 1);
    CG_FLOW_END;
}

/* ---- the mulligan (DEMI-4.3, DEMI-4.4) ---- */

CG_OFFER_ACTS(offer_mulligan, ACT_KEEP, ACT_REDRAW)

cg_flow run_mulligan(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
    cg_rules_tell_choice(match, frame->player);
    if (cg_rules_chosen(match).effect != ACT_REDRAW)
        return CG_DONE;
    CG_STEP(frame, 2, cg_rules_shuffle_back(match, ZONE_HAND, ZONE_DECK, frame->player));
    CG_STEP(frame, 3, cg_rules_draw(match, frame->player, HAND_AFTER_MULLIGAN));
    CG_FLOW_END;
}

/* ---- the whole match ---- */

cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_choose_first(match, OPTION_FIRST_PLAYER, PROCEDURE_COIN));
    CG_STEP(frame, 2, cg_rules_shuffle(match, ZONE_DECK, CG_NOBODY)); /* DEMI-4.2 */
    for (frame->slot[SEAT] = 0; frame->slot[SEAT] < PLAYERS; frame->slot[SEAT]++)
        CG_STEP(
            frame, 3,
            cg_rules_draw(match, cg_rules_seat_in_turn(match, frame->slot[SEAT]), HAND_AT_START));
    for (frame->slot[SEAT] = 0; frame->slot[SEAT] < PLAYERS; frame->slot[SEAT]++)
        CG_STEP(frame, 4,
                cg_rules_call_for(match, cg_rules_seat_in_turn(match, frame->slot[SEAT]),
                                  PROCEDURE_MULLIGAN, 0, 0));
    CG_STEP(frame, 5, cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_active(match), 0));
    CG_FLOW_END;
}

/** Plays from a described board: the rest of the turn, then turns as usual. Slot 0: the phase. */
cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    note_empty_deck(match, cg_rules_active(match));
    mark_due(match);
    CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_TURN, frame->slot[0], 0));
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_next_turn(match), 0));
    CG_FLOW_END;
}
