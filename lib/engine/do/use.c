/* Using an ability: branches, targets, X and costs are chosen and paid; then it is announced,
 * answered, carried out. A card that is played uses its ability `play`. */
#include "engine/do/do.h"
#include "engine/find/sound.h"
#include "engine/happen/cut.h"

#include <assert.h>
#include <string.h>

static const cg_code *code_of(const cg_match *match, const cg_frame *frame)
{
    return &cg_frame_unit(match, frame)->codes[cg_frame_code(frame)];
}

/* ---- choosing ---- */

/** Is it a trigger that comes onto a stack: whether it is done is asked when it is carried out. */
static bool is_late(const cg_match *match, const cg_frame *frame)
{
    return cg_is_stacked(match, code_of(match, frame));
}

/** Is `may` asked? Of what happens by itself; of what is used or played the player decides
 * anyway. */
static bool asks_may(const cg_match *match, const cg_frame *frame)
{
    unsigned form = code_of(match, frame)->form;
    bool happens = form == CG_FORM_WHEN || form == CG_FORM_BEFORE || form == CG_FORM_STATE ||
                   (frame->flags & CG_USE_DUE);
    return happens && (code_of(match, frame)->flags & CG_CODE_MAY);
}

/** The game is told of a choice; its procedure is done at once. */
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

/** Does a trigger that comes onto a stack have nothing to be aimed at, or no branch that does? */
static bool is_aimless(const cg_match *match, const cg_frame *frame, bool modes)
{
    const cg_code *code = code_of(match, frame);
    if (!is_late(match, frame))
        return false;
    if (modes)
        return code->choose && code->label_count && !frame->slot[code->modes_slot];
    cg_scope scope = cg_scope_of(match, frame);
    return !cg_targets_there(&scope);
}

static bool target_wanted(const cg_match *match, const cg_frame *frame, unsigned number)
{
    const cg_code *code = code_of(match, frame);
    if (number >= code->target_count || frame->slot[number])
        return false; /* named with the option already */
    unsigned mode = code->targets[number].mode;
    return !mode || (((uint32_t)frame->slot[code->modes_slot] >> (mode - 1)) & 1u);
}

cg_flow cg_choose_target(cg_match *match, cg_frame *frame, unsigned number)
{
    if (!target_wanted(match, frame, number))
        return CG_DONE;
    cg_scope scope = cg_scope_of(match, frame);
    const cg_target_code *target = &scope.code->targets[number];
    if (target->kind != CG_TARGET_SELECTED) {
        uint32_t count = cg_target_count(match, frame->player, target);
        if (count == 1)
            frame->slot[number] = cg_target_get(match, frame->player, target, 0);
        else if (count > 1)
            return cg_engine_ask(match, frame->player, CG_DECISION_PICK, number + 1,
                                 scope.code->target_count);
        return CG_DONE;
    }
    int32_t amount = target->amount ? cg_ask(&scope, target->amount) : 1;
    return cg_choose(match, cg_frame_number(match, frame), frame->player, number,
                     cg_target_how(target), target->section, amount,
                     cg_ask(&scope, target->joint_limit), true);
}

void cg_take_target(cg_match *match, cg_frame *frame, unsigned number)
{
    const cg_code *code = code_of(match, frame);
    if (number < code->target_count && !frame->slot[number] &&
        target_wanted(match, frame, number) && code->targets[number].kind != CG_TARGET_SELECTED &&
        cg_target_count(match, frame->player, &code->targets[number]) > 0)
        frame->slot[number] = match->chosen.target;
}

static void offer_costs(cg_offer *offer)
{
    for (int32_t number = 0; number < 2; number++)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_MODE, .amount = number});
}

/** Lists the targets, or the two costs, among which the player chooses. */
static void offer_use(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    const cg_target_code *target = &code_of(match, frame)->targets[match->head->step - 1];
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

/** Which of two costs is paid is asked only where both can be. */
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
    const cg_code *code = code_of(match, frame);
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
    const cg_code *code = code_of(match, frame);
    if (frame->flags & CG_USE_FREE)
        return CG_DONE;
    return !(frame->flags & CG_USE_OTHER_COST)
               ? cg_pay(match, cg_frame_number(match, frame), frame->player, code->cost_first,
                        code->cost_count)
               : cg_pay(match, cg_frame_number(match, frame), frame->player,
                        code->alternative_first, code->alternative_count);
}

static bool is_card_played(const cg_match *match, const cg_frame *frame);

/** Adds what the ability of a card asks for in resources that are paid together with what is
 * printed. */
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

/** The frame below, if it is of that procedure. */
static cg_frame *below_of(const cg_match *match, const cg_frame *frame, unsigned procedure)
{
    unsigned number = cg_frame_number(match, frame);
    bool is = number > 0 && match->frames[number - 1].procedure == procedure;
    return is ? &match->frames[number - 1] : NULL;
}

/** The game's own procedure pays for a played card, where there is one. */
static cg_flow pay_card(cg_match *match, const cg_frame *frame)
{
    if (!is_card_played(match, frame))
        return CG_DONE;
    const cg_frame *play = below_of(match, frame, CG_OWN_PLAY_CARD);
    cg_card_price price = {.free = (frame->flags & CG_USE_FREE) != 0,
                           .cost = play ? play->slot[CG_PLAY_COST] : 0};
    if (!price.free) {
        cg_price_added(match, cg_value_card(frame->slot[CG_SLOT_THIS]), frame->player, &price);
        add_own(match, frame, &price);
    }
    return cg_pay_for_card(match, frame->slot[CG_SLOT_THIS], frame->player, &price);
}

/* ---- announcing ---- */

static bool is_played(const cg_match *match, const cg_frame *frame)
{
    return code_of(match, frame)->form == CG_FORM_PLAY;
}

static bool is_trigger(unsigned form)
{
    return form != CG_FORM_PLAY && form != CG_FORM_USE;
}

static bool is_played_reaction(const cg_frame *frame)
{
    return ((uint32_t)frame->slot[CG_SLOT_EVENT] & CG_USE_REACTION) != 0;
}

static bool is_card_played(const cg_match *match, const cg_frame *frame)
{
    return is_played(match, frame) || is_played_reaction(frame);
}

bool cg_pays_for_card(const cg_match *match, const cg_frame *frame, unsigned resource)
{
    return cg_pays_together(match, resource) &&
           (frame->procedure == CG_OWN_PLAY_CARD ||
            (frame->procedure == CG_OWN_USE && is_card_played(match, frame)));
}

#define TARGETS_SHOWN 2

/** The first of all that was chosen. @return how many there are */
static unsigned shown_targets(const cg_match *match, const cg_frame *frame,
                              int32_t shown[TARGETS_SHOWN])
{
    const cg_code *code = code_of(match, frame);
    unsigned count = 0;
    for (unsigned t = 0; t < code->target_count; t++) {
        unsigned size = frame->slot[t] ? cg_set_size(match, frame->slot[t]) : 0;
        for (unsigned i = 0; i < size; i++, count++) {
            if (count < TARGETS_SHOWN)
                shown[count] = cg_set_get(match, frame->slot[t], i);
        }
    }
    return count;
}

/** A reaction that is played from the hand is told as such. */
static bool is_told_as_play(const cg_match *match, const cg_frame *frame)
{
    return is_played(match, frame) || is_played_reaction(frame) ||
           below_of(match, frame, CG_OWN_PLAY_CARD);
}

static void tell_use(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = code_of(match, frame);
    unsigned card = cg_value_card(frame->slot[CG_SLOT_THIS]);
    int32_t shown[TARGETS_SHOWN] = {0};
    unsigned count = shown_targets(match, frame, shown);
    CG_TELL(match,
            .kind = is_told_as_play(match, frame) ? CG_EVENT_PLAY
                    : is_trigger(code->form)      ? CG_EVENT_TRIGGER
                                                  : CG_EVENT_USE,
            .player = frame->player, .card = (uint16_t)(card + 1),
            .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
            .known = match->cards[card].known, .effect = (uint16_t)code->name, .target = shown[0],
            .second = shown[1], .amount = count > TARGETS_SHOWN ? (int32_t)count : 0,
            .open = cg_card_open(match, card));
}

/** What was chosen is public before anybody answers. */
static void tell_modes(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = code_of(match, frame);
    unsigned card = cg_value_card(frame->slot[CG_SLOT_THIS]);
    for (unsigned i = 0; code->choose && i < code->label_count; i++) {
        if (((uint32_t)frame->slot[code->modes_slot] >> i) & 1u)
            CG_TELL(match, .kind = CG_EVENT_MODE, .player = frame->player,
                    .card = (uint16_t)(card + 1), .generation = match->cards[card].generation,
                    .card_kind = match->cards[card].kind, .known = match->cards[card].known,
                    .effect = (uint16_t)(code->label_first + i + 1u),
                    .open = cg_card_open(match, card));
    }
}

static void put_item(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = code_of(match, frame);
    int32_t this_card = frame->slot[CG_SLOT_THIS];
    bool played = is_played(match, frame) || is_played_reaction(frame);
    cg_item item = {.kind = played ? CG_VIEW_ITEM_PLAYED : CG_VIEW_ITEM_ABILITY,
                    .card = (uint16_t)(cg_value_card(this_card) + 1),
                    .code = cg_frame_code(frame),
                    .player = frame->player,
                    .link = match->head->link,
                    .there = cg_card_lives(match, this_card) &&
                             cg_card_in_play(match, cg_value_card(this_card)) &&
                             !cg_card_face_down(match, cg_value_card(this_card))};
    for (unsigned t = 0; t < CG_ITEM_TARGETS && t < code->target_count; t++)
        item.target[t] = frame->slot[t];
    assert(match->head->items < CG_ITEMS_MAX);
    match->items[match->head->items++] = item;
    cg_frame *below = below_of(match, frame, CG_OWN_TRIGGERS);
    if (below && below->slot[CG_TRIGGERS_OPENER])
        below->slot[CG_TRIGGERS_PUT] = 1;
    match->objects[cg_value_card(this_card)].flags |=
        code->form == CG_FORM_USE ? CG_OBJECT_USED : 0;
    tell_use(match, frame);
    tell_modes(match, frame);
}

void cg_pop_item(cg_match *match)
{
    assert(match->head->items > 0);
    if (match->plan->stacks)
        match->extra->carried++;
    memset(&match->items[--match->head->items], 0, sizeof(cg_item));
}

cg_happening_state *cg_announced(cg_match *match, const cg_frame *frame, cg_happening kind)
{
    assert(match->head->items > 0);
    cg_happening_state *event = cg_happen_new(match, kind);
    if (!event)
        return NULL;
    event->field[CG_FIELD_OF_CARD] = frame->slot[CG_SLOT_THIS];
    event->field[CG_FIELD_OF_PLAYER] = event->field[CG_FIELD_OF_BY] =
        cg_player_value(frame->player);
    event->field[CG_FIELD_OF_ITEM] = CG_PACK(CG_VALUE_ITEM, match->head->items - 1u);
    if (match->plan->counts_earlier && kind == CG_ON_PLAY) /* which play of the turn it is */
        event->field[CG_FIELD_OF_AMOUNT] = (int32_t)match->head->plays;
    return event;
}

static cg_flow announce(cg_match *match, const cg_frame *frame)
{
    unsigned form = code_of(match, frame)->form;
    bool played = form == CG_FORM_PLAY || is_played_reaction(frame);
    cg_happening kind = played ? CG_ON_PLAY : form == CG_FORM_USE ? CG_ON_USE : CG_ON_TRIGGER;
    bool untold = played ? match->plan->board->plays == CG_PLAYED_LAST
                         : (code_of(match, frame)->flags & CG_CODE_ENDING) != 0;
    if (untold)
        return CG_DONE;
    cg_happening_state *event = cg_heard(match, kind) ? cg_announced(match, frame, kind) : NULL;
    if (!event)
        return CG_DONE;
    const cg_frame *play =
        played && match->plan->origins ? below_of(match, frame, CG_OWN_PLAY_CARD) : NULL;
    if (play)
        event->field[CG_FIELD_OF_FROM] = play->slot[CG_PLAYING_FROM];
    return cg_happen(match, 1);
}

/** Everything chosen is told as one event each, at the same time. */
static cg_flow announce_targets(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = code_of(match, frame);
    unsigned count = 0;
    for (unsigned t = 0; cg_heard(match, CG_ON_TARGET) && t < code->target_count; t++) {
        int32_t chosen = frame->slot[t];
        for (unsigned i = 0, size = cg_set_size(match, chosen); i < size && count < 8; i++) {
            int32_t who = cg_set_get(match, chosen, i);
            cg_happening_state *event = cg_is_card(who) || cg_is_player(who)
                                            ? cg_announced(match, frame, CG_ON_TARGET)
                                            : NULL;
            if (!event)
                continue;
            event->field[CG_FIELD_OF_SOURCE] = frame->slot[CG_SLOT_THIS];
            event->field[CG_FIELD_OF_CARD] = cg_is_card(who) ? who : 0;
            event->field[CG_FIELD_OF_PLAYER] =
                cg_is_card(who) ? cg_player_value(cg_card_player(match, cg_value_card(who))) : who;
            count++;
        }
    }
    return count ? cg_happen(match, count) : CG_DONE;
}

/** The game's own procedure for what answers an ability. */
static cg_flow ask_game(cg_match *match, const cg_frame *frame)
{
    const cg_item *item = &match->items[match->head->items - 1];
    bool played = item->kind == CG_VIEW_ITEM_PLAYED;
    if (match->head->items == CG_ITEMS_MAX || match->head->silent || item->negated ||
        match->head->frames > match->plan->frames_nested)
        return CG_DONE;
    cg_frame *call = cg_moment_enter(match, CG_MOMENT_ANNOUNCED, frame->player);
    call->slot[0] = item->card - 1;
    call->slot[1] = played ? CG_FORM_PLAY : match->plan->unit.codes[item->code].form;
    return cg_engine_go(match, call);
}

/** Who is asked first about a trigger: whoever would have been asked anyway. */
static int opener_of(const cg_match *match, const cg_frame *frame)
{
    const cg_frame *below = below_of(match, frame, CG_OWN_TRIGGERS);
    int32_t opener = below ? below->slot[CG_TRIGGERS_OPENER] : 0;
    return opener ? opener - 1 : match->head->active;
}

cg_flow cg_open_response(cg_match *match, const cg_frame *frame)
{
    if (match->plan->moments[CG_MOMENT_ANNOUNCED])
        return ask_game(match, frame);
    int window = match->plan->module->response_window - 1;
    const cg_item *item = match->head->items ? &match->items[match->head->items - 1] : NULL;
    bool coded = item && (item->kind == CG_VIEW_ITEM_ABILITY || item->code);
    const cg_code *code = coded ? &match->plan->unit.codes[item->code] : NULL;
    bool stacked = code && cg_is_stacked(match, code);
    if (code && is_trigger(code->form) && !stacked)
        return CG_DONE; /* nobody is asked about triggers that resolve at once */
    bool full = match->head->items == CG_ITEMS_MAX && !match->plan->stacks;
    if (window < 0 || full || match->head->silent)
        return CG_DONE;
    return cg_window_open(match, window, stacked ? opener_of(match, frame) : frame->player,
                          match->head->items - 1, frame->player);
}

/* ---- carrying out ---- */

/** A card that stays in play comes there before its ability is carried out. */
static cg_flow settle(cg_match *match, cg_frame *frame)
{
    if (!is_played(match, frame) || cg_item_negated(match))
        return CG_DONE;
    return cg_settle_card(match, frame->slot[CG_SLOT_THIS], frame->player);
}

static void follow_card(cg_match *match, cg_frame *frame)
{
    const cg_item *item = &match->items[match->head->items - 1];
    if (is_played(match, frame) && item->card)
        frame->slot[CG_SLOT_THIS] = cg_card_value(match, item->card - 1u);
}

/** Where the game says so, an ability needs its card to be there, as it was when it was
 * announced. */
static bool has_source(const cg_match *match, const cg_frame *frame)
{
    int32_t value = frame->slot[CG_SLOT_THIS];
    const cg_item *item = &match->items[match->head->items - 1];
    if (match->plan->board->fizzles != CG_FIZZLES_WITHOUT_CARD || !item->there)
        return true;
    return cg_card_lives(match, value) && cg_card_in_play(match, cg_value_card(value)) &&
           !cg_card_face_down(match, cg_value_card(value));
}

/** Was there nothing for a target of a played card, of which it asks for one at least? What was paid
 * for it can have taken all that there was. */
static bool lacks_target(const cg_match *match, const cg_frame *frame)
{
    cg_scope scope = cg_scope_of(match, frame);
    for (unsigned t = 0; is_told_as_play(match, frame) && t < scope.code->target_count; t++) {
        const cg_target_code *target = &scope.code->targets[t];
        bool some = target->kind == CG_TARGET_SELECTED && target->quantity != CG_UP_TO;
        if (some && target_wanted(match, frame, t) &&
            (target->quantity == CG_ONE || !target->amount || cg_ask(&scope, target->amount) > 0))
            return true;
    }
    return false;
}

/** Has it come to nothing meanwhile? */
static bool is_void(cg_match *match, cg_frame *frame)
{
    bool chosen = false;
    const cg_code *code = code_of(match, frame);
    if (code->target_count > 0) /* another one, if it was redirected */
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

/** Of a trigger on a stack: does its `if` hold still, and is it done? */
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

/** On a stack it is told when something is carried out, or comes to nothing. */
static void tell_outcome(cg_match *match, const cg_frame *frame, bool nothing)
{
    unsigned card = cg_value_card(frame->slot[CG_SLOT_THIS]);
    if (!match->plan->stacks || cg_item_negated(match) || !code_of(match, frame)->body)
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

/** Of an ability to which nobody can react. */
static bool is_code_silent(const cg_match *match, const cg_code *code)
{
    return (code->flags & CG_CODE_AT_ONCE) || (code->game_flags & match->plan->board->silent_flags);
}

static bool is_silent(const cg_match *match, const cg_frame *frame)
{
    return is_code_silent(match, code_of(match, frame));
}

bool cg_chosen_is_silent(const cg_match *match)
{
    const cg_watch *watch = cg_watch_get(match);
    unsigned number = (unsigned)match->chosen.amount;
    return match->chosen.verb == CG_VERB_USE && number < watch->count &&
           is_code_silent(match, &match->plan->unit.codes[watch->watchers[number].code]);
}

/** The frame may still wait for others, while its sets are gone. */
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
    if (record && !cg_edits_event(code_of(match, frame))) {
        match->happenings[record - 1] = (cg_happening_state){0};
        match->head->happenings = (uint16_t)(record - 1);
    }
    if (match->head->members)
        cg_batches_sweep(match);
    give_up_sets(match, frame);
}

/** What is told of a play when it has been carried out. */
static cg_flow tell_played(cg_match *match, const cg_frame *frame)
{
    bool played = is_played(match, frame) || is_played_reaction(frame);
    if (!played || match->plan->board->plays != CG_PLAYED_LAST || !cg_heard(match, CG_ON_PLAY) ||
        !cg_announced(match, frame, CG_ON_PLAY))
        return CG_DONE;
    return cg_happen(match, 1);
}

static cg_flow tell_resolved(cg_match *match, const cg_frame *frame)
{
    const cg_item *item = &match->items[match->head->items - 1];
    if (item->negated || !cg_heard(match, CG_ON_RESOLVED) ||
        !cg_announced(match, frame, CG_ON_RESOLVED))
        return CG_DONE;
    return cg_happen(match, 1);
}

/** What was to be attached when it was played, and is not. */
static void note_orphan(cg_match *match, const cg_frame *frame)
{
    int32_t card = frame->slot[CG_SLOT_THIS];
    if (is_played(match, frame) && cg_card_lives(match, card) &&
        cg_card_in_play(match, cg_value_card(card)))
        match->objects[cg_value_card(card)].orphan = match->objects[cg_value_card(card)].host == 0;
}

/** Is there nothing left to be aimed at, as those have gone whose it was? While everybody is in the
 * game that is not looked at before the ability is carried out. */
static bool has_lost_targets(cg_match *match, cg_frame *frame)
{
    const cg_code *code = code_of(match, frame);
    bool asked = false;
    if (!code->target_count || match->head->in == (1u << match->plan->players) - 1u)
        return false;
    cg_check_targets(match, frame);
    for (unsigned t = 0; t < code->target_count; t++) {
        const cg_target_code *target = &code->targets[t];
        asked = asked || frame->slot[t] || target->quantity != CG_UP_TO;
        if (target_wanted(match, frame, t) && target->quantity != CG_UP_TO &&
            target->kind != CG_TARGET_SELECTED && !cg_target_count(match, frame->player, target))
            return true;
    }
    return asked && (lacks_target(match, frame) || cg_is_pointless(match, frame, false));
}

/** Gives it up before it has become an item: a card that was to be played goes back. */
static cg_flow call_off(cg_match *match, cg_frame *frame)
{
    cg_frame *play = below_of(match, frame, CG_OWN_PLAY_CARD);
    if (play)
        cg_take_back(match, play);
    match->head->silent = (uint8_t)(match->head->silent - is_silent(match, frame));
    end_use(match, frame);
    return CG_DONE;
}

/** Has the card that is played gone while it was paid for: with its owner, or because the game has found
 * that no card can still pay? */
static bool is_put_away(const cg_match *match, const cg_frame *frame)
{
    return below_of(match, frame, CG_OWN_PLAY_CARD) &&
           !cg_card_lives(match, frame->slot[CG_SLOT_THIS]);
}

/** Notes how it ended: negated or not, attached or not. */
static void note_outcome(cg_match *match, const cg_frame *frame)
{
    match->head->negated = match->items[match->head->items - 1].negated;
    note_orphan(match, frame);
    if (is_played(match, frame))
        match->head->stirred = 1;
}

#define TARGET_STEP(number, step)                                                                  \
    CG_STEP(frame, step, cg_choose_target(match, frame, number));                                  \
    cg_take_target(match, frame, number)

/** Uses an ability: see use.c for the order of its parts. */
static cg_flow run_use(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (match->plan->stacks) /* announcing is one step, and so is carrying out */
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
        return call_off(match, frame); /* nor is there room where the game has filled the stack */
    put_item(match, frame);
    CG_STEP(frame, 10, announce(match, frame));
    CG_STEP(frame, 11, announce_targets(match, frame));
    CG_STEP(frame, 12, cg_open_response(match, frame));
    CG_STEP(frame, 13, settle(match, frame));
    follow_card(match, frame);
    CG_STEP(frame, 18, ask_late(match, frame));
    CG_STEP(frame, 14, resolve(match, frame));
    CG_STEP(frame, 15, tell_resolved(match, frame));
    CG_STEP(frame, 16, tell_played(match, frame));
    match->head->silent = (uint8_t)(match->head->silent - is_silent(match, frame));
    note_outcome(match, frame);
    cg_pop_item(match);
    CG_STEP(frame, 17, cg_settle_all(match));
    end_use(match, frame);
    CG_STEP(frame, CG_USE_AFTERWARDS, match->plan->stacks ? cg_settle_all(match) : CG_DONE);
    CG_FLOW_END;
}

/* The frame is like that of an ability in use; the costs are chosen and paid, and nothing else. Or
 * it is that of a copy. */
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

/** Which of two costs is paid, and the target with the number of the step, are what it asks for; a
 * target from a selection has a procedure of its own. */
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

CG_OWN(use, CG_CODE_SLOTS, 0, true, .reason = "target", .prompt = "Choose a target.",
       .run = run_use, .offer = offer_use, .asks = CG_AT(2) | CG_AT_ALL(5, 8),
       .waits = CG_AT_ALL(1, 20), .sound = use_goes_on);

/** A copy chooses targets, comes into play and is carried out, the rest pay. */
static bool costs_go_on(const cg_match *match, const cg_frame *frame)
{
    const uint32_t pays = 1u << 2 | 1u << 3 | 1u << 9;
    bool anew = (frame->flags & CG_USE_ANEW) != 0, paying = (pays >> frame->step) & 1u;
    return anew != paying && (anew ? use_goes_on(match, frame) : use_is_sound(match, frame));
}

CG_OWN(costs, CG_CODE_SLOTS, 0, true, .reason = "cost", .prompt = "Which of the costs do you pay?",
       .run = run_costs, .offer = offer_use, .asks = CG_AT(2) | CG_AT_ALL(5, 8),
       .waits = CG_AT(3) | CG_AT_ALL(5, 9) | CG_AT_ALL(11, 16), .sound = costs_go_on);
