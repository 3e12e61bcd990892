/**
 * @file statistics.h
 * The statistics of the laboratory: intervals, paired differences, ratings, many comparisons, sequential tests.
 *
 * Nothing here keeps state or knows of games; `stat_ratings` alone takes memory, for the time of the call. A confidence
 * is a probability such as 0.95. README.md in this folder says which formula comes from where.
 */
#ifndef LABORATORY_STATISTICS_H
#define LABORATORY_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** What is estimated, and the interval around it. */
typedef struct stat_interval {
    double estimate, low, high;
} stat_interval;

/* ---- distributions ---- */

/** Probability that a standard normal variable is at most `z`. */
double stat_normal_below(double z);
/** The `z` that a standard normal variable stays below with this probability, from 0 to 1. */
double stat_normal_quantile(double probability);
/** Probability that Student's t with so many degrees of freedom (> 0) is at most `t`. */
double stat_t_below(double t, double freedom);
/** Its inverse. With more than 10^7 degrees of freedom it is the normal one. */
double stat_t_quantile(double probability, double freedom);

/* ---- shares ---- */

/** Interval of a share, by the score test (Wilson 1927). Half a success is one, too: draws.
 * @return from 0 to 1 around 1/2 without trials */
stat_interval stat_wilson(double successes, double trials, double confidence);

/* ---- means and paired differences ---- */

/** Sums of whole numbers: they can be added in any order, to the same bytes. Values are at most
 * 2^20 in size and so many that the sum of their squares stays below 2^63. */
typedef struct stat_sums {
    uint64_t count;
    int64_t sum;
    uint64_t squares;
} stat_sums;

typedef struct stat_mean {
    stat_interval
        mean;        /**< by Student's t; without an end, so infinite, with fewer than two values */
    double variance; /**< of one value; 0 with fewer than two */
    double error;    /**< standard error of the mean; infinite with fewer than two values */
    double t;        /**< mean / error; 0 where the mean is 0 */
    double p;        /**< that a mean of 0 would seem so large, to either side */
} stat_mean;

/** The mean of values, such as the differences of pairs.
 * @param unit what a value of 1 stands for */
stat_mean stat_mean_of(const stat_sums *sums, double unit, double confidence);

/** The sign test (Arbuthnot 1710; exact, by the binomial distribution): how probable it is that so many of
 * the pairs that differ do so in one direction, if each direction is as probable. Pairs that do not differ
 * are left out. Unlike Student's it does not take a few equal differences for certainty.
 * @return to either side; 1 without pairs */
double stat_sign(uint64_t better, uint64_t worse);

/* ---- ratings ---- */

/** Ratings by the model of Bradley and Terry (1952): i beats j with the probability
 * 1 / (1 + exp(rating j - rating i)). They sum up to 0. */
typedef enum stat_rating_status {
    STAT_RATED,
    STAT_SEPARATED, /**< without a penalty there is no finite answer: somebody won or lost all */
    STAT_NO_MEMORY,
    STAT_ASTRAY /**< no maximum was found: counts that are no numbers, or far too large */
} stat_rating_status;

/** What a rating of 1 is in the points of chess players, 400 / ln 10. */
#define STAT_ELO 173.71779276130073

/**
 * Finds the most likely ratings.
 * @param count players, at least 1
 * @param wins count * count numbers >= 0: row i, column j: how often i beat j; a draw is half for each
 * @param penalty 0, or so many wins and as many losses of each player against one who stays at 0, so that there is
 * a finite answer whatever the wins are
 * @param ratings count numbers, written
 * @param covariance count * count numbers, written; of the ratings with their sum held at 0
 */
stat_rating_status stat_ratings(size_t count, const double *wins, double penalty, double *ratings,
                                double *covariance);

/** Interval of player i's rating, from what stat_ratings wrote. */
stat_interval stat_rating(size_t count, const double *ratings, const double *covariance, size_t i,
                          double confidence);
/** The probability to which a difference of ratings belongs; ends of an interval go with it. */
double stat_rating_share(double difference);

/* ---- many comparisons ---- */

/** Adjusts probabilities of error for their number, so that each can be compared with one bound for all: the
 * probability that any of those called real is chance stays below it (Holm 1979).
 * @param adjusted count numbers, written; may be `p` itself
 * @return false without memory */
bool stat_holm(size_t count, const double *p, double *adjusted);

/* ---- sequential tests ---- */

/** Outcomes of whole groups of matches on the same luck, in equal steps from 0 to 1. A pair of matches with seats
 * swapped has five: 0, 1/4, 1/2, 3/4, 1 of its points. */
#define STAT_CELLS_MAX 256

typedef struct stat_outcomes {
    size_t cells;   /**< 2 to STAT_CELLS_MAX */
    uint64_t total; /**< groups */
    uint64_t counts[STAT_CELLS_MAX];
} stat_outcomes;

/** Mean of the outcomes, with the interval by Student's t. */
stat_mean stat_outcomes_mean(const stat_outcomes *outcomes, double confidence);

/**
 * Logarithm of how much more likely the outcomes are where their mean is `h1` than where it is `h0`, both with the
 * likeliest distribution that has that mean.
 * @param h0,h1 greater than 0 and less than 1
 */
double stat_log_ratio(const stat_outcomes *outcomes, double h0, double h1);

/** What is to be decided, and how often the decision may be wrong. */
typedef struct stat_question {
    double h0;    /**< mean of groups where there is no difference */
    double h1;    /**< mean that is worth knowing of */
    double alpha; /**< probability of telling a difference where there is none, at most */
    double beta;  /**< probability of overlooking one as large as `h1` says, at most */
    /** Also the other side is asked for: as far below `h0` as `h1` is above; alpha is shared out. */
    bool two_sided;
} stat_question;

typedef enum stat_verdict {
    STAT_OPEN,  /**< go on */
    STAT_SAME,  /**< no difference as large as asked for */
    STAT_ABOVE, /**< more than h0, on the side of h1 */
    STAT_BELOW  /**< on the other side, of a question with two */
} stat_verdict;

/** A test that is going on. */
typedef struct stat_sequence {
    stat_question question;
    stat_outcomes outcomes;
    double lower, upper;  /**< bounds of the ratios (Wald 1945) */
    double ratios[2];     /**< towards h1, and towards its mirror image */
    stat_verdict side[2]; /**< of each; what is decided stays so */
    stat_verdict verdict;
} stat_sequence;

/** Is it a question that can be asked: means within (0, 1), h0 not h1, rates within (0, 1/2)? */
bool stat_question_good(const stat_question *question);
/** @param cells number of outcomes */
stat_sequence stat_sequence_begin(const stat_question *question, size_t cells);
/** Takes the outcome of the next group. Behind a verdict nothing changes any more. */
stat_verdict stat_sequence_take(stat_sequence *sequence, size_t outcome);

#endif
