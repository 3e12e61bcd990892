/* Products of fractions: in 64-bit numbers as long as they fit, then in long numbers. */
#include "base/ratio.h"

#include <assert.h>

static int64_t greatest_divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a ? a : 1;
}

static int64_t bounded(int64_t value)
{
    return value > CG_RATIO_MOST ? CG_RATIO_MOST : value < -CG_RATIO_MOST ? -CG_RATIO_MOST : value;
}

static uint64_t magnitude(int64_t value)
{
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

/** Changes to long numbers. */
static void widen(cg_ratio *ratio)
{
    assert(!ratio->wide);
    ratio->wide = true;
    ratio->negative = (ratio->numerator < 0) != (ratio->denominator < 0);
    cg_big_set(&ratio->above, magnitude(ratio->numerator));
    cg_big_set(&ratio->below, magnitude(ratio->denominator));
}

/** Multiplies in long numbers; a factor that does not fit is ignored. */
static void times_wide(cg_ratio *ratio, int64_t numerator, int64_t denominator)
{
    const uint32_t most = CG_BIG_DIGITS - 2; /* room for this factor, and for the last one */
    if (ratio->above.size > most || ratio->below.size > most)
        return;
    cg_big_times(&ratio->above, (uint32_t)magnitude(numerator));
    cg_big_times(&ratio->below, (uint32_t)magnitude(denominator));
    ratio->negative ^= (numerator < 0) != (denominator < 0);
}

void cg_ratio_times(cg_ratio *ratio, int64_t numerator, int64_t denominator)
{
    int64_t left = bounded(numerator), right = bounded(denominator);
    if (right == 0)
        return;
    if (ratio->wide) {
        times_wide(ratio, left, right);
        return;
    }
    int64_t above = ratio->numerator * left, below = ratio->denominator * right;
    int64_t divisor = greatest_divisor(above, below);
    ratio->numerator = above / divisor;
    ratio->denominator = below / divisor;
    if (magnitude(ratio->numerator) > CG_RATIO_MOST ||
        magnitude(ratio->denominator) > CG_RATIO_MOST)
        widen(ratio);
}

/** Returns the signed result of a division of magnitudes. With a remainder, rounding up enlarges a
 * positive magnitude and rounding down a negative one. */
static int64_t rounded(uint64_t quotient, bool rest, bool negative, bool up)
{
    int64_t value = quotient > CG_RATIO_MOST ? CG_RATIO_MOST : (int64_t)quotient;
    value = bounded(value + (rest && negative != up));
    return negative ? -value : value;
}

static int64_t of_wide(const cg_ratio *ratio, int64_t whole, bool up)
{
    cg_big product = ratio->above;
    bool rest;
    assert(product.size < CG_BIG_DIGITS); /* times_wide() left room for one more factor */
    cg_big_times(&product, (uint32_t)magnitude(whole));
    uint32_t quotient = cg_big_divide(&product, &ratio->below, CG_RATIO_MOST, &rest);
    return rounded(quotient, rest, ratio->negative != (whole < 0), up);
}

int64_t cg_ratio_of_more(const cg_ratio *ratio, int64_t whole, bool up)
{
    whole = bounded(whole);
    if (ratio->wide)
        return of_wide(ratio, whole, up);
    assert(ratio->denominator != 0 && magnitude(ratio->numerator) <= CG_RATIO_MOST);
    uint64_t above = magnitude(whole) * magnitude(ratio->numerator);
    uint64_t below = magnitude(ratio->denominator);
    bool negative = ((whole < 0) != (ratio->numerator < 0)) != (ratio->denominator < 0);
    return rounded(above / below, above % below != 0, negative, up);
}
