/* Gemu Land: turns, and the events that end them (sections 5 and 18). */
#include "game.h"

static void count_anew(cg_match *match)
{
    for (int value = VALUE_ACTIONS; value < VALUE_COUNT; value++)
        cg_rules_set_value(match, value, 0);
}

/** GEMU-3.6: runs the turns, which alternate. Slot 0: the player of the next turn. */
cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        count_anew(match);
        CG_STEP(frame, 1, cg_rules_begin_turn(match, frame->slot[0])); /* turn_start */
        CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_TURN, PHASE_START, 0));
        frame->slot[0] = cg_rules_next_turn(match);
    }
    CG_FLOW_END;
}

/** Begins a phase. Each of the five phases begins with a window; start and end are not phases
 * (GEMU-5.1). */
static cg_flow begin_phase(cg_match *match, int phase)
{
    if (phase != PHASE_START && phase != PHASE_END)
        return cg_rules_begin_phase(match, phase);
    cg_rules_open_phase(match, phase);
    return CG_DONE;
}

/** Runs a turn. Slot 0: the next phase. */
cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[0] < PHASE_COUNT; frame->slot[0]++) {
        CG_STEP(frame, 1, begin_phase(match, frame->slot[0]));
        CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_PHASE + frame->slot[0], 0, 0));
    }
    CG_FLOW_END;
}

/** GEMU-5.5 */
cg_flow run_end(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_turn_ends(match)); /* turn_end */
    CG_STEP(frame, 2,                             /* GEMU-18.5, GEMU-O12 */
            cg_rules_end_after(match, OPTION_TURN_LIMIT, COUNTER_FAITH, CAUSE_TURN_LIMIT));
    cg_rules_close_turn(match);
    for (int player = 0; player < PROPHETS; player++)
        clear_turn_marks(match, player);
    CG_FLOW_END;
}
