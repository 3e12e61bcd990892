/* Several cards are put into play and there is not room for all. The player who puts them there
 * chooses the ones that come, one after the other, until the zone is full. */
#include "engine/can/arrival.h"
#include "engine/can/copies.h"
#include "engine/do/statements.h"
#include "engine/find/why.h"
#include "state/away.h"

#include <assert.h>

static int32_t nth(const cg_match *match, const cg_frame *frame, unsigned index)
{
    return cg_set_get(match, frame->slot[CG_FIT_SET], index);
}

static unsigned size_of(const cg_match *match, const cg_frame *frame)
{
    return cg_set_size(match, frame->slot[CG_FIT_SET]);
}

static cg_picks picks_of(const cg_match *match, const cg_frame *frame)
{
    return (cg_picks){match->lists + frame->slot[CG_CHOOSING_START],
                      (unsigned)frame->slot[CG_CHOOSING_PICKED], false};
}

/** Returns the zone in which the card would take one of a limited number of places; -1 if there is
 * none. */
static int zone_for(const cg_match *match, const cg_frame *frame, int32_t value)
{
    cg_happening_state event = {
        .kind = CG_ON_MOVE, .place = frame->slot[CG_FIT_PLACE], .host = frame->slot[CG_FIT_WHERE]};
    cg_arrival arrival;
    event.field[CG_FIELD_OF_BY] = cg_player_value(frame->player);
    if (!cg_is_card(value) || !cg_card_lives(match, value) ||
        !cg_find_arrival(match, &event, cg_value_card(value), &arrival))
        return -1;
    return match->plan->zones[arrival.zone].places &&
                   match->cards[cg_value_card(value)].zone != arrival.zone
               ? arrival.zone
               : -1;
}

static unsigned count_for(const cg_match *match, const cg_frame *frame, int zone)
{
    unsigned count = 0;
    for (unsigned i = 0; i < size_of(match, frame); i++)
        count += zone_for(match, frame, nth(match, frame, i)) == zone;
    return count;
}

static unsigned room_in(const cg_match *match, int zone)
{
    unsigned taken = match->counts[zone] + cg_away_count(match, (unsigned)zone);
    assert(taken <= match->plan->zones[zone].capacity);
    return match->plan->zones[zone].capacity - taken;
}

/** Returns the number of cards still to be picked for a zone; 0 if there is room for all. */
static unsigned needed_in(const cg_match *match, const cg_frame *frame, int zone)
{
    cg_picks so_far = picks_of(match, frame);
    unsigned room = zone < 0 ? 0 : room_in(match, zone);
    if (!room || count_for(match, frame, zone) <= room)
        return 0;
    for (unsigned i = 0; i < so_far.count; i++)
        room -= zone_for(match, frame, so_far.values[i]) == zone;
    return room;
}

/** Returns the first zone for which cards have to be picked; -1 if there is none. */
static int open_zone(const cg_match *match, const cg_frame *frame)
{
    for (unsigned i = 0; i < size_of(match, frame); i++) {
        int zone = zone_for(match, frame, nth(match, frame, i));
        if (needed_in(match, frame, zone))
            return zone;
    }
    return -1;
}

/** Counts the cards for the zone after that place, if that card is picked as well. */
static unsigned left_behind(const cg_match *match, const cg_frame *frame, int zone, unsigned place)
{
    int32_t values[CG_LISTS_MAX + 1];
    cg_picks so_far = picks_of(match, frame);
    unsigned count = 0;
    for (unsigned i = 0; i < so_far.count; i++)
        values[i] = so_far.values[i];
    values[so_far.count] = nth(match, frame, place);
    so_far = (cg_picks){values, so_far.count + 1, false};
    for (unsigned i = place + 1; i < size_of(match, frame); i++) {
        int32_t value = nth(match, frame, i);
        count += zone_for(match, frame, value) == zone &&
                 !cg_comes_behind_copy(match, frame->slot[CG_FIT_SET], place, so_far, value);
    }
    return count;
}

/** Returns true if the card can be picked. Places ascend and leave enough for later picks, so each
 * choice has only one path. */
static bool can_pick(const cg_match *match, const cg_frame *frame, int zone, unsigned place)
{
    int32_t value = nth(match, frame, place);
    return (zone_for(match, frame, value) == zone || CG_NO(match, CG_REASON_ROW)) &&
           (!cg_comes_behind_copy(match, frame->slot[CG_FIT_SET], place, picks_of(match, frame),
                                  value) ||
            CG_NO(match, CG_REASON_COPY)) &&
           (left_behind(match, frame, zone, place) + 1 >= needed_in(match, frame, zone) ||
            CG_NO(match, CG_REASON_TOO_FEW));
}

void cg_offer_fit(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int zone = open_zone(match, frame);
    for (unsigned i = (unsigned)frame->slot[CG_CHOOSING_LAST]; i < size_of(match, frame); i++) {
        const cg_entry entry = {
            .verb = CG_VERB_CHOOSE, .target = nth(match, frame, i), .amount = (int32_t)i};
        cg_try(match, entry);
        if (can_pick(match, frame, zone, i))
            cg_offer_add(offer, &entry);
    }
}

static bool is_picked(const cg_match *match, const cg_frame *frame, int32_t value)
{
    cg_picks so_far = picks_of(match, frame);
    for (unsigned i = 0; i < so_far.count; i++)
        if (so_far.values[i] == value)
            return true;
    return false;
}

cg_several cg_whole_fit(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int zone = open_zone(match, frame);
    int needed = (int)needed_in(match, frame, zone);
    for (unsigned i = 0; offer && i < size_of(match, frame); i++) {
        int32_t value = nth(match, frame, i);
        if (zone_for(match, frame, value) == zone && !is_picked(match, frame, value))
            cg_offer_add(
                offer, &(cg_entry){.verb = CG_VERB_CHOOSE, .target = value, .amount = (int32_t)i});
    }
    return (cg_several){frame->slot[CG_CHOOSING_PICKED], needed, needed};
}

/** Returns true if another pick can be kept. Otherwise the first cards come. */
static bool has_room(const cg_match *match)
{
    return match->head->lists < match->plan->list_limit;
}

static void pick(cg_match *match, cg_frame *frame, unsigned place)
{
    int zone = open_zone(match, frame);
    if (!has_room(match))
        return;
    cg_set_add(match, nth(match, frame, place));
    frame->slot[CG_CHOOSING_PICKED]++;
    frame->slot[CG_CHOOSING_LAST] = open_zone(match, frame) == zone ? (int32_t)place + 1 : 0;
}

/** Picks the only card that is possible, without asking. @return false if there are several or
 * none */
static bool pick_only(cg_match *match, cg_frame *frame, int zone)
{
    unsigned found = 0, only = 0;
    for (unsigned i = (unsigned)frame->slot[CG_CHOOSING_LAST]; i < size_of(match, frame); i++)
        if (can_pick(match, frame, zone, i)) {
            found++;
            only = i;
        }
    if (found == 1)
        pick(match, frame, only);
    return found == 1;
}

static cg_flow move(cg_match *match, const cg_frame *frame)
{
    const cg_frame *of = &match->frames[frame->slot[CG_CHOOSING_OF]];
    const cg_doing doing = {.this_card = of->slot[CG_SLOT_THIS],
                            .player = frame->player,
                            .frame = (uint16_t)frame->slot[CG_CHOOSING_OF],
                            .word = {0, 0, frame->slot[CG_FIT_KEEPS]}};
    uint32_t start = match->head->lists;
    for (unsigned i = 0; i < size_of(match, frame); i++) {
        int32_t value = nth(match, frame, i);
        int zone = zone_for(match, frame, value);
        if (zone < 0 || count_for(match, frame, zone) <= room_in(match, zone) ||
            is_picked(match, frame, value))
            cg_set_add(match, value);
    }
    return cg_doing_moves(match, &doing, cg_set_close(match, start), CG_CAUSE_PUT,
                          frame->slot[CG_FIT_PLACE], frame->slot[CG_FIT_WHERE]);
}

cg_flow cg_run_fit(cg_match *match, cg_frame *frame)
{
    int zone;
    CG_FLOW(frame);
    frame->slot[CG_CHOOSING_START] = (int32_t)match->head->lists;
    while (has_room(match) && (zone = open_zone(match, frame)) >= 0) {
        if (pick_only(match, frame, zone))
            continue;
        cg_show_choice(match, frame->player, frame->slot[CG_FIT_SET]);
        CG_STEP(frame, 3,
                cg_engine_ask(match, frame->player, CG_DECISION_PICK,
                              (unsigned)frame->slot[CG_CHOOSING_PICKED] + 1,
                              (unsigned)frame->slot[CG_CHOOSING_PICKED] +
                                  needed_in(match, frame, open_zone(match, frame))));
        pick(match, frame, (unsigned)match->chosen.amount);
    }
    CG_STEP(frame, 4, move(match, frame));
    CG_FLOW_END;
}

cg_flow cg_put_fitting(cg_match *match, const cg_doing *doing, int32_t cards)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_CHOOSE, doing->player);
    frame->slot[CG_CHOOSING_NUMBER] = 3;
    frame->slot[CG_CHOOSING_OF] = doing->frame;
    frame->slot[CG_FIT_SET] = cards;
    frame->slot[CG_FIT_PLACE] = doing->word[0];
    frame->slot[CG_FIT_WHERE] = doing->value[1];
    frame->slot[CG_FIT_KEEPS] = doing->word[2];
    return cg_engine_go(match, frame);
}
