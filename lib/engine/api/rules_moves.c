/* Calls of games that change cards in play: moves, uses, plays. */
#include "engine/api/api.h"
#include "engine/api/rules_board.h"
#include "state/knowing.h"

/* ---- moving ---- */

static int32_t place_word(const cg_transfer *transfer, bool play)
{
    unsigned flags = (transfer->face_down ? CG_PLACE_FACE_DOWN : 0u) |
                     (transfer->exhausted ? CG_PLACE_EXHAUSTED : 0u) |
                     (play ? CG_PLACE_MY_CONTROL : 0u);
    unsigned kind = transfer->under    ? CG_PLACE_UNDER_CARD
                    : transfer->bottom ? CG_PLACE_BOTTOM
                                       : CG_PLACE_INTO;
    return CG_PLACE_WORD(kind, flags, transfer->zone, 1);
}

static bool goes_into_play(const cg_match *match, const cg_transfer *transfer)
{
    return ((match->plan->play_zones >> transfer->zone) & 1u) != 0;
}

static bool is_transfer(const cg_match *match, const char *call, const cg_transfer *transfer)
{
    return cg_checked_row(match, call, "zone", transfer->zone, match->plan->module->zone_count) &&
           cg_checked_cause(match, call, transfer->cause) &&
           cg_checked_seat(match, call,
                           goes_into_play(match, transfer) ? transfer->side : transfer->by) &&
           cg_checked_card(match, call, transfer->card) &&
           (!transfer->under || cg_checked_card(match, call, transfer->under));
}

/** Fills the record of a move. If the card goes into play, the player who puts it there determines
 * the side. @return false if the transfer is a mistake of the game */
static bool plan_transfer(const cg_match *match, const char *call, const cg_transfer *transfer,
                          cg_happening_state *event)
{
    if (!is_transfer(match, call, transfer))
        return false;
    unsigned card = cg_value_card(transfer->card);
    bool play = goes_into_play(match, transfer);
    int32_t *field = event->field;
    event->kind = CG_ON_MOVE;
    field[CG_FIELD_OF_CARD] = transfer->card;
    field[CG_FIELD_OF_PLAYER] = cg_player_value(cg_card_player(match, card));
    field[CG_FIELD_OF_SOURCE] = transfer->source;
    field[CG_FIELD_OF_CAUSE] = (int32_t)transfer->cause;
    field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, card);
    field[CG_FIELD_OF_BY] = cg_player_value(play ? transfer->side : transfer->by);
    event->place = place_word(transfer, play);
    event->host = transfer->under;
    field[CG_FIELD_OF_TO] = cg_move_row(match, event);
    return true;
}

/** Lets all happenings planned since `before` happen together. */
static cg_flow happen_since(cg_match *match, unsigned before)
{
    unsigned made = match->head->happenings - before;
    return made ? cg_happen(match, made) : CG_DONE;
}

static cg_flow move_all(cg_match *match, const char *call, const cg_transfer *transfers, int count,
                        size_t size)
{
    if (!cg_checked_board(match, call) || !cg_checked_rows(match, call, transfers, count, size))
        return CG_LATER;
    unsigned before = match->head->happenings;
    match->head->moved = 0;
    for (int i = 0; i < count; i++) {
        cg_happening_state event = {0};
        cg_transfer room;
        const cg_transfer *transfer = cg_row_sized(transfers, (size_t)i, size, &room, sizeof room);
        if (!plan_transfer(match, call, transfer, &event))
            continue;
        cg_happening_state *place = cg_happen_new(match, CG_ON_MOVE);
        if (place)
            *place = event;
    }
    return happen_since(match, before);
}

cg_flow cg_rules_move_all_sized(cg_match *match, const cg_transfer *transfers, int count,
                                size_t size)
{
    return move_all(match, __func__, transfers, count, size);
}

cg_flow cg_rules_move_sized(cg_match *match, const cg_transfer *transfer, size_t size)
{
    return move_all(match, __func__, transfer, 1, size);
}

cg_thing cg_rules_place_card_sized(cg_match *match, const cg_transfer *transfer, size_t size)
{
    cg_happening_state event = {0};
    cg_transfer room;
    if (!CG_HAS_BOARD(match) || !cg_checked_rows(match, __func__, transfer, 1, size))
        return 0;
    transfer = cg_row_sized(transfer, 0, size, &room, sizeof room);
    if (!plan_transfer(match, __func__, transfer, &event))
        return 0;
    cg_apply(match, &event);
    return event.field[CG_FIELD_OF_CARD];
}

cg_flow cg_rules_destroy(cg_match *match, cg_thing card, cg_thing source, int by, cg_cause cause)
{
    return CG_HAS_BOARD(match) && CG_IS_CAUSE(match, cause) && CG_TAKES_IN_PLAY(match, card)
               ? cg_destroy(match, card, source, by, cause)
               : CG_LATER;
}

/* ---- other changes ---- */

cg_happening_state cg_rules_plan(cg_happening kind, int by, cg_thing source)
{
    cg_happening_state plan = {.kind = (uint8_t)kind};
    plan.field[CG_FIELD_OF_BY] = by < 0 ? 0 : cg_player_value(by);
    plan.field[CG_FIELD_OF_SOURCE] = source;
    return plan;
}

static bool is_nobody_or_seat(const cg_match *match, const char *call, int by)
{
    return by < 0 || cg_checked_seat(match, call, by);
}

static int side(const cg_match *match, cg_thing card)
{
    return cg_card_lives(match, card) ? cg_card_player(match, cg_value_card(card))
                                      : match->head->active;
}

cg_flow cg_rules_turn_face(cg_match *match, cg_thing card, bool up)
{
    if (!CG_TAKES_IN_PLAY(match, card))
        return CG_LATER;
    cg_happening_state plan =
        cg_rules_plan(up ? CG_ON_FACE_UP : CG_ON_FACE_DOWN, side(match, card), 0);
    return cg_happen_each(match, card, &plan);
}

cg_flow cg_rules_reveal(cg_match *match, cg_thing card, int by)
{
    if (!CG_TAKES_CARD(match, card))
        return CG_LATER;
    cg_happening_state plan = cg_rules_plan(CG_ON_REVEAL, by, 0);
    return cg_happen_each(match, card, &plan);
}

void cg_rules_show(cg_match *match, cg_thing card, int player)
{
    if (CG_TAKES_CARD(match, card) && CG_IS_SEAT(match, player))
        cg_learn(match, cg_value_card(card), player);
}

cg_flow cg_rules_exhaust(cg_match *match, cg_thing card, bool exhausted)
{
    if (!CG_TAKES_IN_PLAY(match, card))
        return CG_LATER;
    cg_happening_state plan =
        cg_rules_plan(exhausted ? CG_ON_EXHAUST : CG_ON_READY, side(match, card), 0);
    return cg_happen_each(match, card, &plan);
}

/** Returns true if these are bits of zones in play. */
static bool are_in_play(const cg_match *match, const char *call, uint64_t zones)
{
    if (!cg_checked_board(match, call))
        return false;
    if (zones & ~(uint64_t)match->plan->play_zones) {
        cg_fault_said(match, call, "all zones must be in play");
        return false;
    }
    return true;
}

/** Adds the player's cards in these zones to the set that is being made. */
static void add_cards(cg_match *match, int player, uint64_t zones, bool exhausted)
{
    cg_thing card;
    for (int zone = 0; zones >> zone; zone++)
        for (int i = 0;
             ((zones >> zone) & 1u) && (card = cg_rules_zone_card(match, zone, player, i)) != 0;
             i++)
            if (!exhausted ||
                (cg_rules_exhausted(match, card) && cg_rules_may(match, card, CG_ACTION_READY, 0)))
                cg_set_add(match, card);
}

cg_flow cg_rules_ready_all(cg_match *match, int player, uint64_t zones)
{
    if (!are_in_play(match, __func__, zones) || !CG_IS_SEAT(match, player))
        return CG_LATER;
    uint32_t start = match->head->lists;
    add_cards(match, player, zones, true);
    cg_happening_state plan = cg_rules_plan(CG_ON_READY, player, 0);
    return cg_happen_each(match, cg_set_close(match, start), &plan);
}

cg_flow cg_rules_attach(cg_match *match, cg_thing card, cg_thing host)
{
    if (!CG_TAKES_CARD(match, card) ||
        (host && (!CG_TAKES_IN_PLAY(match, card) || !CG_TAKES_IN_PLAY(match, host))))
        return CG_LATER;
    cg_happening_state plan =
        cg_rules_plan(host ? CG_ON_ATTACH : CG_ON_DETACH, side(match, card), 0);
    plan.field[CG_FIELD_OF_OTHER] = host;
    return cg_happen_each(match, card, &plan);
}

cg_flow cg_rules_add_marks(cg_match *match, cg_thing card, int mark, int32_t amount)
{
    if (!CG_IS_ROW_OF_BOARD(match, "mark", mark, mark_count) || !CG_IS_CARD(match, card))
        return CG_LATER;
    if (amount == 0)
        return CG_DONE;
    cg_happening_state plan = cg_rules_plan(CG_ON_MARK, side(match, card), 0);
    plan.field[CG_FIELD_OF_WHAT] = mark;
    plan.field[CG_FIELD_OF_AMOUNT] = amount < 0 ? -amount : amount;
    plan.field[CG_FIELD_OF_SIGN] = amount > 0;
    return cg_happen_each(match, card, &plan);
}

cg_flow cg_rules_clear_marks(cg_match *match, uint64_t zones, int mark)
{
    if (!are_in_play(match, __func__, zones) ||
        !CG_IS_ROW_OF_BOARD(match, "mark", mark, mark_count))
        return CG_LATER;
    uint32_t start = match->head->lists;
    for (int i = 0; i < match->plan->players; i++)
        add_cards(match, cg_seat_in_turn(match, i), zones, false);
    cg_happening_state plan = cg_rules_plan(CG_ON_MARK, CG_NOBODY, 0);
    plan.field[CG_FIELD_OF_WHAT] = mark;
    plan.field[CG_FIELD_OF_SIGN] = CG_SIGN_ALL;
    return cg_happen_each(match, cg_set_close(match, start), &plan);
}

/** Returns true if damage can be dealt to it: a player, or a card that still exists. */
static bool is_target(const cg_match *match, const char *call, cg_thing target)
{
    return cg_is_player(target) ? cg_checked_seat(match, call, cg_rules_seat(target))
                                : cg_checked_card(match, call, target);
}

cg_flow cg_rules_damage(cg_match *match, int by, cg_thing source, cg_thing target, int32_t amount)
{
    if (!CG_HAS_BOARD(match) || !is_nobody_or_seat(match, __func__, by) ||
        !is_target(match, __func__, target))
        return CG_LATER;
    cg_happening_state plan = cg_rules_plan(CG_ON_DAMAGE, by, source);
    plan.field[CG_FIELD_OF_AMOUNT] = amount;
    return amount > 0 ? cg_happen_each(match, target, &plan) : CG_DONE;
}

cg_flow cg_rules_deal_sized(cg_match *match, const cg_blow *blows, int count, cg_cause cause,
                            size_t size)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_CAUSE(match, cause) ||
        !cg_checked_rows(match, __func__, blows, count, size))
        return CG_LATER;
    unsigned before = match->head->happenings;
    for (int i = 0; i < count; i++) {
        cg_blow room;
        const cg_blow *blow = cg_row_sized(blows, (size_t)i, size, &room, sizeof room);
        cg_thing target = blow->target;
        bool card = cg_is_card(target);
        cg_happening_state *event = blow->amount > 0 && is_target(match, __func__, target)
                                        ? cg_happen_new(match, CG_ON_DAMAGE)
                                        : NULL;
        if (!event)
            continue;
        *event = cg_rules_plan(CG_ON_DAMAGE, side(match, blow->source), blow->source);
        event->field[CG_FIELD_OF_CARD] = card ? target : 0;
        event->field[CG_FIELD_OF_PLAYER] =
            card ? cg_player_value(cg_card_player(match, cg_value_card(target))) : target;
        event->field[CG_FIELD_OF_AMOUNT] = blow->amount;
        event->field[CG_FIELD_OF_CAUSE] = (int32_t)cause;
    }
    return happen_since(match, before);
}

cg_flow cg_rules_change(cg_match *match, int counter, int player, int32_t amount, cg_thing source,
                        int by, cg_cause cause)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_SEAT(match, player) ||
        !CG_IS_ROW_OF(match, "counter", counter, counter) || !CG_IS_CAUSE(match, cause) ||
        !is_nobody_or_seat(match, __func__, by))
        return CG_LATER;
    if (amount == 0)
        return CG_DONE;
    cg_happening_state plan = cg_rules_plan(CG_ON_COUNTER, by, source);
    plan.field[CG_FIELD_OF_WHAT] = counter;
    plan.field[CG_FIELD_OF_AMOUNT] = amount < 0 ? -amount : amount;
    plan.field[CG_FIELD_OF_SIGN] = amount > 0;
    plan.field[CG_FIELD_OF_CAUSE] = (int32_t)cause;
    return cg_happen_each(match, cg_player_value(player), &plan);
}

cg_flow cg_rules_pay(cg_match *match, int player, int resource, int32_t amount, cg_thing card)
{
    if (!CG_IS_ROW_OF_BOARD(match, "resource", resource, resource_count) ||
        !CG_IS_SEAT(match, player))
        return CG_LATER;
    return cg_pay_resource(match, (unsigned)resource, player, amount, card);
}

/* ---- using ---- */

static bool is_ability(const cg_match *match, const char *call, int player, cg_thing card,
                       int ability)
{
    return cg_checked_board(match, call) && cg_checked_seat(match, call, player) &&
           cg_checked_card(match, call, card) &&
           cg_checked_row(match, call, "ability", ability,
                          cg_card_looks(match, cg_value_card(card))->ability_count);
}

cg_flow cg_rules_use(cg_match *match, int player, cg_thing card, int ability)
{
    if (!is_ability(match, __func__, player, card, ability))
        return CG_LATER;
    cg_watcher watcher = cg_rules_watcher(match, player, card, ability);
    cg_use_note(match, &watcher);
    match->head->negated = 0;
    return cg_use_ability(match, &watcher, NULL, false);
}

void cg_rules_trigger(cg_match *match, int player, cg_thing card, int ability)
{
    if (!is_ability(match, __func__, player, card, ability))
        return;
    cg_watcher watcher = cg_rules_watcher(match, player, card, ability);
    cg_triggers_wait(match, &watcher);
}

/** Returns true if the card can react to an event. One that has just left can, as it was; so can
 * tokens. */
static bool may_react(const cg_match *match, cg_thing card)
{
    return cg_card_lives(match, card) || (cg_is_card(card) && cg_board_last(match, card));
}

cg_flow cg_rules_use_reaction(cg_match *match, const cg_frame *frame, cg_thing card, bool played)
{
    uint32_t code = frame ? (uint32_t)frame->slot[1] : 0;
    int32_t record = frame ? frame->slot[2] : 0;
    if (!frame || !CG_HAS_BOARD(match) || !may_react(match, card) ||
        code >= match->plan->unit.code_count || record < 0 || record > match->head->happenings)
        return CG_DONE;
    cg_watcher watcher = {.code = code,
                          .card = (uint16_t)cg_value_card(card),
                          .form = match->plan->unit.codes[code].form,
                          .player = frame->player,
                          .played = played};
    match->head->negated = 0;
    return cg_use_ability(match, &watcher, record ? &match->happenings[record - 1] : NULL, false);
}

cg_flow cg_rules_announce_card(cg_match *match, int player, cg_thing card)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_SEAT(match, player) || !CG_IS_CARD(match, card))
        return CG_LATER;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ANNOUNCE_CARD, player);
    frame->slot[0] = card;
    return cg_engine_go(match, frame);
}

bool cg_rules_negated(const cg_match *match)
{
    return CG_HAS_BOARD(match) && match->head->negated != 0;
}

cg_flow cg_rules_play(cg_match *match, int player, cg_thing card)
{
    if (!CG_HAS_BOARD(match) || !CG_IS_SEAT(match, player) || !CG_IS_CARD(match, card))
        return CG_LATER;
    return cg_play_card(match, cg_value_card(card), player, false);
}

static bool is_happening(const cg_match *match, const char *call, int happening)
{
    return cg_checked_board(match, call) &&
           cg_checked_number(match, call, "happening", happening,
                             cg_is_happening(match->plan->board, happening));
}

/** Tells of the happening as a play, if the game itself causes one. */
static void tell_raised(cg_match *match, int happening, cg_thing thing, int player)
{
    if (happening != CG_ON_PLAY || !cg_card_lives(match, thing))
        return;
    unsigned card = cg_value_card(thing);
    CG_TELL(match, .kind = CG_EVENT_PLAY, .player = (uint8_t)player, .card = (uint16_t)(card + 1),
            .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
            .known = match->cards[card].known, .open = cg_card_open(match, card));
}

cg_flow cg_rules_raise(cg_match *match, int happening, cg_thing card, int player, int by,
                       cg_thing other, int32_t amount)
{
    if (!is_happening(match, __func__, happening) || !is_nobody_or_seat(match, __func__, player) ||
        !is_nobody_or_seat(match, __func__, by))
        return CG_DONE;
    tell_raised(match, happening, card, player);
    if (!cg_heard(match, (unsigned)happening))
        return CG_DONE;
    cg_happening_state *event = cg_happen_new(match, (cg_happening)happening);
    if (!event)
        return CG_DONE;
    *event = cg_rules_plan((cg_happening)happening, by, 0);
    event->field[CG_FIELD_OF_CARD] = card;
    event->field[CG_FIELD_OF_PLAYER] = cg_rules_player_thing(player);
    event->field[CG_FIELD_OF_OTHER] = other;
    event->field[CG_FIELD_OF_AMOUNT] = amount;
    return cg_happen(match, 1);
}
