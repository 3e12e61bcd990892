/* Triggers: abilities that wait for an event are collected when it happens. trigger.c carries them
 * out. */
#include "engine/find/group.h"
#include "engine/happen/happen.h"
#include "engine/happen/trigger.h"

#include <assert.h>
#include <string.h>

/** Maximum number of items carried out in one turn; beyond that nothing triggers. */
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

/** Ends an ability that waits once for its event; its record is removed when changes end the next
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

/** Returns a trigger of that ability that waits already; NULL if there is none. */
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

/** Values of `origin` of a waiting trigger between the moments before and after the cards leave:
 * its `if` has still to be checked; and, in addition, it triggers twice. */
enum { UNASKED = 0xfffe, UNASKED_TWICE = 0xffff };

static bool is_unasked(const cg_waiting *waiting)
{
    return waiting->origin >= UNASKED;
}

/** Lets the newest trigger wait for its `if`. Whether it triggers twice is found while its card is
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

/** Adds an event that happens at the same time to the waiting trigger. */
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

/** Returns true if the trigger's `if` holds, now that all cards of the batch are there. */
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

void cg_waiting_drop(cg_match *match, unsigned number)
{
    unsigned last = --match->head->waiting;
    for (unsigned i = number; i < last; i++)
        match->waiting[i] = match->waiting[i + 1];
    match->waiting[last] = (cg_waiting){0};
}

/** Adds the same trigger once more, right after it. */
static void repeat(cg_match *match, unsigned number)
{
    unsigned last = match->head->waiting;
    if (last == match->plan->board->limits.pending)
        return;
    match->head->waiting++;
    for (unsigned i = last; i > number; i--)
        match->waiting[i] = match->waiting[i - 1];
}

/** Completes a waiting trigger. @return true if it triggers twice */
static bool conclude(cg_match *match, cg_waiting *waiting, const cg_watcher *watcher)
{
    bool again = is_unasked(waiting) ? waiting->origin == UNASKED_TWICE : twice(match, watcher);
    waiting->origin = 0;
    cg_use_note(match, watcher);
    end_later(match, watcher);
    return again;
}

/** Closes the batches from `from` on: all simultaneous events are there, and cards that leave have
 * left, so that the `if` of waiting triggers can be checked. */
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
            cg_waiting_drop(match, w--);
        else if (conclude(match, waiting, &watcher))
            repeat(match, w++);
    }
}

/** Returns true if a card that was to leave is still there, and so is not among those that have
 * left. */
static bool has_stayed(const cg_match *match, const cg_waiting *waiting, int32_t card)
{
    return cg_is_play_row(match, waiting->field[CG_FIELD_OF_FROM]) &&
           !cg_is_play_row(match, waiting->field[CG_FIELD_OF_TO]) && cg_card_lives(match, card) &&
           cg_card_in_play(match, cg_value_card(card));
}

/** Follows the cards of a batch to where they have moved. @return how many of them have */
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
    bool ends = (code->flags & CG_CODE_ENDING) != 0; /* it ends something, which nothing prevents */
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

/** Collects abilities of a card that changes sides for the player who had it: `an opponent gains
 * control`. */
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

/** Collects abilities that wait for a move of their own card, which work in any zone: `when this is
 * discarded`. */
static void collect_own(cg_match *match, const cg_happening_state *event, cg_form form,
                        unsigned base)
{
    cg_watcher self;
    for (unsigned ability = 0; cg_waits_for_itself(match, event, form, &ability, &self);)
        collect_one(match, &self, event, base);
}

/** Returns true for events that are seen before they happen: a card leaves play, or a player leaves
 * the game. */
static bool departs(const cg_match *match, const cg_happening_state *event)
{
    return cg_leaves_play(match, event) || event->kind == CG_ON_LOSE_GAME;
}

/** Returns false if a card that was to leave stays after all. */
static bool will_be(const cg_match *match, const cg_happening_state *event)
{
    return event->kind != CG_ON_MOVE || event->cancelled || cg_will_go(match, event);
}

/** Returns true if cards move and nothing else happens. Then no player is asked before they have
 * moved. */
static bool only_moves(const cg_match *match, const cg_frame *frame)
{
    for (int32_t i = 0; i < frame->slot[CG_HAPPEN_COUNT]; i++) {
        unsigned kind = match->happenings[frame->slot[CG_HAPPEN_FIRST] + i].kind;
        if (kind != CG_ON_MOVE && kind != CG_ON_DETACH)
            return false;
    }
    return true;
}

/** Bits of the events for which triggers are collected before they happen. */
#define EARLY                                                                                      \
    ((uint64_t)1 << CG_ON_MOVE | (uint64_t)1 << CG_ON_LOSE_GAME | (uint64_t)1 << CG_ON_CONTROL)

static bool any_early(const cg_match *match, const cg_frame *frame)
{
    uint64_t kinds = 0;
    for (int32_t i = 0; i < frame->slot[CG_HAPPEN_COUNT]; i++)
        kinds |= (uint64_t)1 << match->happenings[frame->slot[CG_HAPPEN_FIRST] + i].kind;
    return (kinds & EARLY) != 0;
}

/* Cards that leave play are seen as they were, and all that leave together see each other. Only the
 * `if` is checked after they have left; it too asks for their properties as they were. */
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
            cg_waiting_drop(match, i--);
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

/* ---- what waits is carried out ---- */

void cg_waiting_give_up(cg_match *match, unsigned base)
{
    if (match->head->waiting <= base)
        return;
    memset(&match->waiting[base], 0, (match->head->waiting - base) * sizeof *match->waiting);
    match->head->waiting = (uint16_t)base;
}

cg_flow cg_triggers_run(cg_match *match, const cg_frame *frame, bool before)
{
    if (match->head->waiting <= frame->slot[CG_HAPPEN_BASE])
        return CG_DONE; /* the usual case */
    bool stacked = match->plan->board->triggers == CG_TRIGGER_STACKED;
    bool deep = match->head->frames > match->plan->frames_nested && (before || !stacked);
    if (deep || match->head->work > CG_WORK_MAX)
        cg_waiting_give_up(match, (unsigned)frame->slot[CG_HAPPEN_BASE]);
    if (match->head->waiting <= frame->slot[CG_HAPPEN_BASE] ||
        (!before && match->plan->board->triggers >= CG_TRIGGER_STACKED))
        return CG_DONE;
    cg_frame *run = cg_engine_enter(match, CG_OWN_TRIGGERS, match->head->active);
    run->slot[CG_TRIGGERS_FROM] = frame->slot[CG_HAPPEN_BASE];
    run->slot[CG_TRIGGERS_BEFORE] = before;
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

void cg_triggers_wait(cg_match *match, const cg_watcher *watcher)
{
    const cg_happening_state nothing = {.kind = CG_ON_MATCH_BEGINS}; /* gives nothing */
    wait(match, watcher, &nothing, 0);
}
