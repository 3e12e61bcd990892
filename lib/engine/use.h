/** @file use.h  Inside the part of the engine that uses abilities and plays cards. */
#ifndef CG_ENGINE_USE_H
#define CG_ENGINE_USE_H

#include "engine/body.h"

/* Of a frame's flags, beside those of the ability's number (see cg_frame_set_code). */
#define CG_USE_FREE 0x80u       /**< costs are not paid */
#define CG_USE_DUE 0x20u        /**< the game says that it is used now; `may` is asked */
#define CG_USE_OTHER_COST 0x40u /**< the second cost is paid */

/** How a target is chosen, as one word (see CG_CHOOSING_HOW). */
static inline int32_t cg_target_how(const cg_target_code *target)
{
    return target->quantity | target->joint << 8 | target->joint_stat << 16;
}

/** The card's ability `play`, in the hands of that player. */
cg_watcher cg_play_watcher(const cg_match *match, unsigned card, int player);
/** What is printed as the cost in that resource. */
int64_t cg_printed_cost(const cg_match *match, unsigned card, unsigned resource);

/** A record that the newest item was announced, for the card and player of the frame; NULL at the
 * limit. */
cg_happening_state *cg_announced(cg_match *match, const cg_frame *frame, cg_happening kind);
/** Asks who may answer the newest item. */
cg_flow cg_open_response(cg_match *match, const cg_frame *frame);
/** Takes the newest item from the stack. */
void cg_pop_item(cg_match *match);
/** Was it negated? */
static inline bool cg_item_negated(const cg_match *match)
{
    return match->items[match->head->items - 1].negated;
}

#endif
