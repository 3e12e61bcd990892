/** @file look.h  What naming and showing the cards of a state needs of all of them at once: found
 * for one viewer, and kept until the state changes, so that going through n cards costs n steps. */
#ifndef CG_MATCH_LOOK_H
#define CG_MATCH_LOOK_H

#include "state/state.h"

/** Zones of the plan, a bit for each. */
typedef struct cg_zone_set {
    uint64_t bits[CG_ZONES_MAX * CG_PLAYERS_MAX / 64];
} cg_zone_set;

/** Bytes of a match's block for it. */
size_t cg_look_size(const cg_plan *plan, uint32_t options);
/** @param block of cg_look_size() bytes, aligned for any number */
struct cg_look *cg_look_begin(void *block, const cg_plan *plan, uint32_t options);

/** The cards of an unordered zone in the order in which the viewer is shown them: first those that
 * they see, by the order of the decks. As many as the zone holds; good until the next call. */
const uint16_t *cg_look_order(const cg_match *match, int viewer, unsigned zone);

/** Number of the card among those of its design in its zone that the viewer knows, from 1; 0 when
 * it is the only one. */
unsigned cg_look_copy(const cg_match *match, int viewer, unsigned card);

/** Zones in play with cards of that kind that the viewer knows. */
const cg_zone_set *cg_look_in_play(const cg_match *match, int viewer, unsigned kind);
/** Zones with cards of that kind that the viewer knows, among those that the options name. */
const cg_zone_set *cg_look_offered(const cg_match *match, int viewer, unsigned kind);

/** Options that say much the same stand in one chain: the first of that of an option, and the next
 * one; places + 1, rising; 0 behind the last. */
uint32_t cg_look_first_like(const cg_match *match, uint32_t option);
uint32_t cg_look_next_like(const cg_match *match, uint32_t option);

/** Numbers by kind of card for who counts something: all are 0, and must be so afterwards. */
uint16_t *cg_look_tally(const cg_match *match);

#endif
