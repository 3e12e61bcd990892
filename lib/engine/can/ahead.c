/* Looks ahead: tests whether the first step of an ability is possible with the chosen things. Games
 * in which a choice must have an effect test this before they offer it (cg_board.looks_ahead); all
 * games test it for cards that would enter play. Later steps depend on the first and are not
 * tested. */
#include "effect/tree/rows.h"
#include "effect/tree/walk.h"
#include "engine/can/can.h"
#include "engine/find/ask_game.h"
#include "engine/find/why.h"

#include <assert.h>
#include <string.h>

/* ---- the first step ---- */

/** A statement: the start of its values, and its operation. */
typedef struct deed {
    uint32_t begin, at;
} deed;

static deed deed_at(const cg_scope *scope, uint32_t begin)
{
    cg_walk walk = cg_walk_from(scope->unit, scope->code, begin);
    cg_walk_statement(&walk);
    return (deed){begin, walk.at};
}

static inline cg_walk it_of(const cg_scope *scope, const deed *found)
{
    return cg_walk_at(scope->unit, scope->code, found->at);
}

static bool brings(unsigned statement)
{
    return statement == CG_DO_PUT || statement == CG_DO_RETURN;
}

static bool can_fail(const cg_walk *it)
{
    switch (cg_walk_does(it)) {
    case CG_DO_PUT:
    case CG_DO_RETURN:
        return ((uint32_t)cg_walk_word(it, 1) & 0xffu) == CG_PLACE_PLAY;
    case CG_DO_GAIN_CONTROL:
    case CG_DO_EXCHANGE_CONTROL:
    case CG_DO_ATTACH:
        return true;
    default:
        return false;
    }
}

#define ANY_SLOT (-1)

/** Returns true if the values of the statement name the slot of a choice: that one, or any. */
static bool names_slot(const cg_scope *scope, const deed *found, int slot)
{
    cg_walk walk = cg_walk_part_of(scope->unit, scope->code, found->begin, found->at);
    while (cg_walk_next(&walk))
        if (walk.operation == CG_OP_SLOT && (slot == ANY_SLOT || cg_walk_word(&walk, 0) == slot))
            return true;
    return false;
}

bool cg_chooses_for_search(const cg_code_unit *unit, const cg_code *code, uint32_t next)
{
    cg_walk walk = cg_walk_from(unit, code, next);
    cg_walk_statement(&walk);
    return cg_walk_does(&walk) == CG_DO_SEARCH;
}

/** Returns true if something must be chosen there. In games with a stack nothing counts: much can
 * change until then. */
static bool must_choose(const cg_scope *scope, const cg_walk *it)
{
    unsigned quantity = (uint32_t)cg_walk_word(it, CG_CHOOSE_HOW) & 0xffu;
    return !scope->match->plan->stacks && !cg_walk_word(it, CG_CHOOSE_LOW) &&
           quantity != CG_UP_TO && quantity != CG_RANDOM &&
           !cg_chooses_for_search(scope->unit, scope->code, it->next);
}

/** Returns true if the statement can have no effect with some choices, or because there are
 * none. */
static bool depends(const cg_scope *scope, const deed *found, const cg_walk *it)
{
    if (it->operation == CG_OP_CHOOSE)
        return must_choose(scope, it);
    return can_fail(it) && names_slot(scope, found, ANY_SLOT);
}

static bool find_first(const cg_scope *scope, deed *found)
{
    const cg_code *code = scope->code;
    if (!scope->match->plan->board->looks_ahead || !code || !code->body || code->choose ||
        code->capture_count)
        return false;
    cg_walk it = cg_walk_from(scope->unit, code, code->body);
    bool untouched = true;
    found->begin = it.next;
    cg_walk_statement(&it);
    while (cg_rows_statement_does(cg_walk_does(&it), CG_DOES_HARMLESS)) {
        untouched = untouched && cg_rows_statement_does(cg_walk_does(&it), CG_DOES_LOOKS);
        found->begin = it.next;
        cg_walk_statement(&it);
    }
    found->at = it.at;
    return (untouched || it.operation != CG_OP_CHOOSE) && depends(scope, found, &it);
}

bool cg_looks_ahead(const cg_scope *scope)
{
    deed found;
    return find_first(scope, &found);
}

/* ---- possible statements ---- */

static bool is_there(const cg_match *match, int32_t value)
{
    return cg_is_card(value) && cg_card_lives(match, value) &&
           match->cards[cg_value_card(value)].zone != CG_NOWHERE;
}

static bool can_put(const cg_scope *scope, int32_t card, int32_t place, int32_t host)
{
    const cg_match *match = scope->match;
    if (!is_there(match, card))
        return false;
    if (!cg_scope_knows(scope, card))
        return true;
    cg_happening_state move = {.kind = CG_ON_MOVE, .place = place, .host = host};
    move.field[CG_FIELD_OF_CARD] = card;
    move.field[CG_FIELD_OF_BY] = cg_player_value(scope->player);
    move.field[CG_FIELD_OF_SOURCE] = scope->this_card;
    move.field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, cg_value_card(card));
    move.field[CG_FIELD_OF_TO] = cg_move_row(match, &move);
    return cg_can_move(match, &move) || CG_NO(match, CG_REASON_ZONE);
}

bool cg_may_control(const cg_match *match, int player, int32_t card)
{
    return cg_game_allows(match, CG_MAY_CONTROL, (cg_question){.player = player, .card = card}) &&
           !cg_forbidden(match, cg_player_value(player), CG_ACTION_GAIN_CONTROL, card);
}

static bool can_control(const cg_match *match, int32_t card, int player)
{
    if (!is_there(match, card) || !cg_card_in_play(match, cg_value_card(card)))
        return false;
    unsigned zone = match->plan->zone_of[cg_card_row(match, cg_value_card(card)) - 1u][player];
    return cg_card_player(match, cg_value_card(card)) == player ||
           (cg_board_fits(match, cg_value_card(card), zone) && cg_may_control(match, player, card));
}

static bool can_exchange(const cg_match *match, int32_t left, int32_t right)
{
    if (!is_there(match, left) || !is_there(match, right))
        return false;
    int first = cg_card_player(match, cg_value_card(left));
    int second = cg_card_player(match, cg_value_card(right));
    return first == second ||
           (cg_may_control(match, second, left) && cg_may_control(match, first, right));
}

bool cg_may_attach(const cg_match *match, int player, int32_t card, int32_t host)
{
    return cg_game_allows(match, CG_MAY_ATTACH,
                          (cg_question){.player = player, .card = card, .other = host});
}

static bool can_attach(const cg_scope *scope, int32_t card, int32_t host)
{
    return is_there(scope->match, card) && is_there(scope->match, host) && card != host &&
           cg_may_attach(scope->match, scope->player, card, host);
}

static bool can_do(const cg_scope *scope, const int32_t *words, const int32_t *values, int32_t card,
                   int32_t other)
{
    switch ((uint32_t)words[0] & 0xffu) {
    case CG_DO_PUT:
    case CG_DO_RETURN:
        return can_put(scope, card, words[1], values[1]);
    case CG_DO_GAIN_CONTROL:
        return can_control(scope->match, card, (int)(CG_PACKED_LOW(values[0]) & 0xffu));
    case CG_DO_EXCHANGE_CONTROL:
        return !other || can_exchange(scope->match, card, other);
    default:
        return !other || can_attach(scope, card, other);
    }
}

static bool can_do_all(const cg_scope *scope, const int32_t *words, const int32_t *values)
{
    unsigned statement = (uint32_t)words[0] & 0xffu;
    int32_t cards = values[statement == CG_DO_GAIN_CONTROL];
    bool pairs = statement == CG_DO_EXCHANGE_CONTROL || statement == CG_DO_ATTACH;
    int32_t other =
        pairs && cg_set_size(scope->match, values[1]) ? cg_set_get(scope->match, values[1], 0) : 0;
    for (unsigned i = 0, size = cg_set_size(scope->match, cards); i < size; i++)
        if (!can_do(scope, words, values, cg_set_get(scope->match, cards, i), other))
            return false;
    return true;
}

/** Returns true if the next statement can be done with only this thing chosen. */
static bool can_choose(const cg_scope *scope, const deed *choice, int32_t value)
{
    int32_t slots[CG_CODE_SLOTS];
    cg_scope with = *scope;
    if (scope->code->form == CG_FORM_PLAY && value == scope->this_card)
        return false; /* it has left the place it was played from */
    memcpy(slots, scope->slots, sizeof slots);
    cg_walk it = it_of(scope, choice);
    unsigned slot = (unsigned)cg_walk_word(&it, CG_CHOOSE_SLOT);
    slots[slot] = value;
    with.slots = slots;
    return !cg_step_can_fail(&with, it.next, slot) || cg_step_possible(&with, it.next);
}

/** Returns true if there is anything to choose, as far as the player knows. */
static bool has_choice(const cg_scope *scope, const deed *choice)
{
    cg_scope asks = *scope;
    bool unsure = false, possible = false;
    asks.unsure = &unsure;
    cg_walk it = it_of(scope, choice);
    int32_t set = cg_evaluate(&asks, (unsigned)cg_walk_word(&it, CG_CHOOSE_SECTION));
    for (unsigned i = 0; i < cg_set_size(scope->match, set) && !possible; i++)
        possible = can_choose(scope, choice, cg_set_get(scope->match, set, i));
    return possible || unsure;
}

/** Computes the values of a statement. @return false if they cannot be foreseen */
static bool find_values(cg_machine *machine, const deed *found)
{
    machine->reader = cg_reader_from(machine->scope->unit, machine->scope->code, found->begin);
    machine->top = machine->values;
    while (machine->reader.at < found->at) {
        cg_operation operation = cg_read_operation(&machine->reader);
        cg_pile_end end;
        if (cg_takes_end(machine, operation, &end) || !cg_compute(machine, operation))
            return false;
    }
    return true;
}

static bool can_be_done(const cg_scope *scope, const deed *found)
{
    cg_machine machine;
    uint32_t lists = scope->match->head->lists;
    bool can = true;
    memset(machine.values, 0, sizeof machine.values);
    machine.scope = scope;
    cg_walk it = it_of(scope, found);
    if (it.operation == CG_OP_CHOOSE)
        can = has_choice(scope, found);
    else if (find_values(&machine, found))
        can = can_do_all(scope, cg_walk_words(&it), machine.values);
    scope->match->head->lists = lists;
    return can;
}

/** Returns true if the statement is tested in this game. Every game tests statements that put cards
 * into play. */
static bool is_asked(const cg_match *match, const cg_walk *it)
{
    return can_fail(it) && (match->plan->board->looks_ahead || brings(cg_walk_does(it)));
}

bool cg_step_can_fail(const cg_scope *scope, uint32_t step, unsigned slot)
{
    assert(step < scope->code->length);
    deed found = deed_at(scope, step);
    cg_walk it = it_of(scope, &found);
    return is_asked(scope->match, &it) && names_slot(scope, &found, (int)slot);
}

bool cg_step_possible(const cg_scope *scope, uint32_t step)
{
    assert(step < scope->code->length);
    deed found = deed_at(scope, step);
    return can_be_done(scope, &found);
}

/* ---- targets ---- */

static bool leads_from(cg_scope *scope, int32_t *slots, unsigned at);

/** Returns true if some target that is not a selection leads on. */
static bool leads_by_seat(cg_scope *scope, int32_t *slots, unsigned at)
{
    const cg_target_code *target = &scope->code->targets[at];
    bool leads = false;
    for (uint32_t i = 0; i < cg_target_count(scope->match, scope->player, target) && !leads; i++) {
        slots[at] = cg_target_get(scope->match, scope->player, target, i);
        leads = leads_from(scope, slots, at + 1);
    }
    slots[at] = 0;
    return leads;
}

static bool leads_by_selection(cg_scope *scope, int32_t *slots, unsigned at)
{
    uint32_t lists = scope->match->head->lists;
    int32_t set = cg_choices(scope, scope->code->targets[at].section);
    bool leads = false;
    for (unsigned i = 0, size = cg_set_size(scope->match, set); i < size && !leads; i++) {
        int32_t value = cg_set_get(scope->match, set, i);
        slots[at] = value;
        leads = cg_touchable(scope, value) && leads_from(scope, slots, at + 1);
    }
    slots[at] = 0;
    scope->match->head->lists = lists;
    return leads;
}

static bool is_several(const cg_target_code *target)
{
    return target->kind == CG_TARGET_SELECTED && target->quantity != CG_ONE;
}

/** Returns true if the target refers to several things that are not chosen yet. */
static bool is_open(const cg_code *code, const int32_t *slots, unsigned at)
{
    for (unsigned i = 0; i < at; i++)
        if (((code->targets[i].told_by >> at) & 1u) && !slots[i] && is_several(&code->targets[i]))
            return true;
    return false;
}

static bool leads_from(cg_scope *scope, int32_t *slots, unsigned at)
{
    const cg_code *code = scope->code;
    deed found;
    while (at < code->target_count && (slots[at] || code->targets[at].mode ||
                                       is_several(&code->targets[at]) || is_open(code, slots, at)))
        at++;
    if (at >= code->target_count)
        return !find_first(scope, &found) || can_be_done(scope, &found);
    return code->targets[at].kind == CG_TARGET_SELECTED ? leads_by_selection(scope, slots, at)
                                                        : leads_by_seat(scope, slots, at);
}

bool cg_leads_on(const cg_scope *scope)
{
    int32_t slots[CG_CODE_SLOTS] = {0};
    cg_scope with = *scope;
    if (scope->slots)
        memcpy(slots, scope->slots, sizeof slots);
    with.slots = slots;
    return leads_from(&with, slots, 0);
}

bool cg_target_leads_on(const cg_scope *scope, unsigned slot, int32_t value, bool pays)
{
    assert(slot < CG_CODE_SLOTS);
    int32_t slots[CG_CODE_SLOTS];
    cg_scope with = *scope;
    memcpy(slots, scope->slots, sizeof slots);
    slots[slot] = value;
    with.slots = slots;
    return pays && cg_asks_ahead(&with) && scope->code->cost_count ? cg_either_payable(&with)
                                                                   : cg_leads_on(&with);
}
