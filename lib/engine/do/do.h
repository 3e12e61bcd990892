/**
 * @file do.h
 * Abilities are carried out: statements, choices, costs, cards that are played.
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

/** The player pays the costs of the card's ability `play`, on that other card, packed. */
cg_flow cg_pay_play(cg_match *match, unsigned card, int player, int32_t on);

/** A card, packed, of a kind that stays in play comes there under that player's control, if it is
 * not there yet. */
cg_flow cg_settle_card(cg_match *match, int32_t value, int player);

/** The part of CG_OWN_CHOOSE that puts cards into play where there is not room for all. */
cg_flow cg_run_fit(cg_match *match, cg_frame *frame);

/** Lists the cards that can come to the zone that is filled now. */
void cg_offer_fit(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/** All cards for that zone that are not picked yet. */
cg_several cg_whole_fit(const cg_match *match, const cg_frame *frame, cg_offer *offer);

/** Would the ability of the frame, which its player may decline, have a player draw more cards than
 * lie in their home zone? Asked only in games where nothing refills it; else the answer is no. */
bool cg_draws_too_much(const cg_match *match, const cg_frame *frame);

/** Carries a statement out. Where players are its subject, one of them is named by then: several
 * take their turns in subjects.c. */
cg_flow cg_do(cg_match *match, const cg_doing *doing);

/** The same where a set of players can be the subject: they do it one after the other, or together.
 */
cg_flow cg_do_or_each(cg_match *match, cg_doing *doing);

/** Carries out a gain, a loss or a new value of several players (seats as bits) at the same
 * time. */
cg_flow cg_do_changes(cg_match *match, const cg_doing *doing, unsigned seats);

/** Several players (seats as bits) lose the game at the same time. */
cg_flow cg_do_lose_together(cg_match *match, const cg_doing *doing, unsigned seats);
cg_flow cg_do_win_together(cg_match *match, const cg_doing *doing, unsigned seats);

/** Carries out a verb of the game's table of moves, by its row. */
cg_flow cg_do_move(cg_match *match, const cg_doing *doing, unsigned row);

/** Asks for a choice on behalf of the frame number `of`, into a slot of it; `how`, `section` and
 * `limit` are as in the slots above. `amount` counts for every quantity but CG_ONE; `target`: it is
 * a choice of targets. */
cg_flow cg_choose(cg_match *match, unsigned of, int player, unsigned slot, int32_t how,
                  unsigned section, int32_t amount, int32_t limit, bool target);

/** The same of a search that may find nothing: from none up to what the text says, asked in any
 * case. `words` stand behind the operation CHOOSE, `values` are those that it takes. */
cg_flow cg_choose_found(cg_match *match, unsigned of, int player, const int32_t *words,
                        const int32_t *values);

/** Of a set that a frame of CG_OWN_CHOOSE chooses from: those with which something comes of it and
 * each later target has something to choose from, as a set at the end of the lists. */
int32_t cg_leading(const cg_scope *scope, const cg_frame *frame, int32_t set);

/** Does a later target speak of what that frame chooses? */
bool cg_is_told(const cg_scope *scope, const cg_frame *frame);

/** Lists the dice or zones, for the target of that number, that leave something for later targets;
 * all, if none does. */
void cg_offer_leaving(const cg_match *match, const cg_frame *frame, unsigned number,
                      cg_offer *offer);

/** With a player who has left, cards and players may have gone from which a player is choosing:
 * then no more have to be chosen than there are. */
void cg_choice_shrinks(cg_match *match);

/** Would the costs of that frame of CG_OWN_PAY still be payable with these cards for the one that
 * is being chosen for? */
bool cg_pay_allows(const cg_match *match, const cg_frame *pay, const cg_picking *picking);

/** Notes in `owed`, of CG_RESOURCES_MAX numbers by resource, all 0, what is still to be paid for
 * the card whose ability the frame uses: where cards can pay a part, its price is paid last. */
void cg_price_owed(const cg_match *match, const cg_frame *use, int64_t *owed);

/** The place of cg_next_more() behind the sentence that the frame, which plays a card, was asked by
 * last, wherever that is now. */
unsigned cg_toll_place(const cg_match *match, const cg_frame *frame);

/** The scope of the frame `of` while what it asks for is paid: a card that is being played pays for
 * nothing, whoever asks. */
cg_scope cg_scope_paying(const cg_match *match, const cg_frame *of);

/* ---- what comes of choices, where the board looks ahead ---- */

/** The player chooses X for these costs, on behalf of the frame number `of`; `before`: what else
 * has to be paid, by resource (NULL: nothing). */
cg_flow cg_choose_x(cg_match *match, unsigned of, int player, uint32_t first, unsigned count,
                    const int64_t *before);

/** The player pays them, on behalf of the frame number `of`. */
cg_flow cg_pay(cg_match *match, unsigned of, int player, uint32_t first, unsigned count);

/** The player pays that amount of a resource for playing a card (packed). */
cg_flow cg_pay_resource(cg_match *match, unsigned resource, int player, int64_t amount,
                        int32_t this_card);

/** Does the frame carry out an item that is on the stack now? */
bool cg_frame_has_item(const cg_frame *frame);

/** Carries out, for that player, a copy of what the item with that number does, with all that was
 * chosen for it: targets, branches, X; `anew`: the player can choose other targets. Nothing is done
 * with what cannot be copied. */
cg_flow cg_copy_item(cg_match *match, unsigned number, int player, bool anew);

/** Goes on with a frame of CG_OWN_COSTS with CG_USE_ANEW: see copy.c. */
cg_flow cg_run_anew(cg_match *match, cg_frame *frame);

/** Has the target with that number chosen, for a frame that uses or copies an ability, unless it is
 * there already or its branch was not taken. */
cg_flow cg_choose_target(cg_match *match, cg_frame *frame, unsigned number);

/** Takes the answer about a target that is not a selection. */
void cg_take_target(cg_match *match, cg_frame *frame, unsigned number);

/** Drops from the slots of the frame, one that uses an ability, the targets that are no longer what
 * was asked for. */
void cg_check_targets(cg_match *match, cg_frame *frame);

/** Has the ability lost all that it was aimed at?
 * @param before it was aimed at nothing */
bool cg_is_pointless(cg_match *match, const cg_frame *frame, bool before);

/** The game's own procedure, if there is one, pays for a card (packed) that is played. */
cg_flow cg_pay_for_card(cg_match *match, int32_t card, int player, const cg_card_price *price);

/** A new record that the newest item was announced, for the card and player of the frame; NULL at
 * the limit. */
cg_happening_state *cg_announced(cg_match *match, const cg_frame *frame, cg_happening kind);

/** Asks those who may answer the newest item: by the game's own procedure, or in its response
 * window. */
cg_flow cg_open_response(cg_match *match, const cg_frame *frame);

/** Is what was chosen in a window an ability to which nobody can react? */
bool cg_chosen_is_silent(const cg_match *match);

/** Takes the newest item from the stack, and counts it in games with a stack. */
void cg_pop_item(cg_match *match);

/** Do triggers of cards in play wait in a queue (CG_TRIGGER_QUEUED)? */
static inline bool cg_is_queued(const cg_match *match)
{
    return match->watch && match->plan->board->triggers == CG_TRIGGER_QUEUED;
}

/* ---- what a save can hold ---- */

/** Can the slots of a body, or of an ability that is being used, be what they are? */
bool cg_body_is_sound(const cg_match *match, const cg_frame *frame);
/** Are these rows of costs that the ability of the frame asks for? */
bool cg_costs_are_sound(const cg_match *match, const cg_frame *frame, int32_t first, int32_t count);

#endif
