/** @file convert.h
 * Conversion between the packed forms of the state and the values of the public interface.
 */
#ifndef CG_STATE_CONVERT_H
#define CG_STATE_CONVERT_H

#include "state/state.h"

/** Packs a reference; 0 for none. It is not checked: see cg_ref_in_range(). */
int32_t cg_pack_ref(cg_ref ref);
/** Returns true if it is 0, or a seat, die, zone or card that this match can have. Items and
 * effects are not accepted. */
bool cg_ref_in_range(const cg_match *match, int32_t packed);
/** Unpacks a reference. The state keeps 12 bits of a card's generation; the newest generation with
 * these bits is taken. */
cg_ref cg_unpack_ref(const cg_match *match, int32_t packed);
/** Converts a listed option to the public structure, without `index` and `weight_sum`. */
cg_option cg_unpack_entry(const cg_match *match, const cg_entry *entry);

/** Returns the public id of the card with index `number` - 1; null for 0. */
cg_card cg_card_id(const cg_match *match, unsigned number);
/** Returns the design that the card looks like now, even if no player knows it; 0 for 0. */
cg_design cg_card_design(const cg_match *match, unsigned number);

/** Converts the byte of the state to a seat or CG_NOBODY. */
static inline int cg_seat_of(uint8_t byte)
{
    return byte == CG_NO_OWNER ? CG_NOBODY : byte;
}

#endif
