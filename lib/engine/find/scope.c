/* Frames of abilities, and the scopes that their sections are asked in. */
#include "engine/find/scope.h"

#include <assert.h>

void cg_frame_set_code(cg_frame *frame, uint32_t number, bool of_game)
{
    assert(number < (uint32_t)1 << 20);
    frame->program = (uint16_t)number;
    frame->flags = (uint8_t)(((number >> 16) & 0x0fu) << 1 | (of_game ? 1u : 0u));
}

uint32_t cg_frame_code(const cg_frame *frame)
{
    return frame->program | ((uint32_t)(frame->flags >> 1) & 0x0fu) << 16;
}

const cg_code_unit *cg_frame_unit(const cg_match *match, const cg_frame *frame)
{
    return frame->flags & 1u ? &match->plan->game->effects : &match->plan->unit;
}

unsigned cg_frame_record(const cg_frame *frame)
{
    return (uint32_t)frame->slot[CG_SLOT_EVENT] & 0x7fffu;
}

cg_scope cg_scope_of(const cg_match *match, const cg_frame *frame)
{
    const cg_code_unit *unit = cg_frame_unit(match, frame);
    unsigned record = cg_frame_record(frame);
    assert(record <= match->head->happenings && cg_frame_code(frame) < unit->code_count);
    return (cg_scope){.match = (cg_match *)match,
                      .unit = unit,
                      .code = &unit->codes[cg_frame_code(frame)],
                      .slots = frame->slot,
                      .event = record ? match->happenings[record - 1].field : NULL,
                      .this_card = frame->slot[CG_SLOT_THIS],
                      .player = frame->player,
                      .named = true};
}
