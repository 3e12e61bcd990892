#include "engine/arrival.h"

#include "engine/engine.h"

/* Where a card goes that moves, and whether it can. */

int cg_play_row(const cg_match *match, unsigned card, bool face_up)
{
    const cg_board *board = match->plan->board;
    if (board->row)
        return board->row(match, cg_id_of(match, card), face_up);
    uint64_t kinds = cg_card_looks(match, card)->kinds;
    for (size_t k = 0; k < board->kind_count; k++) {
        int zone = board->kinds[k].zone;
        if (((kinds >> k) & 1u) && zone >= 0 && ((match->plan->play_zones >> zone) & 1u))
            return zone;
    }
    for (int row = 0; row < (int)match->plan->module->zone_count; row++) {
        if ((match->plan->play_zones >> row) & 1u)
            return row;
    }
    return -1;
}

static unsigned place_kind(int32_t place)
{
    return (uint32_t)place & 0xffu;
}

static unsigned place_flags(int32_t place)
{
    return ((uint32_t)place >> 8) & 0xffu;
}

/** Of a zone that was said as a value the row alone counts: cards go to their owners' zones. */
static int place_row(const cg_happening_state *event)
{
    uint32_t row = ((uint32_t)event->place >> 16) & 0xffu;
    return (int)(row == CG_PLACE_ZONE_VALUE ? CG_PACKED_LOW(event->host) & 0xffffu : row);
}

static int row_of(const cg_match *match, const cg_happening_state *event, unsigned card)
{
    switch (place_kind(event->place)) {
    case CG_PLACE_PLAY:
        return cg_play_row(match, card, !(place_flags(event->place) & CG_PLACE_FACE_DOWN));
    case CG_PLACE_UNDER_CARD:
        return match->plan->board->under_zone;
    default:
        return place_row(event);
    }
}

int32_t cg_move_row(const cg_match *match, const cg_happening_state *event)
{
    int32_t card = event->field[CG_FIELD_OF_CARD];
    return cg_is_card(card) ? row_of(match, event, cg_value_card(card)) + 1 : 0;
}

/** In play a card comes to the side of the player who has it put there, if so said, or stays on
 * that where it is; everywhere else it belongs to its owner. */
static int side_of(const cg_match *match, const cg_happening_state *event, unsigned card, int row)
{
    bool play = ((match->plan->play_zones >> row) & 1u) != 0;
    if (play && (place_flags(event->place) & CG_PLACE_MY_CONTROL))
        return cg_event_seat(event, CG_FIELD_OF_BY);
    return play ? cg_card_player(match, card) : match->cards[card].owner;
}

static bool has_room(const cg_match *match, unsigned host)
{
    const cg_board *board = match->plan->board;
    return !board->room || board->room(match, cg_id_of(match, host)) > 0;
}

bool cg_may_lie(const cg_match *match, unsigned card, int player, bool face_up)
{
    const cg_board *board = match->plan->board;
    return !board->lies || board->lies(match, cg_id_of(match, card), player, face_up);
}

/** Has the place a legal one for the card? An effect that names a zone in play means the card's own
 * one, and under a card lies nothing without that card. The game's rules, which say the side, know
 * what they do. */
static bool is_legal(const cg_match *match, const cg_happening_state *event, unsigned card, int row)
{
    unsigned kind = place_kind(event->place), flags = place_flags(event->place);
    bool face_up = !(flags & CG_PLACE_FACE_DOWN);
    if (row < 0)
        return false;
    if (kind == CG_PLACE_UNDER_CARD)
        return true;
    int side = side_of(match, event, card, row);
    if (kind == CG_PLACE_PLAY)
        return cg_may_lie(match, card, side, face_up);
    if (row == match->plan->board->under_zone)
        return false;
    bool named = ((match->plan->play_zones >> row) & 1u) && !(flags & CG_PLACE_MY_CONTROL);
    return !named ||
           (row == cg_play_row(match, card, face_up) && cg_may_lie(match, card, side, face_up));
}

/** What leaves some zones goes to one place alone. */
static int leaving_row(const cg_match *match, unsigned card, int row)
{
    if (row < 0 || match->cards[card].zone == CG_NOWHERE)
        return row;
    int from = (int)match->plan->zones[match->cards[card].zone].zone;
    int to = match->plan->module->zones[from].leaves_to;
    return to && row != from ? to - 1 : row;
}

bool cg_find_arrival(const cg_match *match, const cg_happening_state *event, unsigned card,
                     cg_arrival *arrival)
{
    int row = leaving_row(match, card, row_of(match, event, card));
    if (!is_legal(match, event, card, row))
        return false;
    int side = side_of(match, event, card, row);
    unsigned zone = match->plan->zone_of[row][side];
    *arrival = (cg_arrival){.zone = (uint8_t)zone,
                            .controller = (uint8_t)side,
                            .place = (uint8_t)place_kind(event->place),
                            .flags = (uint8_t)place_flags(event->place)};
    if (place_kind(event->place) == CG_PLACE_UNDER_CARD) {
        if (!cg_card_lives(match, event->host) || cg_value_card(event->host) == card ||
            !has_room(match, cg_value_card(event->host)))
            return false;
        arrival->host = (uint16_t)(cg_value_card(event->host) + 1u);
    }
    bool stays_there = match->cards[card].zone == zone;
    if (cg_board_fits(match, card, zone) || (stays_there && !match->plan->zones[zone].places))
        return true;
    int other = match->plan->module->zones[row].when_full;
    if (!other)
        return false;
    arrival->zone = match->plan->zone_of[other - 1][match->cards[card].owner];
    arrival->host = 0;
    return true;
}
