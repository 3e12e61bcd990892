/* Gemu Land: setup (section 3), and play from a described board. */
#include "game.h"

enum { FIRST, SEAT, FACE };

const cg_slot_range setup_slots[CG_FRAME_SLOTS] = {[FIRST] = {0, PROPHETS - 1},
                                                   [SEAT] = {0, PROPHETS, CG_SLOT_NUMBER, CG_AT(3)},
                                                   [FACE] = {0, PROPHETS}};

cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, CG_NOBODY)); /* GEMU-3.3 */
    CG_STEP(frame, 2,                                                 /* GEMU-3.4, GEMU-O2 */
            cg_rules_roll_first(match, frame, OPTION_FIRST_PLAYER, FACE));
    frame->slot[FIRST] = frame->slot[FACE] - 1;
    cg_rules_lead(match, frame->slot[FIRST]);
    for (frame->slot[SEAT] = 0; frame->slot[SEAT] < PROPHETS; frame->slot[SEAT]++)
        CG_STEP(
            frame, 3, /* GEMU-3.5 */
            cg_rules_draw(match, cg_rules_seat_in_turn(match, frame->slot[SEAT]), HAND_AT_START));
    CG_STEP(frame, 4, cg_rules_call(match, PROCEDURE_ROUNDS, frame->slot[FIRST], 0));
    CG_FLOW_END;
}

/** Begins a turn that starts at its first phase like any other. */
static cg_flow begin_there(cg_match *match, int phase)
{
    int player = cg_rules_active(match);
    return phase == PHASE_START ? cg_rules_raise_by(match, CG_ON_TURN_BEGINS, 0, player) : CG_DONE;
}

/** Plays from a described board: the rest of the turn, then turns as usual. Slot 0: the phase. */
cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, begin_there(match, frame->slot[0]));
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_TURN, frame->slot[0], 0));
    CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_next_turn(match), 0));
    CG_FLOW_END;
}
