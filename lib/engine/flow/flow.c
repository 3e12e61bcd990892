/* The stack of frames. */
#include "engine/flow/flow.h"

#include <assert.h>

const cg_procedure *cg_engine_procedure(const cg_match *match, unsigned number)
{
    return number < match->plan->procedure_count ? &match->plan->procedures[number] : NULL;
}

/** Returns a frame that is never run, for a caller after the end of the match. */
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
    cg_fault_said(match, NULL,
                  "a sealed procedure may only ask and write its own slots; it must not begin "
                  "another procedure");
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

void cg_question_forget(cg_match *match)
{
    cg_head *head = match->head;
    head->pending = CG_DECISION_NONE;
    head->asked = head->chance = 0;
    head->step = head->steps = head->chance_argument = head->chance_detail = 0;
    match->offer_valid = false;
}

/* ---- turns that end because their player has left ---- */

unsigned cg_turn_frame(const cg_match *match)
{
    unsigned number = match->plan->turns ? match->head->frames : 0;
    while (number && !cg_engine_procedure(match, match->frames[number - 1].procedure)->left)
        number--;
    return number;
}

/** Returns true if it is a part of a happening, which is done as a whole. */
static bool is_one_step(const cg_frame *frame)
{
    const uint64_t steps = (uint64_t)1 << CG_OWN_HAPPEN | (uint64_t)1 << CG_OWN_EACH |
                           (uint64_t)1 << CG_OWN_SUBJECTS | (uint64_t)1 << CG_OWN_RULES |
                           (uint64_t)1 << CG_OWN_SETTLE | (uint64_t)1 << CG_OWN_ENDS;
    return frame->procedure < CG_OWN_COUNT && ((steps >> frame->procedure) & 1u);
}

static bool does_deeds(const cg_frame *frame)
{
    return frame->procedure == CG_OWN_PROGRAM || frame->procedure >= CG_OWN_COUNT;
}

void cg_cut_begin(cg_match *match)
{
    unsigned turn = cg_turn_frame(match), number = match->head->frames;
    while (number > turn && is_one_step(&match->frames[number - 1]))
        number--; /* the last frame left behind is number `number` */
    if (number > turn && does_deeds(&match->frames[number - 1]))
        match->frames[number - 1].flags |= CG_FRAME_FINISHES;
    else if (number < match->head->frames)
        match->frames[number].flags |= CG_FRAME_FINISHES;
}

bool cg_cut_is_due(const cg_match *match)
{
    unsigned turn = cg_turn_frame(match), frames = match->head->frames;
    if (!turn || turn == frames || match->head->over || is_one_step(cg_top_frame(match)))
        return false;
    for (unsigned number = turn; number < frames; number++)
        if (!(match->frames[number].procedure == CG_OWN_USE ||
              match->frames[number].procedure == CG_OWN_COSTS) &&
            (match->frames[number].flags & CG_FRAME_FINISHES))
            return false;
    return true;
}
