/** @file facts.h
 * Announced facts (<cardgame/fact.h>). They are kept with the players who know them, follow their
 * cards, and are tested in guessed worlds. In a game without facts `match->facts` is NULL, and
 * these functions are not called.
 */
#ifndef CG_STATE_FACTS_H
#define CG_STATE_FACTS_H

#include "state/state.h"

/** Returns the bit of a fact about cards, as in `match->about`. */
static inline uint64_t cg_fact_bit(const cg_fact_state *fact)
{
    return (uint64_t)1 << (fact->bit - 1);
}

/** Returns true if the viewer was told. */
static inline bool cg_fact_is_told(const cg_fact_state *fact, int viewer)
{
    return cg_seat_sees(fact->players, viewer);
}

/** Keeps a fact. Facts that no longer say anything are dropped, and if there is no room, the
 * oldest.
 * @param cards the cards that it is about; NULL: it is about the match
 * @param count number of cards */
void cg_facts_add(cg_match *match, cg_fact_state fact, const uint16_t *cards, unsigned count);

/** Drops all facts of that row of the game's table. */
void cg_facts_end(cg_match *match, unsigned row);

/** Drops the facts that the viewer was not told: they need not hold in the viewer's worlds. */
void cg_facts_forget_others(cg_match *match, int viewer);

/** Exchanges what was told about two cards, after they have exchanged their designs. */
void cg_facts_exchange(cg_match *match, unsigned left, unsigned right);

/** Notes that only those seats can still tell apart `count` places of a zone, from `from` on. For
 * the others, facts about some of the cards there are now about all of them. */
void cg_facts_blur(cg_match *match, unsigned zone, unsigned from, unsigned count, unsigned seats);

/** Returns true if the card fits the fact, without its limits on the number of cards. */
bool cg_fact_is_of(const cg_match *match, const cg_fact_state *fact, unsigned card);

/** Returns by how much the match misses the fact; 0: it holds. */
unsigned cg_fact_misses(const cg_match *match, const cg_fact_state *fact);

/** Returns true if all facts hold that the viewer was told. */
bool cg_facts_hold(const cg_match *match, int viewer);

/** Returns true if the facts of a state can have been told: they hold, and each has its own bit. */
bool cg_facts_are_sound(const cg_match *match);

#endif
