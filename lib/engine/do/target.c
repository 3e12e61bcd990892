/* Asks for each target of an ability that is used or copied, or takes it if there is only one
 * choice. */
#include "engine/do/use.h"

bool cg_target_is_wanted(const cg_match *match, const cg_frame *frame, unsigned number)
{
    const cg_code *code = cg_frame_ability(match, frame);
    if (number >= code->target_count || frame->slot[number])
        return false; /* named with the option already */
    unsigned mode = code->targets[number].mode;
    return !mode || (((uint32_t)frame->slot[code->modes_slot] >> (mode - 1)) & 1u);
}

cg_flow cg_choose_target(cg_match *match, cg_frame *frame, unsigned number)
{
    if (!cg_target_is_wanted(match, frame, number))
        return CG_DONE;
    cg_scope scope = cg_scope_of(match, frame);
    const cg_target_code *target = &scope.code->targets[number];
    if (target->kind != CG_TARGET_SELECTED) {
        uint32_t count = cg_target_count(match, frame->player, target);
        if (count == 1)
            frame->slot[number] = cg_target_get(match, frame->player, target, 0);
        else if (count > 1)
            return cg_engine_ask(match, frame->player, CG_DECISION_PICK, number + 1,
                                 scope.code->target_count);
        return CG_DONE;
    }
    int32_t amount = target->amount ? cg_ask(&scope, target->amount) : 1;
    return cg_choose(match, cg_frame_number(match, frame), frame->player, number,
                     cg_target_how(target), target->section, amount,
                     cg_ask(&scope, target->joint_limit), true);
}

void cg_take_target(cg_match *match, cg_frame *frame, unsigned number)
{
    const cg_code *code = cg_frame_ability(match, frame);
    if (number < code->target_count && !frame->slot[number] &&
        cg_target_is_wanted(match, frame, number) &&
        code->targets[number].kind != CG_TARGET_SELECTED &&
        cg_target_count(match, frame->player, &code->targets[number]) > 0)
        frame->slot[number] = match->chosen.target;
}
