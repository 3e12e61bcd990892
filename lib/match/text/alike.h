/**
 * @file alike.h
 * Options that no player can distinguish (see cg_match_option_copies()).
 */
#ifndef CG_MATCH_ALIKE_H
#define CG_MATCH_ALIKE_H

#include "state/state.h"

/** Options that differ only in the copy that they mean. */
typedef struct cg_copies {
    uint32_t count; /**< 1: only this one */
    uint32_t first; /**< place of the first of them */
    unsigned card;  /**< index of the card that has copies, if there are several */
} cg_copies;

/** Returns the copies of the option at place `index` of the list, which must be below its count. */
cg_copies cg_copies_of(const cg_match *match, const cg_offer *offer, uint32_t index);

/** Returns true if both options differ only in which of several such copies they name. Also when
 * several are picked one after the other, where cg_match_option_copies() finds none. */
bool cg_options_are_alike(const cg_match *match, uint32_t one, uint32_t other);

#endif
