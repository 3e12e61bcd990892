/* Finds the amounts of costs, and whether they can be paid. */
#include "engine/can/can.h"
#include "engine/find/ask_game.h"

#include <assert.h>
#include <string.h>

enum { CG_X_MOST = 500 };

bool cg_loss_is_damage(const cg_match *match, unsigned counter, int64_t amount)
{
    const cg_board *board = match->plan->board;
    return match->watch && board->loss_is_damage && amount < 0 && board->life == (int)counter + 1;
}

bool cg_token_goes(const cg_match *match, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD], cause = event->field[CG_FIELD_OF_CAUSE];
    return match->plan->board->tokens == CG_TOKENS_DIE && event->kind == CG_ON_MOVE &&
           cg_card_lives(match, value) && cg_card_in_play(match, cg_value_card(value)) &&
           (match->objects[cg_value_card(value)].flags & CG_OBJECT_TOKEN) &&
           cause != CG_CAUSE_DESTROY && cause != CG_CAUSE_BATTLE &&
           !cg_is_play_row(match, event->field[CG_FIELD_OF_TO]);
}

bool cg_can_move(const cg_match *match, const cg_happening_state *event)
{
    return cg_arrives(match, event) &&
           !(cg_token_goes(match, event) &&
             cg_indestructible(match, event->field[CG_FIELD_OF_CARD],
                               event->field[CG_FIELD_OF_SOURCE], CG_CAUSE_DESTROY));
}

bool cg_play_limit_reached(const cg_match *match)
{
    int64_t limit = match->plan->play_limit;
    return limit > 0 && match->head->plays >= limit;
}

bool cg_pays_together(const cg_match *match, unsigned resource)
{
    return resource < CG_PAY_RESOURCES && resource < match->plan->board->resource_count &&
           match->plan->moments[CG_MOMENT_PAY];
}

int64_t cg_cost_amount(const cg_scope *scope, const cg_cost *cost)
{
    int32_t amount = cost->amount ? cg_ask(scope, cost->amount) : 1;
    return amount < 0 ? 0 : amount;
}

static int64_t counter_of(const cg_scope *scope, int counter)
{
    const cg_match *match = scope->match;
    int32_t who = cg_player_value(scope->player);
    bool damage = cg_loss_is_damage(match, (unsigned)counter, -1);
    if (counter == match->plan->board->life - 1 &&
        (cg_forbidden(match, who, CG_ACTION_LOSE, 0) ||
         cg_forbidden(match, who, CG_ACTION_PAY, 0) ||
         (damage && cg_forbidden(match, who, CG_ACTION_BE_DAMAGED, scope->this_card))))
        return 0;
    return *cg_state_counter(scope->match, counter, scope->player);
}

int64_t cg_resource_available(const cg_match *match, unsigned resource, int player,
                              int32_t this_card, cg_form form)
{
    assert(resource < match->plan->board->resource_count);
    const cg_resource_def *def = &match->plan->board->resources[resource];
    if (def->counter)
        return *cg_state_counter(match, def->counter - 1, player);
    int32_t card = cg_is_card(this_card) ? cg_card_value(match, cg_value_card(this_card)) : 0;
    return def->available ? def->available(match, player, card, (int)form) : 0;
}

static int64_t available(const cg_scope *scope, const cg_cost *cost)
{
    if (cost->kind == CG_COST_COUNTER)
        return counter_of(scope, cost->what);
    return cg_resource_available(scope->match, cost->what, scope->player, scope->this_card,
                                 (cg_form)scope->code->form);
}

static bool same_purse(const cg_scope *scope, const cg_cost *left, const cg_cost *right)
{
    assert(cg_cost_is_number(left) && cg_cost_is_number(right));
    const cg_board *board = scope->match->plan->board;
    assert(left->kind == CG_COST_COUNTER || left->what < board->resource_count);
    assert(right->kind == CG_COST_COUNTER || right->what < board->resource_count);
    int one = left->kind == CG_COST_COUNTER ? left->what : board->resources[left->what].counter - 1;
    int two =
        right->kind == CG_COST_COUNTER ? right->what : board->resources[right->what].counter - 1;
    if (one >= 0 || two >= 0)
        return one == two;
    return left->what == right->what;
}

bool cg_cost_is_number(const cg_cost *cost)
{
    return cg_cost_form_of(cost) <= CG_COST_OF_CHOSEN;
}

/** Returns the total of all costs of one purse; X counts 0. */
static int64_t total_of(const cg_scope *scope, uint32_t first, unsigned count, const cg_cost *like)
{
    int64_t total = 0;
    for (unsigned i = 0; i < count; i++) {
        const cg_cost *cost = cg_cost_of(scope, first + i);
        if (cg_cost_is_number(cost) && cost->kind != CG_COST_X && same_purse(scope, cost, like))
            total += cg_cost_amount(scope, cost);
    }
    return total;
}

int64_t cg_resource_cost(const cg_scope *scope, uint32_t first, unsigned count, unsigned resource)
{
    const cg_cost like = {.kind = CG_COST_RESOURCE, .what = (uint16_t)resource};
    return total_of(scope, first, count, &like);
}

int64_t cg_resource_cost_x(const cg_scope *scope, uint32_t first, unsigned count, unsigned resource)
{
    int64_t total = cg_resource_cost(scope, first, count, resource);
    for (unsigned i = 0; i < count; i++) {
        const cg_cost *cost = cg_cost_of(scope, first + i);
        if (cost->kind == CG_COST_X && cost->what == resource && cost->slot)
            total += scope->slots[cost->slot - 1];
    }
    return total;
}

bool cg_bears_marks(const cg_scope *scope, const cg_cost *cost, int32_t card)
{
    return cg_card_lives(scope->match, card) &&
           (cost->kind == CG_COST_ADD ||
            scope->match->objects[cg_value_card(card)].marks[cost->what] >=
                cg_cost_amount(scope, cost));
}

static bool marks_there(const cg_scope *scope, const cg_cost *cost)
{
    return cg_cost_chosen(cost) ||
           cg_bears_marks(scope, cost,
                          cost->section ? cg_ask(scope, cost->section) : scope->this_card);
}

/** Returns the amount that must be paid from the same purse before. */
static int64_t before_of(const cg_scope *scope, const cg_cost *cost, const int64_t *before)
{
    int64_t sum = 0;
    for (unsigned r = 0; before && r < scope->match->plan->board->resource_count; r++) {
        const cg_cost like = {.kind = CG_COST_RESOURCE, .what = (uint16_t)r};
        sum += same_purse(scope, cost, &like) ? before[r] : 0;
    }
    return sum;
}

bool cg_can_exhaust(const cg_match *match, int player, int32_t card)
{
    return cg_card_lives(match, card) &&
           !(match->objects[cg_value_card(card)].flags & CG_OBJECT_EXHAUSTED) &&
           cg_game_allows(match, CG_MAY_EXHAUST, (cg_question){.player = player, .card = card});
}

unsigned cg_part_wanted(const cg_cost *part, int64_t amount)
{
    assert(part->each > 0);
    int64_t wanted = amount > 0 ? (amount + part->each - 1) / part->each : 0;
    return wanted < CG_FREE_NUMBER_MOST ? (unsigned)wanted : CG_FREE_NUMBER_MOST;
}

unsigned cg_find_part_resource(const cg_match *match, unsigned card)
{
    const cg_code *play = cg_card_looks(match, card)->play;
    const cg_cost *cost =
        play && play->cost_count ? &match->plan->unit.costs[play->cost_first] : NULL;
    return cost && cost->each ? cost->resource + 1u : 0;
}

/** Returns the available amount for that cost, including cards that pay a part of it. */
static int64_t available_with(const cg_scope *scope, const cg_cost *cost, const cg_cost *part)
{
    int64_t there = available(scope, cost);
    return part && cost->kind != CG_COST_COUNTER && cost->what == part->resource
               ? there + (int64_t)cg_part_room(scope, part) * part->each
               : there;
}

int64_t cg_owed_by_cards(const cg_scope *scope, uint32_t first, unsigned count,
                         const int64_t *before)
{
    const cg_cost *part = cg_cost_part(scope, first, count);
    if (!part)
        return 0;
    const cg_cost like = {.kind = CG_COST_RESOURCE, .what = part->resource};
    int64_t owed = cg_resource_cost_x(scope, first, count, part->resource) +
                   before_of(scope, &like, before) - available(scope, &like);
    return owed > 0 ? owed : 0;
}

/** Returns the amount that other prices take from the same purse, without resources. */
static int64_t counted_by(const cg_paying *others, const cg_cost *cost)
{
    int64_t total = 0;
    for (; others; others = others->next)
        for (unsigned i = 0; i < others->count; i++) {
            const cg_cost *other = cg_cost_of(others->scope, others->first + i);
            if (other->kind == CG_COST_COUNTER && same_purse(others->scope, other, cost))
                total += cg_cost_amount(others->scope, other);
        }
    return total;
}

static bool one_payable(const cg_scope *scope, uint32_t first, unsigned count, const cg_cost *cost,
                        const int64_t *before, const cg_paying *others)
{
    const cg_match *match = scope->match;
    if (cost->kind == CG_COST_RESOURCE && scope->code->form == CG_FORM_STATIC &&
        cg_pays_together(match, cost->what))
        return true; /* tested with the printed price */
    switch (cg_cost_form_of(cost)) {
    case CG_COST_OF_NUMBER:
    case CG_COST_OF_CHOSEN:
        return total_of(scope, first, count, cost) + before_of(scope, cost, before) +
                   counted_by(others, cost) <=
               available_with(scope, cost, cg_cost_part(scope, first, count));
    case CG_COST_OF_THIS:
        return cg_can_exhaust(match, scope->player, scope->this_card);
    case CG_COST_OF_MARKS:
        return marks_there(scope, cost);
    case CG_COST_OF_CARDS:
    case CG_COST_OF_PLACED:
        break; /* see purse.c */
    }
    return true;
}

/** Returns true if everything that is paid with numbers is available, with that X. */
static bool bears_number(const cg_scope *scope, uint32_t first, unsigned count, int32_t x,
                         const int64_t *before)
{
    for (unsigned i = 0; i < count; i++) {
        const cg_cost *cost = cg_cost_of(scope, first + i);
        if (!cg_cost_is_number(cost))
            continue;
        int64_t total = total_of(scope, first, count, cost) + before_of(scope, cost, before);
        for (unsigned k = 0; k < count; k++) {
            const cg_cost *other = cg_cost_of(scope, first + k);
            total += other->kind == CG_COST_X && same_purse(scope, other, cost) ? x : 0;
        }
        if (total > available_with(scope, cost, cg_cost_part(scope, first, count)))
            return false;
    }
    return true;
}

/** Returns true if X is the number of times that the second cost is paid. */
static bool counts_times(const cg_code *code)
{
    return code->paid_slot && code->paid_slot == code->x_slot;
}

static bool pays_x(const cg_scope *scope, uint32_t first, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (cg_cost_of(scope, first + i)->kind == CG_COST_X)
            return true;
    return false;
}

bool cg_costs_x(const cg_scope *scope)
{
    const cg_code *code = scope->code;
    return counts_times(code) || pays_x(scope, code->cost_first, code->cost_count) ||
           pays_x(scope, code->alternative_first, code->alternative_count);
}

/** Returns true if X is a number already when a step is paid. */
static bool x_is_fixed(const cg_scope *scope)
{
    const cg_code *code = scope->code;
    return code->x_slot <= code->target_count + code->capture_count || cg_costs_x(scope);
}

bool cg_x_is_open(const cg_scope *scope, uint32_t first, unsigned count)
{
    return scope->code->x_slot && pays_x(scope, first, count) && !x_is_fixed(scope);
}

bool cg_payable_in_step(const cg_scope *scope, uint32_t first, unsigned count)
{
    bool fixed = scope->code->x_slot && pays_x(scope, first, count) && x_is_fixed(scope);
    int32_t x = fixed ? scope->slots[scope->code->x_slot - 1] : 0;
    return cg_payable(scope, first, count) &&
           (!fixed || bears_number(scope, first, count, x, NULL));
}

/** Returns the amount available for X if nothing else is paid; -1 if X is not paid. */
static int64_t available_for_x(const cg_scope *scope, uint32_t first, unsigned count)
{
    int64_t most = -1;
    for (unsigned i = 0; i < count; i++) {
        const cg_cost *cost = cg_cost_of(scope, first + i);
        if (cost->kind != CG_COST_X)
            continue;
        int64_t there = available_with(scope, cost, cg_cost_part(scope, first, count));
        there = there < CG_X_MOST ? there : CG_X_MOST;
        most = most < 0 || there < most ? there : most;
    }
    return most;
}

/** Returns true if a higher X can make the costs cheaper, because X limits the total of cards. */
static bool gains_by_x(const cg_scope *scope, uint32_t first, unsigned count)
{
    bool pays = false, limits = false;
    for (unsigned i = 0; i < count && scope->code->x_slot; i++) {
        const cg_cost *cost = cg_cost_of(scope, first + i);
        pays = pays || cost->kind == CG_COST_X;
        limits = limits || cost->joint_limit;
    }
    return pays && limits && !scope->slots[scope->code->x_slot - 1];
}

static bool payable_as_it_is(const cg_scope *scope, uint32_t first, unsigned count,
                             const int64_t *before, const cg_paying *others)
{
    for (unsigned i = 0; i < count; i++) {
        if (!one_payable(scope, first, count, cg_cost_of(scope, first + i), before, others))
            return false;
    }
    return cg_cards_payable(&(cg_paying){.scope = scope,
                                         .first = first,
                                         .count = count,
                                         .owed = cg_owed_by_cards(scope, first, count, before),
                                         .next = others},
                            NULL);
}

/** Returns the lowest X from 1 on with which everything can be paid; 0 if there is none. */
static int32_t first_x(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before,
                       const cg_paying *others)
{
    int32_t slots[CG_CODE_SLOTS];
    cg_scope with = *scope;
    memcpy(slots, scope->slots, sizeof slots);
    with.slots = slots;
    int64_t room = available_for_x(scope, first, count);
    for (int32_t x = 1; x <= room; x++) {
        slots[scope->code->x_slot - 1] = x;
        if (bears_number(&with, first, count, x, before) &&
            payable_as_it_is(&with, first, count, before, others))
            return x;
    }
    return 0;
}

bool cg_payable_with(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before,
                     const cg_paying *others)
{
    return payable_as_it_is(scope, first, count, before, others) ||
           (gains_by_x(scope, first, count) && first_x(scope, first, count, before, others) > 0);
}

int32_t cg_least_x(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before)
{
    return gains_by_x(scope, first, count) && !payable_as_it_is(scope, first, count, before, NULL)
               ? first_x(scope, first, count, before, NULL)
               : 0;
}

bool cg_payable_after(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before)
{
    return cg_payable_with(scope, first, count, before, NULL);
}

bool cg_payable(const cg_scope *scope, uint32_t first, unsigned count)
{
    return cg_payable_after(scope, first, count, NULL);
}

/** Returns true if everything can be paid with that X. */
static bool bears_x(const cg_scope *scope, uint32_t first, unsigned count, int32_t x,
                    const int64_t *before)
{
    return bears_number(scope, first, count, x, before) &&
           cg_payable_after(scope, first, count, before);
}

/** Returns the number of times that the second cost can be paid. Any smaller number is possible as
 * well. */
static int32_t most_times(const cg_scope *scope, uint32_t first, unsigned count,
                          const int64_t *before)
{
    int32_t slots[CG_CODE_SLOTS];
    cg_scope with = *scope;
    memcpy(slots, scope->slots, sizeof slots);
    with.slots = slots;
    int32_t *times = &slots[scope->code->x_slot - 1];
    for (*times = 1; *times <= CG_TIMES_MOST; ++*times)
        if (!cg_payable_after(&with, first, count, before))
            break;
    return *times - 1;
}

int32_t cg_most_x(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before)
{
    int32_t slots[CG_CODE_SLOTS];
    cg_scope with = *scope;
    if (counts_times(scope->code))
        return most_times(scope, first, count, before);
    int64_t most = available_for_x(scope, first, count);
    if (most < 0 || !scope->code->x_slot)
        return 0;
    memcpy(slots, scope->slots, sizeof slots);
    with.slots = slots;
    for (; most > 0; most--) {
        slots[scope->code->x_slot - 1] = (int32_t)most;
        if (bears_x(&with, first, count, (int32_t)most, before))
            break;
    }
    return most < 0 ? 0 : (int32_t)most;
}

cg_happening_state cg_cost_move(const cg_scope *scope, const cg_cost *cost)
{
    const cg_cost_row *row = cg_rows_cost(cost->kind);
    cg_happening_state plan = {.kind = row->happening};
    plan.field[CG_FIELD_OF_SOURCE] = scope->this_card;
    plan.field[CG_FIELD_OF_BY] = cg_player_value(scope->player);
    plan.field[CG_FIELD_OF_CAUSE] = row->cause;
    plan.place = CG_PLACE_WORD(CG_PLACE_INTO, 0, scope->match->plan->discard_zone, 1);
    if (row->form != CG_COST_OF_PLACED)
        return plan;
    plan.place = cost->place;
    plan.host = cost->place_value ? cg_ask(scope, cost->place_value) : 0;
    if (cost->what)
        plan.field[CG_FIELD_OF_CAUSE] = CG_CAUSE_OF_GAME + cost->what - 1;
    return plan;
}
