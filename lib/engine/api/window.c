/* Windows: players are asked in the order of the game's table until the window closes, and their
 * choices are carried out within it. */
#include <cardgame/rules.h>

#include "engine/api/api.h"
#include "engine/find/sound.h"
#include "engine/find/why.h"

#include <assert.h>

enum { OPEN = 0, ANSWERED = 1, PLAYED = 2, STACKED = 3 };

static bool item_negated(const cg_match *match, const cg_frame *frame)
{
    assert((unsigned)frame->slot[CG_WINDOW_ITEM] <= match->head->items);
    return frame->slot[CG_WINDOW_ITEM] && match->items[frame->slot[CG_WINDOW_ITEM] - 1].negated;
}

/** Returns true if the player is asked. That depends on public information: the number of cards. */
static bool has_something(const cg_match *match, const cg_window_def *window, int player)
{
    return window->asked_zone == 0 ||
           match->counts[match->plan->zone_of[window->asked_zone - 1][player]] > 0;
}

static int next_of_round(cg_match *match, cg_frame *frame, const cg_window_def *window)
{
    int players = match->plan->players;
    int in = cg_state_players_in(match);
    while (frame->slot[CG_WINDOW_PASSES] < in) {
        int player = frame->slot[CG_WINDOW_NEXT];
        frame->slot[CG_WINDOW_NEXT] = player + 1 == players ? 0 : player + 1;
        if (!cg_state_in(match, player))
            continue;
        if (has_something(match, window, player))
            return player;
        frame->slot[CG_WINDOW_PASSES]++;
    }
    return CG_NOBODY;
}

static int next_of_once(cg_match *match, cg_frame *frame, const cg_window_def *window)
{
    int players = match->plan->players;
    while (frame->slot[CG_WINDOW_NEXT] < players) {
        int player = (match->head->active + frame->slot[CG_WINDOW_NEXT]++) % players;
        if (cg_state_in(match, player) && player != frame->slot[CG_WINDOW_ACTOR] - 1 &&
            has_something(match, window, player))
            return player;
    }
    return CG_NOBODY;
}

/** Returns the next player of a round from that seat on, which asks each player once. The last can
 * be the player who made the item that is answered. */
static int next_from(cg_match *match, cg_frame *frame, const cg_window_def *window, int first)
{
    int players = match->plan->players;
    while (frame->slot[CG_WINDOW_NEXT] < players) {
        int player = (first + frame->slot[CG_WINDOW_NEXT]++) % players;
        if (cg_state_in(match, player) && has_something(match, window, player))
            return player;
    }
    return CG_NOBODY;
}

/** Returns the opponent of the player who acted last. The first pass closes the window. */
static int next_of_alternate(cg_match *match, cg_frame *frame)
{
    if (frame->slot[CG_WINDOW_PASSES] > 0)
        return CG_NOBODY;
    frame->slot[CG_WINDOW_NEXT] = cg_rules_next(match, frame->slot[CG_WINDOW_NEXT]);
    return frame->slot[CG_WINDOW_NEXT];
}

static int next_in_order(cg_match *match, cg_frame *frame, const cg_window_def *window)
{
    switch (window->order) {
    case CG_ASK_ROUND:
        return next_of_round(match, frame, window);
    case CG_ASK_ONCE:
        return next_of_once(match, frame, window);
    case CG_ASK_OTHERS_FIRST:
        return next_from(match, frame, window, frame->slot[CG_WINDOW_ACTOR]);
    case CG_ASK_ACTIVE_FIRST:
        return next_from(match, frame, window, match->head->active);
    default:
        return next_of_alternate(match, frame);
    }
}

static void pass(cg_match *match, cg_frame *frame)
{
    frame->slot[CG_WINDOW_PASSES]++;
    if (cg_state_in(match, frame->player))
        CG_TELL(match, .kind = CG_EVENT_PASS, .player = frame->player,
                .amount = frame->slot[CG_WINDOW_ROW]);
}

static int next_asked(cg_match *match, cg_frame *frame)
{
    if (match->head->over || match->head->turn_ends || cg_play_limit_reached(match) ||
        item_negated(match, frame))
        return CG_NOBODY;
    return next_in_order(match, frame, cg_window_of(match, frame));
}

/** Returns true if the choice is an action of the game's own, which its procedure carries out. */
static bool is_act(const cg_match *match, const cg_frame *frame)
{
    return cg_window_of(match, frame)->act_procedure && match->chosen.verb != CG_VERB_PLAY &&
           match->chosen.verb != CG_VERB_USE;
}

static cg_flow act(cg_match *match, const cg_frame *frame)
{
    unsigned procedure = (unsigned)cg_window_of(match, frame)->act_procedure - 1u;
    cg_frame *call = cg_engine_enter(match, CG_OWN_COUNT + procedure, frame->player);
    call->slot[0] = frame->slot[CG_WINDOW_ROW];
    return cg_engine_go(match, call);
}

bool cg_window_reopen(cg_match *match)
{
    cg_frame *frame = match->head->frames ? cg_top_frame(match) : NULL;
    if (!match->head->pending || !frame || frame->procedure != CG_OWN_WINDOW ||
        cg_window_of(match, frame)->order != CG_ASK_ROUND)
        return false;
    frame->step = OPEN;
    frame->slot[CG_WINDOW_NEXT] = frame->player;
    cg_question_forget(match);
    return true;
}

/* Carries out a choice other than a pass. It is not inlined, since passes are by far the most
 * frequent answers. */
__attribute__((noinline)) static cg_flow play_chosen(cg_match *match, cg_frame *frame)
{
    const cg_entry *chosen = &match->chosen;
    frame->slot[CG_WINDOW_PASSES] = 0;
    frame->step = PLAYED;
    frame->slot[CG_WINDOW_ALONE] =
        is_act(match, frame) || (match->plan->stacks && cg_chosen_is_silent(match));
    if (is_act(match, frame))
        return act(match, frame);
    if (match->watch)
        return cg_rules_act(match, frame->player);
    assert(chosen->card > 0);
    cg_frame *play = cg_engine_enter(match, CG_OWN_PLAY, frame->player);
    play->slot[0] = chosen->card - 1;
    play->slot[1] = chosen->target;
    play->slot[2] = chosen->second;
    return cg_engine_go(match, play);
}

/** Carries out the answer: a pass at once, a card in a procedure of its own. */
static cg_flow answer(cg_match *match, cg_frame *frame)
{
    if (match->chosen.verb != CG_VERB_PASS)
        return play_chosen(match, frame);
    pass(match, frame);
    return CG_DONE;
}

static bool usable(const cg_match *match, int player, unsigned number)
{
    assert(number < match->plan->kind_count);
    unsigned demands = match->plan->demands[number];
    if (demands == CG_DEMANDS_NOTHING)
        return true;
    if (demands != CG_DEMANDS_MORE)
        return match->dice[demands - 1] > 0;
    const cg_kind *kind = &match->plan->kinds[number];
    return cg_engine_usable(match, player, kind->needs, kind->needs_pool, kind->targets,
                            kind->target_count);
}

static bool has_legal_play(const cg_match *match, unsigned window, int player)
{
    const cg_plan *plan = match->plan;
    const uint32_t *windows = cg_windows_for(match, player);
    unsigned hand = plan->zone_of[plan->hand_zone][player];
    const uint16_t *slots = cg_zone_slots(match, hand);
    for (unsigned i = 0, count = match->counts[hand]; i < count; i++) {
        unsigned kind = match->cards[slots[i]].kind;
        if (((windows[kind] >> window) & 1u) && usable(match, player, kind))
            return true;
    }
    return false;
}

static cg_flow ask(cg_match *match, cg_frame *frame, int player)
{
    frame->player = (uint8_t)player;
    frame->step = ANSWERED;
    if (match->skip_single && !match->plan->board && !cg_window_of(match, frame)->acts &&
        !has_legal_play(match, (unsigned)frame->slot[CG_WINDOW_ROW], player)) {
        if (!cg_turn_is_endless(match)) /* it would have been declined */
            cg_count_decision(match);
        match->chosen = (cg_entry){.verb = CG_VERB_PASS};
        return CG_DONE;
    }
    return cg_engine_ask(match, player, CG_DECISION_ACT, 1, 1);
}

/** Decides who is asked next after a played card has left. */
static void go_on(const cg_match *match, cg_frame *frame)
{
    const cg_window_def *window = cg_window_of(match, frame);
    bool alone = frame->slot[CG_WINDOW_ALONE] && window->order == CG_ASK_ROUND;
    frame->step = OPEN;
    frame->slot[CG_WINDOW_ALONE] = 0;
    if (alone) {
        frame->slot[CG_WINDOW_NEXT] = frame->player;
        return;
    }
    switch (window->order) {
    case CG_ASK_ROUND:
        frame->slot[CG_WINDOW_NEXT] = (frame->player + 1) % match->plan->players;
        break;
    case CG_ASK_ALTERNATE:
        frame->slot[CG_WINDOW_NEXT] = frame->player;
        break;
    default:
        frame->slot[CG_WINDOW_NEXT] = 0;
    }
    if (window->resolve == CG_RESOLVE_LAST_IN) /* answers to the answer are over as well */
        frame->slot[CG_WINDOW_CLOSED] = 1;
    else if (window->resolve == CG_RESOLVE_TOP)
        frame->slot[CG_WINDOW_NEXT] = window->order == CG_ASK_ROUND ? match->head->active : 0;
}

/* ---- before a player is asked in a game with a stack ---- */

/** Asks the active player first after something was carried out. */
static void begin_anew(const cg_match *match, cg_frame *frame)
{
    frame->step = OPEN;
    if (!frame->slot[CG_WINDOW_ANEW])
        return; /* it had no effect */
    frame->slot[CG_WINDOW_ANEW] = 0;
    frame->slot[CG_WINDOW_PASSES] = 0;
    frame->slot[CG_WINDOW_NEXT] =
        cg_window_of(match, frame)->order == CG_ASK_ROUND ? match->head->active : 0;
}

static int would_be_asked(cg_match *match, const cg_frame *frame)
{
    cg_frame ahead = *frame;
    return frame->slot[CG_WINDOW_CLOSED] ? CG_NOBODY : next_asked(match, &ahead);
}

/** Puts a negated card away, so that it does not wait on the stack for its turn. */
static cg_flow put_negated_away(cg_match *match)
{
    const cg_module *module = match->plan->module;
    for (unsigned i = 0; i < match->head->items && module->stack_zone != module->discard_zone;
         i++) {
        const cg_item *item = &match->items[i];
        if (!item->negated || item->kind != CG_VIEW_ITEM_PLAYED || !item->card ||
            (int)cg_card_row(match, item->card - 1u) != module->stack_zone)
            continue;
        cg_happening_state plan = {.kind = CG_ON_MOVE};
        plan.field[CG_FIELD_OF_BY] = cg_player_value(item->player);
        plan.field[CG_FIELD_OF_CAUSE] = CG_CAUSE_RESOLVE;
        plan.place = CG_PLACE_WORD(CG_PLACE_INTO, 0, module->discard_zone - 1, 1);
        return cg_happen_each(match, cg_card_value(match, item->card - 1u), &plan);
    }
    return CG_DONE;
}

/** Applies state-based actions and puts triggered abilities onto the stack. */
static cg_flow come_to_rest(cg_match *match, cg_frame *frame)
{
    for (;;) {
        frame->step = OPEN;
        if (cg_check_stack(match) == CG_LATER || put_negated_away(match) == CG_LATER ||
            cg_look_after_rules(match) == CG_LATER)
            return CG_LATER;
        int player = match->head->waiting ? would_be_asked(match, frame) : CG_NOBODY;
        if (player == CG_NOBODY || !cg_can_stack_triggers(match))
            return CG_DONE;
        frame->step = STACKED;
        if (cg_run_stacked(match, player) == CG_LATER)
            return CG_LATER;
        begin_anew(match, frame);
    }
}

static cg_flow close(cg_match *match, const cg_frame *frame)
{
    assert(frame->slot[CG_WINDOW_HELD] >= 0 && frame->slot[CG_WINDOW_HELD] <= UINT8_MAX);
    if (match->plan->stacks)
        match->head->hold = (uint8_t)frame->slot[CG_WINDOW_HELD];
    return CG_DONE;
}

/** Runs a window: asks its players until it closes, and runs their choices. */
static cg_flow run_window(cg_match *match, cg_frame *frame)
{
    int player = CG_NOBODY;
    if (frame->step == ANSWERED && answer(match, frame) == CG_LATER)
        return CG_LATER;
    if (frame->step == PLAYED)
        go_on(match, frame);
    if (frame->step == STACKED)
        begin_anew(match, frame);
    frame->step = OPEN; /* the answer is done, whatever follows from it */
    for (;;) {
        if (match->plan->stacks && come_to_rest(match, frame) == CG_LATER)
            return CG_LATER;
        if (frame->slot[CG_WINDOW_CLOSED] || (player = next_asked(match, frame)) == CG_NOBODY)
            return close(match, frame);
        if (ask(match, frame, player) == CG_LATER || answer(match, frame) == CG_LATER)
            return CG_LATER;
        if (frame->step == PLAYED)
            go_on(match, frame);
    }
}

static void offer_card(cg_offer *offer, int player, unsigned card, unsigned number)
{
    const cg_plan *plan = offer->match->plan;
    unsigned demands = plan->demands[number];
    cg_entry entry = {.verb = CG_VERB_PLAY, .card = (uint16_t)(card + 1)};
    if (demands == CG_DEMANDS_NOTHING)
        cg_offer_add(offer, &entry);
    else if (demands != CG_DEMANDS_MORE)
        cg_offer_dice(offer, entry, demands - 1);
    else
        cg_offer_targets(offer, &entry, player, plan->kinds[number].targets,
                         plan->kinds[number].target_count);
}

CG_COLD static void refuse_card(const cg_match *match, unsigned card, bool now)
{
    cg_try(match, (cg_entry){.verb = CG_VERB_PLAY, .card = (uint16_t)(card + 1)});
    if (now)
        (void)CG_NO(match, CG_REASON_NOTHING);
    else if (match->why)
        cg_why_time(match, card);
}

static void offer_hand(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    const cg_plan *plan = match->plan;
    int player = frame->player;
    const uint32_t *windows = cg_windows_for(match, player);
    unsigned hand = plan->zone_of[plan->hand_zone][player];
    const uint16_t *slots = cg_zone_slots(match, hand);
    bool explains = match->why != NULL;
    for (unsigned i = 0, count = match->counts[hand]; i < count; i++) {
        unsigned kind = match->cards[slots[i]].kind;
        bool now = ((windows[kind] >> frame->slot[CG_WINDOW_ROW]) & 1u) != 0;
        if (now && usable(match, player, kind))
            offer_card(offer, player, slots[i], kind);
        else if (explains)
            refuse_card(match, slots[i], now);
    }
}

/** Lists a pass, everything that can be played and used, and the game's additions. */
static void offer_window(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_offer_pass(offer);
    if (match->watch)
        cg_window_offer_board(match, frame, offer);
    else
        offer_hand(match, frame, offer);
    const cg_window_def *window = cg_window_of(match, frame);
    if (window->acts)
        window->acts(match, frame->slot[CG_WINDOW_ROW], frame->player, offer);
}

/* ---- procedures ---- */

static bool window_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot; /* see engine/happen/happen.h */
    const cg_module *module = match->plan->module;
    if (!cg_between(slot[0], 0, (int64_t)module->window_count - 1))
        return false;
    cg_window_order order = module->windows[slot[0]].order;
    bool seat = order == CG_ASK_ROUND || order == CG_ASK_ALTERNATE;
    int32_t passes = frame->step == 2 ? 0 : seat ? match->plan->players : slot[1];
    return cg_between(slot[1], 0, match->plan->players - seat) &&
           cg_between(slot[2], 0, passes - (frame->step == 1)) &&
           cg_between(slot[3], 0, match->head->items) &&
           cg_between(slot[4], 0, match->plan->players) && cg_between(slot[5], 0, 1) &&
           cg_between(slot[6], 0, 1) && cg_between(slot[7], 0, UINT8_MAX) &&
           cg_between(slot[8], 0, 1); /* begins again; held; not answered */
}

CG_OWN(window, 0, 0, false, .run = run_window, .offer = offer_window, .asks = CG_AT(1),
       .waits = CG_AT_3(0, 2, 3), .sound = window_is_sound);
