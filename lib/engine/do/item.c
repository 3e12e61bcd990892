/* Items being resolved. Each item on the stack, except attacks, belongs to a frame, in the same
 * order. Also copies of items. */
#include "engine/do/do.h"
#include "engine/do/statements.h"

#include <assert.h>
#include <string.h>

bool cg_frame_has_item(const cg_frame *frame)
{
    switch (frame->procedure) {
    case CG_OWN_PLAY:
    case CG_OWN_ANNOUNCE:
        return true;
    case CG_OWN_USE:
        return (frame->step >= 10 && frame->step <= 16) || frame->step == 18;
    case CG_OWN_ANNOUNCE_CARD:
        return frame->step == 1 || frame->step == 2;
    case CG_OWN_PLAY_CARD:
        return frame->step >= 3 && frame->step <= 5 && frame->slot[4];
    default:
        return false;
    }
}

/** Returns the frame of an item. Attacks are items of the game's own procedures and have none. */
static const cg_frame *frame_of(const cg_match *match, unsigned number)
{
    unsigned left = 0;
    for (unsigned i = 0; i < number; i++)
        left += match->items[i].kind != CG_VIEW_ITEM_ATTACK;
    for (unsigned i = 0; i < match->head->frames; i++) {
        if (cg_frame_has_item(&match->frames[i]) && left-- == 0)
            return &match->frames[i];
    }
    return NULL;
}

/** Returns true if it is a card that stays in play, so that its copy comes there as a token. */
static bool comes_as_token(const cg_match *match, int32_t card, int player)
{
    return cg_card_lives(match, card) && cg_card_looks(match, cg_value_card(card))->stays &&
           cg_can_be_token(match, cg_copied_kind(match, card), player);
}

/** Enters a frame for the copy, like that of an ability in use. In it, the copy's targets are
 * chosen and it comes into play. */
static cg_flow copy_apart(cg_match *match, const cg_frame *use, const int32_t *slots, int32_t card,
                          int player, bool anew)
{
    uint32_t code = cg_frame_code(use), record = (uint32_t)use->slot[CG_SLOT_EVENT] & 0x7fffu;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_COSTS, player);
    cg_frame_set_code(frame, code, false);
    frame->flags |= anew ? CG_USE_ANEW : CG_USE_ANEW | CG_USE_ALIKE;
    memcpy(frame->slot, slots, CG_CODE_SLOTS * sizeof *slots);
    frame->slot[CG_SLOT_THIS] = card;
    frame->slot[CG_SLOT_EVENT] = (int32_t)(match->head->lists << 16 | record);
    return cg_engine_go(match, frame);
}

static cg_flow copy_use(cg_match *match, const cg_frame *use, const cg_item *item, int player,
                        bool anew)
{
    int32_t slots[CG_CODE_SLOTS];
    unsigned record = (uint32_t)use->slot[CG_SLOT_EVENT] & 0x7fffu;
    uint32_t code = cg_frame_code(use);
    int32_t card = cg_card_value(match, item->card - 1u);
    for (unsigned i = 0; i < CG_CODE_SLOTS; i++)
        slots[i] = use->slot[i];
    if (cg_frame_unit(match, use)->codes[code].target_count > 0) /* redirected to another target */
        slots[0] = item->target[0];
    bool played = cg_frame_unit(match, use)->codes[code].form == CG_FORM_PLAY;
    if (anew || (played && comes_as_token(match, card, player)))
        return copy_apart(match, use, slots, card, player, anew);
    return cg_run_code(match, code, false, player, card, slots, CG_CODE_SLOTS,
                       record ? &match->happenings[record - 1] : NULL);
}

/* ---- new targets ---- */

static uint32_t candidates(cg_match *match, const cg_frame *frame, unsigned number)
{
    cg_scope scope = cg_scope_of(match, frame);
    const cg_target_code *target = &scope.code->targets[number];
    if (target->kind != CG_TARGET_SELECTED)
        return cg_target_count(match, frame->player, target);
    uint32_t lists = match->head->lists;
    uint32_t count = cg_set_size(match, cg_choices(&scope, target->section));
    match->head->lists = lists;
    return count;
}

/** Marks a target that refers to one that is chosen again: then it is chosen again without asking.
 * */
#define CHOSEN_WITH CG_PACK(CG_VALUE_LIST, 0)

/** Marks the later targets that refer to one that is chosen again, so that they are chosen again
 * with it. */
static void choose_with(cg_match *match, cg_frame *frame, unsigned number)
{
    const cg_scope scope = cg_scope_of(match, frame);
    for (unsigned later = number + 1; later < scope.code->target_count; later++)
        if (frame->slot[later] && ((scope.code->targets[number].told_by >> later) & 1u))
            frame->slot[later] = CHOSEN_WITH;
}

/** Asks whether the player wants another target, if there is one. The answer is in the head. */
static cg_flow ask_anew(cg_match *match, const cg_frame *frame, unsigned number)
{
    const cg_code *code = cg_scope_of(match, frame).code;
    match->head->answer = number < code->target_count && frame->slot[number] == CHOSEN_WITH;
    if (match->head->answer || (frame->flags & CG_USE_ALIKE) || number >= code->target_count ||
        !frame->slot[number] || candidates(match, frame, number) < 2 ||
        cg_is_called_off(match, frame))
        return CG_DONE;
    cg_frame *may = cg_engine_enter(match, CG_OWN_MAY, frame->player);
    may->slot[0] = (int32_t)cg_value_card(frame->slot[CG_SLOT_THIS]) + 1;
    return cg_engine_go(match, may);
}

static cg_flow choose_anew(cg_match *match, cg_frame *frame, unsigned number)
{
    if (!match->head->answer)
        return CG_DONE;
    choose_with(match, frame, number);
    frame->slot[number] = 0;
    return cg_choose_target(match, frame, number);
}

static void take_anew(cg_match *match, cg_frame *frame, unsigned number)
{
    if (match->head->answer)
        cg_take_target(match, frame, number);
}

/** Puts the copy of a card that stays in play there before it is carried out. */
static cg_flow come(cg_match *match, cg_frame *frame)
{
    int32_t card = frame->slot[CG_SLOT_THIS];
    if (cg_frame_unit(match, frame)->codes[cg_frame_code(frame)].form != CG_FORM_PLAY ||
        cg_is_called_off(match, frame) || !comes_as_token(match, card, frame->player))
        return CG_DONE;
    return cg_make_token(match, card, frame->player, &frame->slot[CG_SLOT_THIS]);
}

/** Marks a copy that should be attached and is not: it then leaves play as the card would. */
static void note_orphan(const cg_match *match, const cg_frame *frame)
{
    int32_t card = frame->slot[CG_SLOT_THIS];
    cg_object *object = &match->objects[cg_value_card(card)];
    if (cg_card_lives(match, card) && cg_card_in_play(match, cg_value_card(card)) &&
        (object->flags & CG_OBJECT_TOKEN))
        object->orphan = object->host == 0;
}

static cg_flow run_copy(cg_match *match, const cg_frame *frame)
{
    unsigned record = (uint32_t)frame->slot[CG_SLOT_EVENT] & 0x7fffu;
    if (cg_is_called_off(match, frame))
        return CG_DONE;
    return cg_run_code(match, cg_frame_code(frame), false, frame->player, frame->slot[CG_SLOT_THIS],
                       frame->slot, CG_CODE_SLOTS, record ? &match->happenings[record - 1] : NULL);
}

#define ANEW(number, asks, chooses)                                                                \
    CG_STEP(frame, asks, ask_anew(match, frame, number));                                          \
    CG_STEP(frame, chooses, choose_anew(match, frame, number));                                    \
    take_anew(match, frame, number)

cg_flow cg_run_anew(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    ANEW(0, 11, 5);
    ANEW(1, 12, 6);
    ANEW(2, 13, 7);
    ANEW(3, 14, 8);
    CG_STEP(frame, 16, come(match, frame));
    CG_STEP(frame, 15, run_copy(match, frame));
    note_orphan(match, frame);
    match->head->lists = (uint32_t)frame->slot[CG_SLOT_EVENT] >> 16;
    CG_FLOW_END;
}

/* ---- copies ---- */

cg_flow cg_copy_item(cg_match *match, unsigned number, int player, bool anew)
{
    assert(number < match->head->items);
    const cg_item *item = &match->items[number];
    const cg_frame *frame = frame_of(match, number);
    if (!frame || !item->card || match->head->frames > match->plan->frames_nested)
        return CG_DONE;
    if (frame->procedure == CG_OWN_USE)
        return copy_use(match, frame, item, player, anew);
    int32_t card = cg_card_value(match, item->card - 1u), token;
    if (frame->procedure == CG_OWN_PLAY_CARD && comes_as_token(match, card, player))
        return cg_make_token(match, card, player, &token);
    const cg_kind *kind = &match->plan->kinds[match->cards[item->card - 1].kind];
    if (frame->procedure != CG_OWN_PLAY || !kind->play)
        return CG_DONE;
    return cg_run_code(match, kind->play_code, false, player, card, item->target, CG_ITEM_TARGETS,
                       NULL);
}
