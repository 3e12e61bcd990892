/* Neighbours of cards in a row, now and at the time when a card left. */
#include "state/rows.h"

#include <assert.h>

static const cg_zone_plan *row_of(const cg_match *match, unsigned card)
{
    unsigned zone = match->cards[card].zone;
    const cg_zone_plan *plan = zone == CG_NOWHERE ? NULL : &match->plan->zones[zone];
    return plan && plan->in_play && plan->row != CG_ROW_NONE ? plan : NULL;
}

/** Returns true if the card has a place in the row: an attached card is on its host, unless it has
 * a numbered place. */
static bool has_place(const cg_match *match, const cg_zone_plan *row, unsigned card)
{
    return row->places || !(match->objects[card].flags & CG_OBJECT_ATTACHED);
}

/** Returns the number of the neighbouring place; 0 if there is none. */
static unsigned place_beside(const cg_zone_plan *row, unsigned place, int step)
{
    int beside = (int)place + step;
    if (row->row == CG_ROW_RING && row->places > 1)
        beside = beside < 1 ? row->places : beside > row->places ? 1 : beside;
    return beside < 1 || beside > row->places ? 0 : (unsigned)beside;
}

unsigned cg_row_at(const cg_match *match, unsigned zone, unsigned place)
{
    const cg_zone_plan *row = &match->plan->zones[zone];
    const uint16_t *slots = cg_zone_slots(match, zone);
    unsigned at = 0;
    for (unsigned i = 0; row->row != CG_ROW_NONE && place && i < match->counts[zone]; i++) {
        at += has_place(match, row, slots[i]);
        if (row->places ? match->objects[slots[i]].place == place
                        : at == place && has_place(match, row, slots[i]))
            return slots[i] + 1u;
    }
    return 0;
}

/** The place of a card in its row, from 1; 0: it has none, or is not in play. */
static unsigned row_place(const cg_match *match, unsigned card)
{
    const cg_zone_plan *row = row_of(match, card);
    if (!row || !has_place(match, row, card))
        return 0;
    if (row->places)
        return match->objects[card].place;
    const uint16_t *slots = cg_zone_slots(match, match->cards[card].zone);
    unsigned place = 1;
    for (unsigned i = 0; slots[i] != card; i++)
        place += has_place(match, row, slots[i]);
    return place;
}

/** A card beside one in play: -1 to its left, 1 to its right.
 * @return its index + 1; 0: there is none */
static unsigned row_beside(const cg_match *match, unsigned card, int step)
{
    const cg_zone_plan *row = row_of(match, card);
    if (!row || !has_place(match, row, card))
        return 0;
    unsigned zone = match->cards[card].zone;
    if (row->places) {
        unsigned place = place_beside(row, match->objects[card].place, step);
        return place == match->objects[card].place ? 0 : cg_row_at(match, zone, place);
    }
    const uint16_t *slots = cg_zone_slots(match, zone);
    int count = match->counts[zone], at = match->cards[card].position;
    for (int i = 1; i < count; i++) {
        at += step;
        if (row->row == CG_ROW_RING)
            at = (at + count) % count;
        if (at < 0 || at >= count)
            return 0;
        if (has_place(match, row, slots[at]))
            return slots[at] + 1u;
    }
    return 0;
}

static int32_t value_beside(const cg_match *match, unsigned card, int step)
{
    unsigned beside = row_beside(match, card, step);
    return beside ? cg_card_value(match, beside - 1u) : 0;
}

void cg_row_remember(const cg_match *match, unsigned card, unsigned last)
{
    unsigned limit = match->plan->lasts_max;
    int32_t own = cg_card_value(match, card);
    cg_beside *beside = &match->besides[last];
    *beside = (cg_beside){.left = value_beside(match, card, -1),
                          .right = value_beside(match, card, 1),
                          .place = (uint16_t)row_place(match, card)};
    for (unsigned i = 1; i <= match->together && i < limit; i++) {
        unsigned at = (last + limit - i) % limit;
        if (match->besides[at].right == own)
            beside->left = match->lasts[at].card;
        if (match->besides[at].left == own)
            beside->right = match->lasts[at].card;
    }
}

static bool is_in_row(const cg_match *match, int32_t card)
{
    return cg_is_card(card) && cg_card_lives(match, card) && row_of(match, cg_value_card(card));
}

int32_t cg_row_beside_value(const cg_match *match, int32_t card, int step)
{
    if (!cg_is_card(card))
        return 0;
    if (is_in_row(match, card))
        return value_beside(match, cg_value_card(card), step);
    const cg_last *last = cg_board_last(match, card);
    const cg_beside *beside = last ? &match->besides[last - match->lasts] : NULL;
    return !beside ? 0 : step < 0 ? beside->left : beside->right;
}

bool cg_row_find(const cg_match *match, int32_t card, unsigned *zone, unsigned *place)
{
    if (is_in_row(match, card)) {
        *zone = match->cards[cg_value_card(card)].zone;
        *place = row_place(match, cg_value_card(card));
        return *place != 0;
    }
    const cg_last *last = cg_is_card(card) ? cg_board_last(match, card) : NULL;
    if (!last)
        return false;
    *zone = last->zone;
    *place = match->besides[last - match->lasts].place;
    return *place != 0;
}
