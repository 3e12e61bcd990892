/** @file big.h  Whole numbers of thousands of bits in a fixed place, for products of many factors.
 */
#ifndef CG_BASE_BIG_H
#define CG_BASE_BIG_H

#include <stdbool.h>
#include <stdint.h>

/** Digits of 32 bits: room for 512 factors up to 2^30, and one digit beside. */
#define CG_BIG_DIGITS 482

/** A number from 0 to 2^(32 * CG_BIG_DIGITS) - 1. */
typedef struct cg_big {
    uint32_t size; /**< digits in use; the highest of them is not 0 */
    uint32_t digit[CG_BIG_DIGITS];
} cg_big;

void cg_big_set(cg_big *big, uint64_t value);
/** Multiplies. @return false when it has no room: the number is as it was */
bool cg_big_times(cg_big *big, uint32_t factor);
/** @return below 0, 0 or above 0, as left is less than, equal to or more than right */
int cg_big_compare(const cg_big *left, const cg_big *right);
/** The whole part of `dividend` / `divisor` (not 0), at most `most`; `rest` tells whether anything
 * is left. */
uint32_t cg_big_divide(const cg_big *dividend, const cg_big *divisor, uint32_t most, bool *rest);

#endif
