/* Intervals of shares and of means. */
#include "statistics.h"

#include <math.h>

stat_interval stat_wilson(double successes, double trials, double confidence)
{
    if (!(trials > 0))
        return (stat_interval){0.5, 0, 1};
    double z = stat_normal_quantile(0.5 + confidence / 2), share = successes / trials;
    double whole = 1 + z * z / trials, middle = share + z * z / (2 * trials);
    double half = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials));
    return (stat_interval){share, successes > 0 ? fmax(0, (middle - half) / whole) : 0,
                           successes < trials ? fmin(1, (middle + half) / whole) : 1};
}

/** Sum of squared distances from the mean. Far from 0 that is a small difference of large numbers, so the whole
 * number next to the mean is taken off first, exactly. */
static double scatter(const stat_sums *sums)
{
    int64_t count = (int64_t)sums->count, near = sums->sum / count, rest = sums->sum % count;
    /* with values taken from `near` on: the sum is `rest` */
    double squares = (double)((int64_t)sums->squares - near * (sums->sum + rest));
    return fmax(0, squares - (double)rest * (double)rest / (double)count);
}

stat_mean stat_mean_of(const stat_sums *sums, double unit, double confidence)
{
    stat_mean result = {.mean = {0, -INFINITY, INFINITY}, .error = INFINITY, .p = 1};
    double count = (double)sums->count;
    if (!sums->count)
        return result;
    result.mean.estimate = unit * (double)sums->sum / count;
    if (sums->count < 2)
        return result;
    result.variance = unit * unit * scatter(sums) / (count - 1);
    result.error = sqrt(result.variance / count);
    if (sums->sum)
        result.t = result.mean.estimate / result.error;
    if (sums->sum)
        result.p = 2 * stat_t_below(-fabs(result.t), count - 1);
    double half = stat_t_quantile(0.5 + confidence / 2, count - 1) * result.error;
    result.mean.low = result.mean.estimate - half;
    result.mean.high = result.mean.estimate + half;
    return result;
}

double stat_sign(uint64_t better, uint64_t worse)
{
    uint64_t few = better < worse ? better : worse;
    double count = (double)better + (double)worse, below = 0;
    for (uint64_t i = 0; i <= few; i++) {
        double k = (double)i;
        below += exp(lgamma(count + 1) - lgamma(k + 1) - lgamma(count - k + 1) - count * log(2));
    }
    return fmin(1, 2 * below);
}
