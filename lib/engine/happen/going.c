/* Whether a card of a move can go, and where to. Changes nothing. */
#include "engine/can/arrival.h"
#include "engine/find/scope.h"
#include "engine/happen/happen.h"
#include "engine/happen/moving.h"

int cg_saving_mark(const cg_match *match, const cg_happening_state *event, unsigned card)
{
    int32_t cause = event->field[CG_FIELD_OF_CAUSE];
    const cg_board *board = match->plan->board;
    if ((cause != CG_CAUSE_DESTROY && cause != CG_CAUSE_BATTLE) || !cg_card_in_play(match, card))
        return -1;
    for (unsigned m = 0; m < board->mark_count; m++)
        if (board->marks[m].saves && match->objects[card].marks[m] > 0)
            return (int)m;
    return -1;
}

/** What is destroyed may have become immune to that since it was decided. */
static bool is_immune(const cg_match *match, const cg_happening_state *event, int32_t card)
{
    cg_cause cause = (cg_cause)event->field[CG_FIELD_OF_CAUSE];
    return (cause == CG_CAUSE_DESTROY || cause == CG_CAUSE_BATTLE) &&
           cg_card_in_play(match, cg_value_card(card)) &&
           cg_indestructible(match, card, event->field[CG_FIELD_OF_SOURCE], cause);
}

bool cg_zone_sealed(const cg_match *match, unsigned zone)
{
    return zone != CG_NOWHERE && match->plan->module->zones[match->plan->zones[zone].zone].sealed;
}

/** Do only the game's own rules take cards out of it? */
static bool is_kept(const cg_match *match, const cg_happening_state *event, unsigned zone)
{
    return zone != CG_NOWHERE && match->plan->module->zones[match->plan->zones[zone].zone].kept &&
           event->field[CG_FIELD_OF_CAUSE] != CG_CAUSE_RULE;
}

/** Has its owner taken it along out of the game, or is it one more of who has left? */
static bool is_taken_out(const cg_match *match, const cg_happening_state *event, unsigned card)
{
    int out = match->plan->module->out_zone, row = (int)cg_card_row(match, card);
    return out && (!row || row == out) && !cg_state_in(match, cg_owner_then(match, event, card));
}

bool cg_can_go(const cg_match *match, const cg_happening_state *event, int32_t was,
               cg_arrival *arrival)
{
    unsigned card = cg_value_card(was), from = match->cards[card].zone;
    return !cg_zone_sealed(match, from) && !is_kept(match, event, from) &&
           !is_taken_out(match, event, card) && !cg_is_held(match, event, was) &&
           cg_find_arrival(match, event, card, arrival) &&
           !cg_is_kept_out(match, event, was, arrival->zone) && !is_immune(match, event, was);
}

bool cg_will_go(const cg_match *match, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    cg_arrival arrival;
    return cg_card_lives(match, value) && cg_can_go(match, event, value, &arrival) &&
           cg_saving_mark(match, event, cg_value_card(value)) < 0;
}
