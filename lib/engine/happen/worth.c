/* The amount of a happening: as much of the wanted amount as there is, or as there is room for. A
 * happening without an amount does not take place: nothing replaces it, answers it, triggers on it
 * or tells of it. */
#include "effect/tree/happenings.h"
#include "engine/can/arrival.h"
#include "engine/find/scope.h"
#include "engine/happen/happen.h"

#include <assert.h>

static int64_t less_of(int64_t one, int64_t other)
{
    return one < other ? one : other;
}

/** Returns how far that counter of the player can rise or fall. */
static int64_t counter_room(const cg_match *match, unsigned counter, int player, bool up)
{
    const cg_counter_def *def = &match->plan->module->counters[counter];
    int64_t now = *cg_state_counter(match, (int)counter, player);
    return up ? def->maximum - now : now - def->minimum;
}

/** Returns how much of a change of a counter takes place. If not all players know the counter, the
 * wanted amount counts in full, so that the result reveals nothing. */
static int64_t counter_worth(const cg_match *match, const cg_happening_state *event)
{
    unsigned counter = (unsigned)event->field[CG_FIELD_OF_WHAT];
    int64_t amount = event->field[CG_FIELD_OF_AMOUNT];
    int player = cg_event_seat(event, CG_FIELD_OF_PLAYER);
    if (!cg_state_in(match, player))
        return 0;
    if (match->plan->module->counters[counter].sight != CG_SIGHT_ALL)
        return amount;
    return less_of(amount,
                   counter_room(match, counter, player, event->field[CG_FIELD_OF_SIGN] != 0));
}

/** Returns true if the card can have counters. Counters are public: out of play, only cards that
 * all players see have them. */
static bool bears_marks(const cg_match *match, int32_t value)
{
    if (!cg_card_lives(match, value))
        return false;
    unsigned card = cg_value_card(value), zone = match->cards[card].zone;
    return cg_card_in_play(match, card) ||
           (zone != CG_NOWHERE && match->plan->zones[zone].seen_by == 0xff);
}

static int64_t mark_worth(const cg_match *match, const cg_happening_state *event)
{
    int32_t card = event->field[CG_FIELD_OF_CARD], mark = event->field[CG_FIELD_OF_WHAT];
    if (!bears_marks(match, card))
        return 0;
    int64_t there = match->objects[cg_value_card(card)].marks[mark],
            most = match->plan->board->marks[mark].maximum;
    return less_of(event->field[CG_FIELD_OF_AMOUNT],
                   event->field[CG_FIELD_OF_SIGN] ? most - there : there);
}

/** Returns true if damage can be dealt to that card at all. */
static bool bears_damage(const cg_match *match, int32_t card)
{
    const cg_plan *plan = match->plan;
    if (!cg_card_in_play(match, cg_value_card(card)))
        return false;
    return !plan->damage_removes || cg_starting_marks(match, cg_value_card(card),
                                                      (unsigned)plan->board->damage_mark - 1u) > 0;
}

/** Returns the damage, which counts in full even beyond what destroys the card. In games where each
 * loss is damage, it is the loss. */
static int64_t damage_worth(const cg_match *match, const cg_happening_state *event)
{
    const cg_board *board = match->plan->board;
    int32_t card = event->field[CG_FIELD_OF_CARD], source = event->field[CG_FIELD_OF_SOURCE];
    int64_t amount = event->field[CG_FIELD_OF_AMOUNT];
    int player = cg_event_seat(event, CG_FIELD_OF_PLAYER);
    int32_t who = card ? card : cg_player_value(player);
    bool loses = !card && board->loss_is_damage;
    if (amount <= 0 || (!card && !cg_state_in(match, player)) ||
        (card && (!cg_card_lives(match, card) || !bears_damage(match, card))) ||
        cg_forbidden(match, who, CG_ACTION_BE_DAMAGED, source) ||
        (loses && cg_forbidden(match, who, CG_ACTION_LOSE, 0)))
        return 0;
    return loses && board->life
               ? less_of(amount, counter_room(match, (unsigned)board->life - 1u, player, false))
               : amount;
}

static int64_t turn_worth(const cg_match *match, const cg_happening_state *event)
{
    int32_t card = event->field[CG_FIELD_OF_CARD];
    bool on = event->kind == CG_ON_EXHAUST;
    return cg_card_lives(match, card) &&
           ((match->objects[cg_value_card(card)].flags & CG_OBJECT_EXHAUSTED) != 0) != on &&
           (on || !cg_forbidden(match, card, CG_ACTION_READY, 0));
}

static int64_t face_worth(const cg_match *match, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    bool up = event->kind == CG_ON_FACE_UP;
    if (!cg_card_lives(match, value) || !cg_card_in_play(match, cg_value_card(value)) ||
        cg_card_face_down(match, cg_value_card(value)) != up)
        return 0;
    unsigned card = cg_value_card(value);
    return !event->field[CG_FIELD_OF_SOURCE] ||
           cg_may_lie(match, card, match->objects[card].controller, up);
}

static int64_t reveal_worth(const cg_match *match, const cg_happening_state *event)
{
    return cg_card_lives(match, event->field[CG_FIELD_OF_CARD]);
}

/** Returns true if the card may be attached there. The game is asked for effects, but not for its
 * own attachments, which have no source. */
static bool may_attach(const cg_match *match, const cg_happening_state *event)
{
    return !event->field[CG_FIELD_OF_SOURCE] ||
           cg_may_attach(match, cg_event_seat(event, CG_FIELD_OF_BY),
                         event->field[CG_FIELD_OF_CARD], event->field[CG_FIELD_OF_OTHER]);
}

static int64_t attach_worth(const cg_match *match, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD], host = event->field[CG_FIELD_OF_OTHER];
    if (!cg_card_lives(match, value) || !cg_card_lives(match, host) || value == host ||
        !cg_card_in_play(match, cg_value_card(value)) ||
        !cg_card_in_play(match, cg_value_card(host)))
        return 0;
    const cg_object *object = &match->objects[cg_value_card(value)];
    bool there = (object->flags & CG_OBJECT_ATTACHED) && object->host == cg_value_card(host) + 1u;
    return !there && may_attach(match, event);
}

static int64_t detach_worth(const cg_match *match, const cg_happening_state *event)
{
    int32_t card = event->field[CG_FIELD_OF_CARD];
    return cg_card_lives(match, card) &&
           (match->objects[cg_value_card(card)].flags & CG_OBJECT_ATTACHED) != 0;
}

/** OTHER is the card for which it is exchanged, which may already have put it in its place. */
static int64_t control_worth(const cg_match *match, const cg_happening_state *event)
{
    int32_t card = event->field[CG_FIELD_OF_CARD], other = event->field[CG_FIELD_OF_OTHER];
    return cg_card_lives(match, card) && cg_card_in_play(match, cg_value_card(card)) &&
           (cg_card_player(match, cg_value_card(card)) !=
                cg_event_seat(event, CG_FIELD_OF_PLAYER) ||
            (cg_is_card(other) && cg_card_lives(match, other)));
}

/** Returns true if the card looks like another one or has exceptions, for a time or as a copy. */
static bool is_like_another(const cg_match *match, int32_t card)
{
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        if (modifier->target == card &&
            (modifier->op == CG_MODIFIER_FORM || modifier->op == CG_MODIFIER_HELD ||
             cg_modifier_is_copied(modifier)))
            return true;
    }
    return false;
}

/** Returns 0 if the card becomes what it already is, with no exceptions before or after; otherwise
 * 1. */
static int64_t become_worth(const cg_match *match, const cg_happening_state *event)
{
    int32_t card = event->field[CG_FIELD_OF_CARD];
    if (!cg_card_lives(match, card) || !cg_card_in_play(match, cg_value_card(card)))
        return 0;
    bool same = cg_card_looks(match, cg_value_card(card)) - match->plan->kinds ==
                event->field[CG_FIELD_OF_WHAT];
    return !same || event->host || is_like_another(match, card);
}

/** Returns true if the card is already at the end of the open pile to which it would move. */
static bool lies_at_end(const cg_match *match, unsigned card, const cg_arrival *arrival)
{
    unsigned zone = match->cards[card].zone, position = match->cards[card].position;
    bool bottom = arrival->place == CG_PLACE_BOTTOM;
    return match->plan->zones[zone].seen_by == 0xff && arrival->place != CG_PLACE_RANDOM &&
           arrival->place != CG_PLACE_SHUFFLED &&
           position == (bottom ? 0u : match->counts[zone] - 1u);
}

bool cg_lies_there(const cg_match *match, const cg_happening_state *event, unsigned card)
{
    unsigned zone = match->cards[card].zone;
    unsigned kind = (uint32_t)event->place & 0xffu, flags = (uint32_t)event->place >> 8 & 0xffu;
    cg_arrival arrival;
    if (event->field[CG_FIELD_OF_FROM] != event->field[CG_FIELD_OF_TO] || zone == CG_NOWHERE ||
        event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_RULE || kind == CG_PLACE_UNDER_CARD ||
        (flags & (CG_PLACE_FACE_DOWN | CG_PLACE_EXHAUSTED)) ||
        !cg_find_arrival(match, event, card, &arrival) || arrival.zone != zone ||
        (match->plan->zones[zone].ordered && !lies_at_end(match, card, &arrival)))
        return false;
    return !match->plan->zones[zone].in_play || arrival.controller == cg_card_player(match, card);
}

static int64_t move_worth(const cg_match *match, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    return !cg_card_lives(match, value) ||
           (!cg_lies_there(match, event, cg_value_card(value)) && !cg_is_held(match, event, value));
}

/** Returns 1: the event always changes something. */
static int64_t certain_worth(const cg_match *match, const cg_happening_state *event)
{
    (void)match, (void)event;
    return 1;
}

typedef int64_t worth(const cg_match *match, const cg_happening_state *event);

#define CHANGE(name, changes, row, apply, function) [CG_ON_##name] = function,
#define TELL(...)
static worth *const worths[CG_ON_COUNT] = {CG_HAPPENINGS(CHANGE, TELL)};

static bool can_be_nothing(const cg_happening_state *event)
{
    return (CG_CAN_BE_NOTHING >> event->kind) & 1u;
}

int64_t cg_event_worth(const cg_match *match, const cg_happening_state *event)
{
    return can_be_nothing(event) ? worths[event->kind](match, event) : 1;
}

bool cg_events_left(const cg_match *match, unsigned first, unsigned count)
{
    bool any = false;
    for (unsigned i = first; i < first + count; i++) {
        cg_happening_state *event = &match->happenings[i];
        if (!event->cancelled && cg_event_worth(match, event) <= 0)
            event->cancelled = 1;
        any = any || !event->cancelled;
    }
    return any;
}

void cg_look_what_is_left(const cg_match *match, const cg_frame *frame)
{
    unsigned at = (unsigned)frame->slot[CG_HAPPEN_AT];
    cg_events_left(match, (unsigned)frame->slot[CG_HAPPEN_FIRST] + at,
                   (unsigned)frame->slot[CG_HAPPEN_COUNT] - at);
}
