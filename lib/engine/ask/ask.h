/**
 * @file ask.h
 * Questions to players and to chance, and the options among which they choose.
 *
 * A cg_flow is as in flow.h.
 */
#ifndef CG_ENGINE_ASK_H
#define CG_ENGINE_ASK_H

#include "engine/find/scope.h"

#include <assert.h>

/* ---- asking ---- */

/** Asks the player (or CG_CHANCE) for an answer to the top frame's procedure: step number `step` of
 * `steps`, from 1. CG_DONE with the answer in match->chosen when it is clear at once: the host
 * program wants single options taken and there is just one, the player is out of the game, or what
 * asks comes to nothing anyway. */
cg_flow cg_engine_ask(cg_match *match, int player, cg_decision_kind kind, unsigned step,
                      unsigned steps);

/** Options of the pending decision, listed if they are not yet. They belong to the match and are
 * good until it changes. */
const cg_offer *cg_engine_options(const cg_match *match);

/** What would be options if the procedure at work asked now; kept for the question, if that follows
 * before anything else happens. */
const cg_offer *cg_engine_list_ahead(cg_match *match);

/** Of a choice of several that is asked step by step: how many are taken, and how many more have to
 * be and can be; else zeros. */
cg_several cg_engine_whole(const cg_match *match);

/** Lists all that can be taken in such a choice. The list stands in place of the options for everything
 * that reads these, until cg_engine_relist() or an answer. */
const cg_offer *cg_engine_candidates(const cg_match *match);

/** Gives the list up: options are listed anew when they are next read. */
void cg_engine_relist(const cg_match *match);

/** Lists the options once more, or the candidates if `whole`, and notes in `why` what is left out. */
const cg_offer *cg_engine_list_why(const cg_match *match, bool whole, struct cg_why *why);

/** Takes the option, which is copied to match->chosen, as the answer and clears the question. */
void cg_engine_take(cg_match *match, const cg_entry *entry);

/** After a player has left, or where a question has waited: answers what is asked if it is that
 * player, if there is nothing left to choose, or if what asks comes to nothing.
 * @return true when it has, and the match must run on */
bool cg_engine_settle(cg_match *match);

/* ---- sealed decisions ---- */

/** Begins the sealed procedure for each of these seats that is in the game; none is going on. The
 * caller's frame is the top one. CG_DONE when nobody has to be asked. */
cg_flow cg_sealed_ask(cg_match *match, unsigned seats, unsigned procedure, int32_t argument);

/** Runs the frame of a player in a sealed decision; it must not change the match. */
cg_flow cg_sealed_run(cg_match *match, cg_frame *frame);

/** The top frame, that of a player in a sealed decision, has answered all. */
void cg_sealed_answered(cg_match *match);

/** Keeps the question that the top frame, that of a player in a sealed decision, has asked. */
void cg_sealed_note(cg_match *match);

/** Turns to the question of a player who owes an answer to a sealed decision. @return to whom it
 * was turned before; CG_NOBODY, and nothing happens, when the player owes none */
int cg_sealed_turn(cg_match *match, int player);

/** The same for who only looks: the match is to be turned back to whom it was turned before. */
static inline int cg_sealed_show(const cg_match *match, int player)
{
    return match->sealed ? cg_sealed_turn((cg_match *)match, player) : CG_NOBODY;
}

/** Is a sealed decision going on? */
static inline bool cg_is_sealed(const cg_match *match)
{
    return match->sealed && match->sealed->frames;
}

/** Keeps an answer of the player who is asked in it, by its place in the list. */
void cg_sealed_choice(cg_match *match, unsigned place);

/** Says what the player has answered so far in a sealed decision that is not over: calls `tell`
 * while the match asks that question again, with the place of the answer in its list of options. */
void cg_sealed_recall(const cg_match *match, int player,
                      void (*tell)(const cg_match *match, uint32_t option, void *user), void *user);

/** Is nobody's answer to the sealed decision, nor a part of it, noted yet? */
bool cg_sealed_is_fresh(const cg_match *match);

/** Turns to what the viewer may see of a sealed decision: their own question, else that of the
 * first who owes an answer. The match is to be turned back. @return to whom it was turned before */
int cg_sealed_look(const cg_match *match, int viewer);

/** Turns to the first seat, as it is in saves; nothing happens without a sealed decision. */
void cg_sealed_turn_to_first(cg_match *match);

/** Where the player's answers are, while nobody was asked since the last one; else NULL. */
const cg_frame *cg_sealed_answer(const cg_match *match, int player);

/** Exchanges the answers of all others than the viewer for possible ones, at random, and has those
 * who are not done begin anew: how far they are is not known. @return false when a player has no
 * option */
bool cg_sealed_guess(cg_match *match, int viewer, cg_random *random);

/* ---- turns that could go on for ever ---- */

/** Tells that the turn has taken all the decisions that it may. */
CG_COLD void cg_tell_endless(cg_match *match);

/** Has it? */
static inline bool cg_turn_is_endless(const cg_match *match)
{
    return match->head->turn_decisions >= match->plan->turn_decisions;
}

/** Counts a decision of a player; after the last one that the turn may take, questions that can be
 * declined are declined (ask.c). */
static inline void cg_count_decision(cg_match *match)
{
    uint32_t *count = &match->head->turn_decisions;
    *count += *count < CG_TURN_MOST;
    if (*count == match->plan->turn_decisions)
        cg_tell_endless(match);
}

/* ---- options ---- */

/** Adds an option like `base` for each way of choosing the first two of the targets, of which there
 * are `count`; those of selections are asked for later, one by one. */
void cg_offer_targets(cg_offer *offer, const cg_entry *base, int player,
                      const cg_target_code *targets, unsigned count);

/** Adds an option like `base` for each die of a pool, numbered up from the first, so that none has
 * to be looked up. */
void cg_offer_dice(cg_offer *offer, cg_entry base, unsigned pool);

/** Is there what an ability needs (CG_NEEDS_... as bits, `pool` for that of dice), and has each of
 * its `count` targets that are not selections something to choose? */
bool cg_engine_usable(const cg_match *match, int player, unsigned needs, unsigned pool,
                      const cg_target_code *targets, unsigned count);

/** Number of choices that a player has for one target that is not a selection. */
uint32_t cg_target_count(const cg_match *match, int player, const cg_target_code *target);

/** The choice with that number, from 0 to one below cg_target_count(), as a packed reference. */
int32_t cg_target_get(const cg_match *match, int player, const cg_target_code *target,
                      uint32_t index);

/* ---- chance ---- */

/** Asks chance for a random event (explicit chance only); what the numbers mean says
 * cg_chance_kind. */
cg_flow cg_engine_ask_chance(cg_match *match, cg_chance_kind kind, unsigned argument,
                             unsigned detail);

/** Lists the possible results of the random event that is asked for, with their weights. */
void cg_chance_offer(const cg_match *match, cg_offer *offer);

/** Takes the answer of chance: it goes to the slot or the place that was named. */
void cg_chance_take(cg_match *match, const cg_entry *entry);

/** Rolls a die with so many sides; its face, from 1, goes into a slot of the frame, which must be
 * the top one. */
cg_flow cg_chance_die(cg_match *match, cg_frame *frame, unsigned sides, unsigned slot);

/** Takes one of the cards of a zone that are not picked, of which there are `unpicked`, at least
 * one; its index goes into a slot of the frame, which must be the top one. */
cg_flow cg_chance_card(cg_match *match, cg_frame *frame, unsigned zone, unsigned unpicked,
                       unsigned slot);

/** Makes certain which card lies at a place, counted from the bottom. */
cg_flow cg_chance_place(cg_match *match, unsigned zone, unsigned position);

/* ---- top cards that are always seen (tops.c) ---- */

/** Shows the top cards of piles to those who see them always; what chance must say first stays.
 * @return whether there is such a one */
bool cg_tops_show(cg_match *match);

/** The same before that question: chance is asked for what it must say. CG_LATER: it is, and the
 * question waits. */
cg_flow cg_tops_first(cg_match *match, int player, cg_decision_kind kind, unsigned step,
                      unsigned steps);

/** Can a question of that frame wait while something else happens? */
bool cg_question_can_wait(const cg_frame *asks);

/** The question that is asked waits, until what is begun next has come to its end. */
void cg_question_waits(cg_match *match);

/** While a question waits for what chance says of a pile: looks at the question as if it were asked
 * now, until cg_tops_lower(). @return false, and nothing happens, when none waits so */
bool cg_tops_lift(cg_match *match);
void cg_tops_lower(cg_match *match);

/* ---- in line ---- */

/** Adds an option; beyond the limit it is left out. Field by field: the entry was written just
 * before in pieces, and reading it back in one wide load would wait for them. */
static inline void cg_offer_add(cg_offer *offer, const cg_entry *entry)
{
    assert(offer->count <= offer->limit);
    if (offer->count == offer->limit)
        return;
    cg_entry *place = &offer->entries[offer->count++];
    place->verb = entry->verb;
    place->effect = entry->effect;
    place->card = entry->card;
    place->target = entry->target;
    place->second = entry->second;
    place->amount = entry->amount;
}

#endif
