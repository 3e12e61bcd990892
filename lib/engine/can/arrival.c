/* The arrival of a card that moves: the row of the zone table, the side, and the place in the zone.
 * Also whether the card may be there and has room. */
#include "engine/can/arrival.h"

#include "engine/can/can.h"
#include "engine/find/ask_game.h"

#include <assert.h>

int cg_play_row(const cg_match *match, unsigned card, bool face_up)
{
    const cg_board *board = match->plan->board;
    if (board->row)
        return board->row(match, cg_card_value(match, card), face_up);
    uint64_t kinds = cg_card_looks(match, card)->kinds;
    for (size_t k = 0; k < board->kind_count; k++) {
        int zone = board->kinds[k].zone - 1;
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

/** Returns the row of the place. If the zone is given as a value, only its row counts: cards go to
 * their owners' zones. */
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
        return match->plan->board->under_zone - 1;
    default:
        return place_row(event);
    }
}

int32_t cg_move_row(const cg_match *match, const cg_happening_state *event)
{
    int32_t card = event->field[CG_FIELD_OF_CARD];
    return cg_is_card(card) ? row_of(match, event, cg_value_card(card)) + 1 : 0;
}

/** Returns true if all players share one deck and the card is in a zone without an owner, out of
 * play. The card then belongs to any player who takes it. */
static bool is_common(const cg_match *match, unsigned card)
{
    unsigned zone = match->cards[card].zone;
    return match->plan->shared && zone != CG_NOWHERE && !match->plan->zones[zone].in_play &&
           match->plan->zones[zone].owner == CG_NO_OWNER;
}

int cg_owner_then(const cg_match *match, const cg_happening_state *event, unsigned card)
{
    return is_common(match, card) && cg_is_player(event->field[CG_FIELD_OF_BY])
               ? cg_event_seat(event, CG_FIELD_OF_BY)
               : match->cards[card].owner;
}

/** Returns the side for a card. In play it enters the side of the player who puts it there, if
 * the place says so, or stays on its side. Everywhere else it belongs to its owner. */
static int side_of(const cg_match *match, const cg_happening_state *event, unsigned card, int row)
{
    assert(row >= 0);
    bool play = ((match->plan->play_zones >> row) & 1u) != 0;
    if (play && (place_flags(event->place) & CG_PLACE_MY_CONTROL))
        return cg_event_seat(event, CG_FIELD_OF_BY);
    return play && !is_common(match, card) ? cg_card_player(match, card)
                                           : cg_owner_then(match, event, card);
}

static bool has_room(const cg_match *match, unsigned host)
{
    return cg_game_allows(
        match, CG_MAY_HOLD,
        (cg_question){.player = cg_card_player(match, host), .card = cg_card_value(match, host)});
}

bool cg_may_lie(const cg_match *match, unsigned card, int player, bool face_up)
{
    return cg_game_allows(
        match, CG_MAY_LIE,
        (cg_question){.player = player, .card = cg_card_value(match, card), .face_up = face_up});
}

/** Returns true if the place is legal for the card. If an effect names a zone in play, this is the
 * card's own one. No card enters the under zone without a card above it. The game's rules, which
 * name the side, may put cards anywhere. */
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
    if (row == match->plan->board->under_zone - 1)
        return false;
    bool named = ((match->plan->play_zones >> row) & 1u) && !(flags & CG_PLACE_MY_CONTROL);
    return !named ||
           (row == cg_play_row(match, card, face_up) && cg_may_lie(match, card, side, face_up));
}

/** Returns the row for a card that leaves its zone: cards from some zones can go to only one
 * place. */
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
    arrival->zone = match->plan->zone_of[other - 1][cg_owner_then(match, event, card)];
    arrival->host = 0;
    return true;
}

unsigned cg_discard_of(const cg_match *match, unsigned pile)
{
    assert(match->plan->discard_zone >= 0);
    return match->plan->zone_of[match->plan->discard_zone][match->plan->zones[pile].owner];
}

int32_t cg_pile_refills(const cg_match *match, unsigned zone)
{
    const cg_zone_plan *pile = &match->plan->zones[zone];
    if (!match->plan->board || match->plan->module->refills != CG_REFILL_LOOKS ||
        pile->zone != match->plan->home_zone || pile->owner == CG_NO_OWNER)
        return 0;
    return match->counts[cg_discard_of(match, zone)];
}

/** Returns true if something forbids a move that is an action of the game's own. Destruction is
 * checked elsewhere. */
static bool is_move_forbidden(const cg_match *match, int32_t cause, int32_t card, int32_t source)
{
    unsigned action = match->plan->forbidden_by[cause];
    return action && cause != CG_CAUSE_DESTROY && cause != CG_CAUSE_BATTLE &&
           cg_forbidden(match, card, action, source);
}

bool cg_is_forbidden_move(const cg_match *match, int32_t card, unsigned action, int32_t source)
{
    return match->watch && cg_is_spoken_of(match, action) && cg_card_exists(match, card) &&
           cg_forbidden(match, card, action, source);
}

/** Returns true if its owner must not discard the card from the hand. */
static bool is_discard_forbidden(const cg_match *match, int32_t cause, unsigned card)
{
    bool discards = cause == CG_CAUSE_DISCARD || cause == CG_CAUSE_DISCARD_RANDOM;
    return discards && match->watch && cg_is_spoken_of(match, CG_ACTION_DISCARD) &&
           (int)cg_card_row(match, card) == match->plan->hand_zone + 1 &&
           cg_forbidden(match, cg_player_value(match->cards[card].owner), CG_ACTION_DISCARD, 0);
}

/** The rules of the game can always move the card. */
bool cg_is_held(const cg_match *match, const cg_happening_state *event, int32_t card)
{
    int32_t cause = event->field[CG_FIELD_OF_CAUSE], source = event->field[CG_FIELD_OF_SOURCE];
    if (cause == CG_CAUSE_RULE || !cg_watch_get(match)->said.actions)
        return false;
    const uint64_t holds = (uint64_t)1 << CG_ACTION_BE_MOVED | (uint64_t)1 << CG_ACTION_DISCARD;
    if ((cg_watch_get(match)->said.actions & holds) &&
        (cg_is_forbidden_move(match, card, CG_ACTION_BE_MOVED, source) ||
         is_discard_forbidden(match, cause, cg_value_card(card))))
        return true;
    return cg_card_in_play(match, cg_value_card(card)) &&
           (cg_forbidden(match, card, CG_ACTION_LEAVE, source) ||
            is_move_forbidden(match, cause, card, source));
}

bool cg_is_barred(const cg_match *match, const cg_happening_state *event, int32_t card,
                  unsigned zone)
{
    return match->plan->zones[zone].in_play && !cg_card_in_play(match, cg_value_card(card)) &&
           event->field[CG_FIELD_OF_CAUSE] != CG_CAUSE_PLAY &&
           event->field[CG_FIELD_OF_CAUSE] != CG_CAUSE_RULE &&
           cg_is_forbidden_move(match, card, CG_ACTION_ENTER, event->field[CG_FIELD_OF_SOURCE]);
}

bool cg_arrives(const cg_match *match, const cg_happening_state *event)
{
    int32_t card = event->field[CG_FIELD_OF_CARD];
    cg_arrival arrival;
    return cg_card_lives(match, card) && !cg_is_held(match, event, card) &&
           cg_find_arrival(match, event, cg_value_card(card), &arrival) &&
           !cg_is_kept_out(match, event, card, arrival.zone);
}
