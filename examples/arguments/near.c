#include "near.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/** Counts the characters to change, add or leave out; only the beginnings of long words count. */
static size_t distance(const char *left, const char *right)
{
    enum { LONGEST = 48 };
    size_t row[LONGEST + 1], height = least(strlen(left), LONGEST),
                             width = least(strlen(right), LONGEST);
    for (size_t j = 0; j <= width; j++)
        row[j] = j;
    for (size_t i = 1; i <= height; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t above = row[j];
            row[j] = least(least(above, row[j - 1]) + 1, diagonal + (left[i - 1] != right[j - 1]));
            diagonal = above;
        }
    }
    return row[width];
}

const char *nearest(const char *word, const char *const *words)
{
    const char *best = NULL;
    size_t limit = strlen(word) / 3 + 2;
    for (; *words; words++) {
        size_t far = distance(word, *words);
        bool begins = strlen(word) > 1 && strncmp(word, *words, strlen(word)) == 0;
        if (begins)
            far = 1;
        if (far < limit) {
            limit = far;
            best = *words;
        }
    }
    return best;
}

const char *flag_unknown(const char *word, const char *const *names, char *text)
{
    char name[64];
    size_t dashes = strspn(word, "-"), length = strcspn(word, "=");
    snprintf(name, sizeof name, "%.*s", (int)(length > dashes ? length - dashes : 0),
             word + dashes);
    const char *near = name[0] && name[1] ? nearest(name, names) : NULL;
    snprintf(text, FLAG_UNKNOWN_SIZE, "there is no option %.*s%s%s%s", (int)least(length, 80), word,
             near ? "; did you mean --" : "", near ? near : "", near ? "?" : "");
    return text;
}
