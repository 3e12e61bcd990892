/* Triggers: abilities that wait for an event are collected when it happens, and carried out one
 * after the other; at once, from a queue, or by way of a stack. */
#include "engine/find/group.h"
#include "engine/find/sound.h"
#include "engine/happen/happen.h"

#include <assert.h>
#include <string.h>

/** How many triggers the game lets follow from one another; 0: any number. */
static int64_t trigger_limit(const cg_match *match)
{
    const cg_board *board = match->plan->board;
    return board->trigger_limit_option ? match->plan->options[board->trigger_limit_option - 1]
                                       : board->trigger_limit;
}

/** So many items are carried out in one turn; beyond that nothing triggers any more. */
#define CARRIED_MAX 20000

/** Notes a trigger that waits. `card` is the event's own, or another one of its group. */
static void wait(cg_match *match, const cg_watcher *watcher, const cg_happening_state *event,
                 int32_t card)
{
    if (!cg_state_in(match, watcher->player) ||
        match->head->waiting == match->plan->board->limits.pending ||
        (match->plan->stacks && match->extra->carried >= CARRIED_MAX))
        return;
    cg_scope scope = cg_watcher_scope(match, watcher, event->field);
    assert(match->head->waiting < match->plan->board->limits.pending);
    cg_waiting *waiting = &match->waiting[match->head->waiting++];
    bool before = scope.code->form == CG_FORM_BEFORE;
    bool queued = match->plan->board->triggers == CG_TRIGGER_QUEUED;
    *waiting = (cg_waiting){.round = (uint16_t)(queued ? match->head->round + 1 : 0),
                            .origin = before ? (uint16_t)(event - match->happenings + 1) : 0,
                            .card = scope.this_card,
                            .code = watcher->code,
                            .modifier = watcher->modifier,
                            .player = watcher->player,
                            .kind = event->kind};
    memcpy(waiting->field, event->field, sizeof waiting->field);
    waiting->field[CG_FIELD_OF_CARD] = card;
    if (scope.slots)
        memcpy(waiting->captured, scope.slots, sizeof waiting->captured);
}

/** An ability that waits once for its event is over; its record goes when changes end the next
 * time. */
static void end_later(cg_match *match, const cg_watcher *watcher)
{
    if (watcher->modifier && match->modifiers[watcher->modifier - 1].op == CG_MODIFIER_LATER)
        match->modifiers[watcher->modifier - 1].times = UINT16_MAX;
}

static bool is_over(const cg_match *match, const cg_watcher *watcher)
{
    return watcher->modifier && match->modifiers[watcher->modifier - 1].op == CG_MODIFIER_LATER &&
           match->modifiers[watcher->modifier - 1].times == UINT16_MAX;
}

/** A trigger of that ability that waits already; NULL. */
static cg_waiting *waiting_of(const cg_match *match, const cg_watcher *watcher, unsigned base)
{
    for (unsigned i = base; i < match->head->waiting; i++) {
        if (match->waiting[i].code == watcher->code &&
            cg_value_card(match->waiting[i].card) == watcher->card &&
            (!watcher->common || match->waiting[i].player == watcher->player))
            return &match->waiting[i];
    }
    return NULL;
}

static bool twice(const cg_match *match, const cg_watcher *watcher)
{
    const cg_watch *watch = cg_watch_get(match);
    int32_t who = cg_card_value(match, watcher->card);
    for (unsigned i = 0;
         ((watch->said.static_kinds >> CG_STATIC_TRIGGER_TWICE) & 1u) && i < watch->count; i++) {
        if (watch->watchers[i].form == CG_FORM_STATIC &&
            watch->watchers[i].static_kind == CG_STATIC_TRIGGER_TWICE &&
            cg_static_affects(match, &watch->watchers[i], who))
            return true;
    }
    return false;
}

/** In `origin` of what waits, between the moment before the cards leave and the one after: its `if`
 * has still to be asked; and it triggers twice. */
enum { UNASKED = 0xfffe, UNASKED_TWICE = 0xffff };

static bool is_unasked(const cg_waiting *waiting)
{
    return waiting->origin >= UNASKED;
}

/** The newest trigger waits for its `if`. Whether it triggers twice is asked while its card is
 * there. */
static void defer(cg_match *match, const cg_watcher *watcher)
{
    match->waiting[match->head->waiting - 1].origin =
        twice(match, watcher) ? UNASKED_TWICE : UNASKED;
}

/* ---- `one or more` ---- */

static void add_member(cg_match *match, cg_waiting *waiting, int32_t card)
{
    unsigned batch = (unsigned)waiting->field[CG_FIELD_OF_MANY];
    if (match->head->members == match->plan->members_max)
        cg_batches_sweep(match);
    for (unsigned i = 0; i < match->head->members; i++)
        if (match->members[i].batch == batch && match->members[i].card == card)
            return;
    if (batch && card && match->head->members < match->plan->members_max)
        match->members[match->head->members++] =
            (cg_batch_member){.card = card, .batch = (uint16_t)batch};
}

/** What comes at the same time comes to the trigger that waits. */
static void join_batch(cg_match *match, cg_waiting *waiting, const cg_happening_state *event,
                       int32_t card)
{
    int64_t amount = (int64_t)waiting->field[CG_FIELD_OF_AMOUNT] + event->field[CG_FIELD_OF_AMOUNT];
    waiting->field[CG_FIELD_OF_AMOUNT] = (int32_t)(amount < INT32_MAX ? amount : INT32_MAX);
    add_member(match, waiting, card);
}

static void collect_batch(cg_match *match, const cg_watcher *watcher,
                          const cg_happening_state *event, unsigned base)
{
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    cg_waiting *waiting = waiting_of(match, watcher, base);
    unsigned before = match->head->waiting;
    int32_t card;
    if (is_over(match, watcher) || !cg_group_seen(match, watcher, event, &card) ||
        cg_forbidden(match, cg_card_value(match, watcher->card), CG_ACTION_TRIGGER, 0))
        return;
    int32_t member = code->flags & CG_CODE_BATCH_OTHER ? event->field[CG_FIELD_OF_OTHER] : card;
    if (waiting) {
        join_batch(match, waiting, event, member);
        return;
    }
    wait(match, watcher, event, card);
    if (match->head->waiting == before)
        return;
    if (match->defers)
        defer(match, watcher);
    waiting = &match->waiting[before];
    waiting->field[CG_FIELD_OF_MANY] = (int32_t)cg_batch_new(match);
    add_member(match, waiting, member);
}

/** Is it done with all of them there? Its `if` is asked of all. */
static bool is_meant(const cg_match *match, const cg_waiting *waiting, const cg_code *code)
{
    cg_scope scope = {.match = (cg_match *)match,
                      .unit = &match->plan->unit,
                      .code = code,
                      .slots = waiting->captured,
                      .event = waiting->field,
                      .this_card = waiting->card,
                      .player = waiting->player,
                      .named = true};
    return !code->condition || cg_ask(&scope, code->condition);
}

static void drop_waiting(cg_match *match, unsigned number)
{
    unsigned last = --match->head->waiting;
    for (unsigned i = number; i < last; i++)
        match->waiting[i] = match->waiting[i + 1];
    match->waiting[last] = (cg_waiting){0};
}

/** The same once more, right behind it. */
static void repeat(cg_match *match, unsigned number)
{
    unsigned last = match->head->waiting;
    if (last == match->plan->board->limits.pending)
        return;
    match->head->waiting++;
    for (unsigned i = last; i > number; i--)
        match->waiting[i] = match->waiting[i - 1];
}

/** What waits triggers. @return whether it does so twice */
static bool conclude(cg_match *match, cg_waiting *waiting, const cg_watcher *watcher)
{
    bool again = is_unasked(waiting) ? waiting->origin == UNASKED_TWICE : twice(match, watcher);
    waiting->origin = 0;
    cg_use_note(match, watcher);
    end_later(match, watcher);
    return again;
}

/** All that come at the same time are there, of the batches from `from` on; and what has left has
 * gone, so that the `if` can be asked of those that wait for it. */
static void close_from(cg_match *match, unsigned from)
{
    for (unsigned w = from; w < match->head->waiting; w++) {
        cg_waiting *waiting = &match->waiting[w];
        const cg_code *code = &match->plan->unit.codes[waiting->code];
        if (!cg_is_batch(code) && !is_unasked(waiting))
            continue;
        cg_watcher watcher = {.code = waiting->code,
                              .card = (uint16_t)cg_value_card(waiting->card),
                              .modifier = waiting->modifier,
                              .form = code->form,
                              .player = waiting->player};
        bool over =
            is_unasked(waiting) && (is_over(match, &watcher) || !cg_use_left(match, &watcher));
        if (over || !is_meant(match, waiting, code))
            drop_waiting(match, w--);
        else if (conclude(match, waiting, &watcher))
            repeat(match, w++);
    }
}

/** What was to leave and is still there is none of those that have left. */
static bool has_stayed(const cg_match *match, const cg_waiting *waiting, int32_t card)
{
    return cg_is_play_row(match, waiting->field[CG_FIELD_OF_FROM]) &&
           !cg_is_play_row(match, waiting->field[CG_FIELD_OF_TO]) && cg_card_lives(match, card) &&
           cg_card_in_play(match, cg_value_card(card));
}

/** The cards of a batch are found where they have gone. @return how many of them have */
static unsigned follow_members(cg_match *match, const cg_waiting *waiting)
{
    unsigned kept = 0, there = 0, all = match->head->members;
    for (unsigned i = 0; i < all; i++) {
        cg_batch_member member = match->members[i];
        bool own = member.batch == waiting->field[CG_FIELD_OF_MANY];
        if (own && has_stayed(match, waiting, member.card))
            continue;
        const cg_last *last = own ? cg_board_last(match, member.card) : NULL;
        if (last && last->became)
            member.card = last->became;
        there += own;
        match->members[kept++] = member;
    }
    memset(&match->members[kept], 0, (all - kept) * sizeof *match->members);
    match->head->members = (uint16_t)kept;
    return there;
}

/* ---- collecting ---- */

static void collect_one(cg_match *match, const cg_watcher *watcher, const cg_happening_state *event,
                        unsigned base)
{
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    int32_t card;
    bool ends = (code->flags & CG_CODE_ENDING) != 0; /* something, which nothing hinders */
    if (cg_is_batch(code)) {
        collect_batch(match, watcher, event, base);
        return;
    }
    if (is_over(match, watcher) ||
        ((code->flags & CG_CODE_BATCH) && waiting_of(match, watcher, base)) ||
        !cg_group_seen(match, watcher, event, &card) ||
        (!ends && cg_forbidden(match, cg_card_value(match, watcher->card), CG_ACTION_TRIGGER, 0)))
        return;
    if (match->defers && code->condition && !ends) {
        unsigned before = match->head->waiting;
        wait(match, watcher, event, card);
        if (match->head->waiting > before)
            defer(match, watcher);
        return;
    }
    cg_use_note(match, watcher);
    end_later(match, watcher);
    wait(match, watcher, event, card);
    if (!ends && twice(match, watcher))
        wait(match, watcher, event, card);
}

static void collect(cg_match *match, const cg_happening_state *event, cg_form form, unsigned base)
{
    const cg_watch *watch = cg_watch_get(match);
    if (!((watch->listens[form] >> event->kind) & 1u) || event->cancelled)
        return;
    for (unsigned i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form != form || !((watcher->happenings >> event->kind) & 1u))
            continue;
        bool seen = event->kind == CG_ON_CONTROL && /* by collect_lost() */
                    cg_card_value(match, watcher->card) == event->field[CG_FIELD_OF_CARD] &&
                    waiting_of(match, watcher, base);
        if (!seen)
            collect_one(match, watcher, event, base);
    }
}

/** A card that changes sides sees it as the one who has had it: `an opponent gains control`. */
static void collect_lost(cg_match *match, const cg_happening_state *event, unsigned base)
{
    const cg_watch *watch = cg_watch_get(match);
    if (event->kind != CG_ON_CONTROL || event->cancelled)
        return;
    for (unsigned i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form == CG_FORM_WHEN &&
            cg_card_value(match, watcher->card) == event->field[CG_FIELD_OF_CARD])
            collect_one(match, watcher, event, base);
    }
}

/** What waits for its own card to move works wherever the card is: `when this is discarded`. */
static void collect_own(cg_match *match, const cg_happening_state *event, cg_form form,
                        unsigned base)
{
    cg_watcher self;
    for (unsigned ability = 0; cg_waits_for_itself(match, event, form, &ability, &self);)
        collect_one(match, &self, event, base);
}

/** Is it seen before it is done: does a card leave play, or a player the game? */
static bool departs(const cg_match *match, const cg_happening_state *event)
{
    return cg_leaves_play(match, event) || event->kind == CG_ON_LOSE_GAME;
}

/** A card that stays after all has not left. */
static bool will_be(const cg_match *match, const cg_happening_state *event)
{
    return event->kind != CG_ON_MOVE || event->cancelled || cg_will_go(match, event);
}

/** Do cards move, and nothing else happens with it? Then nobody is asked before they have gone. */
static bool only_moves(const cg_match *match, const cg_frame *frame)
{
    for (int32_t i = 0; i < frame->slot[CG_HAPPEN_COUNT]; i++) {
        unsigned kind = match->happenings[frame->slot[CG_HAPPEN_FIRST] + i].kind;
        if (kind != CG_ON_MOVE && kind != CG_ON_DETACH)
            return false;
    }
    return true;
}

/** Events that are looked at before they happen, as bits. */
#define EARLY                                                                                      \
    ((uint64_t)1 << CG_ON_MOVE | (uint64_t)1 << CG_ON_LOSE_GAME | (uint64_t)1 << CG_ON_CONTROL)

static bool any_early(const cg_match *match, const cg_frame *frame)
{
    uint64_t kinds = 0;
    for (int32_t i = 0; i < frame->slot[CG_HAPPEN_COUNT]; i++)
        kinds |= (uint64_t)1 << match->happenings[frame->slot[CG_HAPPEN_FIRST] + i].kind;
    return (kinds & EARLY) != 0;
}

/* What leaves play is looked at as it was: all that leave together see each other. Only the `if` is
 * asked when they have left: what was is asked of them as it was then, too. */
void cg_triggers_collect(cg_match *match, const cg_frame *frame, bool leaving)
{
    if (leaving && !any_early(match, frame))
        return;
    const cg_watch *watch = cg_watch_get(match);
    unsigned base = (unsigned)frame->slot[CG_HAPPEN_BASE], before = match->head->waiting;
    match->defers = leaving && only_moves(match, frame);
    for (int32_t i = 0; i < frame->slot[CG_HAPPEN_COUNT]; i++) {
        const cg_happening_state *event = &match->happenings[frame->slot[CG_HAPPEN_FIRST] + i];
        if (leaving && !((EARLY >> event->kind) & 1u))
            continue;
        bool heard = ((watch->listens[CG_FORM_WHEN] >> event->kind) & 1u) != 0;
        bool departing = departs(match, event);
        if (heard && departing == leaving && (leaving ? will_be(match, event) : event->done))
            collect(match, event, CG_FORM_WHEN, base);
        if (leaving)
            collect_lost(match, event, base);
        else if (event->done && !departing)
            collect_own(match, event, CG_FORM_WHEN, base);
    }
    if (match->plan->batches && !match->defers)
        close_from(match, before);
    match->defers = false;
}

void cg_triggers_ask(cg_match *match, const cg_frame *frame)
{
    if (match->head->waiting <= frame->slot[CG_HAPPEN_BASE] || !only_moves(match, frame))
        return;
    cg_triggers_follow(match, frame);
    close_from(match, (unsigned)frame->slot[CG_HAPPEN_BASE]);
}

void cg_triggers_follow(cg_match *match, const cg_frame *frame)
{
    unsigned kept = (unsigned)frame->slot[CG_HAPPEN_BASE];
    for (unsigned i = kept; i < match->head->waiting; i++) {
        cg_waiting *waiting = &match->waiting[i];
        if (waiting->kind == CG_ON_MOVE && waiting->field[CG_FIELD_OF_MANY] &&
            !follow_members(match, waiting)) {
            drop_waiting(match, i--);
            continue;
        }
        const cg_last *last = waiting->kind == CG_ON_MOVE
                                  ? cg_board_last(match, waiting->field[CG_FIELD_OF_CARD])
                                  : NULL;
        if (last && last->became)
            waiting->field[CG_FIELD_OF_CARD] = last->became;
        last = cg_board_last(match, waiting->card);
        if (last && last->became && !cg_card_lives(match, waiting->card))
            waiting->card = last->became;
    }
}

/* Slots: the first of the waiting triggers that it is about, the one picked, how many have run (in
 * a queue), whether it is before an event. */
enum { FROM = 0, PICKED = 1, RUN = 2, BEFORE = 3 };

/** Drops the triggers from `base` on, where too much waits for each other or too much was done. */
static void give_up_triggers(cg_match *match, unsigned base)
{
    if (match->head->waiting <= base)
        return;
    memset(&match->waiting[base], 0, (match->head->waiting - base) * sizeof *match->waiting);
    match->head->waiting = (uint16_t)base;
}

cg_flow cg_triggers_run(cg_match *match, const cg_frame *frame, bool before)
{
    if (match->head->waiting <= frame->slot[CG_HAPPEN_BASE])
        return CG_DONE; /* as it is mostly */
    bool stacked = match->plan->board->triggers == CG_TRIGGER_STACKED;
    bool deep = match->head->frames > match->plan->frames_nested && (before || !stacked);
    if (deep || match->head->work > CG_WORK_MAX)
        give_up_triggers(match, (unsigned)frame->slot[CG_HAPPEN_BASE]);
    if (match->head->waiting <= frame->slot[CG_HAPPEN_BASE] ||
        (!before && match->plan->board->triggers >= CG_TRIGGER_STACKED))
        return CG_DONE;
    cg_frame *run = cg_engine_enter(match, CG_OWN_TRIGGERS, match->head->active);
    run->slot[FROM] = frame->slot[CG_HAPPEN_BASE];
    run->slot[BEFORE] = before;
    return cg_engine_go(match, run);
}

cg_flow cg_triggers_before(cg_match *match, cg_frame *frame)
{
    frame->slot[CG_HAPPEN_BASE] = match->head->waiting;
    frame->slot[CG_HAPPEN_FORM] = frame->slot[CG_HAPPEN_ROUNDS] = 0;
    const cg_happening_state *event = cg_happening_at(match, frame);
    collect(match, event, CG_FORM_BEFORE, (unsigned)frame->slot[CG_HAPPEN_BASE]);
    if (!event->cancelled)
        collect_own(match, event, CG_FORM_BEFORE, (unsigned)frame->slot[CG_HAPPEN_BASE]);
    return cg_triggers_run(match, frame, true);
}

bool cg_triggers_again(cg_match *match, cg_frame *frame)
{
    const cg_happening_state *event = cg_happening_at(match, frame);
    int32_t form = cg_enters_as_copy(event) ? event->field[CG_FIELD_OF_WHAT] : 0;
    if (!form || event->cancelled || form == frame->slot[CG_HAPPEN_FORM] ||
        frame->slot[CG_HAPPEN_ROUNDS] == CG_FORMS_TRIED)
        return false;
    frame->slot[CG_HAPPEN_FORM] = form;
    frame->slot[CG_HAPPEN_ROUNDS]++;
    frame->slot[CG_HAPPEN_BASE] = match->head->waiting;
    collect_own(match, event, CG_FORM_BEFORE, (unsigned)frame->slot[CG_HAPPEN_BASE]);
    return true;
}

/* ---- triggers, one after the other ---- */

/** Is it among those that are run now? Before an event only what waits for that is, and in a queue
 * not what has come behind them. */
static bool is_due(const cg_match *match, const cg_frame *frame, const cg_waiting *waiting)
{
    if (frame->slot[BEFORE])
        return waiting->origin != 0;
    if (match->plan->board->triggers == CG_TRIGGER_STACKED)
        return waiting->origin == 0;
    return match->plan->board->triggers != CG_TRIGGER_QUEUED ||
           waiting->round == match->head->round;
}

static bool any_due(const cg_match *match, const cg_frame *frame)
{
    for (unsigned w = (unsigned)frame->slot[FROM]; w < match->head->waiting; w++)
        if (is_due(match, frame, &match->waiting[w]))
            return true;
    return false;
}

/** A trigger of that player's that is due? */
static bool is_of(const cg_match *match, const cg_frame *frame, unsigned number, int player)
{
    const cg_waiting *waiting = &match->waiting[number];
    return waiting->player == player && is_due(match, frame, waiting);
}

/** Players whose triggers wait come in the order of their turns. */
static int next_player(const cg_match *match, const cg_frame *frame)
{
    for (int i = 0; i < match->plan->players; i++) {
        int seat = cg_seat_in_turn(match, i);
        for (unsigned w = (unsigned)frame->slot[FROM]; w < match->head->waiting; w++) {
            if (is_of(match, frame, w, seat))
                return seat;
        }
    }
    return 0;
}

/** Lists the triggers of which the player says which comes first. */
static void offer_triggers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    for (unsigned w = (unsigned)frame->slot[FROM]; w < match->head->waiting; w++) {
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
    for (unsigned w = (unsigned)frame->slot[FROM]; w < match->head->waiting; w++) {
        if (is_of(match, frame, w, frame->player) && count++ == 0)
            *first = (int32_t)w;
    }
    return count;
}

/** The first of that player's that ends something: it comes before what triggers, unasked. */
static bool find_ending(const cg_match *match, cg_frame *frame)
{
    for (unsigned w = (unsigned)frame->slot[FROM]; w < match->head->waiting; w++) {
        const cg_code *code = &match->plan->unit.codes[match->waiting[w].code];
        if (!(code->flags & CG_CODE_ENDING) || !is_of(match, frame, w, frame->player))
            continue;
        frame->slot[PICKED] = (int32_t)w;
        return true;
    }
    return false;
}

static cg_flow ask_order(cg_match *match, cg_frame *frame)
{
    frame->player = (uint8_t)next_player(match, frame);
    if (find_ending(match, frame))
        return CG_DONE;
    unsigned count = own_triggers(match, frame, &frame->slot[PICKED]);
    if (count < 2 || match->plan->board->triggers == CG_TRIGGER_AT_ONCE)
        return CG_DONE;
    frame->slot[PICKED] = -1;
    return cg_engine_ask(match, frame->player, CG_DECISION_ACT, 1, 1);
}

/** Has the game put it into the queue, so that it answers no event? */
static bool is_due_by_game(const cg_code *code)
{
    return code->form == CG_FORM_USE || code->form == CG_FORM_PLAY;
}

/** It is used if its card still is there and if it can be. */
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
    if (frame->slot[PICKED] < 0 && match->chosen.verb != CG_VERB_USE)
        return CG_DONE; /* they have gone with their player */
    if (frame->slot[PICKED] < 0)
        frame->slot[PICKED] = match->chosen.amount;
    assert(frame->slot[PICKED] >= 0 && frame->slot[PICKED] < match->head->waiting);
    cg_waiting waiting = match->waiting[frame->slot[PICKED]];
    match->head->work++;
    drop_waiting(match, (unsigned)frame->slot[PICKED]);
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

/** Is there a trigger to go on with? What comes onto a stack waits for room there. */
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
    if (frame->slot[BEFORE] && (frame - 1)->procedure == CG_OWN_HAPPEN)
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

void cg_triggers_wait(cg_match *match, const cg_watcher *watcher)
{
    const cg_happening_state nothing = {.kind = CG_ON_MATCH_BEGINS}; /* gives nothing */
    wait(match, watcher, &nothing, 0);
}

/** The round of the oldest triggers that wait. */
static uint16_t next_round(const cg_match *match)
{
    uint16_t round = UINT16_MAX;
    for (unsigned w = 0; w < match->head->waiting; w++)
        if (match->waiting[w].round < round)
            round = match->waiting[w].round;
    return round;
}

/** Counts a trigger of the queue: a chain that goes on for ever ends the match. */
static cg_flow count_run(cg_match *match, cg_frame *frame)
{
    int64_t limit = trigger_limit(match);
    if (limit && ++frame->slot[RUN] > limit)
        return cg_verb_win(match, 0, match->plan->board->trigger_cause);
    if (match->head->work > CG_WORK_MAX)
        give_up_triggers(match, 0);
    return CG_DONE;
}

/** State-based actions, then the triggers of a queue, until nothing waits. */
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

cg_flow cg_settle_all(cg_match *match)
{
    const cg_head *head = match->head;
    bool queued = match->plan->board->triggers == CG_TRIGGER_QUEUED;
    if (!queued || head->queue || head->ruling || head->frames > match->plan->frames_nested)
        return cg_look_after_rules(match);
    if (head->hold || (!head->waiting && !head->stirred))
        return CG_DONE;
    return cg_engine_go(match, cg_engine_enter(match, CG_OWN_SETTLE, head->active));
}

void cg_hold(cg_match *match)
{
    match->head->hold++;
}

cg_flow cg_release(cg_match *match)
{
    match->head->hold = (uint8_t)(match->head->hold - (match->head->hold > 0));
    return cg_settle_all(match);
}

/* ---- procedures ---- */

static bool triggers_are_sound(const cg_match *match, const cg_frame *frame)
{
    int32_t waiting = match->head->waiting;
    bool rest = frame->procedure == CG_OWN_SETTLE;
    bool asking = frame->step == (rest ? 2 : 1);
    return cg_between(frame->slot[FROM], 0, rest ? 0 : waiting) && /* a queue is all of them */
           cg_between(frame->slot[BEFORE], 0, !rest) &&
           cg_between(frame->slot[1], -1, asking ? -1 : match->plan->board->limits.pending) &&
           cg_between(frame->slot[CG_TRIGGERS_OPENER], 0, match->plan->players) &&
           cg_between(frame->slot[CG_TRIGGERS_PUT], 0, 1);
}

CG_OWN(triggers, 0, 0, true, .run = run_triggers, .offer = offer_triggers, .asks = CG_AT(1),
       .waits = CG_AT(2), .sound = triggers_are_sound);

CG_OWN(settle, 0, 0, true, .run = run_settle, .offer = offer_triggers, .asks = CG_AT(2),
       .waits = CG_AT_3(1, 3, 4), .sound = triggers_are_sound);
