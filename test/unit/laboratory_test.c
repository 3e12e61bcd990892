/* The statistics of the laboratory, against published figures and exact solutions. */
#include "support.h"
#include "tests.h"

#include "../../examples/laboratory/statistics.h"

#include <math.h>
#include <stdlib.h>

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
    for (size_t i = 0; i < count; i++) {
        sums.count++;
        sums.sum += values[i];
        sums.squares += (uint64_t)((int64_t)values[i] * values[i]);
    }
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

/* Powers of two by hand: 1 + 8 + 28 of 256 sets of eight; all of two, of ten, none. */
static void signs_are_counted_exactly(void **state)
{
    (void)state;
    near(stat_sign(6, 2), 2.0 * 37 / 256, 1e-12);
    near(stat_sign(2, 6), 2.0 * 37 / 256, 1e-12);
    near(stat_sign(2, 0), 0.5, 1e-12);
    near(stat_sign(10, 0), 2.0 / 1024, 1e-14);
    near(stat_sign(5, 5), 1, 1e-12);
    near(stat_sign(0, 0), 1, 1e-12);
}

static void sums_far_from_zero_lose_nothing(void **state)
{
    (void)state;
    static const int values[] = {1000000, 1000001, 999999, 1000000, 1000002, 999998};
    const stat_sums whole = sums_of(values, 6);
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

/** The standard error of rating i less rating j. */
static double error_of_difference(size_t count, const double *covariance, size_t i, size_t j)
{
    return sqrt(covariance[i * count + i] + covariance[j * count + j] - covariance[i * count + j] -
                covariance[j * count + i]);
}

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
        near(ratings[i] - ratings[BALTIMORE], wanted[i], 6e-5);
        near(error_of_difference(TEAMS, covariance, i, BALTIMORE), errors[i], 6e-5);
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
    near(ratings[0] - ratings[1], log(3), 1e-12);
    near(error_of_difference(2, covariance, 0, 1), sqrt(1.0 / 30 + 1.0 / 10), 1e-12);
    near(covariance[0], (1.0 / 30 + 1.0 / 10) / 4, 1e-12);
    near(covariance[1], -covariance[0], 1e-12);
    near(stat_rating_share(ratings[0] - ratings[1]), 0.75, 1e-12);
    stat_interval own = stat_rating(2, ratings, covariance, 0, 0.95);
    near(own.high - own.estimate, 1.959963984540054 * sqrt(covariance[0]), 1e-9);
    near(own.estimate - own.low, own.high - own.estimate, 1e-12);
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
    double beaten = stat_rating_share(2 * ratings[0]), half = stat_rating_share(ratings[0]);
    double variance = 2 / (2 * 8 * beaten * (1 - beaten) + 2 * 0.5 * half * (1 - half));
    near(covariance[0] + covariance[3] - 2 * covariance[1], variance, 1e-9);
    static const double parted[] = {0, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0, 5, 0, 0, 1, 0};
    double four[4], sixteen[16];
    assert_int_equal(stat_ratings(4, parted, 0, four, sixteen), STAT_SEPARATED);
}

/* ---- many comparisons ---- */

/* Benjamini and Hochberg (1995), Journal of the Royal Statistical Society B 57, section 3.2: fifteen
 * outcomes of a trial, of which Holm's procedure calls three real at 0.05. */
static void many_comparisons_are_adjusted_as_published(void **state)
{
    (void)state;
    static const double p[] = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                               0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
    double turned[15], holm[15];
    for (size_t i = 0; i < 15; i++)
        turned[i] = p[14 - i];
    assert_true(stat_holm(15, turned, holm));
    size_t by_holm = 0;
    for (size_t i = 0; i < 15; i++)
        by_holm += holm[i] <= 0.05;
    assert_int_equal(by_holm, 3);
    near(holm[14], 0.0015, 1e-12);
    near(holm[12], 13 * 0.0019, 1e-12);
    near(holm[0], 1, 0);
    assert_true(stat_holm(15, turned, turned));
    assert_memory_equal(turned, holm, sizeof holm);
}

/* ---- sequential tests ---- */

static stat_outcomes outcomes_of(const uint64_t *counts, size_t cells)
{
    stat_outcomes outcomes = {.cells = cells};
    for (size_t i = 0; i < cells; i++) {
        outcomes.counts[i] = counts[i];
        outcomes.total += counts[i];
    }
    return outcomes;
}

/* Wald (1945), Annals of Mathematical Statistics 16: bounds log(beta / (1 - alpha)) and log((1 - beta) / alpha). */
static void bounds_are_those_of_wald(void **state)
{
    (void)state;
    const stat_question question = {0.5, 0.55, 0.05, 0.1, false};
    stat_sequence sequence = stat_sequence_begin(&question, 5);
    near(sequence.lower, -2.2512917986, 1e-9);
    near(sequence.upper, 2.8903717579, 1e-9);
    const stat_question both = {0.5, 0.55, 0.05, 0.1, true};
    near(stat_sequence_begin(&both, 5).upper, log(0.9 / 0.025), 1e-12);
}

/* With two outcomes it is Wald's own ratio for shares: each success adds log(h1 / h0), each failure
 * log((1 - h1) / (1 - h0)). His example of screws (Sequential Analysis, 1947): 0.1 against 0.3. */
static void two_outcomes_have_the_ratio_of_wald(void **state)
{
    (void)state;
    for (uint64_t good = 1; good < 40; good += 7) {
        const uint64_t counts[] = {23, good};
        const stat_outcomes outcomes = outcomes_of(counts, 2);
        near(stat_log_ratio(&outcomes, 0.1, 0.3), (double)good * log(3) + 23 * log(0.7 / 0.9),
             1e-9);
    }
}

/** The greatest likelihood of three outcomes 0, 1/2, 1 with a given mean m: with a share x of 1 the others are
 * 2 (m - x) and 1 - 2m + x. By golden section, without the equations of the tested code. */
static double likeliest(const double *counts, double m)
{
    const double part = (sqrt(5) - 1) / 2;
    double low = fmax(0, 2 * m - 1), high = m;
    for (int i = 0; i < 200; i++) {
        double value[2];
        for (int k = 0; k < 2; k++) {
            double x = k ? low + part * (high - low) : high - part * (high - low);
            value[k] =
                counts[0] * log(1 - 2 * m + x) + counts[1] * log(2 * (m - x)) + counts[2] * log(x);
        }
        if (value[0] < value[1])
            low = high - part * (high - low);
        else
            high = low + part * (high - low);
    }
    double x = (low + high) / 2;
    return counts[0] * log(1 - 2 * m + x) + counts[1] * log(2 * (m - x)) + counts[2] * log(x);
}

static void three_outcomes_are_as_likely_as_can_be(void **state)
{
    (void)state;
    static const uint64_t rows[][3] = {{10, 20, 15}, {1, 50, 3}, {30, 1, 30}, {7, 9, 40}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const stat_outcomes outcomes = outcomes_of(rows[i], 3);
        const double counts[] = {(double)rows[i][0], (double)rows[i][1], (double)rows[i][2]};
        near(stat_log_ratio(&outcomes, 0.5, 0.58), likeliest(counts, 0.58) - likeliest(counts, 0.5),
             1e-7);
    }
}

/* Many outcomes: near (h1 - h0) (2 mean - h0 - h1) / (2 variance of the mean), which is what chess engines were
 * tested with at first; and a mirror image has the opposite ratio. */
static void five_outcomes_come_near_the_normal_ratio(void **state)
{
    (void)state;
    static const uint64_t counts[] = {300, 1500, 2400, 1700, 340},
                          turned[] = {340, 1700, 2400, 1500, 300};
    const stat_outcomes outcomes = outcomes_of(counts, 5), mirror = outcomes_of(turned, 5);
    stat_mean mean = stat_outcomes_mean(&outcomes, 0.95);
    double normal = 0.01 * (2 * mean.mean.estimate - 1.01) / (2 * mean.error * mean.error);
    near(stat_log_ratio(&outcomes, 0.5, 0.51), normal, fabs(normal) * 0.02);
    near(stat_log_ratio(&mirror, 0.5, 0.49), stat_log_ratio(&outcomes, 0.5, 0.51), 1e-6);
    near(mean.mean.estimate, (0.25 * 1500 + 0.5 * 2400 + 0.75 * 1700 + 340) / 6240, 1e-12);
}

/** Draws an outcome from five with these weights. */
static size_t draw(cg_random *random, const uint32_t *parts)
{
    size_t outcome = 0;
    for (uint32_t left = cg_random_below(random, 1000); left >= parts[outcome]; outcome++)
        left -= parts[outcome];
    return outcome;
}

/** Groups that a test of fixed length with the same rates needs, for means 0.1 apart. */
static double fixed_length(const uint32_t *parts, bool two_sided)
{
    double mean = 0, square = 0;
    for (int i = 0; i < 5; i++) {
        mean += parts[i] * 0.001 * i / 4;
        square += parts[i] * 0.001 * i * i / 16;
    }
    double z = stat_normal_quantile(two_sided ? 0.975 : 0.95) + stat_normal_quantile(0.95);
    return z * z * (square - mean * mean) / 0.01;
}

/* So many tests may by chance err by three standard errors more often than was stated. Where outcomes are spread they
 * are shorter than tests of fixed length. LABORATORY_RUNS=10000 makes more of each, and prints the rates. */
static void error_rates_are_those_stated(void **state)
{
    (void)state;
    const char *wish = getenv("LABORATORY_RUNS");
    const int runs = wish ? atoi(wish) : 1500;
    static const struct {
        uint32_t parts[5]; /* thousandths of pairs with 0 to 4 half points */
        bool two_sided;
        stat_verdict right;
    } rows[] = {
        {{100, 200, 400, 200, 100}, false, STAT_SAME}, {{100, 200, 400, 200, 100}, true, STAT_SAME},
        {{60, 140, 360, 220, 220}, false, STAT_ABOVE}, /* mean 0.6 */
        {{60, 140, 360, 220, 220}, true, STAT_ABOVE},  {{220, 220, 360, 140, 60}, true, STAT_BELOW},
        {{250, 0, 500, 0, 250}, false, STAT_SAME},     {{50, 120, 660, 120, 50}, true, STAT_SAME}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const stat_question question = {0.5, 0.6, 0.05, 0.05, rows[i].two_sided};
        cg_random random = cg_random_seed(i + 1);
        unsigned wrong = 0;
        uint64_t groups = 0;
        for (int run = 0; run < runs; run++) {
            stat_sequence sequence = stat_sequence_begin(&question, 5);
            while (!stat_sequence_take(&sequence, draw(&random, rows[i].parts)))
                ;
            wrong += sequence.verdict != rows[i].right;
            groups += sequence.outcomes.total;
        }
        if (wish)
            print_message("row %zu: %.4f wrong, %.1f groups\n", i, (double)wrong / runs,
                          (double)groups / runs);
        if (wrong > runs * 0.05 + 3 * sqrt(runs * 0.05 * 0.95))
            fail_msg("row %zu: %u of %d are wrong", i, wrong, runs);
        double fixed = fixed_length(rows[i].parts, rows[i].two_sided);
        if ((double)groups >= runs * fixed)
            fail_msg("row %zu: %.1f groups instead of %.1f", i, (double)groups / runs, fixed);
    }
}

/* What is decided stays so, and a mean far away is not waited for. */
static void a_verdict_stays(void **state)
{
    (void)state;
    const stat_question question = {0.5, 0.55, 0.05, 0.05, true};
    stat_sequence sequence = stat_sequence_begin(&question, 5);
    assert_true(stat_question_good(&question));
    for (int i = 0; i < 200 && !sequence.verdict; i++)
        stat_sequence_take(&sequence, 0);
    assert_int_equal(sequence.verdict, STAT_BELOW);
    uint64_t total = sequence.outcomes.total;
    assert_in_range(total, 10, 60);
    for (int i = 0; i < 200; i++)
        assert_int_equal(stat_sequence_take(&sequence, 4), STAT_BELOW);
    assert_int_equal(sequence.outcomes.total, total);
    stat_sequence even = stat_sequence_begin(&question, 5);
    while (!stat_sequence_take(&even, 2))
        ;
    assert_int_equal(even.verdict, STAT_SAME);
}

static void questions_that_cannot_be_asked(void **state)
{
    (void)state;
    static const stat_question bad[] = {{0.5, 0.5, 0.05, 0.05, false}, {0.5, 1, 0.05, 0.05, false},
                                        {0, 0.5, 0.05, 0.05, false},   {0.3, 0.7, 0.05, 0.05, true},
                                        {0.5, 0.6, 0.5, 0.05, false},  {0.5, 0.6, 0.05, 0, false},
                                        {NAN, 0.6, 0.05, 0.05, false}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(stat_question_good(&bad[i]));
}

#define TEST(name) cmocka_unit_test(name)

TESTS(laboratory)
{
    const struct CMUnitTest tests[] = {
        TEST(quantiles_are_those_of_the_tables),
        TEST(many_degrees_of_freedom_are_as_good_as_infinite),
        TEST(shares_have_the_intervals_that_newcombe_gives),
        TEST(paired_differences_are_those_of_student),
        TEST(signs_are_counted_exactly),
        TEST(sums_far_from_zero_lose_nothing),
        TEST(few_values_tell_nothing),
        TEST(ratings_of_baseball_teams_are_those_of_agresti),
        TEST(two_players_have_the_ratio_of_their_wins),
        TEST(wins_as_the_model_says_give_the_model),
        TEST(who_won_all_needs_a_penalty),
        TEST(many_comparisons_are_adjusted_as_published),
        TEST(bounds_are_those_of_wald),
        TEST(two_outcomes_have_the_ratio_of_wald),
        TEST(three_outcomes_are_as_likely_as_can_be),
        TEST(five_outcomes_come_near_the_normal_ratio),
        TEST(error_rates_are_those_stated),
        TEST(a_verdict_stays),
        TEST(questions_that_cannot_be_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
