/* Statements that change something that is about to happen: its amount, its target, its place. */
#include "engine/do/statements.h"

#include <assert.h>

#define AMOUNT_MOST 1000000000

/** The exact amount of an event while replacement effects change it: `whole` times `times` / `by`,
 * in lowest terms. Only the final amount is rounded, as the last factor says. */
typedef struct exact {
    int64_t whole, times, by;
    bool down;
} exact;

static int64_t capped(int64_t number)
{
    return number < -AMOUNT_MOST ? -AMOUNT_MOST : number > AMOUNT_MOST ? AMOUNT_MOST : number;
}

static int64_t rounded(exact amount)
{
    assert(amount.times > 0 && amount.by > 0);
    int64_t whole = amount.whole < 0 ? 0 : amount.whole;
    return capped((whole * amount.times + (amount.down ? 0 : amount.by - 1)) / amount.by);
}

static exact whole_number(int64_t whole)
{
    return (exact){.whole = capped(whole), .times = 1, .by = 1};
}

/** Returns the amount times that factor, in lowest terms. */
static exact product(exact amount, int64_t times, int64_t by)
{
    int64_t part = amount.times * times, rest = amount.by * by;
    while (rest) {
        int64_t next = part % rest;
        part = rest;
        rest = next;
    }
    amount.times = amount.times * times / part;
    amount.by = amount.by * by / part;
    return amount;
}

/** Returns the amount times that factor; rounds the amount first if the fraction would be too fine
 * to keep. */
static exact kept_product(exact amount, int64_t times, int64_t by)
{
    exact fine = product(amount, times, by);
    return fine.times > CG_FACTOR_PART || fine.by > CG_FACTOR_PART
               ? product(whole_number(rounded(amount)), times, by)
               : fine;
}

/* Returns the exact amount of an event. An event with an amount has no place, so `place` keeps the
 * whole number that its factor applies to. */
static exact exact_of(const cg_happening_state *event)
{
    if (!event->times || !event->by)
        return whole_number(event->field[CG_FIELD_OF_AMOUNT]);
    return (exact){capped(event->place), event->times, event->by, event->down};
}

static cg_flow set_exact(cg_match *match, const cg_doing *doing, exact amount)
{
    if (!doing->record)
        return CG_DONE;
    cg_happening_state *event = &match->happenings[doing->record - 1];
    bool broken = amount.times != amount.by;
    amount.whole = capped(amount.whole);
    event->field[CG_FIELD_OF_AMOUNT] = (int32_t)rounded(amount);
    event->place = broken ? (int32_t)amount.whole : 0;
    event->times = broken ? (uint32_t)amount.times : 0;
    event->by = broken ? (uint32_t)amount.by : 0;
    event->down = broken && amount.down;
    return CG_DONE;
}

static exact amount_of(const cg_match *match, const cg_doing *doing)
{
    return doing->record ? exact_of(&match->happenings[doing->record - 1]) : whole_number(0);
}

/** Multiplies the amount. If changes apply in the order in which they are made, the factor is fixed
 * at once, so that later ones change the product. */
static cg_flow set_factor(cg_match *match, const cg_doing *doing, int64_t times, int64_t by,
                          bool down)
{
    exact amount = amount_of(match, doing);
    amount = kept_product(amount, times, by);
    amount.down = by > 1 ? down : amount.down;
    if (match->plan->board->amounts == CG_AMOUNTS_IN_ORDER) {
        amount.whole = capped(amount.whole * amount.times);
        amount.times = 1;
    }
    return set_exact(match, doing, amount);
}

cg_flow cg_do_change_amount(cg_match *match, const cg_doing *doing)
{
    return set_exact(match, doing, whole_number(doing->value[0]));
}

cg_flow cg_do_prevent_all(cg_match *match, const cg_doing *doing)
{
    return set_exact(match, doing, whole_number(0));
}

cg_flow cg_do_prevent(cg_match *match, const cg_doing *doing)
{
    exact amount = amount_of(match, doing);
    bool in_order = match->plan->board->amounts == CG_AMOUNTS_IN_ORDER;
    amount.whole -= capped(doing->value[0]) * (in_order ? amount.by : 1);
    return set_exact(match, doing, amount);
}

cg_flow cg_do_double(cg_match *match, const cg_doing *doing)
{
    return set_factor(match, doing, 2, 1, false);
}

cg_flow cg_do_halve(cg_match *match, const cg_doing *doing)
{
    return set_factor(match, doing, 1, 2, false);
}

cg_flow cg_do_multiply(cg_match *match, const cg_doing *doing)
{
    int32_t factor = doing->word[0];
    return set_factor(match, doing, CG_FACTOR_TIMES(factor), CG_FACTOR_BY(factor),
                      CG_FACTOR_IS_DOWN(factor));
}

cg_flow cg_do_change_target(cg_match *match, const cg_doing *doing)
{
    if (!doing->record || cg_set_size(match, doing->value[0]) == 0)
        return CG_DONE;
    int32_t who = cg_set_get(match, doing->value[0], 0);
    int32_t *field = match->happenings[doing->record - 1].field;
    field[CG_FIELD_OF_CARD] = cg_is_card(who) ? who : 0;
    field[CG_FIELD_OF_PLAYER] =
        cg_is_card(who) ? cg_player_value(cg_card_player(match, cg_value_card(who))) : who;
    return CG_DONE;
}

cg_flow cg_do_change_place(cg_match *match, const cg_doing *doing)
{
    if (!doing->record)
        return CG_DONE;
    cg_happening_state *event = &match->happenings[doing->record - 1];
    event->place = doing->word[0];
    event->host = doing->value[0];
    event->field[CG_FIELD_OF_TO] = cg_move_row(match, event);
    return CG_DONE;
}
