/* Deities & Demidice: turns and their six phases, except Judgment (sections 4 and 7 to 12). */
#include "game.h"

/* DD-4.1: runs the turns clockwise. Slot 0: the player of the next turn. */
cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        cg_rules_open_turn(match, frame->slot[0]);
        CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_TURN, PHASE_FATE, 0));
        frame->slot[0] = cg_rules_next(match, frame->slot[0]); /* DD-4.6 */
    }
    CG_FLOW_END;
}

/* DD-4.2: runs the six phases in this order; none is skipped. Slot 0: the next phase. */
cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (frame->slot[0] < PHASE_COUNT &&
           cg_rules_is_in(match, cg_rules_active(match))) { /* DD-R13 */
        cg_rules_open_phase(match, frame->slot[0]);
        CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_PHASE + frame->slot[0], 0, 0));
        frame->slot[0]++;
    }
    cg_rules_clear_pool(match, POOL_BATCH); /* DD-2.9 */
    CG_STEP(frame, 2,
            cg_rules_end_after(match, OPTION_TURN_LIMIT, -1, CAUSE_TURN_LIMIT)); /* DD-14.11 */
    CG_FLOW_END;
}

/** DD-7.1 */
CG_ONE_STEP(run_fate, cg_rules_draw(match, cg_rules_active(match), FATE_DRAW))

/** DD-8.1 */
CG_ONE_STEP(run_divine_power, cg_rules_window(match, WINDOW_DIVINE_POWER, cg_rules_active(match)))

cg_flow run_destiny(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    CG_FLOW(frame);
    CG_STEP(frame, 1,
            cg_rules_roll_pool(match, POOL_BATCH,
                               cg_rules_counter(match, COUNTER_POWER, player))); /* DD-9.1 */
    CG_STEP(frame, 2, cg_rules_window(match, WINDOW_DESTINY, player));           /* DD-9.3 */
    CG_FLOW_END;
}

/** DD-10.1 */
CG_ONE_STEP(run_eternal_struggle,
            cg_rules_window(match, WINDOW_ETERNAL_STRUGGLE, cg_rules_active(match)))

/** DD-12.1, DD-12.2 */
CG_ONE_STEP(run_sands_of_time,
            cg_rules_discard_above(match, ZONE_HAND, cg_rules_active(match), HAND_LIMIT))
