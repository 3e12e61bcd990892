/**
 * @file look.h
 * Orders and counts of all cards, for naming and showing them. They are computed for one viewer and
 * kept until the state changes, so that n cards take n steps.
 */
#ifndef CG_MATCH_LOOK_H
#define CG_MATCH_LOOK_H

#include "state/state.h"

/** Zones of the plan, a bit for each. */
typedef struct cg_zone_set {
    uint64_t bits[CG_ZONES_MAX * CG_PLAYERS_MAX / 64];
} cg_zone_set;

/** Returns the bytes that it takes in the block of a match with that plan and room for that many
 * options. */
size_t cg_look_size(const cg_plan *plan, uint32_t options);
/** Sets it up in a block of memory.
 * @param block of cg_look_size() bytes, aligned for any number; owned by the caller */
struct cg_look *cg_look_begin(void *block, const cg_plan *plan, uint32_t options);

/** Returns the cards of an unordered zone in the order for the viewer: first those that they see,
 * by the order of the decks. As many as the zone has; valid until the next call. */
const uint16_t *cg_look_order(const cg_match *match, int viewer, unsigned zone);

/** Returns the number of the card among those of its design in its zone that the viewer knows, from
 * 1; 0 when it is the only one. */
unsigned cg_look_copy(const cg_match *match, int viewer, unsigned card);

/** Returns the zones in play with cards of that kind that the viewer knows. */
const cg_zone_set *cg_look_in_play(const cg_match *match, int viewer, unsigned kind);
/** Returns the zones with cards of that kind that the viewer knows, among the cards in the
 * options. */
const cg_zone_set *cg_look_offered(const cg_match *match, int viewer, unsigned kind);

/** Returns the first option of a chain of similar options, in the order of the list, as its place +
 * 1. `option` is in the chain. */
uint32_t cg_look_first_like(const cg_match *match, uint32_t option);
/** Returns the next option of the chain, as its place + 1; 0 after the last. */
uint32_t cg_look_next_like(const cg_match *match, uint32_t option);

/** Returns scratch numbers for counting, one for each kind of card: all are 0, and the caller must
 * set them to 0 again. */
uint16_t *cg_look_tally(const cg_match *match);

/** Returns true if the viewer knows which card it is. A viewer is a seat, CG_SPECTATOR, or
 * CG_CHANCE, who knows everything; the same applies to all functions here. */
bool cg_name_knows(const cg_match *match, int viewer, unsigned card);

/** Returns the design that chance picks by that option among those of a lot; 0 if it picks none. */
cg_design cg_picked_design(const cg_match *match, const cg_entry *entry);

#endif
