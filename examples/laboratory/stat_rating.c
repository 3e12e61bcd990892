/* Ratings by the model of Bradley and Terry, by Newton's method. */
#include "statistics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define STEPS_MAX 200
#define NEAR 1e-12 /* a step that moves nobody by more is the last */

/** What is worked on; matrices lie row by row. */
typedef struct fit {
    size_t count;
    const double *wins;
    double penalty;
    double *ratings, *step, *tried; /**< one for each player */
    double *matrix;                 /**< information, then its root, then its inverse */
} fit;

/* ---- is there an answer? ---- */

/** Marks all whom player 0 reaches by wins or, backwards, by losses. @return does it reach everybody? */
static bool reaches_all(const fit *f, bool backwards, size_t *queue, bool *seen)
{
    size_t length = 1;
    memset(seen, 0, f->count * sizeof *seen);
    queue[0] = 0;
    seen[0] = true;
    for (size_t at = 0; at < length; at++) {
        for (size_t j = 0; j < f->count; j++) {
            size_t i = queue[at];
            if (seen[j] || !(f->wins[backwards ? j * f->count + i : i * f->count + j] > 0))
                continue;
            seen[j] = true;
            queue[length++] = j;
        }
    }
    return length == f->count;
}

/** Ford (1957): there is a finite maximum when, however the players are parted, some of each part have beaten
 * some of the other. */
static stat_rating_status look_apart(const fit *f)
{
    size_t *queue = calloc(f->count, sizeof *queue);
    bool *seen = calloc(f->count, sizeof *seen);
    stat_rating_status status = STAT_NO_MEMORY;
    if (queue && seen)
        status = reaches_all(f, false, queue, seen) && reaches_all(f, true, queue, seen)
                     ? STAT_RATED
                     : STAT_SEPARATED;
    free(queue);
    free(seen);
    return status;
}

/* ---- the likelihood ---- */

double stat_rating_share(double difference)
{
    return 1 / (1 + exp(-difference));
}

/** Logarithm of that, without loss where it is small. */
static double log_share(double difference)
{
    return difference > 0 ? -log1p(exp(-difference)) : difference - log1p(exp(difference));
}

static double likelihood(const fit *f, const double *ratings)
{
    double sum = 0;
    for (size_t i = 0; i < f->count; i++) {
        sum += f->penalty * (log_share(ratings[i]) + log_share(-ratings[i]));
        for (size_t j = 0; j < f->count; j++)
            if (i != j)
                sum += f->wins[i * f->count + j] * log_share(ratings[i] - ratings[j]);
    }
    return sum;
}

/** The gradient goes into `step`, the information into `matrix`. */
static void differentiate(const fit *f)
{
    size_t n = f->count;
    /* Without a penalty all could be moved alike; an added constant forbids it and changes no difference. */
    double anchor = f->penalty > 0 ? 0 : 1 / (double)n;
    for (size_t i = 0; i < n * n; i++)
        f->matrix[i] = anchor;
    for (size_t i = 0; i < n; i++) {
        double own = stat_rating_share(f->ratings[i]);
        f->step[i] = f->penalty * (1 - 2 * own);
        f->matrix[i * n + i] += 2 * f->penalty * own * (1 - own);
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            double share = stat_rating_share(f->ratings[i] - f->ratings[j]);
            double met = f->wins[i * n + j] + f->wins[j * n + i],
                   weight = met * share * (1 - share);
            if (i == j)
                continue;
            f->step[i] += f->wins[i * n + j] - met * share;
            f->matrix[i * n + i] += weight;
            f->matrix[i * n + j] -= weight;
        }
    }
}

/* ---- matrices ---- */

/** Cholesky's root of the symmetric matrix, in its lower half. */
static bool take_root(double *m, size_t n)
{
    for (size_t j = 0; j < n; j++) {
        for (size_t i = j; i < n; i++) {
            double rest = m[i * n + j];
            for (size_t k = 0; k < j; k++)
                rest -= m[i * n + k] * m[j * n + k];
            if (i == j && !(rest > 0))
                return false;
            m[i * n + j] = i == j ? sqrt(rest) : rest / m[j * n + j];
        }
    }
    return true;
}

/** Solves root * root' * x = b, with x in place of b. */
static void solve(const double *root, size_t n, double *b)
{
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < i; k++)
            b[i] -= root[i * n + k] * b[k];
        b[i] /= root[i * n + i];
    }
    for (size_t i = n; i-- > 0;) {
        for (size_t k = i + 1; k < n; k++)
            b[i] -= root[k * n + i] * b[k];
        b[i] /= root[i * n + i];
    }
}

/** The values less their mean. */
static void centre(double *values, size_t n, size_t stride)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += values[i * stride];
    for (size_t i = 0; i < n; i++)
        values[i * stride] -= sum / (double)n;
}

/* ---- the maximum ---- */

/** Goes the step, or as small a part of it as makes it better. @return how far the farthest went */
static double advance(fit *f)
{
    double before = likelihood(f, f->ratings), part = 1, farthest = 0;
    for (int tries = 0; tries < 60; tries++, part /= 2) {
        for (size_t i = 0; i < f->count; i++)
            f->tried[i] = f->ratings[i] + part * f->step[i];
        if (likelihood(f, f->tried) >= before - 1e-13 * fabs(before))
            break;
    }
    for (size_t i = 0; i < f->count; i++)
        farthest = fmax(farthest, fabs(f->tried[i] - f->ratings[i]));
    memcpy(f->ratings, f->tried, f->count * sizeof *f->ratings);
    return farthest;
}

static stat_rating_status climb(fit *f)
{
    memset(f->ratings, 0, f->count * sizeof *f->ratings);
    for (int steps = 0; steps < STEPS_MAX; steps++) {
        differentiate(f);
        if (!take_root(f->matrix, f->count))
            return STAT_ASTRAY;
        solve(f->matrix, f->count, f->step);
        double far = advance(f);
        if (far < NEAR)
            return STAT_RATED;
        if (!isfinite(far))
            return STAT_ASTRAY;
    }
    return STAT_ASTRAY;
}

/** The inverse of the information, with what moves all alike taken out. */
static stat_rating_status spread(fit *f, double *covariance)
{
    size_t n = f->count;
    differentiate(f);
    if (!take_root(f->matrix, n))
        return STAT_ASTRAY;
    memset(covariance, 0, n * n * sizeof *covariance);
    for (size_t i = 0; i < n; i++) {
        covariance[i * n + i] = 1;
        solve(f->matrix, n, covariance + i * n);
    }
    for (size_t i = 0; i < n; i++)
        centre(covariance + i * n, n, 1);
    for (size_t i = 0; i < n; i++)
        centre(covariance + i, n, n);
    centre(f->ratings, n, 1);
    return STAT_RATED;
}

stat_rating_status stat_ratings(size_t count, const double *wins, double penalty, double *ratings,
                                double *covariance)
{
    fit f = {count, wins, penalty, ratings, NULL, NULL, NULL};
    stat_rating_status status = penalty > 0 ? STAT_RATED : look_apart(&f);
    if (status)
        return status;
    f.step = calloc(count, sizeof *f.step);
    f.tried = calloc(count, sizeof *f.tried);
    f.matrix = calloc(count, count * sizeof *f.matrix);
    status = STAT_NO_MEMORY;
    if (f.step && f.tried && f.matrix)
        status = climb(&f);
    if (!status)
        status = spread(&f, covariance);
    free(f.step);
    free(f.tried);
    free(f.matrix);
    return status;
}

/* ---- what comes of it ---- */

stat_interval stat_rating(size_t count, const double *ratings, const double *covariance, size_t i,
                          double confidence)
{
    double half =
        stat_normal_quantile(0.5 + confidence / 2) * sqrt(fmax(0, covariance[i * count + i]));
    return (stat_interval){ratings[i], ratings[i] - half, ratings[i] + half};
}
