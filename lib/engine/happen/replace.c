/* Replacements: other steps instead of an event, or a change of the event before it happens. */
#include "engine/happen/happen.h"

#include "engine/can/arrival.h"
#include "engine/find/group.h"

#include <assert.h>
#include <string.h>

static uint32_t key_of(const cg_watcher *watcher)
{
    uint32_t seat = watcher->common ? watcher->player : 0;
    return (watcher->code << 12 | watcher->card) + 1u + (seat << 29);
}

static bool was_applied(const cg_happening_state *event, uint32_t key)
{
    for (unsigned i = 0; i < 4; i++) {
        if (event->applied[i] == key)
            return true;
    }
    return event->applied[3] != 0;
}

static void note_applied(cg_happening_state *event, uint32_t key)
{
    assert(!event->applied[3]); /* then nothing replaces it any more */
    unsigned i = 0;
    while (i < 3 && event->applied[i])
        i++;
    event->applied[i] = key;
}

/** Returns true for procedures that begin something that is not part of the frames below. */
static bool begins_anew(unsigned procedure)
{
    switch (procedure) {
    case CG_OWN_USE:
    case CG_OWN_PLAY:
    case CG_OWN_PLAY_CARD:
    case CG_OWN_WINDOW:
    case CG_OWN_RESPOND:
    case CG_OWN_TRIGGERS:
    case CG_OWN_RULES:
    case CG_OWN_SETTLE:
        return true;
    default:
        return false;
    }
}

/** Returns the frame of an event at one of these steps (bits) of which the happening in that frame
 * is a part; NULL if there is none. */
static const cg_frame *whole_at(const cg_match *match, const cg_frame *frame, uint32_t steps)
{
    while (frame-- > match->frames && !begins_anew(frame->procedure))
        if (frame->procedure == CG_OWN_HAPPEN)
            return (steps >> frame->step) & 1u ? frame : NULL;
    return NULL;
}

#define REPLACED CG_AT_2(CG_HAPPEN_REPLACED, CG_HAPPEN_REPLACED_LATE)

const cg_frame *cg_replace_of(const cg_match *match, const cg_frame *frame)
{
    return whole_at(match, frame, REPLACED);
}

/** Returns the event that is being replaced or done of which the happening in that frame is a part;
 * NULL if there is none. */
static const cg_happening_state *whole_of(const cg_match *match, const cg_frame *frame)
{
    const cg_frame *whole = whole_at(match, frame, REPLACED | CG_AT(CG_HAPPEN_DONE));
    return whole ? cg_happening_at(match, whole) : NULL;
}

void cg_replace_inherit(cg_match *match, const cg_frame *frame)
{
    const cg_happening_state *whole = whole_of(match, frame);
    if (!whole || !whole->applied[0])
        return;
    for (int32_t i = 0; i < frame->slot[CG_HAPPEN_COUNT]; i++) {
        cg_happening_state *part = &match->happenings[frame->slot[CG_HAPPEN_FIRST] + i];
        memcpy(part->applied, whole->applied, sizeof part->applied);
    }
}

/** Returns true if the ability could replace the event and has not done so yet. */
static bool replaces(const cg_match *match, const cg_watcher *watcher,
                     const cg_happening_state *event)
{
    return !was_applied(event, key_of(watcher)) && cg_watcher_matches(match, watcher, event);
}

/** Returns true if anything can replace the event. */
static bool is_replaceable(const cg_match *match, const cg_happening_state *event)
{
    return ((cg_watch_get(match)->listens[CG_FORM_INSTEAD] >> event->kind) & 1u) ||
           (event->kind == CG_ON_MOVE && ((match->plan->of_this_forms >> CG_FORM_INSTEAD) & 1u));
}

/** Finds the replacement with that number: first those that work in play, then those of the card
 * that moves. */
static bool nth_replacement(const cg_match *match, const cg_happening_state *event, unsigned index,
                            cg_watcher *found)
{
    const cg_watch *watch = cg_watch_get(match);
    if (event->cancelled || cg_loses_host(event))
        return false;
    bool listens = ((watch->listens[CG_FORM_INSTEAD] >> event->kind) & 1u) != 0;
    for (unsigned i = 0; listens && i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form == CG_FORM_INSTEAD && replaces(match, watcher, event) && index-- == 0) {
            *found = *watcher;
            return true;
        }
    }
    for (unsigned ability = 0; cg_waits_for_itself(match, event, CG_FORM_INSTEAD, &ability, found);)
        if (replaces(match, found, event) && index-- == 0)
            return true;
    return false;
}

/** Returns a number that distinguishes the givers of one ability: the change that gave it, and the
 * player if all have it. */
static int32_t giver_of(const cg_watcher *watcher)
{
    return watcher->modifier | (watcher->common ? watcher->player : 0) << 16;
}

static void keep_watcher(cg_frame *frame, const cg_watcher *watcher)
{
    frame->slot[CG_HAPPEN_CODE] = (int32_t)watcher->code;
    frame->slot[CG_HAPPEN_CARD] = watcher->card;
    frame->slot[CG_HAPPEN_MODIFIER] = giver_of(watcher);
}

static bool is_kept(const cg_frame *frame, const cg_watcher *watcher)
{
    return watcher->code == (uint32_t)frame->slot[CG_HAPPEN_CODE] &&
           watcher->card == frame->slot[CG_HAPPEN_CARD] &&
           giver_of(watcher) == frame->slot[CG_HAPPEN_MODIFIER];
}

static bool kept_watcher(const cg_match *match, const cg_frame *frame, cg_watcher *found)
{
    const cg_watch *watch = cg_watch_get(match);
    for (unsigned i = 0; i < watch->count; i++)
        if (is_kept(frame, &watch->watchers[i])) {
            *found = watch->watchers[i];
            return true;
        }
    const cg_happening_state *event = cg_happening_at(match, frame);
    for (unsigned ability = 0; cg_waits_for_itself(match, event, CG_FORM_INSTEAD, &ability, found);)
        if (is_kept(frame, found))
            return true;
    return false;
}

bool cg_replace_any(const cg_match *match, cg_frame *frame)
{
    const cg_happening_state *event = cg_happening_at(match, frame);
    cg_watcher first, other;
    bool any = is_replaceable(match, event) && nth_replacement(match, event, 0, &first);
    frame->slot[CG_HAPPEN_CHOICES] = any ? 1 + nth_replacement(match, event, 1, &other) : 0;
    if (any)
        keep_watcher(frame, &first);
    return any;
}

cg_flow cg_replace_which(cg_match *match, cg_frame *frame)
{
    if (frame->slot[CG_HAPPEN_CHOICES] < 2)
        return CG_DONE;
    unsigned seats = cg_seats_of(match, cg_happening_at(match, frame)->field[CG_FIELD_OF_PLAYER]);
    int player = 0;
    while (player < match->plan->players - 1 && !((seats >> player) & 1u))
        player++;
    frame->player = (uint8_t)player;
    return cg_engine_ask(match, player, CG_DECISION_ACT, 1, 1);
}

void cg_replace_take(const cg_match *match, cg_frame *frame)
{
    cg_watcher watcher;
    if (frame->slot[CG_HAPPEN_CHOICES] > 1 &&
        nth_replacement(match, cg_happening_at(match, frame), (unsigned)match->chosen.amount,
                        &watcher))
        keep_watcher(frame, &watcher);
}

void cg_offer_happen(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_watcher watcher;
    for (unsigned i = 0; nth_replacement(match, cg_happening_at(match, frame), i, &watcher); i++)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_USE,
                                        .card = (uint16_t)(watcher.card + 1),
                                        .effect = watcher.ability,
                                        .amount = (int32_t)i});
}

cg_flow cg_replace_whether(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = &match->plan->unit.codes[frame->slot[CG_HAPPEN_CODE]];
    cg_watcher watcher;
    if (!(code->flags & CG_CODE_MAY) || !kept_watcher(match, frame, &watcher))
        return CG_DONE;
    cg_frame *may = cg_engine_enter(match, CG_OWN_MAY, watcher.player);
    may->slot[0] = (int32_t)frame->slot[CG_HAPPEN_CARD] + 1;
    return cg_engine_go(match, may);
}

/** Forgets that a card to draw was missing, if that could have led to a loss that was replaced. */
static void avert_end(cg_match *match, const cg_happening_state *event)
{
    int player = cg_event_seat(event, CG_FIELD_OF_PLAYER);
    for (int p = 0; p < match->plan->players; p++)
        if (event->kind == CG_ON_LOSE_GAME ? p == player
                                           : event->kind == CG_ON_WIN_GAME && p != player)
            match->players[p].short_of = 0;
}

/** Returns true if it can be the move by which damage puts a card away. */
static bool puts_away(const cg_happening_state *event)
{
    int32_t cause = event->field[CG_FIELD_OF_CAUSE];
    return event->kind == CG_ON_MOVE &&
           (cause == CG_CAUSE_DESTROY || cause == CG_CAUSE_BATTLE || cause == CG_CAUSE_RULE);
}

/** Cancels the event, also for the other cards of a group. */
static void cancel(cg_match *match, const cg_frame *frame, cg_happening_state *event)
{
    if (match->plan->board->bits[CG_BITS_GROUP] && cg_group_shares(match, event))
        cg_group_spare(match, (unsigned)frame->slot[CG_HAPPEN_FIRST],
                       (unsigned)frame->slot[CG_HAPPEN_COUNT], event);
    event->cancelled = 1;
    if (event->kind == CG_ON_LOSE_GAME || event->kind == CG_ON_WIN_GAME)
        avert_end(match, event);
}

cg_flow cg_replace_do(cg_match *match, cg_frame *frame)
{
    cg_happening_state *event = cg_happening_at(match, frame);
    cg_watcher used;
    const cg_code *code = &match->plan->unit.codes[frame->slot[CG_HAPPEN_CODE]];
    if (!kept_watcher(match, frame, &used))
        return CG_DONE;
    note_applied(event, key_of(&used));
    frame->slot[CG_HAPPEN_HEALED] = 0;
    bool leaves = (code->flags & CG_CODE_MAY) && !match->head->answer;
    if (!leaves || (code->flags & CG_CODE_FIRST_TIME))
        cg_use_note(match, &used);
    if (leaves)
        return CG_DONE;
    if (!(code->flags & CG_CODE_EDITS)) {
        if (puts_away(event)) /* the steps can still ask how much it was */
            frame->slot[CG_HAPPEN_HEALED] = cg_deadly_damage(match, event->field[CG_FIELD_OF_CARD]);
        cancel(match, frame, event);
    }
    cg_scope scope = cg_watcher_scope(match, &used, event->field);
    return cg_run_code(match, used.code, false, used.player, scope.this_card, scope.slots,
                       scope.slots ? CG_CAPTURED : 0, event);
}

cg_flow cg_replace_heal(cg_match *match, const cg_frame *frame)
{
    int32_t card = cg_happening_at(match, frame)->field[CG_FIELD_OF_CARD];
    if (!frame->slot[CG_HAPPEN_HEALED] || !cg_card_lives(match, card) ||
        !cg_card_in_play(match, cg_value_card(card)))
        return CG_DONE;
    cg_happening_state plan = {.kind = CG_ON_MARK};
    plan.field[CG_FIELD_OF_BY] = cg_player_value(cg_card_player(match, cg_value_card(card)));
    plan.field[CG_FIELD_OF_CAUSE] = CG_CAUSE_RULE;
    plan.field[CG_FIELD_OF_WHAT] = match->plan->board->damage_mark - 1;
    plan.field[CG_FIELD_OF_AMOUNT] = frame->slot[CG_HAPPEN_HEALED];
    return cg_happen_each(match, card, &plan);
}
