/**
 * @file knowing.h
 * What each player has come to know, as a number that is kept up to date: whatever a player is told,
 * answers or is shown is folded into it when it happens. So two matches of one setup in which a player
 * was told and has answered the same have the same number for that player, however else they differ.
 */
#ifndef CG_STATE_KNOWING_H
#define CG_STATE_KNOWING_H

#include "state/state.h"

/** Begins anew, as if nothing had been told before. */
void cg_knowing_restart(cg_match *match, int player);

/** Folds an event into what each player knows of it. Answers are not folded so. */
void cg_knowing_tell(cg_match *match, const cg_event_record *record);

/** Folds an answer: which option it was for the player, that there was one for the others unless it
 * is sealed. `place` is that of the option, from 0. */
void cg_knowing_answer(cg_match *match, const cg_entry *entry, unsigned place, bool sealed);

/** The player is shown a card of which no event tells, and knows it from then on. */
void cg_knowing_show(const cg_match *match, unsigned card, int player);

/** The same, and the card is marked so. */
static inline void cg_learn(const cg_match *match, unsigned card, int player)
{
    cg_knowing_show(match, card, player);
    match->cards[card].known |= (uint8_t)(1u << player);
}

/** Adds a word at one of the places of a number that is made of several, in any order. */
static inline void cg_knowing_mix(cg_knowing *number, unsigned place, uint64_t word)
{
    uint64_t mixed =
        (word + UINT64_C(0x2545f4914f6cdd1d) * (place + 1)) * UINT64_C(0x9fb21c651e98df25);
    mixed ^= mixed >> 32;
    number->low += mixed * UINT64_C(0xd6e8feb86659fd93);
    number->high += (mixed ^ mixed << 17) * (UINT64_C(0xa0761d6478bd642f) + 2 * place);
}

/** What is known, and then such a number. */
static inline cg_knowing cg_knowing_join(cg_knowing knowing, cg_knowing number)
{
    uint64_t low = (knowing.low ^ number.low) * UINT64_C(0x9fb21c651e98df25);
    uint64_t high = (knowing.high + number.high) * UINT64_C(0xd6e8feb86659fd93);
    return (cg_knowing){(low << 29 | low >> 35) ^ high, (high << 31 | high >> 33) + low};
}

/** One more word, for what is known beside what was told. */
static inline cg_knowing cg_knowing_fold(cg_knowing knowing, uint64_t word)
{
    return cg_knowing_join(knowing, (cg_knowing){word, word});
}

#endif
