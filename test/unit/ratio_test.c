/* Big numbers and products of fractions (GEMU-14.2, GEMU-R46), against digits by hand. */
#include "support.h"
#include "tests.h"

#include "base/ratio.h"

#define BYTES 2048

/** A number as bytes, the lowest first: everything that big.c does, done another way. */
typedef struct plain {
    unsigned char byte[BYTES];
} plain;

static void plain_set(plain *p, uint64_t value)
{
    memset(p, 0, sizeof *p);
    for (int i = 0; value; i++, value >>= 8)
        p->byte[i] = (unsigned char)value;
}

static void plain_times(plain *p, uint32_t factor)
{
    uint64_t carry = 0;
    for (int i = 0; i < BYTES; i++, carry >>= 8) {
        carry += (uint64_t)p->byte[i] * factor;
        p->byte[i] = (unsigned char)carry;
    }
    assert_int_equal(carry, 0);
}

/** Is it at least the other one? */
static bool plain_holds(const plain *p, const plain *other)
{
    for (int i = BYTES - 1; i >= 0; i--)
        if (p->byte[i] != other->byte[i])
            return p->byte[i] > other->byte[i];
    return true;
}

static void plain_take(plain *p, const plain *other)
{
    int borrow = 0;
    for (int i = 0; i < BYTES; i++) {
        int rest = p->byte[i] - other->byte[i] - borrow;
        borrow = rest < 0;
        p->byte[i] = (unsigned char)(rest & 255);
    }
}

static bool plain_is_zero(const plain *p)
{
    for (int i = 0; i < BYTES; i++)
        if (p->byte[i])
            return false;
    return true;
}

/** Long division, bit by bit; the quotient must fit into 64 bits, or is UINT64_MAX. */
static unsigned bit_of(const plain *number, int bit)
{
    return ((unsigned)number->byte[bit / 8] >> (bit % 8)) & 1u;
}

static uint64_t plain_divide(const plain *dividend, const plain *divisor, bool *rest)
{
    plain left;
    uint64_t quotient = 0;
    memset(&left, 0, sizeof left);
    int bit = BYTES * 8 - 1;
    while (bit >= 0 && !bit_of(dividend, bit))
        bit--;
    for (; bit >= 0; bit--) {
        plain_times(&left, 2);
        left.byte[0] = (unsigned char)(left.byte[0] | bit_of(dividend, bit));
        bool one = plain_holds(&left, divisor);
        if (one)
            plain_take(&left, divisor);
        quotient = quotient >> 63 ? UINT64_MAX : quotient << 1 | one;
    }
    *rest = !plain_is_zero(&left);
    return quotient;
}

static void assert_same(const cg_big *big, const plain *p)
{
    for (uint32_t i = 0; i < BYTES; i++) {
        uint32_t digit = i / 4 < big->size ? big->digit[i / 4] : 0;
        assert_int_equal(digit >> (i % 4 * 8) & 255u, p->byte[i]);
    }
    assert_true(big->size == 0 || big->digit[big->size - 1] != 0);
}

static uint32_t below(cg_random *random, uint32_t most)
{
    return cg_random_below(random, most);
}

static void products_have_all_their_digits(void **state)
{
    (void)state;
    cg_random random = cg_random_seed(7);
    for (int round = 0; round < 40; round++) {
        cg_big big;
        plain p;
        uint64_t start = (uint64_t)below(&random, UINT32_MAX) << 31 | 1u;
        cg_big_set(&big, start);
        plain_set(&p, start);
        for (uint32_t i = 0; i < below(&random, 480); i++) {
            uint32_t factor = below(&random, UINT32_MAX) >> below(&random, 31);
            assert_true(cg_big_times(&big, factor));
            plain_times(&p, factor);
        }
        assert_same(&big, &p);
    }
}

static void a_product_without_room_is_refused(void **state)
{
    (void)state;
    cg_big big, before;
    cg_big_set(&big, 1);
    int times = 0;
    do {
        before = big;
        times++;
    } while (cg_big_times(&big, UINT32_MAX));
    assert_int_equal(times, CG_BIG_DIGITS + 1);
    assert_int_equal(cg_big_compare(&before, &big), 0);
    assert_true(cg_big_times(&big, 1));
    assert_true(cg_big_times(&big, 0));
    assert_int_equal(big.size, 0);
}

static void numbers_are_compared(void **state)
{
    (void)state;
    const uint64_t numbers[] = {0, 1, 2, 1u << 31, UINT32_MAX, 1ull << 32, 1ull << 63, UINT64_MAX};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        for (size_t k = 0; k < COUNT(numbers); k++) {
            cg_big left, right;
            cg_big_set(&left, numbers[i]);
            cg_big_set(&right, numbers[k]);
            int found = cg_big_compare(&left, &right);
            assert_int_equal((found > 0) - (found < 0), (i > k) - (i < k));
        }
    }
}

static void quotients_are_those_of_long_division(void **state)
{
    (void)state;
    cg_random random = cg_random_seed(11);
    for (int round = 0; round < 60; round++) {
        cg_big dividend, divisor;
        plain p, q;
        uint64_t first = below(&random, 1000000) + 1u, second = below(&random, 1000) + 1u;
        cg_big_set(&dividend, first);
        plain_set(&p, first);
        cg_big_set(&divisor, second);
        plain_set(&q, second);
        for (uint32_t i = 0; i < below(&random, 60); i++) {
            uint32_t factor = below(&random, 1000000000) + 1u;
            cg_big_times(&dividend, factor);
            plain_times(&p, factor);
            factor = round % 3 ? factor - factor / 8 : below(&random, 1000000000) + 1u;
            cg_big_times(&divisor, factor);
            plain_times(&q, factor);
        }
        bool rest, other;
        uint32_t found = cg_big_divide(&dividend, &divisor, 1000000000, &rest);
        uint64_t expected = plain_divide(&p, &q, &other);
        if (expected >= 1000000000) {
            expected = 1000000000;
            other = true;
        }
        assert_int_equal(found, expected);
        if (found < 1000000000)
            assert_int_equal(rest, other);
    }
}

static int64_t power(int64_t whole, int64_t numerator, int64_t denominator, int times, bool up)
{
    cg_ratio ratio;
    cg_ratio_set_one(&ratio);
    for (int i = 0; i < times; i++)
        cg_ratio_times(&ratio, numerator, denominator);
    return cg_ratio_of(&ratio, whole, up);
}

/* GEMU-14.2 */
static void powers_are_exact(void **state)
{
    (void)state;
    assert_int_equal(power(10, 11, 10, 9, true), 24);
    assert_int_equal(power(10, 9, 10, 10, true), 4);
    assert_int_equal(power(10, 3, 2, 20, true), 33253);
    assert_int_equal(power(10, 3, 2, 20, false), 33252);
    assert_int_equal(power(3, 3, 2, 2, true), 7);
    assert_int_equal(power(10, 11, 10, 1, true), 11);
    assert_int_equal(power(1, 999999999, 999999998, 256, true), 2);
    assert_int_equal(power(1, 999999999, 999999998, 256, false), 1);
    assert_int_equal(power(1, 1000000000, 999999999, 256, false), 1);
    assert_int_equal(power(1000000000, 999999999, 1000000000, 256, false), 999999744);
    assert_int_equal(power(1000000000, 999999999, 1000000000, 256, true), 999999745);
    assert_int_equal(power(2, 1000000000, 1, 256, true), 1000000000);
    assert_int_equal(power(2, 1, 1000000000, 256, true), 1);
    assert_int_equal(power(2, 1, 1000000000, 256, false), 0);
}

/* GEMU-14.2: what is multiplied away again leaves nothing behind, in whichever order. */
static void factors_and_their_inverses_cancel(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        cg_ratio ratio;
        cg_ratio_set_one(&ratio);
        for (int i = 0; i < 128; i++)
            cg_ratio_times(&ratio, first ? 999999937 : 999999929, first ? 999999929 : 999999937);
        for (int i = 0; i < 128; i++)
            cg_ratio_times(&ratio, first ? 999999929 : 999999937, first ? 999999937 : 999999929);
        assert_true(ratio.wide);
        assert_int_equal(cg_ratio_of(&ratio, 7, true), 7);
        assert_int_equal(cg_ratio_of(&ratio, 7, false), 7);
    }
}

static void signs_zero_and_bounds(void **state)
{
    (void)state;
    assert_int_equal(power(7, -1, 2, 1, true), -3);
    assert_int_equal(power(7, -1, 2, 1, false), -4);
    assert_int_equal(power(7, 1, -2, 3, true), 0); /* -7/8 */
    assert_int_equal(power(7, 1, -2, 3, false), -1);
    assert_int_equal(power(-7, -11, 10, 9, true), 17);
    assert_int_equal(power(-7, -11, 10, 9, false), 16);
    assert_int_equal(power(-7, 11, 10, 9, true), -16);
    assert_int_equal(power(-7, 11, 10, 9, false), -17);
    assert_int_equal(power(7, 0, 5, 3, true), 0);
    assert_int_equal(power(7, 5, 0, 3, true), 7);
    assert_int_equal(power(0, 999999999, 999999998, 9, true), 0);
    assert_int_equal(power(INT64_MAX, 1, 1, 1, true), 1000000000);
    assert_int_equal(power(INT64_MIN, 11, 10, 99, false), -1000000000);
    assert_int_equal(power(7, INT64_MAX, INT64_MAX, 5, true), 7);
}

/** Narrow and wide ways agree wherever both can go. */
static void both_ways_agree(void **state)
{
    (void)state;
    cg_random random = cg_random_seed(13);
    for (int round = 0; round < 2000; round++) {
        cg_ratio narrow, wide;
        cg_ratio_set_one(&narrow);
        cg_ratio_set_one(&wide);
        cg_ratio_times(&wide, 999999937, 999999929); /* what makes it wide, and goes again */
        cg_ratio_times(&wide, 999999893, 999999883);
        cg_ratio_times(&wide, 999999929, 999999937);
        cg_ratio_times(&wide, 999999883, 999999893);
        assert_true(wide.wide);
        for (int i = 0; i < 4; i++) {
            int64_t n = (int64_t)below(&random, 60) - 30, d = (int64_t)below(&random, 60) - 29;
            cg_ratio_times(&narrow, n, d);
            cg_ratio_times(&wide, n, d);
        }
        assert_false(narrow.wide);
        int64_t whole = (int64_t)below(&random, 20000) - 10000;
        assert_int_equal(cg_ratio_of(&narrow, whole, true), cg_ratio_of(&wide, whole, true));
        assert_int_equal(cg_ratio_of(&narrow, whole, false), cg_ratio_of(&wide, whole, false));
    }
}

/** Beyond the room a factor is left out as a whole. */
static void a_factor_without_room_is_left_out(void **state)
{
    (void)state;
    assert_int_equal(power(5, 1000000000, 999999999, 100000, false),
                     power(5, 1000000000, 999999999, 600, false));
    assert_int_equal(power(5, 1, 1000000000, 100000, true), 1);
}

TESTS(ratio)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_have_all_their_digits),
        cmocka_unit_test(a_product_without_room_is_refused),
        cmocka_unit_test(numbers_are_compared),
        cmocka_unit_test(quotients_are_those_of_long_division),
        cmocka_unit_test(powers_are_exact),
        cmocka_unit_test(factors_and_their_inverses_cancel),
        cmocka_unit_test(signs_zero_and_bounds),
        cmocka_unit_test(both_ways_agree),
        cmocka_unit_test(a_factor_without_room_is_left_out),
    };
    return cmocka_run_group_tests_name("ratio", tests, NULL, NULL);
}
