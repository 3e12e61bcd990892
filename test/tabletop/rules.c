#include "game.h"

/* Slot of a seat. */
enum { SEAT };

static void shuffle_decks(cg_match *match)
{
    for (int seat = 0; seat < cg_rules_players(match); seat++)
        (void)cg_rules_shuffle(match, ZONE_DECK, seat);
}

/** Player 1 begins. */
cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    shuffle_decks(match);
    for (frame->slot[SEAT] = 0; frame->slot[SEAT] < cg_rules_players(match); frame->slot[SEAT]++)
        CG_STEP(frame, 1, cg_rules_draw(match, frame->slot[SEAT], HAND_AT_START));
    CG_STEP(frame, 2, cg_rules_raise(match, CG_ON_MATCH_BEGINS, 0, 0, 0, 0, 0));
    CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_ROUNDS, 0, 0));
    CG_FLOW_END;
}

/** Play from a board: the rest of the active player's turn, then turns as ever. */
cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_TURN, frame->slot[0], 0));
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_next_turn(match), 0));
    CG_FLOW_END;
}

/** Slot 0: whose turn comes. */
cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (!cg_rules_is_in(match, frame->slot[SEAT])) /* who has left before the first turn */
        frame->slot[SEAT] = cg_rules_next(match, frame->slot[SEAT]);
    for (;;) {
        if (frame->slot[SEAT] == 0)
            cg_rules_set_value(match, VALUE_ROUND, cg_rules_value(match, VALUE_ROUND) + 1);
        CG_STEP(frame, 1, cg_rules_begin_turn(match, frame->slot[SEAT]));
        CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_TURN, PHASE_DRAW, 0));
        frame->slot[SEAT] = cg_rules_next_turn(match);
    }
    CG_FLOW_END;
}

static cg_flow check_turn_limit(cg_match *match)
{
    int64_t limit = cg_rules_setting(match, OPTION_TURN_LIMIT);
    if (limit > 0 && cg_rules_turn(match) >= limit)
        return cg_rules_draw_match(match, CAUSE_TURN_LIMIT);
    return CG_DONE;
}

/** Is the phase to be left out? */
static bool leaves_out(cg_match *match, int phase)
{
    return cg_rules_turn_over(match) || !cg_rules_is_in(match, cg_rules_active(match)) ||
           cg_rules_skips_phase(match, phase);
}

/** The phases in their order, behind each those that effects add. */
cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    enum { REGULAR, PHASE };
    CG_FLOW(frame);
    for (; frame->slot[REGULAR] < PHASE_COUNT; frame->slot[REGULAR]++)
        for (frame->slot[PHASE] = frame->slot[REGULAR]; frame->slot[PHASE] >= 0;
             frame->slot[PHASE] = cg_rules_extra_phase(match)) {
            if (leaves_out(match, frame->slot[PHASE]))
                continue;
            CG_STEP(frame, 1, cg_rules_begin_phase(match, frame->slot[PHASE]));
            CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_PHASE + frame->slot[PHASE], 0, 0));
            CG_STEP(frame, 3, cg_rules_phase_ends(match, frame->slot[PHASE]));
        }
    /* here the turn of who leaves goes on */
    cg_rules_clear_bits(match, ZONE_BOARD, BIT_ATTACKS | BIT_GUARDS);
    CG_STEP(frame, 4, cg_rules_turn_ends(match));
    CG_STEP(frame, 5, cg_rules_call(match, PROCEDURE_HEAL, 0, 0));
    cg_rules_close_turn(match);
    cg_rules_end_span(match, SPAN_COMBAT, 0); /* of no combat, or said behind the last one */
    cg_rules_clear_pool(match, POOL_TRAY);
    CG_STEP(frame, 6, cg_rules_rest(match)); /* what lasted until now can have kept a player in */
    CG_STEP(frame, 7, check_turn_limit(match));
    CG_FLOW_END;
}

/** Damage goes away. */
cg_flow run_heal(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_clear_marks(match, 1u << ZONE_BOARD, MARK_DAMAGE));
    CG_FLOW_END;
}

cg_flow run_draw(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ready_all(match, player, 1u << ZONE_BOARD));
    CG_STEP(frame, 2,
            cg_rules_change(match, COUNTER_MANA, player,
                            (int32_t)cg_rules_setting(match, OPTION_MANA), 0, player,
                            CG_CAUSE_NONE));
    CG_STEP(frame, 3,
            cg_rules_roll_pool(match, POOL_TRAY, (int)cg_rules_setting(match, OPTION_DICE)));
    CG_STEP(frame, 4,
            cg_rules_draw(match, player, cg_rules_rule(match, player, RULE_DRAWS_PER_TURN)));
    CG_FLOW_END;
}

CG_ONE_STEP(run_end,
            cg_rules_discard_above(match, ZONE_HAND, cg_rules_active(match),
                                   cg_rules_rule(match, cg_rules_active(match), RULE_HAND_LIMIT)))

/** `transfer {n} mana to {player}`: slot 0 who gives, 1 how much, 2 to whom. No more is received than
 * was given. */
cg_flow run_transfer(cg_match *match, cg_frame *frame)
{
    enum { GIVER, AMOUNT, RECEIVER, BEFORE };
    CG_FLOW(frame);
    frame->slot[BEFORE] = cg_rules_counter(match, COUNTER_MANA, frame->slot[GIVER]);
    if (frame->slot[AMOUNT] > frame->slot[BEFORE])
        frame->slot[AMOUNT] = frame->slot[BEFORE];
    CG_STEP(frame, 1,
            cg_rules_change(match, COUNTER_MANA, frame->slot[GIVER], -frame->slot[AMOUNT], 0,
                            frame->slot[GIVER], CG_CAUSE_NONE));
    frame->slot[BEFORE] -= cg_rules_counter(match, COUNTER_MANA, frame->slot[GIVER]);
    if (frame->slot[AMOUNT] > frame->slot[BEFORE])
        frame->slot[AMOUNT] = frame->slot[BEFORE] > 0 ? frame->slot[BEFORE] : 0;
    CG_STEP(frame, 2,
            cg_rules_change(match, COUNTER_MANA, frame->slot[RECEIVER], frame->slot[AMOUNT], 0,
                            frame->slot[GIVER], CG_CAUSE_NONE));
    CG_FLOW_END;
}
