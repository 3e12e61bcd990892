/* Plays a card from where it is: its costs, the stack, its ability. A card without an ability
 * `play` is also announced and answered. */
#include "engine/do/do.h"
#include "engine/find/sound.h"

#include <string.h>

/* ---- a card without ability ---- */

static void tell_plain_play(cg_match *match, unsigned card, int player)
{
    CG_TELL(match, .kind = CG_EVENT_PLAY, .player = (uint8_t)player, .card = (uint16_t)(card + 1),
            .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
            .open = true);
}

/** Announces the card in slot 0. */
static cg_flow run_announce_card(cg_match *match, cg_frame *frame)
{
    cg_frame as = {.player = frame->player};
    CG_FLOW(frame);
    match->head->negated = 0;
    if (match->head->items == CG_ITEMS_MAX || !cg_card_lives(match, frame->slot[0]))
        return CG_DONE;
    match->items[match->head->items++] =
        (cg_item){.kind = CG_VIEW_ITEM_PLAYED,
                  .card = (uint16_t)(cg_value_card(frame->slot[0]) + 1),
                  .player = frame->player,
                  .link = match->head->link};
    tell_plain_play(match, cg_value_card(frame->slot[0]), frame->player);
    as.slot[CG_SLOT_THIS] = frame->slot[0];
    if (cg_heard(match, CG_ON_PLAY) && cg_announced(match, &as, CG_ON_PLAY))
        CG_STEP(frame, 1, cg_happen(match, 1));
    if (match->plan->moments[CG_MOMENT_ANNOUNCED])
        CG_STEP(frame, 2, cg_open_response(match, &as));
    match->head->negated = match->items[match->head->items - 1].negated;
    cg_pop_item(match);
    CG_FLOW_END;
}

cg_flow cg_settle_card(cg_match *match, int32_t value, int player)
{
    if (!cg_card_lives(match, value))
        return CG_DONE;
    unsigned card = cg_value_card(value);
    if (!cg_card_looks(match, card)->stays || cg_card_in_play(match, card))
        return CG_DONE;
    cg_happening_state plan = {.kind = CG_ON_MOVE};
    plan.field[CG_FIELD_OF_BY] = cg_player_value(player);
    plan.field[CG_FIELD_OF_CAUSE] = CG_CAUSE_PLAY;
    plan.place = CG_PLACE_WORD(CG_PLACE_PLAY, CG_PLACE_MY_CONTROL, 0, 0);
    return cg_happen_each(match, value, &plan);
}

/** Returns true if the player can choose another price instead of the printed one. */
static bool has_other_price(const cg_match *match, const cg_frame *frame)
{
    const cg_code *play = cg_card_looks(match, cg_value_card(frame->slot[CG_PLAYING_CARD]))->play;
    return play && (play->flags & CG_CODE_INSTEAD) && !frame->slot[CG_PLAYING_FREE] &&
           !frame->slot[CG_PLAYING_REACTION];
}

/** Asks which price is paid, only if the player can pay both. */
static cg_flow choose_price(cg_match *match, cg_frame *frame)
{
    unsigned card = cg_value_card(frame->slot[CG_PLAYING_CARD]);
    if (!cg_card_lives(match, frame->slot[CG_PLAYING_CARD]) || !has_other_price(match, frame))
        return CG_DONE;
    unsigned payable = cg_prices_payable(match, card, frame->player);
    match->head->answer = payable != 2;
    if (payable != 3)
        return CG_DONE;
    match->head->answer = 2;                    /* asked */
    match->cards[card].known = CG_KNOWN_TO_ALL; /* the question reveals the played card */
    cg_frame_set_code(frame, cg_card_looks(match, card)->play_code, false);
    return cg_engine_ask(match, frame->player, CG_DECISION_OPTION, 1, 1);
}

static void take_price(cg_match *match, cg_frame *frame)
{
    if (!has_other_price(match, frame))
        return;
    bool other = match->head->answer == 2 ? match->chosen.amount == 1 : !match->head->answer;
    if (other)
        frame->slot[CG_PLAYING_FREE] = CG_PLAYED_INSTEAD;
}

static void offer_prices(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    for (int32_t number = 0; number < 2; number++)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_MODE, .amount = number});
}

/** Pays the next printed cost. Slot 5 counts the resources. */
static cg_flow pay_printed(cg_match *match, cg_frame *frame)
{
    unsigned card = cg_value_card(frame->slot[CG_PLAYING_CARD]), r = (unsigned)frame->slot[5]++;
    bool later = cg_part_resource(match, card) == r + 1 && !frame->slot[CG_PLAYING_REACTION];
    int64_t cost = later ? 0 : cg_printed_cost(match, card, r);
    return cost > 0 ? cg_pay_resource(match, r, frame->player, cost, frame->slot[CG_PLAYING_CARD])
                    : CG_DONE;
}

cg_flow cg_pay_for_card(cg_match *match, int32_t card, int player, const cg_card_price *price)
{
    _Static_assert(3 + CG_PAY_RESOURCES <= CG_FRAME_SLOTS, "a slot for each");
    cg_frame *call =
        cg_card_lives(match, card) ? cg_moment_enter(match, CG_MOMENT_PAY, player) : NULL;
    if (!call)
        return CG_DONE;
    call->slot[0] = (int32_t)cg_value_card(card);
    call->slot[1] = price->free;
    call->slot[2] = price->cost;
    memcpy(&call->slot[3], price->more, sizeof price->more);
    return cg_engine_go(match, call);
}

/** Pays for a card without an ability `play`. With one, the card is paid for after it has been
 * announced. */
static cg_flow pay_plainly(cg_match *match, const cg_frame *frame)
{
    bool plain = !cg_card_looks(match, cg_value_card(frame->slot[CG_PLAYING_CARD]))->play;
    cg_card_price price = {.free = frame->slot[CG_PLAYING_FREE] == 1,
                           .cost = frame->slot[CG_PLAY_COST]};
    if (!plain || frame->slot[CG_PLAYING_REACTION])
        return CG_DONE;
    if (!price.free)
        cg_price_added(match, cg_value_card(frame->slot[CG_PLAYING_CARD]), frame->player, &price);
    return cg_pay_for_card(match, frame->slot[CG_PLAYING_CARD], frame->player, &price);
}

static bool more_resources(const cg_match *match, const cg_frame *frame)
{
    return !match->plan->moments[CG_MOMENT_PAY] && !frame->slot[CG_PLAYING_FREE] &&
           (size_t)frame->slot[5] < match->plan->board->resource_count;
}

/** Notes the card that asks next, by which the place is found again after the previous card has
 * left. */
static void note_next(const cg_match *match, cg_frame *frame, unsigned place)
{
    cg_watcher watcher;
    bool more = cg_next_more(match, cg_value_card(frame->slot[CG_PLAYING_CARD]), &place, &watcher);
    frame->slot[CG_PLAYING_NEXT] = more ? cg_card_value(match, watcher.card) : 0;
}

/** Pays the extra costs of the next static ability. Slot 5 is the place of cg_next_more(); slot 6
 * says that there was one. */
static cg_flow pay_more(cg_match *match, cg_frame *frame)
{
    unsigned place;
    cg_watcher watcher;
    frame->slot[6] = 0;
    if (!cg_may_cost_more(match) || frame->slot[CG_PLAYING_FREE] == 1 ||
        !cg_card_lives(match, frame->slot[CG_PLAYING_CARD]))
        return CG_DONE;
    place = cg_toll_place(match, frame);
    if (!cg_next_more(match, cg_value_card(frame->slot[CG_PLAYING_CARD]), &place, &watcher))
        return CG_DONE;
    frame->slot[5] = (int32_t)place;
    frame->slot[6] = 1;
    note_next(match, frame, place);
    cg_scope scope = cg_watcher_scope(match, &watcher, NULL);
    cg_frame_set_code(frame, watcher.code, false);
    frame->slot[CG_SLOT_THIS] = scope.this_card;
    return cg_pay(match, cg_frame_number(match, frame), frame->player, scope.code->cost_first,
                  scope.code->cost_count);
}

/** Returns the amount still to be paid for a card whose ability lets cards pay a part. */
static int32_t paid_later(const cg_match *match, const cg_frame *frame)
{
    unsigned card = cg_value_card(frame->slot[CG_PLAYING_CARD]);
    unsigned resource = cg_part_resource(match, card);
    if (!resource || frame->slot[CG_PLAYING_FREE] || frame->slot[CG_PLAYING_REACTION])
        return 0;
    int64_t cost = cg_printed_cost(match, card, resource - 1);
    return (int32_t)(cost < 0 ? 0 : cost < INT32_MAX / 2 ? cost : INT32_MAX / 2);
}

/** Notes the cost of the card where it is now: changes can depend on the place. */
static void note_cost(const cg_match *match, cg_frame *frame)
{
    int stat = match->plan->board->cost_stat;
    if (cg_part_resource(match, cg_value_card(frame->slot[CG_PLAYING_CARD]))) {
        frame->slot[CG_PLAY_COST] = paid_later(match, frame);
        return;
    }
    frame->slot[CG_PLAY_COST] =
        stat ? cg_card_stat(match, cg_value_card(frame->slot[CG_PLAYING_CARD]), (unsigned)stat - 1u)
             : 0;
}

static void put_on_stack(cg_match *match, cg_frame *frame)
{
    cg_happening_state event = {.kind = CG_ON_MOVE};
    event.field[CG_FIELD_OF_CARD] = frame->slot[CG_PLAYING_CARD];
    event.field[CG_FIELD_OF_BY] = cg_player_value(frame->player);
    event.field[CG_FIELD_OF_CAUSE] = CG_CAUSE_PLAY;
    event.field[CG_FIELD_OF_PLAYER] = cg_player_value(frame->player);
    event.place = CG_PLACE_WORD(CG_PLACE_INTO, 0, match->plan->stack_zone, 1);
    if (match->plan->origins || match->plan->players > 2) /* players can leave, and the card goes
                                                           * back */
        frame->slot[CG_PLAYING_FROM] =
            (int32_t)cg_card_row(match, cg_value_card(frame->slot[CG_PLAYING_CARD]));
    cg_apply(match, &event);
    frame->slot[CG_PLAYING_CARD] = event.field[CG_FIELD_OF_CARD];
    match->head->plays += match->head->plays < CG_TURN_MOST;
    uint16_t *plays = &match->players[frame->player].tally[CG_TALLY_PLAYS];
    *plays = (uint16_t)(*plays < UINT16_MAX ? *plays + 1 : UINT16_MAX);
    cg_deed_note(match, frame->player, CG_ACTION_PLAY_CARDS,
                 cg_value_card(frame->slot[CG_PLAYING_CARD]));
}

/** Returns true if there is nothing left to play: the player is out, or something else took the
 * card away. */
static bool is_gone(const cg_match *match, const cg_frame *frame)
{
    return cg_is_called_off(match, frame) || !cg_card_lives(match, frame->slot[CG_PLAYING_CARD]);
}

static cg_flow use_play(cg_match *match, cg_frame *frame)
{
    unsigned card = cg_value_card(frame->slot[CG_PLAYING_CARD]);
    if (is_gone(match, frame) ||
        (!cg_card_looks(match, card)->play && !frame->slot[CG_PLAYING_REACTION]))
        return CG_DONE;
    cg_watcher watcher = cg_play_watcher(match, card, frame->player);
    uint32_t lists = match->head->lists;
    if (frame->slot[CG_PLAYING_REACTION]) {
        watcher.code = (uint32_t)frame->slot[CG_PLAYING_REACTION] - 1u;
        return cg_use_ability(match, &watcher, &match->happenings[frame->slot[CG_PLAYING_ANSWERED]],
                              false);
    }
    cg_use_note(match, &watcher);
    cg_frame *use = cg_engine_enter(match, CG_OWN_USE, frame->player);
    cg_frame_set_code(use, watcher.code, false);
    use->flags |= frame->slot[CG_PLAYING_FREE] == 1 ? CG_USE_FREE : 0;
    use->flags |= frame->slot[CG_PLAYING_FREE] == CG_PLAYED_INSTEAD ? CG_USE_OTHER_COST : 0;
    use->slot[0] = frame->slot[CG_PLAYING_TARGET];
    use->slot[1] = frame->slot[CG_PLAYING_TARGET + 1];
    use->slot[CG_SLOT_THIS] = frame->slot[CG_PLAYING_CARD];
    use->slot[CG_SLOT_EVENT] = (int32_t)(lists << 16);
    return cg_engine_go(match, use);
}

/** Announces a card without an ability `play`, so that it can be answered. */
static cg_flow play_plainly(cg_match *match, cg_frame *frame)
{
    unsigned card = cg_value_card(frame->slot[CG_PLAYING_CARD]);
    match->head->negated = 0;
    if (is_gone(match, frame) || cg_card_looks(match, card)->play ||
        frame->slot[CG_PLAYING_REACTION] || match->head->items == CG_ITEMS_MAX)
        return CG_DONE; /* the game can have filled the stack during the payment */
    match->items[match->head->items++] = (cg_item){.kind = CG_VIEW_ITEM_PLAYED,
                                                   .card = (uint16_t)(card + 1),
                                                   .player = frame->player,
                                                   .link = match->head->link};
    tell_plain_play(match, card, frame->player);
    frame->slot[4] = 1;
    cg_frame as = {.player = frame->player};
    as.slot[CG_SLOT_THIS] = frame->slot[CG_PLAYING_CARD];
    cg_happening_state *event =
        cg_heard(match, CG_ON_PLAY) ? cg_announced(match, &as, CG_ON_PLAY) : NULL;
    if (!event)
        return CG_DONE;
    if (match->plan->origins)
        event->field[CG_FIELD_OF_FROM] = frame->slot[CG_PLAYING_FROM];
    return cg_happen(match, 1);
}

static cg_flow answer_plainly(cg_match *match, const cg_frame *frame)
{
    return frame->slot[4] ? cg_open_response(match, frame) : CG_DONE;
}

static cg_flow settle_plainly(cg_match *match, cg_frame *frame)
{
    if (!frame->slot[4])
        return CG_DONE;
    match->head->negated = cg_item_negated(match);
    if (match->head->negated)
        return CG_DONE;
    return cg_settle_card(match, frame->slot[CG_PLAYING_CARD], frame->player);
}

/** Moves a card that does not stay in play to the discard zone. */
static cg_flow put_away(cg_match *match, const cg_frame *frame)
{
    unsigned card = cg_value_card(frame->slot[CG_PLAYING_CARD]);
    unsigned stack = (unsigned)match->plan->stack_zone + 1u;
    if (cg_card_row(match, card) != stack || match->plan->stack_zone == match->plan->discard_zone)
        return CG_DONE;
    cg_happening_state plan = {.kind = CG_ON_MOVE};
    plan.field[CG_FIELD_OF_BY] = cg_player_value(frame->player);
    plan.field[CG_FIELD_OF_CAUSE] = CG_CAUSE_RESOLVE;
    plan.place = CG_PLACE_WORD(CG_PLACE_INTO, 0, match->plan->discard_zone, 1);
    return cg_happen_each(match, cg_card_value(match, card), &plan);
}

/** Plays a card: costs, stack, ability. See play_card.c. */
static cg_flow run_play_card(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (match->head->items == CG_ITEMS_MAX || match->head->frames > match->plan->frames_nested + 1u)
        return CG_DONE;
    if (match->plan->stacks) /* as in run_use() (use.c) */
        cg_hold(match);
    CG_STEP(frame, 10, choose_price(match, frame));
    take_price(match, frame);
    while (more_resources(match, frame))
        CG_STEP(frame, 1, pay_printed(match, frame));
    frame->slot[5] = 0;
    do {
        CG_STEP(frame, 2, pay_more(match, frame));
    } while (frame->slot[6]);
    if (is_gone(match, frame)) { /* taken away during the payment */
        if (match->plan->stacks)
            match->head->hold--;
        return CG_DONE;
    }
    note_cost(match, frame);
    put_on_stack(match, frame);
    CG_STEP(frame, 9, pay_plainly(match, frame));
    CG_STEP(frame, 3, play_plainly(match, frame));
    CG_STEP(frame, 4, answer_plainly(match, frame));
    CG_STEP(frame, 5, settle_plainly(match, frame));
    if (frame->slot[4])
        cg_pop_item(match);
    CG_STEP(frame, 6, use_play(match, frame));
    CG_STEP(frame, 7, put_away(match, frame));
    if (match->plan->stacks)
        CG_STEP(frame, 8, cg_release(match));
    CG_FLOW_END;
}

/* ---- procedures ---- */

/** Returns true if the frame below declared the card as a reaction to that event. */
static bool answers_below(const cg_match *match, const cg_frame *frame)
{
    const cg_frame *below = cg_frame_number(match, frame) ? frame - 1 : NULL;
    return below && below->procedure == CG_OWN_RESPOND && below->player == frame->player &&
           below->slot[5] == frame->slot[7] - 1 && below->slot[0] == frame->slot[8];
}

static bool play_card_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot; /* see use.c; after it, code and card of a cost */
    if (!slot[0] || !cg_value_is_card(match, slot[0]) || (frame->flags & 1u) ||
        !cg_slots_are_sound(match, slot, 0, CG_FRAME_SLOTS - 1) ||
        !cg_value_is_card(match, slot[CG_SLOT_THIS]) || slot[CG_SLOT_EVENT])
        return false;
    bool lives = cg_card_lives(match, slot[0]); /* otherwise another card can have the index */
    const cg_code *play = lives ? cg_card_looks(match, cg_value_card(slot[0]))->play : NULL;
    if (!cg_frame_has_code(match, frame) && (play || cg_frame_code(frame)))
        return false;
    for (unsigned t = 0; play && t < CG_ITEM_TARGETS && t < play->target_count; t++) {
        if (!cg_target_is_sound(&play->targets[t], slot[2 + t]))
            return false;
    }
    return cg_between(slot[4], 0, 1) && slot[5] >= 0 &&
           (!(match->plan->origins || match->plan->players > 2) || frame->step < 3 ||
            frame->step == 10 ||
            slot[CG_PLAYING_FROM] <= (int32_t)match->plan->module->zone_count) &&
           /* a reaction: its code + 1, and the event */
           cg_between(slot[7], 0, (int64_t)match->plan->unit.code_count) &&
           (!slot[7] || answers_below(match, frame));
}

static bool announce_card_is_sound(const cg_match *match, const cg_frame *frame)
{
    return frame->slot[0] && cg_value_is_card(match, frame->slot[0]);
}

/** Returns true if the frame can continue. At the step of the price nothing is paid yet, and there
 * are two prices. */
static bool play_card_goes_on(const cg_match *match, const cg_frame *frame)
{
    return play_card_is_sound(match, frame) &&
           (frame->step != 10 ||
            (has_other_price(match, frame) && match->head->pending == CG_DECISION_OPTION &&
             cg_frame_has_code(match, frame) &&
             cg_frame_code(frame) ==
                 cg_card_looks(match, cg_value_card(frame->slot[CG_PLAYING_CARD]))->play_code));
}

CG_OWN(play_card, 0, 0, true, .run = run_play_card, .offer = offer_prices, .asks = CG_AT(10),
       .waits = CG_AT_ALL(1, 9), .sound = play_card_goes_on);

CG_OWN(announce_card, 0, 0, true, .run = run_announce_card, .waits = CG_AT_2(1, 2),
       .sound = announce_card_is_sound);
