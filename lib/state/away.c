/* Cards that phase out and phase in again. */
#include "state/away.h"

#include <assert.h>

void cg_away_take(cg_match *match, unsigned card)
{
    cg_card_state *state = &match->cards[card];
    assert(cg_card_in_play(match, card));
    uint16_t *slots = cg_zone_slots(match, state->zone);
    unsigned last = --match->counts[state->zone];
    assert(slots[state->position] == card);
    for (unsigned i = state->position; i < last; i++) {
        slots[i] = slots[i + 1];
        match->cards[slots[i]].position = (uint16_t)i;
    }
    slots[last] = 0;
    match->objects[card].out = (uint8_t)(state->zone + 1u);
    state->zone = CG_NOWHERE;
    state->position = 0;
}

void cg_away_bring(cg_match *match, unsigned card, bool stays)
{
    cg_card_state *state = &match->cards[card];
    cg_object *object = &match->objects[card];
    unsigned zone = object->out - 1u, position = match->counts[zone];
    assert(cg_is_away(match, card) && position < match->plan->zones[zone].capacity);
    uint16_t *slots = cg_zone_slots(match, zone);
    while (object->place && position > 0 &&
           match->objects[slots[position - 1]].place > object->place)
        position--;
    for (unsigned i = match->counts[zone]++; i > position; i--) {
        slots[i] = slots[i - 1];
        match->cards[slots[i]].position = (uint16_t)i;
    }
    slots[position] = (uint16_t)card;
    state->zone = (uint8_t)zone;
    state->position = (uint16_t)position;
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
