/* What is being carried out: each item on the stack, attacks excepted, belongs to a frame, in the
 * same order. Also copies of an item. */
#include "engine/do/do.h"

#include <assert.h>

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

/** Attacks are items of the game's own procedures. */
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

static cg_flow copy_use(cg_match *match, const cg_frame *use, const cg_item *item, int player)
{
    int32_t slots[CG_CODE_SLOTS];
    unsigned record = (uint32_t)use->slot[CG_SLOT_EVENT] & 0x7fffu;
    uint32_t code = cg_frame_code(use);
    for (unsigned i = 0; i < CG_CODE_SLOTS; i++)
        slots[i] = use->slot[i];
    if (cg_frame_unit(match, use)->codes[code].target_count > 0) /* another one, if redirected */
        slots[0] = item->target[0];
    return cg_run_code(match, code, false, player, cg_card_value(match, item->card - 1u), slots,
                       CG_CODE_SLOTS, record ? &match->happenings[record - 1] : NULL);
}

cg_flow cg_copy_item(cg_match *match, unsigned number, int player)
{
    assert(number < match->head->items);
    const cg_item *item = &match->items[number];
    const cg_frame *frame = frame_of(match, number);
    if (!frame || !item->card || match->head->frames > match->plan->frames_nested)
        return CG_DONE;
    if (frame->procedure == CG_OWN_USE)
        return copy_use(match, frame, item, player);
    const cg_kind *kind = &match->plan->kinds[match->cards[item->card - 1].kind];
    if (frame->procedure != CG_OWN_PLAY || !kind->play)
        return CG_DONE;
    return cg_run_code(match, kind->play_code, false, player, cg_card_value(match, item->card - 1u),
                       item->target, CG_ITEM_TARGETS, NULL);
}
