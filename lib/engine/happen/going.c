/* Whether a card of a move can go, and where to. Changes nothing. */
#include "engine/happen/going.h"

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

bool cg_will_go(const cg_match *match, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    cg_arrival arrival;
    return cg_card_lives(match, value) && cg_can_go(match, event, value, &arrival) &&
           cg_saving_mark(match, event, cg_value_card(value)) < 0;
}
