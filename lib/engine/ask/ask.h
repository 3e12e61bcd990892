/**
 * @file ask.h
 * Questions to players and to chance, and their options.
 *
 * A cg_flow is as in flow.h.
 */
#ifndef CG_ENGINE_ASK_H
#define CG_ENGINE_ASK_H

#include "engine/find/scope.h"

#include <assert.h>

/* ---- asking ---- */

/** Asks the player (or CG_CHANCE) for an answer to the top frame's procedure: step number `step` of
 * `steps`, from 1. Returns CG_DONE with the answer in match->chosen if it is clear at once: there
 * is only one option and the host program wants it taken, the player is out of the game, or the
 * asking ability is dropped. */
cg_flow cg_engine_ask(cg_match *match, int player, cg_decision_kind kind, unsigned step,
                      unsigned steps);

/** Returns the options of the pending decision, and lists them if necessary. They belong to the
 * match and are valid until it changes. */
const cg_offer *cg_engine_options(const cg_match *match);

/** Lists the options that the current procedure would have if it asked now. The list is kept if the
 * question follows before anything else happens. */
const cg_offer *cg_engine_list_ahead(cg_match *match);

/** Returns the numbers of a choice of several things that is asked step by step: how many are
 * taken, and how many more must be and can be; otherwise zeros. */
cg_several cg_engine_whole(const cg_match *match);

/** Lists everything that can be taken in such a choice. Readers of options see this list instead,
 * until cg_engine_relist() or an answer. */
const cg_offer *cg_engine_candidates(const cg_match *match);

/** Drops the list: options are listed again when they are next read. */
void cg_engine_relist(const cg_match *match);

/** Lists the options once more, or the candidates if `whole`, and notes in `why` those that are
 * left out. */
const cg_offer *cg_engine_list_why(const cg_match *match, bool whole, struct cg_why *why);

/** Takes the option as the answer, copies it to match->chosen, and clears the question. */
void cg_engine_take(cg_match *match, const cg_entry *entry);

/** Answers the question after a player has left, or after a question has waited: if that player is
 * asked, there is nothing left to choose, or the asking ability is dropped. @return true if it did,
 * and the match must run on */
bool cg_engine_settle(cg_match *match);

/* ---- sealed decisions ---- */

/** Begins the sealed procedure for each of these seats that is in the game. There must not be
 * another sealed decision. The caller's frame is the top one. Returns CG_DONE if no player has to
 * be asked. */
cg_flow cg_sealed_ask(cg_match *match, unsigned seats, unsigned procedure, int32_t argument);

/** Runs the frame of a player in a sealed decision. It must not change the match. */
cg_flow cg_sealed_run(cg_match *match, cg_frame *frame);

/** Finishes the top frame, whose player has given all answers to a sealed decision. */
void cg_sealed_answered(cg_match *match);

/** Keeps the question that the top frame has asked its player in a sealed decision. */
void cg_sealed_note(cg_match *match);

/** Turns to the question of a player who owes an answer to a sealed decision. @return the player it
 * was turned to before; CG_NOBODY, without a change, if the player owes no answer */
int cg_sealed_turn(cg_match *match, int player);

/** Turns to the question of a player in order to look only: the caller must turn the match back. */
static inline int cg_sealed_show(const cg_match *match, int player)
{
    return match->sealed ? cg_sealed_turn((cg_match *)match, player) : CG_NOBODY;
}

/** Returns true during a sealed decision. */
static inline bool cg_is_sealed(const cg_match *match)
{
    return match->sealed && match->sealed->frames;
}

/** Keeps an answer of the asked player by its place in the list. */
void cg_sealed_choice(cg_match *match, unsigned place);

/** Tells the player's answers so far in an unfinished sealed decision: calls `tell` while the match
 * asks that question again, with the answer's place in its options. */
void cg_sealed_recall(const cg_match *match, int player,
                      void (*tell)(const cg_match *match, uint32_t option, void *user), void *user);

/** Returns true if no answer to the sealed decision, nor a part of one, is noted yet. */
bool cg_sealed_is_fresh(const cg_match *match);

/** Turns to the part of a sealed decision that the viewer may see: their own question, or that of
 * the first player who owes an answer. The caller must turn the match back. @return the player it
 * was turned to before */
int cg_sealed_look(const cg_match *match, int viewer);

/** Turns to the first seat, as in saves. Does nothing without a sealed decision. */
void cg_sealed_turn_to_first(cg_match *match);

/** Returns the frame with the player's answers until a player is asked again; NULL otherwise. */
const cg_frame *cg_sealed_answer(const cg_match *match, int player);

/** Replaces the answers of all players but the viewer by possible ones at random. Players who are
 * not done begin again, since their progress is unknown. @return false if a player has no option */
bool cg_sealed_guess(cg_match *match, int viewer, cg_random *random);

/* ---- endless turns ---- */

/** Tells that the turn has reached its limit of decisions. */
CG_COLD void cg_tell_endless(cg_match *match);

/** Returns true if the turn has reached its limit of decisions. */
static inline bool cg_turn_is_endless(const cg_match *match)
{
    return match->head->turn_decisions >= match->plan->turn_decisions;
}

/** Counts a decision of a player. After the turn's limit, questions that can be declined are
 * declined (ask.c). */
static inline void cg_count_decision(cg_match *match)
{
    uint32_t *count = &match->head->turn_decisions;
    *count += *count < CG_TURN_MOST;
    if (*count == match->plan->turn_decisions)
        cg_tell_endless(match);
}

/* ---- options ---- */

/** Adds an option like `base` for each way of choosing the first two of the `count` targets.
 * Targets that are selections are asked later, one by one. */
void cg_offer_targets(cg_offer *offer, const cg_entry *base, int player,
                      const cg_target_code *targets, unsigned count);

/** Adds an option like `base` for each die of a pool, numbered from the first on, so that none must
 * be searched. */
void cg_offer_dice(cg_offer *offer, cg_entry base, unsigned pool);

/** Returns true if the ability's needs are met (CG_NEEDS_... as bits, `pool` for that of dice), and
 * each of its `count` targets that are not selections has something to choose. */
bool cg_engine_usable(const cg_match *match, int player, unsigned needs, unsigned pool,
                      const cg_target_code *targets, unsigned count);

/** Returns the number of choices that a player has for one target that is not a selection. */
uint32_t cg_target_count(const cg_match *match, int player, const cg_target_code *target);

/** Returns the choice with that number, from 0 to one below cg_target_count(), as a packed
 * reference. */
int32_t cg_target_get(const cg_match *match, int player, const cg_target_code *target,
                      uint32_t index);

/* ---- chance ---- */

/** Asks chance for a random event (explicit chance only). cg_chance_kind describes the numbers. */
cg_flow cg_engine_ask_chance(cg_match *match, cg_chance_kind kind, unsigned argument,
                             unsigned detail);

/** Lists the possible results of the pending random event, with their weights. */
void cg_chance_offer(const cg_match *match, cg_offer *offer);

/** Takes the answer of chance, which goes to the named slot or place. */
void cg_chance_take(cg_match *match, const cg_entry *entry);

/** Rolls a die with that many sides. Its face, from 1, goes into a slot of the frame, which must be
 * the top one. */
cg_flow cg_chance_die(cg_match *match, cg_frame *frame, unsigned sides, unsigned slot);

/** Takes one of the `unpicked` cards of a zone (at least one). Its index goes into a slot of the
 * frame, which must be the top one. */
cg_flow cg_chance_card(cg_match *match, cg_frame *frame, unsigned zone, unsigned unpicked,
                       unsigned slot);

/** Determines the card at a place, counted from the bottom. */
cg_flow cg_chance_place(cg_match *match, unsigned zone, unsigned position);

/* ---- top cards that are always seen (tops.c) ---- */

/** Tells that a player (CG_NO_OWNER: everybody) is shown the card. @param known bits of the seats that
 * know it then; 0: all */
void cg_tell_show(cg_match *match, unsigned card, uint8_t player, uint8_t known);

/** Shows the top cards of piles to the players who always see them. Cards that chance must
 * determine first stay hidden. @return true if there is such a card */
bool cg_tops_show(cg_match *match);

/** Shows the top cards before that question, and asks chance for those it must determine. @return
 * CG_LATER if it asks, and the question waits */
cg_flow cg_tops_first(cg_match *match, int player, cg_decision_kind kind, unsigned step,
                      unsigned steps);

/** Returns true if a question of that frame can wait while something else happens. */
bool cg_question_can_wait(const cg_frame *asks);

/** Lets the pending question wait until the procedure that begins next has ended. */
void cg_question_waits(cg_match *match);

/** Shows the question that waits for chance as if it were asked now, until cg_tops_lower(). @return
 * false, without a change, if none waits */
bool cg_tops_lift(cg_match *match);
void cg_tops_lower(cg_match *match);

/* ---- inline functions ---- */

/** Adds an option; beyond the limit it is left out. It copies each field: the entry was written
 * just before in pieces, and a single wide load would wait for them. */
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
