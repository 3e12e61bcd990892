/* Leaves out choices that have no effect or leave nothing for a later target. */
#include "engine/can/copies.h"
#include "engine/do/do.h"
#include "engine/find/why.h"

#include <string.h>

/* ---- cards and players ---- */

/** Returns true if the ability can have no effect with some of the choices. */
static bool can_lead_nowhere(const cg_scope *scope, const cg_frame *frame)
{
    const cg_frame *of = &scope->match->frames[frame->slot[CG_CHOOSING_OF]];
    if (frame->slot[CG_CHOOSING_NUMBER] == 2)
        return scope->match->plan->board->looks_ahead;
    return of->procedure == CG_OWN_PROGRAM &&
           cg_step_can_fail(scope, of->step, (unsigned)frame->slot[CG_CHOOSING_SLOT]);
}

/** Returns true if the ability has an effect with this value. */
static bool leads_on(const cg_scope *scope, const cg_frame *frame, int32_t value)
{
    const cg_frame *of = &scope->match->frames[frame->slot[CG_CHOOSING_OF]];
    unsigned slot = (unsigned)frame->slot[CG_CHOOSING_SLOT];
    if (frame->slot[CG_CHOOSING_NUMBER] == 2)
        return cg_target_leads_on(scope, slot, value, !(of->flags & CG_USE_FREE));
    cg_scope with = *scope;
    int32_t slots[CG_CODE_SLOTS];
    memcpy(slots, scope->slots, sizeof slots);
    slots[slot] = value;
    with.slots = slots;
    return cg_step_possible(&with, of->step);
}

typedef bool lead_test(const cg_scope *scope, const cg_frame *frame, int32_t set, int32_t value);

/** Returns the members that pass, as a set at the end of the lists; the same set if all do. @param
 * reason says why another member cannot be chosen @param none true if the result may be empty;
 * otherwise all stay if none passes */
static int32_t those_that(const cg_scope *scope, const cg_frame *frame, int32_t set,
                          lead_test *passes, cg_reason reason, bool none)
{
    cg_match *match = scope->match;
    int32_t values[CG_LISTS_MAX];
    unsigned count = 0, size = cg_set_size(match, set);
    for (unsigned i = 0; i < size && count < CG_LISTS_MAX; i++) {
        int32_t value = cg_set_get(match, set, i);
        cg_try(match, (cg_entry){.verb = CG_VERB_CHOOSE, .target = value});
        if (passes(scope, frame, set, value) || CG_NO(match, reason))
            values[count++] = value;
    }
    if (count == size || (count == 0 && !none))
        return set;
    uint32_t start = match->head->lists;
    for (unsigned i = 0; i < count; i++)
        cg_set_add(match, values[i]);
    return cg_set_close(match, start);
}

static bool something_comes(const cg_scope *scope, const cg_frame *frame, int32_t set,
                            int32_t value)
{
    (void)set;
    return leads_on(scope, frame, value);
}

/** Returns the members with which the ability has an effect. */
static int32_t leading(const cg_scope *scope, const cg_frame *frame, int32_t set)
{
    return can_lead_nowhere(scope, frame)
               ? those_that(scope, frame, set, something_comes, CG_REASON_NO_EFFECT, true)
               : set;
}

bool cg_is_told(const cg_scope *scope, const cg_frame *frame)
{
    return frame->slot[CG_CHOOSING_NUMBER] == 2 &&
           cg_target_told(scope, (unsigned)frame->slot[CG_CHOOSING_SLOT]);
}

static bool leaves_targets(const cg_scope *scope, const cg_frame *frame, int32_t set, int32_t value)
{
    return cg_picks_leave_targets(scope, (unsigned)frame->slot[CG_CHOOSING_SLOT],
                                  (cg_picks){&value, 1, false}, 1, set, 0);
}

/** For a choice of a single thing, returns the members that leave something for later targets; all,
 * if none does. */
static int32_t leaving(const cg_scope *scope, const cg_frame *frame, int32_t set)
{
    return frame->slot[CG_CHOOSING_MOST] == 1 && cg_is_told(scope, frame)
               ? those_that(scope, frame, set, leaves_targets, CG_REASON_LATER_TARGET, false)
               : set;
}

int32_t cg_leading(const cg_scope *scope, const cg_frame *frame, int32_t set)
{
    return leaving(scope, frame, leading(scope, frame, set));
}

/* ---- dice and zones ---- */

void cg_offer_leaving(const cg_match *match, const cg_frame *frame, unsigned number,
                      cg_offer *offer)
{
    cg_scope scope = cg_scope_of(match, frame);
    const cg_target_code *target = &scope.code->targets[number];
    bool any = false;
    for (uint32_t i = 0; i < cg_target_count(match, frame->player, target); i++) {
        int32_t value = cg_target_get(match, frame->player, target, i);
        if (!cg_picks_leave_targets(&scope, number, (cg_picks){&value, 1, false}, 1, 0, 0))
            continue;
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_CHOOSE, .target = value});
        any = true;
    }
    if (!any)
        cg_offer_targets(offer, &(cg_entry){.verb = CG_VERB_CHOOSE}, frame->player, target, 1);
}
