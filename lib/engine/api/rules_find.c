/* cg_rules_find(): cards in play that a game looks for, found in one walk, since games ask for them
 * whenever anything has changed. */
#include "engine/api/rules_board.h"

#include <assert.h>

static inline bool is_of_kind(const cg_match *match, const cg_search *search, unsigned card)
{
    return !search->kinds || (cg_card_kinds(match, card) & search->kinds);
}

/** Is it another card than that, with the same name? @param name the kind whose name that has */
static bool is_named(const cg_match *match, unsigned like, unsigned name, unsigned card)
{
    unsigned other = cg_card_name(match, card);
    const cg_kind *kinds = match->plan->kinds;
    return card != like &&
           (name == other || cg_same_name(match, kinds[name].design, kinds[other].design));
}

/** The first in that zone from a place on; 0: none. Bits and hosts leave few. */
static cg_thing find_in(const cg_match *match, const cg_search *search, unsigned zone,
                        unsigned place)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    const cg_object *objects = match->objects;
    unsigned count = match->counts[zone], without = search->without;
    bool hosted = search->hosted, named = search->named != 0;
    unsigned like = cg_value_card(search->named), name = named ? cg_card_name(match, like) : 0;
    for (; place < count; place++) {
        const cg_object *object = &objects[slots[place]];
        if (!(object->game & without) && (object->host || !hosted) &&
            is_of_kind(match, search, slots[place]) &&
            (!named || is_named(match, like, name, slots[place])))
            return cg_card_value(match, slots[place]);
    }
    return 0;
}

/** Of the seats in the order of the search, whose zone the card lies in. */
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

/** A search that goes on after a card that is elsewhere would begin again and never end. */
static bool lies_there(const cg_match *match, const char *call, const cg_search *search,
                       cg_thing after)
{
    if (!cg_checked_card(match, call, after))
        return false;
    if ((int)cg_card_row(match, cg_value_card(after)) == search->zone + 1)
        return true;
    cg_fault_said(match, call, "the card is not in that zone");
    return false;
}

cg_thing cg_rules_find_sized(const cg_match *match, const cg_search *search, cg_thing after,
                             size_t size)
{
    cg_search room;
    search = cg_row_sized(search, 0, size, &room, sizeof room);
    const cg_plan *plan = match->plan;
    if (!CG_HAS_BOARD(match) || !CG_IS_ROW_OF(match, "zone", search->zone, zone) ||
        !CG_IS_SEAT(match, search->first) ||
        (search->named && !CG_ON_BOARD(match, search->named)) ||
        (after && !lies_there(match, __func__, search, after)))
        return 0;
    bool goes_on = after != 0;
    int turn = goes_on ? turn_of(match, search, cg_value_card(after)) : 0;
    unsigned place = goes_on ? match->cards[cg_value_card(after)].position + 1u : 0;
    for (cg_thing found = 0; turn < plan->players; turn++, place = 0) {
        int seat = (search->first + turn) % plan->players;
        if ((found = find_in(match, search, plan->zone_of[search->zone][seat], place)))
            return found;
    }
    return 0;
}
