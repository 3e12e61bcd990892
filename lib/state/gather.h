/** @file gather.h
 * The designs that a match can meet: those of its decks, and those that their abilities can bring,
 * also at random.
 */
#ifndef CG_STATE_GATHER_H
#define CG_STATE_GATHER_H

#include "state/plan.h"

/** Collects the designs and cards of the decks, seat by seat, in the order in which the decks list
 * them. */
typedef struct cg_gathering {
    const cg_cards *from;
    cg_design *kinds;
    uint16_t *cards;
    uint16_t *kind_of; /**< open hash table of mask + 1 places: kind + 1 */
    uint32_t kind_count, card_count, mask;
} cg_gathering;

/** Makes room in the arena for that many cards and kinds.
 * @return false if memory is short */
bool cg_gather_begin(cg_gathering *gathering, cg_arena *arena, size_t cards, size_t kinds);
/** Adds the design if it is new.
 * @return its number among the kinds */
uint16_t cg_gather_kind(cg_gathering *gathering, cg_design design);
/** Adds the cards of a deck. */
void cg_gather_deck(cg_gathering *gathering, const cg_deck *deck);
/** Adds the tokens of a starting position; `stage` can be NULL. */
void cg_gather_stage(cg_gathering *gathering, const cg_stage *stage);
/** Adds designs that the kinds can make, and those that these can make. */
void cg_gather_made(cg_gathering *gathering);

#endif
