/* A card leaves a pile from a place that not all players know. Its id must not reveal that place,
 * so the id on top always leaves, and all cards of the pile get new ids. References follow. A hand
 * works in the same way, but references to the leaving card are lost. */
#include "state/board.h"
#include "state/facts.h"

#include <assert.h>

typedef struct leaving {
    const cg_match *match;
    const uint16_t *slots;
    const cg_card_state *cards;
    unsigned zone, position, top, card_limit;
    bool hand;
} leaving;

/** Describes how a card of the zone leaves that place. */
static leaving leaves(const cg_match *match, unsigned zone, unsigned position, bool hand)
{
    return (leaving){.match = match,
                     .slots = cg_zone_slots(match, zone),
                     .cards = match->cards,
                     .card_limit = match->plan->card_limit,
                     .zone = zone,
                     .position = position,
                     .top = match->counts[zone] - 1u,
                     .hand = hand};
}

/** Returns the index of a card of the pile after that. */
static unsigned index_after(const leaving *it, unsigned card)
{
    unsigned position = it->match->cards[card].position;
    if (it->hand)
        return position == it->top ? it->slots[it->position] : card;
    if (position < it->position)
        return card;
    return it->slots[position == it->position ? it->top : position - 1];
}

static void follow_card(const leaving *it, int32_t *value)
{
    const cg_match *match = it->match;
    if (!cg_card_lives(match, *value) ||
        (it->hand && match->cards[cg_value_card(*value)].position == it->position))
        return;
    unsigned card = index_after(it, cg_value_card(*value));
    *value = CG_PACK(CG_VALUE_CARD, ((match->cards[card].generation + 1u) & 0xfffu) << 12 | card);
}

/* Updates a value. Most values are not cards, and most cards are in other zones. */
static inline void follow(const leaving *it, int32_t *value)
{
    if (!cg_is_card(*value))
        return;
    unsigned card = cg_value_card(*value);
    if (card < it->card_limit && it->cards[card].zone == it->zone)
        follow_card(it, value);
}

static void follow_all(const leaving *it, int32_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        follow(it, &values[i]);
}

#define FOLLOW(it, array) follow_all(it, array, sizeof(array) / sizeof *(array))

/** Updates a change. An ability that was given to the card is found again under its new id. */
static void follow_change(const leaving *it, cg_modifier *change)
{
    int32_t target = change->target, source = change->source;
    FOLLOW(it, change->captured);
    follow(it, &change->target);
    follow(it, &change->source);
    if (change->code && (change->target != target || change->source != source))
        it->match->watch->valid = false;
}

static void follow_on_board(const leaving *it)
{
    const cg_match *match = it->match;
    const cg_head *head = match->head;
    follow_all(it, match->lists, head->lists);
    follow(it, &match->head->moved);
    for (unsigned i = 0; i < head->happenings; i++) {
        FOLLOW(it, match->happenings[i].field);
        follow(it, &match->happenings[i].host);
    }
    for (unsigned i = 0; i < head->waiting; i++) {
        FOLLOW(it, match->waiting[i].field);
        FOLLOW(it, match->waiting[i].captured);
        follow(it, &match->waiting[i].card);
    }
    for (unsigned i = 0; i < head->members; i++)
        follow(it, &match->members[i].card);
    for (unsigned i = 0; i < head->modifiers; i++)
        follow_change(it, &match->modifiers[i]);
    for (unsigned i = 0; i < head->remembered; i++)
        follow(it, &match->lasts[i].became);
}

/** Returns true if the frame holds any card. Most frames hold none, so all slots are tested
 * together first: then no slot has the bits that all cards have, unless one is negative. */
static bool holds_card(const cg_frame *frame)
{
    const uint32_t bits = (uint32_t)CG_PACK(CG_VALUE_CARD, 0);
    uint32_t any = 0, found = 0;
    for (size_t i = 0; i < CG_FRAME_SLOTS; i++)
        any |= (uint32_t)frame->slot[i];
    for (size_t i = 0; (any & bits) && i < CG_FRAME_SLOTS; i++)
        found |= cg_is_card(frame->slot[i]);
    return found;
}

static void follow_everywhere(const leaving *it)
{
    const cg_match *match = it->match;
    follow_all(it, match->followed, match->followed_count);
    for (unsigned i = 0; i < match->head->frames; i++)
        if (holds_card(&match->frames[i]))
            FOLLOW(it, match->frames[i].slot);
    for (unsigned i = 0; i < match->answered; i++)
        FOLLOW(it, ((cg_match *)match)->decided[i].slot);
    for (unsigned i = 0; i < match->head->items; i++)
        FOLLOW(it, match->items[i].target);
    if (match->objects)
        follow_on_board(it);
}

void cg_state_leave_hand(const cg_match *match, unsigned card, unsigned zone)
{
    assert(match->cards[card].zone == zone && match->counts[zone] > 0);
    const leaving it = leaves(match, zone, match->cards[card].position, true);
    follow_everywhere(&it);
}

/** Returns true if it is a zone with an order, not in play, whose cards not every player sees. The
 * under zone is not a pile: every player sees its places. */
static bool is_pile(const cg_match *match, unsigned zone)
{
    const cg_zone_plan *plan = &match->plan->zones[zone];
    const cg_board *board = match->plan->board;
    return plan->ordered && !plan->in_play && plan->seen_by != 0xff &&
           !(board && plan->zone + 1 == board->under_zone);
}

unsigned cg_state_unsee(cg_match *match, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    if (!is_pile(match, state->zone))
        return card;
    const leaving it = leaves(match, state->zone, state->position, false);
    follow_everywhere(&it);
    if (match->facts)
        cg_facts_blur(match, state->zone, 0, match->counts[state->zone], 0);
    for (unsigned at = it.position; at < it.top; at++)
        cg_state_exchange(&match->cards[it.slots[at]], &match->cards[it.slots[at + 1]]);
    for (unsigned i = 0; i <= it.top; i++)
        match->cards[it.slots[i]].generation++;
    return it.slots[it.top];
}
