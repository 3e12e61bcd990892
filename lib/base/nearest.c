/* Finding the word that was probably meant, for "did you mean" in messages. */
#include "base/text.h"

#include <string.h>

#define LONGEST 63 /* longer words are compared up to this length */

static unsigned char lower(char c)
{
    return (unsigned char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static size_t length_of(const char *word)
{
    size_t length = strlen(word);
    return length < LONGEST ? length : LONGEST;
}

/** Fills one cell of the table of distances: between the first `i` and the first `j` characters.
 * Three rows are kept, that of `i` at `i % 3`. */
static unsigned cell(const char *left, const char *right, size_t i, size_t j,
                     unsigned rows[3][LONGEST + 1])
{
    const unsigned *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
    bool same = lower(left[i - 1]) == lower(right[j - 1]);
    unsigned best = least(least(above[j], rows[i % 3][j - 1]) + 1, above[j - 1] + (same ? 0 : 1));
    if (i > 1 && j > 1 && lower(left[i - 1]) == lower(right[j - 2]) &&
        lower(left[i - 2]) == lower(right[j - 1]))
        best = least(best, before[j - 2] + 1);
    return best;
}

unsigned cg_distance(const char *left, const char *right)
{
    size_t left_length = length_of(left), right_length = length_of(right);
    unsigned rows[3][LONGEST + 1];
    for (size_t j = 0; j <= right_length; j++)
        rows[0][j] = (unsigned)j;
    for (size_t i = 1; i <= left_length; i++) {
        rows[i % 3][0] = (unsigned)i;
        for (size_t j = 1; j <= right_length; j++)
            rows[i % 3][j] = cell(left, right, i, j, rows);
    }
    return rows[left_length % 3][right_length];
}

const char *cg_nearest(const char *word, const char *const *words)
{
    size_t length = length_of(word);
    unsigned best = (unsigned)(length + 2) / 3 + 1;
    const char *nearest = NULL;
    for (; words && *words; words++) {
        size_t other = length_of(*words);
        if ((other > length ? other - length : length - other) >= best)
            continue;
        unsigned distance = cg_distance(word, *words);
        /* A word without a common character was not meant, however short it is. */
        if (distance < best && distance < (length > other ? length : other)) {
            best = distance;
            nearest = *words;
        }
    }
    return nearest;
}
