/* Applies each kind of happening to the match: the change itself, its event, and immediate
 * consequences, such as starting counters and cards that were under the card. */
#include "effect/tree/happenings.h"
#include "engine/can/arrival.h"
#include "engine/find/scope.h"
#include "engine/happen/ends.h"
#include "engine/happen/going.h"
#include "engine/happen/happen.h"
#include "engine/happen/moving.h"

#include <assert.h>

static int32_t *field_of(cg_happening_state *event, cg_event_field field)
{
    return &event->field[field];
}

static void tally(cg_match *match, int player, cg_tally what, int64_t by)
{
    assert(player < match->plan->players && what < CG_TALLY_COUNT);
    uint16_t *place = &match->players[player].tally[what];
    int64_t value = *place + by;
    *place = value > UINT16_MAX ? UINT16_MAX : (uint16_t)value;
}

/* ---- moving ---- */

/** Remembers which card has put marks on another, if they end when that card leaves. */
static void give_marks(cg_match *match, unsigned card, unsigned mark, int64_t count, int32_t source)
{
    const cg_board *board = match->plan->board;
    unsigned giver = cg_value_card(source);
    int64_t room = board->marks[mark].maximum - match->objects[card].marks[mark];
    if (!board->marks[mark].bound || !cg_card_lives(match, source) || giver == card ||
        !cg_card_in_play(match, giver) || !board->lasting ||
        board->lasting(match, source) != CG_LASTING_WHILE_THERE)
        return;
    if (count > room)
        count = room;
    if (count > 0)
        cg_modifier_add(match, &(cg_modifier){.target = cg_card_value(match, card),
                                              .source = source,
                                              .value = (int32_t)count,
                                              .divisor = 1,
                                              .what = (uint16_t)mark,
                                              .op = CG_MODIFIER_MARKS,
                                              .duration = CG_LASTS,
                                              .player = match->objects[giver].controller});
}

/** Takes a mark from the card instead of the card itself, if the game has such a mark.
 * @return true if a mark was lost */
static bool is_saved(cg_match *match, const cg_happening_state *event, unsigned card)
{
    int mark = cg_saving_mark(match, event, card);
    if (mark < 0)
        return false;
    cg_use_marks(match, card, (unsigned)mark, 1);
    cg_put_marks(match, card, (unsigned)mark, -1);
    return true;
}

/** Lets all players see a card that enters or leaves an open hand, and the cards that stay in it.
 * */
static void show_to_all(cg_match *match, unsigned card)
{
    match->cards[card].known = CG_KNOWN_TO_ALL;
    cg_show_open_hands(match);
}

/** Ends cg_likeness_tries(): the card looks like itself again, and if it enters play, like the
 * other card. */
static void end_trial(cg_match *match, cg_happening_state *event, unsigned card,
                      cg_arrival *arrival, bool enters)
{
    match->objects[card].form = 0;
    if (enters)
        arrival->form = (uint16_t)event->field[CG_FIELD_OF_WHAT];
    else
        cg_likeness_unplan(match, event);
}

/** Counts the move for cards that ask what happened in a turn. */
static void tally_move(cg_match *match, const cg_happening_state *event)
{
    int32_t cause = event->field[CG_FIELD_OF_CAUSE];
    if (cause == CG_CAUSE_DESTROY || cause == CG_CAUSE_BATTLE)
        tally(match, cg_event_seat(event, CG_FIELD_OF_PLAYER), CG_TALLY_LOSSES, 1);
    else if (cause == CG_CAUSE_DISCARD || cause == CG_CAUSE_DISCARD_RANDOM)
        tally(match, cg_event_seat(event, CG_FIELD_OF_PLAYER), CG_TALLY_DISCARDS, 1);
    else if (cause == CG_CAUSE_DRAW)
        tally(match, cg_event_seat(event, CG_FIELD_OF_PLAYER), CG_TALLY_DRAWS, 1);
}

/** Ends the changes of a card that has left, and returns what was lent. */
static void end_changes(cg_match *match, int32_t was, int32_t became, bool binds, bool comes)
{
    if (cg_drop_modifiers(match, was, became, binds, comes))
        cg_modifiers_end(match, CG_ENDS_COUNTED_TURN, 0);
}

/** Puts on the card its own starting counters, and those that other cards let it enter with. */
static void put_first_marks(cg_match *match, unsigned card, const int64_t *others)
{
    for (unsigned m = 0; m < match->plan->board->mark_count; m++) {
        int64_t count = others[m] + cg_starting_marks(match, card, m);
        if (count > 0)
            cg_put_marks(match, card, m, count);
    }
}

static cg_flow apply_move(cg_match *match, cg_happening_state *event)
{
    bool randomly = ((uint32_t)event->place & 0xffu) == CG_PLACE_RANDOM;
    int32_t was = event->hidden ? cg_take_picked(match, event->hidden - 1u, randomly)
                                : event->field[CG_FIELD_OF_CARD];
    cg_arrival arrival;
    if (!cg_card_lives(match, was) && !cg_card_comes(match, was))
        return CG_DONE;
    unsigned card = cg_value_card(was), from = match->cards[card].zone, host = card;
    int owner = cg_owner_then(match, event, card);
    if (event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_ORPHAN && !match->objects[card].orphan)
        return CG_DONE; /* its host has stayed */
    if (cg_lies_there(match, event, card))
        return CG_DONE;
    bool likens = cg_enters_as_copy(event) && cg_card_comes(match, was);
    if (likens)
        cg_likeness_tries(match, event, was);
    bool goes = cg_can_go(match, event, was, &arrival) && !is_saved(match, event, card);
    int64_t counters[CG_MARKS_MAX] = {0};
    bool comes = goes && match->plan->zones[arrival.zone].in_play &&
                 !(arrival.flags & CG_PLACE_FACE_DOWN),
         enters = comes && !cg_card_in_play(match, card);
    if (enters) {
        cg_enter_exhausted(match, was, &arrival);
        cg_enter_with(match, was, counters);
    }
    if (likens)
        end_trial(match, event, card, &arrival, enters);
    if (!goes)
        return CG_DONE;
    bool leaves = cg_card_in_play(match, card),
         token = match->objects[card].flags & CG_OBJECT_TOKEN;
    const cg_board *board = match->plan->board;
    bool binds = leaves && board->lasting && match->head->modifiers &&
                 board->lasting(match, was) == CG_LASTING_WHILE_THERE;
    if (!match->held)
        match->together = 0;
    int last = leaves ? cg_remember(match, card) : -1;
    uint16_t under[CG_MATCH_CARDS_MAX / 8];
    unsigned guests = cg_board_under_list(match, card, under, sizeof under / sizeof *under);
    bool shown = cg_zone_shown(match, from) || cg_zone_shown(match, arrival.zone);
    if (!cg_leaves_an_end(event->field[CG_FIELD_OF_CAUSE]) && from != CG_NOWHERE) {
        card = cg_state_unsee(match, card);
        was = cg_card_value(match, card);
    }
    if (from == CG_NOWHERE && event->field[CG_FIELD_OF_SIGN] && match->plan->makes) {
        cg_board_make(match, card, arrival.zone);
        token = false;
    }
    match->cards[card].owner = (uint8_t)owner;
    card = cg_board_move(match, card, &arrival);
    likens = likens && enters;
    if (likens)
        cg_watch_spoil(match);
    if (leaves || match->plan->zones[arrival.zone].in_play)
        cg_watch_renew(match, cg_value_card(was), card);
    if (shown)
        show_to_all(match, card);
    cg_tell_move(match, event, card, from);
    if (likens)
        cg_likeness_enters(match, event, was, card);
    if (comes)
        put_first_marks(match, card, counters);
    if (token && !match->plan->zones[arrival.zone].in_play)
        cg_board_vanish(match, card);
    if (leaves)
        cg_drop_guests(match, under, guests, host, last);
    event->done = 1;
    *field_of(event, CG_FIELD_OF_CARD) = match->head->moved = cg_card_value(match, card);
    *field_of(event, CG_FIELD_OF_TO) = (int32_t)cg_card_row(match, card);
    if (last >= 0)
        match->lasts[last].became = cg_card_value(match, card);
    if (match->cards[card].zone != CG_NOWHERE)
        cg_keep_following(match, event, was, cg_card_value(match, card));
    if (match->head->modifiers)
        end_changes(match, was, cg_card_value(match, card), binds, enters);
    if (match->plan->other_zones)
        cg_watch_spoil(match);
    tally_move(match, event);
    return CG_DONE;
}

/* ---- numbers ---- */

/** Sets the amount that takes place, which effects ask for afterwards.
 * @return 0 if it does not happen */
static int64_t take_place(const cg_match *match, cg_happening_state *event)
{
    int64_t amount = cg_event_worth(match, event);
    if (amount <= 0)
        return 0;
    event->done = 1;
    event->field[CG_FIELD_OF_AMOUNT] = (int32_t)amount;
    return amount;
}

static cg_flow apply_counter(cg_match *match, cg_happening_state *event)
{
    int64_t amount = take_place(match, event);
    if (!amount)
        return CG_DONE;
    return cg_verb_counter(match, (unsigned)event->field[CG_FIELD_OF_WHAT],
                           cg_event_seat(event, CG_FIELD_OF_PLAYER),
                           event->field[CG_FIELD_OF_SIGN] ? amount : -amount);
}

static cg_flow apply_marks(cg_match *match, cg_happening_state *event)
{
    int64_t amount = take_place(match, event);
    if (!amount)
        return CG_DONE;
    unsigned card = cg_value_card(event->field[CG_FIELD_OF_CARD]),
             mark = (unsigned)event->field[CG_FIELD_OF_WHAT];
    if (event->field[CG_FIELD_OF_SIGN])
        give_marks(match, card, mark, amount, event->field[CG_FIELD_OF_SOURCE]);
    else
        cg_use_marks(match, card, mark, amount);
    cg_put_marks(match, card, mark, event->field[CG_FIELD_OF_SIGN] ? amount : -amount);
    return CG_DONE;
}

static void damage_card(cg_match *match, const cg_happening_state *event, unsigned card)
{
    const cg_board *board = match->plan->board;
    int32_t amount = event->field[CG_FIELD_OF_AMOUNT];
    match->objects[card].hurt_by = event->field[CG_FIELD_OF_SOURCE];
    match->objects[card].struck = event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_BATTLE;
    if (!board->damage_mark)
        return;
    unsigned mark = (unsigned)board->damage_mark - 1u;
    int32_t before = match->objects[card].marks[mark];
    if (match->plan->damage_removes)
        cg_use_marks(match, card, mark, amount);
    cg_put_marks(match, card, mark, match->plan->damage_removes ? -(int64_t)amount : amount);
    cg_hurt_done(match, event, match->objects[card].marks[mark] - before);
}

static cg_flow apply_damage(cg_match *match, cg_happening_state *event)
{
    const cg_board *board = match->plan->board;
    int32_t card = event->field[CG_FIELD_OF_CARD];
    int player = cg_event_seat(event, CG_FIELD_OF_PLAYER);
    int64_t amount = take_place(match, event);
    if (!amount)
        return CG_DONE;
    if (card) {
        damage_card(match, event, cg_value_card(card));
        return CG_DONE;
    }
    tally(match, player, CG_TALLY_DAMAGE, amount);
    if (board->life && board->loss_is_damage)
        return cg_verb_counter(match, (unsigned)board->life - 1u, player, -amount);
    if (!board->life || cg_forbidden(match, cg_player_value(player), CG_ACTION_LOSE, 0))
        return CG_DONE;
    return cg_change_counter(match, (unsigned)board->life - 1u, player, -amount,
                             event->field[CG_FIELD_OF_SOURCE], CG_CAUSE_NONE);
}

/* ---- cards in play ---- */

static cg_flow apply_exhaust(cg_match *match, cg_happening_state *event)
{
    bool on = event->kind == CG_ON_EXHAUST;
    if (!cg_event_worth(match, event))
        return CG_DONE;
    unsigned card = cg_value_card(event->field[CG_FIELD_OF_CARD]);
    event->done = 1;
    match->objects[card].flags ^= CG_OBJECT_EXHAUSTED;
    cg_tell_state(match, card, on ? CG_EVENT_EXHAUST : CG_EVENT_READY);
    return CG_DONE;
}

/** Moves a turned card to the row where it now belongs.
 * @return false if there is no room; then it is not turned */
static bool change_row(cg_match *match, cg_happening_state *event, unsigned card, bool up)
{
    const cg_board *board = match->plan->board;
    int player = match->objects[card].controller;
    unsigned from = match->cards[card].zone;
    if (!board->row)
        return true;
    int row = cg_play_row(match, card, up);
    if (row < 0)
        return false;
    unsigned zone = match->plan->zone_of[row][player];
    if (zone == from)
        return true;
    if (!cg_board_fits(match, card, zone))
        return false;
    cg_board_give(match, card, player, zone);
    event->field[CG_FIELD_OF_CAUSE] = CG_CAUSE_RULE;
    cg_tell_move(match, event, card, from);
    return true;
}

static cg_flow apply_face(cg_match *match, cg_happening_state *event)
{
    bool up = event->kind == CG_ON_FACE_UP;
    if (!cg_event_worth(match, event))
        return CG_DONE;
    unsigned card = cg_value_card(event->field[CG_FIELD_OF_CARD]);
    if (!change_row(match, event, card, up))
        return CG_DONE;
    event->done = 1;
    cg_board_turn(match, card, up);
    cg_watch_renew(match, card, card);
    cg_tell_state(match, card, up ? CG_EVENT_FACE_UP : CG_EVENT_FACE_DOWN);
    return CG_DONE;
}

static cg_flow apply_reveal(cg_match *match, cg_happening_state *event)
{
    if (!cg_event_worth(match, event))
        return CG_DONE;
    unsigned card = cg_value_card(event->field[CG_FIELD_OF_CARD]);
    event->done = 1;
    match->cards[card].known = CG_KNOWN_TO_ALL;
    CG_TELL(match, .kind = CG_EVENT_SHOW, .player = CG_NO_OWNER,
            .from_zone = (uint8_t)(match->cards[card].zone + 1), .card = (uint16_t)(card + 1),
            .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
            .open = true);
    return CG_DONE;
}

static cg_flow apply_attach(cg_match *match, cg_happening_state *event)
{
    if (!cg_event_worth(match, event))
        return CG_DONE;
    unsigned card = cg_value_card(event->field[CG_FIELD_OF_CARD]);
    event->done = 1;
    cg_board_attach(match, card, cg_value_card(event->field[CG_FIELD_OF_OTHER]));
    cg_watch_renew(match, card, card);
    cg_tell_state(match, card, CG_EVENT_ATTACH);
    return CG_DONE;
}

/** Notes a card that became detached because its host left; that has already been done. */
static void note_detached(const cg_match *match, cg_happening_state *event)
{
    const cg_object *object = &match->objects[cg_value_card(event->field[CG_FIELD_OF_CARD])];
    event->done =
        cg_card_lives(match, event->field[CG_FIELD_OF_CARD]) && object->orphan && !object->host;
}

static cg_flow apply_detach(cg_match *match, cg_happening_state *event)
{
    if (cg_loses_host(event)) {
        note_detached(match, event);
        return CG_DONE;
    }
    if (!cg_event_worth(match, event))
        return CG_DONE;
    unsigned card = cg_value_card(event->field[CG_FIELD_OF_CARD]);
    event->done = 1;
    *field_of(event, CG_FIELD_OF_OTHER) = cg_card_value(match, match->objects[card].host - 1u);
    cg_orphan(match, card, -1);
    cg_tell_state(match, card, CG_EVENT_DETACH);
    return CG_DONE;
}

/** Gives the card to another player if that side has room. Of two exchanged cards, each may take
 * the other's place.
 * @return false if the card stays where it is */
static bool change_sides(cg_match *match, unsigned card, int player, int32_t other)
{
    unsigned from = match->cards[card].zone;
    unsigned zone = match->plan->zone_of[match->plan->zones[from].zone][player];
    if (zone == from || cg_board_fits(match, card, zone)) {
        cg_board_give(match, card, player, zone);
        return true;
    }
    if (!cg_is_card(other) || !cg_card_lives(match, other) ||
        match->cards[cg_value_card(other)].zone != zone)
        return false;
    cg_board_exchange(match, card, cg_value_card(other));
    return true;
}

static cg_flow apply_control(cg_match *match, cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD], other = event->field[CG_FIELD_OF_OTHER];
    int player = cg_event_seat(event, CG_FIELD_OF_PLAYER);
    if (!cg_event_worth(match, event))
        return CG_DONE;
    unsigned card = cg_value_card(value), from = match->cards[card].zone;
    if (cg_card_player(match, card) == player) /* the other one has put it there */
        from = match->plan->zone_of[match->plan->zones[from].zone]
                                   [cg_card_player(match, cg_value_card(other))];
    else if (!change_sides(match, card, player, other))
        return CG_DONE;
    event->done = 1;
    cg_watch_spoil(match);
    event->field[CG_FIELD_OF_CAUSE] = CG_CAUSE_CONTROL;
    cg_tell_move(match, event, card, from);
    return CG_DONE;
}

/** WHAT of the event is the kind that the card now looks like. Cards on and under it stay. */
static cg_flow apply_become(cg_match *match, cg_happening_state *event)
{
    if (!cg_event_worth(match, event))
        return CG_DONE;
    event->done = 1;
    cg_likeness_begins(match, event);
    cg_watch_spoil(match);
    return CG_DONE;
}

/** Returns the frame of the roll that an event is about: the newest one, or the one that carries
 * out the event. */
static cg_frame *roll_of_event(cg_match *match)
{
    cg_frame *top = cg_top_frame(match);
    if (top->procedure == CG_OWN_HAPPEN && top > match->frames)
        top--;
    return top->procedure == CG_OWN_ROLL_TO ? top : NULL;
}

static void show_rolled(cg_match *match, cg_happening_state *event)
{
    cg_frame *roll = roll_of_event(match);
    if (!roll)
        return;
    int32_t coin = roll->slot[4], least = 1 - coin, most = roll->slot[0] - coin;
    int32_t face = event->field[CG_FIELD_OF_AMOUNT], before = roll->slot[2];
    face = face < least ? least : face > most ? most : face;
    event->field[CG_FIELD_OF_AMOUNT] = face;
    if (face == before)
        return;
    roll->slot[2] = face;
    assert((unsigned)roll->slot[3] < match->head->frames && roll->slot[1] < CG_CODE_SLOTS);
    match->frames[roll->slot[3]].slot[roll->slot[1]] = face;
    CG_TELL(match, .kind = CG_EVENT_FACE, .player = roll->player, .amount = face, .before = before);
}

/** Applies an event that is told after it has happened. A die shows what its roll has become. */
static cg_flow apply_told(cg_match *match, cg_happening_state *event)
{
    event->done = 1;
    if (event->kind == CG_ON_ROLL)
        show_rolled(match, event);
    return CG_DONE;
}

/** Returns true for a move between zones out of play, which nothing that looks only at cards in
 * play notices. */
static bool stays_outside(const cg_match *match, const cg_happening_state *event)
{
    return event->kind == CG_ON_MOVE && event->done &&
           !cg_is_play_row(match, event->field[CG_FIELD_OF_FROM]) &&
           !cg_is_play_row(match, event->field[CG_FIELD_OF_TO]);
}

typedef cg_flow (*applier)(cg_match *match, cg_happening_state *event);

cg_flow cg_apply(cg_match *match, cg_happening_state *event)
{
#define CHANGE(name, changes, row, function, worth) [CG_ON_##name] = function,
#define TELL(...)
    static const applier appliers[CG_ON_COUNT] = {CG_HAPPENINGS(CHANGE, TELL)};
    applier apply = event->kind < CG_ON_COUNT ? appliers[event->kind] : NULL;
    if (!apply)
        return apply_told(match, event);
    bool stirred = match->head->stirred == CG_STIRRED_ALL;
    unsigned modifiers = match->head->modifiers;
    match->head->stirred = CG_STIRRED_ALL;
    cg_flow flow = apply(match, event);
    cg_watch_ask_again(match);
    if (!stirred && modifiers == match->head->modifiers && stays_outside(match, event))
        match->head->stirred = CG_STIRRED_OUTSIDE;
    return flow;
}

cg_flow cg_change_counter(cg_match *match, unsigned counter, int player, int64_t amount,
                          int32_t source, cg_cause cause)
{
    const int64_t most = 1000000000;
    int64_t size = amount < 0 ? -amount : amount;
    cg_happening kind = cg_loss_is_damage(match, counter, amount) ? CG_ON_DAMAGE : CG_ON_COUNTER;
    cg_happening_state *event = match->watch ? cg_happen_new(match, kind) : NULL;
    if (!event)
        return cg_verb_counter(match, counter, player, amount);
    int32_t *field = event->field;
    int by = source && cg_card_lives(match, source) ? cg_card_player(match, cg_value_card(source))
                                                    : player;
    field[CG_FIELD_OF_PLAYER] = cg_player_value(player);
    field[CG_FIELD_OF_BY] = cg_player_value(by);
    field[CG_FIELD_OF_WHAT] = (int32_t)counter;
    field[CG_FIELD_OF_AMOUNT] = (int32_t)(size > most ? most : size);
    field[CG_FIELD_OF_SIGN] = amount > 0;
    field[CG_FIELD_OF_SOURCE] = source;
    field[CG_FIELD_OF_CAUSE] = (int32_t)cause;
    return cg_happen(match, 1);
}
