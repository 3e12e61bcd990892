/* Long whole numbers for the exact product of many fractions (ratio.c). */
#include "base/big.h"

#include <assert.h>

void cg_big_set(cg_big *big, uint64_t value)
{
    for (big->size = 0; value; value >>= 32)
        big->digit[big->size++] = (uint32_t)value;
}

/** Multiplies in place, without growing. @return the carry into the digit after the highest */
static uint32_t times(cg_big *big, uint32_t factor)
{
    uint64_t carry = 0;
    for (uint32_t i = 0; i < big->size; i++) {
        carry += (uint64_t)big->digit[i] * factor;
        big->digit[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return (uint32_t)carry;
}

/** Returns what times() would return, without changing the number. */
static uint32_t carry_of(const cg_big *big, uint32_t factor)
{
    uint64_t carry = 0;
    for (uint32_t i = 0; i < big->size; i++)
        carry = (carry + (uint64_t)big->digit[i] * factor) >> 32;
    return (uint32_t)carry;
}

#ifndef NDEBUG
/** Returns true if the highest digit in use is not 0. */
static bool is_trim(const cg_big *big)
{
    return big->size == 0 || big->digit[big->size - 1] != 0;
}
#endif

bool cg_big_times(cg_big *big, uint32_t factor)
{
    if (factor == 0)
        big->size = 0;
    if (big->size == CG_BIG_DIGITS && carry_of(big, factor))
        return false;
    uint32_t carry = times(big, factor);
    if (carry)
        big->digit[big->size++] = carry;
    assert(big->size <= CG_BIG_DIGITS && is_trim(big));
    return true;
}

int cg_big_compare(const cg_big *left, const cg_big *right)
{
    assert(is_trim(left) && is_trim(right)); /* otherwise the sizes would not decide */
    if (left->size != right->size)
        return left->size < right->size ? -1 : 1;
    for (uint32_t i = left->size; i-- > 0;) {
        if (left->digit[i] != right->digit[i])
            return left->digit[i] < right->digit[i] ? -1 : 1;
    }
    return 0;
}

/** Compares `quotient` * `divisor` with `dividend`; a product that does not fit counts as
 * greater. */
static int compare_product(const cg_big *dividend, const cg_big *divisor, uint32_t quotient)
{
    cg_big product = *divisor;
    if (!cg_big_times(&product, quotient))
        return 1;
    return cg_big_compare(&product, dividend);
}

/* The quotient has at most 32 bits, so a binary search finds it with as many multiplications. */
uint32_t cg_big_divide(const cg_big *dividend, const cg_big *divisor, uint32_t most, bool *rest)
{
    assert(divisor->size > 0);
    uint32_t low = 0, high = most;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2 + 1;
        if (compare_product(dividend, divisor, middle) <= 0)
            low = middle;
        else
            high = middle - 1;
    }
    *rest = compare_product(dividend, divisor, low) < 0;
    assert(low == most || compare_product(dividend, divisor, low + 1) > 0);
    return low;
}
