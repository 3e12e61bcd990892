/* Uses an ability. Branches, targets, X and costs are chosen and paid; then it is announced,
 * answered and carried out. A played card uses its ability `play`. */
#include "engine/do/use.h"
#include "engine/find/sound.h"
#include "engine/happen/cut.h"

#include <assert.h>
#include <string.h>

/* ---- choosing ---- */

/** Returns true if it is a trigger that comes onto a stack: its `may` is asked when it is carried
 * out. */
static bool is_late(const cg_match *match, const cg_frame *frame)
{
    return cg_is_stacked(match, cg_frame_ability(match, frame));
}

/** Returns true if `may` is asked. It is asked of abilities that happen by themselves; a player
 * decides anyway whether to use the others. */
static bool asks_may(const cg_match *match, const cg_frame *frame)
{
    unsigned form = cg_frame_ability(match, frame)->form;
    bool happens = form == CG_FORM_WHEN || form == CG_FORM_BEFORE || form == CG_FORM_STATE ||
                   (frame->flags & CG_USE_DUE);
    return happens && (cg_frame_ability(match, frame)->flags & CG_CODE_MAY);
}

/** Calls the game's procedure for a choice, which is done at once. */
static void note_choice(cg_match *match, const cg_frame *frame, bool taken)
{
    cg_frame *call = cg_moment_enter(match, CG_MOMENT_CHOICE, frame->player);
    if (!call)
        return;
    call->slot[0] = taken;
    (void)cg_engine_go(match, call);
}

static void note_wish(cg_match *match, const cg_frame *frame, bool late)
{
    if (late == is_late(match, frame) && asks_may(match, frame))
        note_choice(match, frame, true);
}

static cg_flow ask_may(cg_match *match, const cg_frame *frame)
{
    match->head->answer = 1;
    if (!asks_may(match, frame))
        return CG_DONE;
    if (cg_draws_too_much(match, frame)) {
        match->head->answer = 0;
        return CG_DONE;
    }
    note_choice(match, frame, false);
    cg_frame *may = cg_engine_enter(match, CG_OWN_MAY, frame->player);
    may->slot[0] = (int32_t)cg_value_card(frame->slot[CG_SLOT_THIS]) + 1;
    return cg_engine_go(match, may);
}

static cg_flow ask_before(cg_match *match, const cg_frame *frame)
{
    match->head->answer = 1;
    return is_late(match, frame) ? CG_DONE : ask_may(match, frame);
}

static cg_flow choose_modes(cg_match *match, cg_frame *frame)
{
    cg_scope scope = cg_scope_of(match, frame);
    const cg_code *code = scope.code;
    if (!code->choose)
        return CG_DONE;
    bool more = code->choose_if && cg_ask(&scope, code->choose_if);
    cg_frame *modes = cg_engine_enter(match, CG_OWN_MODES, frame->player);
    modes->slot[0] = (int32_t)cg_frame_number(match, frame);
    modes->slot[1] = code->modes_slot;
    modes->slot[2] = cg_ask(&scope, more ? code->choose_more : code->choose);
    modes->slot[3] = (int32_t)code->label_first;
    modes->slot[4] = code->label_count;
    return cg_engine_go(match, modes);
}

/** Returns true if a trigger that comes onto a stack has no targets, or no branch that has any. */
static bool is_aimless(const cg_match *match, const cg_frame *frame, bool modes)
{
    const cg_code *code = cg_frame_ability(match, frame);
    if (!is_late(match, frame))
        return false;
    if (modes)
        return code->choose && code->label_count && !frame->slot[code->modes_slot];
    cg_scope scope = cg_scope_of(match, frame);
    return !cg_targets_there(&scope);
}

static void offer_costs(cg_offer *offer)
{
    for (int32_t number = 0; number < 2; number++)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_MODE, .amount = number});
}

/** Lists the targets, or the two costs, that the player chooses from. */
static void offer_use(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    const cg_target_code *target = &cg_frame_ability(match, frame)->targets[match->head->step - 1];
    if (frame->step == 2) {
        offer_costs(offer);
        return;
    }
    if (target->told_by)
        cg_offer_leaving(match, frame, match->head->step - 1u, offer);
    else
        cg_offer_targets(offer, &(cg_entry){.verb = CG_VERB_CHOOSE}, frame->player, target, 1);
}

/* ---- paying ---- */

static cg_flow choose_x(cg_match *match, cg_frame *frame)
{
    cg_scope scope = cg_scope_of(match, frame);
    int64_t before[CG_RESOURCES_MAX] = {0};
    if (!scope.code->x_slot || (frame->flags & CG_USE_FREE) || !cg_costs_x(&scope))
        return CG_DONE;
    cg_price_owed(match, frame, before);
    bool other = (frame->flags & CG_USE_OTHER_COST) != 0;
    uint32_t first = other ? scope.code->alternative_first : scope.code->cost_first;
    unsigned count = other ? scope.code->alternative_count : scope.code->cost_count;
    return cg_choose_x(match, cg_frame_number(match, frame), frame->player, first, count, before);
}

/** Asks which of two costs is paid, only if the player can pay both. */
static cg_flow choose_cost(cg_match *match, const cg_frame *frame)
{
    cg_scope scope = cg_scope_of(match, frame);
    const cg_code *code = scope.code;
    match->head->answer = 1;
    if ((frame->flags & CG_USE_FREE) || !code->alternative_count)
        return CG_DONE;
    if (code->flags & CG_CODE_INSTEAD) { /* chosen with the printed price */
        match->head->answer = (frame->flags & CG_USE_OTHER_COST) == 0;
        return CG_DONE;
    }
    int64_t before[CG_RESOURCES_MAX] = {0};
    cg_price_owed(match, frame, before);
    match->head->answer = cg_payable_after(&scope, code->cost_first, code->cost_count, before);
    if (!match->head->answer ||
        !cg_payable_after(&scope, code->alternative_first, code->alternative_count, before))
        return CG_DONE;
    match->head->answer = 2; /* asked */
    return cg_engine_ask(match, frame->player, CG_DECISION_OPTION, 1, 1);
}

/** Takes the answer: the first cost or the second. */
static void take_cost(cg_match *match, cg_frame *frame)
{
    const cg_code *code = cg_frame_ability(match, frame);
    if (match->head->answer == 2)
        match->head->answer = match->chosen.amount == 0;
    if (match->head->answer)
        return;
    frame->flags |= CG_USE_OTHER_COST;
    if (code->paid_slot)
        frame->slot[code->paid_slot - 1] = 1;
}

static cg_flow pay_costs(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = cg_frame_ability(match, frame);
    if (frame->flags & CG_USE_FREE)
        return CG_DONE;
    return !(frame->flags & CG_USE_OTHER_COST)
               ? cg_pay(match, cg_frame_number(match, frame), frame->player, code->cost_first,
                        code->cost_count)
               : cg_pay(match, cg_frame_number(match, frame), frame->player,
                        code->alternative_first, code->alternative_count);
}

/** Adds the resources that a card's ability asks for and that are paid together with the printed
 * price. */
static void add_own(const cg_match *match, const cg_frame *frame, cg_card_price *price)
{
    cg_scope scope = cg_scope_of(match, frame);
    bool other = (frame->flags & CG_USE_OTHER_COST) != 0;
    uint32_t first = other ? scope.code->alternative_first : scope.code->cost_first;
    unsigned count = other ? scope.code->alternative_count : scope.code->cost_count;
    for (unsigned r = 0; r < CG_PAY_RESOURCES; r++)
        if (cg_pays_together(match, r)) {
            int64_t own = cg_resource_cost_x(&scope, first, count, r);
            price->more[r] += (int32_t)(own < INT32_MAX / 2 ? own : INT32_MAX / 2);
        }
}

/** Calls the game's own procedure, if there is one, to pay for a played card. */
static cg_flow pay_card(cg_match *match, const cg_frame *frame)
{
    if (!cg_use_is_of_card(match, frame))
        return CG_DONE;
    const cg_frame *play = cg_below_of(match, frame, CG_OWN_PLAY_CARD);
    cg_card_price price = {.free = (frame->flags & CG_USE_FREE) != 0,
                           .cost = play ? play->slot[CG_PLAY_COST] : 0};
    if (!price.free) {
        cg_price_added(match, cg_value_card(frame->slot[CG_SLOT_THIS]), frame->player, &price);
        add_own(match, frame, &price);
    }
    return cg_pay_for_card(match, frame->slot[CG_SLOT_THIS], frame->player, &price);
}

/* ---- carrying out ---- */

/** Puts a card that stays in play there before its ability is carried out. */
static cg_flow settle(cg_match *match, cg_frame *frame)
{
    if (!cg_use_is_play(match, frame) || cg_item_negated(match))
        return CG_DONE;
    return cg_settle_card(match, frame->slot[CG_SLOT_THIS], frame->player);
}

static void follow_card(cg_match *match, cg_frame *frame)
{
    const cg_item *item = &match->items[match->head->items - 1];
    if (cg_use_is_play(match, frame) && item->card)
        frame->slot[CG_SLOT_THIS] = cg_card_value(match, item->card - 1u);
}

/** Returns false if the game requires the card of an ability to stay in play, and the card has left
 * since the announcement. */
static bool has_source(const cg_match *match, const cg_frame *frame)
{
    int32_t value = frame->slot[CG_SLOT_THIS];
    const cg_item *item = &match->items[match->head->items - 1];
    if (match->plan->board->fizzles != CG_FIZZLES_WITHOUT_CARD || !item->there)
        return true;
    return cg_card_lives(match, value) && cg_card_in_play(match, cg_value_card(value)) &&
           !cg_card_face_down(match, cg_value_card(value));
}

/** Returns true if a played card needs at least one target that is missing. The payment can have
 * taken all candidates. */
static bool lacks_target(const cg_match *match, const cg_frame *frame)
{
    cg_scope scope = cg_scope_of(match, frame);
    for (unsigned t = 0; cg_use_is_told_as_play(match, frame) && t < scope.code->target_count;
         t++) {
        const cg_target_code *target = &scope.code->targets[t];
        bool some = target->kind == CG_TARGET_SELECTED && target->quantity != CG_UP_TO;
        if (some && cg_target_is_wanted(match, frame, t) &&
            (target->quantity == CG_ONE || !target->amount || cg_ask(&scope, target->amount) > 0))
            return true;
    }
    return false;
}

/** Returns true if the ability has become pointless meanwhile. */
static bool is_void(cg_match *match, cg_frame *frame)
{
    bool chosen = false;
    const cg_code *code = cg_frame_ability(match, frame);
    if (code->target_count > 0) /* redirected to another target */
        frame->slot[0] = match->items[match->head->items - 1].target[0];
    for (unsigned t = 0; t < code->target_count; t++)
        chosen = chosen || frame->slot[t];
    bool aimed = chosen || (code->target_count && lacks_target(match, frame));
    if (cg_item_negated(match) || !code->body || !has_source(match, frame))
        return true;
    cg_check_targets(match, frame);
    return match->plan->board->fizzles == CG_FIZZLES_UNTARGETED &&
           cg_is_pointless(match, frame, !aimed);
}

/** Checks the `if` of a trigger on a stack again, and asks its `may`. */
static cg_flow ask_late(cg_match *match, cg_frame *frame)
{
    if (!is_late(match, frame))
        return CG_DONE;
    cg_scope scope = cg_scope_of(match, frame);
    match->head->answer = 0;
    if (cg_item_negated(match) ||
        (scope.code->condition && !cg_ask(&scope, scope.code->condition)) || is_void(match, frame))
        return CG_DONE;
    return ask_may(match, frame);
}

/** Tells that an ability on a stack is carried out, or has no effect. */
static void tell_outcome(cg_match *match, const cg_frame *frame, bool nothing)
{
    unsigned card = cg_value_card(frame->slot[CG_SLOT_THIS]);
    if (!match->plan->stacks || cg_item_negated(match) || !cg_frame_ability(match, frame)->body)
        return;
    CG_TELL(match, .kind = CG_EVENT_APPLY, .player = frame->player, .card = (uint16_t)(card + 1),
            .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
            .known = match->cards[card].known, .open = cg_card_open(match, card),
            .before = nothing);
}

static cg_flow resolve(cg_match *match, cg_frame *frame)
{
    if (is_late(match, frame) && !match->head->answer)
        return CG_DONE;
    bool nothing = is_void(match, frame);
    tell_outcome(match, frame, nothing);
    if (nothing)
        return CG_DONE;
    note_wish(match, frame, true);
    unsigned record = cg_frame_record(frame);
    return cg_run_code(match, cg_frame_code(frame), false, frame->player, frame->slot[CG_SLOT_THIS],
                       frame->slot, CG_CODE_SLOTS, record ? &match->happenings[record - 1] : NULL);
}

/** Returns true if no player can react to the ability. */
static bool is_code_silent(const cg_match *match, const cg_code *code)
{
    return (code->flags & CG_CODE_AT_ONCE) || (code->game_flags & match->plan->board->silent_flags);
}

static bool is_silent(const cg_match *match, const cg_frame *frame)
{
    return is_code_silent(match, cg_frame_ability(match, frame));
}

bool cg_chosen_is_silent(const cg_match *match)
{
    const cg_watch *watch = cg_watch_get(match);
    unsigned number = (unsigned)match->chosen.amount;
    return match->chosen.verb == CG_VERB_USE && number < watch->count &&
           is_code_silent(match, &match->plan->unit.codes[watch->watchers[number].code]);
}

/** Gives up the frame's sets. The frame itself may still wait for others. */
static void give_up_sets(cg_match *match, cg_frame *frame)
{
    match->head->lists = (uint32_t)frame->slot[CG_SLOT_EVENT] >> 16;
    frame->slot[CG_SLOT_EVENT] = 0;
    for (unsigned i = 0; i < CG_CODE_SLOTS; i++)
        if (CG_PACKED_KIND(frame->slot[i]) == CG_VALUE_LIST)
            frame->slot[i] = 0;
}

static void end_use(cg_match *match, cg_frame *frame)
{
    if (match->plan->stacks)
        match->head->hold--;
    unsigned record = cg_frame_record(frame);
    if (record && !cg_edits_event(cg_frame_ability(match, frame))) {
        match->happenings[record - 1] = (cg_happening_state){0};
        match->head->happenings = (uint16_t)(record - 1);
    }
    if (match->head->members)
        cg_batches_sweep(match);
    give_up_sets(match, frame);
}

/** Marks a played card that should be attached and is not. */
static void note_orphan(cg_match *match, const cg_frame *frame)
{
    int32_t card = frame->slot[CG_SLOT_THIS];
    if (cg_use_is_play(match, frame) && cg_card_lives(match, card) &&
        cg_card_in_play(match, cg_value_card(card)))
        match->objects[cg_value_card(card)].orphan = match->objects[cg_value_card(card)].host == 0;
}

/** Returns true if all targets have left with their players. While no player has left, targets are
 * checked only when the ability is carried out. */
static bool has_lost_targets(cg_match *match, cg_frame *frame)
{
    const cg_code *code = cg_frame_ability(match, frame);
    bool asked = false;
    if (!code->target_count || match->head->in == (1u << match->plan->players) - 1u)
        return false;
    cg_check_targets(match, frame);
    for (unsigned t = 0; t < code->target_count; t++) {
        const cg_target_code *target = &code->targets[t];
        asked = asked || frame->slot[t] || target->quantity != CG_UP_TO;
        if (cg_target_is_wanted(match, frame, t) && target->quantity != CG_UP_TO &&
            target->kind != CG_TARGET_SELECTED && !cg_target_count(match, frame->player, target))
            return true;
    }
    return asked && (lacks_target(match, frame) || cg_is_pointless(match, frame, false));
}

/** Gives up an ability that is not an item yet. A card that was being played goes back. */
static cg_flow call_off(cg_match *match, cg_frame *frame)
{
    cg_frame *play = cg_below_of(match, frame, CG_OWN_PLAY_CARD);
    if (play)
        cg_take_back(match, play);
    match->head->silent = (uint8_t)(match->head->silent - is_silent(match, frame));
    end_use(match, frame);
    return CG_DONE;
}

/** Returns true if the played card left during the payment: with its owner, or because the game
 * found that no card can still pay. */
static bool is_put_away(const cg_match *match, const cg_frame *frame)
{
    return cg_below_of(match, frame, CG_OWN_PLAY_CARD) &&
           !cg_card_lives(match, frame->slot[CG_SLOT_THIS]);
}

/** Notes how the ability ended: negated or not, attached or not. */
static void note_outcome(cg_match *match, const cg_frame *frame)
{
    match->head->negated = match->items[match->head->items - 1].negated;
    note_orphan(match, frame);
    if (cg_use_is_play(match, frame))
        match->head->stirred = 1;
}

#define TARGET_STEP(number, step)                                                                  \
    CG_STEP(frame, step, cg_choose_target(match, frame, number));                                  \
    cg_take_target(match, frame, number)

/** Uses an ability. use.c describes the order of its parts. */
static cg_flow run_use(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (match->plan->stacks) /* announcing is one step, and carrying out is one */
        cg_hold(match);
    CG_STEP(frame, 1, ask_before(match, frame));
    if (!match->head->answer || match->head->items == CG_ITEMS_MAX ||
        is_aimless(match, frame, false)) {
        end_use(match, frame);
        return CG_DONE;
    }
    note_wish(match, frame, false);
    match->head->silent = (uint8_t)(match->head->silent + is_silent(match, frame));
    CG_STEP(frame, 2, choose_cost(match, frame));
    take_cost(match, frame);
    CG_STEP(frame, 3, choose_x(match, frame));
    CG_STEP(frame, 4, choose_modes(match, frame));
    if (is_aimless(match, frame, true) || cg_is_called_off(match, frame))
        return call_off(match, frame);
    TARGET_STEP(0, 5);
    TARGET_STEP(1, 6);
    TARGET_STEP(2, 7);
    TARGET_STEP(3, 8);
    if (cg_is_called_off(match, frame) || has_lost_targets(match, frame))
        return call_off(match, frame);
    CG_STEP(frame, 20, pay_card(match, frame));
    if (is_put_away(match, frame))
        return call_off(match, frame);
    CG_STEP(frame, 9, pay_costs(match, frame));
    if (cg_is_called_off(match, frame) || match->head->items == CG_ITEMS_MAX)
        return call_off(match, frame); /* the game can have filled the stack */
    cg_put_item(match, frame);
    CG_STEP(frame, 10, cg_announce(match, frame));
    CG_STEP(frame, 11, cg_announce_targets(match, frame));
    CG_STEP(frame, 12, cg_open_response(match, frame));
    CG_STEP(frame, 13, settle(match, frame));
    follow_card(match, frame);
    CG_STEP(frame, 18, ask_late(match, frame));
    CG_STEP(frame, 14, resolve(match, frame));
    CG_STEP(frame, 15, cg_tell_resolved(match, frame));
    CG_STEP(frame, 16, cg_tell_played(match, frame));
    match->head->silent = (uint8_t)(match->head->silent - is_silent(match, frame));
    note_outcome(match, frame);
    cg_pop_item(match);
    CG_STEP(frame, 17, cg_settle_all(match));
    end_use(match, frame);
    CG_STEP(frame, CG_USE_AFTERWARDS, match->plan->stacks ? cg_settle_all(match) : CG_DONE);
    CG_FLOW_END;
}

/* Runs a frame like that of an ability in use that only chooses and pays the costs; or the frame of
 * a copy. */
static cg_flow run_costs(cg_match *match, cg_frame *frame)
{
    if (frame->flags & CG_USE_ANEW)
        return cg_run_anew(match, frame);
    CG_FLOW(frame);
    CG_STEP(frame, 2, choose_cost(match, frame));
    take_cost(match, frame);
    CG_STEP(frame, 3, choose_x(match, frame));
    CG_STEP(frame, 9, pay_costs(match, frame));
    match->head->lists = (uint32_t)frame->slot[CG_SLOT_EVENT] >> 16;
    CG_FLOW_END;
}

cg_flow cg_pay_play(cg_match *match, unsigned card, int player, int32_t on)
{
    if (!cg_card_looks(match, card)->play)
        return CG_DONE;
    uint32_t lists = match->head->lists;
    cg_watcher watcher = cg_play_watcher(match, card, player);
    cg_frame *frame = cg_engine_enter(match, CG_OWN_COSTS, player);
    cg_frame_set_code(frame, watcher.code, false);
    frame->slot[0] = on;
    frame->slot[CG_SLOT_THIS] = cg_card_value(match, card);
    frame->slot[CG_SLOT_EVENT] = (int32_t)(lists << 16);
    return cg_engine_go(match, frame);
}

/* ---- procedures ---- */

/** Returns true if the frame asks for one of two costs, or for the target with the number of the
 * step. A target from a selection has a procedure of its own. */
static bool asks_for_its_use(const cg_match *match, const cg_frame *frame)
{
    const cg_code *code = cg_frame_ability(match, frame);
    unsigned number = frame->step - 5u;
    if (frame->step == 2)
        return match->head->pending == CG_DECISION_OPTION;
    return match->head->step == number + 1u && number < code->target_count &&
           code->targets[number].kind != CG_TARGET_SELECTED;
}

static bool use_is_sound(const cg_match *match, const cg_frame *frame)
{
    return !(frame->flags & 1u) && cg_body_is_sound(match, frame);
}

static bool use_goes_on(const cg_match *match, const cg_frame *frame)
{
    bool asks = frame == cg_top_frame(match) && match->head->pending && !match->head->chance;
    return use_is_sound(match, frame) && (!asks || asks_for_its_use(match, frame));
}

CG_OWN(use, CG_CODE_SLOTS, 0, true, .run = run_use, .offer = offer_use,
       .asks = CG_AT(2) | CG_AT_ALL(5, 8), .waits = CG_AT_ALL(1, 20), .sound = use_goes_on);

/** Returns true if the frame can continue. A copy chooses targets, comes into play and is carried
 * out; other frames pay. */
static bool costs_go_on(const cg_match *match, const cg_frame *frame)
{
    const uint32_t pays = 1u << 2 | 1u << 3 | 1u << 9;
    bool anew = (frame->flags & CG_USE_ANEW) != 0, paying = (pays >> frame->step) & 1u;
    return anew != paying && (anew ? use_goes_on(match, frame) : use_is_sound(match, frame));
}

CG_OWN(costs, CG_CODE_SLOTS, 0, true, .run = run_costs, .offer = offer_use,
       .asks = CG_AT(2) | CG_AT_ALL(5, 8), .waits = CG_AT(3) | CG_AT_ALL(5, 9) | CG_AT_ALL(11, 16),
       .sound = costs_go_on);
