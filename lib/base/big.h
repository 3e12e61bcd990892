/** @file big.h
 * Non-negative whole numbers of thousands of bits, without allocation, for products of many
 * factors.
 */
#ifndef CG_BASE_BIG_H
#define CG_BASE_BIG_H

#include <stdbool.h>
#include <stdint.h>

/** Digits of 32 bits: 480 hold 512 factors of up to 2^30 each, and two are spare. */
#define CG_BIG_DIGITS 482

/** A number from 0 to 2^(32 * CG_BIG_DIGITS) - 1. */
typedef struct cg_big {
    uint32_t size; /**< digits in use, the highest of which is not 0; 0: the number is 0 */
    uint32_t digit[CG_BIG_DIGITS]; /**< lowest first */
} cg_big;

/** Sets the number to a value; its earlier value does not matter. */
void cg_big_set(cg_big *big, uint64_t value);
/** Multiplies the number.
 * @return false if the product does not fit; the number is then unchanged */
bool cg_big_times(cg_big *big, uint32_t factor);
/** Compares two numbers.
 * @return less than 0, 0 or more than 0 if left is less than, equal to or greater than right */
int cg_big_compare(const cg_big *left, const cg_big *right);
/** Returns the whole part of `dividend` / `divisor`.
 * @param divisor not 0
 * @param most    the largest result
 * @param rest    receives true if the division leaves a remainder */
uint32_t cg_big_divide(const cg_big *dividend, const cg_big *divisor, uint32_t most, bool *rest);

#endif
