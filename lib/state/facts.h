/** @file facts.h
 * Announced facts (<cardgame/fact.h>). They are kept with the players who know them, follow their
 * cards, and are tested in guessed worlds. In a game without facts `match->facts` is NULL, and
 * nothing here is called.
 */
#ifndef CG_STATE_FACTS_H
#define CG_STATE_FACTS_H

#include "state/state.h"

/** The bit of a fact about cards, as `match->about` has it. */
static inline uint64_t cg_fact_bit(const cg_fact_state *fact)
{
    return (uint64_t)1 << (fact->bit - 1);
}

/** Was the viewer told? */
static inline bool cg_fact_is_told(const cg_fact_state *fact, int viewer)
{
    return cg_seat_sees(fact->players, viewer);
}

/** Keeps a fact; those that say nothing any more, and the oldest where there is no room, go.
 * @param cards what it is about; NULL: about the match
 * @param count how many */
void cg_facts_add(cg_match *match, cg_fact_state fact, const uint16_t *cards, unsigned count);

/** Drops all facts of that row of the game's table. */
void cg_facts_end(cg_match *match, unsigned row);

/** Drops the facts that the viewer was not told: in the viewer's worlds they need not hold. */
void cg_facts_forget_others(cg_match *match, int viewer);

/** Two cards have exchanged their designs, and with these what was told of them. */
void cg_facts_exchange(cg_match *match, unsigned left, unsigned right);

/** `count` places of a zone, from the place `from` on, are no longer told apart by any but those
 * seats: facts about some of the cards there speak of all of them from now on. */
void cg_facts_blur(cg_match *match, unsigned zone, unsigned from, unsigned count, unsigned seats);

/** Is the card such as the fact says, whatever the fact says of how many? */
bool cg_fact_is_of(const cg_match *match, const cg_fact_state *fact, unsigned card);

/** By how much the match misses the fact; 0: it holds. */
unsigned cg_fact_misses(const cg_match *match, const cg_fact_state *fact);

/** Do all facts hold that the viewer was told? */
bool cg_facts_hold(const cg_match *match, int viewer);

/** Can the state come from facts that were told: do they hold, and has each its own bit? */
bool cg_facts_are_sound(const cg_match *match);

#endif
