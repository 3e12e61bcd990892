/* Cards played in games without a board, and effects that games announce. Each becomes an item on
 * the stack, may be answered, and is carried out unless it is negated. */
#include "engine/do/do.h"
#include "engine/find/scope.h"
#include "engine/find/sound.h"
#include "state/convert.h"

#include <assert.h>
#include <string.h>

/* Slots of a played card's frame. */
enum { CARD = 0, TARGET = 1 };

/* Slots of an announced effect's frame. */
enum { EFFECT = 0, ANNOUNCED_TARGET = 1, AMOUNT = 2, ANNOUNCE_WINDOW = 3 };

static cg_item *push_item(cg_match *match, const cg_item *item)
{
    assert(match->head->items < CG_ITEMS_MAX);
    match->items[match->head->items] = *item;
    return &match->items[match->head->items++];
}

static void pop_item(cg_match *match)
{
    assert(match->head->items > 0);
    memset(&match->items[--match->head->items], 0, sizeof(cg_item));
}

static cg_flow run_program(cg_match *match, uint32_t code, bool of_game, const cg_item *item)
{
    int32_t card = item->card ? cg_card_value(match, item->card - 1u) : 0;
    return cg_run_code(match, code, of_game, item->player, card, item->target, CG_ITEM_TARGETS,
                       NULL);
}

/** Returns the target that every player sees: the chosen one, or the item that the card answers. */
static int32_t shown_target(const cg_match *match, const cg_kind *kind, const cg_item *item)
{
    if (kind->needs & (CG_NEEDS_CARD_ITEM | CG_NEEDS_EFFECT_ITEM))
        return CG_VALUE_REF(CG_REF_ITEM, 0, match->head->items - 2);
    return item->target[0];
}

/** Returns number + 1 of the announced effect that the card answers; 0 if it answers none. */
static uint16_t answered_effect(const cg_match *match, const cg_kind *kind)
{
    const cg_item *below = match->head->items > 1 ? &match->items[match->head->items - 2] : NULL;
    bool answers =
        below && (kind->needs & CG_NEEDS_EFFECT_ITEM) && below->kind == CG_VIEW_ITEM_EFFECT;
    return (uint16_t)(answers ? below->effect + 1u : 0u);
}

static void put_on_stack(cg_match *match, cg_frame *frame)
{
    unsigned stack = match->plan->zone_of[match->plan->stack_zone][frame->player];
    unsigned card =
        cg_verb_move(match, (unsigned)frame->slot[CARD], stack, CG_CAUSE_PLAY, frame->player);
    const cg_kind *kind = &match->plan->kinds[match->cards[card].kind];
    cg_item item = {.card = (uint16_t)(card + 1), .player = frame->player};
    memcpy(item.target, &frame->slot[TARGET], sizeof item.target);
    frame->slot[CARD] = (int32_t)card;
    push_item(match, &item);
    match->head->plays += match->head->plays < CG_TURN_MOST;
    CG_TELL(match, .kind = CG_EVENT_PLAY, .player = frame->player, .card = (uint16_t)(card + 1),
            .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
            .open = true, .target = shown_target(match, kind, &item),
            .effect = answered_effect(match, kind));
}

static cg_flow open_response(cg_match *match, const cg_frame *frame)
{
    int window = match->plan->module->response_window - 1;
    if (window < 0 || match->head->items == CG_ITEMS_MAX || cg_play_limit_reached(match))
        return CG_DONE;
    return cg_window_open(match, window, 0, match->head->items - 1, frame->player);
}

static cg_flow resolve(cg_match *match, const cg_frame *frame)
{
    const cg_item *item = &match->items[match->head->items - 1];
    const cg_kind *kind = &match->plan->kinds[match->cards[frame->slot[CARD]].kind];
    if (item->negated || !kind->play)
        return CG_DONE;
    return run_program(match, kind->play_code, false, item);
}

void cg_finish_play(cg_match *match, cg_frame *frame)
{
    unsigned card = (unsigned)frame->slot[CARD];
    pop_item(match);
    unsigned discard = match->plan->zone_of[match->plan->discard_zone][match->cards[card].owner];
    cg_verb_move(match, card, discard, CG_CAUSE_RESOLVE, frame->player);
}

/** Plays a card in a game without a board: it goes onto the stack, is answered and carried out. */
static cg_flow run_play(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (match->head->items == CG_ITEMS_MAX)
        return CG_DONE;
    put_on_stack(match, frame);
    CG_STEP(frame, 1, open_response(match, frame));
    CG_STEP(frame, 2, resolve(match, frame));
    cg_finish_play(match, frame);
    CG_FLOW_END;
}

static void announce(cg_match *match, const cg_frame *frame)
{
    cg_item item = {.kind = CG_VIEW_ITEM_EFFECT,
                    .effect = (uint16_t)frame->slot[EFFECT],
                    .player = frame->player,
                    .target = {frame->slot[ANNOUNCED_TARGET]},
                    .amount = frame->slot[AMOUNT]};
    push_item(match, &item);
    CG_TELL(match, .kind = CG_EVENT_ANNOUNCE, .player = frame->player,
            .effect = (uint16_t)frame->slot[EFFECT], .target = item.target[0],
            .amount = item.amount);
}

static cg_flow open_announced(cg_match *match, const cg_frame *frame)
{
    if (frame->slot[ANNOUNCE_WINDOW] < 0 || match->head->items == CG_ITEMS_MAX)
        return CG_DONE;
    return cg_window_open(match, frame->slot[ANNOUNCE_WINDOW], frame->player,
                          match->head->items - 1, -1);
}

static cg_flow apply(cg_match *match, const cg_frame *frame)
{
    const cg_item *item = &match->items[match->head->items - 1];
    if (item->negated)
        return CG_DONE;
    CG_TELL(match, .kind = CG_EVENT_APPLY, .player = frame->player,
            .effect = (uint16_t)frame->slot[EFFECT], .target = item->target[0],
            .amount = item->amount);
    return run_program(match, match->plan->game->effect_codes[frame->slot[EFFECT]], true, item);
}

/** Announces an effect of the game's table, has it answered and carries it out. */
static cg_flow run_announce(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (match->head->items == CG_ITEMS_MAX) /* effects have announced one another */
        return CG_DONE;
    announce(match, frame);
    CG_STEP(frame, 1, open_announced(match, frame));
    CG_STEP(frame, 2, apply(match, frame));
    pop_item(match);
    CG_FLOW_END;
}

/* ---- procedures ---- */

static bool play_is_sound(const cg_match *match, const cg_frame *frame)
{
    return cg_between(frame->slot[0], 0, (int64_t)match->plan->card_count - 1) &&
           cg_ref_in_range(match, frame->slot[1]) && cg_ref_in_range(match, frame->slot[2]) &&
           match->head->items > 0;
}

static bool announce_is_sound(const cg_match *match, const cg_frame *frame)
{
    const cg_module *module = match->plan->module;
    return cg_between(frame->slot[0], 0, (int64_t)module->effect_count - 1) &&
           cg_ref_in_range(match, frame->slot[1]) &&
           cg_between(frame->slot[3], -1, (int64_t)module->window_count - 1) &&
           match->head->items > 0;
}

CG_OWN(play, 0, 0, false, .run = run_play, .waits = CG_AT_2(1, 2), .sound = play_is_sound);

CG_OWN(announce, 0, 0, false, .run = run_announce, .waits = CG_AT_2(1, 2),
       .sound = announce_is_sound);
