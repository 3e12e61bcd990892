/* Recognises choices with one option that a scenario need not mention. */
#include "scenario/forced.h"

#include "engine/engine.h"

bool cg_choice_is_forced(const cg_match *match)
{
    if (!match->head->pending || match->head->chance)
        return false;
    const cg_frame *frame = cg_top_frame(match);
    return frame->procedure == CG_OWN_CHOOSE &&
           (frame->slot[CG_CHOOSING_NUMBER] == 0 || frame->slot[CG_CHOOSING_NUMBER] == 2) &&
           cg_match_option_count(match) == 1;
}
