/* Checks that the procedure on top asks chance for what a save says. */
#include "engine/engine.h"
#include "match/save/check.h"

/** Checks what each of the library's procedures can ask chance for, and the slot for the result. */
static bool frame_asks_chance(const cg_match *match, const cg_frame *frame)
{
    const cg_head *head = match->head;
    bool die = head->chance == CG_CHANCE_DIE;
    if (frame->procedure < CG_OWN_COUNT &&
        !cg_frame_is_at(frame, cg_own_procedures.rows[frame->procedure]->chance))
        return false;
    switch (frame->procedure) {
    case CG_OWN_ROLL_POOL:
        return die && head->chance_detail == 3 &&
               head->chance_argument == match->plan->module->dice[frame->slot[0]].sides;
    case CG_OWN_ROLL:
    case CG_OWN_ROLL_TO:
        return die && head->chance_detail == 2 && head->chance_argument == frame->slot[0];
    case CG_OWN_CHOOSE:
        return (die || head->chance == CG_CHANCE_SET) && head->chance_detail == CG_CHOOSING_LAST &&
               head->chance_argument <= match->plan->list_limit;
    case CG_OWN_DISCARD_RANDOM:
        return head->chance == CG_CHANCE_CARD && head->chance_detail == 4 &&
               head->chance_argument == match->plan->zone_of[match->plan->hand_zone][frame->player];
    case CG_OWN_DRAW:
    case CG_OWN_LOOK:
    case CG_OWN_READY:
    case CG_OWN_PILE_END:
    case CG_OWN_TOPS:
        return head->chance == CG_CHANCE_TOP;
    default: /* a game's procedure takes a card from a pile, or rolls */
        return frame->procedure >= CG_OWN_COUNT && head->chance == CG_CHANCE_TOP;
    }
}

bool cg_chance_is_sound(const cg_match *match)
{
    const cg_head *head = match->head;
    if (!match->plan->explicit_chance || head->pending != CG_DECISION_CHANCE ||
        !frame_asks_chance(match, cg_top_frame(match)))
        return false;
    if (head->chance == CG_CHANCE_DIE || head->chance == CG_CHANCE_SET)
        return true;
    return head->chance_argument < match->plan->zone_count &&
           (head->chance != CG_CHANCE_TOP ||
            head->chance_detail < match->counts[head->chance_argument]);
}
