/* Cards that phase out and phase in again. */
#include "state/away.h"

#include <assert.h>

void cg_away_take(cg_match *match, unsigned card)
{
    assert(cg_card_in_play(match, card));
    match->objects[card].out = (uint8_t)(match->cards[card].zone + 1u);
    cg_board_take_out(match, card);
    match->cards[card].position = 0;
}

void cg_away_bring(cg_match *match, unsigned card, bool stays)
{
    cg_object *object = &match->objects[card];
    unsigned zone = object->out - 1u, position = match->counts[zone];
    assert(cg_is_away(match, card) && position < match->plan->zones[zone].capacity);
    const uint16_t *slots = cg_zone_slots(match, zone);
    while (object->place && position > 0 &&
           match->objects[slots[position - 1]].place > object->place)
        position--;
    cg_board_insert(match, card, zone, position);
    object->out = stays ? object->out : 0;
}

bool cg_away_show(cg_match *match)
{
    bool any = false;
    for (unsigned card = 0; match->plan->phasing && card < match->plan->card_limit; card++) {
        if (!cg_is_away(match, card))
            continue;
        cg_away_bring(match, card, true);
        any = true;
    }
    return any;
}

void cg_away_hide(cg_match *match)
{
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        if (match->objects[card].out && cg_card_in_play(match, card))
            cg_away_take(match, card);
}

unsigned cg_away_counted(const cg_match *match, unsigned zone)
{
    unsigned count = 0;
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        count += cg_is_away(match, card) && match->objects[card].out == zone + 1u;
    return count;
}

bool cg_away_holds(const cg_match *match, unsigned zone, unsigned place)
{
    for (unsigned card = 0; match->plan->phasing && card < match->plan->card_limit; card++)
        if (cg_is_away(match, card) && match->objects[card].out == zone + 1u &&
            match->objects[card].place == place)
            return true;
    return false;
}

bool cg_away_sees(const cg_match *match, int viewer, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    return (state->flags & CG_CARD_FACE_UP) || cg_seat_sees(state->known, viewer);
}
