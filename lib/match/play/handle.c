/* Makes, copies and frees the block of memory of a match. */
#include "match/play/handle.h"
#include "match/play/look.h"
#include "state/knowing.h"
#include <assert.h>
#include <stddef.h>
#include <string.h>

static uint32_t ring_size(uint32_t capacity)
{
    uint32_t size = 1;
    while (size < capacity)
        size *= 2;
    return capacity ? size : 0;
}

static void set_board_parts(cg_match *match)
{
    const cg_plan *plan = match->plan;
    unsigned char *state = match->state;
    match->objects = (cg_object *)(void *)(state + plan->objects_at);
    match->modifiers = (cg_modifier *)(void *)(state + plan->modifiers_at);
    match->happenings = (cg_happening_state *)(void *)(state + plan->happenings_at);
    match->waiting = (cg_waiting *)(void *)(state + plan->waiting_at);
    match->members = (cg_batch_member *)(void *)(state + plan->members_at);
    match->lasts = (cg_last *)(void *)(state + plan->lasts_at);
    match->besides = (cg_beside *)(void *)(state + plan->besides_at);
    match->uses = (cg_use *)(void *)(state + plan->uses_at);
    match->players = (cg_player_state *)(void *)(state + plan->players_at);
    match->lists = (int32_t *)(void *)(state + plan->lists_at);
    match->relations = (cg_relation_state *)(void *)(state + plan->relations_at);
    match->extra = (cg_extra *)(void *)(state + plan->extra_at);
}

static void set_parts(cg_match *match)
{
    const cg_plan *plan = match->plan;
    unsigned char *state = match->state;
    match->head = (cg_head *)(void *)state;
    match->counters = (int32_t *)(void *)(state + plan->counters_at);
    match->values = (int32_t *)(void *)(state + plan->values_at);
    match->dice = state + plan->dice_at;
    match->counts = (uint16_t *)(void *)(state + plan->counts_at);
    match->cards = (cg_card_state *)(void *)(state + plan->cards_at);
    match->slots = (uint16_t *)(void *)(state + plan->slots_at);
    match->items = (cg_item *)(void *)(state + plan->items_at);
    match->sealed = plan->sealed ? (cg_sealed *)(void *)(state + plan->sealed_at) : NULL;
    if (plan->module->fact_count) {
        match->facts = (cg_facts *)(void *)(state + plan->facts_at);
        match->about = (uint64_t *)(void *)(state + plan->about_at);
    }
    if (plan->board)
        set_board_parts(match);
    match->frames = (cg_frame *)(void *)(state + plan->frames_at);
}

/** Returns the most abilities that can work at once: four for each possible card, and the
 * modifiers; 4096 at most. */
static uint32_t watcher_limit(const cg_plan *plan)
{
    uint32_t limit = plan->card_limit * 4 + plan->board->limits.modifiers;
    return limit < 4096 ? limit : 4096;
}

cg_match *cg_handle_create(cg_plan *plan, cg_wishes wishes)
{
    uint32_t ring = ring_size(wishes.event_capacity);
    size_t state_at = cg_line_bytes(sizeof(cg_match));
    size_t options_at = state_at + cg_line_bytes(plan->state_limit);
    size_t watch_at = options_at + cg_line_bytes(plan->option_limit * sizeof(cg_entry));
    uint32_t watchers = plan->board ? watcher_limit(plan) : 0;
    size_t watch_size =
        plan->board ? cg_line_bytes(sizeof(cg_watch) + watchers * sizeof(cg_watcher)) : 0;
    size_t look_at = watch_at + watch_size;
    size_t events_at = look_at + cg_look_size(plan, plan->option_limit);
    size_t size = events_at + ring * sizeof(cg_event_record);
    cg_match *match = cg_memory_resize(plan->context, NULL, 0, size);
    if (!match) {
        cg_plan_release(plan);
        return NULL;
    }
    unsigned char *block = (unsigned char *)match;
    memset(block, 0, sizeof(cg_match));
    cg_state_clear(plan, block + state_at);
    match->plan = plan;
    match->allocated = size;
    match->state = block + state_at;
    match->frames_at = plan->frames_at;
    set_parts(match);
    match->offer.match = match;
    match->offer.entries = (cg_entry *)(void *)(block + options_at);
    match->offer.limit = plan->option_limit;
    if (plan->board) {
        match->watch = (cg_watch *)(void *)(block + watch_at);
        memset(match->watch, 0, offsetof(cg_watch, found));
        match->watch->limit = (uint16_t)watchers;
    }
    match->look = cg_look_begin(block + look_at, plan, plan->option_limit);
    match->events = ring ? (cg_event_record *)(void *)(block + events_at) : NULL;
    match->event_mask = ring ? ring - 1 : 0;
    match->event_first = 1;
    match->chained = 0;
    match->skip_single = wishes.skip_single;
    match->recall = wishes.recall && ring;
    match->knows = wishes.knows;
    match->listens = 0xff;
    match->tells = match->events || match->knows;
    for (int p = 0; p < plan->players; p++)
        cg_knowing_restart(match, p);
    return match;
}

cg_match *cg_handle_beside(const cg_match *match, cg_wishes wishes)
{
    cg_plan_retain(match->plan);
    cg_match *made = cg_handle_create(match->plan, wishes);
    if (made)
        made->family = match->family;
    return made;
}

void cg_match_destroy(cg_match *match)
{
    if (!match)
        return;
    cg_plan *plan = match->plan;
    cg_memory_free(plan->context, match, match->allocated);
    cg_plan_release(plan);
}

void cg_state_seed(uint64_t random[4], uint64_t seed)
{
    cg_random generator = cg_random_seed(seed);
    memcpy(random, generator.s, sizeof generator.s);
}

/** Returns the wishes with which the match was made. */
static cg_wishes wishes_of(const cg_match *match)
{
    return (cg_wishes){.skip_single = match->skip_single,
                       .recall = match->recall,
                       .knows = match->knows,
                       .event_capacity = match->events ? match->event_mask + 1 : 0};
}

cg_status cg_match_clone(const cg_match *match, cg_match **copy, cg_error *error)
{
    if (!match || !copy)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    cg_match *made = cg_handle_beside(match, wishes_of(match));
    if (!made)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a copy of a match");
    cg_match_copy(made, match);
    *copy = made;
    return CG_OK;
}

/** Copies the used part of the ring: place 0 is for the event after a full ring. */
static void copy_events(cg_match *to, const cg_match *from)
{
    assert(to->event_mask == from->event_mask);
    uint64_t used = cg_told(from) + 1, ring = (uint64_t)from->event_mask + 1;
    to->event_first = from->event_first;
    memcpy(to->events, from->events, (size_t)(used < ring ? used : ring) * sizeof *to->events);
}

cg_status cg_match_copy(cg_match *to, const cg_match *from)
{
    if (!to || !from)
        return CG_ERR_ARGUMENT;
    if (!cg_match_related(to, from))
        return CG_ERR_ARGUMENT;
    assert(cg_state_used(from) <= from->plan->state_limit);
    memcpy(to->state, from->state, cg_state_used(from));
    cg_match_spoil(to);
    if (to->watch)
        to->watch->valid = false;
    to->failed = from->failed;
    if (to->failed)
        to->fault = from->fault;
    to->answers = from->answers;
    to->chained = from->chained;
    if (to->plan->hides) {
        memcpy(to->untold, from->untold, sizeof to->untold);
        to->asides = from->asides;
    }
    to->seed = from->seed;
    if (to->knows && from->knows)
        memcpy(to->knowing, from->knowing, sizeof to->knowing);
    to->viewed_by = from->viewed_by;
    if (to->viewed_by)
        memcpy(to->viewed, from->viewed, sizeof to->viewed);
    to->sealed_look = 0;
    to->sealed_from = from->sealed_from;
    to->event_first = cg_told(to) + 1;
    if (to->recall && from->recall && to->events && from->events &&
        to->event_mask == from->event_mask)
        copy_events(to, from);
    return CG_OK;
}
