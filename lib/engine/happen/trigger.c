/* Triggers that were collected (collect.c) are carried out one after the other: at once, from a
 * queue, or by way of a stack. */
#include "engine/happen/trigger.h"
#include "engine/find/sound.h"
#include "engine/happen/happen.h"

#include <assert.h>
#include <string.h>

/** Returns how many triggers the game allows in a chain; 0: any number. */
static int64_t trigger_limit(const cg_match *match)
{
    const cg_board *board = match->plan->board;
    return board->trigger_limit_option ? match->plan->options[board->trigger_limit_option - 1]
                                       : board->trigger_limit;
}

/* ---- triggers, one after the other ---- */

/** Returns true if the trigger is one of those that run now. Before an event, only triggers of that
 * event do; in a queue, none that was added after them. */
static bool is_due(const cg_match *match, const cg_frame *frame, const cg_waiting *waiting)
{
    if (frame->slot[CG_TRIGGERS_BEFORE])
        return waiting->origin != 0;
    if (match->plan->board->triggers == CG_TRIGGER_STACKED)
        return waiting->origin == 0;
    return match->plan->board->triggers != CG_TRIGGER_QUEUED ||
           waiting->round == match->head->round;
}

static bool any_due(const cg_match *match, const cg_frame *frame)
{
    for (unsigned w = (unsigned)frame->slot[CG_TRIGGERS_FROM]; w < match->head->waiting; w++)
        if (is_due(match, frame, &match->waiting[w]))
            return true;
    return false;
}

/** Returns true if it is a trigger of that player that is due. */
static bool is_of(const cg_match *match, const cg_frame *frame, unsigned number, int player)
{
    const cg_waiting *waiting = &match->waiting[number];
    return waiting->player == player && is_due(match, frame, waiting);
}

/** Returns the next player whose triggers wait, in turn order. */
static int next_player(const cg_match *match, const cg_frame *frame)
{
    for (int i = 0; i < match->plan->players; i++) {
        int seat = cg_seat_in_turn(match, i);
        for (unsigned w = (unsigned)frame->slot[CG_TRIGGERS_FROM]; w < match->head->waiting; w++) {
            if (is_of(match, frame, w, seat))
                return seat;
        }
    }
    return 0;
}

/** Lists the triggers from which the player chooses the first. */
static void offer_triggers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    for (unsigned w = (unsigned)frame->slot[CG_TRIGGERS_FROM]; w < match->head->waiting; w++) {
        if (is_of(match, frame, w, frame->player))
            cg_offer_add(offer,
                         &(cg_entry){.verb = CG_VERB_USE,
                                     .card = (uint16_t)(cg_value_card(match->waiting[w].card) + 1),
                                     .amount = (int32_t)w});
    }
}

static unsigned own_triggers(const cg_match *match, const cg_frame *frame, int32_t *first)
{
    unsigned count = 0;
    for (unsigned w = (unsigned)frame->slot[CG_TRIGGERS_FROM]; w < match->head->waiting; w++) {
        if (is_of(match, frame, w, frame->player) && count++ == 0)
            *first = (int32_t)w;
    }
    return count;
}

/** Finds the player's first trigger that ends something, which runs before the others without a
 * question. */
static bool find_ending(const cg_match *match, cg_frame *frame)
{
    for (unsigned w = (unsigned)frame->slot[CG_TRIGGERS_FROM]; w < match->head->waiting; w++) {
        const cg_code *code = &match->plan->unit.codes[match->waiting[w].code];
        if (!(code->flags & CG_CODE_ENDING) || !is_of(match, frame, w, frame->player))
            continue;
        frame->slot[CG_TRIGGERS_PICKED] = (int32_t)w;
        return true;
    }
    return false;
}

static cg_flow ask_order(cg_match *match, cg_frame *frame)
{
    frame->player = (uint8_t)next_player(match, frame);
    if (find_ending(match, frame))
        return CG_DONE;
    unsigned count = own_triggers(match, frame, &frame->slot[CG_TRIGGERS_PICKED]);
    if (count < 2 || match->plan->board->triggers == CG_TRIGGER_AT_ONCE)
        return CG_DONE;
    frame->slot[CG_TRIGGERS_PICKED] = -1;
    return cg_engine_ask(match, frame->player, CG_DECISION_ACT, 1, 1);
}

/** Returns true if the game has put the ability into the queue, so that it answers no event. */
static bool is_due_by_game(const cg_code *code)
{
    return code->form == CG_FORM_USE || code->form == CG_FORM_PLAY;
}

/** Uses the ability if its card is still there and it can be used. */
static cg_flow run_due(cg_match *match, const cg_watcher *watcher)
{
    bool there = cg_card_lives(match, cg_card_value(match, watcher->card)) &&
                 cg_card_in_play(match, watcher->card) && !cg_card_face_down(match, watcher->card);
    if (!there || !cg_usable(match, watcher, NULL, false))
        return CG_DONE;
    cg_use_note(match, watcher);
    return cg_use_due(match, watcher);
}

static cg_flow run_trigger(cg_match *match, cg_frame *frame)
{
    if (frame->slot[CG_TRIGGERS_PICKED] < 0 && match->chosen.verb != CG_VERB_USE)
        return CG_DONE; /* they have gone with their player */
    if (frame->slot[CG_TRIGGERS_PICKED] < 0)
        frame->slot[CG_TRIGGERS_PICKED] = match->chosen.amount;
    assert(frame->slot[CG_TRIGGERS_PICKED] >= 0 &&
           frame->slot[CG_TRIGGERS_PICKED] < match->head->waiting);
    cg_waiting waiting = match->waiting[frame->slot[CG_TRIGGERS_PICKED]];
    match->head->work++;
    cg_waiting_drop(match, (unsigned)frame->slot[CG_TRIGGERS_PICKED]);
    const cg_code *code = &match->plan->unit.codes[waiting.code];
    cg_happening_state event = {.kind = waiting.kind, .done = 1};
    memcpy(event.field, waiting.field, sizeof event.field);
    if (is_due_by_game(code)) {
        cg_watcher due = {.code = waiting.code,
                          .card = (uint16_t)cg_value_card(waiting.card),
                          .form = code->form,
                          .player = waiting.player};
        return cg_card_lives(match, waiting.card) ? run_due(match, &due) : CG_DONE;
    }
    /* `if` is asked again, on a stack when it is carried out */
    cg_scope scope = {.match = match,
                      .unit = &match->plan->unit,
                      .code = code,
                      .slots = waiting.captured,
                      .event = event.field,
                      .this_card = waiting.card,
                      .player = waiting.player,
                      .named = true};
    if (code->condition && !cg_is_stacked(match, code) && !cg_ask(&scope, code->condition))
        return CG_DONE;
    cg_watcher watcher = {.code = waiting.code,
                          .card = (uint16_t)cg_value_card(waiting.card),
                          .form = code->form,
                          .player = waiting.player};
    /* what is about to happen can still be changed */
    assert(waiting.origin <= match->head->happenings);
    const cg_happening_state *about =
        waiting.origin ? &match->happenings[waiting.origin - 1] : &event;
    return cg_use_waiting(match, &watcher, &waiting, code->form == CG_FORM_STATE ? NULL : about);
}

/** Returns true if there is a trigger to continue with. Triggers that go onto a stack wait for room
 * there. */
static bool can_go_on(const cg_match *match, const cg_frame *frame)
{
    return any_due(match, frame) && (!frame->slot[CG_TRIGGERS_OPENER] ||
                                     (cg_stack_has_room(match) && !match->head->turn_ends));
}

static void note_put(const cg_match *match, cg_frame *frame)
{
    if (frame->slot[CG_TRIGGERS_PUT])
        frame->slot[CG_TRIGGERS_OPENER] = match->head->active + 1;
}

static void tell_window(const cg_match *match, cg_frame *frame)
{
    if (frame->slot[CG_TRIGGERS_OPENER] && frame > match->frames &&
        frame[-1].procedure == CG_OWN_WINDOW)
        frame[-1].slot[CG_WINDOW_ANEW] = frame->slot[CG_TRIGGERS_PUT];
}

/** Runs the triggers that wait, one after the other. */
static cg_flow run_triggers(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (can_go_on(match, frame)) {
        CG_STEP(frame, 1, ask_order(match, frame));
        CG_STEP(frame, 2, run_trigger(match, frame));
        note_put(match, frame);
    }
    tell_window(match, frame);
    if (frame->slot[CG_TRIGGERS_BEFORE] && (frame - 1)->procedure == CG_OWN_HAPPEN)
        cg_look_what_is_left(match, frame - 1);
    CG_FLOW_END;
}

cg_flow cg_check_stack(cg_match *match)
{
    int64_t limit = trigger_limit(match);
    return limit && match->extra->carried >= limit
               ? cg_verb_win(match, 0, match->plan->board->trigger_cause)
               : CG_DONE;
}

bool cg_can_stack_triggers(const cg_match *match)
{
    return match->plan->board->triggers == CG_TRIGGER_STACKED && !match->head->turn_ends &&
           cg_stack_has_room(match) && any_due(match, &(cg_frame){0});
}

cg_flow cg_run_stacked(cg_match *match, int opener)
{
    if (!cg_can_stack_triggers(match))
        return CG_DONE;
    cg_frame *run = cg_engine_enter(match, CG_OWN_TRIGGERS, match->head->active);
    run->slot[CG_TRIGGERS_OPENER] = opener + 1;
    return cg_engine_go(match, run);
}

/* ---- a queue ---- */

/** Returns the round of the oldest waiting triggers. */
static uint16_t next_round(const cg_match *match)
{
    uint16_t round = UINT16_MAX;
    for (unsigned w = 0; w < match->head->waiting; w++)
        if (match->waiting[w].round < round)
            round = match->waiting[w].round;
    return round;
}

/** Counts a trigger of the queue: an endless chain ends the match. */
static cg_flow count_run(cg_match *match, cg_frame *frame)
{
    int64_t limit = trigger_limit(match);
    if (limit && ++frame->slot[CG_TRIGGERS_RUN] > limit)
        return cg_verb_win(match, 0, match->plan->board->trigger_cause);
    if (match->head->work > CG_WORK_MAX)
        cg_waiting_give_up(match, 0);
    return CG_DONE;
}

/** Applies state-based actions and then the triggers of a queue, until nothing waits. */
static cg_flow run_settle(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    match->head->queue = 1;
    CG_STEP(frame, 1, cg_look_after_rules(match));
    while (match->head->waiting > 0) {
        match->head->round = next_round(match);
        if (count_run(match, frame) == CG_LATER)
            return CG_LATER;
        if (!match->head->waiting)
            break;
        CG_STEP(frame, 2, ask_order(match, frame));
        CG_STEP(frame, 3, run_trigger(match, frame));
        CG_STEP(frame, 4, cg_look_after_rules(match));
    }
    match->head->queue = 0;
    match->head->round = 0;
    CG_FLOW_END;
}

/* ---- procedures ---- */

static bool triggers_are_sound(const cg_match *match, const cg_frame *frame)
{
    int32_t waiting = match->head->waiting;
    bool rest = frame->procedure == CG_OWN_SETTLE;
    bool asking = frame->step == (rest ? 2 : 1);
    return cg_between(frame->slot[CG_TRIGGERS_FROM], 0,
                      rest ? 0 : waiting) && /* a queue is all of them */
           cg_between(frame->slot[CG_TRIGGERS_BEFORE], 0, !rest) &&
           cg_between(frame->slot[1], -1, asking ? -1 : match->plan->board->limits.pending) &&
           cg_between(frame->slot[CG_TRIGGERS_OPENER], 0, match->plan->players) &&
           cg_between(frame->slot[CG_TRIGGERS_PUT], 0, 1);
}

CG_OWN(triggers, 0, 0, true, .run = run_triggers, .offer = offer_triggers, .asks = CG_AT(1),
       .waits = CG_AT(2), .sound = triggers_are_sound);

CG_OWN(settle, 0, 0, true, .run = run_settle, .offer = offer_triggers, .asks = CG_AT(2),
       .waits = CG_AT_3(1, 3, 4), .sound = triggers_are_sound);
