/* Quayside's turns: dawn, errands, trade, dusk; and the match that is made of them. */
#include "quayside.h"

/* ---- playing cards ---- */

static bool takes_action(const cg_match *match, cg_thing card)
{
    return !cg_rules_is(match, card, KIND_TREASURE);
}

bool quayside_can_pay(const cg_match *match, const cg_question *question)
{
    return !takes_action(match, question->card) ||
           cg_rules_counter(match, COUNTER_ACTIONS, question->player) > 0 ||
           cg_rules_no(match, "no action is left");
}

enum { PAID_CARD, PAID_FREE }; /* slots of the payment */

cg_flow quayside_run_pay(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (frame->slot[PAID_FREE] == 0 &&
        takes_action(match, cg_rules_number_thing(match, frame->slot[PAID_CARD])))
        CG_STEP(frame, 1, cg_rules_gain(match, COUNTER_ACTIONS, frame->player, -1));
    CG_FLOW_END;
}

enum { WARD }; /* slot of a reaction */

/** All see which ward it is before it does anything. */
cg_flow quayside_run_react(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1,
            cg_rules_reveal(match, cg_rules_number_thing(match, frame->slot[WARD]), frame->player));
    CG_STEP(frame, 2,
            cg_rules_use_reaction(match, frame, cg_rules_number_thing(match, frame->slot[WARD]),
                                  false));
    CG_FLOW_END;
}

void quayside_offer_errands(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_offer_pass(offer);
    cg_offer_plays(offer, WINDOW_ERRANDS, frame->player);
    cg_offer_uses(offer, WINDOW_ERRANDS, frame->player);
    (void)match;
}

CG_ASK_FOR_ACTIONS(quayside_run_errands, frame->player,
                   !cg_rules_turn_over(match) && cg_rules_is_in(match, player),
                   cg_rules_act(match, player))

/* ---- trade ---- */

/** The treasure of the hand that comes first in the catalogue: the order of the hand says nothing.
 */
static cg_thing next_treasure(const cg_match *match, int player)
{
    cg_thing next = 0;
    CG_EACH_CARD(match, card, ZONE_HAND, player)
        if (cg_rules_is(match, card, KIND_TREASURE) &&
            (!next || cg_rules_design(match, card) < cg_rules_design(match, next)))
            next = card;
    return next;
}

enum { BOUGHT, STALL }; /* slots of the trade */

void quayside_offer_trade(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_offer_pass(offer);
    cg_rules_try(match, CG_VERB_DO, ACT_SPEND, 0, 0);
    if ((!frame->slot[BOUGHT] || cg_rules_no(match, "something has been bought already")) &&
        next_treasure(match, frame->player))
        cg_offer_do(offer, ACT_SPEND, 0, 0, 0);
    CG_EACH_CARD(match, stall, ZONE_MARKET, 0)
        if (quayside_can_buy(match, frame->player, stall))
            cg_offer_do(offer, ACT_BUY, stall, 0, 0);
}

cg_flow quayside_run_spend(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (next_treasure(match, frame->player))
        CG_STEP(frame, 1, cg_rules_play(match, frame->player, next_treasure(match, frame->player)));
    CG_FLOW_END;
}

cg_flow quayside_run_trade(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (!cg_rules_turn_over(match) && cg_rules_is_in(match, frame->player)) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS)
            break;
        if (cg_rules_chosen(match).effect == ACT_SPEND) {
            CG_STEP(frame, 2, cg_rules_call_for(match, frame->player, PROCEDURE_SPEND, 0, 0));
            continue;
        }
        cg_rules_tell_choice(match, frame->player);
        frame->slot[BOUGHT] = 1;
        frame->slot[STALL] = cg_rules_card_thing(match, cg_rules_chosen(match).card);
        CG_STEP(frame, 3, cg_rules_gain(match, COUNTER_BUYS, frame->player, -1));
        CG_STEP(frame, 4,
                cg_rules_gain(match, COUNTER_COINS, frame->player,
                              -cg_rules_stat(match, frame->slot[STALL], STAT_COST)));
        CG_STEP(frame, 5,
                cg_rules_call_for(match, frame->player, PROCEDURE_TAKE, frame->slot[STALL], 0));
    }
    CG_FLOW_END;
}

/* ---- dawn and dusk ---- */

/** The player's next venture on the quay; 0 behind the last. */
static cg_thing next_venture(const cg_match *match, int player, cg_thing after)
{
    cg_thing card = cg_rules_find(
        match,
        &(cg_search){.zone = ZONE_QUAY, .first = player, .kinds = (uint64_t)1 << KIND_VENTURE},
        after);
    return card && cg_rules_controller(match, card) == player ? card : 0;
}

/** The player's first venture without days; 0: each has some. */
static cg_thing done_venture(const cg_match *match, int player)
{
    cg_thing card = next_venture(match, player, 0);
    while (card && cg_rules_mark(match, card, MARK_DAYS) > 0)
        card = next_venture(match, player, card);
    return card;
}

cg_flow quayside_run_days(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while ((frame->slot[0] = next_venture(match, frame->player, frame->slot[0])))
        CG_STEP(frame, 1, cg_rules_add_marks(match, frame->slot[0], MARK_DAYS, -1));
    while (done_venture(match, frame->player))
        CG_STEP(frame, 2,
                cg_rules_move(match, &(cg_transfer){.card = done_venture(match, frame->player),
                                                    .zone = ZONE_DISCARD,
                                                    .cause = CG_CAUSE_RULE,
                                                    .by = frame->player}));
    CG_FLOW_END;
}

/** The card of a zone that comes first in the catalogue, so that the order in which cards lie in a
 * hidden hand is not told; of cards on the quay only those that do not stay. */
static cg_thing next_to_clear(const cg_match *match, int zone, int player)
{
    cg_thing next = 0;
    CG_EACH_CARD(match, card, zone, player)
        if ((zone == ZONE_HAND || (!cg_rules_is(match, card, KIND_VENTURE) &&
                                   !cg_rules_is(match, card, KIND_FIXTURE))) &&
            (!next || cg_rules_design(match, card) < cg_rules_design(match, next)))
            next = card;
    return next;
}

static void clear(cg_match *match, int zone, int player)
{
    cg_thing card;
    while ((card = next_to_clear(match, zone, player)))
        cg_rules_place_card(match, &(cg_transfer){.card = card,
                                                  .zone = ZONE_DISCARD,
                                                  .cause = CG_CAUSE_DISCARD,
                                                  .by = player});
}

enum { NEXT_PLAYER }; /* slot of the dusk */

cg_flow quayside_run_dusk(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_turn_ends(match));
    clear(match, ZONE_QUAY, frame->player);
    clear(match, ZONE_HAND, frame->player);
    CG_STEP(frame, 2, cg_rules_gain(match, COUNTER_ACTIONS, frame->player, -EVERYTHING));
    CG_STEP(frame, 3, cg_rules_gain(match, COUNTER_BUYS, frame->player, -EVERYTHING));
    CG_STEP(frame, 4, cg_rules_gain(match, COUNTER_COINS, frame->player, -EVERYTHING));
    CG_STEP(
        frame, 5,
        cg_rules_draw(match, frame->player, cg_rules_rule(match, frame->player, RULE_HAND_SIZE)));
    for (; frame->slot[NEXT_PLAYER] < cg_rules_players(match); frame->slot[NEXT_PLAYER]++)
        CG_STEP(frame, 6,
                cg_rules_gain(match, COUNTER_GUARD, frame->slot[NEXT_PLAYER], -EVERYTHING));
    cg_rules_close_turn(match);
    CG_FLOW_END;
}

/* ---- the turn, from any phase on ---- */

enum { FROM_PHASE }; /* slot of the turn */

cg_flow quayside_run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (frame->slot[FROM_PHASE] <= PHASE_DAWN) {
        CG_STEP(frame, 1, cg_rules_begin_phase(match, PHASE_DAWN));
        CG_STEP(frame, 2, cg_rules_gain(match, COUNTER_ACTIONS, frame->player, 1));
        CG_STEP(frame, 3, cg_rules_gain(match, COUNTER_BUYS, frame->player, 1));
        CG_STEP(frame, 4, cg_rules_turn_begins(match));
        CG_STEP(frame, 5, cg_rules_call_for(match, frame->player, PROCEDURE_DAYS, 0, 0));
    }
    if (frame->slot[FROM_PHASE] <= PHASE_ERRANDS) {
        CG_STEP(frame, 6, cg_rules_begin_phase(match, PHASE_ERRANDS));
        CG_STEP(frame, 7, cg_rules_call_for(match, frame->player, PROCEDURE_ERRANDS, 0, 0));
    }
    if (frame->slot[FROM_PHASE] <= PHASE_TRADE) {
        CG_STEP(frame, 8, cg_rules_begin_phase(match, PHASE_TRADE));
        CG_STEP(frame, 9, cg_rules_call_for(match, frame->player, PROCEDURE_TRADE, 0, 0));
    }
    CG_STEP(frame, 10, cg_rules_begin_phase(match, PHASE_DUSK));
    CG_STEP(frame, 11, cg_rules_call_for(match, frame->player, PROCEDURE_DUSK, 0, 0));
    CG_FLOW_END;
}

/* ---- the match ---- */

static cg_flow end_of_match(cg_match *match, int32_t missed)
{
    int64_t rounds = cg_rules_setting(match, OPTION_ROUNDS);
    if (quayside_is_bought_out(match))
        return quayside_finish(match, CAUSE_PILES);
    if (cg_rules_turn(match) + missed >= rounds * cg_rules_players(match))
        return quayside_finish(match, CAUSE_ROUNDS);
    return CG_DONE;
}

/* Slots of the rounds: whose turn; 0, or the phase that it is in + 1; turns that who has left misses. */
enum { PLAYER, BEGUN, MISSED };

/** The turn goes to that player, past those who have left: rounds are counted as if they had theirs. */
static void pass_turn(const cg_match *match, cg_frame *frame, int to)
{
    int players = cg_rules_players(match), from = frame->slot[PLAYER];
    for (int seat = (from + 1) % players; from != to && seat != to; seat = (seat + 1) % players)
        frame->slot[MISSED] += !cg_rules_is_in(match, seat);
    frame->slot[PLAYER] = to;
    frame->slot[BEGUN] = 0;
}

cg_flow quayside_run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (!cg_rules_is_in(match, frame->slot[PLAYER])) { /* who has left before the first turn */
        frame->slot[MISSED] = 1;
        pass_turn(match, frame, cg_rules_next(match, frame->slot[PLAYER]));
    }
    for (;;) {
        if (!frame->slot[BEGUN])
            cg_rules_open_turn(match, frame->slot[PLAYER]);
        CG_STEP(frame, 1,
                cg_rules_call_for(match, frame->slot[PLAYER], PROCEDURE_TURN,
                                  frame->slot[BEGUN] ? frame->slot[BEGUN] - 1 : PHASE_DAWN, 0));
        pass_turn(match, frame, cg_rules_next_turn(match));
        CG_STEP(frame, 2, end_of_match(match, frame->slot[MISSED]));
    }
    CG_FLOW_END;
}

enum { FIRST, DEALT }; /* slots of the match */

cg_flow quayside_run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_roll(match, frame, 0, cg_rules_players(match), FIRST));
    frame->slot[FIRST]--;
    cg_rules_set_value(match, VALUE_FIRST, frame->slot[FIRST]);
    cg_rules_lead(match, frame->slot[FIRST]);
    quayside_set_up(match);
    quayside_count(match);
    for (; frame->slot[DEALT] < cg_rules_players(match); frame->slot[DEALT]++) {
        CG_STEP(frame, 2, cg_rules_shuffle(match, ZONE_DECK, frame->slot[DEALT]));
        CG_STEP(frame, 3, cg_rules_draw(match, frame->slot[DEALT], HAND_SIZE));
    }
    CG_STEP(frame, 4, cg_rules_call(match, PROCEDURE_ROUNDS, frame->slot[FIRST], 0));
    CG_FLOW_END;
}

enum { STAGE_PHASE }; /* slot of a starting position */

cg_flow quayside_run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    quayside_count(match);
    CG_STEP(frame, 1,
            cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_active(match),
                          frame->slot[STAGE_PHASE] + 1));
    CG_FLOW_END;
}
