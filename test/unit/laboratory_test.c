/* The statistics of the laboratory, against published figures and exact solutions. */
#include "support.h"
#include "tests.h"

#include "../../examples/laboratory/statistics.h"

#include <math.h>

/* support.h brings cmocka, whose macro for floats is younger than some that are installed. */
static void near(double value, double wanted, double within)
{
    if (!(fabs(value - wanted) <= within))
        fail_msg("%.9f is not %.9f (to %g)", value, wanted, within);
}

/* ---- distributions ---- */

/* Quantiles as every table has them: R 4's qnorm() and qt(); t with 1, 2 and 4 degrees in closed form. */
static void quantiles_are_those_of_the_tables(void **state)
{
    (void)state;
    near(stat_normal_quantile(0.975), 1.959963984540054, 1e-12);
    near(stat_normal_quantile(0.05), -1.6448536269514722, 1e-12);
    near(stat_normal_quantile(0.999), 3.090232306167813, 1e-11);
    near(stat_normal_quantile(0.5), 0, 1e-15);
    near(stat_normal_below(1.959963984540054), 0.975, 1e-15);
    near(stat_t_quantile(0.975, 10), 2.228138851964939, 1e-9);
    near(stat_t_quantile(0.975, 30), 2.042272456301238, 1e-9);
    near(stat_t_quantile(0.975, 1), tan(0.475 * acos(-1)), 1e-9);
    near(stat_t_quantile(0.95, 2), (2 * 0.95 - 1) / sqrt(2 * 0.95 * 0.05), 1e-9);
    near(stat_t_quantile(0.025, 120), -1.979930405082422, 1e-9);
    assert_true(isinf(stat_normal_quantile(1)) && isinf(stat_t_quantile(0, 3)));
}

/* Close to the normal one with many degrees of freedom, on both sides of where it becomes that. */
static void many_degrees_of_freedom_are_as_good_as_infinite(void **state)
{
    (void)state;
    for (double freedom = 1e5; freedom < 1e9; freedom *= 10)
        near(stat_t_quantile(0.975, freedom), stat_normal_quantile(0.975), 3 / freedom + 1e-9);
}

/* ---- shares ---- */

/* Newcombe (1998), Statistics in Medicine 17, table I: four examples, the score method without
 * continuity correction (method 3). */
static void shares_have_the_intervals_that_newcombe_gives(void **state)
{
    (void)state;
    static const struct {
        double successes, trials, low, high;
    } rows[] = {{81, 263, 0.2553, 0.3662},
                {15, 148, 0.0624, 0.1605},
                {0, 20, 0, 0.1611},
                {1, 29, 0.0061, 0.1718}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        stat_interval found = stat_wilson(rows[i].successes, rows[i].trials, 0.95);
        near(found.estimate, rows[i].successes / rows[i].trials, 1e-15);
        near(found.low, rows[i].low, 5e-5);
        near(found.high, rows[i].high, 5e-5);
        stat_interval mirror =
            stat_wilson(rows[i].trials - rows[i].successes, rows[i].trials, 0.95);
        near(mirror.high, 1 - found.low, 1e-15);
        near(mirror.low, 1 - found.high, 1e-15);
    }
    stat_interval nothing = stat_wilson(0, 0, 0.95);
    assert_true(nothing.low == 0 && nothing.high == 1);
}

/* ---- paired differences ---- */

static stat_sums sums_of(const int *values, size_t count)
{
    stat_sums sums = {0};
    for (size_t i = 0; i < count; i++)
        stat_take(&sums, values[i]);
    return sums;
}

/* Student (1908), Biometrika 6: hours of sleep gained by two drugs in ten patients; the figures are
 * those of R's t.test(paired = TRUE) for its data set `sleep`. */
static void paired_differences_are_those_of_student(void **state)
{
    (void)state;
    static const int tenths[] = {12, 24, 13, 13, 0, 10, 18, 8, 46, 14};
    const stat_sums sums = sums_of(tenths, 10);
    stat_mean found = stat_mean_of(&sums, 0.1, 0.95);
    near(found.mean.estimate, 1.58, 1e-12);
    near(found.variance, 1.5128888888888889, 1e-12);
    near(found.t, 4.0621, 5e-5);
    near(found.p, 0.002833, 5e-7);
    near(found.mean.low, 0.7001142, 5e-8);
    near(found.mean.high, 2.4598858, 5e-8);
}

/* However values are parted, the sums are the same; far from 0 nothing is lost. */
static void sums_are_the_same_in_any_order_and_lose_nothing(void **state)
{
    (void)state;
    static const int values[] = {1000000, 1000001, 999999, 1000000, 1000002, 999998};
    const stat_sums whole = sums_of(values, 6), some = sums_of(values, 2);
    stat_sums rest = sums_of(values + 2, 4);
    stat_merge(&rest, &some);
    assert_memory_equal(&rest, &whole, sizeof whole);
    near(stat_mean_of(&whole, 1, 0.95).variance, 2, 1e-12);
    static const int below[] = {-1000000, -1000001, -999999, -1000003};
    const stat_sums negative = sums_of(below, 4);
    near(stat_mean_of(&negative, 1, 0.95).variance, 2.9166666666666667, 1e-9);
}

static void few_values_tell_nothing(void **state)
{
    (void)state;
    static const int same[] = {0, 0, 0};
    const stat_sums none = {0}, one = sums_of((const int[]){3}, 1), all = sums_of(same, 3);
    assert_true(isinf(stat_mean_of(&none, 1, 0.95).mean.high));
    near(stat_mean_of(&one, 2, 0.95).mean.estimate, 6, 0);
    assert_true(isinf(stat_mean_of(&one, 2, 0.95).error));
    stat_mean still = stat_mean_of(&all, 1, 0.95);
    assert_true(still.p == 1 && still.t == 0 && still.mean.low == 0 && still.mean.high == 0);
}

/* ---- ratings ---- */

enum { MILWAUKEE, DETROIT, TORONTO, NEW_YORK, BOSTON, CLEVELAND, BALTIMORE, TEAMS };

/* Agresti, Categorical Data Analysis, table 10.10 (second edition): the American League East of 1987, at home and
 * away together. */
static const double baseball[TEAMS * TEAMS] = {
    0, 7, 9, 7, 7, 9, 11, /**/ 6, 0, 7, 5, 11, 9, 9,  /**/ 4, 6, 0, 7, 7, 8, 12, /**/
    6, 8, 6, 0, 6, 7, 10, /**/ 6, 2, 6, 7, 0,  7, 12, /**/ 4, 4, 5, 6, 6, 0, 6,  /**/
    2, 4, 1, 3, 1, 7, 0};

/* Ratings over Baltimore's and their standard errors, as the R package BradleyTerry2 (Turner and Firth 2012, Journal
 * of Statistical Software 48) gives them for `baseball` without an advantage at home. */
static void ratings_of_baseball_teams_are_those_of_agresti(void **state)
{
    (void)state;
    static const double wanted[TEAMS] = {1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0},
                        errors[TEAMS] = {0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319, 0};
    double ratings[TEAMS], covariance[TEAMS * TEAMS], sum = 0;
    assert_int_equal(stat_ratings(TEAMS, baseball, 0, ratings, covariance), STAT_RATED);
    for (size_t i = 0; i < TEAMS; i++) {
        stat_interval over = stat_rating_difference(TEAMS, ratings, covariance, i, BALTIMORE, 0.95);
        near(over.estimate, wanted[i], 6e-5);
        near((over.high - over.low) / 2 / stat_normal_quantile(0.975), errors[i], 6e-5);
        sum += ratings[i];
    }
    near(sum, 0, 1e-12);
}

/* Two players: the rating is the logarithm of the ratio of wins, with variance 1/wins + 1/losses, halved with the sum
 * held at 0. */
static void two_players_have_the_ratio_of_their_wins(void **state)
{
    (void)state;
    static const double wins[] = {0, 30, 10, 0};
    double ratings[2], covariance[4];
    assert_int_equal(stat_ratings(2, wins, 0, ratings, covariance), STAT_RATED);
    stat_interval found = stat_rating_difference(2, ratings, covariance, 0, 1, 0.95);
    near(found.estimate, log(3), 1e-12);
    near(found.high - found.low, 2 * 1.959963984540054 * sqrt(1.0 / 30 + 1.0 / 10), 1e-9);
    near(covariance[0], (1.0 / 30 + 1.0 / 10) / 4, 1e-12);
    near(covariance[1], -covariance[0], 1e-12);
    near(stat_rating_share(found.estimate), 0.75, 1e-12);
    stat_interval own = stat_rating(2, ratings, covariance, 0, 0.95);
    near(own.high, found.high / 2, 1e-12);
}

/* Three who win of each other as 4 : 2 : 1 says, to the match: the answer is these numbers. */
static void wins_as_the_model_says_give_the_model(void **state)
{
    (void)state;
    static const double wins[] = {0, 20, 24, 10, 0, 20, 6, 10, 0};
    double ratings[3], covariance[9];
    assert_int_equal(stat_ratings(3, wins, 0, ratings, covariance), STAT_RATED);
    near(ratings[0] - ratings[1], log(2), 1e-12);
    near(ratings[1] - ratings[2], log(2), 1e-12);
    for (size_t i = 0; i < 3; i++)
        near(covariance[i * 3] + covariance[i * 3 + 1] + covariance[i * 3 + 2], 0, 1e-12);
}

/* Who has won all has no finite rating, unless a penalty says so. With a penalty of c the best rating of two who stand
 * at r and -r solves 8 / (1 + exp(2r)) = c tanh(r / 2). */
static void who_won_all_needs_a_penalty(void **state)
{
    (void)state;
    static const double wins[] = {0, 8, 0, 0};
    double ratings[2], covariance[4];
    assert_int_equal(stat_ratings(2, wins, 0, ratings, covariance), STAT_SEPARATED);
    assert_int_equal(stat_ratings(2, wins, 0.5, ratings, covariance), STAT_RATED);
    near(ratings[1], -ratings[0], 1e-12);
    near(8 / (1 + exp(2 * ratings[0])), 0.5 * tanh(ratings[0] / 2), 1e-9);
    static const double parted[] = {0, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0, 5, 0, 0, 1, 0};
    double four[4], sixteen[16];
    assert_int_equal(stat_ratings(4, parted, 0, four, sixteen), STAT_SEPARATED);
}

/* ---- many comparisons ---- */

/* Benjamini and Hochberg (1995), Journal of the Royal Statistical Society B 57, section 3.2: fifteen
 * outcomes of a trial; their procedure calls four real at 0.05, Holm's three. */
static void many_comparisons_are_adjusted_as_published(void **state)
{
    (void)state;
    static const double p[] = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                               0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
    double turned[15], holm[15], rate[15];
    for (size_t i = 0; i < 15; i++)
        turned[i] = p[14 - i];
    assert_true(stat_holm(15, turned, holm) && stat_benjamini_hochberg(15, turned, rate));
    size_t by_holm = 0, by_rate = 0;
    for (size_t i = 0; i < 15; i++) {
        by_holm += holm[i] <= 0.05;
        by_rate += rate[i] <= 0.05;
    }
    assert_int_equal(by_holm, 3);
    assert_int_equal(by_rate, 4);
    near(holm[14], 0.0015, 1e-12);
    near(holm[12], 13 * 0.0019, 1e-12);
    near(rate[11], 15 * 0.0095 / 4, 1e-12);
    near(rate[9], 15 * 0.0298 / 7, 1e-12); /* 0.0278 * 15 / 6 would be more */
    near(holm[0], 1, 0);
    assert_true(stat_holm(15, turned, turned));
    assert_memory_equal(turned, holm, sizeof holm);
}

#define TEST(name) cmocka_unit_test(name)

TESTS(laboratory)
{
    const struct CMUnitTest tests[] = {
        TEST(quantiles_are_those_of_the_tables),
        TEST(many_degrees_of_freedom_are_as_good_as_infinite),
        TEST(shares_have_the_intervals_that_newcombe_gives),
        TEST(paired_differences_are_those_of_student),
        TEST(sums_are_the_same_in_any_order_and_lose_nothing),
        TEST(few_values_tell_nothing),
        TEST(ratings_of_baseball_teams_are_those_of_agresti),
        TEST(two_players_have_the_ratio_of_their_wins),
        TEST(wins_as_the_model_says_give_the_model),
        TEST(who_won_all_needs_a_penalty),
        TEST(many_comparisons_are_adjusted_as_published),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
