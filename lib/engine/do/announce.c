/* Puts a used ability onto the stack and announces it with everything that was chosen for it. Then
 * players may answer it. */
#include "engine/do/use.h"

#include <assert.h>
#include <string.h>

static bool is_trigger(unsigned form)
{
    return form != CG_FORM_PLAY && form != CG_FORM_USE;
}

#define TARGETS_SHOWN 2

/** Lists the first of the chosen targets. @return the number of all chosen targets */
static unsigned shown_targets(const cg_match *match, const cg_frame *frame,
                              int32_t shown[TARGETS_SHOWN])
{
    const cg_code *code = cg_frame_ability(match, frame);
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

static void tell_use(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = cg_frame_ability(match, frame);
    unsigned card = cg_value_card(frame->slot[CG_SLOT_THIS]);
    int32_t shown[TARGETS_SHOWN] = {0};
    unsigned count = shown_targets(match, frame, shown);
    CG_TELL(match,
            .kind = cg_use_is_told_as_play(match, frame) ? CG_EVENT_PLAY
                    : is_trigger(code->form)             ? CG_EVENT_TRIGGER
                                                         : CG_EVENT_USE,
            .player = frame->player, .card = (uint16_t)(card + 1),
            .generation = match->cards[card].generation, .card_kind = match->cards[card].kind,
            .known = match->cards[card].known, .effect = (uint16_t)code->name, .target = shown[0],
            .second = shown[1], .amount = count > TARGETS_SHOWN ? (int32_t)count : 0,
            .open = cg_card_open(match, card));
}

/** Tells which branches were chosen: choices are public before any player answers. */
static void tell_modes(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = cg_frame_ability(match, frame);
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

void cg_put_item(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = cg_frame_ability(match, frame);
    int32_t this_card = frame->slot[CG_SLOT_THIS];
    bool played = cg_use_is_of_card(match, frame);
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
    cg_frame *below = cg_below_of(match, frame, CG_OWN_TRIGGERS);
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
    if (match->plan->counts_earlier && kind == CG_ON_PLAY) /* counts the plays of the turn */
        event->field[CG_FIELD_OF_AMOUNT] = (int32_t)match->head->plays;
    return event;
}

cg_flow cg_announce(cg_match *match, const cg_frame *frame)
{
    unsigned form = cg_frame_ability(match, frame)->form;
    bool played = cg_use_is_of_card(match, frame);
    cg_happening kind = played ? CG_ON_PLAY : form == CG_FORM_USE ? CG_ON_USE : CG_ON_TRIGGER;
    bool untold = played ? match->plan->board->plays == CG_PLAYED_LAST
                         : (cg_frame_ability(match, frame)->flags & CG_CODE_ENDING) != 0;
    if (untold)
        return CG_DONE;
    cg_happening_state *event = cg_heard(match, kind) ? cg_announced(match, frame, kind) : NULL;
    if (!event)
        return CG_DONE;
    const cg_frame *play =
        played && match->plan->origins ? cg_below_of(match, frame, CG_OWN_PLAY_CARD) : NULL;
    if (play)
        event->field[CG_FIELD_OF_FROM] = play->slot[CG_PLAYING_FROM];
    return cg_happen(match, 1);
}

cg_flow cg_announce_targets(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = cg_frame_ability(match, frame);
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

/** Calls the game's own procedure that lets players answer an ability. */
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

/** Returns the seat that is asked first about a trigger: that of the window below, or else the
 * active player. */
static int opener_of(const cg_match *match, const cg_frame *frame)
{
    const cg_frame *below = cg_below_of(match, frame, CG_OWN_TRIGGERS);
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
        return CG_DONE; /* no player is asked about triggers that resolve at once */
    bool full = match->head->items == CG_ITEMS_MAX && !match->plan->stacks;
    if (window < 0 || full || match->head->silent)
        return CG_DONE;
    return cg_window_open(match, window, stacked ? opener_of(match, frame) : frame->player,
                          match->head->items - 1, frame->player);
}

cg_flow cg_tell_played(cg_match *match, const cg_frame *frame)
{
    bool played = cg_use_is_of_card(match, frame);
    if (!played || match->plan->board->plays != CG_PLAYED_LAST || !cg_heard(match, CG_ON_PLAY) ||
        !cg_announced(match, frame, CG_ON_PLAY))
        return CG_DONE;
    return cg_happen(match, 1);
}

cg_flow cg_tell_resolved(cg_match *match, const cg_frame *frame)
{
    const cg_item *item = &match->items[match->head->items - 1];
    if (item->negated || !cg_heard(match, CG_ON_RESOLVED) ||
        !cg_announced(match, frame, CG_ON_RESOLVED))
        return CG_DONE;
    return cg_happen(match, 1);
}
