/* Costs: everything is chosen before anything is paid. The exception is a hidden zone from which an
 * earlier cost takes cards: its remaining cards get other ids, so they are chosen in their turn. */
#include "engine/do/use.h"
#include "engine/find/sound.h"

#include <assert.h>

/* ---- paying ---- */

/* Slots: the frame of the ability, the first cost, the number of costs, the current one; the choice
 * for each cost; the costs chosen late, as bits; if the ability's card is outside play, its kind +
 * 1. */
enum { PAY_OF, PAY_FIRST, PAY_COUNT, PAY_AT, PAY_CHOSEN, PAY_LATE = 10, PAY_THIS };
_Static_assert(PAY_LATE - PAY_CHOSEN == CG_COSTS_MAX, "each cost has its slot");
enum { CHOOSING = 1, PAYING = 2, CHOOSING_LATE = 3, READY = 4, PAYING_REST = 5 };

/** Returns the slots that a lasting sentence captured, if it asks for more when a card is played:
 * those count, not the slots of the frame. If several equal sentences ask for more, the one that
 * asks now counts. */
static const int32_t *captured_by(const cg_match *match, const cg_scope *asks, const cg_frame *play)
{
    static const int32_t nothing[CG_CODE_SLOTS];
    const int32_t *captured = nothing;
    unsigned place = 0, now = (unsigned)play->slot[5];
    cg_watcher watcher;
    while (place < now &&
           cg_next_more(match, cg_value_card(play->slot[CG_PLAYING_CARD]), &place, &watcher)) {
        cg_scope scope = cg_watcher_scope(match, &watcher, NULL);
        if (scope.code == asks->code && scope.this_card == asks->this_card)
            captured = scope.slots;
    }
    return captured;
}

cg_scope cg_scope_paying(const cg_match *match, const cg_frame *of)
{
    cg_scope scope = cg_scope_of(match, of);
    if (of->procedure != CG_OWN_PLAY_CARD)
        return scope;
    scope.played = of->slot[CG_PLAYING_CARD];
    if (scope.code->capture_count)
        scope.slots = captured_by(match, &scope, of);
    return scope;
}

/** Returns true if that sentence is the one that was paid last. */
static bool was_paid(const cg_match *match, const cg_frame *frame, const cg_watcher *watcher)
{
    return cg_frame_has_code(match, frame) && watcher->code == cg_frame_code(frame) &&
           cg_card_value(match, watcher->card) == frame->slot[CG_SLOT_THIS];
}

unsigned cg_toll_place(const cg_match *match, const cg_frame *frame)
{
    unsigned card = cg_value_card(frame->slot[CG_PLAYING_CARD]);
    unsigned place = 0, old = (unsigned)frame->slot[5], paid = 0, next = 0;
    cg_watcher watcher;
    while (old && cg_next_more(match, card, &place, &watcher)) {
        bool is_next = cg_card_value(match, watcher.card) == frame->slot[CG_PLAYING_NEXT];
        if (was_paid(match, frame, &watcher) && (!paid || place <= old))
            paid = place;
        if (is_next && !next)
            next = place - 1;
    }
    return paid ? paid : next ? next : old;
}

static cg_scope pay_scope(const cg_match *match, const cg_frame *frame)
{
    cg_scope scope = cg_scope_paying(match, &match->frames[frame->slot[PAY_OF]]);
    scope.player = frame->player;
    return scope;
}

/** Returns the frame that plays the card for which this ability pays, if cards can pay a part of
 * its price. That frame keeps the unpaid part. NULL otherwise. */
static cg_frame *play_below(const cg_match *match, const cg_frame *of)
{
    unsigned number = cg_frame_number(match, of);
    cg_frame *below = number > 0 ? &match->frames[number - 1] : NULL;
    return below && of->procedure == CG_OWN_USE && below->procedure == CG_OWN_PLAY_CARD &&
                   cg_frame_ability(match, of)->form == CG_FORM_PLAY &&
                   cg_part_resource(match, cg_value_card(of->slot[CG_SLOT_THIS]))
               ? below
               : NULL;
}

void cg_price_owed(const cg_match *match, const cg_frame *use, int64_t *owed)
{
    const cg_frame *play = match->plan->parts ? play_below(match, use) : NULL;
    unsigned resource = play ? cg_part_resource(match, cg_value_card(use->slot[CG_SLOT_THIS])) : 0;
    if (resource && resource <= CG_RESOURCES_MAX)
        owed[resource - 1] = play->slot[CG_PLAY_COST];
}

/** Returns the cost that cards pay in part, and the frame that keeps the price; NULL if there is
 * none. */
static const cg_cost *part_of(const cg_match *match, const cg_frame *pay, cg_frame **play)
{
    *play = NULL;
    if (!match->plan->parts)
        return NULL;
    cg_scope scope = pay_scope(match, pay);
    const cg_cost *part =
        cg_cost_part(&scope, (uint32_t)pay->slot[PAY_FIRST], (unsigned)pay->slot[PAY_COUNT]);
    *play = part ? play_below(match, &match->frames[pay->slot[PAY_OF]]) : NULL;
    return *play ? part : NULL;
}

/** Returns the amount of the price that the player cannot pay without cards. */
static int64_t owed_by_cards(const cg_match *match, const cg_frame *pay)
{
    cg_frame *play;
    const cg_cost *part = part_of(match, pay, &play);
    if (!part)
        return 0;
    int32_t this_card = match->frames[pay->slot[PAY_OF]].slot[CG_SLOT_THIS];
    int64_t owed =
        play->slot[CG_PLAY_COST] -
        cg_resource_available(match, part->resource, pay->player, this_card, CG_FORM_PLAY);
    return owed > 0 ? owed : 0;
}

bool cg_pay_allows(const cg_match *match, const cg_frame *pay, const cg_picking *picking)
{
    cg_scope scope = pay_scope(match, pay);
    const cg_paying paying = {.scope = &scope,
                              .first = (uint32_t)pay->slot[PAY_FIRST],
                              .count = (unsigned)pay->slot[PAY_COUNT],
                              .at = (unsigned)pay->slot[PAY_AT],
                              .paid = pay->step == CHOOSING ? 0 : (unsigned)pay->slot[PAY_AT],
                              .chosen = &pay->slot[PAY_CHOSEN],
                              .owed = pay->slot[PAY_AT] ? 0 : owed_by_cards(match, pay)};
    const cg_frame *of = &match->frames[pay->slot[PAY_OF]];
    if (of->procedure != CG_OWN_PLAY_CARD)
        return cg_cards_payable(&paying, picking);
    const cg_played_card played = {.card = cg_value_card(of->slot[CG_PLAYING_CARD]),
                                   .place = cg_toll_place(match, of),
                                   .reaction = (unsigned)of->slot[CG_PLAYING_REACTION],
                                   .instead = of->slot[CG_PLAYING_FREE] == CG_PLAYED_INSTEAD};
    return cg_toll_payable(&paying, picking, &played);
}

/** Returns true if that cost, as chosen, takes cards out of a zone whose cards then get other
 * ids. */
static bool hides(const cg_match *match, const cg_cost *cost, int32_t chosen)
{
    for (unsigned i = 0, size = cg_cost_chosen(cost) ? cg_set_size(match, chosen) : 0; i < size;
         i++) {
        int32_t card = cg_set_get(match, chosen, i);
        if (!cg_cost_keeps(cost) && cg_card_lives(match, card) &&
            cg_state_hides(match, match->cards[cg_value_card(card)].zone))
            return true;
    }
    return false;
}

static bool comes_late(const cg_match *match, const cg_scope *scope, const cg_frame *frame)
{
    for (int32_t i = 0; i < frame->slot[PAY_AT]; i++) {
        if (hides(match, cg_cost_of(scope, (uint32_t)(frame->slot[PAY_FIRST] + i)),
                  frame->slot[PAY_CHOSEN + i]))
            return true;
    }
    return false;
}

/** Limits the number of cards that pay a part: at least what the rest needs, and none for
 * nothing. */
static void limit_part(const cg_match *match, const cg_frame *pay, int32_t *least, int32_t *most)
{
    cg_frame *play;
    const cg_cost *part = part_of(match, pay, &play);
    int32_t price = part ? (int32_t)cg_part_wanted(part, play->slot[CG_PLAY_COST]) : 0;
    *least = part ? (int32_t)cg_part_wanted(part, owed_by_cards(match, pay)) : 0;
    *most = *most < price ? *most : price;
    *least = *least < *most ? *least : *most;
}

/** Adds the ability's own costs to the price of which cards pay a part. */
static void add_own_price(const cg_match *match, const cg_frame *pay)
{
    cg_frame *play;
    const cg_cost *part = part_of(match, pay, &play);
    if (!part)
        return;
    cg_scope scope = pay_scope(match, pay);
    int64_t price = cg_resource_cost_x(&scope, (uint32_t)pay->slot[PAY_FIRST],
                                       (unsigned)pay->slot[PAY_COUNT], part->resource) +
                    play->slot[CG_PLAY_COST];
    play->slot[CG_PLAY_COST] = (int32_t)(price < INT32_MAX / 2 ? price : INT32_MAX / 2);
}

/** Subtracts the part that the chosen cards pay from the price. */
static void take_off_part(const cg_match *match, const cg_frame *pay)
{
    cg_frame *play;
    const cg_cost *part = part_of(match, pay, &play);
    int64_t left = part ? play->slot[CG_PLAY_COST] -
                              (int64_t)cg_set_size(match, pay->slot[PAY_CHOSEN]) * part->each
                        : 0;
    if (part)
        play->slot[CG_PLAY_COST] = (int32_t)(left > 0 ? left : 0);
}

static cg_flow choose(cg_match *match, cg_frame *frame)
{
    assert(frame->slot[PAY_AT] < CG_COSTS_MAX);
    cg_scope scope = pay_scope(match, frame);
    const cg_cost *cost =
        cg_cost_of(&scope, (uint32_t)(frame->slot[PAY_FIRST] + frame->slot[PAY_AT]));
    cg_frame *choice = cg_engine_enter(match, CG_OWN_CHOOSE, frame->player);
    int32_t wanted = (int32_t)cg_cost_wanted(&scope, cost);
    int32_t most = cost->quantity == CG_UP_TO ? (int32_t)cg_cost_amount(&scope, cost) : wanted;
    if (cost->each)
        limit_part(match, frame, &wanted, &most);
    choice->slot[CG_CHOOSING_OF] = frame->slot[PAY_OF];
    choice->slot[CG_CHOOSING_SLOT] = PAY_CHOSEN + frame->slot[PAY_AT];
    choice->slot[CG_CHOOSING_TO] = (int32_t)cg_frame_number(match, frame) + 1;
    choice->slot[CG_CHOOSING_HOW] = cg_cost_how(cost);
    choice->slot[CG_CHOOSING_LIMIT] = cg_cost_limit(&scope, cost);
    choice->slot[CG_CHOOSING_SECTION] = cost->section;
    choice->slot[CG_CHOOSING_MOST] = most;
    choice->slot[CG_CHOOSING_LEAST] = wanted;
    return cg_engine_go(match, choice);
}

static cg_flow choose_for(cg_match *match, cg_frame *frame)
{
    cg_scope scope = pay_scope(match, frame);
    const cg_cost *cost =
        cg_cost_of(&scope, (uint32_t)(frame->slot[PAY_FIRST] + frame->slot[PAY_AT]));
    if (!cg_cost_chosen(cost))
        return CG_DONE;
    if (!comes_late(match, &scope, frame))
        return choose(match, frame);
    unsigned at = (unsigned)frame->slot[PAY_AT];
    frame->slot[PAY_LATE] = (int32_t)((uint32_t)frame->slot[PAY_LATE] | 1u << at);
    return CG_DONE;
}

static cg_flow choose_late(cg_match *match, cg_frame *frame)
{
    bool late = ((uint32_t)frame->slot[PAY_LATE] >> frame->slot[PAY_AT]) & 1u;
    return late ? choose(match, frame) : CG_DONE;
}

static cg_flow pay_resource(cg_match *match, const cg_frame *frame, unsigned resource,
                            int64_t amount, int32_t this_card, cg_form form)
{
    const cg_resource_def *def = &match->plan->board->resources[resource];
    if (amount <= 0)
        return CG_DONE;
    if (def->counter)
        return cg_change_counter(match, (unsigned)def->counter - 1u, frame->player, -amount,
                                 this_card, CG_CAUSE_PAY);
    cg_frame *call = cg_engine_enter(match, CG_OWN_COUNT + (unsigned)def->procedure, frame->player);
    call->slot[0] = cg_is_card(this_card) ? (int32_t)cg_value_card(this_card) : -1;
    call->slot[1] = (int32_t)amount;
    call->slot[2] = (int32_t)form;
    return cg_engine_go(match, call);
}

cg_flow cg_pay_resource(cg_match *match, unsigned resource, int player, int64_t amount,
                        int32_t this_card)
{
    assert(resource < match->plan->board->resource_count);
    cg_frame as = {.player = (uint8_t)player};
    return pay_resource(match, &as, resource, amount, this_card, CG_FORM_PLAY);
}

/** Pays an amount of a resource, unless the game has paid it with the card. */
static cg_flow pay_number(cg_match *match, const cg_frame *frame, const cg_scope *scope,
                          unsigned resource, int64_t amount)
{
    cg_frame *play;
    const cg_cost *part = part_of(match, frame, &play);
    if (cg_pays_for_card(match, &match->frames[frame->slot[PAY_OF]], resource) ||
        (part && part->resource == resource)) /* paid together with the price */
        return CG_DONE;
    return pay_resource(match, frame, resource, amount, scope->this_card,
                        (cg_form)scope->code->form);
}

/** Calls the game's own procedure for discarding cards in play. */
static cg_flow discard_in_play(cg_match *match, const cg_scope *scope, int32_t cards)
{
    cg_frame *call = cg_moment_enter(match, CG_MOMENT_DISCARD, scope->player);
    assert(call != NULL); /* callers check that the game has such a procedure */
    call->slot[0] = cards;
    return cg_engine_go(match, call);
}

/** Returns those of the paying cards to which the action is not forbidden. */
static int32_t free_to_pay(cg_match *match, const cg_scope *scope, const cg_cost *cost,
                           int32_t cards)
{
    unsigned action = cg_rows_cost(cost->kind)->action;
    if (action == CG_ACTION_COUNT || !cg_is_spoken_of(match, action))
        return cards;
    uint32_t start = match->head->lists;
    for (unsigned i = 0, size = cg_set_size(match, cards); i < size; i++) {
        int32_t card = cg_set_get(match, cards, i);
        if (!cg_forbidden(scope->match, card, action, 0))
            cg_set_add(match, card);
    }
    return cg_set_close(match, start);
}

static cg_flow pay_cards(cg_match *match, const cg_scope *scope, const cg_cost *cost, int32_t cards)
{
    if (cost->kind == CG_COST_DISCARD && match->plan->moments[CG_MOMENT_DISCARD] &&
        cg_set_size(match, cards) > 0 &&
        cg_card_in_play(match, cg_value_card(cg_set_get(match, cards, 0))))
        return discard_in_play(match, scope, cards);
    cg_happening_state plan = cg_cost_move(scope, cost);
    return cg_happen_each(match, free_to_pay(match, scope, cost, cards), &plan);
}

static cg_flow pay_marks(cg_match *match, const cg_scope *scope, const cg_cost *cost,
                         int32_t chosen)
{
    cg_happening_state plan = {.kind = CG_ON_MARK};
    plan.field[CG_FIELD_OF_WHAT] = cost->what;
    plan.field[CG_FIELD_OF_AMOUNT] = (int32_t)cg_cost_amount(scope, cost);
    plan.field[CG_FIELD_OF_SIGN] = cost->kind == CG_COST_ADD;
    plan.field[CG_FIELD_OF_BY] = cg_player_value(scope->player);
    int32_t card = cg_cost_chosen(cost) ? chosen
                   : cost->section      ? cg_ask(scope, cost->section)
                                        : scope->this_card;
    return cg_happen_each(match, card, &plan);
}

/** Makes cards at an end of a pile present and certain before they pay. */
static cg_flow make_ready(cg_match *match, const cg_frame *frame)
{
    cg_scope scope = pay_scope(match, frame);
    const cg_cost *cost =
        cg_cost_of(&scope, (uint32_t)(frame->slot[PAY_FIRST] + frame->slot[PAY_AT]));
    cg_pile_end end;
    if (cg_cost_is_number(cost) || !cg_section_takes_end(&scope, cost->section, &end))
        return CG_DONE;
    return cg_pile_ready(match, end.zone, end.count, end.top);
}

static cg_flow pay_one(cg_match *match, const cg_frame *frame)
{
    cg_scope scope = pay_scope(match, frame);
    const cg_cost *cost =
        cg_cost_of(&scope, (uint32_t)(frame->slot[PAY_FIRST] + frame->slot[PAY_AT]));
    cg_happening_state plan = {.kind = cg_rows_cost(cost->kind)->happening};
    int32_t cards;
    switch (cg_cost_form_of(cost)) {
    case CG_COST_OF_NUMBER:
        if (cost->kind == CG_COST_RESOURCE)
            return pay_number(match, frame, &scope, cost->what, cg_cost_amount(&scope, cost));
        return cg_change_counter(match, cost->what, frame->player, -cg_cost_amount(&scope, cost),
                                 scope.this_card, CG_CAUSE_PAY);
    case CG_COST_OF_CHOSEN:
        return pay_number(match, frame, &scope, cost->what,
                          cost->slot ? scope.slots[cost->slot - 1] : 0);
    case CG_COST_OF_THIS:
        plan.field[CG_FIELD_OF_BY] = cg_player_value(scope.player);
        return cg_happen_each(match, scope.this_card, &plan);
    case CG_COST_OF_MARKS:
        return pay_marks(match, &scope, cost, frame->slot[PAY_CHOSEN + frame->slot[PAY_AT]]);
    case CG_COST_OF_CARDS:
    case CG_COST_OF_PLACED:
        break;
    }
    if (cg_cost_chosen(cost))
        cards = frame->slot[PAY_CHOSEN + frame->slot[PAY_AT]];
    else
        cards = cost->section ? cg_evaluate(&scope, cost->section) : scope.this_card;
    return pay_cards(match, &scope, cost, cards);
}

/** Pays the part of the price that the paying cards leave. */
static cg_flow pay_rest(cg_match *match, const cg_frame *frame)
{
    cg_frame *play;
    const cg_cost *part = part_of(match, frame, &play);
    return part ? pay_resource(match, frame, part->resource, play->slot[CG_PLAY_COST],
                               match->frames[frame->slot[PAY_OF]].slot[CG_SLOT_THIS], CG_FORM_PLAY)
                : CG_DONE;
}

static void note_this(const cg_match *match, cg_frame *frame)
{
    int32_t card = match->frames[frame->slot[PAY_OF]].slot[CG_SLOT_THIS];
    unsigned index = cg_value_card(card);
    bool outside = cg_is_card(card) && cg_card_lives(match, card) &&
                   match->cards[index].zone != CG_NOWHERE && !cg_card_in_play(match, index);
    frame->slot[PAY_THIS] = outside ? match->cards[index].kind + 1 : 0;
}

/** Updates the id of the ability's card if the card has paid with itself from a hidden zone. The
 * old id can belong to a card that is still in that zone. */
static void follow_this(const cg_match *match, const cg_frame *frame)
{
    int32_t *card = &match->frames[frame->slot[PAY_OF]].slot[CG_SLOT_THIS];
    int32_t moved = match->head->moved;
    if (frame->slot[PAY_THIS] && !cg_card_lives(match, *card) && cg_is_card(moved) &&
        cg_card_lives(match, moved) &&
        match->cards[cg_value_card(moved)].kind + 1 == frame->slot[PAY_THIS])
        *card = moved;
}

/** Returns true if the player left while choosing the costs. They do not pay: that counts as a
 * no. */
static bool is_refused(const cg_match *match, cg_frame *frame)
{
    bool refused = frame[-1].procedure == CG_OWN_MAY && !cg_state_in(match, frame->player);
    if (refused)
        frame[-1].slot[CG_MAY_NOT] = 1;
    return refused;
}

/** Asks for the choices of a list of costs, then pays them. */
static cg_flow run_pay(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    add_own_price(match, frame);
    for (frame->slot[PAY_AT] = 0; frame->slot[PAY_AT] < frame->slot[PAY_COUNT];
         frame->slot[PAY_AT]++)
        CG_STEP(frame, CHOOSING, choose_for(match, frame));
    if (is_refused(match, frame))
        return CG_DONE;
    take_off_part(match, frame);
    for (frame->slot[PAY_AT] = 0; frame->slot[PAY_AT] < frame->slot[PAY_COUNT];
         frame->slot[PAY_AT]++) {
        CG_STEP(frame, CHOOSING_LATE, choose_late(match, frame));
        CG_STEP(frame, READY, make_ready(match, frame));
        note_this(match, frame);
        CG_STEP(frame, PAYING, pay_one(match, frame));
        follow_this(match, frame);
    }
    CG_STEP(frame, PAYING_REST, pay_rest(match, frame));
    CG_FLOW_END;
}

cg_flow cg_choose_x(cg_match *match, unsigned of, int player, uint32_t first, unsigned count,
                    const int64_t *before)
{
    assert(of < match->head->frames);
    cg_scope scope = cg_scope_of(match, &match->frames[of]);
    scope.player = (uint8_t)player;
    assert(scope.code->x_slot);
    cg_frame *choice = cg_engine_enter(match, CG_OWN_CHOOSE, player);
    choice->slot[CG_CHOOSING_OF] = (int32_t)of;
    choice->slot[CG_CHOOSING_SLOT] = scope.code->x_slot - 1;
    choice->slot[CG_CHOOSING_LEAST] = cg_least_x(&scope, first, count, before);
    choice->slot[CG_CHOOSING_MOST] = cg_most_x(&scope, first, count, before);
    choice->slot[CG_CHOOSING_NUMBER] = 1;
    return cg_engine_go(match, choice);
}

cg_flow cg_pay(cg_match *match, unsigned of, int player, uint32_t first, unsigned count)
{
    assert(of < match->head->frames);
    if (!count)
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_PAY, player);
    frame->slot[PAY_OF] = (int32_t)of;
    frame->slot[PAY_FIRST] = (int32_t)first;
    frame->slot[PAY_COUNT] = (int32_t)count;
    return cg_engine_go(match, frame);
}

/* ---- procedures ---- */

bool cg_costs_are_sound(const cg_match *match, const cg_frame *frame, int32_t first, int32_t count)
{
    const cg_code *code = cg_frame_ability(match, frame);
    if (first == (int32_t)code->cost_first && count == code->cost_count)
        return true;
    if (first == (int32_t)code->alternative_first && count == code->alternative_count)
        return true;
    return cg_code_holds(match, frame, CG_OP_PAY, (const int32_t[]){first, count}, 2);
}

static bool pay_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot;
    const cg_frame *of = cg_ability_below(match, frame, slot[0]);
    return of && cg_costs_are_sound(match, of, slot[1], slot[2]) &&
           cg_between(slot[3], 0, slot[2]) && cg_slots_are_sound(match, slot, 4, 6) &&
           cg_between(slot[PAY_LATE], 0, 63) &&
           cg_between(slot[PAY_THIS], 0, (int64_t)match->plan->kind_count) &&
           cg_slots_are_sound(match, slot, PAY_THIS + 1, CG_FRAME_SLOTS - PAY_THIS - 1);
}

CG_OWN(pay, 0, 0, true, .run = run_pay, .waits = CG_AT_ALL(1, 5), .sound = pay_is_sound);
