/* Cards attached to a card that leaves play: they go with it if the game says so; otherwise they
 * are detached and stay. */
#include "engine/find/scope.h"
#include "engine/happen/happen.h"

bool cg_goes_alone(const cg_match *match, unsigned card)
{
    const cg_board *board = match->plan->board;
    for (size_t i = 0; i < board->card_rule_count; i++)
        if (board->card_rules[i].rule == CG_RULE_ORPHAN &&
            cg_rule_is_of(match, &board->card_rules[i], card))
            return true;
    return false;
}

/** Returns true if one of the newest events takes the card out of play. */
static bool goes(const cg_match *match, unsigned first, int32_t card)
{
    for (unsigned i = first; i < match->head->happenings; i++) {
        const cg_happening_state *event = &match->happenings[i];
        if (event->kind == CG_ON_MOVE && event->field[CG_FIELD_OF_CARD] == card &&
            !event->cancelled && cg_leaves_play(match, event))
            return true;
    }
    return false;
}

static cg_happening_state *add(cg_match *match, cg_happening kind, unsigned host, unsigned card)
{
    cg_happening_state *event = cg_happen_new(match, kind);
    if (!event)
        return NULL;
    event->field[CG_FIELD_OF_CARD] = cg_card_value(match, card);
    event->field[CG_FIELD_OF_PLAYER] = event->field[CG_FIELD_OF_BY] =
        cg_player_value(match->objects[card].controller);
    event->field[CG_FIELD_OF_CAUSE] = CG_CAUSE_ORPHAN;
    event->field[CG_FIELD_OF_OTHER] = cg_card_value(match, host);
    return event;
}

static void add_move(cg_match *match, unsigned host, unsigned card)
{
    cg_happening_state *event = add(match, CG_ON_MOVE, host, card);
    if (!event)
        return;
    event->field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, card);
    event->place = CG_PLACE_WORD(CG_PLACE_INTO, 0, match->plan->discard_zone, 1);
    event->field[CG_FIELD_OF_TO] = match->plan->discard_zone + 1;
}

/** Adds the event of a card attached to one that leaves play: it leaves too if the game says so,
 * and otherwise becomes detached, unless it leaves by itself. */
static void add_guest(cg_match *match, unsigned first, unsigned host, unsigned card)
{
    const cg_object *object = &match->objects[card];
    if (object->host != host + 1u || !(object->flags & CG_OBJECT_ATTACHED))
        return;
    bool leaves = goes(match, first, cg_card_value(match, card));
    if (!leaves && match->plan->board->attached_go)
        add_move(match, host, card);
    else if (cg_is_detaching_heard(match)) {
        cg_happening_state *event = add(match, CG_ON_DETACH, host, card);
        if (event)
            event->cancelled = leaves;
    }
}

static void add_guests(cg_match *match, unsigned first, unsigned host)
{
    for (unsigned z = 0; z < match->plan->play_zone_count; z++) {
        unsigned zone = cg_play_zone_in_turn(match, z), count = match->counts[zone];
        const uint16_t *slots = cg_zone_slots(match, zone);
        for (unsigned i = 0; i < count; i++)
            add_guest(match, first, host, slots[i]);
    }
}

void cg_guests_add(cg_match *match, unsigned first)
{
    for (unsigned i = first; i < match->head->happenings; i++) {
        const cg_happening_state *event = &match->happenings[i];
        int32_t card = event->field[CG_FIELD_OF_CARD];
        if (event->kind == CG_ON_MOVE && cg_card_lives(match, card) && cg_leaves_play(match, event))
            add_guests(match, first, cg_value_card(card));
    }
}

void cg_guests_look(cg_match *match, const cg_frame *frame)
{
    unsigned first = (unsigned)frame->slot[CG_HAPPEN_FIRST];
    for (int32_t i = 0; i < frame->slot[CG_HAPPEN_COUNT]; i++) {
        cg_happening_state *event = &match->happenings[first + (unsigned)i];
        if (event->field[CG_FIELD_OF_CAUSE] != CG_CAUSE_ORPHAN)
            continue;
        bool alone = !goes(match, first, event->field[CG_FIELD_OF_OTHER]);
        if (event->kind == CG_ON_MOVE && alone)
            event->cancelled = 1;
        if (event->kind == CG_ON_DETACH)
            event->cancelled = alone || goes(match, first, event->field[CG_FIELD_OF_CARD]);
    }
}
