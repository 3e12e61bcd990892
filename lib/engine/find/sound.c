/* Parts of the checks that procedures declare for their frames. */
#include "engine/find/sound.h"

#include "effect/tree/walk.h"

bool cg_frame_is_at(const cg_frame *frame, uint32_t steps)
{
    return frame->step < 32 && ((steps >> frame->step) & 1u);
}

bool cg_frame_has_code(const cg_match *match, const cg_frame *frame)
{
    return cg_frame_code(frame) < cg_frame_unit(match, frame)->code_count;
}

const cg_frame *cg_ability_below(const cg_match *match, const cg_frame *frame, int32_t number)
{
    if (!cg_between(number, 0, (int64_t)cg_frame_number(match, frame) - 1))
        return NULL;
    const cg_frame *below = &match->frames[number];
    bool ability = below->procedure == CG_OWN_PROGRAM || below->procedure == CG_OWN_USE ||
                   below->procedure == CG_OWN_COSTS || below->procedure == CG_OWN_PLAY_CARD;
    return ability && cg_frame_has_code(match, below) ? below : NULL;
}

bool cg_slots_are_sound(const cg_match *match, const int32_t *slot, unsigned first, unsigned count)
{
    for (unsigned i = first; i < first + count; i++) {
        if (!cg_value_is_sound(match, slot[i], match->head->lists))
            return false;
    }
    return true;
}

bool cg_code_holds(const cg_match *match, const cg_frame *frame, cg_operation operation,
                   const int32_t *wanted, unsigned count)
{
    const cg_code *code = cg_frame_ability(match, frame);
    cg_walk walk = cg_walk_code(cg_frame_unit(match, frame), code);
    while (cg_walk_next(&walk)) {
        if (walk.operation != operation)
            continue;
        unsigned same = 0;
        while (same < count && cg_walk_word(&walk, same) == wanted[same])
            same++;
        if (same == count)
            return true;
    }
    return false;
}

bool cg_names_code(const cg_match *match, int32_t code, bool taken)
{
    int64_t count = (int64_t)match->plan->unit.code_count;
    return cg_between(code, 0, count - 1) || (!taken && !code);
}

bool cg_target_is_sound(const cg_target_code *target, int32_t value)
{
    unsigned kind = CG_PACKED_KIND(value), detail = CG_PACKED_LOW(value);
    if (value == 0)
        return true;
    switch (target->kind) {
    case CG_TARGET_OPPONENT:
    case CG_TARGET_PLAYER:
        return kind == CG_VALUE_PLAYER;
    case CG_TARGET_DIE:
        return kind == CG_VALUE_DIE && detail >> 16 == target->detail;
    case CG_TARGET_ZONE:
        return kind == CG_VALUE_ZONE && (detail & 0xffffu) == target->detail;
    default:
        return kind == CG_VALUE_PLAYER || kind == CG_VALUE_CARD || kind == CG_VALUE_LIST;
    }
}
