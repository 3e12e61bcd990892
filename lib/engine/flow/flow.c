/* The stack of frames. */
#include "engine/flow/flow.h"

#include <assert.h>

const cg_procedure *cg_engine_procedure(const cg_match *match, unsigned number)
{
    return number < match->plan->procedure_count ? &match->plan->procedures[number] : NULL;
}

/** The match is over; its caller still fills in a frame, which nobody runs. */
static CG_COLD cg_frame *spare_frame(cg_match *match)
{
    cg_frame *spare = &match->frames[match->plan->frames_max];
    spare->procedure = 0;
    return spare;
}

static CG_COLD cg_frame *no_room(cg_match *match)
{
    cg_fault_cap(match, CG_FAULT_FRAMES);
    return spare_frame(match);
}

static CG_COLD cg_frame *in_sealed(cg_match *match)
{
    cg_fault_said(match, NULL, "a sealed procedure only asks and notes, and begins nothing");
    return spare_frame(match);
}

cg_frame *cg_engine_enter(cg_match *match, unsigned procedure, int player)
{
    assert(procedure < match->plan->procedure_count);
    if (match->head->frames == match->plan->frames_max)
        return no_room(match);
    if (match->sealed && match->sealed->frames)
        return in_sealed(match);
    cg_frame *frame = &match->frames[match->head->frames++];
    *frame = (cg_frame){.procedure = (uint16_t)procedure, .player = (uint8_t)player};
    return frame;
}

cg_frame *cg_moment_enter(cg_match *match, cg_moment moment, int player)
{
    unsigned row = match->plan->moments[moment];
    return row ? cg_engine_enter(match, CG_OWN_COUNT + row - 1u, player) : NULL;
}
