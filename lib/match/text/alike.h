/** @file alike.h
 * Options that no player can tell apart (see cg_match_option_copies()).
 */
#ifndef CG_MATCH_ALIKE_H
#define CG_MATCH_ALIKE_H

#include "state/state.h"

/** Options that differ only in which of several copies is meant. */
typedef struct cg_copies {
    uint32_t count; /**< 1: just the one */
    uint32_t first; /**< place of the first of them */
    unsigned card;  /**< index of the card of which there are copies; for more than one */
} cg_copies;

/** The copies of the option at place `index` of the list, which must be below its count. */
cg_copies cg_copies_of(const cg_match *match, const cg_offer *offer, uint32_t index);

/** Do both options differ only in which of several such copies they name? Also where several are
 * picked one after the other, of which cg_match_option_copies() says nothing. */
bool cg_options_are_alike(const cg_match *match, uint32_t one, uint32_t other);

#endif
