/** @file knowing.h
 * What each player has come to know, as a number: everything that a player is told, answers or is
 * shown is folded into it when it happens. So if a player was told and has answered the same in two
 * matches of one setup, that player's number is the same in both, whatever else differs.
 */
#ifndef CG_STATE_KNOWING_H
#define CG_STATE_KNOWING_H

#include "state/state.h"

/** Begins again, as if nothing had been told before. */
void cg_knowing_restart(cg_match *match, int player);

/** Folds an event into the number of each player, as far as they know it. Answers are not folded
 * here. */
void cg_knowing_tell(cg_match *match, const cg_event_record *record);

/** Folds an answer: for the player, the option; for the others, unless it is sealed, that there was
 * one. `place` is the option's place, from 0. */
void cg_knowing_answer(cg_match *match, const cg_entry *entry, unsigned place, bool sealed);

/** Folds a card that the player is shown without an event, if the player does not know it yet. */
void cg_knowing_show(const cg_match *match, unsigned card, int player);

/** Shows the card to the player (cg_knowing_show()) and marks it as known. */
static inline void cg_learn(const cg_match *match, unsigned card, int player)
{
    cg_knowing_show(match, card, player);
    match->cards[card].known |= (uint8_t)(1u << player);
}

/** Adds a word to a number at one of its places. Words can be added in any order. */
static inline void cg_knowing_mix(cg_knowing *number, unsigned place, uint64_t word)
{
    uint64_t mixed =
        (word + UINT64_C(0x2545f4914f6cdd1d) * (place + 1)) * UINT64_C(0x9fb21c651e98df25);
    mixed ^= mixed >> 32;
    number->low += mixed * UINT64_C(0xd6e8feb86659fd93);
    number->high += (mixed ^ mixed << 17) * (UINT64_C(0xa0761d6478bd642f) + 2 * place);
}

/** Folds a mixed number into what is known. */
static inline cg_knowing cg_knowing_join(cg_knowing knowing, cg_knowing number)
{
    uint64_t low = (knowing.low ^ number.low) * UINT64_C(0x9fb21c651e98df25);
    uint64_t high = (knowing.high + number.high) * UINT64_C(0xd6e8feb86659fd93);
    return (cg_knowing){(low << 29 | low >> 35) ^ high, (high << 31 | high >> 33) + low};
}

/** Folds one word into what is known, for knowledge besides what was told. */
static inline cg_knowing cg_knowing_fold(cg_knowing knowing, uint64_t word)
{
    return cg_knowing_join(knowing, (cg_knowing){word, word});
}

#endif
