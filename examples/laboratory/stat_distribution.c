/* The normal distribution and Student's. */
#include "statistics.h"

#include <math.h>

#define SQRT_HALF 0.70710678118654752
#define FREEDOM_MAX 1e7 /* more is as good as infinite */

double stat_normal_below(double z)
{
    return 0.5 * erfc(-z * SQRT_HALF);
}

/** By halves, between bounds that the answer lies in: as exact as the function is, and simple. */
static double find(double (*below)(double, double), double freedom, double probability)
{
    double low = -1, high = 1;
    while (below(low, freedom) > probability && low > -1e300)
        low *= 2;
    while (below(high, freedom) < probability && high < 1e300)
        high *= 2;
    for (;;) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            return middle;
        if (below(middle, freedom) < probability)
            low = middle;
        else
            high = middle;
    }
}

static double normal_below(double z, double unused)
{
    (void)unused;
    return stat_normal_below(z);
}

/** Upper tails are found as lower ones, which are told exactly. */
static double quantile(double (*below)(double, double), double freedom, double probability)
{
    if (!(probability > 0))
        return -INFINITY;
    if (probability >= 1)
        return INFINITY;
    if (probability == 0.5)
        return 0;
    return probability > 0.5 ? -find(below, freedom, 1 - probability)
                             : find(below, freedom, probability);
}

double stat_normal_quantile(double probability)
{
    return quantile(normal_below, 0, probability);
}

/** The continued fraction of the incomplete beta function (Abramowitz and Stegun 26.5.8), from the front. */
static double beta_fraction(double a, double b, double x)
{
    const double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    d = 1 / (fabs(d) < tiny ? tiny : d);
    double value = d;
    for (int m = 1; m <= 10000; m++) {
        double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 + even * d;
        c = 1 + even / c;
        d = 1 / (fabs(d) < tiny ? tiny : d);
        c = fabs(c) < tiny ? tiny : c;
        value *= d * c;
        d = 1 + odd * d;
        c = 1 + odd / c;
        d = 1 / (fabs(d) < tiny ? tiny : d);
        c = fabs(c) < tiny ? tiny : c;
        value *= d * c;
        if (fabs(d * c - 1) < 1e-15)
            break;
    }
    return value;
}

/** lgamma() notes the sign in a variable of the process; this one is for arguments > 0 alone. By Stirling's
 * series (Abramowitz and Stegun 6.1.41) from 10 on. */
static double log_gamma(double x)
{
    double below = 0;
    while (x < 10) {
        below += log(x);
        x += 1;
    }
    double r = 1 / (x * x);
    double series =
        1.0 / 12 - r * (1.0 / 360 - r * (1.0 / 1260 - r * (1.0 / 1680 - r * (1.0 / 1188))));
    return (x - 0.5) * log(x) - x + 0.91893853320467274 + series / x - below;
}

/** Incomplete beta function I_x(a, b). */
static double beta_below(double a, double b, double x)
{
    if (x <= 0)
        return 0;
    if (x >= 1)
        return 1;
    double front = exp(log_gamma(a + b) - log_gamma(a) - log_gamma(b) + a * log(x) + b * log1p(-x));
    return x < (a + 1) / (a + b + 2) ? front * beta_fraction(a, b, x) / a
                                     : 1 - front * beta_fraction(b, a, 1 - x) / b;
}

double stat_t_below(double t, double freedom)
{
    if (freedom > FREEDOM_MAX)
        return stat_normal_below(t);
    double tail = beta_below(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2;
    return t < 0 ? tail : 1 - tail;
}

double stat_t_quantile(double probability, double freedom)
{
    return quantile(stat_t_below, freedom, probability);
}
