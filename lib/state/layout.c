/* Numbers the zones of a match and lays out its state: where each part begins, how much room it
 * has, and how many options a decision can have. */
#include "state/layout.h"

#include "state/state.h"

#include <assert.h>

static uint16_t capacity_of(const cg_plan *plan, const cg_zone_def *def, int owner)
{
    bool common = !def->per_player || plan->shared;
    if (def->places)
        return (uint16_t)def->places;
    if (def->limit)
        return (uint16_t)def->limit;
    if (def->in_play) /* cards change sides, and tokens come */
        return (uint16_t)plan->card_limit;
    uint32_t cards = common ? plan->card_count : plan->seats[owner].card_count;
    cards = plan->makes ? plan->card_limit - 1u : cards;
    return (uint16_t)(cards + (plan->board ? 1u : 0u)); /* a token passes through */
}

static uint8_t seen_by(int players, cg_visibility visibility, uint8_t owner)
{
    if (visibility == CG_SEEN_BY_ALL)
        return 0xff;
    if (visibility == CG_SEEN_BY_OTHERS && owner != CG_NO_OWNER)
        return (uint8_t)(((1u << players) - 1u) & ~(1u << owner));
    if (visibility != CG_SEEN_BY_OWNER || owner == CG_NO_OWNER)
        return 0;
    return (uint8_t)(1u << owner);
}

static void add_zone(cg_plan *plan, unsigned row, uint8_t owner)
{
    assert(plan->zone_count < CG_ZONES_MAX * CG_PLAYERS_MAX);
    const cg_zone_def *def = &plan->module->zones[row];
    cg_zone_plan *zone = &plan->zones[plan->zone_count++];
    zone->zone = (uint8_t)row;
    zone->owner = owner;
    zone->visibility = (uint8_t)def->visibility;
    zone->seen_by = seen_by(plan->players, def->visibility, owner);
    bool under = plan->board && plan->board->under_zone == (int)row + 1;
    zone->ordered = def->ordered || def->in_play || under; /* the order shows which card is which */
    zone->in_play = def->in_play;
    if (def->in_play)
        plan->play_zone[plan->play_zone_count++] = (uint8_t)(plan->zone_count - 1);
    plan->common_zone = plan->common_zone || (def->in_play && owner == CG_NO_OWNER);
    zone->places = (uint8_t)def->places;
    zone->row = (uint8_t)def->row;
    zone->across = (uint8_t)(def->across ? def->across - 1 : (int)row);
    zone->place_field = (uint8_t)def->place_field;
    zone->capacity = capacity_of(plan, def, owner == CG_NO_OWNER ? 0 : owner);
    zone->slots = plan->slot_count;
    plan->slot_count += zone->capacity;
}

/** Appends that owner's zones in play. @return the new end */
static uint8_t *append_play_zones(const cg_plan *plan, uint8_t *end, uint8_t owner)
{
    for (unsigned z = 0; z < plan->play_zone_count; z++)
        if (plan->zones[plan->play_zone[z]].owner == owner)
            *end++ = plan->play_zone[z];
    return end;
}

static void order_play_zones(cg_plan *plan)
{
    for (int active = 0; active < plan->players; active++) {
        uint8_t *end = append_play_zones(plan, plan->play_order[active], CG_NO_OWNER);
        for (int i = 0; i < plan->players; i++)
            end = append_play_zones(plan, end, (uint8_t)((active + i) % plan->players));
        assert(end == plan->play_order[active] + plan->play_zone_count);
    }
}

static void number_zones(cg_plan *plan)
{
    for (unsigned row = 0; row < plan->module->zone_count; row++) {
        const cg_zone_def *def = &plan->module->zones[row];
        plan->play_zones |= def->in_play ? 1u << row : 0;
        bool common = !def->per_player || (def->shared && plan->shared);
        if (def->home)
            plan->home_zone = (int)row;
        for (int p = 0; p < plan->players; p++) {
            if (p == 0 || !common)
                add_zone(plan, row, common ? CG_NO_OWNER : (uint8_t)p);
            plan->zone_of[row][p] = (uint8_t)(plan->zone_count - 1);
        }
    }
    order_play_zones(plan);
}

static uint32_t targets_of(const cg_plan *plan, const cg_target_code *target)
{
    switch (target->kind) {
    case CG_TARGET_DIE:
        return (uint32_t)plan->module->dice[target->detail].capacity;
    case CG_TARGET_SELECTED:
        return 1; /* asked for one by one, after the option itself */
    default:
        return (uint32_t)plan->players;
    }
}

static uint32_t ways_of(const cg_plan *plan, const cg_code *code)
{
    uint32_t ways = 1;
    for (unsigned t = 0; code && t < code->target_count; t++)
        ways *= targets_of(plan, &code->targets[t]);
    return ways;
}

#define OWN_OPTIONS 512 /* options that a game can always list */

/** Returns a number of options that no decision of the library itself, and none of announcing, can
 * exceed: each card with each of its abilities, or each number of a choice. */
static uint32_t most_options(const cg_plan *plan)
{
    uint32_t ways = 1, effects = 0;
    for (uint32_t k = 0; k < plan->kind_count; k++) {
        uint32_t own = ways_of(plan, plan->kinds[k].play) + plan->kinds[k].ability_count;
        ways = own > ways ? own : ways;
    }
    for (size_t e = 0; e < plan->module->effect_count; e++)
        effects += ways_of(plan, &plan->game->effects.codes[plan->game->effect_codes[e]]);
    return plan->card_limit * ways + effects * 8 + OWN_OPTIONS;
}

static uint32_t place(uint32_t *at, size_t bytes)
{
    assert(*at % 8 == 0);
    uint32_t start = *at;
    *at += (uint32_t)((bytes + 7) / 8 * 8);
    return start;
}

/** Places the parts that only games with cards in play have. */
static void place_board(cg_plan *plan, uint32_t *at)
{
    const cg_board_limits *limits = &plan->board->limits;
    for (size_t i = plan->board->response_count; i-- > 0;) { /* the first of several rows counts */
        const cg_response_def *row = &plan->board->responses[i];
        plan->answered |= (uint64_t)1 << row->happening;
        plan->answered_before |= row->before ? (uint64_t)1 << row->happening : 0;
        plan->responses[row->before][row->happening] = (uint8_t)(i + 1);
    }
    uint32_t lists = 2 * plan->card_limit + 64;
    plan->list_limit = lists < CG_LISTS_MAX ? lists : CG_LISTS_MAX;
    plan->members_max = (uint16_t)(plan->members_max + (plan->keeps ? plan->list_limit : 0u));
    plan->objects_at = place(at, plan->card_limit * sizeof(cg_object));
    plan->modifiers_at = place(at, limits->modifiers * sizeof(cg_modifier));
    plan->happenings_at = place(at, plan->happenings_max * sizeof(cg_happening_state));
    plan->waiting_at = place(at, limits->pending * sizeof(cg_waiting));
    plan->members_at = place(at, plan->members_max * sizeof(cg_batch_member));
    plan->lasts_at = place(at, plan->lasts_max * sizeof(cg_last));
    plan->uses_at = place(at, CG_USES_MAX * sizeof(cg_use));
    plan->players_at = place(at, (size_t)plan->players * sizeof(cg_player_state));
    plan->lists_at = place(at, plan->list_limit * sizeof(int32_t));
    plan->extra = plan->stacks || limits->relations || plan->module->out_zone || plan->players > 2;
    plan->extra_at = place(at, plan->extra ? sizeof(cg_extra) : 0);
    plan->relations_at = place(at, limits->relations * sizeof(cg_relation_state));
    plan->besides_at = place(at, plan->rows ? plan->lasts_max * sizeof(cg_beside) : 0);
}

/** Largest number of cards in play that the records allow to leave together. */
#define TOGETHER_MOST 80u

/** Returns how many cards can be in play at one time; TOGETHER_MOST at most. */
static uint32_t most_in_play(const cg_plan *plan)
{
    uint32_t room = 0;
    for (unsigned z = 0; z < plan->play_zone_count; z++)
        room += plan->zones[plan->play_zone[z]].capacity;
    room = room < plan->card_limit ? room : plan->card_limit;
    return room < TOGETHER_MOST ? room : TOGETHER_MOST;
}

/** Sizes the records for things that happen together and are remembered together. */
static void find_together(cg_plan *plan)
{
    uint32_t most = most_in_play(plan);
    uint32_t more = most > CG_TOGETHER_LEAST ? most - CG_TOGETHER_LEAST : 0;
    plan->together_max = (uint16_t)(CG_TOGETHER_LEAST + more);
    plan->happenings_max = (uint16_t)(plan->happenings_max + more);
    plan->members_max = (uint16_t)(plan->batches ? 4u * plan->together_max : 0u);
    plan->lasts_max = (uint16_t)plan->board->limits.lasts;
    if (plan->lasts_max && plan->lasts_max < most)
        plan->lasts_max = (uint16_t)most;
}

/** Finds the caps. A trigger on a stack keeps its event, and each item the frames that will resolve
 * it. */
static void find_caps(cg_plan *plan)
{
    const cg_module *module = plan->module;
    for (size_t i = 0; plan->board && i < module->window_count; i++)
        plan->stacks = plan->stacks || module->windows[i].resolve == CG_RESOLVE_TOP;
    plan->frames_max = plan->stacks ? CG_FRAMES_OF_STACK : CG_FRAMES_MAX;
    plan->frames_nested = plan->stacks ? CG_FRAMES_ON_STACK : CG_FRAMES_NESTED;
    plan->happenings_max = CG_HAPPENINGS_MAX + (plan->stacks ? CG_ITEMS_MAX : 0);
    if (plan->board)
        find_together(plan);
}

void cg_layout_make(cg_plan *plan)
{
    const cg_module *module = plan->module;
    number_zones(plan);
    find_caps(plan);
    for (size_t pool = 0; pool < module->dice_count; pool++) {
        plan->dice_start[pool] = plan->face_count;
        plan->face_count += (uint32_t)module->dice[pool].capacity;
    }
    uint32_t at = 0;
    place(&at, sizeof(cg_head));
    plan->counters_at = place(&at, module->counter_count * (size_t)plan->players * sizeof(int32_t));
    plan->values_at = place(&at, module->value_count * sizeof(int32_t));
    plan->dice_at = place(&at, module->dice_count + plan->face_count);
    plan->counts_at = place(&at, plan->zone_count * sizeof(uint16_t));
    plan->cards_at = place(&at, plan->card_limit * sizeof(cg_card_state));
    plan->slots_at = place(&at, plan->slot_count * sizeof(uint16_t));
    plan->items_at = place(&at, CG_ITEMS_MAX * sizeof(cg_item));
    plan->sealed_at = place(&at, plan->sealed ? sizeof(cg_sealed) : 0);
    plan->facts_at = place(&at, module->fact_count ? sizeof(cg_facts) : 0);
    plan->about_at = place(&at, module->fact_count ? plan->card_limit * sizeof(uint64_t) : 0);
    if (plan->board)
        place_board(plan, &at);
    plan->frames_at = place(&at, 0);
    plan->state_limit = plan->frames_at + (uint32_t)((plan->frames_max + 1u) * sizeof(cg_frame));
    plan->option_limit = most_options(plan);
}
