/* Begins procedures: fills their first slots and runs them. */
#include "engine/happen/happen.h"

#include <assert.h>

cg_flow cg_window_open(cg_match *match, int window, int opener, int item, int actor)
{
    assert((size_t)window < match->plan->module->window_count);
    if (match->head->frames > match->plan->frames_nested)
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_WINDOW, 0);
    cg_window_order order = match->plan->module->windows[window].order;
    frame->slot[CG_WINDOW_ROW] = window;
    frame->slot[CG_WINDOW_NEXT] = order == CG_ASK_ROUND || order == CG_ASK_ALTERNATE ? opener : 0;
    frame->slot[CG_WINDOW_ITEM] = item + 1;
    frame->slot[CG_WINDOW_ACTOR] = actor + 1;
    if (match->plan->stacks) { /* while a player is asked nothing is held */
        frame->slot[CG_WINDOW_HELD] = match->head->hold;
        match->head->hold = 0;
    }
    return cg_engine_go(match, frame);
}

void cg_window_restart(cg_match *match)
{
    for (unsigned i = 0; i < match->head->frames; i++) {
        cg_frame *frame = &match->frames[i];
        if (frame->procedure == CG_OWN_WINDOW && cg_window_of(match, frame)->order == CG_ASK_ROUND)
            frame->slot[CG_WINDOW_PASSES] = 0;
    }
}

cg_flow cg_play_reaction(cg_match *match, unsigned card, int player, uint32_t code, unsigned record)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_PLAY_CARD, player);
    frame->slot[CG_PLAYING_CARD] = cg_card_value(match, card);
    frame->slot[CG_PLAYING_REACTION] = (int32_t)code + 1;
    frame->slot[CG_PLAYING_ANSWERED] = (int32_t)record;
    return cg_engine_go(match, frame);
}

cg_flow cg_play_card(cg_match *match, unsigned card, int player, bool free)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_PLAY_CARD, player);
    frame->slot[CG_PLAYING_CARD] = cg_card_value(match, card);
    frame->slot[CG_PLAYING_FREE] = free;
    return cg_engine_go(match, frame);
}

/** Fills the slots. Copies sets that a lasting ability has captured to the lists. */
static void take_slots(cg_match *match, cg_frame *frame, const int32_t *slots, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        frame->slot[i] = slots[i];
    for (unsigned i = 0; match->plan->keeps && i < count; i++)
        if (cg_is_kept(slots[i]))
            frame->slot[i] = cg_set_unkeep(match, slots[i]);
}

cg_flow cg_run_code(cg_match *match, uint32_t code, bool of_game, int player, int32_t this_card,
                    const int32_t *slots, unsigned slot_count, const cg_happening_state *event)
{
    const cg_code_unit *unit = of_game ? &match->plan->game->effects : &match->plan->unit;
    assert(code < unit->code_count && slot_count <= CG_CODE_SLOTS);
    if (!unit->codes[code].body)
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_PROGRAM, player);
    cg_frame_set_code(frame, code, of_game);
    frame->step = unit->codes[code].body;
    uint32_t lists = match->head->lists;
    take_slots(match, frame, slots, slot_count);
    frame->slot[CG_SLOT_THIS] = this_card;
    frame->slot[CG_SLOT_EVENT] =
        (int32_t)(lists << 16 | (event ? (uint32_t)(event - match->happenings) + 1u : 0u));
    return cg_engine_go(match, frame);
}

static cg_flow use(cg_match *match, const cg_watcher *watcher, const cg_scope *as,
                   const cg_happening_state *event, uint8_t flags)
{
    cg_scope scope = *as;
    uint32_t lists = match->head->lists;
    bool edits = event && cg_edits_event(scope.code);
    assert(!edits ||
           (event >= match->happenings && event < match->happenings + match->head->happenings));
    unsigned record = edits ? (unsigned)(event - match->happenings) + 1u : 0u;
    cg_happening_state *copy =
        event && !edits ? cg_happen_new(match, (cg_happening)event->kind) : NULL;
    if (copy) {
        *copy = *event;
        record = match->head->happenings;
    }
    cg_frame *frame = cg_engine_enter(match, CG_OWN_USE, watcher->player);
    cg_frame_set_code(frame, watcher->code, false);
    frame->flags |= flags;
    record |= watcher->played ? CG_USE_REACTION : 0u;
    if (scope.slots)
        take_slots(match, frame, scope.slots, CG_CAPTURED);
    frame->slot[CG_SLOT_THIS] = scope.this_card;
    frame->slot[CG_SLOT_EVENT] = (int32_t)(lists << 16 | record);
    return cg_engine_go(match, frame);
}

cg_flow cg_use_ability(cg_match *match, const cg_watcher *watcher, const cg_happening_state *event,
                       bool free)
{
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    return use(match, watcher, &scope, event, free ? CG_USE_FREE : 0);
}

cg_flow cg_use_waiting(cg_match *match, const cg_watcher *watcher, const cg_waiting *waiting,
                       const cg_happening_state *event)
{
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    if (waiting->modifier) {
        scope.slots = waiting->captured;
        scope.this_card = waiting->card;
    }
    return use(match, watcher, &scope, event, 0);
}

cg_flow cg_use_due(cg_match *match, const cg_watcher *watcher)
{
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    return use(match, watcher, &scope, NULL, CG_USE_DUE);
}

/* ---- the same happens to each of a set ---- */

cg_flow cg_happen_each(cg_match *match, int32_t set, const cg_happening_state *plan)
{
    return cg_happen_each_kept(match, set, plan, 0);
}

cg_flow cg_happen_each_kept(cg_match *match, int32_t set, const cg_happening_state *plan,
                            int32_t keeper)
{
    assert(plan->kind < 64);
    cg_frame *frame = cg_engine_enter(match, CG_OWN_EACH, match->head->active);
    cg_set_hide_order(match, set);
    frame->slot[CG_EACH_SET] = set;
    frame->slot[CG_EACH_KIND] = plan->kind | plan->field[CG_FIELD_OF_CAUSE] << 8;
    frame->slot[CG_EACH_SOURCE] = plan->field[CG_FIELD_OF_SOURCE];
    frame->slot[CG_EACH_OTHER] = plan->field[CG_FIELD_OF_OTHER];
    frame->slot[CG_EACH_AMOUNT] = plan->field[CG_FIELD_OF_AMOUNT];
    frame->slot[CG_EACH_WHAT] = plan->field[CG_FIELD_OF_WHAT];
    frame->slot[CG_EACH_BY] = plan->field[CG_FIELD_OF_BY];
    frame->slot[CG_EACH_PLACE] = plan->place;
    frame->slot[CG_EACH_HOST] = plan->host;
    frame->slot[CG_EACH_SIGN] = plan->field[CG_FIELD_OF_SIGN];
    frame->slot[CG_EACH_KEEPER] = keeper;
    return cg_engine_go(match, frame);
}

/* ---- what is looked after when something has happened ---- */

bool cg_rules_are_due(const cg_match *match)
{
    return !match->head->ruling && !match->head->hold && match->head->stirred && cg_stirs(match);
}

cg_frame *cg_begin_rules(cg_match *match)
{
    match->head->ruling = 1;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_RULES, match->head->active);
    frame->slot[CG_RULES_LISTS] = (int32_t)match->head->lists;
    return frame;
}

cg_flow cg_look_after_rules(cg_match *match)
{
    return cg_rules_are_due(match) ? cg_engine_go(match, cg_begin_rules(match)) : CG_DONE;
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
