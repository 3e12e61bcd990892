/* Compiles places, durations, mods and costs, and notes abilities within others, which are
 * compiled after the outer one. */
#include "effect/code/compile.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#include <assert.h>

/* ---- places and durations ---- */

int32_t cg_place_word(const cg_emitter *e, const cg_term *place)
{
    assert(place->kind == CG_TERM_PLACE);
    const cg_term *where = place->args[0];
    unsigned flags = place->flags & ~(unsigned)CG_PLACE_ANY_ORDER;
    if (where == NULL && place->value == CG_PLACE_INTO && e->module->hand_zone) /* made by the
                                                                                 * compiler, not
                                                                                 * read */
        return CG_PLACE_WORD(CG_PLACE_INTO, flags, e->module->hand_zone - 1, 1);
    if (where == NULL || place->value == CG_PLACE_PLAY || place->value == CG_PLACE_UNDER_CARD)
        return CG_PLACE_WORD(place->value, flags, 0, 0);
    if (where->kind != CG_TERM_ZONE)
        return CG_PLACE_WORD(place->value, flags, CG_PLACE_ZONE_VALUE, 0);
    return CG_PLACE_WORD(place->value, flags, where->index, where->value == 1);
}

/** Pushes the owner of the zone, the card, the zone, or 0. */
static void emit_place_value(cg_emitter *e, const cg_term *place)
{
    const cg_term *where = place->args[0];
    if (place->value == CG_PLACE_PLAY && (place->flags & CG_PLACE_MY_CONTROL))
        cg_emit(e, CG_OP_ME);
    else if (where == NULL || place->value == CG_PLACE_PLAY)
        cg_emit1(e, CG_OP_NUMBER, 0);
    else if (where->kind != CG_TERM_ZONE)
        cg_emit_value(e, where);
    else if (where->args[0] != NULL && where->value != 1)
        cg_emit_value(e, where->args[0]);
    else
        cg_emit1(e, CG_OP_NUMBER, 0);
}

int32_t cg_emit_place(cg_emitter *e, const cg_term *place)
{
    emit_place_value(e, place);
    return cg_place_word(e, place);
}

/** Writes a section that is evaluated later, when only the first slots are kept. */
static unsigned while_section(cg_emitter *e, const cg_term *condition)
{
    unsigned limit = e->slot_limit;
    e->slot_limit = 4;
    unsigned section = cg_emit_condition_section(e, condition);
    e->slot_limit = limit;
    return section;
}

int32_t cg_emit_duration(cg_emitter *e, const cg_term *duration)
{
    unsigned index = duration != NULL ? duration->index : CG_LASTS;
    unsigned hole = duration != NULL ? cg_rows_duration_hole(index) : CG_FILL_COUNT;
    if (cg_rows_duration(index)->ends == CG_ENDS_WITH_SOURCE)
        cg_emit_needs_play(e, CG_CODE_NEEDS_PLAY);
    if (hole == CG_FILL_N)
        cg_emit_value(e, duration->args[0]);
    else if (hole == CG_FILL_COND) {
        e->code.flags |= CG_CODE_KEEPS;
        cg_emit1(e, CG_OP_NUMBER, (int32_t)while_section(e, duration->args[0]));
    } else
        cg_emit1(e, CG_OP_NUMBER, 0);
    return CG_DURATION_WORD(index, hole == CG_FILL_SPAN && duration != NULL ? duration->index2 : 0);
}

/* ---- abilities within ---- */

static cg_inner inner_of(cg_emitter *e, const cg_ability_term *ability)
{
    assert(ability->captured <= 4);
    cg_inner inner = {.ability = ability, .moves = e->moves};
    for (unsigned i = 0; i < ability->captured && i < 4; i++) {
        unsigned slot = cg_emit_slot_of(e, ability->captures[i]);
        inner.notes[inner.capture_count] = cg_emit_notes_of(e, slot);
        inner.captures[inner.capture_count++] = (uint8_t)slot;
    }
    if (e->code.x_slot == 0 || !cg_ability_uses_x(ability))
        return inner;
    inner.captures_x = inner.capture_count < 4;
    if (inner.captures_x)
        inner.captures[inner.capture_count++] = (uint8_t)(e->code.x_slot - 1);
    else
        cg_emit_excess(e, CG_EXCESS_CAPTURES);
    return inner;
}

uint32_t cg_emit_inner(cg_emitter *e, const cg_ability_term *ability)
{
    cg_inner inner = inner_of(e, ability);
    return e->within(e, &inner);
}

uint32_t cg_emit_inner_with(cg_emitter *e, const cg_ability_term *ability, unsigned slot)
{
    assert(ability->captured == 1);
    cg_inner inner = {.ability = ability, .captures = {(uint8_t)slot}, .capture_count = 1};
    return e->within(e, &inner);
}

/** Emits an ability in quotes. */
static uint32_t emit_granted(cg_emitter *e, const cg_ability_term *ability)
{
    cg_inner inner = inner_of(e, ability);
    inner.granted = true;
    return e->within(e, &inner);
}

/* ---- mods ---- */

static cg_mod mod_of(cg_emitter *e, const cg_term *term)
{
    assert(term->kind == CG_TERM_MOD);
    cg_mod mod = {.op = (uint8_t)term->index2, .flags = term->flags, .what = term->index};
    switch (term->index2) {
    case CG_MOD_NAME:
        mod.ability = (uint32_t)term->value;
        return mod;
    case CG_MOD_ABILITY:
        if (term->ability->captured > 0)
            cg_emit_excess(e, CG_EXCESS_CAPTURES);
        mod.ability = emit_granted(e, term->ability);
        return mod;
    default:
        mod.value = cg_emit_value_section(e, term->args[0]);
        mod.divisor = cg_emit_value_section(e, term->args[1]);
        return mod;
    }
}

uint32_t cg_emit_mod(cg_emitter *e, const cg_mod *mod)
{
    return e->sink != NULL ? cg_emit_row(e, e->sink->mods, mod, sizeof *mod) : 0;
}

uint32_t cg_emit_mods(cg_emitter *e, const cg_term *mods, unsigned *count)
{
    uint32_t first = 0;
    *count = 0;
    for (const cg_term *term = mods; term != NULL; term = term->next) {
        cg_mod mod = mod_of(e, term);
        uint32_t number = cg_emit_mod(e, &mod);
        first = *count == 0 ? number : first;
        (*count)++;
    }
    return first;
}

/* ---- costs ---- */

bool cg_discards_in_play(const cg_module *module, const cg_term *cards)
{
    if (cards != NULL && cards->kind == CG_TERM_SELECTOR && (cards->flags & CG_SAID_IN_PLAY) != 0)
        return true;
    return module->board != NULL && module->board->discards == CG_DISCARDS_IN_PLAY &&
           cards != NULL && cards->kind == CG_TERM_SELECTOR && cards->index != CG_KIND_CARDS;
}

/** Compiles `discard 2` as a choice of cards in hand, without the card that is being played. */
static void cost_discard(cg_emitter *e, cg_cost *cost, const cg_term *amount, const cg_term *payer)
{
    cost->quantity = CG_SOME;
    cost->amount = cg_emit_value_section(e, amount);
    cg_section section = cg_section_open(e, false);
    if (payer != NULL)
        cg_emit_value(e, payer);
    else
        cg_emit(e, CG_OP_ME);
    cg_emit_select(e, CG_OP_SELECT,
                   CG_WHERE_ZONE | (e->code.form == CG_FORM_PLAY ? CG_SELECT_ANOTHER : 0),
                   cg_hand_bit(e->module), 0);
    cost->section = cg_section_close(e, &section);
}

static void cost_cards(cg_emitter *e, cg_cost *cost, const cg_term *cards)
{
    if (cards == NULL || cards->kind == CG_TERM_THIS)
        return;
    cg_section section = cg_section_open(e, false);
    cg_emit_set(e, cards);
    cost->section = cg_section_close(e, &section);
    if (cards->kind != CG_TERM_SELECTOR)
        return;
    cost->quantity = cards->quantity;
    if (cards->quantity == CG_SOME || cards->quantity == CG_UP_TO ||
        (cards->quantity == CG_RANDOM && cards->args[0] != NULL))
        cost->amount = cg_emit_value_section(e, cards->args[0]);
    cost->joints = cards->joints;
    if (cards->joints & CG_JOINTS_OF_STAT)
        cost->joint_stat = (uint8_t)cards->index2;
    if (cards->joints & CG_JOINTS_OF_LIMIT)
        cost->joint_limit = cg_emit_value_section(e, cards->args[5]);
}

static void cost_place(cg_emitter *e, cg_cost *cost, const cg_term *place)
{
    if (place == NULL)
        return;
    cg_section section = cg_section_open(e, false);
    cost->place = cg_emit_place(e, place);
    cost->place_value = cg_section_close(e, &section);
}

/** Returns true if the cards that pay are in play, although they would normally be in the hand. */
static bool pays_in_play(const cg_emitter *e, const cg_term *cost)
{
    const cg_term *cards = cost->args[0];
    const cg_board *board = e->module->board;
    if (cost->value == CG_COST_DISCARD)
        return board != NULL && (board->discards == CG_DISCARDS_PAY_IN_PLAY ||
                                 cg_discards_in_play(e->module, cards));
    return cards != NULL && (cards->flags & CG_SAID_IN_PLAY) != 0;
}

static void cost_paid_with(cg_emitter *e, cg_cost *cost, const cg_term *term, const cg_term *payer)
{
    bool hand = cg_rows_cost_does(term, CG_COST_HAND), in_play = hand && pays_in_play(e, term);
    e->owner = payer;
    if (cg_rows_cost_does(term, CG_COST_OWN) || in_play)
        e->bare = CG_BARE_OWN;
    else if (hand)
        e->bare = CG_BARE_HAND;
    if (term->args[0] != NULL && term->args[0]->type == CG_TYPE_INTEGER)
        cost_discard(e, cost, term->args[0], payer);
    else
        cost_cards(e, cost, term->args[0]);
    e->owner = NULL;
    e->bare = CG_BARE_PLAY;
}

static cg_cost cost_of(cg_emitter *e, const cg_term *term, const cg_term *payer)
{
    assert(term->kind == CG_TERM_COST);
    cg_cost cost = {.kind = (uint8_t)term->value, .what = term->index};
    switch ((cg_cost_form)cg_rows_cost_form(term)) {
    case CG_COST_OF_NUMBER:
        cost.amount = cg_emit_value_section(e, term->args[0]);
        break;
    case CG_COST_OF_CHOSEN:
        cost.slot = e->code.x_slot;
        break;
    case CG_COST_OF_MARKS:
        cost.amount = cg_emit_value_section(e, term->args[0]);
        cost_cards(e, &cost, term->args[1]);
        break;
    case CG_COST_OF_THIS:
        break;
    case CG_COST_OF_CARDS:
    case CG_COST_OF_PLACED:
        cost_paid_with(e, &cost, term, payer);
        cost_place(e, &cost, term->args[1]);
    }
    if (term->index2 != 0) {
        cost.resource = (uint16_t)(term->index2 - 1u);
        cost.each = (uint16_t)term->args[2]->value;
    }
    if (term->value2 != 0)
        cost.slot = (uint16_t)(cg_emit_slot_of(e, term->value2 - 1) + 1);
    return cost;
}

uint32_t cg_emit_costs(cg_emitter *e, const cg_term *costs, const cg_term *payer, unsigned *count)
{
    uint32_t first = 0;
    *count = 0;
    for (const cg_term *term = costs; term != NULL; term = term->next) {
        cg_cost cost = cost_of(e, term, payer);
        uint32_t number = e->sink != NULL ? cg_emit_row(e, e->sink->costs, &cost, sizeof cost) : 0;
        first = *count == 0 ? number : first;
        (*count)++;
    }
    return first;
}
