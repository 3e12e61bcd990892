/** @file convert.h  Between the packed forms of the state and the values of the public interface.
 */
#ifndef CG_MATCH_CONVERT_H
#define CG_MATCH_CONVERT_H

#include "state/state.h"

int32_t cg_pack_ref(cg_ref ref);
/** Does it point to something that there can be? */
bool cg_ref_in_range(const cg_match *match, int32_t packed);
cg_ref cg_unpack_ref(const cg_match *match, int32_t packed);
cg_option cg_unpack_entry(const cg_match *match, const cg_entry *entry);

/** Public id of a card by its index + 1; null for 0. */
cg_card cg_card_id(const cg_match *match, unsigned number);
cg_design cg_card_design(const cg_match *match, unsigned number);

/** A seat or CG_NOBODY from the byte that the state holds. */
static inline int cg_seat_of(uint8_t byte)
{
    return byte == CG_NO_OWNER ? CG_NOBODY : byte;
}

#endif
