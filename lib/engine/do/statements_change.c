/* Statements that change what is about to happen: its amount, its target, its place. */
#include "engine/do/statements.h"

#define AMOUNT_MOST 1000000000

/** Most halvings and doublings of one amount that are kept; what is beyond makes no difference. */
#define FACTORS_MOST 30

/** The exact amount of an event while replacements change it: `whole` times 2 to the power of
 * `factors`. It is rounded, up, only for what is to happen in the end. */
typedef struct exact {
    int64_t whole;
    int factors;
} exact;

static int64_t capped(int64_t number)
{
    return number < -AMOUNT_MOST ? -AMOUNT_MOST : number > AMOUNT_MOST ? AMOUNT_MOST : number;
}

/* An event with an amount has no place and no host; there its exact amount is kept. */
static exact exact_of(const cg_happening_state *event)
{
    int factors = event->host > FACTORS_MOST    ? FACTORS_MOST
                  : event->host < -FACTORS_MOST ? -FACTORS_MOST
                                                : event->host;
    return (exact){factors ? capped(event->place) : event->field[CG_FIELD_OF_AMOUNT], factors};
}

static int64_t rounded(exact amount)
{
    int64_t whole = amount.whole < 0 ? 0 : amount.whole;
    int64_t parts = (int64_t)1 << (amount.factors < 0 ? -amount.factors : amount.factors);
    return amount.factors < 0 ? (whole + parts - 1) / parts : capped(whole * parts);
}

static cg_flow set_exact(cg_match *match, const cg_doing *doing, exact amount)
{
    if (!doing->record)
        return CG_DONE;
    cg_happening_state *event = &match->happenings[doing->record - 1];
    amount.whole = capped(amount.whole);
    event->field[CG_FIELD_OF_AMOUNT] = (int32_t)rounded(amount);
    event->place = amount.factors ? (int32_t)amount.whole : 0;
    event->host = amount.factors;
    return CG_DONE;
}

static exact amount_of(const cg_match *match, const cg_doing *doing)
{
    return doing->record ? exact_of(&match->happenings[doing->record - 1]) : (exact){0};
}

/** Twice or half as much. Where changes hold in the order in which they are made, doublings are
 * done at once. */
static cg_flow set_factor(cg_match *match, const cg_doing *doing, int by)
{
    exact amount = amount_of(match, doing);
    bool at_once = match->plan->board->amounts == CG_AMOUNTS_IN_ORDER;
    if (by > 0 && at_once && amount.factors >= 0)
        amount.whole *= 2;
    else if (amount.factors + by <= FACTORS_MOST && amount.factors + by >= -FACTORS_MOST)
        amount.factors += by;
    return set_exact(match, doing, amount);
}

cg_flow cg_do_change_amount(cg_match *match, const cg_doing *doing)
{
    return set_exact(match, doing, (exact){.whole = doing->value[0]});
}

cg_flow cg_do_prevent_all(cg_match *match, const cg_doing *doing)
{
    return set_exact(match, doing, (exact){0});
}

cg_flow cg_do_prevent(cg_match *match, const cg_doing *doing)
{
    exact amount = amount_of(match, doing);
    bool in_order = match->plan->board->amounts == CG_AMOUNTS_IN_ORDER;
    int64_t parts = in_order && amount.factors < 0 ? (int64_t)1 << -amount.factors : 1;
    amount.whole -= capped(doing->value[0]) * parts;
    if (in_order && amount.whole < 0)
        amount.whole = 0;
    return set_exact(match, doing, amount);
}

cg_flow cg_do_double(cg_match *match, const cg_doing *doing)
{
    return set_factor(match, doing, 1);
}

cg_flow cg_do_halve(cg_match *match, const cg_doing *doing)
{
    return set_factor(match, doing, -1);
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
