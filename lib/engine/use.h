/** @file use.h  Inside the part of the engine that uses abilities and plays cards. */
#ifndef CG_ENGINE_USE_H
#define CG_ENGINE_USE_H

#include "engine/body.h"

/* Of a frame's flags, beside those of the ability's number (see cg_frame_set_code). */
#define CG_USE_FREE 0x80u       /**< costs are not paid */
#define CG_USE_DUE 0x20u        /**< the game says that it is used now; `may` is asked */
#define CG_USE_OTHER_COST 0x40u /**< the second cost is paid */

/** Is it a trigger that comes onto a stack, to be carried out when all have passed? */
static inline bool cg_is_stacked(const cg_match *match, const cg_code *code)
{
    return match->plan->board->triggers == CG_TRIGGER_STACKED &&
           (code->form == CG_FORM_WHEN || code->form == CG_FORM_STATE);
}

/** How a target is chosen, as one word (see CG_CHOOSING_HOW). */
static inline int32_t cg_target_how(const cg_target_code *target)
{
    return target->quantity | target->joint << 8 | target->joint_stat << 16;
}

/** What is no longer what a target asks for is not affected. */
void cg_check_targets(cg_match *match, cg_frame *frame);
/** Has the ability lost all that it was aimed at? @param before it was aimed at nothing */
bool cg_is_pointless(cg_match *match, const cg_frame *frame, bool before);

/** The card's ability `play`, in the hands of that player. */
cg_watcher cg_play_watcher(const cg_match *match, unsigned card, int player);
/** What is printed as the cost in that resource. */
int64_t cg_printed_cost(const cg_match *match, unsigned card, unsigned resource);

/** Slot of a frame that plays a card: what it cost where it lay (cg_board.pay_stat). */
enum { CG_PLAY_COST = 6 };

enum { CG_PAY_RESOURCES = 8 }; /* most that a game's own procedure pays for a card */

/** What is paid for a card: nothing, or what it cost where it lay and what is asked besides. */
typedef struct cg_card_price {
    bool free;
    int32_t cost, more[CG_PAY_RESOURCES];
} cg_card_price;

/** Is that resource paid by the game's own procedure, with what is printed? */
bool cg_pays_together(const cg_match *match, unsigned resource);
/** What statics add to the price of a card in that resource. */
int64_t cg_added_cost(const cg_match *match, unsigned card, unsigned resource, int player);
/** Puts what statics ask for into the price. */
void cg_price_added(const cg_match *match, unsigned card, int player, cg_card_price *price);

/** The game's own procedure pays for a card that is played, if there is one. */
cg_flow cg_pay_for_card(cg_match *match, int32_t card, int player, const cg_card_price *price);

/** Does the game's own procedure pay what that frame's ability asks for of the resource? */
bool cg_pays_for_card(const cg_match *match, const cg_frame *frame, unsigned resource);

/** A record that the newest item was announced, for the card and player of the frame; NULL at the
 * limit. */
cg_happening_state *cg_announced(cg_match *match, const cg_frame *frame, cg_happening kind);
/** Asks who may answer the newest item. */
cg_flow cg_open_response(cg_match *match, const cg_frame *frame);
/** Is what was chosen in a window an ability to which nobody can react? */
bool cg_chosen_is_silent(const cg_match *match);
/** Have all targets of the ability of the scope something to choose? */
bool cg_targets_there(const cg_scope *scope);
/** Takes the newest item from the stack. */
void cg_pop_item(cg_match *match);
/** Was it negated? */
static inline bool cg_item_negated(const cg_match *match)
{
    return match->items[match->head->items - 1].negated;
}

#endif
