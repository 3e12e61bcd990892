#include "say.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define ALIKE_LEAST 0.7 /* of 1: shared letters among those of both */
#define LETTERS_MOST 80

void say(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fputs("cardgame-render: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
}

/** The most letters that both words have in one order, whatever stands between them. */
static size_t shared_letters(const char *left, const char *right)
{
    unsigned char best[LETTERS_MOST + 1] = {0};
    size_t width = strnlen(right, LETTERS_MOST), height = strnlen(left, LETTERS_MOST);
    for (size_t i = 0; i < height; i++)
        for (size_t j = 1, corner = 0; j <= width; j++) {
            unsigned char above = best[j];
            bool same = tolower((unsigned char)left[i]) == tolower((unsigned char)right[j - 1]);
            if (same)
                best[j] = (unsigned char)(corner + 1);
            else if (best[j - 1] > above)
                best[j] = best[j - 1];
            corner = above;
        }
    return best[width];
}

void near_try(near_word *near, const char *word)
{
    size_t letters = strlen(near->meant) + strlen(word);
    double alike = 2 * (double)shared_letters(near->meant, word) / (double)(letters ? letters : 1);
    if (alike >= ALIKE_LEAST && alike > near->alike) {
        near->alike = alike;
        near->best = word;
    }
}

void near_say(const near_word *near, const char *what)
{
    if (near->best)
        say("there is no %s '%s'; did you mean '%s'?", what, near->meant, near->best);
    else
        say("there is no %s '%s'", what, near->meant);
}
