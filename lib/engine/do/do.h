/**
 * @file do.h
 * Carries out abilities: statements, choices, costs, cards that are played.
 *
 * A cg_flow is as in flow.h.
 */
#ifndef CG_ENGINE_DO_H
#define CG_ENGINE_DO_H

#include "engine/happen/happen.h"

/* ---- procedures ---- */

/** Finishes a played card whose effect ended the match. */
void cg_finish_play(cg_match *match, cg_frame *frame);

/* ---- abilities ---- */

/** Has the player pay the costs of the card's ability `play`, to play it on that other card
 * (packed). */
cg_flow cg_pay_play(cg_match *match, unsigned card, int player, int32_t on);

/** Moves a card (packed) of a kind that stays in play into play under that player's control, if it
 * is not there yet. */
cg_flow cg_settle_card(cg_match *match, int32_t value, int player);

/** Runs the part of CG_OWN_CHOOSE that puts cards into play if there is not room for all. */
cg_flow cg_run_fit(cg_match *match, cg_frame *frame);

/** Lists the cards that can enter the zone that is filled now. */
void cg_offer_fit(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/** Lists all cards for that zone that are not picked yet. */
cg_several cg_whole_fit(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/** Returns true if a player would draw more cards than their home zone has by the ability of the
 * frame, which its player may decline. It is always false in games that refill that zone. */
bool cg_draws_too_much(const cg_match *match, const cg_frame *frame);

/** Carries out a statement. If its subject is players, the value names one of them: subjects.c
 * handles several. */
cg_flow cg_do(cg_match *match, const cg_doing *doing);

/** Carries out a statement whose subject can be a set of players: they act one after the other, or
 * together. */
cg_flow cg_do_or_each(cg_match *match, cg_doing *doing);

/** Carries out a gain, a loss or a new value of several players (seats as bits) at the same
 * time. */
cg_flow cg_do_changes(cg_match *match, const cg_doing *doing, unsigned seats);

/** Has several players (seats as bits) lose the game at the same time. */
cg_flow cg_do_lose_together(cg_match *match, const cg_doing *doing, unsigned seats);
cg_flow cg_do_win_together(cg_match *match, const cg_doing *doing, unsigned seats);

/** Carries out a verb of the game's table of moves, given by its row. */
cg_flow cg_do_move(cg_match *match, const cg_doing *doing, unsigned row);

/** Asks for a choice on behalf of frame number `of`, into a slot of it. `how`, `section` and
 * `limit` are as in the slots above. `amount` counts for every quantity but CG_ONE. `target` says
 * that it is a choice of targets. */
cg_flow cg_choose(cg_match *match, unsigned of, int player, unsigned slot, int32_t how,
                  unsigned section, int32_t amount, int32_t limit, bool target);

/** Asks for a choice of a search, which may find from none up to the number in the text. It asks in
 * any case. `words` follow the operation CHOOSE, `values` are those that it takes. */
cg_flow cg_choose_found(cg_match *match, unsigned of, int player, const int32_t *words,
                        const int32_t *values);

/** Returns the members of a set for CG_OWN_CHOOSE that have an effect when chosen, and leave
 * something for each later target. The result is a set at the end of the lists. */
int32_t cg_leading(const cg_scope *scope, const cg_frame *frame, int32_t set);

/** Returns true if a later target refers to the things that the frame chooses. */
bool cg_is_told(const cg_scope *scope, const cg_frame *frame);

/** Lists the dice or zones for the target with that number that leave something for later targets;
 * all, if none does. */
void cg_offer_leaving(const cg_match *match, const cg_frame *frame, unsigned number,
                      cg_offer *offer);

/** Reduces pending choices after a player has left: cards and players may have gone, so no more
 * must be chosen than there are. */
void cg_choice_shrinks(cg_match *match);

/** Returns true if the costs of that frame of CG_OWN_PAY stay payable with these cards for the
 * current cost. */
bool cg_pay_allows(const cg_match *match, const cg_frame *pay, const cg_picking *picking);

/** Adds up what is still to be paid for the card whose ability the frame uses: if cards can pay a
 * part, its price is paid last. `owed` has CG_RESOURCES_MAX numbers by resource, all 0. */
void cg_price_owed(const cg_match *match, const cg_frame *use, int64_t *owed);

/** Returns the place of cg_next_more() after the sentence that last asked the frame, which plays a
 * card. The sentence may have moved. */
unsigned cg_toll_place(const cg_match *match, const cg_frame *frame);

/** Returns the scope of frame `of` while its costs are paid. A card that is being played cannot pay
 * for anything. */
cg_scope cg_scope_paying(const cg_match *match, const cg_frame *of);

/* ---- effects of choices, if the board looks ahead ---- */

/** Has the player choose X for these costs on behalf of frame number `of`. `before` says what else
 * has to be paid, by resource; NULL: nothing. */
cg_flow cg_choose_x(cg_match *match, unsigned of, int player, uint32_t first, unsigned count,
                    const int64_t *before);

/** Has the player pay these costs on behalf of frame number `of`. */
cg_flow cg_pay(cg_match *match, unsigned of, int player, uint32_t first, unsigned count);

/** Has the player pay that amount of a resource for playing a card (packed). */
cg_flow cg_pay_resource(cg_match *match, unsigned resource, int player, int64_t amount,
                        int32_t this_card);

/** Returns true if the frame carries out an item that is on the stack now. */
bool cg_frame_has_item(const cg_frame *frame);

/** Carries out, for that player, a copy of the item with that number, with all its choices:
 * targets, branches, X. With `again` the player can choose other targets. An item that cannot be
 * copied has no effect. */
cg_flow cg_copy_item(cg_match *match, unsigned number, int player, bool anew);

/** Continues a frame of CG_OWN_COSTS with CG_USE_ANEW: see item.c. */
cg_flow cg_run_anew(cg_match *match, cg_frame *frame);

/** Asks for the target with that number, for a frame that uses or copies an ability. It does not
 * ask if the target is chosen already or its branch was not taken. */
cg_flow cg_choose_target(cg_match *match, cg_frame *frame, unsigned number);

/** Takes the answer about a target that is not a selection. */
void cg_take_target(cg_match *match, cg_frame *frame, unsigned number);

/** Drops the targets that no longer fit from the slots of a frame that uses an ability. */
void cg_check_targets(cg_match *match, cg_frame *frame);

/** Returns true if the ability has lost all of its targets. @param before true if it had none
 * before */
bool cg_is_pointless(cg_match *match, const cg_frame *frame, bool before);

/** Calls the game's own procedure, if there is one, to pay for a card (packed) that is played. */
cg_flow cg_pay_for_card(cg_match *match, int32_t card, int player, const cg_card_price *price);

/** Returns a new record that the newest item was announced, for the card and player of the frame;
 * NULL at the limit. */
cg_happening_state *cg_announced(cg_match *match, const cg_frame *frame, cg_happening kind);

/** Asks the players who may answer the newest item, by the game's own procedure or in its response
 * window. */
cg_flow cg_open_response(cg_match *match, const cg_frame *frame);

/** Returns true if the choice in a window was an ability to which no player can react. */
bool cg_chosen_is_silent(const cg_match *match);

/** Takes the newest item from the stack. In games with a stack, this counts it. */
void cg_pop_item(cg_match *match);

/** Returns true if triggers of cards in play wait in a queue (CG_TRIGGER_QUEUED). */
static inline bool cg_is_queued(const cg_match *match)
{
    return match->watch && match->plan->board->triggers == CG_TRIGGER_QUEUED;
}

/* ---- checks of saves ---- */

/** Returns true if the slots of a body, or of an ability in use, can have their values. */
bool cg_body_is_sound(const cg_match *match, const cg_frame *frame);
/** Returns true if the ability of the frame asks for these rows of costs. */
bool cg_costs_are_sound(const cg_match *match, const cg_frame *frame, int32_t first, int32_t count);

#endif
