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
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_ROUNDS, 0, 0));
    CG_FLOW_END;
}

/** Play from a board: the rest of the active player's turn, then turns as ever. */
cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_TURN, frame->slot[0], 0));
    CG_STEP(
        frame, 2,
        cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_next(match, cg_rules_active(match)), 0));
    CG_FLOW_END;
}

/** Slot 0: whose turn comes. */
cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        if (frame->slot[SEAT] == 0)
            cg_rules_set_value(match, VALUE_ROUND, cg_rules_value(match, VALUE_ROUND) + 1);
        cg_rules_begin_turn(match, frame->slot[SEAT]);
        CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_TURN, PHASE_DRAW, 0));
        frame->slot[SEAT] = cg_rules_next(match, frame->slot[SEAT]);
    }
    CG_FLOW_END;
}

static cg_flow check_turn_limit(cg_match *match)
{
    int64_t limit = cg_rules_option(match, OPTION_TURN_LIMIT);
    if (limit > 0 && cg_rules_turn(match) >= limit)
        return cg_rules_draw_match(match, CAUSE_TURN_LIMIT);
    return CG_DONE;
}

/** Slot 0: the next phase. */
cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (frame->slot[0] < PHASE_COUNT && cg_rules_is_in(match, cg_rules_active(match))) {
        cg_rules_begin_phase(match, frame->slot[0]);
        CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_PHASE + frame->slot[0], 0, 0));
        frame->slot[0]++;
    }
    cg_rules_clear_pool(match, POOL_TRAY);
    CG_STEP(frame, 2, check_turn_limit(match));
    CG_FLOW_END;
}

cg_flow run_draw(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    CG_FLOW(frame);
    CG_STEP(
        frame, 1,
        cg_rules_gain(match, COUNTER_MANA, player, (int32_t)cg_rules_option(match, OPTION_MANA)));
    CG_STEP(frame, 2,
            cg_rules_roll_pool(match, POOL_TRAY, (int)cg_rules_option(match, OPTION_DICE)));
    CG_STEP(frame, 3, cg_rules_draw(match, player, DRAWS_PER_TURN));
    CG_FLOW_END;
}

cg_flow run_main(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_window(match, WINDOW_MAIN, cg_rules_active(match)));
    CG_FLOW_END;
}

cg_flow run_combat(cg_match *match, cg_frame *frame)
{
    (void)match;
    CG_FLOW(frame);
    CG_FLOW_END;
}

cg_flow run_end(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    CG_FLOW(frame);
    if (cg_rules_zone_size(match, ZONE_HAND, player) > HAND_LIMIT)
        CG_STEP(frame, 1,
                cg_rules_discard(match, player,
                                 cg_rules_zone_size(match, ZONE_HAND, player) - HAND_LIMIT,
                                 CG_CAUSE_LIMIT));
    CG_FLOW_END;
}

/** `transfer {n} mana to {player}`: slot 0 who gives, 1 how much, 2 to whom. */
cg_flow run_transfer(cg_match *match, cg_frame *frame)
{
    enum { GIVER, AMOUNT, RECEIVER };
    CG_FLOW(frame);
    if (frame->slot[AMOUNT] > cg_rules_counter(match, COUNTER_MANA, frame->slot[GIVER]))
        frame->slot[AMOUNT] = cg_rules_counter(match, COUNTER_MANA, frame->slot[GIVER]);
    CG_STEP(frame, 1, cg_rules_gain(match, COUNTER_MANA, frame->slot[GIVER], -frame->slot[AMOUNT]));
    CG_STEP(frame, 2,
            cg_rules_gain(match, COUNTER_MANA, frame->slot[RECEIVER], frame->slot[AMOUNT]));
    CG_FLOW_END;
}
