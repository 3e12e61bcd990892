/* The ring of log events: each is stored with the seats that could know it at that time. */
#include "state/events.h"
#include "state/board.h"
#include "state/knowing.h"
#include "state/told.h"

#include <assert.h>

/** Returns the card of an item; 0: it has none. */
static int32_t card_of_item(const cg_match *match, int32_t item)
{
    unsigned number = CG_PACKED_LOW(item) & 0xffffu;
    bool has = number < match->head->items && match->items[number].card;
    return has ? cg_card_value(match, match->items[number].card - 1u) : 0;
}

/** Returns the seats that can tell the cards of a zone apart: of a hand, only those that see it. */
static uint8_t placed_for(const cg_match *match, unsigned card)
{
    unsigned zone = match->cards[card].zone;
    return zone != CG_NOWHERE && cg_state_hides(match, zone) ? match->plan->zones[zone].seen_by
                                                             : 0xff;
}

/** Returns the seats that are told which card moved. If cards of the zone are told only once, those
 * are the seats that see the move: it is not revealed which other players remember the card. */
static uint8_t told_to(const cg_match *match, const cg_event_record *event)
{
    const cg_zone_plan *zones = match->plan->zones;
    if (event->kind != CG_EVENT_MOVE || !event->from_zone ||
        !match->plan->module->zones[zones[event->from_zone - 1].zone].told_once)
        return event->known;
    unsigned sees = zones[event->from_zone - 1].seen_by;
    return (uint8_t)(sees | (event->to_zone ? zones[event->to_zone - 1].seen_by : 0u));
}

/** Returns the card of a target, with the seats that know it now. */
static cg_event_face face_of(const cg_match *match, int32_t target)
{
    if (CG_PACKED_KIND(target) == CG_REF_ITEM)
        target = card_of_item(match, target);
    if (!cg_is_card(target))
        return (cg_event_face){0};
    unsigned card = cg_value_card(target);
    return (cg_event_face){.kind = (uint16_t)(match->cards[card].kind + 1),
                           .known = match->cards[card].known,
                           .placed = placed_for(match, card),
                           .open = cg_card_open(match, card)};
}

/** Notes the card under which it was, and the one under which it is now. */
static void note_hosts(const cg_match *match, cg_event_record *event)
{
    const cg_object *object = &match->objects[event->card - 1];
    event->target = match->left_under;
    if (object->host && !(object->flags & CG_OBJECT_ATTACHED))
        event->second = cg_card_value(match, object->host - 1u);
}

/** Notes its state in play; no other event says that it came in that way. */
static void note_lies(const cg_match *match, cg_event_record *event)
{
    const cg_object *object = &match->objects[event->card - 1];
    bool down = object->flags & CG_OBJECT_FACE_DOWN, token = object->flags & CG_OBJECT_TOKEN;
    if (match->cards[event->card - 1].zone == CG_NOWHERE ||
        !cg_card_in_play(match, event->card - 1u)) {
        event->amount = token && event->cause == CG_CAUSE_CREATE ? CG_LIES_TOKEN : 0;
        return;
    }
    event->amount = (down ? CG_LIES_FACE_DOWN : 0) | (token ? CG_LIES_TOKEN : 0) |
                    (object->flags & CG_OBJECT_EXHAUSTED ? CG_LIES_EXHAUSTED : 0);
    event->before = object->place;
}

static void note_faces(const cg_match *match, cg_event_record *event)
{
    if (event->target)
        event->face = face_of(match, event->target);
    if (event->second)
        event->second_face = face_of(match, event->second);
}

static void note_board(const cg_match *match, cg_event_record *event)
{
    if (event->kind == CG_EVENT_MOVE && event->card) {
        note_hosts(match, event);
        note_lies(match, event);
    }
    bool of_card = event->card && match->cards[event->card - 1].zone != CG_NOWHERE;
    if (of_card && cg_card_in_play(match, event->card - 1u) &&
        cg_card_open(match, event->card - 1u))
        event->open = true;
    if (event->kind == CG_EVENT_ATTACH && event->card && match->objects[event->card - 1].host)
        event->target = cg_card_value(match, match->objects[event->card - 1].host - 1u);
    note_faces(match, event);
    if (event->kind == CG_EVENT_BECOME && of_card) {
        unsigned looks = (unsigned)(cg_card_looks(match, event->card - 1u) - match->plan->kinds);
        event->face = (cg_event_face){
            .kind = (uint16_t)(looks + 1), .known = event->known, .open = event->open};
    }
}

void cg_tell_some(cg_match *match, cg_event_record *event)
{
    if (match->plan->whole) /* counted as when such journals were written */
        match->head->events += match->head->events < CG_COUNT_MOST;
    else
        match->asides++;
    for (int viewer = CG_SPECTATOR; viewer < match->plan->players; viewer++)
        match->untold[viewer + 1] += cg_told_nothing(match, event, viewer);
    if (match->tells)
        cg_event_store(match, event);
}

void cg_event_store(cg_match *match, cg_event_record *event)
{
    assert(match->tells && event->card <= match->plan->card_limit);
    event->known = told_to(match, event);
    /* every player sees a card enter a hand */
    event->placed =
        event->card && event->kind != CG_EVENT_MOVE ? placed_for(match, event->card - 1u) : 0xff;
    if (event->kind == CG_EVENT_ANSWER && event->amount == CG_VERB_TAKE)
        event->placed = 0; /* a design without a card */
    if (match->plan->board) {
        note_board(match, event);
        match->left_under = event->kind == CG_EVENT_MOVE ? 0 : match->left_under;
    } else {
        note_faces(match, event);
    }
    if (match->events)
        match->events[cg_told(match) & match->event_mask] = *event;
    if (match->knows)
        cg_knowing_tell(match, event);
}
