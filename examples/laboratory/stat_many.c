/* Many comparisons at once: the more there are, the more seem real by chance. */
#include "statistics.h"

#include <math.h>
#include <stdlib.h>

typedef struct ranked {
    double p;
    size_t place;
} ranked;

static int by_p(const void *left, const void *right)
{
    const ranked *a = left, *b = right;
    if (a->p != b->p)
        return a->p < b->p ? -1 : 1;
    return a->place < b->place ? -1 : a->place > b->place;
}

/** The probabilities from the smallest on; NULL without memory. */
static ranked *rank(size_t count, const double *p)
{
    ranked *rows = calloc(count ? count : 1, sizeof *rows);
    for (size_t i = 0; rows && i < count; i++)
        rows[i] = (ranked){p[i], i};
    if (rows)
        qsort(rows, count, sizeof *rows, by_p);
    return rows;
}

bool stat_holm(size_t count, const double *p, double *adjusted)
{
    ranked *rows = rank(count, p);
    double most = 0;
    for (size_t i = 0; rows && i < count; i++) {
        most = fmax(most, fmin(1, (double)(count - i) * rows[i].p));
        adjusted[rows[i].place] = most;
    }
    free(rows);
    return rows != NULL;
}
