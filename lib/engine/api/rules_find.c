/* cg_rules_find(): finds the cards in play that a game searches for, in one walk, since games
 * search after every change. */
#include "engine/api/rules_board.h"

#include <assert.h>

static inline bool is_of_kind(const cg_match *match, const cg_search *search, unsigned card)
{
    return !search->kinds || (cg_card_kinds(match, card) & search->kinds);
}

/** Returns true if the card passes the tests of bits and hosts. */
static inline bool is_left(const cg_match *match, const cg_search *search, unsigned card)
{
    const cg_object *object = &match->objects[card];
    return !(object->game & search->without) && (object->host || !search->hosted) &&
           is_of_kind(match, search, card);
}

/** Returns the first card in the zone, from a place on, that has the name of another card
 * (`search->named`); 0 if there is none. */
static cg_thing find_named(const cg_match *match, const cg_search *search, unsigned zone,
                           unsigned place)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    const cg_kind *kinds = match->plan->kinds;
    unsigned like = cg_value_card(search->named), count = match->counts[zone];
    bool change = match->watch && cg_may_change(match, CG_MOD_NAME);
    cg_design wanted = place < count ? kinds[cg_card_name(match, like)].design : 0;
    for (; place < count; place++) {
        unsigned card = slots[place];
        cg_design design =
            change ? kinds[cg_card_name(match, card)].design : cg_card_looks(match, card)->design;
        if (card != like && cg_same_name(match, design, wanted) && is_left(match, search, card))
            return cg_card_value(match, card);
    }
    return 0;
}

/** Returns the first card in the zone from a place on; 0 if there is none. */
static cg_thing find_in(const cg_match *match, const cg_search *search, unsigned zone,
                        unsigned place)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned count = match->counts[zone]; place < count; place++)
        if (is_left(match, search, slots[place]))
            return cg_card_value(match, slots[place]);
    return 0;
}

/** Returns the index, in the order of the search, of the seat whose zone the card is in. */
static int turn_of(const cg_match *match, const cg_search *search, unsigned card)
{
    int players = match->plan->players, turn = 0;
    while (turn + 1 < players &&
           match->plan->zone_of[search->zone][(search->first + turn) % players] !=
               match->cards[card].zone)
        turn++;
    assert(turn < players);
    return turn;
}

/** Returns true if the card to search after is in the zone. Otherwise the search would begin again
 * and never end. */
static bool lies_there(const cg_match *match, const char *call, const cg_search *search,
                       cg_thing after)
{
    if (!cg_checked_card(match, call, after))
        return false;
    if ((int)cg_card_row(match, cg_value_card(after)) == search->zone + 1)
        return true;
    cg_fault_said(match, call, "the card to search after must be in the zone of the search");
    return false;
}

cg_thing cg_rules_find_sized(const cg_match *match, const cg_search *search, cg_thing after,
                             size_t size)
{
    cg_search room;
    if (!CG_HAS_BOARD(match) || !cg_checked_rows(match, __func__, search, 1, size))
        return 0;
    const cg_plan *plan = match->plan;
    search = cg_row_sized(search, 0, size, &room, sizeof room);
    if (!CG_IS_ROW_OF(match, "zone", search->zone, zone) || !CG_IS_SEAT(match, search->first) ||
        (search->named && !CG_ON_BOARD(match, search->named)) ||
        (after && !lies_there(match, __func__, search, after)))
        return 0;
    bool goes_on = after != 0;
    int turn = goes_on ? turn_of(match, search, cg_value_card(after)) : 0;
    unsigned place = goes_on ? match->cards[cg_value_card(after)].position + 1u : 0;
    for (cg_thing found = 0; turn < plan->players; turn++, place = 0) {
        int seat = (search->first + turn) % plan->players;
        unsigned zone = plan->zone_of[search->zone][seat];
        if ((found = search->named ? find_named(match, search, zone, place)
                                   : find_in(match, search, zone, place)))
            return found;
    }
    return 0;
}
